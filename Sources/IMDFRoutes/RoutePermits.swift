/// The permissions of a profile to pass, enter, and ride. Shared by routes, reachability, and explanations, so that
/// they agree.
struct RoutePermits {
    let finder: Wayfinder
    let profile: TravelProfile
    /// Restricted units that may be entered because routes start or end there.
    let openUnits: Set<Int>
    /// Whether routes are searched from their ends, against the direction of travel.
    let isReversed: Bool
    /// Whether nobody passes through a room of an occupant. Of use for searches only: what can be reached does not depend on it.
    private let avoidsOccupants: Bool
    /// Whether openings of each kind may be passed, and whether units of each kind may be passed or be the end of routes.
    private let passesKind, entersKind, endsInKind: [Bool]
    /// Whether people may be at each stop.
    let isUsable: [Bool]

    init(
        _ finder: Wayfinder, _ profile: TravelProfile, openUnits: Set<Int> = [], isReversed: Bool = false,
        avoidsOccupants: Bool = false
    ) {
        (self.finder, self.profile, self.openUnits, self.isReversed) = (finder, profile, openUnits, isReversed)
        self.avoidsOccupants = avoidsOccupants && !finder.occupiedRooms.isEmpty
        let features = finder.venue.dataset.features
        let units = features.units.features
        passesKind = finder.kinds.all.openingExamples.map { profile.allows(features.openings.features[$0]) }
        entersKind = finder.kinds.all.unitExamples.map { profile.allows(units[$0]) }
        endsInKind = finder.kinds.all.unitExamples.map { profile.allowsAsGoal(units[$0]) }
        var isUsable = finder.kinds.stops.map { [entersKind] in entersKind[Int($0)] }
        let closedFloors = finder.floors.map { Self.isClosed($0, finder, profile) }
        for (number, stop) in finder.graph.stops.enumerated() {
            if openUnits.contains(stop.unit) {
                isUsable[number] = profile.canEnter(units[stop.unit])
            } else if !profile.closed.isEmpty {
                isUsable[number] = profile.enters(units[stop.unit])
            }
            if closedFloors[stop.floor] || Self.isOutOfService(stop.unit, finder, profile) { isUsable[number] = false }
        }
        self.isUsable = isUsable
    }

    private static func isOutOfService(_ unit: Int, _ finder: Wayfinder, _ profile: TravelProfile) -> Bool {
        if profile.closed.isEmpty { return false }
        let node = Node<Unit>(storage: finder.venue.storage, index: unit)
        return node.amenities.contains { $0.id.map(profile.closed.contains) ?? false }
    }

    private static func isClosed(_ floor: RouteFloor, _ finder: Wayfinder, _ profile: TravelProfile) -> Bool {
        guard !profile.closed.isEmpty, let id = finder.venue.dataset.features.levels.id(at: floor.level) else {
            return false
        }
        return profile.closed.contains(id)
    }

    /// Whether a level is closed.
    func isClosed(_ floor: Int) -> Bool { Self.isClosed(finder.floors[floor], finder, profile) }

    /// Whether a ride from a stop may be taken.
    func allows(_ from: Int, _ ride: RouteGraph.Ride) -> Bool {
        isUsable[from] && isUsable[ride.to] && !profile.avoidedConnectors.contains(ride.connector)
            && (ride.relationship.map(isValid) ?? true)
    }

    /// Whether a relationship is in use: not closed, and within its hours.
    private func isValid(_ relationship: Int) -> Bool {
        let feature = finder.venue.dataset.features.relationships.features[relationship]
        if let id = feature.id, profile.closed.contains(id) { return false }
        return profile.isValid(feature.properties.hours)
    }

    /// Whether a passage may be passed in at least one direction.
    func passes(_ portal: RouteFloor.Portal) -> Bool {
        guard let opening = portal.opening else { return portal.width >= profile.leastWidth }
        let feature = finder.venue.dataset.features.openings.features[opening]
        return profile.passes(feature, width: portal.width)
            && (portal.relationships.isEmpty || portal.relationships.contains(where: isValid))
    }

    /// The permissions on a floor.
    func permissions(on number: Int) -> MeshPermissions {
        let (floor, kinds) = (finder.floors[number], finder.kinds.floors[number])
        var portals = zip(kinds.portals, kinds.widths).map { kind, width in
            kind < 0 ? width >= profile.leastWidth : passesKind[Int(kind)] && profile.isWide(width)
        }
        for portal in kinds.related where portals[portal] { portals[portal] = passes(floor.portals[portal]) }
        var spaces = kinds.spaces.map { $0 < 0 || entersKind[Int($0)] }
        if !profile.closed.isEmpty {
            for portal in portals.indices where portals[portal] { portals[portal] = passes(floor.portals[portal]) }
            closeUnits(&spaces, floor)
        }
        let units = finder.venue.dataset.features.units.features
        for unit in openUnits {
            if let space = floor.spaceOfUnit[unit] { spaces[space] = profile.canEnter(units[unit]) }
        }
        var closedSides = isReversed ? kinds.closedSidesBack : kinds.closedSides
        if avoidsOccupants { closeWaysOut(of: floor, &portals, &closedSides) }
        return MeshPermissions(portals: portals, closedSides: closedSides, spaces: spaces)
    }

    /// Lets nobody leave the room of an occupant but those who begin there, so that nobody passes through it.
    private func closeWaysOut(of floor: RouteFloor, _ portals: inout [Bool], _ closedSides: inout [Int32]) {
        for (number, portal) in floor.portals.enumerated() where portals[number] && portal.spaces.count == 2 {
            for (inside, outside) in [(0, 1), (1, 0)].map({ (portal.spaces[$0], portal.spaces[$1]) }) {
                guard case .unit(let unit) = floor.spaces[inside], finder.occupiedRooms.contains(unit),
                    !openUnits.contains(unit)
                else { continue }
                // Closed on both sides, it is closed.
                if closedSides[number] == Int32(inside) { portals[number] = false }
                closedSides[number] = Int32(outside)
            }
        }
    }

    /// Whether each space of a floor may be entered as a destination.
    func goals(on number: Int) -> [Bool] {
        var spaces = finder.kinds.floors[number].spaces.map { $0 < 0 || endsInKind[Int($0)] }
        if !profile.closed.isEmpty { closeUnits(&spaces, finder.floors[number]) }
        return spaces
    }

    private func closeUnits(_ spaces: inout [Bool], _ floor: RouteFloor) {
        let units = finder.venue.dataset.features.units.features
        for (number, space) in floor.spaces.enumerated() where spaces[number] {
            if case .unit(let unit) = space { spaces[number] = profile.canEnter(units[unit]) }
        }
    }
}

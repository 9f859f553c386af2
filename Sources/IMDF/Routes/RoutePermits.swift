/// The permissions of a profile to pass, enter, and ride: the same for routes, for what can be reached, and for
/// explanations.
struct RoutePermits {
    let finder: Wayfinder
    let profile: TravelProfile
    /// Units that may be entered although they are restricted: those in which routes start or end.
    let openUnits: Set<Int>
    /// Whether routes are searched from their ends, against the direction in which people go.
    let isReversed: Bool
    /// Whether people may be at each stop.
    let isUsable: [Bool]

    init(_ finder: Wayfinder, _ profile: TravelProfile, openUnits: Set<Int> = [], isReversed: Bool = false) {
        (self.finder, self.profile, self.openUnits, self.isReversed) = (finder, profile, openUnits, isReversed)
        let units = finder.venue.dataset.features.units.features
        let closedFloors = finder.floors.map { Self.isClosed($0, finder, profile) }
        isUsable = finder.graph.stops.map { stop in
            !closedFloors[stop.floor] && !Self.isOutOfService(stop.unit, finder, profile)
                && (openUnits.contains(stop.unit)
                    ? profile.canEnter(units[stop.unit]) : profile.enters(units[stop.unit]))
        }
    }

    private static func isOutOfService(_ unit: Int, _ finder: Wayfinder, _ profile: TravelProfile) -> Bool {
        if profile.closed.isEmpty { return false }
        let node = Node<Unit>(storage: finder.venue.storage, index: unit)
        return node.amenities.contains { $0.id.map(profile.closed.contains) ?? false }
    }

    private static func isClosed(_ floor: RouteFloor, _ finder: Wayfinder, _ profile: TravelProfile) -> Bool {
        guard !profile.closed.isEmpty, let id = finder.venue.dataset.features.levels.features[floor.level].id else {
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

    /// Whether a relationship is in use, by what is closed and by its hours.
    private func isValid(_ relationship: Int) -> Bool {
        let feature = finder.venue.dataset.features.relationships.features[relationship]
        if let id = feature.id, profile.closed.contains(id) { return false }
        return profile.isValid(feature.hours)
    }

    /// Whether a passage may be passed in one direction at least.
    func passes(_ portal: RouteFloor.Portal) -> Bool {
        guard let opening = portal.opening else { return portal.width >= profile.leastWidth }
        let feature = finder.venue.dataset.features.openings.features[opening]
        return profile.passes(feature, width: portal.width)
            && (portal.relationships.isEmpty || portal.relationships.contains(where: isValid))
    }

    /// The permissions on a floor.
    func permissions(on floor: Int) -> MeshPermissions {
        let floor = finder.floors[floor]
        let units = finder.venue.dataset.features.units.features
        return MeshPermissions(
            portals: floor.portals.map(passes),
            closedSides: floor.portals.map { Int32($0.closedSpace(isReversed: isReversed) ?? -1) },
            spaces: floor.spaces.map { space in
                guard case .unit(let unit) = space else { return true }
                return openUnits.contains(unit) ? profile.canEnter(units[unit]) : profile.enters(units[unit])
            }
        )
    }

    /// The spaces of a floor that may be entered by those who go there.
    func goals(on floor: Int) -> [Bool] {
        let units = finder.venue.dataset.features.units.features
        return finder.floors[floor].spaces.map { space in
            if case .unit(let unit) = space { return profile.canEnter(units[unit]) }
            return true
        }
    }
}

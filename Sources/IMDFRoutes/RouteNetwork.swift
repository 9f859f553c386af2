/// The parts of the shortest paths between places, for a program that only searches them, such as the map page.
///
/// The paths between all places of a level and its connectors share most of their parts, from corner to corner.
/// Together they form a graph in which the least time between two places is that of ``Wayfinder/route(from:to:by:)``:
/// every edge can be walked, and the graph contains the edges of each fastest route.
package struct RouteNetwork: Sendable {
    /// A place, or a corner at which paths turn.
    package struct Node: Sendable {
        /// The number of the level.
        package let floor: Int
        package let position: Position
        /// The restricted unit that it is in, by index. Only routes that begin or end there may pass it.
        package let unit: Int?
    }

    /// A straight part of one or more paths.
    package struct Edge: Sendable {
        package var from, to: Int
        /// The length in millimeters.
        package let length: Double
        /// A bit for each profile that may go from `from` to `to`.
        package internal(set) var profiles = 0
        /// A bit for each profile that may go back.
        package internal(set) var profilesBack = 0
        /// The restricted units that it passes, by index.
        package let units: [Int]
        /// The openings that it passes, in order.
        package internal(set) var doors: [Door] = []
        package internal(set) var guesses: Guesses = []
    }

    /// An opening on an edge.
    package struct Door: Sendable {
        /// The distance from the start of the edge, in millimeters.
        package let distance: Double
        /// The index of the opening.
        package let opening: Int
        /// The units before and after it; nil for a space that is not a unit.
        package let behind, ahead: Int?
    }

    /// The assumptions that an edge relies on.
    package struct Guesses: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        package static let restOfLevel = Guesses(rawValue: 1)
        package static let throughWall = Guesses(rawValue: 2)
        package static let openEdge = Guesses(rawValue: 4)
        package static let stacked = Guesses(rawValue: 8)
    }

    /// A connection from level to level.
    package struct Ride: Sendable {
        package let from, to: Int
        package let connector: RouteConnector
        /// The time by profile; nil for profiles that cannot use it.
        package let seconds: [Double?]
        package let units: [Int]
        package let isGuess: Bool
    }

    package private(set) var nodes: [Node] = []
    package private(set) var edges: [Edge] = []
    package private(set) var rides: [Ride] = []
    /// The nodes of places that are on walkable ground.
    package private(set) var places: [(feature: FeatureHandle, nodes: [Int])] = []
    /// The nodes of the entrances, by profile and in the order in which they are tried: see ``Wayfinder``.
    package private(set) var entrances: [[[Int]]] = []
    /// The rooms of occupants, by index: passed only where there is no other way.
    package let rooms: Set<Int>
    /// The number of groups of places in the network, counted from the first; 0 if even the first would take too much
    /// work.
    package private(set) var groupCount = 0

    /// The maximum of searches times triangles for building a network.
    package static let maximumWork = 1_000_000

    /// Builds the network of the places in groups, the most important group first. Groups that would take too much work
    /// are left out.
    package init(_ finder: Wayfinder, _ groups: [[FeatureHandle]], _ profiles: [TravelProfile], most: Int = maximumWork)
    {
        let units = finder.venue.dataset.features.units.features
        let rules = NetworkRules(
            profiles: profiles,
            restricted: Set(
                units.indices.filter { unit in profiles.contains { !$0.enters(units[unit]) && $0.canEnter(units[unit]) }
                }), shut: Set(units.indices.filter { unit in profiles.contains { !$0.canEnter(units[unit]) } }),
            rooms: finder.occupiedRooms)
        rooms = rules.rooms.subtracting(rules.restricted)
        var origins = [[NetworkOrigin]](repeating: [], count: finder.floors.count)
        var work: Int64 = 0
        func add(_ feature: FeatureHandle?, _ ends: [RouteEnd], _ profiles: Int, stop: Int? = nil, tier: Int = 0) {
            let own = Set(ends.compactMap { $0.unit })
            for (floor, ends) in Dictionary(grouping: ends, by: { $0.floor }) {
                let isShut = ends.compactMap { $0.unit }.contains(where: rules.shut.contains)
                origins[floor].append(
                    NetworkOrigin(
                        feature: feature, stop: stop, tier: tier, ends: ends, open: own.intersection(rules.restricted),
                        rooms: own.intersection(rules.rooms), isShut: isShut, profiles: profiles))
            }
        }
        func cost(_ floors: [Int]) -> Int64 {
            floors.reduce(0) { $0 + Int64(finder.floors[$1].mesh.count * profiles.count) }
        }
        let all = (1 << profiles.count) - 1
        for (number, profile) in profiles.enumerated() {
            let tiers = finder.entranceTiers(profile)
            for (tier, ends) in tiers.enumerated() { add(nil, ends, 1 << number, tier: tier) }
            entrances.append(tiers.map { _ in [] })
        }
        for (number, stop) in finder.graph.stops.enumerated() {
            // A stop in a unit that a profile does not enter is of no use to that profile.
            let bits = profiles.indices.reduce(0) { profiles[$1].canEnter(units[stop.unit]) ? $0 | 1 << $1 : $0 }
            let unit = finder.floors[stop.floor].unit(at: stop.place)
            add(nil, [RouteEnd(floor: stop.floor, place: stop.place, unit: unit)], bits, stop: number)
        }
        work = origins.enumerated().reduce(0) { $0 + Int64($1.element.count) * cost([$1.offset]) }
        for group in groups {
            let ends = group.map { ($0, finder.ends(of: .place($0), profiles[0])) }
            work += ends.reduce(0) { $0 + cost($1.1.first.map { [$0.floor] } ?? []) }
            if work > most { break }
            groupCount += 1
            for (feature, ends) in ends where !ends.isEmpty { add(feature, ends, all) }
        }
        if groupCount == 0 { return }
        let found = origins
        let floors = Parallel.map(finder.floors.count, jobs: finder.venue.storage.jobs) { number in
            var maker = FloorNetwork(finder, number, rules)
            maker.search(found[number])
            return maker
        }
        join(floors, origins, finder, rules)
    }

    private mutating func join(
        _ floors: [FloorNetwork], _ origins: [[NetworkOrigin]], _ finder: Wayfinder, _ rules: NetworkRules
    ) {
        var nodeOfStop: [Int: Int] = [:]
        for (number, floor) in floors.enumerated() {
            let first = nodes.count
            nodes += floor.nodes
            for var edge in floor.edges {
                (edge.from, edge.to) = (edge.from + first, edge.to + first)
                edges.append(edge)
            }
            for origin in origins[number] {
                let own = origin.ends.compactMap { floor.number(of: $0).map { $0 + first } }
                if let stop = origin.stop {
                    nodeOfStop[stop] = own.first
                } else if let feature = origin.feature {
                    places.append((feature, own))
                } else {
                    for profile in rules.profiles.indices where origin.profiles & 1 << profile != 0 {
                        entrances[profile][origin.tier] += own
                    }
                }
            }
        }
        addRides(finder, rules, nodeOfStop)
    }

    private mutating func addRides(_ finder: Wayfinder, _ rules: NetworkRules, _ nodeOfStop: [Int: Int]) {
        let stops = finder.graph.stops
        let permits = rules.profiles.map { RoutePermits(finder, $0, openUnits: rules.restricted) }
        for (number, rides) in finder.graph.rides.enumerated() {
            for ride in rides {
                guard let from = nodeOfStop[number], let to = nodeOfStop[ride.to] else { continue }
                let straight = stops[number].place.point.distance(to: stops[ride.to].place.point) / 1000
                let seconds = zip(rules.profiles, permits).map { profile, permits in
                    permits.allows(number, ride)
                        ? max(
                            profile.costs.seconds(ride.connector, floors: ride.floors), straight / profile.costs.speed)
                        : nil
                }
                if seconds.allSatisfy({ $0 == nil }) { continue }
                let units = Set([stops[number].unit, stops[ride.to].unit]).intersection(rules.noted).sorted()
                self.rides.append(
                    Ride(
                        from: from, to: to, connector: ride.connector, seconds: seconds, units: units,
                        isGuess: ride.isGuess))
            }
        }
    }
}

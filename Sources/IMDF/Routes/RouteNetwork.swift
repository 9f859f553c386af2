/// The parts of the shortest paths between places, for a program that only searches them, such as the map page.
///
/// The paths between all places of a level and its connectors share most of their parts, from corner to corner. Together they
/// are a graph in which the least time between two places is that of ``Wayfinder/route(from:to:by:)``: every edge can be
/// walked, and the edges of each fastest route are among them.
package struct RouteNetwork: Sendable {
    /// A place, or a corner at which paths turn.
    package struct Node: Sendable {
        /// The number of the level.
        package let floor: Int
        package let position: Position
        /// The restricted unit that it is in, by index; those who begin or end there may pass it.
        package let unit: Int?
    }

    /// A straight part of paths.
    package struct Edge: Sendable {
        package var from, to: Int
        /// The length in millimeters.
        package let length: Double
        /// A bit for each profile that may go from `from` to `to`.
        package fileprivate(set) var profiles = 0
        /// A bit for each profile that may go back.
        package fileprivate(set) var profilesBack = 0
        /// The restricted units that it passes, by index.
        package let units: [Int]
        /// The openings that it passes, in order.
        package fileprivate(set) var doors: [Door] = []
        package fileprivate(set) var guesses: Guesses = []
    }

    /// An opening on an edge.
    package struct Door: Sendable {
        /// The distance from the beginning of the edge, in millimeters.
        package let distance: Double
        /// The index of the opening.
        package let opening: Int
        /// The units before and behind it; nil for what is no unit.
        package let behind, ahead: Int?
    }

    /// Assumptions of an edge that the archive does not state.
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
        /// The time by profile; nil for those who cannot use it.
        package let seconds: [Double?]
        package let units: [Int]
        package let isGuess: Bool
    }

    package private(set) var nodes: [Node] = []
    package private(set) var edges: [Edge] = []
    package private(set) var rides: [Ride] = []
    /// The nodes of places that are on walkable ground.
    package private(set) var places: [(feature: FeatureHandle, nodes: [Int])] = []
    /// The nodes of the entrances, by profile.
    package private(set) var entrances: [[Int]] = []
    /// The number of groups of places in it, from the first on; none if even the first would be too much.
    package private(set) var groupCount = 0

    /// The most searches times triangles for which a network is made.
    package static let maximumWork = 1_000_000

    /// The network of the places in some groups, the most important first. Groups that would be too much work are left
    /// out.
    package init(_ finder: Wayfinder, _ groups: [[FeatureHandle]], _ profiles: [TravelProfile], most: Int = maximumWork)
    {
        let units = finder.venue.dataset.features.units.features
        let rules = Rules(
            profiles: profiles,
            restricted: Set(
                units.indices.filter { unit in
                    profiles.contains { !$0.enters(units[unit]) && $0.canEnter(units[unit]) }
                }
            ),
            shut: Set(units.indices.filter { unit in profiles.contains { !$0.canEnter(units[unit]) } })
        )
        var origins = [[Origin]](repeating: [], count: finder.floors.count)
        var work = 0
        func add(_ feature: FeatureHandle?, _ ends: [RouteEnd], _ profiles: Int, stop: Int? = nil) {
            let open = Set(ends.compactMap(\.unit)).intersection(rules.restricted)
            for (floor, own) in Dictionary(grouping: ends, by: \.floor) {
                let isShut = own.compactMap(\.unit).contains(where: rules.shut.contains)
                origins[floor].append(
                    Origin(feature: feature, stop: stop, ends: own, open: open, isShut: isShut, profiles: profiles)
                )
            }
        }
        func cost(_ floors: [Int]) -> Int { floors.reduce(0) { $0 + finder.floors[$1].mesh.count * profiles.count } }
        let all = (1 << profiles.count) - 1
        for (number, profile) in profiles.enumerated() { add(nil, finder.ends(of: .entrance, profile), 1 << number) }
        for (number, stop) in finder.graph.stops.enumerated() {
            // A stop in a unit that a profile does not enter is of no use to it.
            let bits = profiles.indices.reduce(0) { profiles[$1].canEnter(units[stop.unit]) ? $0 | 1 << $1 : $0 }
            let unit = finder.floors[stop.floor].unit(at: stop.place)
            add(nil, [RouteEnd(floor: stop.floor, place: stop.place, unit: unit)], bits, stop: number)
        }
        work = origins.enumerated().reduce(0) { $0 + $1.element.count * cost([$1.offset]) }
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
        _ floors: [FloorNetwork],
        _ origins: [[Origin]],
        _ finder: Wayfinder,
        _ rules: Rules
    ) {
        entrances = rules.profiles.map { _ in [] }
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
                        entrances[profile] += own
                    }
                }
            }
        }
        addRides(finder, rules, nodeOfStop)
    }

    private mutating func addRides(_ finder: Wayfinder, _ rules: Rules, _ nodeOfStop: [Int: Int]) {
        let stops = finder.graph.stops
        let permits = rules.profiles.map { RoutePermits(finder, $0, openUnits: rules.restricted) }
        for (number, rides) in finder.graph.rides.enumerated() {
            for ride in rides {
                guard let from = nodeOfStop[number], let to = nodeOfStop[ride.to] else { continue }
                let straight = stops[number].place.point.distance(to: stops[ride.to].place.point) / 1000
                let seconds = zip(rules.profiles, permits).map { profile, permits in
                    permits.allows(number, ride)
                        ? max(
                            profile.costs.seconds(ride.connector, floors: ride.floors),
                            straight / profile.costs.speed
                        )
                        : nil
                }
                if seconds.allSatisfy({ $0 == nil }) { continue }
                let units = Set([stops[number].unit, stops[ride.to].unit]).intersection(rules.restricted).sorted()
                self.rides.append(
                    Ride(
                        from: from,
                        to: to,
                        connector: ride.connector,
                        seconds: seconds,
                        units: units,
                        isGuess: ride.isGuess
                    )
                )
            }
        }
    }
}

/// Values that the searches on all floors share.
private struct Rules: Sendable {
    let profiles: [TravelProfile]
    /// Units that may be entered only by those who begin or end there.
    let restricted: Set<Int>
    /// Units that some profile does not enter; those who begin there may leave, but nobody comes back.
    let shut: Set<Int>
}

/// The start of paths on a floor: a place, a stop, or the entrances.
private struct Origin: Sendable {
    let feature: FeatureHandle?
    let stop: Int?
    let ends: [RouteEnd]
    /// The restricted units that it is in.
    let open: Set<Int>
    /// Whether some profile that begins there does not come back.
    let isShut: Bool
    let profiles: Int
}

/// The network of a floor while it is made.
private struct FloorNetwork: Sendable {
    private struct Key: Hashable {
        let x, y: Double
        /// The triangle of an end: both sides of a thin door may have an end at its middle.
        private(set) var triangle = -1
        /// The space in which paths come to a corner: both sides of a thin wall may have paths along it.
        private(set) var space = -1

        init(_ place: FloorMesh.Place) { (x, y, triangle) = (place.x, place.y, place.triangle) }

        init(_ corner: GridPoint, in space: Int) { (x, y, self.space) = (corner.x, corner.y, space) }
    }

    private struct Pair: Hashable {
        let from, to: Int
        let units: [Int]
    }

    private struct Question: Hashable {
        let open: Set<Int>
        let profile: Int
        let isReversed: Bool
    }

    private(set) var nodes: [RouteNetwork.Node] = []
    private(set) var edges: [RouteNetwork.Edge] = []
    private let finder: Wayfinder
    private let number: Int
    private let floor: RouteFloor
    private let rules: Rules
    /// Whether something on the floor is one-way.
    private let isOneWay: Bool
    private var numbers: [Key: Int] = [:]
    private var edgeNumbers: [Pair: Int] = [:]
    private var permissions: [Question: MeshPermissions] = [:]

    init(_ finder: Wayfinder, _ number: Int, _ rules: Rules) {
        (self.finder, self.number, self.rules) = (finder, number, rules)
        floor = finder.floors[number]
        isOneWay = floor.portals.contains { $0.origin != nil }
    }

    /// The node of an end.
    func number(of end: RouteEnd) -> Int? {
        numbers[Key(end.place)]
    }

    private mutating func node(_ point: GridPoint, _ key: Key, unit: Int? = nil) -> Int {
        if let known = numbers[key] { return known }
        numbers[key] = nodes.count
        nodes.append(RouteNetwork.Node(floor: number, position: finder.grid.position(point), unit: unit))
        return nodes.count - 1
    }

    // MARK: - Searching

    mutating func search(_ origins: [Origin]) {
        for end in origins.flatMap(\.ends) {
            let unit = end.unit.flatMap { rules.restricted.contains($0) ? $0 : nil }
            _ = node(end.place.point, Key(end.place), unit: unit)
        }
        let all = origins.flatMap(\.ends)
        let closed = Dictionary(grouping: all.filter { $0.unit.map(rules.restricted.contains) ?? false }) {
            $0.unit ?? -1
        }
        for origin in origins {
            search(origin, all, origin.open)
            if origin.open.isEmpty && !origin.isShut { continue }
            // Others do not enter its units, so that paths to it are found from its end.
            if isOneWay && !origin.open.isEmpty { search(origin, all, origin.open, isReversed: true) }
            for (unit, ends) in closed.sorted(by: { $0.key < $1.key }) where !origin.open.contains(unit) {
                search(origin, ends, origin.open.union([unit]))
            }
        }
    }

    private mutating func search(_ origin: Origin, _ targets: [RouteEnd], _ open: Set<Int>, isReversed: Bool = false) {
        var last: (permissions: MeshPermissions, bits: Int)?
        var questions: [(permissions: MeshPermissions, bits: Int)] = []
        for profile in rules.profiles.indices where origin.profiles & 1 << profile != 0 {
            let asked = permissions(Question(open: open, profile: profile, isReversed: isReversed))
            if let same = last, same.permissions == asked {
                questions[questions.count - 1].bits |= 1 << profile
            } else {
                questions.append((asked, 1 << profile))
            }
            last = questions.last
        }
        for question in questions { search(origin, targets, question.permissions, question.bits, isReversed) }
    }

    private mutating func permissions(_ question: Question) -> MeshPermissions {
        if let known = permissions[question] { return known }
        let permits = RoutePermits(
            finder,
            rules.profiles[question.profile],
            openUnits: question.open,
            isReversed: question.isReversed
        )
        let made = permits.permissions(on: number)
        permissions[question] = made
        return made
    }

    private mutating func search(
        _ origin: Origin,
        _ targets: [RouteEnd],
        _ permissions: MeshPermissions,
        _ bits: Int,
        _ isReversed: Bool
    ) {
        let mesh = floor.mesh
        // A target that cannot be reached would make the search look at everything.
        let isReached = mesh.parts.reached(from: origin.ends.map(\.place.triangle), permissions)
        let reached = targets.filter { isReached[Int(mesh.parts.ofTriangle[$0.place.triangle])] }
        if reached.isEmpty { return }
        let sources = origin.ends.map { MeshSearch.Source(place: $0.place) }
        let search = MeshSearch(mesh, permissions, from: sources, to: reached.map(\.place))
        for (target, end) in reached.enumerated() {
            guard let way = search.way(to: target), let last = number(of: end) else { continue }
            // Where all passages lead both ways, so does the path, but nobody comes back into a unit that is not entered.
            let isOpen = permissions.spaces[way.firstSpace]
            if isReversed && !isOpen { continue }
            add(way, from: origin.ends[way.source], to: last, bits, isReversed, isStartOpen: isOpen)
        }
    }

    // MARK: - Edges

    private mutating func add(
        _ way: MeshSearch.Way,
        from start: RouteEnd,
        to last: Int,
        _ bits: Int,
        _ isReversed: Bool,
        isStartOpen: Bool
    ) {
        guard var here = number(of: start) else { return }
        var space = way.firstSpace
        var passed = way.passages[...]
        for part in 0..<max(0, way.points.count - 1) {
            let (a, b) = (way.points[part], way.points[part + 1])
            let own = passed.prefix { $0.part == part }
            passed = passed.dropFirst(own.count)
            let lastSpace = own.last?.space ?? space
            let next = part + 2 == way.points.count ? last : node(b, Key(b, in: lastSpace))
            defer { (here, space) = (next, lastSpace) }
            if here == next { continue }
            // Edges go from the lower number to the higher.
            let isBackward = here > next
            let spaces = [space] + own.map(\.space)
            let units = Set(spaces.compactMap(unit)).intersection(rules.restricted).sorted()
            let pair = Pair(from: min(here, next), to: max(here, next), units: units)
            let known = edgeNumbers[pair] ?? edges.count
            if known == edges.count {
                edgeNumbers[pair] = known
                var edge = RouteNetwork.Edge(from: pair.from, to: pair.to, length: a.distance(to: b), units: units)
                if spaces.contains(where: { floor.spaces[$0] == .rest }) { edge.guesses.insert(.restOfLevel) }
                describe(&edge, own, a, space, isBackward)
                edges.append(edge)
            }
            let isTwoWay = !isOneWay && (isStartOpen || space != way.firstSpace)
            if isTwoWay || isBackward == isReversed { edges[known].profiles |= bits }
            if isTwoWay || isBackward != isReversed { edges[known].profilesBack |= bits }
        }
    }

    private func unit(_ space: Int) -> Int? {
        if case .unit(let unit) = floor.spaces[space] { return unit }
        return nil
    }

    /// Notes what an edge passes.
    private func describe(
        _ edge: inout RouteNetwork.Edge,
        _ passages: ArraySlice<MeshSearch.Passage>,
        _ start: GridPoint,
        _ firstSpace: Int,
        _ isBackward: Bool
    ) {
        var before = firstSpace
        for passage in passages {
            let portal = floor.portals[passage.portal]
            if portal.opening == nil, portal.spaces.count == 2 { edge.guesses.insert(.openEdge) }
            if portal.opening != nil, portal.isThroughWall { edge.guesses.insert(.throughWall) }
            if case .doorway = floor.spaces[passage.space] { continue }
            defer { before = passage.space }
            guard let opening = portal.opening else { continue }
            let along = start.distance(to: passage.point)
            let (behind, ahead) = (unit(before), unit(passage.space))
            edge.doors.append(
                RouteNetwork.Door(
                    distance: isBackward ? edge.length - along : along,
                    opening: opening,
                    behind: isBackward ? ahead : behind,
                    ahead: isBackward ? behind : ahead
                )
            )
        }
        if isBackward { edge.doors.reverse() }
    }
}

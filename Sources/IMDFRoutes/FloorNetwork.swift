/// Values that the searches on all floors share.
struct NetworkRules: Sendable {
    let profiles: [TravelProfile]
    /// Units that may be entered only by people whose route begins or ends there.
    let restricted: Set<Int>
    /// Units that at least one profile does not enter: people may start there and leave, but no one comes back in.
    let shut: Set<Int>
    /// The rooms of occupants, which are passed only where there is no other way.
    let rooms: Set<Int>
    /// The restricted units and the rooms, which nodes, edges, and rides name.
    let noted: Set<Int>

    init(profiles: [TravelProfile], restricted: Set<Int>, shut: Set<Int>, rooms: Set<Int>) {
        (self.profiles, self.restricted, self.shut, self.rooms) = (profiles, restricted, shut, rooms)
        noted = restricted.union(rooms)
    }
}

/// The starting points of paths on a floor: those of a place, of a stop, or the entrances.
struct NetworkOrigin: Sendable {
    let feature: FeatureHandle?
    let stop: Int?
    /// The number of the list of entrances; 0 for other origins.
    let tier: Int
    let ends: [RouteEnd]
    /// The restricted units that it is in.
    let open: Set<Int>
    /// The rooms of occupants that it is in.
    let rooms: Set<Int>
    /// Whether at least one profile that begins there does not come back.
    let isShut: Bool
    let profiles: Int
}

/// The network of a floor while it is being built.
struct FloorNetwork: Sendable {
    private struct Key: Hashable {
        let x, y: Double
        /// The triangle of an end, because both sides of a thin door may have an end at its center.
        private(set) var triangle = -1
        /// The space from which paths reach a corner, because both sides of a thin wall may have paths along it.
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
        let avoidsOccupants: Bool
    }

    private(set) var nodes: [RouteNetwork.Node] = []
    private(set) var edges: [RouteNetwork.Edge] = []
    private let finder: Wayfinder
    private let number: Int
    private let floor: RouteFloor
    private let rules: NetworkRules
    /// Whether at least one passage on the floor is one-way.
    private let isOneWay: Bool
    private var numbers: [Key: Int] = [:]
    private var edgeNumbers: [Pair: Int] = [:]
    private var permissions: [Question: MeshPermissions] = [:]

    init(_ finder: Wayfinder, _ number: Int, _ rules: NetworkRules) {
        (self.finder, self.number, self.rules) = (finder, number, rules)
        floor = finder.floors[number]
        isOneWay = floor.portals.contains { $0.origin != nil }
    }

    /// The node of an end.
    func number(of end: RouteEnd) -> Int? { numbers[Key(end.place)] }

    private mutating func node(_ point: GridPoint, _ key: Key, unit: Int? = nil) -> Int {
        if let known = numbers[key] { return known }
        numbers[key] = nodes.count
        nodes.append(RouteNetwork.Node(floor: number, position: finder.grid.position(point), unit: unit))
        return nodes.count - 1
    }

    // MARK: - Searching

    mutating func search(_ origins: [NetworkOrigin]) {
        for end in origins.flatMap({ $0.ends }) {
            let unit = end.unit.flatMap { rules.noted.contains($0) ? $0 : nil }
            _ = node(end.place.point, Key(end.place), unit: unit)
        }
        let all = origins.flatMap { $0.ends }
        let closed = Dictionary(grouping: all.filter { $0.unit.map(rules.restricted.contains) ?? false }) {
            $0.unit ?? -1
        }
        for origin in origins {
            search(origin, all, origin.open)
            if origin.open.isEmpty && !origin.isShut { continue }
            // Paths from elsewhere do not enter its units, so paths to it are searched from its end.
            if isOneWay && !origin.open.isEmpty { search(origin, all, origin.open, isReversed: true) }
            for (unit, ends) in closed.sorted(by: { $0.key < $1.key }) where !origin.open.contains(unit) {
                search(origin, ends, origin.open.union([unit]))
            }
        }
    }

    private mutating func search(
        _ origin: NetworkOrigin, _ targets: [RouteEnd], _ open: Set<Int>, isReversed: Bool = false
    ) {
        var last: (permissions: MeshPermissions, bits: Int)?
        var questions: [(permissions: MeshPermissions, bits: Int)] = []
        for profile in rules.profiles.indices where origin.profiles & 1 << profile != 0 {
            for avoids in rules.profiles[profile].avoidsOccupants ? [true, false] : [false] {
                let asked = permissions(
                    Question(
                        open: avoids ? open.union(origin.rooms) : open, profile: profile, isReversed: isReversed,
                        avoidsOccupants: avoids))
                if let same = last, same.permissions == asked {
                    questions[questions.count - 1].bits |= 1 << profile
                } else {
                    questions.append((asked, 1 << profile))
                }
                last = questions.last
            }
        }
        for question in questions { search(origin, targets, question.permissions, question.bits, isReversed) }
    }

    private mutating func permissions(_ question: Question) -> MeshPermissions {
        if let known = permissions[question] { return known }
        let permits = RoutePermits(
            finder, rules.profiles[question.profile], openUnits: question.open, isReversed: question.isReversed,
            avoidsOccupants: question.avoidsOccupants)
        let made = permits.permissions(on: number)
        permissions[question] = made
        return made
    }

    private mutating func search(
        _ origin: NetworkOrigin, _ targets: [RouteEnd], _ permissions: MeshPermissions, _ bits: Int, _ isReversed: Bool
    ) {
        let mesh = floor.mesh
        // Without this filter, a target that cannot be reached would make the search examine the whole mesh.
        let isReached = mesh.parts.reached(from: origin.ends.map { $0.place.triangle }, permissions)
        let reached = targets.filter { isReached[Int(mesh.parts.ofTriangle[$0.place.triangle])] }
        if reached.isEmpty { return }
        let sources = origin.ends.map { MeshSearch.Source(place: $0.place) }
        let search = MeshSearch(mesh, permissions, from: sources, to: reached.map { $0.place })
        for (target, end) in reached.enumerated() {
            guard let way = search.way(to: target), let last = number(of: end) else { continue }
            // If all passages are two-way, so is the path. But no path may lead back into a unit that is not entered.
            let isOpen = permissions.spaces[way.firstSpace]
            if isReversed && !isOpen { continue }
            add(way, from: origin.ends[way.source], to: last, bits, isReversed, isStartOpen: isOpen)
        }
    }

    // MARK: - Edges

    private mutating func add(
        _ way: MeshSearch.Way, from start: RouteEnd, to last: Int, _ bits: Int, _ isReversed: Bool, isStartOpen: Bool
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
            // Edges go from the lower node number to the higher.
            let isBackward = here > next
            let spaces = [space] + own.map { $0.space }
            let units = Set(spaces.compactMap(unit)).intersection(rules.noted).sorted()
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

    /// Records the passages on an edge.
    private func describe(
        _ edge: inout RouteNetwork.Edge, _ passages: ArraySlice<MeshSearch.Passage>, _ start: GridPoint,
        _ firstSpace: Int, _ isBackward: Bool
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
                    distance: isBackward ? edge.length - along : along, opening: opening,
                    behind: isBackward ? ahead : behind, ahead: isBackward ? behind : ahead))
        }
        if isBackward { edge.doors.reverse() }
    }
}

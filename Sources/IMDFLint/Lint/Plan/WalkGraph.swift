/// The places of a venue where people may be, and the ways between them, by the floor plan: units, and the parts of levels
/// that no unit covers.
///
/// The openings, and whom they let pass, the connectors, and the walls that are open are those of the router
/// (``RoutePermits``, ``ConnectorLinks``, ``RouteAssumptions``). Unlike it, the graph knows no shapes: a unit is one place,
/// although furniture may divide it, and so is all of a level that no unit covers. So what it does not reach, the router does
/// not reach either.
///
/// Linear in units and openings, and O(n log n) in the n corners of walkable ground.
///
/// A class, because many rules ask for it, and copying a struct would retain each of its arrays.
final class WalkGraph: Sendable {
    /// A way from one place to another, in one direction.
    struct Way: Sendable {
        let from, to: Int32
        /// The opening that it leads through, by index; -1 for none.
        var opening: Int32 = -1
        /// The connection to another level that it takes, by its index in ``links``; -1 for none.
        var link: Int32 = -1
    }

    /// An opening that leads in from outside.
    struct Entrance: Sendable {
        let opening: Int
        /// The unit or other place behind it.
        let place: Int
    }

    /// The number of units, whose indices are the numbers of their places. The uncovered parts of the levels follow.
    let unitCount: Int
    let entrances: [Entrance]
    /// The openings of each level that lead from one unit into structure or a void only, and the unit.
    let blocked: [(level: FeatureHandle, doors: [(opening: FeatureHandle, unit: FeatureHandle)])]
    /// The connections between levels.
    let links: [ConnectorLinks.Link]
    /// The kinds of units and openings.
    let kinds: PassageKinds
    /// Whether each unit is on a level, with a geometry that can be relied on, and people may be in it.
    private let isPlace: [Bool]
    private let ways: [Way]
    /// The index of the first way of each place, then the number of ways.
    private let firstWay: [Int32]

    init(_ context: LintContext) {
        let features = context.dataset.features
        unitCount = features.units.features.count
        let levels = features.levels.features
        let kinds = PassageKinds(features)
        self.kinds = kinds
        var floor = WalkFloor(kinds, context)
        var blocked: [(level: FeatureHandle, doors: [(opening: FeatureHandle, unit: FeatureHandle)])] = []
        for level in levels.indices {
            let first = floor.blocked.count
            floor.join(FeatureHandle(.level, level))
            let doors = floor.blocked[first...].map {
                (opening: FeatureHandle(.opening, $0.opening), unit: FeatureHandle(.unit, $0.place))
            }
            if !doors.isEmpty { blocked.append((FeatureHandle(.level, level), doors)) }
        }
        var ways = floor.ways
        self.blocked = blocked
        var entrances = floor.entrances
        let oneWay = OneWayOpenings(context.venue)
        if !oneWay.isEmpty {
            ways.removeAll { oneWay.origin(of: Int($0.opening)) == Int($0.to) }
            entrances.removeAll { oneWay.origin(of: $0.opening) != nil }
        }
        self.entrances = entrances
        let floors: [ConnectorLinks.Floor] = levels.indices.map { level in
            (levels.properties[level].ordinal, context.plan.units.byLevel[level].filter(kinds.isWalkable))
        }
        links = ConnectorLinks(context.venue, floors, stacking: context.measure.plane).all
        for (number, link) in links.enumerated() {
            ways.append(Way(from: Int32(link.from), to: Int32(link.to), link: Int32(number)))
            if !link.isDirected { ways.append(Way(from: Int32(link.to), to: Int32(link.from), link: Int32(number))) }
        }
        var isPlace = [Bool](repeating: false, count: unitCount)
        for floor in floors { for unit in floor.units { isPlace[unit] = true } }
        self.isPlace = isPlace
        var first = [Int32](repeating: 0, count: unitCount + levels.count + 1)
        for way in ways { first[Int(way.from) + 1] += 1 }
        for place in 1..<first.count { first[place] += first[place - 1] }
        var next = first
        var sorted = ways
        for way in ways {
            sorted[Int(next[Int(way.from)])] = way
            next[Int(way.from)] += 1
        }
        self.ways = sorted
        firstWay = first
    }

    /// The number of places.
    var count: Int { firstWay.count - 1 }

    /// Whether people may be in a unit: it is on a level, and no structure, void, or vegetation.
    func isWalkable(_ unit: Int) -> Bool { isPlace[unit] }

    /// Whether the category of a unit is in the standard's list.
    func isKnown(_ unit: FeatureHandle) -> Bool { kinds.isKnown[unit.index] }

    /// Whether a unit is a room or walkable ground: neither structure nor a connection to other levels.
    func isFloor(_ unit: FeatureHandle) -> Bool {
        switch kinds.uses[unit.index] {
        case .connector, .solid: false
        case .circulation, .room, .other: true
        }
    }

    /// The ways from a unit.
    func ways(from unit: FeatureHandle) -> ArraySlice<Way> { ways(from: unit.index) }

    /// Whether a unit is connected to another level.
    func hasLink(_ unit: FeatureHandle) -> Bool { ways(from: unit).contains { $0.link >= 0 } }

    /// The units of other levels to which units are connected.
    func ends(of units: [FeatureHandle]) -> [FeatureHandle] {
        units.flatMap { ways(from: $0).filter { $0.link >= 0 }.map { FeatureHandle(.unit, Int($0.to)) } }
    }

    /// The ways from a place.
    func ways(from place: Int) -> ArraySlice<Way> { ways[Int(firstWay[place])..<Int(firstWay[place + 1])] }
}

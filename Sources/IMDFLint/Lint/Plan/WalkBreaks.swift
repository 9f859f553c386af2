/// The places that people do not reach, by where the way to them breaks.
///
/// Almost linear in places and ways.
struct WalkBreaks: Sendable {
    /// The first thing on a way that people may not pass.
    enum Obstacle: Hashable, Sendable {
        case opening(FeatureHandle)
        case unit(FeatureHandle)
        /// A connection to another level, with the unit where it begins and the unit where it ends.
        case connector(RouteConnector, from: FeatureHandle, to: FeatureHandle)
    }

    /// Units that are reached only past one or more obstacles.
    struct Gap: Sendable {
        /// The nearest obstacles, in an order that does not depend on the file.
        fileprivate(set) var obstacles: [Obstacle] = []
        /// The units, in order.
        fileprivate(set) var units: [FeatureHandle] = []
    }

    /// The units behind obstacles.
    private(set) var gaps: [Gap] = []
    /// The units that nothing leads to: connected parts, each in order.
    private(set) var islands: [[FeatureHandle]] = []
    /// The places that are reached.
    let reach: WalkReach

    private let graph: WalkGraph
    /// The ways that count: those of people who can go further; nil for all.
    private let wider: WalkReach?
    /// The obstacles beside the places that are reached, each with a place behind it.
    private var boundary: [(obstacle: Obstacle, place: Int)] = []

    init(_ people: WalkPeople, _ context: LintContext) {
        graph = context.walks
        reach = WalkReach(graph, people.profile, context)
        // Where a wheelchair cannot go, the way on foot shows what stops it.
        wider = people == .stepFree ? context.breaks(for: .visitors).reach : nil
        findBoundary()
        collect(context)
    }

    private mutating func findBoundary() {
        for entrance in graph.entrances where !reach.reaches(entrance.place) && wider?.passes(entrance.opening) != false
        { boundary.append((.opening(FeatureHandle(.opening, entrance.opening)), entrance.place)) }
        for place in 0..<graph.count where reach.reaches(place) {
            for way in graph.ways(from: place) where !reach.reaches(Int(way.to)) && wider?.leads(along: way) != false {
                boundary.append((obstacle(on: way), Int(way.to)))
            }
        }
    }

    private func obstacle(on way: WalkGraph.Way) -> Obstacle {
        let (from, to) = (FeatureHandle(.unit, Int(way.from)), FeatureHandle(.unit, Int(way.to)))
        // A restricted unit is reached as a destination, but nobody passes it.
        if !reach.passes(through: from.index) { return .unit(from) }
        if !reach.allows(way) {
            if way.opening >= 0 { return .opening(FeatureHandle(.opening, Int(way.opening))) }
            if way.link >= 0, reach.passes(through: to.index) {
                return .connector(graph.links[Int(way.link)].connector, from: from, to: to)
            }
        }
        return .unit(to)
    }

    /// Collects the units that are not reached. Those joined by ways that may be taken belong together, and so do those
    /// behind one obstacle. What lies behind further obstacles belongs to what is in front of them. The order of the file
    /// does not matter.
    private mutating func collect(_ context: LintContext) {
        var sets = DisjointSets(count: graph.count)
        let unreached = (0..<graph.count).filter { !reach.reaches($0) }
        for place in unreached where reach.passes(through: place) {
            for way in graph.ways(from: place) where !reach.reaches(Int(way.to)) {
                if reach.allows(way), reach.passes(through: Int(way.to)) { sets.join(place, Int(way.to)) }
            }
        }
        boundary.sort { a, b in
            let (one, two) = (a.obstacle.key, b.obstacle.key)
            return (one.kind, one.feature, one.end, a.place) < (two.kind, two.feature, two.end, b.place)
        }
        for (one, two) in zip(boundary, boundary.dropFirst()) where one.obstacle.key == two.obstacle.key {
            sets.join(one.place, two.place)
        }
        var isFront = [Bool](repeating: false, count: graph.count)
        for (_, place) in boundary { isFront[sets.root(place)] = true }
        var isInFront = [Bool](repeating: false, count: graph.count)
        for place in unreached { isInFront[place] = isFront[sets.root(place)] }
        for place in unreached {
            for way in graph.ways(from: place) where !reach.reaches(Int(way.to)) && wider?.allows(way) != false {
                if !isInFront[place] || !isInFront[Int(way.to)] { sets.join(place, Int(way.to)) }
            }
        }
        // The number of the gap or island of each set, by the place that represents it.
        var numbers = [Int32](repeating: -1, count: graph.count)
        var isGap = [Bool](repeating: false, count: graph.count)
        for (_, place) in boundary { isGap[sets.root(place)] = true }
        for unit in unreached where unit < graph.unitCount && graph.isWalkable(unit) {
            let root = sets.root(unit)
            if numbers[root] < 0 {
                numbers[root] = Int32(isGap[root] ? gaps.count : islands.count)
                if isGap[root] { gaps.append(Gap()) } else { islands.append([]) }
            }
            let (number, handle) = (Int(numbers[root]), FeatureHandle(.unit, unit))
            if isGap[root] { gaps[number].units.append(handle) } else { islands[number].append(handle) }
        }
        var last: Obstacle.Key = (-1, -1, -1)
        for (obstacle, place) in boundary where obstacle.key != last {
            last = obstacle.key
            let number = numbers[sets.root(place)]
            if number >= 0 { gaps[Int(number)].obstacles.append(obstacle) }
        }
        for gap in gaps.indices where gaps[gap].obstacles.count > 1 {
            gaps[gap].obstacles.sort { a, b in
                a.feature == b.feature
                    ? context.dataset.precedes(a.end, b.end) : context.dataset.precedes(a.feature, b.feature)
            }
        }
    }
}

extension WalkBreaks.Obstacle {
    fileprivate typealias Key = (kind: Int, feature: Int, end: Int)

    /// Numbers that tell obstacles apart, faster than hashing them.
    fileprivate var key: Key {
        switch self {
        case .opening(let opening): (0, opening.index, 0)
        case .unit(let unit): (1, unit.index, 0)
        case .connector(let connector, let from, let to):
            (2 + (RouteConnector.allCases.firstIndex(of: connector) ?? 0), from.index, to.index)
        }
    }
}

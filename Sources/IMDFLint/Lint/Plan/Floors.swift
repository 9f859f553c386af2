/// Sets of levels with the same ordinal that people walk between. Two levels are joined where openings of both lie in
/// the same place: one door, drawn on both levels.
struct Floors {
    /// The number of the set of each level, by the index of the level.
    private var roots: [Int] = []
    /// The levels of each set, by the number of the set.
    private var members: [Int: [Int]] = [:]
    /// Levels with too many openings in one place to compare all of them.
    private var unfinished: Set<Int> = []

    /// The maximum number of pairs of nearby openings to examine.
    private static let looks = 10_000_000

    init(_ context: LintContext) {
        let levels = context.dataset.features.levels.features
        var sets = DisjointSets(count: levels.count)
        var byOrdinal: [Int: [Int]] = [:]
        for (index, level) in levels.enumerated() {
            if let ordinal = level.properties.ordinal { byOrdinal[ordinal, default: []].append(index) }
        }
        for (_, here) in byOrdinal where here.count > 1 {
            let near = Self.adjacent(here.filter { !context.plan.openings.byLevel[$0].isEmpty }, context)
            if near.count > 1 { join(near, context, &sets) }
        }
        for index in levels.indices {
            roots.append(sets.root(index))
            members[roots[index], default: []].append(index)
        }
    }

    /// The levels whose openings are not all far from those of the other levels, as those of separate buildings are.
    private static func adjacent(_ levels: [Int], _ context: LintContext) -> [Int] {
        let openings = context.dataset.features.openings.features
        let plane = context.measure.plane
        // At most a meter is rounding.
        let boxes = levels.map { level in
            context.plan.openings.byLevel[level].reduce(into: Box()) { box, opening in
                if let line = openings.coordinates(at: opening) { box.add(line.box) }
            }.grown(1 / plane.metersPerDegreeLongitude, 1 / plane.metersPerDegreeLatitude)
        }
        let index = PackedIndex(ContiguousArray(boxes))
        return levels.indices.filter { at in !index.search(boxes[at]) { $0 == at } }.map { levels[$0] }
    }

    private mutating func join(_ levels: [Int], _ context: LintContext, _ sets: inout DisjointSets) {
        let openings = context.dataset.features.openings.features
        let doors = levels.flatMap { level in context.plan.openings.byLevel[level].map { (opening: $0, level: level) } }
        let plane = context.measure.plane
        var looked = 0
        LineTable(firstLinesOf: doors.map { openings.coordinates(at: $0.opening) }).withLines { lines in
            for number in 0..<lines.count where looked < Self.looks {
                let line = lines[number]
                let reach = Rounding.tolerance(of: line, on: plane, atLeast: context.measure.tolerances.length)
                let near = line.box.grown(reach / plane.metersPerDegreeLongitude, reach / plane.metersPerDegreeLatitude)
                lines.index.search(near) { other in
                    guard other < number, sets.root(doors[other].level) != sets.root(doors[number].level) else {
                        return true
                    }
                    looked += 1
                    if Self.coincide(line, lines[other], reach, plane) {
                        sets.join(doors[other].level, doors[number].level)
                    }
                    return looked < Self.looks
                }
            }
        }
        if looked >= Self.looks { unfinished.formUnion(levels) }
    }

    /// Whether two lines run along each other for at least half of the shorter one.
    private static func coincide(_ a: PointRow, _ b: PointRow, _ reach: Double, _ plane: LocalPlane) -> Bool {
        func length(_ line: PointRow) -> Double {
            line.segments.reduce(0) { $0 + Metric.distance(plane.meters(line[$1]), plane.meters(line[$1 + 1])) }
        }
        let (shorter, longer) = length(a) <= length(b) ? (a, b) : (b, a)
        var shared = 0.0
        for at in shorter.segments {
            let (start, end) = (plane.meters(shorter[at]), plane.meters(shorter[at + 1]))
            var held = 0.0
            for other in longer.segments {
                let (first, last) = (plane.meters(longer[other]), plane.meters(longer[other + 1]))
                guard let (t0, t1) = Metric.part(of: start, end, within: reach, of: first, last) else { continue }
                held += (t1 - t0) * Metric.distance(start, end)
            }
            shared += min(held, Metric.distance(start, end))
        }
        return shared > 0 && shared >= 0.5 * length(shorter)
    }

    /// The levels that people walk to from a level, including itself, and whether these are certainly all.
    func levels(with level: FeatureHandle) -> (levels: [FeatureHandle], isWhole: Bool) {
        let levels = members[roots[level.index]] ?? [level.index]
        return (levels.map { FeatureHandle(.level, $0) }, unfinished.isDisjoint(with: levels))
    }
}

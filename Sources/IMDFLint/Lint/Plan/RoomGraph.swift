/// The graph of units that openings and relationships join, divided into its connected parts.
///
/// Takes time linear in units, openings, and relationships, and a search for the units near each opening that lies on
/// no wall.
struct RoomGraph {
    /// Connected units that nothing connects with the rest.
    struct Island {
        let level: FeatureHandle
        let units: [FeatureHandle]
    }

    /// The connected parts without a way out, in the order of their first units.
    private(set) var islands: [Island] = []

    /// The openings that were left out, by the index of the unit that they lead into.
    private var closed: [Int: [FeatureHandle]] = [:]
    private var sets: DisjointSets
    /// Whether a way leads, or may lead, out of each unit.
    private var isOpen: [Bool]

    /// - Parameter isClosed: whether an opening is left out.
    init(_ context: LintContext, without isClosed: (Feature<Opening>) -> Bool = { _ in false }) {
        let units = context.dataset.features.units.features
        sets = DisjointSets(count: units.count)
        isOpen = [Bool](repeating: false, count: units.count)
        joinByOpenings(context, isClosed)
        joinByRelationships(context, isClosed)
        for index in units.indices {
            switch units[index].properties.category?.known.map(UnitUse.init) ?? .other {
            case .circulation, .connector: isOpen[index] = true
            case .room, .other, .solid: break
            }
        }
        collectIslands(context)
    }

    /// The openings that lead into some units and were left out.
    func closedOpenings(of units: [FeatureHandle]) -> [FeatureHandle] { units.flatMap { closed[$0.index] ?? [] } }

    private mutating func joinByOpenings(_ context: LintContext, _ isClosed: (Feature<Opening>) -> Bool) {
        let openings = context.dataset.features.openings.features
        for doorways in context.plan.doors.doorways {
            for door in 0..<doorways.count {
                let units = doorways.units(door)
                if isClosed(openings[doorways.opening(door)]) {
                    let opening = FeatureHandle(.opening, doorways.opening(door))
                    for unit in units { closed[Int(unit), default: []].append(opening) }
                    continue
                }
                guard let first = units.first.map(Int.init) else { continue }
                for other in units.dropFirst() { sets.join(first, Int(other)) }
                if units.count > 1 { continue }
                // The opening joins one unit only: it leads outside, or into a unit that could not be examined.
                isOpen[first] = true
            }
        }
    }

    /// Joins the units that a relationship names, whatever its category, also across levels, unless it leads through an
    /// opening that is left out.
    private mutating func joinByRelationships(_ context: LintContext, _ isClosed: (Feature<Opening>) -> Bool) {
        let openings = context.dataset.features.openings.features
        let doors = context.storage.numbering.range(of: .opening)
        let numbers = context.storage.numbering.range(of: .unit)
        for relationship in context.storage.numbering.range(of: .relationship) {
            let isLeftOut = context.links.links(from: relationship).contains { link in
                doors.contains(Int(link.number)) && isClosed(openings[Int(link.number) - doors.lowerBound])
            }
            if isLeftOut { continue }
            var first: Int?
            var count = 0
            for link in context.links.links(from: relationship) where numbers.contains(Int(link.number)) {
                let unit = Int(link.number) - numbers.lowerBound
                count += 1
                if let first { sets.join(first, unit) } else { first = unit }
            }
            // The other end is not a unit, or is missing: the relationship may lead anywhere.
            if count == 1, let first { isOpen[first] = true }
        }
    }

    private mutating func collectIslands(_ context: LintContext) {
        let numbers = context.storage.numbering.range(of: .unit)
        let levels = context.storage.numbering.range(of: .level)
        var parts: [Int: [Int]] = [:]
        var order: [Int] = []
        for index in isOpen.indices where isOpen[index] { isOpen[sets.root(index)] = true }
        for index in 0..<numbers.count {
            let root = sets.root(index)
            if isOpen[root] { continue }
            if parts[root] == nil { order.append(root) }
            parts[root, default: []].append(index)
        }
        for root in order {
            guard let units = parts[root], let first = units.first,
                let level = context.links.target(of: numbers.lowerBound + first, .levelID), levels.contains(level)
            else { continue }
            islands.append(
                Island(
                    level: FeatureHandle(.level, level - levels.lowerBound),
                    units: units.map { FeatureHandle(.unit, $0) }))
        }
    }
}

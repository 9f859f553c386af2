/// The reasons why it is not known which connectors of a building are above each other: an ordinal or an outline is missing or
/// wrong, or not all relationships were read.
///
/// Asked only for what cannot be reached. Linear in units, and O(n log n) in levels.
struct StackDoubts: Sendable {
    /// The reasons by level; nil where the connectors are known.
    private var reasons: [String?]

    /// The reason why connectors of a level may lead elsewhere than is known; nil if there is none.
    func reason(on level: FeatureHandle) -> String? { reasons[level.index] }

    init(_ context: LintContext) {
        let levels = context.venue.all(Level.self)
        var buildings = BuildingGroups(context.venue)
        let groups = levels.map { level in level.buildings.first.map { buildings.group($0.index) } ?? -1 }
        var found: [Int: String] = [:]
        let units = context.dataset.features.units
        for unit in context.plan.units.unsoundFeatures {
            guard RouteConnector(units.properties[unit].category?.known) != nil,
                let level = context.graph.target(of: unit, .levelID)
            else { continue }
            found[groups[level.index]] = "the geometry of an elevator, escalator, ramp, or stairs is not valid"
        }
        for (_, here) in Dictionary(grouping: levels.indices, by: { groups[$0] }) {
            var byOrdinal: [Int: [FeatureHandle]] = [:]
            for index in here {
                if let ordinal = levels[index].properties.ordinal {
                    byOrdinal[ordinal, default: []].append(levels[index].handle)
                } else {
                    found[groups[index]] = "the ordinal of a level is not known"
                }
            }
            if byOrdinal.values.contains(where: { Self.areStacked($0, context) }) {
                found[groups[here[0]]] = "levels of the building that lie above each other have the same ordinal"
            }
        }
        let incomplete = context.doubts.incompleteness(of: .relationship)
        reasons = groups.map { found[$0] ?? incomplete }
    }

    /// Whether any of some levels lies for the most part on another one.
    private static func areStacked(_ levels: [FeatureHandle], _ context: LintContext) -> Bool {
        let (plane, features) = (context.measure.plane, context.dataset.features)
        return AreaPair.all(levels.filter(context.survey.isSound), context.dataset, plane, context.measure.tolerances)
            .contains { first, second, pair in
                let areas = [first, second].compactMap { features.geometry(of: $0)?.area(on: plane) }
                return pair.amount.area > 0.5 * (areas.min() ?? .infinity)
            }
    }
}

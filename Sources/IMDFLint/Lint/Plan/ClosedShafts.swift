/// The elevators, escalators, ramps, and stairs that nobody can enter on their level: no opening and no open wall leads into
/// them, from another place or from outside, and no relationship joins them to another feature.
///
/// Linear in units and in the references to those without a way in.
struct ClosedShafts: Sendable {
    /// The units by level, for levels that have some, in the order of the file.
    private(set) var byLevel: [(level: FeatureHandle, units: [FeatureHandle])] = []
    private var all: Set<FeatureHandle> = []

    /// Whether any of some units is one of them.
    func contains(any units: some Sequence<FeatureHandle>) -> Bool { units.contains(where: all.contains) }

    init(_ context: LintContext) {
        let units = context.dataset.features.units.features
        let entered = Set(context.walks.entrances.lazy.map { $0.place })
        for (level, here) in context.plan.units.byLevel.enumerated() {
            let closed = here.filter { unit in
                RouteConnector(units[unit].properties.category?.known) != nil
                    && context.walks.ways(from: unit).allSatisfy { $0.link >= 0 } && !entered.contains(unit)
                    && !context.graph.isJoined(FeatureHandle(.unit, unit))
            }
            if closed.isEmpty { continue }
            byLevel.append((FeatureHandle(.level, level), closed.map { FeatureHandle(.unit, $0) }))
            all.formUnion(byLevel[byLevel.count - 1].units)
        }
    }
}

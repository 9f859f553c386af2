/// The elevators, escalators, ramps, and stairs that nobody can enter on their level: no opening and no open wall leads into
/// them, from another place or from outside, and no relationship joins them to another feature.
///
/// What lies in a void only passes the level. It is entered elsewhere.
///
/// Linear in units and in the references to those without a way in.
struct ClosedShafts: Sendable {
    /// The units by level, for levels that have some, in the order of the file.
    private(set) var byLevel: [(level: FeatureHandle, units: [FeatureHandle])] = []
    private var all: Set<FeatureHandle> = []

    /// Whether any of some units is one of them.
    func contains(any units: some Sequence<FeatureHandle>) -> Bool {
        !all.isEmpty && units.contains(where: all.contains)
    }

    /// Whether any of some units is one of them, or leads to one on another level.
    func contains(any units: some Sequence<FeatureHandle>, orEndsOf walks: WalkGraph) -> Bool {
        !all.isEmpty && units.contains { all.contains($0) || walks.ends(of: [$0]).contains(where: all.contains) }
    }

    init(_ context: LintContext) {
        let units = context.dataset.features.units.features
        let entered = Set(context.walks.entrances.lazy.map { $0.place })
        for (level, here) in context.plan.units.byLevel.enumerated() {
            let closed = here.filter { unit in
                RouteConnector(units.properties[unit].category?.known) != nil
                    && context.walks.ways(from: unit).allSatisfy { $0.link >= 0 } && !entered.contains(unit)
                    && !context.graph.isJoined(FeatureHandle(.unit, unit))
            }
            let entered = closed.isEmpty ? [] : Self.outsideVoids(closed, here, context)
            if entered.isEmpty { continue }
            byLevel.append((FeatureHandle(.level, level), entered.map { FeatureHandle(.unit, $0) }))
            all.formUnion(byLevel[byLevel.count - 1].units)
        }
    }

    /// The units that are not in a void: it surrounds no more than leaves room for a door.
    private static func outsideVoids(_ units: [Int], _ level: [Int], _ context: LintContext) -> [Int] {
        let features = context.dataset.features.units.features
        let voids = level.filter { features.properties[$0].category?.known == .opentobelow }
        if voids.isEmpty { return units }
        let walls = WallIndex(voids.compactMap { features.geometry(at: $0) }, context.measure.plane)
        var parts = ContiguousArray<WallIndex.LinePart>()
        return units.filter { unit in
            var free = 0.0
            features.geometry(at: unit)?.forEachLine { ring in
                walls.parts(of: ring, within: context.measure.tolerances.length, into: &parts)
                free += walls.freeLength(of: ring, &parts)
            }
            return free > RouteAssumptions.usual.leastSharedEdge
        }
    }
}

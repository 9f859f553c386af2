/// The elevators, escalators, ramps, and stairs on whose walls no opening lies, and that no relationship references.
///
/// Linear in units, openings, and the references to units without an opening.
struct ClosedShafts {
    /// The units by level, for levels that have some, in the order of the file.
    private(set) var byLevel: [(level: FeatureHandle, units: [FeatureHandle])] = []

    init(_ context: LintContext) {
        let units = context.dataset.features.units.features
        for (level, here) in context.plan.units.byLevel.enumerated() {
            var left = here.filter { RouteConnector(units[$0].category?.known) != nil }
            if left.isEmpty { continue }
            let handle = FeatureHandle(.level, level)
            let doorways = context.plan.doors.doorways(on: handle)
            let entered = Set((0..<doorways.count).lazy.flatMap { doorways.units($0).map(Int.init) })
            left.removeAll(where: entered.contains)
            if left.isEmpty { continue }
            left.removeAll { unit in
                [.origin, .intermediary, .destination].contains {
                    context.graph.isReferenced(FeatureHandle(.unit, unit), by: $0, from: .relationship)
                }
            }
            if !left.isEmpty { byLevel.append((handle, left.map { FeatureHandle(.unit, $0) })) }
        }
    }
}

/// The boundaries of a level through which nobody walks without an opening: its outline, and the walls of all units but
/// walkable ground.
struct EnclosingWalls {
    private let index: WallIndex
    /// The number of each unit in the index.
    private let numbers: [FeatureHandle: Int32]
    private let context: LintContext

    /// O(n log n) for n corners of the level.
    init(_ level: FeatureHandle, _ context: LintContext) {
        let features = context.dataset.features
        let enclosing = context.plan.units.features(on: level).filter { UnitUse(features.units[$0]) != .circulation }
        var areas = enclosing.compactMap { features.units[$0].geometry }
        if context.survey.isSound(level), let area = features.levels[level].geometry { areas.append(area) }
        numbers = Dictionary(uniqueKeysWithValues: enclosing.enumerated().map { ($1, Int32($0)) })
        index = WallIndex(areas, context.measure.plane)
        self.context = context
    }

    /// Whether a unit can be entered beside these walls, as the router assumes.
    func leaveOpen(_ unit: FeatureHandle) -> Bool {
        guard let area = context.dataset.features.units[unit].geometry else { return true }
        let own = numbers[unit]
        var parts = ContiguousArray<WallIndex.LinePart>()
        var open = 0.0
        area.forEachLine { ring in
            index.parts(of: ring, within: context.measure.tolerances.length, into: &parts)
            parts.removeAll { $0.owner == own }
            open += index.remainder(of: ring, &parts).length
        }
        return open > RouteAssumptions.usual.leastSharedEdge
    }
}

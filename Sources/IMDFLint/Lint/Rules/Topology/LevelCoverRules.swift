/// Rules on the units of a level, which should cover the level.
enum LevelCoverRules {
    static let all = [covered]

    static let covered = Rule(
        "LevelMustBeFullyCoveredByUnits", .warning, .geometry, [.feature(.level)],
        "Units leave a part of their level uncovered.",
        rationale: """
            A map shows nothing there. Checks the part of the level that the union of its units does not cover; units \
            beyond the level are reported by UnitMustBeCoveredByReferencedLevel. Many maps draw rooms to the inside of \
            their walls and leave out columns: gaps that are nowhere wider than half a meter, and holes in a unit of \
            up to 3 m², are ignored. Reported once per level, with the total area of the gaps and the size of the \
            largest. A level without units is reported by LevelMustBeReferencedByUnit. A unit whose reference does not \
            resolve counts as a unit of every level that it may be on. If a unit of the level, or one that may be, or \
            the level itself has no valid geometry, the rule is listed as not checked.
            """, values: [.uncoveredArea, .share, .length, .width],
        examples: [
            .failing(
                "a corner without a unit", .draw(.unit, .box(x: 1...10, y: 0...10)),
                .change(.level, ["geometry": .outline.marked])),
            .passing(
                "a wall of 30 centimeters between the units", .draw(.unit, .box(x: 0...9.6, y: 0...10)),
                .draw(.opening, .line((9.6, 4), (9.6, 6)))),
            .passing(
                "a column cut out",
                .change(
                    .unit,
                    [
                        "geometry": .polygon(
                            .ring((0, 0), (10, 0), (10, 10), (0, 10)), .ring((6, 7), (6, 8), (7, 8), (7, 7)))
                    ])),
        ],
        check: .archive { context, report in
            let plane = context.measure.plane
            let unsound = Set(context.plan.units.unsoundFeatures.compactMap(context.graph.levels.level))
            for level in context.graph.features(of: .level)
            where !context.plan.units.features(on: level).isEmpty || unsound.contains(level) {
                guard context.survey.isSound(level), let outline = context.dataset.features.levels.geometry(at: level)
                else {
                    report.notChecked(NotChecked.unsound(.level), level)
                    continue
                }
                if unsound.contains(level) {
                    report.notChecked(NotChecked.unsound(.unit), level)
                    continue
                }
                guard var free = context.plan.fits[level].uncovered,
                    free.exceeds(area: context.measure.tolerances.area, width: FloorPlan.wallWidth)
                else { continue }
                if let doubt = context.doubts.reason(about: .unit, .levelID, on: level) {
                    guard let rest = uncovered(level, outline, context),
                        rest.exceeds(area: context.measure.tolerances.area, width: FloorPlan.wallWidth)
                    else {
                        report.notChecked(doubt, level)
                        continue
                    }
                    free = rest
                }
                let whole = outline.area(on: plane)
                let share: FindingMessage = whole > 0 ? ", \(.share, share: free.area / whole) of it" : ""
                report.report(
                    on: level,
                    """
                    has \(.uncoveredArea, free.area) that no unit covers\(share); the largest gap, \
                    \(.length, free.length) × \(.width, free.mainWidth), \
                    is\(free.position == nil ? " there" : Measured.at(free.position)); add the missing units
                    """, at: "/geometry", coordinate: free.position)
            }
        })

    /// The part of a level covered neither by its units nor by units without a known level; nil if one of the latter
    /// may be anywhere, or if they are too many to examine for each level.
    private static func uncovered(_ level: FeatureHandle, _ outline: Geometry, _ context: LintContext) -> AreaAmount? {
        let units = context.dataset.features.units.features
        let lost = context.doubts.lost.features(.unit, .levelID)
        guard context.dataset.isComplete(.unit), lost.count <= 1000, lost.allSatisfy(context.survey.isSound) else {
            return nil
        }
        let plane = context.measure.plane
        let here = (Array(context.plan.units.features(on: level)) + lost).compactMap { units.coordinates(at: $0.index) }
        return Coverage(here + here.flatMap { UnitColumns.columns(in: $0, plane) }, on: plane).uncovered(of: [outline])
    }
}

extension Measured {
    /// "3.2%".
    static func percent(_ fraction: Double) -> String {
        guard fraction.isFinite, fraction.magnitude < 1e6 else { return "\(fraction)" }
        return fraction < 0.0005 ? "less than 0.1%" : NumberText.fixed(fraction * 100, 1) + "%"
    }
}

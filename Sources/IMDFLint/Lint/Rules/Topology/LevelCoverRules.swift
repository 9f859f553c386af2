/// The units of a level together make up the level.
enum LevelCoverRules {
    static let all = [covered]

    /// Gaps no wider than this are walls that were not drawn.
    private static let wallWidth = 0.5

    static let covered = Rule(
        "LevelMustBeFullyCoveredByUnits",
        .warning,
        .geometry,
        [.feature(.level)],
        "Units leave a part of their level uncovered.",
        rationale: """
            A map shows nothing there. Checks the part of the level that the union of its units does not cover; units \
            beyond the level are reported by UnitMustBeCoveredByReferencedLevel. Many maps draw rooms to the inside of \
            their walls and leave out columns: gaps that are nowhere wider than half a meter, and holes in a unit of \
            up to 3 m², are ignored. Reported once per level, with the total area of the gaps and the size of the \
            largest. A level without units has its own rule. A unit whose reference does not resolve counts as a unit \
            of every level that it may be on. If a unit of the level, or one that may be, or the level itself has no \
            valid geometry, the rule is listed as not checked.
            """,
        examples: [
            .failing(
                "a corner without a unit",
                .draw(.unit, .box(x: 1...10, y: 0...10)),
                .change(.level, ["geometry": .outline.marked])
            ),
            .passing(
                "a wall of 30 centimeters between the units",
                .draw(.unit, .box(x: 0...9.6, y: 0...10)),
                .draw(.opening, .line((9.6, 4), (9.6, 6)))
            ),
            .passing(
                "a column cut out",
                .change(
                    .unit,
                    [
                        "geometry": .polygon(
                            .ring((0, 0), (10, 0), (10, 10), (0, 10)),
                            .ring((6, 7), (6, 8), (7, 8), (7, 7))
                        )
                    ]
                )
            ),
        ],
        check: .archive { context, report in
            let levels = context.dataset.features.levels.features
            let units = context.dataset.features.units.features
            let plane = context.topology.plane
            let unsound = unsoundUnits(context)
            for (index, here) in context.plan.units.byLevel.enumerated() where !here.isEmpty || unsound[index] > 0 {
                guard context.plan.isSound[index], let outline = levels[index].geometry else {
                    report.notChecked(Topology.unsound(.level), FeatureHandle(.level, index))
                    continue
                }
                if unsound[index] > 0 {
                    report.notChecked(Topology.unsound(.unit), FeatureHandle(.level, index))
                    continue
                }
                guard var free = context.plan.fits[index].uncovered,
                    free.exceeds(area: context.tolerances.area, width: wallWidth)
                else { continue }
                let level = FeatureHandle(.level, index)
                if let doubt = context.doubts.reason(about: .unit, .levelID, on: level) {
                    guard let rest = uncovered(level, outline, context),
                        rest.exceeds(area: context.tolerances.area, width: wallWidth)
                    else {
                        report.notChecked(doubt, level)
                        continue
                    }
                    free = rest
                }
                let whole = outline.area(on: plane)
                let share = whole > 0 ? ", \(Measured.percent(free.area / whole)) of it" : ""
                report.report(
                    on: level,
                    "has \(Measured.squareMeters(free.area)) that no unit covers\(share); the largest gap, "
                        + "\(Measured.meters(free.length)) × \(Measured.meters(free.mainWidth)), is"
                        + (free.position.map { " at \(Measured.position($0))" } ?? "there")
                        + "; add the missing units",
                    at: "/geometry",
                    coordinate: free.position
                )
            }
        }
    )

    /// What of a level neither its units cover nor those that have lost their level; nil if one of these may be anywhere,
    /// or they are too many to be examined for each level.
    private static func uncovered(_ level: FeatureHandle, _ outline: Geometry, _ context: LintContext) -> AreaAmount? {
        let units = context.dataset.features.units.features
        let lost = context.doubts.lost.features(.unit, .levelID)
        guard context.dataset.isComplete(.unit), lost.count <= 1000, lost.allSatisfy(context.topology.isSound) else {
            return nil
        }
        let plane = context.topology.plane
        let here = (context.plan.units.byLevel[level.index] + lost.map(\.index)).compactMap {
            units.coordinates(at: $0)
        }
        return Coverage(here + here.flatMap { UnitColumns.columns(in: $0, plane) }, on: plane).uncovered(of: [outline])
    }

    /// By the index of the level: how many units have no sound geometry.
    private static func unsoundUnits(_ context: LintContext) -> [Int] {
        let levels = context.storage.numbering.range(of: .level)
        var counts = [Int](repeating: 0, count: levels.count)
        for number in context.storage.numbering.range(of: .unit) where !context.topology.isSound(number) {
            if let level = context.links.target(of: number, .levelID), levels.contains(level) {
                counts[level - levels.lowerBound] += 1
            }
        }
        return counts
    }
}

extension Measured {
    /// "3.2 %".
    static func percent(_ fraction: Double) -> String {
        guard fraction.isFinite, fraction.magnitude < 1e6 else { return "\(fraction)" }
        return fraction < 0.0005 ? "less than 0.1 %" : NumberText.fixed(fraction * 100, 1) + " %"
    }
}

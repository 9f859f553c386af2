/// Rules on units, which must lie on their level without overlaps.
enum UnitRules {
    static let all = [covered, overlap]

    static let covered = Rule(
        "UnitMustBeCoveredByReferencedLevel", .violation, .geometry, [.feature(.unit)],
        "A unit extends beyond the level that it references.",
        rationale: """
            A level contains its units. The excess counts if it is more than 0.01 m² and more than a centimeter wide at \
            some point; less is rounding. Strips narrower than five centimeters are one finding per level. If the geometry \
            of the unit or the level is not valid, or the reference does not resolve, the rule is listed as not checked.
            """, values: [.distance, .outsideArea],
        examples: [
            .failing(
                "elsewhere",
                .add(.unit, id: "91", .box(x: 31...35, y: 0...9).marked, ["category": "storage", "name": nil])),
            .failing("1.5 m beyond the level", .change(.unit, ["geometry": .box(.shop.grown(west: 2)).marked])),
            .passing("half a centimeter beyond", .change(.unit, ["geometry": .box(.shop.grown(west: 0.006))])),
        ],
        check: .archive { context, report in
            let units = context.dataset.features.units
            reportLeftOut(context, &report)
            for level in context.graph.features(of: .level) {
                let here = context.plan.units.features(on: level)
                guard !here.isEmpty else { continue }
                guard let whole = context.plan.fits[level].excess,
                    let outline = context.dataset.features.levels.geometry(at: level)
                else {
                    report.notChecked(NotChecked.unsound(.level), here)
                    continue
                }
                // All units together extend beyond the level at least as far as any single one.
                guard whole.area > context.measure.tolerances.area else { continue }
                let fit = AreaOutline(outline, context.measure.plane, context.measure.tolerances)
                var strips: [Strip] = []
                for unit in here {
                    guard let amount = units.geometry(at: unit).flatMap(fit.excess)?.area else { continue }
                    if amount.width < Strip.width {
                        strips.append(Strip(feature: unit, other: level, amount: amount))
                        continue
                    }
                    report.report(
                        on: unit,
                        LevelFit.elsewhere(unit, level, amount, context)
                            ?? "extends beyond \(context.describe(level)) by \(.outsideArea, amount); adjust one to the other",
                        at: "/geometry", related: [level], coordinate: amount.position)
                }
                report.report(strips, "adjust one to the other") {
                    "extends beyond \(context.describe($0.other)) by \(.outsideArea, $0.amount)"
                }
            }
        })

    static let overlap = Rule(
        "UnitsMustNotOverlap", .warning, .geometry, [.feature(.unit)], "Two units of a level overlap.",
        rationale: """
            A place on a level is in one unit. Compares units of one level; units of different levels may be above \
            each other. An overlap counts if it is more than 0.01 m² and more than a centimeter wide at some point; \
            less is rounding, which always occurs at walls that are not shared vertex for vertex. Reported once per \
            pair, at the unit whose id comes later, and once per level for strips narrower than five centimeters. Units \
            without a valid geometry or a level are listed as not checked.
            """, values: [.overlapArea],
        examples: [
            .failing("a store in the walkway", .add(.unit, id: "91", store(x: 12...14))),
            .failing("across a wall", .add(.unit, id: "91", store(x: 9...10.01))),
            .passing("above each other", edits: SampleArchive.upperLevel()),
        ],
        check: .archive { context, report in
            reportLeftOut(context, &report)
            for level in context.graph.features(of: .level) {
                let overlaps = context.plan.overlappingUnits(on: level)
                var strips: [Strip] = []
                for (other, unit, amount) in overlaps where context.measure.isFault(amount) {
                    // FeatureIdMustBeUnique reports two features with the same id.
                    if context.haveSameID(other, unit) { continue }
                    if amount.width < Strip.width {
                        strips.append(Strip(feature: unit, other: other, amount: amount))
                        continue
                    }
                    let areEqual = [unit, other].allSatisfy {
                        let area = context.dataset.features.geometry(of: $0)?.area(on: context.measure.plane) ?? 0
                        return abs(area - amount.area) < 0.01
                    }
                    report.report(
                        on: unit,
                        """
                        overlaps \(context.describe(other)) by \(.overlapArea, amount)\
                        \(areEqual ? ", all of both; delete one of them" : "; trim one")
                        """, at: "/geometry", related: [other], coordinate: amount.position)
                }
                report.report(strips, "trim one") {
                    "overlaps \(context.describe($0.other)) by \(.overlapArea, $0.amount)"
                }
                if context.plan.fits[level].isCut {
                    report.notChecked("more than \(FloorPlan.maximumPairs) pairs overlap on the level", level)
                }
            }
        })

    /// Notes the units without a level or a sound geometry as not checked.
    private static func reportLeftOut(_ context: LintContext, _ report: inout Reporter) {
        for unit in context.graph.features(of: .unit) {
            if context.graph.target(of: unit, .levelID) == nil {
                report.notChecked(NotChecked.dangling(.levelID), unit)
            } else if !context.survey.isSound(unit) {
                report.notChecked(NotChecked.unsound(.unit), unit)
            }
        }
    }

    private static func store(x: ClosedRange<Double>) -> ExampleJSON { .box(x: x, y: 7...9).marked }
}

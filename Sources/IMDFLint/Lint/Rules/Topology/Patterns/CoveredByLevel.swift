/// The pattern “a feature is covered by the level that it references”.
extension Rule {
    /// Reports features that extend beyond their level.
    ///
    /// - Parameters:
    ///   - members: the features of the type by level.
    ///   - outside: a geometry that extends beyond the sample's level, for the example.
    static func coveredByLevel(
        _ id: String, _ type: FeatureType, outside: @autoclosure @escaping @Sendable () -> ExampleJSON,
        _ members: @escaping @Sendable (FloorPlan) -> LevelMembers
    ) -> Rule {
        Rule(
            id, .violation, .geometry, [.feature(type)],
            "\(Wording.indefinite(type.rawValue).firstUpper) extends beyond the level that it references.",
            rationale: "A map shows the features of a level inside that level. " + LevelFit.measure
                + " What is outside the level is not also reported as outside a unit or the venue." + LevelFit.leftOut,
            values: type.properties.geometryNeed == .polygonal ? [.outsideArea] : [.distance, .outsideLength],
            examples: [
                .failing("beyond the edge of the level", .draw(type, outside().marked)), .passing("within the level"),
            ],
            check: .archive { context, report in
                let members = members(context.plan)
                members.noteLeftOut(&report)
                LevelFit.noteUnsoundLevels(members, context, &report)
                for outlier in context.plan.fits.outliers where outlier.feature.type == type {
                    LevelFit.report(outlier, "adjust one to the other or reference another level", context, &report)
                }
            })
    }
}

/// The parts shared by rules on features and their levels.
enum LevelFit {
    static let measure = """
        Areas count if they are more than 0.01 m² and more than a centimeter wide at some point; lines count if more \
        than a centimeter of them is more than a centimeter away; the edge is inside. For lines whose coordinates \
        have seven decimal places or fewer, the centimeter becomes the distance that such rounding explains, at most a \
        meter.
        """

    static let leftOut = """
         Features or levels without a valid geometry, and references that do not resolve, are listed as not checked.
        """

    /// Notes the features on levels without a sound geometry as not checked.
    static func noteUnsoundLevels(_ members: LevelMembers, _ context: LintContext, _ report: inout Reporter) {
        for level in context.graph.features(of: .level) where !context.survey.isSound(level) {
            report.notChecked(NotChecked.unsound(.level), members.features(on: level))
        }
    }

    /// Reports the features that extend beyond a level.
    static func report(_ outlier: LevelFits.Outlier, _ advice: String, _ context: LintContext, _ report: inout Reporter)
    {
        report.report(
            on: outlier.feature, "extends beyond \(context.describe(outlier.level)) \(outlier.excess.words); \(advice)",
            at: "/geometry", related: [outlier.level], coordinate: outlier.excess.position)
    }
}

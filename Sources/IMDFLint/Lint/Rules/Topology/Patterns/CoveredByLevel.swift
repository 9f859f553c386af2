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
        let isArea = type.geometryNeed == .polygonal
        // A kiosk has an anchor in it; one beside its level is outside a unit, too, which tells more.
        let isKiosk = type == .kiosk
        return Rule(
            id, .violation, .geometry, [.feature(type)],
            "\(Wording.indefinite(type.rawValue).firstUpper) extends beyond the level that it references.",
            rationale: "A map shows the features of a level inside that level. " + LevelFit.measure
                + " What is outside the level is not also reported as outside a unit or the venue." + LevelFit.leftOut,
            values: (isKiosk ? [] : [.distance]) + (isArea ? [.outsideArea] : [.outsideLength]),
            examples: [
                .failing("beyond the edge of the level", .draw(type, outside().marked)), .passing("within the level"),
            ]
                + (isArea && !isKiosk
                    ? [.failing("beside the level", .draw(type, .box(x: 32...34, y: 2...4).marked))] : []),
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
            on: outlier.feature,
            outlier.excess.area.flatMap { elsewhere(outlier.feature, outlier.level, $0, context) }
                ?? "extends beyond \(context.describe(outlier.level)) \(outlier.excess.words); \(advice)",
            at: "/geometry", related: [outlier.level], coordinate: outlier.excess.position)
    }

    /// The message for an area that lies wholly outside its level; nil if it lies at least partly on it, or touches it.
    static func elsewhere(
        _ feature: FeatureHandle, _ level: FeatureHandle, _ excess: AreaAmount, _ context: LintContext
    ) -> FindingMessage? {
        let features = context.dataset.features
        guard feature.type != .kiosk, let area = features.geometry(of: feature),
            let outline = features.geometry(of: level),
            case let distance = area.distance(to: outline, on: context.measure.plane),
            distance > context.measure.tolerances.length
        else { return nil }
        let field = feature.type == .geofence ? ReferenceField.levelIDs : .levelID
        return """
            lies wholly outside \(context.describe(level)), by \(.outsideArea, excess), and \(.distance, distance) from it; \
            move one to the other, or correct its \(field.rawValue)
            """
    }
}

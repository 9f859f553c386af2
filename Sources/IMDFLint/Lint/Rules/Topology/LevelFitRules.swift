/// What is on a level lies within it: openings, fixtures, kiosks, sections, details, geofences.
enum LevelFitRules {
    static let all = [
        covered(
            "DetailMustBeCoveredByReferencedLevel",
            .violation,
            Detail.self,
            "A detail",
            move: [PlanEdits.line(.detail, "[8.00021,47.00006],[8.00035,47.00006]", marked: true)]
        ),
        covered(
            "FixtureMustBeCoveredByReferencedLevel",
            .violation,
            Fixture.self,
            "A fixture",
            move: [PlanEdits.box(.fixture, "7.99998", "47.00002", "8.00002", "47.00004", marked: true)]
        ),
        covered(
            "KioskMustBeCoveredByReferencedLevel",
            .violation,
            Kiosk.self,
            "A kiosk",
            move: [PlanEdits.box(.kiosk, "8.00015", "46.99998", "8.00017", "47.00004", marked: true)]
        ),
        covered(
            "OpeningMustBeCoveredByReferencedLevel",
            .violation,
            Opening.self,
            "An opening",
            move: [PlanEdits.line(.opening, "[8.0001,47.00006],[8.0001,47.00012]", marked: true)]
        ),
        covered(
            "SectionMustBeCoveredByReferencedLevel",
            .violation,
            Section.self,
            "A section",
            move: [PlanEdits.box(.section, "8.00019", "47.00002", "8.00033", "47.00009", marked: true)]
        ),
        geofence,
    ]

    private static let measure = """
        Areas count from 0.01 m² on, if they are more than a centimeter wide at some place; lines count from a \
        centimeter on that is more than a centimeter away; the edge is inside. For lines whose coordinates have seven \
        decimals or fewer, the centimeter becomes the distance that rounding to these explains, at most a meter.
        """

    private static let leftOut = """
         Features or levels without a valid geometry, and references that do not resolve, are listed as not checked.
        """

    private static func covered<P: FeatureProperties>(
        _ id: String,
        _ severity: Severity,
        _ type: P.Type,
        _ noun: String,
        move: @autoclosure @escaping @Sendable () -> [Example.Edit]
    ) -> Rule {
        Rule(
            id,
            severity,
            .geometry,
            [.feature(P.featureType)],
            "\(noun) extends beyond the level that it references.",
            rationale: "A map shows the features of a level inside that level. " + measure
                + " What is outside the level is not also reported as outside a unit or the venue."
                + leftOut,
            values: P.geometryNeed == .polygonal ? [.outsideArea] : [.distance, .outsideLength],
            examples: [.failing("beyond the edge of the level", edits: move()), .passing("within the level")],
            check: .archive { context, report in
                let members: LevelMembers =
                    switch P.featureType {
                    case .detail: context.plan.details
                    case .fixture: context.plan.fixtures
                    case .kiosk: context.plan.kiosks
                    case .opening: context.plan.openings
                    default: context.plan.sections
                    }
                members.noteLeftOut(P.featureType, .levelID, &report)
                noteUnsoundLevels(P.featureType, members, context, &report)
                for outlier in context.plan.outliers where outlier.feature.type == P.featureType {
                    let level = FeatureHandle(.level, outlier.level)
                    report.report(
                        on: outlier.feature,
                        """
                        extends beyond \(context.describe(level)) \(outlier.excess.words); adjust one to the other \
                        or reference another level
                        """,
                        at: "/geometry",
                        related: [level],
                        coordinate: outlier.excess.position
                    )
                }
            }
        )
    }

    static let geofence = Rule(
        "GeofenceNotCoveredByReferencedLevel",
        .warning,
        .geometry,
        [.feature(.geofence)],
        "A geofence extends beyond a level that it references.",
        rationale: "A geofence that references several levels applies to each of them, so each has to cover it; it is "
            + "reported once, at the level that it exceeds most. " + measure + leftOut,
        values: [.outsideArea],
        examples: [
            .failing("beyond the edge of the level", edits: outsideFence),
            .passing("a part of the level", PlanEdits.box(.geofence, "8.00001", "47.00001", "8.00029", "47.00009")),
        ],
        check: .archive { context, report in
            context.plan.geofences.noteLeftOut(.geofence, .levelIDs, &report)
            noteUnsoundLevels(.geofence, context.plan.geofences, context, &report)
            var worst: [Int: FloorPlan.Outlier] = [:]
            var order: [Int] = []
            for outlier in context.plan.outliers where outlier.feature.type == .geofence {
                let area = worst[outlier.feature.index]?.excess.area?.area
                if area == nil { order.append(outlier.feature.index) }
                let size = outlier.excess.area?.area ?? 0
                let isFirst = worst[outlier.feature.index].map {
                    context.dataset.precedes(FeatureHandle(.level, outlier.level), FeatureHandle(.level, $0.level))
                }
                if size > area ?? -1 || size == area && isFirst == true { worst[outlier.feature.index] = outlier }
            }
            for index in order.sorted() {
                guard let outlier = worst[index] else { continue }
                let level = FeatureHandle(.level, outlier.level)
                report.report(
                    on: outlier.feature,
                    """
                    extends beyond \(context.describe(level)) \(outlier.excess.words); trim it or remove the level \
                    from its level_ids
                    """,
                    at: "/geometry",
                    related: [level],
                    coordinate: outlier.excess.position
                )
            }
        }
    )

    /// Counts the features on levels without a sound geometry.
    private static func noteUnsoundLevels(
        _ type: FeatureType,
        _ members: LevelMembers,
        _ context: LintContext,
        _ report: inout Reporter
    ) {
        for (level, here) in members.byLevel.enumerated() where !context.plan.isSound[level] {
            report.notChecked(Topology.unsound(.level), here.lazy.map { FeatureHandle(type, $0) })
        }
    }

    private static let outsideFence = [PlanEdits.box(.geofence, "7.99998", "47.0", "8.0002", "47.0001", marked: true)]
}

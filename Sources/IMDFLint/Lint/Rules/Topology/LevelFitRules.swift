/// Rules on features that must lie within their level: openings, fixtures, kiosks, sections, details, geofences.
enum LevelFitRules {
    static let all: [Rule] = [
        .coveredByLevel("DetailMustBeCoveredByReferencedLevel", .detail, outside: .line((21, 6), (35, 6))) {
            $0.details
        },
        .coveredByLevel("FixtureMustBeCoveredByReferencedLevel", .fixture, outside: .box(x: -2...2, y: 2...4)) {
            $0.fixtures
        },
        .coveredByLevel("KioskMustBeCoveredByReferencedLevel", .kiosk, outside: .box(.stall.grown(south: 4))) {
            $0.kiosks
        },
        .coveredByLevel("OpeningMustBeCoveredByReferencedLevel", .opening, outside: .line((10, 6), (10, 12))) {
            $0.openings
        },
        .coveredByLevel("SectionMustBeCoveredByReferencedLevel", .section, outside: .box(.tables.grown(east: 4))) {
            $0.sections
        }, geofence,
    ]

    static let geofence = Rule(
        "GeofenceNotCoveredByReferencedLevel", .warning, .geometry, [.feature(.geofence)],
        "A geofence extends beyond a level that it references.",
        rationale: "A geofence that references several levels applies to each of them, so each must cover it; it is "
            + "reported once, at the level that it exceeds most. " + LevelFit.measure + LevelFit.leftOut,
        values: [.distance, .outsideArea],
        examples: [
            .failing("beyond the edge of the level", .draw(.geofence, .box(x: -2...20, y: 0...10).marked)),
            .failing("beside the level", .draw(.geofence, .box(x: 32...36, y: 0...9).marked)),
            .passing("a part of the level", .draw(.geofence, .box(x: 1...29, y: 1...9))),
        ],
        check: .archive { context, report in
            context.plan.geofences.noteLeftOut(&report)
            LevelFit.noteUnsoundLevels(context.plan.geofences, context, &report)
            var worst: [FeatureHandle: LevelFits.Outlier] = [:]
            for outlier in context.plan.fits.outliers where outlier.feature.type == .geofence {
                let area = worst[outlier.feature]?.excess.area?.area
                let size = outlier.excess.area?.area ?? 0
                let isFirst = worst[outlier.feature].map { context.dataset.precedes(outlier.level, $0.level) }
                if size > area ?? -1 || size == area && isFirst == true { worst[outlier.feature] = outlier }
            }
            for outlier in worst.values.sorted(by: { $0.feature.index < $1.feature.index }) {
                LevelFit.report(outlier, "trim it or remove the level from its level_ids", context, &report)
            }
        })
}

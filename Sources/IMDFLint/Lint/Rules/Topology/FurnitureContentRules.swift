/// Rules on fixtures and kiosks, and their anchors and amenities.
enum FurnitureContentRules {
    static let all: [Rule] = [
        .containsAnchor(
            "FixtureMustContainReferencedAnchor", .fixture,
            failing: .failing(
                "an anchor elsewhere in the room",
                .draw(.fixture, .box(.counter).marked, ["anchor_id": .id(.shopAnchor)]))
        ) { $0.fixtures.properties[$1].anchorID != nil },
        .containsAnchor(
            "KioskMustContainReferencedAnchor", .kiosk,
            failing: .failing("an anchor beside the stall", .draw(.kiosk, .box(.east(of: .stall, 1)).marked))
        ) { $0.kiosks.properties[$1].anchorID != nil }, served,
    ]

    static let served = Rule(
        "KioskShouldHaveAnchorOrContainAmenity", .warning, .geometry, [.feature(.kiosk)],
        "A kiosk has neither an anchor nor an amenity in it.",
        rationale: """
            Its purpose is unknown. An amenity is in the kiosk if it belongs to a unit of the kiosk's level, or to an \
            unknown unit, and is in the kiosk, on its edge, or up to a centimeter outside. An anchor_id that does not \
            resolve counts as an anchor: the reference is reported instead. A kiosk without a valid geometry is listed \
            as not checked.
            """,
        examples: [
            .failing(
                "nothing in it", .change(.kiosk, .marked(["properties": ["anchor_id": nil]])),
                SampleArchive.shopAnchorAlone),
            .passing(
                "an amenity in it", .set(.kiosk, ["anchor_id": nil]), SampleArchive.shopAnchorAlone,
                .change(.amenity, ["geometry": .point(16, 3)])),
        ],
        check: .archive { context, report in
            var search: KioskContents?
            context.dataset.features.kiosks.forEachView { kiosk in
                guard kiosk.lacks(kiosk.properties.anchorID, "anchor_id") else { return }
                let handle = kiosk.handle
                guard context.survey.isSound(handle) else {
                    return report.notChecked(NotChecked.unsound(.kiosk), handle)
                }
                let contents = search ?? KioskContents(of: context.graph.features(of: .amenity), context)
                search = contents
                if contents.amenities(in: handle, orUnknown: true).contains(where: { _ in true }) { return }
                report.report(on: handle, "has no anchor_id and no amenity in it; add one of them")
            }
        })
}

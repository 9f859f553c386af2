/// Rules on features that must not overlap: fixtures, kiosks, sections, geofences, levels.
enum OverlapRules {
    static let all: [Rule] = [
        .keepsApart(
            "FixturesMustNotOverlap", .violation, .fixture, "Two fixtures of a level overlap.",
            rationale: "Two things cannot be in the same place. Compares fixtures of one level; equal ones are "
                + "reported by FixtureMustNotEqualFixture." + measure,
            pairs: .furniture(.fixture, .fixture) { $0.isEqual ? nil : .overlaps }, advice: "move one or delete it",
            examples: [
                .failing("half a counter more", .add(.fixture, id: "94", .box(x: 2.5...4, y: 2...4).marked)),
                .passing("side by side", .add(.fixture, id: "94", .box(.east(of: .counter, 1)))),
            ]),
        .keepsApart(
            "FixtureMustNotEqualFixture", .violation, .fixture, "Two fixtures of a level have the same geometry.",
            rationale: """
                It was drawn twice. Fixtures are equal if the area in which they differ is less than 0.01 m², or on \
                average less than a centimeter wide along the outline; the order of positions does not matter.
                """ + measure, pairs: .furniture(.fixture, .fixture) { $0.isEqual ? .copies : nil },
            advice: "delete one of them",
            examples: [.failing("the counter twice", .add(.fixture, id: "94", .box(.counter).marked))]),
        .keepsApart(
            "KiosksMustNotOverlap", .violation, .kiosk, "Two kiosks of a level overlap.",
            rationale: "Two things cannot be in the same place. Compares kiosks of one level, including equal ones: no "
                + "other rule checks those." + measure,
            pairs: .furniture(.kiosk, .kiosk) { $0.isEqual ? .copies : .overlaps }, advice: "move one or delete it",
            examples: [
                .failing("half a stall more", .add(.kiosk, id: "94", .box(x: 15.5...18, y: 2...4).marked)),
                .passing(
                    "side by side", .add(.kiosk, id: "94", .box(.east(of: .stall, 1)), ["anchor_id": nil]),
                    .add(.amenity, ["id": .id("95"), "geometry": .point(17.5, 3)])),
            ]),
        .keepsApart(
            "FixtureMustNotOverlapKiosk", .warning, .fixture, "A fixture and a kiosk of a level overlap.",
            rationale: "A kiosk is drawn as a whole; its counter is not a fixture. Compares fixtures and kiosks of one "
                + "level." + measure, pairs: .furniture(.fixture, .kiosk) { $0.isEqual ? .copies : .overlaps },
            advice: "move one or delete it",
            examples: [
                .failing("a counter in the stall", .add(.fixture, id: "94", .box(x: 15.5...16.5, y: 2.5...3.5).marked))
            ]),
        zones(
            "SectionsOverlap", .section, .zones(Section.self) { $0.sections },
            [.add(.section, id: "96", .box(x: 1...19, y: 1...9))]),
        zones(
            "GeofencesOverlap", .geofence, .zones(Geofence.self) { $0.geofences },
            [.draw(.geofence, .box(.shop)), .add(.geofence, id: "96", .box(.walkway))]),
        .keepsApart(
            "LevelsShouldNotOverlap", .warning, .level, "Two levels with the same ordinal overlap.",
            rationale: """
                Levels with the same ordinal are shown together, so a place on the map is on one of them. Levels with \
                different ordinals are above each other and are not compared; a level without an ordinal is not \
                compared with any.
                """ + measure, pairs: .levels, trait: "which has the same ordinal",
            advice: "trim one or correct its ordinal", examples: [.failing("two ground levels", edits: northLevel)]),
    ]

    private static let measure = """
         An overlap counts if it is more than 0.01 m² and more than a centimeter wide at some point. Reported once per \
        pair, at the one whose id comes later. A feature without a valid geometry or a level is listed as not checked.
        """

    /// - Parameter sideBySide: edits that create two features that share a side.
    private static func zones(
        _ id: String, _ type: FeatureType, _ pairs: PairSource,
        _ sideBySide: @autoclosure @escaping @Sendable () -> [Example.Edit]
    ) -> Rule {
        let noun = type.rawValue
        return .keepsApart(
            id, .info, type, "Two \(noun)s of a level overlap.",
            rationale: """
                This may be intended; then a place belongs to both. Compares \(noun)s of one level. A \(noun) that \
                references the other in its parents, directly or through others, is inside it by definition and is \
                ignored.
                """ + measure, pairs: pairs, advice: "if one is part of the other, add that to its parents",
            examples: [
                .failing("one in another", .add(type, id: "96", .box(x: 25...28, y: 5...8).marked)),
                .passing("side by side", edits: sideBySide()),
            ])
    }

    /// A second level in the northern part of the first.
    private static var northLevel: [Example.Edit] {
        let place = ExampleJSON.box(.level.from(y: 8))
        let onLevel: ExampleJSON = ["level_id": .id("99")]
        return [
            .add(
                .level, id: "99", place.marked,
                ["ordinal": 0, "name": ["en": "North"], "short_name": ["en": "N"], "display_point": nil]),
            .add(.unit, id: "98", place, onLevel.with(["name": nil])),
            .add(.opening, id: "97", .line((18, 10), (20, 10)), onLevel),
        ]
    }
}

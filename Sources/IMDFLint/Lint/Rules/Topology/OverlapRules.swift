/// Features of one type, or of two, that must not share their place: fixtures, kiosks, sections, geofences, levels.
enum OverlapRules {
    static let all = [fixtures, equalFixtures, kiosks, fixtureAndKiosk, sections, geofences, levels]

    private static let measure = """
         An overlap counts from 0.01 m² on, if it is more than a centimeter wide at some place. Reported once per \
        pair, at the one whose id comes later. A feature without a valid geometry or a level is listed as not checked.
        """

    // MARK: - Furniture

    static let fixtures = Rule(
        "FixturesMustNotOverlap",
        .violation,
        .geometry,
        [.feature(.fixture)],
        "Two fixtures of a level overlap.",
        rationale: "Two things cannot be in the same place. Compares fixtures of one level; equal ones are reported by "
            + "FixtureMustNotEqualFixture." + measure,
        examples: [
            .failing(
                "half a counter more",
                PlanEdits.addBox(.fixture, id: "94", "8.000025", "47.00002", "8.00004", "47.00004", marked: true)
            ),
            .passing(
                "side by side",
                PlanEdits.addBox(.fixture, id: "94", "8.00003", "47.00002", "8.00004", "47.00004")
            ),
        ],
        check: furniture(.fixture, .fixture) { $0.isEqual ? nil : .overlap }
    )

    static let equalFixtures = Rule(
        "FixtureMustNotEqualFixture",
        .violation,
        .geometry,
        [.feature(.fixture)],
        "Two fixtures of a level have the same geometry.",
        rationale:
            """
            It was drawn twice. Fixtures are equal if the area in which they differ is less than 0.01 m², or on \
            average less than a centimeter wide along the outline; the order of positions does not matter.
            """ + measure,
        examples: [
            .failing(
                "the counter twice",
                PlanEdits.addBox(.fixture, id: "94", "8.00002", "47.00002", "8.00003", "47.00004", marked: true)
            )
        ],
        check: furniture(.fixture, .fixture) { $0.isEqual ? .copy : nil }
    )

    static let kiosks = Rule(
        "KiosksMustNotOverlap",
        .violation,
        .geometry,
        [.feature(.kiosk)],
        "Two kiosks of a level overlap.",
        rationale:
            "Two things cannot be in the same place. Compares kiosks of one level, including equal ones: no other rule "
            + "checks those." + measure,
        examples: [
            .failing(
                "half a stall more",
                PlanEdits.addBox(.kiosk, id: "94", "8.000155", "47.00002", "8.00018", "47.00004", marked: true)
            ),
            .passing(
                "side by side",
                PlanEdits.addBox(.kiosk, id: "94", "8.00017", "47.00002", "8.00018", "47.00004", "\"anchor_id\":null"),
                .add(
                    .amenity,
                    "{\"id\":\"\(SampleArchive.id("95"))\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[8.000175,47.00003]}}"
                )
            ),
        ],
        check: furniture(.kiosk, .kiosk) { $0.isEqual ? .copy : .overlap }
    )

    static let fixtureAndKiosk = Rule(
        "FixtureMustNotOverlapKiosk",
        .warning,
        .geometry,
        [.feature(.fixture)],
        "A fixture and a kiosk of a level overlap.",
        rationale:
            "A kiosk is drawn as a whole; its counter is not a fixture. Compares fixtures and kiosks of one "
            + "level." + measure,
        examples: [
            .failing(
                "a counter in the stall",
                PlanEdits.addBox(.fixture, id: "94", "8.000155", "47.000025", "8.000165", "47.000035", marked: true)
            )
        ],
        check: furniture(.fixture, .kiosk) { $0.isEqual ? .copy : .overlap }
    )

    /// What two areas are to each other.
    private enum Relation {
        case overlap, copy

        /// What to say about an area and another, which a message names.
        func sentence(_ other: String, _ amount: AreaAmount) -> String {
            switch self {
            case .overlap: "overlaps \(other) by \(Measured.area(amount)); move one or delete it"
            case .copy: "is a copy of \(other) (\(Measured.squareMeters(amount.area))); delete one of them"
            }
        }
    }

    /// Reports the pairs of the two types of which a rule speaks.
    private static func furniture(
        _ type: FeatureType,
        _ other: FeatureType,
        relation: @escaping @Sendable (AreaPair) -> Relation?
    ) -> Rule.Check {
        .archive { context, report in
            FurnitureRules.noteLeftOut(type, context, &report)
            if other != type { FurnitureRules.noteLeftOut(other, context, &report) }
            for (one, two, pair) in context.plan.furniturePairs {
                // Fixtures come before kiosks; of two types the fixture is reported.
                let (first, second) = context.inOrder(one, two)
                let (subject, object) = type == other ? (second, first) : (first, second)
                guard subject.type == type, object.type == other, let relation = relation(pair) else { continue }
                // Written twice with one id: FeatureIdMustBeUnique.
                if context.haveSameID(subject, object) { continue }
                report.report(
                    on: subject,
                    relation.sentence(context.describe(object), pair.amount),
                    at: "/geometry",
                    related: [object],
                    coordinate: pair.amount.position
                )
            }
        }
    }

    // MARK: - Zones

    static let sections = zones("SectionsOverlap", Section.self, .levelID) { $0.sections }
    static let geofences = zones("GeofencesOverlap", Geofence.self, .levelIDs) { $0.geofences }

    private static func zones<P: FeatureProperties>(
        _ id: String,
        _ type: P.Type,
        _ field: ReferenceField,
        members: @escaping @Sendable (FloorPlan) -> LevelMembers
    ) -> Rule {
        let noun = P.featureType.rawValue
        @Sendable func sideBySide() -> Example {
            P.featureType == .section
                ? .passing(
                    "side by side",
                    PlanEdits.addBox(.section, id: "96", "8.00001", "47.00001", "8.00019", "47.00009")
                )
                : .passing(
                    "side by side",
                    PlanEdits.box(.geofence, "8.0", "47.0", "8.0001", "47.0001"),
                    PlanEdits.addBox(.geofence, id: "96", "8.0001", "47.0", "8.0003", "47.0001")
                )
        }
        return Rule(
            id,
            .info,
            .geometry,
            [.feature(P.featureType)],
            "Two \(noun)s of a level overlap.",
            rationale: """
                This may be intended; then a place belongs to both. Compares \(noun)s of one level. A \(noun) that \
                references the other in its parents, directly or through others, is inside it by definition and is \
                ignored.
                """ + measure,
            examples: [
                .failing(
                    "one in another",
                    PlanEdits.addBox(
                        P.featureType,
                        id: "96",
                        "8.00025",
                        "47.00005",
                        "8.00028",
                        "47.00008",
                        marked: true
                    )
                ),
                sideBySide(),
            ],
            check: .archive { context, report in
                let members = members(context.plan)
                members.noteLeftOut(P.featureType, field, &report)
                let numbering = context.storage.numbering
                var seen: Set<[Int]> = []
                for here in members.byLevel where here.count > 1 {
                    let pairs = AreaPair.all(
                        here.map { FeatureHandle(P.featureType, $0) },
                        context.dataset,
                        context.topology.plane,
                        context.tolerances
                    )
                    for (other, subject, pair) in pairs {
                        let (one, two) = (numbering.number(other), numbering.number(subject))
                        guard seen.insert([one, two]).inserted, !context.haveSameID(other, subject),
                            !isAncestor(one, of: two, context.links), !isAncestor(two, of: one, context.links)
                        else { continue }
                        report.report(
                            on: subject,
                            """
                            overlaps \(context.describe(other)) by \(Measured.area(pair.amount)); if one is part \
                            of the other, add that to its parents
                            """,
                            at: "/geometry",
                            related: [other],
                            coordinate: pair.amount.position
                        )
                    }
                }
            }
        )
    }

    /// Whether one feature stands among the parents of another, over any number of steps.
    private static func isAncestor(_ ancestor: Int, of number: Int, _ links: LinkTable) -> Bool {
        var open = [number]
        var seen: Set<Int> = [number]
        while let next = open.popLast() {
            for parent in links.targets(of: next, .parents) {
                if parent == ancestor { return true }
                if seen.insert(parent).inserted { open.append(parent) }
            }
        }
        return false
    }

    // MARK: - Levels

    static let levels = Rule(
        "LevelsShouldNotOverlap",
        .warning,
        .geometry,
        [.feature(.level)],
        "Two levels with the same ordinal overlap.",
        rationale: """
            Levels with the same ordinal are shown together, so a place on the map is on one of them. Levels with \
            different ordinals are above each other and are not compared; a level without an ordinal is not compared \
            with any.
            """ + measure,
        examples: [
            .failing("two ground levels", edits: [annexLevel(ordinal: "0", marked: true)], annexRest)
        ],
        check: .archive { context, report in
            let levels = context.dataset.features.levels.features
            var byOrdinal: [Int: [Int]] = [:]
            for (index, level) in levels.enumerated() {
                guard let ordinal = level.ordinal else { continue }
                if context.plan.isSound[index] {
                    byOrdinal[ordinal, default: []].append(index)
                } else {
                    report.notChecked(Topology.unsound(.level), FeatureHandle(.level, index))
                }
            }
            for (_, here) in byOrdinal.sorted(by: { $0.key < $1.key }) {
                for (other, subject, pair) in AreaPair.all(
                    here.map { FeatureHandle(.level, $0) },
                    context.dataset,
                    context.topology.plane,
                    context.tolerances
                ) {
                    if context.haveSameID(other, subject) { continue }
                    report.report(
                        on: subject,
                        "overlaps \(context.describe(other)), which has the same ordinal, by \(Measured.area(pair.amount)); cut "
                            + "one back or correct its ordinal",
                        at: "/geometry",
                        related: [other],
                        coordinate: pair.amount.position
                    )
                }
            }
        }
    )

    /// A second level in the north of the first one's place.
    private static func annexLevel(ordinal: String, marked: Bool) -> Example.Edit {
        let geometry = PlanEdits.polygon("8.0", "47.00008", "8.0003", "47.0001")
        return .add(
            .level,
            "{\"id\":\"\(SampleArchive.id("99"))\",\"geometry\":\(marked ? "⟪\(geometry)⟫" : geometry),\"properties\":{"
                + "\"ordinal\":\(ordinal),\"name\":{\"en\":\"North\"},\"short_name\":{\"en\":\"N\"},\"display_point\":null}}"
        )
    }

    private static var annexRest: [Example.Edit] {
        [
            PlanEdits.addBox(
                .unit,
                id: "98",
                "8.0",
                "47.00008",
                "8.0003",
                "47.0001",
                "\"level_id\":\"\(SampleArchive.id("99"))\",\"name\":null"
            ),
            PlanEdits.addLine(
                .opening,
                id: "97",
                "[8.00018,47.0001],[8.0002,47.0001]",
                "\"level_id\":\"\(SampleArchive.id("99"))\""
            ),
        ]
    }
}

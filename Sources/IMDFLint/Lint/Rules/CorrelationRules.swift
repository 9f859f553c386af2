/// Rules on features that share a correlation_id: copies of one object on several levels.
enum CorrelationRules {
    static let all = [matched, dissimilarLevels, sameCategory]

    private static let types: [FeatureType] = [.amenity, .geofence, .occupant, .section]
    private static let subjects = types.map { Rule.Subject.feature($0) }
    private static let shared: ExampleJSON = ["correlation_id": .id("cc")]
    private static let sharedMarked: ExampleJSON = ["correlation_id": .id("cc").marked]

    static let matched = Rule(
        "CorrelationIdMustBeMatched", .violation, .consistency, subjects,
        "No other feature of the type has the same correlation_id.",
        rationale: "A correlation_id connects copies of one thing; write null until there is a second copy.",
        examples: types.map { .failing("alone", .set($0, sharedMarked)) },
        check: .archive { context, report in
            forEachGroup(context) { type, group in
                guard group.count == 1 else { return }
                let handle = group[0].handle
                if let reason = context.doubts.incompleteness(of: type) { return report.notChecked(reason, handle) }
                report.report(
                    on: handle,
                    """
                    has a correlation_id that no other \(type.rawValue) has; write null, or use the same one in \
                    its copies
                    """, at: "/properties/correlation_id")
            }
        })

    static let dissimilarLevels = Rule(
        "LevelIDsMustBeDissimilarForCorrelationID", .violation, .consistency, subjects,
        "Two features of one type with the same correlation_id are on one level.",
        rationale: """
            A correlation_id connects copies on different levels. The level of an amenity is that of its units, the \
            level of an occupant that of its anchor's unit; geofences may have several. Reported at the feature whose \
            id comes later.
            """,
        examples: [
            .failing("an amenity twice", .set(.amenity, shared), .add(.amenity, copy("91", .point(27, 3)))),
            .failing(
                "a geofence twice",
                .change(
                    .geofence,
                    ["geometry": .box(x: 1...10, y: 2...9), "properties": shared.with(["display_point": .point(5, 5)])]),
                .add(.geofence, copy("92", .box(x: 11...20, y: 2...9), ["display_point": .point(15, 5)]))),
            .failing("an occupant twice", edits: [.set(.occupant, shared)], secondOccupant(on: .id(.shop))),
            .failing(
                "a section twice", .set(.section, shared),
                .add(.section, copy("93", .box(x: 11...18, y: 2...9), ["display_point": .point(15, 5)]))),
        ],
        check: .archive { context, report in
            forEachGroup(context) { type, group in
                var seen: [FeatureHandle: FeatureHandle] = [:]
                for member in group {
                    let levels = context.graph.levels.levels(of: member.handle)
                    if let (level, other) = levels.lazy.compactMap({ level in seen[level].map { (level, $0) } }).first,
                        !context.haveSameID(other, member.handle)
                    {
                        report.report(
                            on: member.handle,
                            """
                            has the same correlation_id as \(context.describe(other)), and both are on \
                            \(context.describe(level)); use another one, or remove the copy
                            """, at: "/properties/correlation_id", related: [other])
                    }
                    for level in levels where seen[level] == nil { seen[level] = member.handle }
                }
            }
        })

    static let sameCategory = Rule(
        "CategoryShouldBeSameForCorrelationID", .warning, .consistency, subjects,
        "Features with the same correlation_id have different categories.",
        rationale: """
            Copies of one thing have the same category. Reported at each feature whose category differs from that of \
            the first by id.
            """, values: [.category, .otherCategory],
        examples: [
            .failing(
                "two amenities", edits: [.set(.amenity, shared)], SampleArchive.upperLevel(),
                [
                    .add(
                        .amenity,
                        copy(
                            "91", .point(27, 3),
                            ["unit_ids": [.id(SampleArchive.upperUnitID)], "category": .marked("elevator")],
                            isMarked: false))
                ]),
            .failing(
                "two geofences", edits: [.set(.geofence, shared)], SampleArchive.upperLevel(),
                [
                    .add(
                        .geofence,
                        copy(
                            "92", .outline,
                            ["level_ids": [.id(SampleArchive.upperLevelID)], "category": .marked("terminal")],
                            isMarked: false))
                ]),
            .failing(
                "two occupants", edits: [.set(.occupant, shared)], SampleArchive.upperLevel(),
                secondOccupant(on: .id(SampleArchive.upperUnitID), ["category": .marked("bank")], isMarked: false)),
            .failing(
                "two sections", edits: [.set(.section, shared)], SampleArchive.upperLevel(),
                [
                    .add(
                        .section,
                        copy(
                            "93", .box(.tables),
                            ["level_id": .id(SampleArchive.upperLevelID), "category": .marked("retail")],
                            isMarked: false))
                ]),
            .passing(
                "an occupant on two levels", edits: [.set(.occupant, shared)], SampleArchive.upperLevel(),
                secondOccupant(on: .id(SampleArchive.upperUnitID), isMarked: false)),
        ],
        check: .archive { context, report in
            forEachGroup(context) { type, group in
                guard let usual = group.lazy.compactMap({ $0.category }).first else { return }
                for member in group {
                    guard let category = member.category, category != usual else { continue }
                    report.report(
                        on: member.handle,
                        """
                        has category \(.category, quoted: category), but \
                        \(context.describe(group[0].handle)) with the same correlation_id has \
                        \(.otherCategory, quoted: usual); correct one of them
                        """, at: "/properties/category", related: [group[0].handle])
                }
            }
        })

    // MARK: - Groups

    private struct Member {
        let handle: FeatureHandle
        let category: String?
    }

    /// Calls `body` with the features that share a valid correlation_id, ordered by their ids.
    private static func forEachGroup(_ context: LintContext, _ body: (FeatureType, [Member]) -> Void) {
        let tables = context.dataset.features
        let order: ([FeatureHandle]) -> [FeatureHandle] = { context.dataset.ordered($0) }
        each(tables.amenities, { $0.properties.correlationID }, { $0.properties.category?.rawValue }, order, body)
        each(tables.geofences, { $0.properties.correlationID }, { $0.properties.category?.rawValue }, order, body)
        each(tables.occupants, { $0.properties.correlationID }, { $0.properties.category?.rawValue }, order, body)
        each(tables.sections, { $0.properties.correlationID }, { $0.properties.category?.rawValue }, order, body)
    }

    private static func each<P: DeclaredProperties>(
        _ table: FeatureTable<P>, _ id: (FeatureView<P>) -> FeatureID?, _ category: (FeatureView<P>) -> String?,
        _ ordered: ([FeatureHandle]) -> [FeatureHandle], _ body: (FeatureType, [Member]) -> Void
    ) {
        var numbers: [UUIDBits: Int] = [:]
        var groups: [[Member]] = []
        table.forEachView { feature in
            guard let id = id(feature), id.isVersion4, let bits = id.uuid else { return }
            let member = Member(handle: feature.handle, category: category(feature))
            if let number = numbers[bits] {
                groups[number].append(member)
            } else {
                numbers[bits] = groups.count
                groups.append([member])
            }
        }
        for group in groups {
            guard group.count > 1 else {
                body(P.featureType, group)
                continue
            }
            let members = Dictionary(group.map { ($0.handle, $0) }) { first, _ in first }
            let order = ordered(group.map { $0.handle })
            body(P.featureType, order.compactMap { members[$0] })
        }
    }

    // MARK: - Examples

    private static func copy(
        _ ending: String, _ geometry: ExampleJSON, _ properties: ExampleJSON = [:], isMarked: Bool = true
    ) -> ExampleJSON {
        let id = isMarked ? sharedMarked : shared
        return ["id": .id(ending), "geometry": geometry, "properties": id.with(properties)]
    }

    private static func secondOccupant(on unit: ExampleJSON, _ properties: ExampleJSON = [:], isMarked: Bool = true)
        -> [Example.Edit]
    {
        let atAnchor: ExampleJSON = ["anchor_id": .id("94")]
        return [
            .add(.anchor, id: "94", .point(7, 7), ["address_id": nil, "unit_id": unit]),
            .add(.occupant, copy("95", nil, atAnchor.with(properties), isMarked: isMarked)),
        ]
    }
}

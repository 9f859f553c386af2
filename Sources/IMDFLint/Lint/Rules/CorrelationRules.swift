/// Features that share a correlation_id: copies of one thing on several levels.
enum CorrelationRules {
    static let all = [matched, dissimilarLevels, sameCategory]

    private static let types: [FeatureType] = [.amenity, .geofence, .occupant, .section]
    private static let subjects = types.map { Rule.Subject.feature($0) }
    private static let shared = "\"correlation_id\":\"\(SampleArchive.id("cc"))\""
    private static let sharedMarked = "\"correlation_id\":⟪\"\(SampleArchive.id("cc"))\"⟫"

    static let matched = Rule(
        "CorrelationIdMustBeMatched",
        .violation,
        .consistency,
        subjects,
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
                    """,
                    at: "/properties/correlation_id"
                )
            }
        }
    )

    static let dissimilarLevels = Rule(
        "LevelIDsMustBeDissimilarForCorrelationID",
        .violation,
        .consistency,
        subjects,
        "Two features of one type with the same correlation_id are on one level.",
        rationale: """
            A correlation_id connects copies on different levels. The level of an amenity is that of its units, the \
            level of an occupant that of its anchor's unit; geofences may have several. Reported at the feature whose \
            id comes later.
            """,
        examples: [
            .failing(
                "an amenity twice",
                .set(.amenity, shared),
                .add(.amenity, copy("91", "{\"type\":\"Point\",\"coordinates\":[8.00027,47.00003]}"))
            ),
            .failing(
                "a geofence twice",
                .change(
                    .geofence,
                    "{\"geometry\":\(box("8.00001", "8.0001")),\"properties\":{\(shared),\(at("8.00005"))}}"
                ),
                .add(.geofence, copy("92", box("8.00011", "8.0002"), at("8.00015")))
            ),
            .failing("an occupant twice", edits: [.set(.occupant, shared)], secondOccupant(on: "f1")),
            .failing(
                "a section twice",
                .set(.section, shared),
                .add(.section, copy("93", box("8.00011", "8.00018"), at("8.00015")))
            ),
        ],
        check: .archive { context, report in
            forEachGroup(context) { type, group in
                var seen: [FeatureHandle: FeatureHandle] = [:]
                for member in group {
                    let levels = levels(of: member.handle, context.graph)
                    if let (level, other) = levels.lazy.compactMap({ level in seen[level].map { (level, $0) } }).first {
                        report.report(
                            on: member.handle,
                            """
                            has the same correlation_id as \(context.describe(other)), and both are on \
                            \(context.describe(level)); use another one, or remove the copy
                            """,
                            at: "/properties/correlation_id",
                            related: [other]
                        )
                    }
                    for level in levels where seen[level] == nil { seen[level] = member.handle }
                }
            }
        }
    )

    static let sameCategory = Rule(
        "CategoryShouldBeSameForCorrelationID",
        .warning,
        .consistency,
        subjects,
        "Features with the same correlation_id have different categories.",
        rationale: """
            Copies of one thing have the same category. Reported at each feature whose category differs from that of \
            the first by id.
            """,
        values: [.category, .otherCategory],
        examples: [
            .failing(
                "two amenities",
                edits: [.set(.amenity, shared)],
                SampleArchive.upperLevel(),
                [
                    .add(
                        .amenity,
                        copy(
                            "91",
                            point,
                            "\"unit_ids\":[\"\(SampleArchive.upperUnitID)\"],\"category\":⟪\"elevator\"⟫",
                            isMarked: false
                        )
                    )
                ]
            ),
            .failing(
                "two geofences",
                edits: [.set(.geofence, shared)],
                SampleArchive.upperLevel(),
                [
                    .add(
                        .geofence,
                        copy(
                            "92",
                            SampleArchive.outlinePolygon,
                            "\"level_ids\":[\"\(SampleArchive.upperLevelID)\"],\"category\":⟪\"terminal\"⟫",
                            isMarked: false
                        )
                    )
                ]
            ),
            .failing(
                "two occupants",
                edits: [.set(.occupant, shared)],
                SampleArchive.upperLevel(),
                secondOccupant(on: "88", "\"category\":⟪\"bank\"⟫", isMarked: false)
            ),
            .failing(
                "two sections",
                edits: [.set(.section, shared)],
                SampleArchive.upperLevel(),
                [
                    .add(
                        .section,
                        copy(
                            "93",
                            box("8.00019", "8.00029"),
                            "\"level_id\":\"\(SampleArchive.upperLevelID)\",\"category\":⟪\"retail\"⟫",
                            isMarked: false
                        )
                    )
                ]
            ),
            .passing(
                "an occupant on two levels",
                edits: [.set(.occupant, shared)],
                SampleArchive.upperLevel(),
                secondOccupant(on: "88", isMarked: false)
            ),
        ],
        check: .archive { context, report in
            forEachGroup(context) { type, group in
                guard let usual = group.lazy.compactMap(\.category).first else { return }
                for member in group {
                    guard let category = member.category, category != usual else { continue }
                    report.report(
                        on: member.handle,
                        """
                        has category \(.category, quoted: category), but \
                        \(context.describe(group[0].handle)) with the same correlation_id has \
                        \(.otherCategory, quoted: usual); correct one of them
                        """,
                        at: "/properties/category",
                        related: [group[0].handle]
                    )
                }
            }
        }
    )

    // MARK: - Groups

    private struct Member {
        let handle: FeatureHandle
        let category: String?
    }

    /// Calls `body` with the features that share a valid correlation_id, in the order of their ids.
    private static func forEachGroup(_ context: LintContext, _ body: (FeatureType, [Member]) -> Void) {
        let tables = context.dataset.features
        let order: ([FeatureHandle]) -> [FeatureHandle] = { context.dataset.ordered($0) }
        each(tables.amenities, { $0.correlationID }, { $0.category?.rawValue }, order, body)
        each(tables.geofences, { $0.correlationID }, { $0.category?.rawValue }, order, body)
        each(tables.occupants, { $0.correlationID }, { $0.category?.rawValue }, order, body)
        each(tables.sections, { $0.correlationID }, { $0.category?.rawValue }, order, body)
    }

    private static func each<P: FeatureProperties>(
        _ table: FeatureTable<P>,
        _ id: (FeatureView<P>) -> FeatureID?,
        _ category: (FeatureView<P>) -> String?,
        _ ordered: ([FeatureHandle]) -> [FeatureHandle],
        _ body: (FeatureType, [Member]) -> Void
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
            let order = ordered(group.map(\.handle))
            body(P.featureType, order.compactMap { members[$0] })
        }
    }

    /// The levels that a feature lies on.
    private static func levels(of handle: FeatureHandle, _ graph: FeatureGraph) -> [FeatureHandle] {
        func level(of unit: FeatureHandle?) -> [FeatureHandle] {
            unit.flatMap { graph.target(of: $0, .levelID) }.map { [$0] } ?? []
        }
        return switch handle.type {
        case .geofence: graph.targets(of: handle, .levelIDs)
        case .section: level(of: handle)
        case .amenity: graph.targets(of: handle, .unitIDs).flatMap(level)
        case .occupant: level(of: graph.target(of: handle, .anchorID).flatMap { graph.target(of: $0, .unitID) })
        default: []
        }
    }

    // MARK: - Examples

    private static let point = "{\"type\":\"Point\",\"coordinates\":[8.00027,47.00003]}"

    private static func at(_ longitude: String) -> String {
        "\"display_point\":{\"type\":\"Point\",\"coordinates\":[\(longitude),47.00005]}"
    }

    private static func box(_ west: String, _ east: String) -> String {
        let (south, north) = ("47.00002", "47.00009")
        let ring = "[\(west),\(south)],[\(east),\(south)],[\(east),\(north)],[\(west),\(north)],[\(west),\(south)]"
        return "{\"type\":\"Polygon\",\"coordinates\":[[\(ring)]]}"
    }

    private static func copy(
        _ ending: String,
        _ geometry: String,
        _ properties: String? = nil,
        isMarked: Bool = true
    ) -> String {
        let rest = properties.map { "," + $0 } ?? ""
        let id = isMarked ? sharedMarked : shared
        return "{\"id\":\"\(SampleArchive.id(ending))\",\"geometry\":\(geometry),\"properties\":{\(id)\(rest)}}"
    }

    private static func secondOccupant(
        on unit: String,
        _ properties: String? = nil,
        isMarked: Bool = true
    ) -> [Example.Edit] {
        let anchor = "\"address_id\":null,\"unit_id\":\"\(SampleArchive.id(unit))\""
        let place = "{\"type\":\"Point\",\"coordinates\":[8.00007,47.00007]}"
        let rest = "\"anchor_id\":\"\(SampleArchive.id("94"))\"" + (properties.map { "," + $0 } ?? "")
        return [
            .add(
                .anchor,
                "{\"id\":\"\(SampleArchive.id("94"))\",\"geometry\":\(place),\"properties\":{\(anchor)}}"
            ),
            .add(.occupant, copy("95", "null", rest, isMarked: isMarked)),
        ]
    }
}

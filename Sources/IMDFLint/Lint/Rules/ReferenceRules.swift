/// Rules on references that a feature must have.
enum ReferenceRules {
    static let all = [
        must("AnchorMustReferenceUnit", Anchor.self, "unit_id", "unit") { $0.properties.unitID == nil },
        must("DetailMustReferenceLevel", Detail.self, "level_id", "level") { $0.properties.levelID == nil },
        must("FixtureMustReferenceLevel", Fixture.self, "level_id", "level") { $0.properties.levelID == nil },
        must("KioskMustReferenceLevel", Kiosk.self, "level_id", "level") { $0.properties.levelID == nil },
        must("OccupantMustReferenceAnchor", Occupant.self, "anchor_id", "anchor") { $0.properties.anchorID == nil },
        must("OpeningMustReferenceLevel", Opening.self, "level_id", "level") { $0.properties.levelID == nil },
        must("SectionMustReferenceLevel", Section.self, "level_id", "level") { $0.properties.levelID == nil },
        must("UnitMustReferenceLevel", Unit.self, "level_id", "level") { $0.properties.levelID == nil },
        must("VenueMustHaveAddress", VenueProperties.self, "address_id", "address", also: venueAddress) {
            $0.properties.addressID == nil
        },
        must("AmenityMustReferenceUnit", Amenity.self, "unit_ids", "unit", empty: true) {
            $0.properties.unitIDs?.isEmpty ?? true
        },
        must("FootprintMustReferenceBuilding", Footprint.self, "building_ids", "building", empty: true) {
            $0.properties.buildingIDs?.isEmpty ?? true
        }, geofenceReference, geofenceBuilding, geofenceLevel, indoorLevel, outdoorLevelAtGround, outdoorLevelElsewhere,
    ]

    /// The types that a property refers to.
    static func targets(of key: String, in type: FeatureType?) -> [FeatureType] {
        guard let field = type?.fields.first(where: { $0.key == key }) else { return [] }
        switch field.shape {
        case .reference(let target), .array(.reference(let target)): return [target]
        default: return FeatureType.allCases
        }
    }

    /// Keeps the sample's address in use when the venue does not refer to it.
    private static let venueAddress: [Example.Edit] = [
        .set(.anchor, ["address_id": .id(.shopAddress)]), .set(.level, ["address_id": .id(.venueAddress)]),
    ]

    private static func must<P: DeclaredProperties>(
        _ id: String, _ type: P.Type, _ key: String, _ target: String, empty: Bool = false,
        also others: @autoclosure @escaping @Sendable () -> [Example.Edit] = [],
        _ lacks: @escaping @Sendable (FeatureView<P>) -> Bool
    ) -> Rule {
        let subject = P.featureType
        // A feature of its own, so that no other feature depends on the removed reference.
        let isNeeded = [.unit, .footprint, .opening].contains(subject)
        @Sendable func edit(_ value: ExampleJSON) -> Example.Edit {
            guard isNeeded else { return .set(subject, [key: value.marked]) }
            return .add(subject, ["id": .id("99"), "properties": [key: value.marked]])
        }
        @Sendable func examples() -> [Example] {
            let lists: [(String, ExampleJSON)] = [("null", nil)] + (empty ? [("an empty list", [])] : [])
            return lists.map { Example(isFailing: true, caption: $0.0, edits: [edit($0.1)] + others()) }
        }
        return Rule(
            id, .violation, .references, [.feature(subject)],
            "\(Wording.indefinite(subject.rawValue).firstUpper) does not reference \(Wording.indefinite(target)).",
            rationale: "Without \(key), it is unknown where the \(subject.rawValue) belongs.", values: [.member],
            examples: examples(),
            check: .each(P.self) { feature, report in
                if lacks(feature), feature.canTell(key) {
                    report.report(
                        "has no \(.member, key); add the id of \(Wording.indefinite(target))", at: "/properties/\(key)")
                }
            })
    }

    // MARK: - Geofences

    static let geofenceReference = Rule(
        "GeofenceMustHaveLevelOrBuildingReference", .violation, .references, [.feature(.geofence)],
        "A geofence references neither a level nor a building.",
        rationale: """
            Without either, a geofence has no location. The two rules that note that one of them is missing do not \
            report it.
            """,
        examples: [
            .failing("neither", .change(.geofence, .marked(["properties": ["building_ids": nil, "level_ids": nil]])))
        ],
        check: .each(Geofence.self) { geofence, report in
            guard geofence.canTell("building_ids"), geofence.canTell("level_ids") else { return }
            if isEmpty(geofence.properties.buildingIDs), isEmpty(geofence.properties.levelIDs) {
                report.report("references neither a level nor a building; fill in level_ids or building_ids")
            }
        })

    static let geofenceBuilding = Rule(
        "GeofenceHasNoBuildingReference", .info, .references, [.feature(.geofence)],
        "A geofence does not reference a building.",
        rationale: "Not a fault: a geofence may apply only to outdoor levels.",
        examples: [.failing("a level only", .set(.geofence, ["building_ids": .marked(nil)]))],
        check: .each(Geofence.self) { geofence, report in
            guard geofence.canTell("building_ids") else { return }
            if isEmpty(geofence.properties.buildingIDs), !isEmpty(geofence.properties.levelIDs) {
                report.report("references levels but no building", at: "/properties/building_ids")
            }
        }
    ).asked(by: .strict)

    static let geofenceLevel = Rule(
        "GeofenceHasNoLevelReference", .info, .references, [.feature(.geofence)],
        "A geofence does not reference a level.",
        rationale: "Not a fault: a geofence may apply to all levels of a building.",
        examples: [.failing("a building only", .set(.geofence, ["level_ids": .marked(nil)]))],
        check: .each(Geofence.self) { geofence, report in
            guard geofence.canTell("level_ids") else { return }
            if isEmpty(geofence.properties.levelIDs), !isEmpty(geofence.properties.buildingIDs) {
                report.report("references buildings but no level", at: "/properties/level_ids")
            }
        }
    ).asked(by: .strict)

    // MARK: - Levels

    static let indoorLevel = Rule(
        "IndoorLevelMustHaveBuildingReference", .warning, .references, [.feature(.level)],
        "An indoor level does not reference a building.", rationale: "A level with outdoor = false is in a building.",
        examples: [
            .failing(
                "an indoor level without a building",
                .add(
                    .level,
                    [
                        "id": .id("99"),
                        "properties": [
                            "ordinal": 1, "name": ["en": "First"], "short_name": ["en": "1"],
                            "building_ids": .marked(nil),
                        ],
                    ]), .add(.unit, ["id": .id("98"), "geometry": .outline, "properties": ["level_id": .id("99")]]),
                .add(
                    .opening,
                    ["id": .id("97"), "geometry": .line((18, 0), (20, 0)), "properties": ["level_id": .id("99")]]))
        ],
        check: .each(Level.self) { level, report in
            if level.properties.outdoor == false, level.canTell("building_ids"), isEmpty(level.properties.buildingIDs) {
                report.report(
                    "is indoor but does not reference a building; fill in building_ids", at: "/properties/building_ids")
            }
        })

    static let outdoorLevelAtGround = Rule(
        "OutdoorLevelHasBuildingReference", .info, .references, [.feature(.level)],
        "An outdoor level at the ground references a building.",
        rationale: "Outdoor levels with ordinal 0 usually belong to the venue, not to a building.",
        examples: [
            .failing(
                "a yard of a building", edits: OutdoorLevelRules.yard(from: 11, buildings: .marked([.id(.building)])))
        ],
        check: .each(Level.self) { level, report in
            if level.properties.outdoor == true, level.properties.ordinal == 0, !isEmpty(level.properties.buildingIDs) {
                report.report(
                    "is outdoor at ordinal 0 and references a building; remove it from building_ids",
                    at: "/properties/building_ids")
            }
        }
    ).asked(by: .strict)

    static let outdoorLevelElsewhere = Rule(
        "OutdoorLevelShouldReferenceBuilding", .warning, .references, [.feature(.level)],
        "An outdoor level above or below the ground does not reference a building.",
        rationale: "A roof terrace is outdoors but on a building.", values: [.ordinal],
        examples: [
            .failing(
                "a terrace without a building",
                .add(
                    .level,
                    [
                        "id": .id("99"),
                        "properties": [
                            "outdoor": true, "ordinal": 1, "name": ["en": "Roof"], "short_name": ["en": "R"],
                            "building_ids": .marked(nil),
                        ],
                    ]), .add(.unit, ["id": .id("98"), "geometry": .outline, "properties": ["level_id": .id("99")]]),
                .add(
                    .opening,
                    ["id": .id("97"), "geometry": .line((18, 0), (20, 0)), "properties": ["level_id": .id("99")]]))
        ],
        check: .each(Level.self) { level, report in
            guard level.properties.outdoor == true, let ordinal = level.properties.ordinal, ordinal != 0 else { return }
            if level.canTell("building_ids"), isEmpty(level.properties.buildingIDs) {
                report.report(
                    "is outdoor at ordinal \(.ordinal, ordinal) but does not reference a building; fill in building_ids",
                    at: "/properties/building_ids")
            }
        })

    private static func isEmpty<Target>(_ list: [Reference<Target>]?) -> Bool { list?.isEmpty ?? true }
}

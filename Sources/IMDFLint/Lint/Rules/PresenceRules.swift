/// Rules on properties that must or should have a value.
///
/// A property lacks a value when it is null, when its key is missing, and, for labels, when the object is empty. A
/// blank value or one of the wrong type counts as present; other rules report it.
enum PresenceRules {
    static let all = categories + addresses + buildings + levels + occupants + venues + gates

    // MARK: - Categories

    private static let categories = [
        must("AmenityMustHaveCategory", Amenity.self, "category", kind) { $0.properties.category == nil },
        must("BuildingMustHaveCategory", Building.self, "category", kind) { $0.properties.category == nil },
        must("FixtureMustHaveCategory", Fixture.self, "category", kind) { $0.properties.category == nil },
        must("GeofenceMustHaveCategory", Geofence.self, "category", kind) { $0.properties.category == nil },
        must("LevelMustHaveCategory", Level.self, "category", kind) { $0.properties.category == nil },
        must("OccupantMustHaveCategory", Occupant.self, "category", kind) { $0.properties.category == nil },
        must("OpeningMustHaveCategory", Opening.self, "category", kind) { $0.properties.category == nil },
        must("RelationshipMustHaveCategory", Relationship.self, "category", kind) { $0.properties.category == nil },
        must("SectionMustHaveCategory", Section.self, "category", kind) { $0.properties.category == nil },
        must("UnitMustHaveCategory", Unit.self, "category", kind) { $0.properties.category == nil },
        must("VenueMustHaveCategory", VenueProperties.self, "category", kind) { $0.properties.category == nil },
    ]

    private static let kind = "Maps use the category to decide how to show a feature."

    // MARK: - Addresses

    private static let addresses = [
        must("AddressMustHaveAddressLine", Address.self, "address", letters) { $0.properties.address == nil },
        must("AddressMustHaveLocality", Address.self, "locality", letters) { $0.properties.locality == nil },
        must("AddressMustHaveCountryCode", Address.self, "country", letters) { $0.properties.country == nil },
        should("AddressShouldHavePostalCode", Address.self, "postal_code", letters) { $0.properties.postalCode == nil },
    ]

    private static let letters = "An address helps people find a place and groups it with its neighbors."

    // MARK: - Buildings and levels

    private static let buildings = [
        should(
            "BuildingHasNoAddress", Building.self, "address_id",
            "If it is null, the venue's address applies; an address of its own is better."
        ) { $0.properties.addressID == nil },
        should("BuildingHasNoDisplayPoint", Building.self, "display_point", label) {
            $0.properties.displayPoint == nil
        },
        // HasOnlyAltName reports a building that has an alternative name only.
        should("BuildingHasNoName", Building.self, "name", label) { isEmpty($0.name) && isEmpty($0.altName) },
    ]

    private static let label = "Without it, a map has no label or no place for it."

    private static let levels = [
        must("LevelMustHaveName", Level.self, "name", label) { isEmpty($0.name) },
        must("LevelMustHaveShortName", Level.self, "short_name", "Level pickers show it.") { isEmpty($0.shortName) },
        must("LevelMustHaveOrdinal", Level.self, "ordinal", "Levels are stacked by their ordinals.") {
            $0.properties.ordinal == nil
        },
    ]

    // MARK: - Occupants and the venue

    private static let occupants = [
        must("OccupantMustHaveName", Occupant.self, "name", label) { isEmpty($0.name) },
        ofBusiness("OccupantShouldHaveHours", "hours") { $0.properties.hours == nil },
        ofBusiness("OccupantShouldHavePhone", "phone") { $0.properties.phone == nil },
        ofBusiness("OccupantShouldHaveWebsite", "website") { $0.properties.website == nil }, modified,
    ]

    private static let visitors = "Visitors look for this information."

    /// A rule on what a business has: of an occupant that has the category of a room, nobody knows whether it is one.
    private static func ofBusiness(
        _ id: String, _ key: String, _ lacks: @escaping @Sendable (FeatureView<Occupant>) -> Bool
    ) -> Rule {
        presence(
            id, .warning, Occupant.self, key,
            visitors + " Occupants with a category of units, such as classroom, are not checked.", lacks
        ) { occupant in
            guard case .other(let text)? = occupant.properties.category, UnitCategory(rawValue: text) != nil else {
                return nil
            }
            return "the category is one of units, not of occupants"
        }
    }

    static let modified = Rule(
        "OccupantShouldHaveModifiedTime", .info, .presence, [.feature(.occupant)],
        "An occupant has no modification time.", rationale: "validity.modified shows which of two deliveries is newer.",
        examples: [
            .failing("no validity", .set(.occupant, ["validity": .marked(nil)])),
            .failing("no modification time", .set(.occupant, ["validity": .marked(["start": "2024-01-01T00:00:00Z"])])),
        ],
        check: .each(Occupant.self) { occupant, report in
            guard occupant.properties.validity?.modified == nil, occupant.canTell("validity") else { return }
            report.report("has no modification time; fill in validity.modified", at: "/properties/validity")
        }
    ).asked(by: .strict)

    private static let venues = [
        must("VenueMustHaveName", VenueProperties.self, "name", label) { isEmpty($0.name) },
        should(
            "VenueHasNoDisplayPoint", VenueProperties.self, "display_point",
            "The standard does not allow null for it, but the official severity is only a warning."
        ) { $0.properties.displayPoint == nil },
        should("VenueShouldHaveHours", VenueProperties.self, "hours", visitors) { $0.properties.hours == nil },
        should("VenueShouldHavePhone", VenueProperties.self, "phone", visitors) { $0.properties.phone == nil },
        should("VenueShouldHaveWebsite", VenueProperties.self, "website", visitors) { $0.properties.website == nil },
    ]

    // MARK: - Amenities that are found by name

    private static let named: [(rule: String, category: AmenityCategory)] = [
        ("AircraftBoardingGateAmenityShouldHaveName", .boardinggateAircraft),
        ("ArrivalGateAmenityShouldHaveName", .arrivalgate), ("BaggageCarouselAmenityShouldHaveName", .baggagecarousel),
        ("BusBoardingGateAmenityShouldHaveName", .boardinggateBus),
        ("TrainBoardingGateAmenityShouldHaveName", .boardinggateTrain),
        ("UnspecifiedAmenityShouldHaveName", .unspecified),
    ]

    private static let gates = named.map { gate($0.rule, $0.category) }

    /// Whether a rule requires the name of amenities of this category.
    static func asksForName(_ category: AmenityCategory) -> Bool { named.contains { $0.category == category } }

    private static func gate(_ id: String, _ category: AmenityCategory) -> Rule {
        Rule(
            id, .warning, .presence, [.feature(.amenity)], "An amenity of category “\(category.rawValue)” has no name.",
            rationale: "People find it by its number or name.", values: [.category],
            examples: [
                .failing("no name", .set(.amenity, ["category": .string(category.rawValue), "name": .marked(nil)])),
                .passing("a name", .set(.amenity, ["category": .string(category.rawValue), "name": ["en": "12"]])),
            ],
            check: .each(Amenity.self) { amenity, report in
                guard amenity.properties.category == .known(category), amenity.canTell("name"), isEmpty(amenity.name),
                    isEmpty(amenity.altName)
                else { return }
                report.report(
                    """
                    of category \(.category, category.rawValue) has no name; add the name on its sign
                    """, at: "/properties/name")
            })
    }

    // MARK: - Creating rules

    private static func must<P: DeclaredProperties>(
        _ id: String, _ type: P.Type, _ key: String, _ rationale: String,
        _ lacks: @escaping @Sendable (FeatureView<P>) -> Bool
    ) -> Rule { presence(id, .violation, type, key, rationale, lacks) }

    private static func should<P: DeclaredProperties>(
        _ id: String, _ type: P.Type, _ key: String, _ rationale: String,
        _ lacks: @escaping @Sendable (FeatureView<P>) -> Bool
    ) -> Rule { presence(id, .warning, type, key, rationale, lacks) }

    private static func presence<P: DeclaredProperties>(
        _ id: String, _ severity: Severity, _ type: P.Type, _ key: String, _ rationale: String,
        _ lacks: @escaping @Sendable (FeatureView<P>) -> Bool,
        unless doubt: @escaping @Sendable (FeatureView<P>) -> String? = { _ in nil }
    ) -> Rule {
        let subject = P.featureType
        // The alternative name is removed too, since it should not stand alone. The sample's references stay in use.
        @Sendable func edits() -> [Example.Edit] {
            [.set(subject, [key: .marked(nil)])]
                + (key == "address_id" ? [.set(.level, ["address_id": .id(.buildingAddress)])] : [])
        }
        return Rule(
            id, severity, .presence, [.feature(subject)],
            "\(Wording.indefinite(subject.rawValue).firstUpper) has no \(key == "address" ? "address line" : key).",
            rationale: rationale, values: [.member],
            examples: [Example(isFailing: true, caption: "null", edits: edits())],
            check: .each(P.self) { feature, report in
                if lacks(feature), feature.canTell(key) {
                    if let reason = doubt(feature) { return report.notChecked(reason) }
                    report.report("has no \(.member, key); \(advice(key))", at: "/properties/\(key)")
                }
            })
    }

    /// The advice for a missing property.
    private static func advice(_ key: String) -> String {
        switch key {
        case "category": "choose one from the standard's list"
        case "address": "write the street and the number"
        case "address_id": "add the id of its address"
        case "display_point": "add a point where its label belongs"
        case "hours": "add them in the opening_hours syntax"
        case "ordinal": "write 0 for the ground, 1 for the floor above it"
        case "phone": "add the number in E.164 format, such as +41315550100"
        case "website": "add its http or https URI"
        default: "add it"
        }
    }

    private static func isEmpty(_ labels: Labels?) -> Bool { labels?.isEmpty ?? true }
}

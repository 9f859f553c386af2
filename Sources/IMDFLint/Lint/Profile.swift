/// A set of rules, and the severity of their findings.
public struct Profile: Sendable, Identifiable {
    /// The name.
    public let name: String
    /// The name.
    public var id: String { name }
    /// The description, in one sentence.
    public let summary: String
    /// The rules in the order of the registry.
    public let rules: [Rule]
    /// Severities that differ from the default of the rule, by rule.
    public var severities: [String: Severity] = [:]

    /// Creates a profile of the rules for which `includes` holds.
    public init(name: String, summary: String, _ includes: (Rule) -> Bool) {
        self.name = name
        self.summary = summary
        rules = RuleRegistry.all.filter(includes)
    }

    /// A profile of these rules in this order.
    init(name: String, summary: String, rules: [Rule]) {
        self.name = name
        self.summary = summary
        self.rules = rules
    }

    /// The severity of a rule's findings.
    public func severity(of rule: Rule) -> Severity { severities[rule.id] ?? rule.severity }

    /// The default profile: the official rules and this project's own, without those of ``strict``.
    public static let recommended = Profile(
        name: "recommended", summary: "The official rules and this project's own, without notes that ask for nothing."
    ) { $0.audience == .everyone }.with(usual)

    /// Official warnings that are usually right about what an owner wants as it is: holes are courtyards, and a name may be
    /// the word for the thing.
    private static let usual: [String: Severity] = [
        "AmenityNameAndCategoryAreSame": .info, "FootprintHasInteriorRing": .info, "LevelHasInteriorRing": .info,
        "VenueGeometryShouldNotHaveInteriorRing": .info,
    ]

    /// The profile with other severities of some rules.
    private func with(_ severities: [String: Severity]) -> Profile {
        var profile = self
        profile.severities = severities
        return profile
    }

    /// The official rules and nothing else.
    public static let imdf = Profile(name: "imdf", summary: "The official IMDF Validations 1.0.3 and nothing else.") {
        $0.origin == .official
    }

    /// All rules that are not specific to a consumer.
    public static let strict = Profile(
        name: "strict",
        summary: "All rules, including official notes and those about widespread practices that rarely matter."
    ) { $0.audience == .everyone || $0.audience == .strict }.with(usual)

    /// All profiles.
    public static let all = [recommended, imdf, strict, appleMaps, googleMaps, microsoftPlaces]

    /// The profile with this name.
    public static func named(_ name: String) -> Profile? {
        // Returns the default profile without creating the others.
        name == recommended.name ? recommended : all.first { $0.name == name }
    }
}

// MARK: - Consumers

extension FeatureType {
    /// The types that Microsoft Places accepts.
    static let ofMicrosoftPlaces: [FeatureType] = [.building, .footprint, .level, .unit, .section, .fixture]
}

extension Profile {
    /// The requirements of Apple Maps.
    public static let appleMaps = Profile(
        name: "apple-maps",
        summary: "The official rules, and Apple's guidance for airports, stations, and shopping centers."
    ) { $0.origin == .official && $0.audience == .everyone || $0.audience == .consumer("apple-maps") }

    /// The requirements of Google Maps Content Partners, from secondary sources.
    public static let googleMaps = Profile(
        name: "google-maps",
        summary: """
            The official rules, and what Google Maps requires in addition: all layer files, a name for every unit.
            """
    ) { $0.origin == .official && $0.audience == .everyone || $0.audience == .consumer("google-maps") }

    /// The requirements of Microsoft Places, from secondary sources.
    ///
    /// It accepts only six files and a few properties, so that rules about the rest do not apply: they are excluded,
    /// not made less severe.
    public static let microsoftPlaces = Profile(
        name: "microsoft-places",
        summary: "What Microsoft Places accepts: six files, few properties, no manifest; replaces the official rules."
    ) { rule in
        if rule.audience == .consumer("microsoft-places") { return true }
        guard rule.audience == .everyone, !notForPlaces.contains(rule.id) else { return false }
        switch rule.group {
        case .structure: return true
        case .references, .geometry, .categories, .presence, .values, .consistency:
            return rule.subjects.contains(.archive)
                || rule.subjects.contains { subject in
                    FeatureType.ofMicrosoftPlaces.contains { subject == .feature($0) }
                }
        case .archive, .hours: return false
        }
    }

    /// Rules about features or properties that Microsoft Places does not accept, or that its own rules replace. It has
    /// no openings, amenities, anchors, kiosks, correlation ids, accessibility, outdoor levels, or holes.
    private static let notForPlaces: Set<String> = [
        "AccessibilityMustBeValid", "BaggageCarouselFixtureShouldHaveDisplayPointAndName",
        "BaggageCarouselFixtureShouldHaveName", "CategoryShouldBeSameForCorrelationID", "CorrelationIdMustBeMatched",
        "FixtureGeometryMustContainDisplayPoint", "FixtureHasInteriorRing", "FixtureMustContainReferencedAnchor",
        "FixtureMustNotOverlapKiosk", "FootprintHasInteriorRing", "InvalidCorrelationID",
        "LevelGeometryMustContainDisplayPoint", "LevelHasInteriorRing", "LevelIDsMustBeDissimilarForCorrelationID",
        "LevelShouldBeReachable", "OutdoorLevelHasNegativeOrdinal", "OutdoorLevelShouldNotOverlapGroundFootprint",
        "SectionHasInteriorRing", "StepFreeRouteShouldExist", "UnitShouldBeReachable", "BuildingHasNoAddress",
        "BuildingReferencesUnitQualifiedAddress", "BuildingsHaveSameAddress", "BuildingAddressResolvesToVenueAddress",
        "BuildingNameMatchesOccupantName", "LevelShouldBeReferencedByOpening",
        "ParkingLevelShouldHaveAutomobileOpening", "IndoorLevelMustHaveBuildingReference",
        "OutdoorLevelHasBuildingReference", "OutdoorLevelShouldReferenceBuilding", "SectionHasParentReference",
        "LevelMustHaveOutdoor", "UnknownMemberShouldBeExtension",
    ]
}

/// All rules.
public enum RuleRegistry {
    /// All rules, in the order in which reports and documents list them: rules on the archive first, then those on
    /// features, then those of consumers. Findings do not depend on the order.
    public static let all: [Rule] = families.flatMap { $0 }

    private static let families: [[Rule]] = [
        ArchiveRules.all, ManifestRules.all, FileRules.all, IdentityRules.all, IDFormRules.all, SpellingRules.all,
        PropertyTypeRules.all, MemberRules.all, ReferenceRules.all, ReferencedRules.all, BuildingReferenceRules.all,
        RelationshipRules.all, GeometryTypeRules.all, RingRules.all, PositionRules.all, GeoreferenceRules.all,
        DisplacedRules.all, BoundingBoxRules.all, SameDetailRules.all, SliverRules.all, UnitRules.all,
        PointInUnitRules.all, SamePlaceRules.all, UnitContentRules.all, RestroomContentRules.all, DisplayPointRules.all,
        LevelFitRules.all, OpeningRules.all, FurnitureRules.all, FurnitureContentRules.all, OverlapRules.all,
        FootprintRules.all, FootprintLevelRules.all, FootprintBuildingRules.all, OutdoorLevelRules.all,
        GeofenceBuildingRules.all, LevelCoverRules.all, VenueCoverRules.all, DoorRules.all, RoomReachRules.all,
        LevelReachRules.all, OccupantReachRules.all, InteriorRingRules.all, CategoryRules.all, PresenceRules.all,
        LabelRules.all, TextRules.all, EmptyLabelRules.all, PlaceholderRules.all, LeftoverRules.all, AddressRules.all,
        ContactRules.all, ValidityRules.all, HoursRules.all, HoursReadingRules.all, CorrelationRules.all,
        BuildingConsistencyRules.all, LevelConsistencyRules.all, ParkingRules.all, NamesakeRules.all, NoteRules.all,
        AppleRules.all, GoogleRules.all, PlacesRules.all,
    ]

    /// The rule with a name, including rules on the configuration, which are not in ``all``.
    public static func rule(_ id: String) -> Rule? { byID[id] }

    /// The position of a rule in ``all``; the greatest number for rules that are not in it.
    static func place(of id: String) -> Int { places[id] ?? .max }

    private static let places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.id, $0) })

    /// The version of the rules, as sixteen hexadecimal digits: a hash of the name, audience, subjects, and severity of
    /// every rule.
    ///
    /// Two tools with the same version of the rules can give the same findings. O(n log n) in the number of rules.
    public static var version: String {
        StableHash.digits(
            all.map { rule in
                let audience =
                    switch rule.audience {
                    case .everyone: "everyone"
                    case .strict: "strict"
                    case .consumer(let name): name
                    }
                let parts = [rule.id, rule.origin.rawValue, rule.severity.rawValue, rule.group.rawValue, audience]
                return (parts + rule.subjects.map { $0.name }).joined(separator: " ")
            }.sorted().joined(separator: "\n"))
    }

    private static let byID = Dictionary(uniqueKeysWithValues: (all + ConfigurationRules.all).map { ($0.id, $0) })
}

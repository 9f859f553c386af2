/// All rules.
public enum RuleRegistry {
    /// All rules: the delivery first, then what the rest builds on, then the features; consumers' own rules last.
    public static let all: [Rule] = families.flatMap { $0 }

    private static let families: [[Rule]] = [
        ArchiveRules.all,
        ManifestRules.all,
        FileRules.all,
        IdentityRules.all,
        IDFormRules.all,
        SpellingRules.all,
        PropertyTypeRules.all,
        MemberRules.all,
        ReferenceRules.all,
        ReferencedRules.all,
        BuildingReferenceRules.all,
        RelationshipRules.all,
        GeometryTypeRules.all,
        RingRules.all,
        PositionRules.all,
        SameDetailRules.all,
        SliverRules.all,
        UnitRules.all,
        PointInUnitRules.all,
        SamePlaceRules.all,
        UnitContentRules.all,
        RestroomContentRules.all,
        DisplayPointRules.all,
        LevelFitRules.all,
        OpeningRules.all,
        FurnitureRules.all,
        FurnitureContentRules.all,
        OverlapRules.all,
        FootprintRules.all,
        FootprintLevelRules.all,
        FootprintBuildingRules.all,
        OutdoorLevelRules.all,
        GeofenceBuildingRules.all,
        LevelCoverRules.all,
        VenueCoverRules.all,
        RoomReachRules.all,
        LevelReachRules.all,
        InteriorRingRules.all,
        CategoryRules.all,
        PresenceRules.all,
        LabelRules.all,
        AddressRules.all,
        ContactRules.all,
        ValidityRules.all,
        HoursRules.all,
        HoursReadingRules.all,
        CorrelationRules.all,
        BuildingConsistencyRules.all,
        LevelConsistencyRules.all,
        ParkingRules.all,
        NamesakeRules.all,
        NoteRules.all,
        AppleRules.all,
        GoogleRules.all,
        PlacesRules.all,
    ]

    /// The rule with this name; also one on settings, which is not among ``all``.
    public static func rule(_ id: String) -> Rule? { byID[id] }

    private static let byID = Dictionary(uniqueKeysWithValues: (all + ConfigurationRules.all).map { ($0.id, $0) })
}

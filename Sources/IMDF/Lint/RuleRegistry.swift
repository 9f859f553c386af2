/// All rules.
public enum RuleRegistry {
    /// All rules: the delivery first, then what the rest builds on, then the features.
    public static let all: [Rule] =
        ArchiveRules.all + FileRules.all + IdentityRules.all + PropertyTypeRules.all + ReferenceRules.all
        + ReferencedRules.all + BuildingReferenceRules.all + RelationshipRules.all + GeometryTypeRules.all
        + RingRules.all + CategoryRules.all + PresenceRules.all + HoursRules.all + HoursReadingRules.all

    /// The rule with this name.
    public static func rule(_ id: String) -> Rule? { byID[id] }

    private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}

/// A room or another space of a level: the `unit` feature type.
public struct Unit: FeatureProperties {
    /// The feature type that these properties belong to.
    public static let featureType = FeatureType.unit
    /// The geometry that the standard asks for.
    public static let geometryNeed = GeometryNeed.polygonal

    /// What kind of unit it is. Required.
    public var category: Category<UnitCategory>?
    /// Who may enter; nil where everybody may.
    public var restriction: Category<RestrictionCategory>?
    /// Aids for people with special needs.
    public var accessibility: [Category<AccessibilityCategory>]?
    /// The name by language.
    public var name: Labels?
    /// Another name by language; only beside a name.
    public var altName: Labels?
    /// The level that it lies on. Required.
    public var levelID: Reference<Level>?
    /// Where to put a label.
    public var displayPoint: Geometry?
    /// What the object says beyond the declared members.
    public var additional = AdditionalMembers()

    /// A value without any member.
    public init() {}

    /// Hands each member to a visitor, in the order of the standard's table.
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.visit("category", &category, .required)
        visitor.visit("restriction", &restriction)
        visitor.visit("accessibility", &accessibility)
        visitor.visit("name", &name)
        visitor.visit("alt_name", &altName)
        visitor.visit("level_id", &levelID, .required)
        visitor.visit("display_point", &displayPoint)
    }
}

/// A part of a level with a purpose, such as a food court: the `section` feature type.
public struct Section: FeatureProperties {
    /// The feature type that these properties belong to.
    public static let featureType = FeatureType.section
    /// The geometry that the standard asks for.
    public static let geometryNeed = GeometryNeed.polygonal

    /// What kind of section it is. Required.
    public var category: Category<SectionCategory>?
    /// Who may enter; nil where everybody may.
    public var restriction: Category<RestrictionCategory>?
    /// Aids for people with special needs.
    public var accessibility: [Category<AccessibilityCategory>]?
    /// The name by language.
    public var name: Labels?
    /// Another name by language; only beside a name.
    public var altName: Labels?
    /// Where to put a label.
    public var displayPoint: Geometry?
    /// The level that it lies on. Required.
    public var levelID: Reference<Level>?
    /// The address.
    public var addressID: Reference<Address>?
    /// Ties copies of one thing on several levels together; not the id of a feature.
    public var correlationID: FeatureID?
    /// Features of the same type that hold this one.
    public var parents: [Reference<Section>]?
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
        visitor.visit("display_point", &displayPoint)
        visitor.visit("level_id", &levelID, .required)
        visitor.visit("address_id", &addressID)
        visitor.visit("correlation_id", &correlationID)
        visitor.visit("parents", &parents)
    }
}

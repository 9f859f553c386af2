/// A part of a level with a purpose, such as a food court: the `section` feature type.
public struct Section: DeclaredProperties {
    /// The feature type that these properties belong to.
    public static let featureType = FeatureType.section
    /// The geometry type that the standard requires.
    public static let geometryNeed = GeometryNeed.polygonal

    /// The kind of section. Required.
    public var category: Category<SectionCategory>?
    /// The access restriction; nil if there is none.
    public var restriction: Category<RestrictionCategory>?
    /// The accessibility features.
    public var accessibility: [Category<AccessibilityCategory>]?
    /// The name by language.
    public var name: Labels?
    /// An alternative name by language; valid only together with a name.
    public var altName: Labels?
    /// The position for a label.
    public var displayPoint: Geometry?
    /// The level that it is on. Required.
    public var levelID: Reference<Level>?
    /// The address.
    public var addressID: Reference<Address>?
    /// Links the representations of one object on several levels; not the id of a feature.
    public var correlationID: FeatureID?
    /// Features of the same type that contain this one.
    public var parents: [Reference<Section>]?
    /// Members of the object that are not declared here.
    public var additional = AdditionalMembers()

    /// Creates a value without any members.
    public init() {}

    /// Passes each member to a visitor, in the order of the standard's table.
    @inlinable package mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
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

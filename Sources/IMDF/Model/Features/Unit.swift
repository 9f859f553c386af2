/// A room or another space of a level: the `unit` feature type.
public struct Unit: DeclaredProperties {
    /// The feature type that these properties belong to.
    public static let featureType = FeatureType.unit
    /// The geometry type that the standard requires.
    public static let geometryNeed = GeometryNeed.polygonal

    /// The kind of unit. Required.
    public var category: Category<UnitCategory>?
    /// The access restriction; nil if there is none.
    public var restriction: Category<RestrictionCategory>?
    /// The accessibility features.
    public var accessibility: [Category<AccessibilityCategory>]?
    /// The name by language.
    public var name: Labels?
    /// An alternative name by language; valid only together with a name.
    public var altName: Labels?
    /// The level that it is on. Required.
    public var levelID: Reference<Level>?
    /// The position for a label.
    public var displayPoint: Geometry?
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
        visitor.visit("level_id", &levelID, .required)
        visitor.visit("display_point", &displayPoint)
    }
}

/// A passage in a unit's wall: the `opening` feature type.
public struct Opening: DeclaredProperties {
    /// The feature type that these properties belong to.
    public static let featureType = FeatureType.opening
    /// The geometry type that the standard requires.
    public static let geometryNeed = GeometryNeed.lineString

    /// The traffic that the opening is for, such as pedestrians. Required.
    public var category: Category<OpeningCategory>?
    /// The accessibility features.
    public var accessibility: [Category<AccessibilityCategory>]?
    /// The controls of access.
    public var accessControl: [Category<AccessControlCategory>]?
    /// The door, if there is one.
    public var door: Door?
    /// The name by language.
    public var name: Labels?
    /// An alternative name by language; valid only together with a name.
    public var altName: Labels?
    /// The position for a label.
    public var displayPoint: Geometry?
    /// The level that it is on. Required.
    public var levelID: Reference<Level>?
    /// Members of the object that are not declared here.
    public var additional = AdditionalMembers()

    /// Creates a value without any members.
    public init() {}

    /// Passes each member to a visitor, in the order of the standard's table.
    @inlinable package mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.visit("category", &category, .required)
        visitor.visit("accessibility", &accessibility)
        visitor.visit("access_control", &accessControl)
        visitor.visit("door", &door)
        visitor.visit("name", &name)
        visitor.visit("alt_name", &altName)
        visitor.visit("display_point", &displayPoint)
        visitor.visit("level_id", &levelID, .required)
    }
}

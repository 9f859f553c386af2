/// A small stand within a unit, usually a place of business: the `kiosk` feature type.
public struct Kiosk: DeclaredProperties {
    /// The feature type that these properties belong to.
    public static let featureType = FeatureType.kiosk
    /// The geometry type that the standard requires.
    public static let geometryNeed = GeometryNeed.polygonal

    /// The name by language.
    public var name: Labels?
    /// An alternative name by language; valid only together with a name.
    public var altName: Labels?
    /// The anchor that gives its position.
    public var anchorID: Reference<Anchor>?
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
        visitor.visit("name", &name)
        visitor.visit("alt_name", &altName)
        visitor.visit("anchor_id", &anchorID)
        visitor.visit("level_id", &levelID, .required)
        visitor.visit("display_point", &displayPoint)
    }
}

/// An object on a level that stays where it is, such as a desk or a wall: the `fixture` feature type.
public struct Fixture: FeatureProperties {
    /// The feature type that these properties belong to.
    public static let featureType = FeatureType.fixture
    /// The geometry that the standard asks for.
    public static let geometryNeed = GeometryNeed.polygonal

    /// What kind of fixture it is. Required.
    public var category: Category<FixtureCategory>?
    /// The name by language.
    public var name: Labels?
    /// Another name by language; only beside a name.
    public var altName: Labels?
    /// The anchor that places it.
    public var anchorID: Reference<Anchor>?
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
        visitor.visit("name", &name)
        visitor.visit("alt_name", &altName)
        visitor.visit("anchor_id", &anchorID)
        visitor.visit("level_id", &levelID, .required)
        visitor.visit("display_point", &displayPoint)
    }
}

/// How features hang together, such as an escalator that joins two units: the `relationship` feature type.
public struct Relationship: FeatureProperties {
    /// The feature type that these properties belong to.
    public static let featureType = FeatureType.relationship
    /// The geometry that the standard asks for.
    public static let geometryNeed = GeometryNeed.any

    /// What kind of relationship it is. Required.
    public var category: Category<RelationshipCategory>?
    /// Whether it holds one way or both. Required.
    public var direction: Category<RelationshipDirection>?
    /// The feature where it starts.
    public var origin: FeatureReference?
    /// The features in between, in order.
    public var intermediary: [FeatureReference]?
    /// The feature where it ends.
    public var destination: FeatureReference?
    /// When it holds.
    public var hours: Hours?
    /// What the object says beyond the declared members.
    public var additional = AdditionalMembers()

    /// A value without any member.
    public init() {}

    /// Hands each member to a visitor, in the order of the standard's table.
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.visit("category", &category, .required)
        visitor.visit("direction", &direction, .required)
        visitor.visit("origin", &origin)
        visitor.visit("intermediary", &intermediary)
        visitor.visit("destination", &destination)
        visitor.visit("hours", &hours)
    }
}

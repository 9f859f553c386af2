/// A connection between features, such as an escalator that joins two units: the `relationship` feature type.
public struct Relationship: DeclaredProperties {
    /// The feature type that these properties belong to.
    public static let featureType = FeatureType.relationship
    /// The geometry type that the standard requires.
    public static let geometryNeed = GeometryNeed.any

    /// The kind of relationship. Required.
    public var category: Category<RelationshipCategory>?
    /// Whether it applies in one direction or both. Required.
    public var direction: Category<RelationshipDirection>?
    /// The feature where it starts.
    public var origin: FeatureReference?
    /// The features in between, in order.
    public var intermediary: [FeatureReference]?
    /// The feature where it ends.
    public var destination: FeatureReference?
    /// The period of validity.
    public var hours: Hours?
    /// Members of the object that are not declared here.
    public var additional = AdditionalMembers()

    /// Creates a value without any members.
    public init() {}

    /// Passes each member to a visitor, in the order of the standard's table.
    @inlinable package mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.visit("category", &category, .required)
        visitor.visit("direction", &direction, .required)
        visitor.visit("origin", &origin)
        visitor.visit("intermediary", &intermediary)
        visitor.visit("destination", &destination)
        visitor.visit("hours", &hours)
    }
}

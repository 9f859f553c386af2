/// A business or institution at an anchor: the `occupant` feature type.
public struct Occupant: DeclaredProperties {
    /// The feature type that these properties belong to.
    public static let featureType = FeatureType.occupant
    /// The geometry type that the standard requires.
    public static let geometryNeed = GeometryNeed.none

    /// The name by language. Required.
    public var name: Labels?
    /// The kind of occupant. Required.
    public var category: Category<OccupantCategory>?
    /// The anchor that gives its position. Required.
    public var anchorID: Reference<Anchor>?
    /// The opening hours.
    public var hours: Hours?
    /// The telephone number.
    public var phone: Phone?
    /// The website.
    public var website: Website?
    /// The period in which the occupant is present, and the time of the last change.
    public var validity: Validity?
    /// Links the representations of one object on several levels; not the id of a feature.
    public var correlationID: FeatureID?
    /// Members of the object that are not declared here.
    public var additional = AdditionalMembers()

    /// Creates a value without any members.
    public init() {}

    /// Passes each member to a visitor, in the order of the standard's table.
    @inlinable package mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.visit("name", &name, .required)
        visitor.visit("category", &category, .required)
        visitor.visit("anchor_id", &anchorID, .required)
        visitor.visit("hours", &hours)
        visitor.visit("phone", &phone)
        visitor.visit("website", &website)
        visitor.visit("validity", &validity)
        visitor.visit("correlation_id", &correlationID)
    }
}

/// The point at which an occupant is shown, and its address: the `anchor` feature type.
public struct Anchor: DeclaredProperties {
    /// The feature type that these properties belong to.
    public static let featureType = FeatureType.anchor
    /// The geometry type that the standard requires.
    public static let geometryNeed = GeometryNeed.point

    /// The address.
    public var addressID: Reference<Address>?
    /// The unit that it is in. Required.
    public var unitID: Reference<Unit>?
    /// Members of the object that are not declared here.
    public var additional = AdditionalMembers()

    /// Creates a value without any members.
    public init() {}

    /// Passes each member to a visitor, in the order of the standard's table.
    @inlinable package mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.visit("address_id", &addressID)
        visitor.visit("unit_id", &unitID, .required)
    }
}

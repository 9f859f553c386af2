/// The point at which an occupant is shown, and its address: the `anchor` feature type.
public struct Anchor: FeatureProperties {
    /// The feature type that these properties belong to.
    public static let featureType = FeatureType.anchor
    /// The geometry that the standard asks for.
    public static let geometryNeed = GeometryNeed.point

    /// The address.
    public var addressID: Reference<Address>?
    /// The unit that it lies in. Required.
    public var unitID: Reference<Unit>?
    /// What the object says beyond the declared members.
    public var additional = AdditionalMembers()

    /// A value without any member.
    public init() {}

    /// Hands each member to a visitor, in the order of the standard's table.
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.visit("address_id", &addressID)
        visitor.visit("unit_id", &unitID, .required)
    }
}

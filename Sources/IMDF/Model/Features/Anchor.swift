/// The point at which an occupant is shown, and its address: the `anchor` feature type.
public struct Anchor: FeatureProperties {
    public static let featureType = FeatureType.anchor
    public static let geometryNeed = GeometryNeed.point

    /// The address.
    public var addressID: Reference<Address>?
    /// The unit that it lies in. Required.
    public var unitID: Reference<Unit>?
    public var additional = AdditionalMembers()

    public init() {}

    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.visit("address_id", &addressID)
        visitor.visit("unit_id", &unitID, .required)
    }
}

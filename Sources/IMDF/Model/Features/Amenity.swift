/// A convenience for visitors at a point, such as an elevator, a restroom or an ATM: the `amenity` feature type.
public struct Amenity: FeatureProperties {
    /// The feature type that these properties belong to.
    public static let featureType = FeatureType.amenity
    /// The geometry that the standard asks for.
    public static let geometryNeed = GeometryNeed.point

    /// What kind of amenity it is. Required.
    public var category: Category<AmenityCategory>?
    /// Aids for people with special needs.
    public var accessibility: [Category<AccessibilityCategory>]?
    /// The name by language.
    public var name: Labels?
    /// Another name by language; only beside a name.
    public var altName: Labels?
    /// When it is open.
    public var hours: Hours?
    /// The telephone number.
    public var phone: Phone?
    /// The website.
    public var website: Website?
    /// The units that it serves; one or more. Required.
    public var unitIDs: [Reference<Unit>]?
    /// The address.
    public var addressID: Reference<Address>?
    /// Ties copies of one thing on several levels together; not the id of a feature.
    public var correlationID: FeatureID?
    /// What the object says beyond the declared members.
    public var additional = AdditionalMembers()

    /// A value without any member.
    public init() {}

    /// Hands each member to a visitor, in the order of the standard's table.
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.visit("category", &category, .required)
        visitor.visit("accessibility", &accessibility)
        visitor.visit("name", &name)
        visitor.visit("alt_name", &altName)
        visitor.visit("hours", &hours)
        visitor.visit("phone", &phone)
        visitor.visit("website", &website)
        visitor.visit("unit_ids", &unitIDs, .required)
        visitor.visit("address_id", &addressID)
        visitor.visit("correlation_id", &correlationID)
    }
}

/// A convenience for visitors at a point, such as an elevator, a restroom or an ATM: the `amenity` feature type.
public struct Amenity: DeclaredProperties {
    /// The feature type that these properties belong to.
    public static let featureType = FeatureType.amenity
    /// The geometry type that the standard requires.
    public static let geometryNeed = GeometryNeed.point

    /// The kind of amenity. Required.
    public var category: Category<AmenityCategory>?
    /// The accessibility features.
    public var accessibility: [Category<AccessibilityCategory>]?
    /// The name by language.
    public var name: Labels?
    /// An alternative name by language; valid only together with a name.
    public var altName: Labels?
    /// The opening hours.
    public var hours: Hours?
    /// The telephone number.
    public var phone: Phone?
    /// The website.
    public var website: Website?
    /// The units that it serves; one or more. Required.
    public var unitIDs: [Reference<Unit>]?
    /// The address.
    public var addressID: Reference<Address>?
    /// Links the representations of one object on several levels; not the id of a feature.
    public var correlationID: FeatureID?
    /// Members of the object that are not declared here.
    public var additional = AdditionalMembers()

    /// Creates a value without any members.
    public init() {}

    /// Passes each member to a visitor, in the order of the standard's table.
    @inlinable package mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
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

/// The properties of the `venue` feature type, which describe the whole place.
///
/// This is the only feature type with a different Swift name: ``Venue`` is the graph that an app opens.
public struct VenueProperties: DeclaredProperties {
    /// The feature type that these properties belong to.
    public static let featureType = FeatureType.venue
    /// The geometry type that the standard requires.
    public static let geometryNeed = GeometryNeed.polygonal

    /// The kind of venue. Required.
    public var category: Category<VenueCategory>?
    /// The access restriction; nil if there is none.
    public var restriction: Category<RestrictionCategory>?
    /// The name by language. Required.
    public var name: Labels?
    /// An alternative name by language; valid only together with a name.
    public var altName: Labels?
    /// The opening hours.
    public var hours: Hours?
    /// The telephone number.
    public var phone: Phone?
    /// The website.
    public var website: Website?
    /// The position for a label. Required.
    public var displayPoint: Geometry?
    /// The address. Required.
    public var addressID: Reference<Address>?
    /// Members of the object that are not declared here.
    public var additional = AdditionalMembers()

    /// Creates a value without any members.
    public init() {}

    /// Passes each member to a visitor, in the order of the standard's table.
    @inlinable package mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.visit("category", &category, .required)
        visitor.visit("restriction", &restriction)
        visitor.visit("name", &name, .required)
        visitor.visit("alt_name", &altName)
        visitor.visit("hours", &hours)
        visitor.visit("phone", &phone)
        visitor.visit("website", &website)
        visitor.visit("display_point", &displayPoint, .required)
        visitor.visit("address_id", &addressID, .required)
    }
}

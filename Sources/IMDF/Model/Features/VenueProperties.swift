/// The whole place: the properties of the `venue` feature type.
///
/// The one feature type whose Swift name is not its own: ``Venue`` is the graph that an app opens.
public struct VenueProperties: FeatureProperties {
    public static let featureType = FeatureType.venue
    public static let geometryNeed = GeometryNeed.polygonal

    /// What kind of venue it is. Required.
    public var category: Category<VenueCategory>?
    /// Who may enter; nil where everybody may.
    public var restriction: Category<RestrictionCategory>?
    /// The name by language. Required.
    public var name: Labels?
    /// Another name by language; only beside a name.
    public var altName: Labels?
    /// When it is open.
    public var hours: Hours?
    /// The telephone number.
    public var phone: Phone?
    /// The website.
    public var website: Website?
    /// Where to put a label. Required.
    public var displayPoint: Geometry?
    /// The address. Required.
    public var addressID: Reference<Address>?
    public var additional = AdditionalMembers()

    public init() {}

    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
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

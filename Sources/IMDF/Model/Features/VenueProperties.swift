/// The whole place: the properties of the `venue` feature type.
///
/// The one feature type whose Swift name is not its own: ``Venue`` is the graph that an app opens.
public struct VenueProperties: FeatureProperties {
    /// The feature type that these properties belong to.
    public static let featureType = FeatureType.venue
    /// The geometry that the standard asks for.
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
    /// What the object says beyond the declared members.
    public var additional = AdditionalMembers()

    /// A value without any member.
    public init() {}

    /// Hands each member to a visitor, in the order of the standard's table.
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

/// A postal address that features refer to: the `address` feature type.
public struct Address: DeclaredProperties {
    /// The feature type that these properties belong to.
    public static let featureType = FeatureType.address
    /// The geometry type that the standard requires.
    public static let geometryNeed = GeometryNeed.none

    /// Street and number, without the suite. Required.
    public var address: String?
    /// The suite or unit within the address.
    public var unit: String?
    /// The city or town. Required.
    public var locality: String?
    /// The subdivision of the country, an ISO 3166-2 code.
    public var province: String?
    /// The country, an ISO 3166-1 alpha-2 code. Required.
    public var country: String?
    /// The postal code.
    public var postalCode: String?
    /// The extension of the postal code, as in ZIP+4.
    public var postalCodeExt: String?
    /// A vanity postal code, assigned to this address alone.
    public var postalCodeVanity: String?
    /// Members of the object that are not declared here.
    public var additional = AdditionalMembers()

    /// Creates a value without any members.
    public init() {}

    /// Passes each member to a visitor, in the order of the standard's table.
    @inlinable package mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.visit("address", &address, .required)
        visitor.visit("unit", &unit)
        visitor.visit("locality", &locality, .required)
        visitor.visit("province", &province)
        visitor.visit("country", &country, .required)
        visitor.visit("postal_code", &postalCode)
        visitor.visit("postal_code_ext", &postalCodeExt)
        visitor.visit("postal_code_vanity", &postalCodeVanity)
    }
}

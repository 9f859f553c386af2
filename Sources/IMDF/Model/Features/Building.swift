/// A building of the venue; its footprints and levels say where it is: the `building` feature type.
public struct Building: FeatureProperties {
    /// The feature type that these properties belong to.
    public static let featureType = FeatureType.building
    /// The geometry that the standard asks for.
    public static let geometryNeed = GeometryNeed.none

    /// The name by language.
    public var name: Labels?
    /// Another name by language; only beside a name.
    public var altName: Labels?
    /// What kind of building it is. Required.
    public var category: Category<BuildingCategory>?
    /// Who may enter; nil where everybody may.
    public var restriction: Category<RestrictionCategory>?
    /// Where to put a label.
    public var displayPoint: Geometry?
    /// The address.
    public var addressID: Reference<Address>?
    /// What the object says beyond the declared members.
    public var additional = AdditionalMembers()

    /// A value without any member.
    public init() {}

    /// Hands each member to a visitor, in the order of the standard's table.
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.visit("name", &name)
        visitor.visit("alt_name", &altName)
        visitor.visit("category", &category, .required)
        visitor.visit("restriction", &restriction)
        visitor.visit("display_point", &displayPoint)
        visitor.visit("address_id", &addressID)
    }
}

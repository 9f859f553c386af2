/// A building of the venue, located by its footprints and levels: the `building` feature type.
public struct Building: DeclaredProperties {
    /// The feature type that these properties belong to.
    public static let featureType = FeatureType.building
    /// The geometry type that the standard requires.
    public static let geometryNeed = GeometryNeed.none

    /// The name by language.
    public var name: Labels?
    /// An alternative name by language; valid only together with a name.
    public var altName: Labels?
    /// The kind of building. Required.
    public var category: Category<BuildingCategory>?
    /// The access restriction; nil if there is none.
    public var restriction: Category<RestrictionCategory>?
    /// The position for a label.
    public var displayPoint: Geometry?
    /// The address.
    public var addressID: Reference<Address>?
    /// Members of the object that are not declared here.
    public var additional = AdditionalMembers()

    /// Creates a value without any members.
    public init() {}

    /// Passes each member to a visitor, in the order of the standard's table.
    @inlinable package mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.visit("name", &name)
        visitor.visit("alt_name", &altName)
        visitor.visit("category", &category, .required)
        visitor.visit("restriction", &restriction)
        visitor.visit("display_point", &displayPoint)
        visitor.visit("address_id", &addressID)
    }
}

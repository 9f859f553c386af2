/// One floor: the `level` feature type.
public struct Level: DeclaredProperties {
    /// The feature type that these properties belong to.
    public static let featureType = FeatureType.level
    /// The geometry type that the standard requires.
    public static let geometryNeed = GeometryNeed.polygonal

    /// The kind of level. Required.
    public var category: Category<LevelCategory>?
    /// The access restriction; nil if there is none.
    public var restriction: Category<RestrictionCategory>?
    /// Whether the level lies outside of a building. Required.
    public var outdoor: Bool?
    /// The place in the stack: 0 at the ground, negative below. Required.
    public var ordinal: Int?
    /// The name by language. Required.
    public var name: Labels?
    /// A name of a letter or two, by language. Required.
    public var shortName: Labels?
    /// The position for a label.
    public var displayPoint: Geometry?
    /// The address.
    public var addressID: Reference<Address>?
    /// The buildings concerned.
    public var buildingIDs: [Reference<Building>]?
    /// Members of the object that are not declared here.
    public var additional = AdditionalMembers()

    /// Creates a value without any members.
    public init() {}

    /// Passes each member to a visitor, in the order of the standard's table.
    @inlinable package mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.visit("category", &category, .required)
        visitor.visit("restriction", &restriction)
        visitor.visit("outdoor", &outdoor, .required)
        visitor.visit("ordinal", &ordinal, .required)
        visitor.visit("name", &name, .required)
        visitor.visit("short_name", &shortName, .required)
        visitor.visit("display_point", &displayPoint)
        visitor.visit("address_id", &addressID)
        visitor.visit("building_ids", &buildingIDs)
    }
}

/// The outline of buildings, on the ground, below it, or from above: the `footprint` feature type.
public struct Footprint: DeclaredProperties {
    /// The feature type that these properties belong to.
    public static let featureType = FeatureType.footprint
    /// The geometry type that the standard requires.
    public static let geometryNeed = GeometryNeed.polygonal

    /// The kind of footprint. Required.
    public var category: Category<FootprintCategory>?
    /// The name by language; for records, not for display.
    public var name: Labels?
    /// The buildings concerned. Required.
    public var buildingIDs: [Reference<Building>]?
    /// Members of the object that are not declared here.
    public var additional = AdditionalMembers()

    /// Creates a value without any members.
    public init() {}

    /// Passes each member to a visitor, in the order of the standard's table.
    @inlinable package mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.visit("category", &category, .required)
        visitor.visit("name", &name)
        visitor.visit("building_ids", &buildingIDs, .required)
    }
}

/// The outline of buildings, on the ground, below it, or from above: the `footprint` feature type.
public struct Footprint: FeatureProperties {
    public static let featureType = FeatureType.footprint
    public static let geometryNeed = GeometryNeed.polygonal

    /// What kind of footprint it is. Required.
    public var category: Category<FootprintCategory>?
    /// The name by language; for records, not for display.
    public var name: Labels?
    /// The buildings concerned. Required.
    public var buildingIDs: [Reference<Building>]?
    public var additional = AdditionalMembers()

    public init() {}

    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.visit("category", &category, .required)
        visitor.visit("name", &name)
        visitor.visit("building_ids", &buildingIDs, .required)
    }
}

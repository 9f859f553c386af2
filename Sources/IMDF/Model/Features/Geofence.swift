/// A virtual boundary, such as a terminal or a paid area: the `geofence` feature type.
public struct Geofence: FeatureProperties {
    /// The feature type that these properties belong to.
    public static let featureType = FeatureType.geofence
    /// The geometry that the standard asks for.
    public static let geometryNeed = GeometryNeed.polygonal

    /// What kind of geofence it is. Required.
    public var category: Category<GeofenceCategory>?
    /// Who may enter; nil where everybody may.
    public var restriction: Category<RestrictionCategory>?
    /// The name by language.
    public var name: Labels?
    /// Another name by language; only beside a name.
    public var altName: Labels?
    /// Ties copies of one thing on several levels together; not the id of a feature.
    public var correlationID: FeatureID?
    /// Where to put a label.
    public var displayPoint: Geometry?
    /// The buildings concerned.
    public var buildingIDs: [Reference<Building>]?
    /// The levels concerned.
    public var levelIDs: [Reference<Level>]?
    /// Features of the same type that hold this one.
    public var parents: [Reference<Geofence>]?
    /// What the object says beyond the declared members.
    public var additional = AdditionalMembers()

    /// A value without any member.
    public init() {}

    /// Hands each member to a visitor, in the order of the standard's table.
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.visit("category", &category, .required)
        visitor.visit("restriction", &restriction)
        visitor.visit("name", &name)
        visitor.visit("alt_name", &altName)
        visitor.visit("correlation_id", &correlationID)
        visitor.visit("display_point", &displayPoint)
        visitor.visit("building_ids", &buildingIDs)
        visitor.visit("level_ids", &levelIDs)
        visitor.visit("parents", &parents)
    }
}

/// A virtual boundary, such as a terminal or a paid area: the `geofence` feature type.
public struct Geofence: DeclaredProperties {
    /// The feature type that these properties belong to.
    public static let featureType = FeatureType.geofence
    /// The geometry type that the standard requires.
    public static let geometryNeed = GeometryNeed.polygonal

    /// The kind of geofence. Required.
    public var category: Category<GeofenceCategory>?
    /// The access restriction; nil if there is none.
    public var restriction: Category<RestrictionCategory>?
    /// The name by language.
    public var name: Labels?
    /// An alternative name by language; valid only together with a name.
    public var altName: Labels?
    /// Links the representations of one object on several levels; not the id of a feature.
    public var correlationID: FeatureID?
    /// The position for a label.
    public var displayPoint: Geometry?
    /// The buildings concerned.
    public var buildingIDs: [Reference<Building>]?
    /// The levels concerned.
    public var levelIDs: [Reference<Level>]?
    /// Features of the same type that contain this one.
    public var parents: [Reference<Geofence>]?
    /// Members of the object that are not declared here.
    public var additional = AdditionalMembers()

    /// Creates a value without any members.
    public init() {}

    /// Passes each member to a visitor, in the order of the standard's table.
    @inlinable package mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
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

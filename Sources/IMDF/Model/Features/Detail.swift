/// Lines for drawing a level, without further meaning: the `detail` feature type.
public struct Detail: DeclaredProperties {
    /// The feature type that these properties belong to.
    public static let featureType = FeatureType.detail
    /// The geometry type that the standard requires.
    public static let geometryNeed = GeometryNeed.lineal

    /// The level that it is on. Required.
    public var levelID: Reference<Level>?
    /// Members of the object that are not declared here.
    public var additional = AdditionalMembers()

    /// Creates a value without any members.
    public init() {}

    /// Passes each member to a visitor, in the order of the standard's table.
    @inlinable package mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.visit("level_id", &levelID, .required)
    }
}

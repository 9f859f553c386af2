/// Lines that only matter for drawing a level: the `detail` feature type.
public struct Detail: FeatureProperties {
    /// The feature type that these properties belong to.
    public static let featureType = FeatureType.detail
    /// The geometry that the standard asks for.
    public static let geometryNeed = GeometryNeed.lineal

    /// The level that it lies on. Required.
    public var levelID: Reference<Level>?
    /// What the object says beyond the declared members.
    public var additional = AdditionalMembers()

    /// A value without any member.
    public init() {}

    /// Hands each member to a visitor, in the order of the standard's table.
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.visit("level_id", &levelID, .required)
    }
}

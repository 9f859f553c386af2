/// Lines that only matter for drawing a level: the `detail` feature type.
public struct Detail: FeatureProperties {
    public static let featureType = FeatureType.detail
    public static let geometryNeed = GeometryNeed.lineal

    /// The level that it lies on. Required.
    public var levelID: Reference<Level>?
    public var additional = AdditionalMembers()

    public init() {}

    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.visit("level_id", &levelID, .required)
    }
}

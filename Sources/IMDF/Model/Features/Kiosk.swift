/// A small stand within a unit, usually a place of business: the `kiosk` feature type.
public struct Kiosk: FeatureProperties {
    public static let featureType = FeatureType.kiosk
    public static let geometryNeed = GeometryNeed.polygonal

    /// The name by language.
    public var name: Labels?
    /// Another name by language; only beside a name.
    public var altName: Labels?
    /// The anchor that places it.
    public var anchorID: Reference<Anchor>?
    /// The level that it lies on. Required.
    public var levelID: Reference<Level>?
    /// Where to put a label.
    public var displayPoint: Geometry?
    public var additional = AdditionalMembers()

    public init() {}

    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.visit("name", &name)
        visitor.visit("alt_name", &altName)
        visitor.visit("anchor_id", &anchorID)
        visitor.visit("level_id", &levelID, .required)
        visitor.visit("display_point", &displayPoint)
    }
}

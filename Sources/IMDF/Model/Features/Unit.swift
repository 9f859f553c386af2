/// A room or another space of a level: the `unit` feature type.
public struct Unit: FeatureProperties {
    public static let featureType = FeatureType.unit
    public static let geometryNeed = GeometryNeed.polygonal

    /// What kind of unit it is. Required.
    public var category: Category<UnitCategory>?
    /// Who may enter; nil where everybody may.
    public var restriction: Category<RestrictionCategory>?
    /// Aids for people with special needs.
    public var accessibility: [Category<AccessibilityCategory>]?
    /// The name by language.
    public var name: Labels?
    /// Another name by language; only beside a name.
    public var altName: Labels?
    /// The level that it lies on. Required.
    public var levelID: Reference<Level>?
    /// Where to put a label.
    public var displayPoint: Geometry?
    public var additional = AdditionalMembers()

    public init() {}

    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.visit("category", &category, .required)
        visitor.visit("restriction", &restriction)
        visitor.visit("accessibility", &accessibility)
        visitor.visit("name", &name)
        visitor.visit("alt_name", &altName)
        visitor.visit("level_id", &levelID, .required)
        visitor.visit("display_point", &displayPoint)
    }
}

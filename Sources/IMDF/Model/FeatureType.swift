/// The 16 feature types of IMDF 1.0.0: FEATURE-TYPE. The raw value is the text in the file.
public enum FeatureType: String, CaseIterable, Sendable, Hashable {
    case address, amenity, anchor, building, detail, fixture, footprint, geofence, kiosk, level, occupant, opening
    case relationship, section, unit, venue

    /// The type with this text. Takes constant time and makes no string.
    @inline(__always) init?(utf8: UnsafeBufferPointer<UInt8>) {
        guard let found = Self.lookup[utf8] else { return nil }
        self = found
    }

    /// The name of the file that holds the features of this type.
    public var fileName: String { rawValue + ".geojson" }

    /// Passes the Swift type of this type's properties to a visitor.
    @inline(__always) package func visitProperties<V: PropertiesVisitor>(_ visitor: inout V) {
        switch self {
        case .address: visitor.visit(Address.self)
        case .amenity: visitor.visit(Amenity.self)
        case .anchor: visitor.visit(Anchor.self)
        case .building: visitor.visit(Building.self)
        case .detail: visitor.visit(Detail.self)
        case .fixture: visitor.visit(Fixture.self)
        case .footprint: visitor.visit(Footprint.self)
        case .geofence: visitor.visit(Geofence.self)
        case .kiosk: visitor.visit(Kiosk.self)
        case .level: visitor.visit(Level.self)
        case .occupant: visitor.visit(Occupant.self)
        case .opening: visitor.visit(Opening.self)
        case .relationship: visitor.visit(Relationship.self)
        case .section: visitor.visit(Section.self)
        case .unit: visitor.visit(Unit.self)
        case .venue: visitor.visit(VenueProperties.self)
        }
    }

    /// The geometry type that the standard requires.
    public var geometryNeed: GeometryNeed {
        var need = NeedOfType()
        visitProperties(&need)
        return need.geometry
    }

    /// The declared properties, in the order of the standard's table.
    package var fieldDescriptions: [FieldDescription] {
        var fields = FieldsOfType()
        visitProperties(&fields)
        return fields.descriptions
    }
}

/// A generic function over the Swift types of properties.
package protocol PropertiesVisitor { mutating func visit<P: DeclaredProperties>(_ type: P.Type) }

private struct NeedOfType: PropertiesVisitor {
    var geometry = GeometryNeed.any

    mutating func visit<P: DeclaredProperties>(_ type: P.Type) { geometry = type.geometryNeed }
}

private struct FieldsOfType: PropertiesVisitor {
    var descriptions: [FieldDescription] = []

    mutating func visit<P: DeclaredProperties>(_ type: P.Type) { descriptions = type.fieldDescriptions }
}

extension FeatureType: CategoryList {
    /// Finds a case by its text.
    public static let lookup = CategoryLookup<FeatureType>("FEATURE-TYPE")
}

/// The geometries that a feature type may have.
public enum GeometryNeed: String, Sendable, Hashable {
    /// `null`: the feature has no geometry.
    case none
    /// A Point.
    case point
    /// A LineString.
    case lineString
    /// A LineString or a MultiLineString.
    case lineal
    /// A Polygon or a MultiPolygon.
    case polygonal
    /// Any geometry or null.
    case any

    /// Whether a geometry of this kind, or null, is allowed.
    public func allows(_ kind: Geometry.Kind?) -> Bool {
        switch (self, kind) {
        case (.none, nil), (.any, _), (.point, .point), (.lineString, .lineString), (.lineal, .lineString),
            (.lineal, .multiLineString), (.polygonal, .polygon), (.polygonal, .multiPolygon):
            true
        default: false
        }
    }
}

/// The properties of one feature type. The 16 types of the standard conform; no other type can.
///
/// All properties are optional in Swift, even those that the standard requires: any of them may be missing, and one
/// fault must not discard the rest of the feature. Rules report missing properties.
public protocol FeatureProperties: Hashable, Sendable {
    /// The feature type that these properties belong to.
    static var featureType: FeatureType { get }
    /// The geometry type that the standard requires.
    static var geometryNeed: GeometryNeed { get }
    /// Creates a value without any members.
    init()
    /// The name; nil for types without names.
    var name: Labels? { get }
    /// Members of the object that are not declared here.
    var additional: AdditionalMembers { get set }
    /// The object with everything that was read.
    var json: JSONObject { get }
}

/// Properties that are declared once: keys, types, nullability, enumerations, and references.
@usableFromInline package protocol DeclaredProperties: FeatureProperties, FieldDeclaring {}

extension DeclaredProperties {
    /// The object with everything that was read.
    public var json: JSONObject { jsonObject }
}

extension FeatureProperties {
    /// No name.
    public var name: Labels? { nil }
}

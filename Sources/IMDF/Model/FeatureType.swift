/// The 16 feature types of IMDF 1.0.0: FEATURE-TYPE. The raw value is the text in the file.
public enum FeatureType: String, CaseIterable, Sendable, Hashable, Codable {
    case address, amenity, anchor, building, detail, fixture, footprint, geofence, kiosk, level, occupant, opening
    case relationship, section, unit, venue

    /// The type with this text; constant time, no string is made.
    @inline(__always)
    init?(utf8: UnsafeBufferPointer<UInt8>) {
        guard let found = Self.lookup[utf8] else { return nil }
        self = found
    }

    /// The name of the file that holds the features of this type.
    public var fileName: String { rawValue + ".geojson" }

    /// The Swift type that declares this type's properties.
    public var properties: any FeatureProperties.Type {
        switch self {
        case .address: Address.self
        case .amenity: Amenity.self
        case .anchor: Anchor.self
        case .building: Building.self
        case .detail: Detail.self
        case .fixture: Fixture.self
        case .footprint: Footprint.self
        case .geofence: Geofence.self
        case .kiosk: Kiosk.self
        case .level: Level.self
        case .occupant: Occupant.self
        case .opening: Opening.self
        case .relationship: Relationship.self
        case .section: Section.self
        case .unit: Unit.self
        case .venue: VenueProperties.self
        }
    }
}

extension FeatureType: CategoryList {
    /// Finds a case by its text.
    public static let lookup = CategoryLookup<FeatureType>()
}

/// Which geometries a feature type may have.
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

/// The properties of one feature type, declared once: keys, types, nullability, enumerations, and references.
///
/// All properties are optional in Swift, even those that the standard requires: any of them may be missing, and one
/// fault must not discard the rest of the feature. Rules report what is missing.
public protocol FeatureProperties: FieldDeclaring, Codable {
    /// The feature type that these properties belong to.
    static var featureType: FeatureType { get }
    /// The geometry type that the standard requires.
    static var geometryNeed: GeometryNeed { get }
}

extension FeatureProperties {
    /// Decodes the object; members of an unexpected type and unknown ones are kept in ``FieldDeclaring/additional``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyCodingKey.self)
        var troubles: [FieldTrouble]?
        self.init(object: try JSONObject(members: container), troubles: &troubles)
    }

    /// Encodes the object with everything that was read.
    public func encode(to encoder: any Encoder) throws {
        try JSONValue.object(jsonObject).encode(to: encoder)
    }
}

/// The 16 feature types of IMDF 1.0.0: FEATURE-TYPE. The raw value is the text in the file.
public enum FeatureType: String, CaseIterable, Sendable, Hashable, Codable {
    case address, amenity, anchor, building, detail, fixture, footprint, geofence, kiosk, level, occupant, opening
    case relationship, section, unit, venue

    /// The type with this text. Takes constant time and makes no string.
    @inline(__always) init?(utf8: UnsafeBufferPointer<UInt8>) {
        guard let found = Self.lookup[utf8] else { return nil }
        self = found
    }

    /// The name of the file that holds the features of this type.
    public var fileName: String { rawValue + ".geojson" }

    /// The Swift type of this type's properties.
    public var properties: any FeatureProperties.Type { declaredProperties }

    /// The Swift type that declares this type's properties.
    package var declaredProperties: any DeclaredProperties.Type {
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
public protocol FeatureProperties: Hashable, Sendable, Codable {
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
}

/// Properties that are declared once: keys, types, nullability, enumerations, and references.
@usableFromInline package protocol DeclaredProperties: FeatureProperties, FieldDeclaring {}

extension FeatureProperties {
    /// No name.
    public var name: Labels? { nil }

    /// Decodes the object; members of an unexpected type and unknown ones are kept in ``additional``.
    public init(from decoder: any Decoder) throws {
        guard let read = try Self.declared?.decoded(from: decoder) as? Self else {
            throw DecodingError.typeMismatch(Self.self, Self.foreignType(decoder.codingPath))
        }
        self = read
    }

    /// Encodes the object with everything that was read.
    public func encode(to encoder: any Encoder) throws {
        guard let object = declaredObject else {
            throw EncodingError.invalidValue(self, Self.foreignType(encoder.codingPath))
        }
        try JSONValue.object(object).encode(to: encoder)
    }

    /// This type as a ``DeclaredProperties`` type; nil for types that are not of the standard.
    static var declared: (any DeclaredProperties.Type)? { Self.self as? any DeclaredProperties.Type }

    /// The object with everything that was read; nil for types that are not of the standard.
    package var declaredObject: JSONObject? { (self as? any DeclaredProperties)?.jsonObject }

    /// The error context for decoding or encoding other types.
    static func foreignType(_ path: [any CodingKey]) -> DecodingError.Context {
        DecodingError.Context(codingPath: path, debugDescription: "\(Self.self) is not a feature type of IMDF")
    }

    static func foreignType(_ path: [any CodingKey]) -> EncodingError.Context {
        EncodingError.Context(codingPath: path, debugDescription: "\(Self.self) is not a feature type of IMDF")
    }
}

extension DeclaredProperties {
    /// Reads the object.
    static func decoded(from decoder: any Decoder) throws -> Self {
        let container = try decoder.container(keyedBy: AnyCodingKey.self)
        var troubles: [FieldTrouble]?
        return Self(object: try JSONObject(members: container), troubles: &troubles)
    }

    /// Reads a feature with these properties.
    static func decodedFeature(from decoder: any Decoder) throws -> any Sendable {
        let decoded = try DecodedFeature(decoder)
        var issues: [FeatureIssue] = []
        var feature = Feature<Self>(FeatureOutline(decoded.object), issues: &issues)
        if let read = decoded.geometry { feature.geometry = read }
        return feature
    }
}

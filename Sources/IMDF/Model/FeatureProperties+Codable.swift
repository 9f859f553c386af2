extension FeatureType {
    /// The Swift type of this type's properties, to decode a file of it: ``FeatureCollection``.
    public var properties: any (FeatureProperties & Codable).Type {
        var found = CodableType()
        visitProperties(&found)
        return found.type
    }
}

private struct CodableType: PropertiesVisitor {
    var type: any (FeatureProperties & Codable).Type = Address.self

    mutating func visit<P: DeclaredProperties>(_ type: P.Type) {
        // All types of the standard conform; see below.
        if let type = type as? any (FeatureProperties & Codable).Type { self.type = type }
    }
}

extension FeatureProperties {
    /// Decodes the object; members of an unexpected type and unknown ones are kept in ``additional``.
    public init(from decoder: any Decoder) throws {
        guard let read = try Self.declared?.decoded(from: decoder) as? Self else {
            throw DecodingError.typeMismatch(Self.self, Self.foreignType(decoder.codingPath))
        }
        self = read
    }

    /// Encodes the object with everything that was read.
    public func encode(to encoder: any Encoder) throws { try JSONValue.object(json).encode(to: encoder) }

    /// This type as a ``DeclaredProperties`` type; nil for types that are not of the standard.
    static var declared: (any DeclaredProperties.Type)? { Self.self as? any DeclaredProperties.Type }

    /// The error context for decoding other types.
    static func foreignType(_ path: [any CodingKey]) -> DecodingError.Context {
        DecodingError.Context(codingPath: path, debugDescription: "\(Self.self) is not a feature type of IMDF")
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

extension Address: Codable {}
extension Amenity: Codable {}
extension Anchor: Codable {}
extension Building: Codable {}
extension Detail: Codable {}
extension Fixture: Codable {}
extension Footprint: Codable {}
extension Geofence: Codable {}
extension Kiosk: Codable {}
extension Level: Codable {}
extension Occupant: Codable {}
extension Opening: Codable {}
extension Relationship: Codable {}
extension Section: Codable {}
extension Unit: Codable {}
extension VenueProperties: Codable {}

extension FeatureType: Codable {}
extension Severity: Codable {}

extension Feature: Codable {
    /// Decodes a feature object. Faults never throw: members that cannot be read are preserved as written.
    public init(from decoder: any Decoder) throws {
        guard let read = try Properties.declared?.decodedFeature(from: decoder) as? Feature else {
            throw DecodingError.typeMismatch(Properties.self, Properties.foreignType(decoder.codingPath))
        }
        self = read
    }

    /// Encodes the feature with everything that was read.
    public func encode(to encoder: any Encoder) throws { try JSONValue.object(jsonObject).encode(to: encoder) }
}

extension UnknownFeature: Codable {
    /// Decodes a feature object of any type.
    public init(from decoder: any Decoder) throws {
        let decoded = try DecodedFeature(decoder)
        var issues: [FeatureIssue] = []
        self.init(FeatureOutline(decoded.object), issues: &issues)
        if let read = decoded.geometry {
            geometry = read
            members["geometry"] = nil
        }
    }

    /// Encodes the feature as written.
    public func encode(to encoder: any Encoder) throws { try JSONValue.object(jsonObject).encode(to: encoder) }
}

extension FeatureCollection: Codable {
    /// Decodes a collection. Throws only if `features` is not an array of objects. A fault within a feature affects
    /// only the member that has it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyCodingKey.self)
        features = try container.decode([Feature<Properties>].self, forKey: AnyCodingKey("features"))
        members = [:]
        for key in container.allKeys where key.stringValue != "features" {
            members[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
        }
    }

    /// Encodes the collection with everything that was read.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyCodingKey.self)
        for (key, value) in members { try container.encode(value, forKey: AnyCodingKey(key)) }
        try container.encode(features, forKey: AnyCodingKey("features"))
    }
}

/// A feature object from a decoder. The geometry is decoded as a ``Geometry`` where possible, because arrays of numbers
/// decode much faster than individual JSON values.
struct DecodedFeature {
    let object: JSONValue
    let geometry: Geometry?

    init(_ decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyCodingKey.self)
        let key = AnyCodingKey("geometry")
        geometry = (try? container.decodeIfPresent(Geometry.self, forKey: key)) ?? nil
        var members = try JSONObject(members: container, except: geometry == nil ? nil : "geometry")
        // A placeholder for the geometry that has been read, so that the member counts as present.
        if geometry != nil { members["geometry"] = .null }
        object = .object(members)
    }
}

/// A GeoJSON feature collection (RFC 7946 section 3.3) of one feature type: a file of an archive.
public struct FeatureCollection<Properties: FeatureProperties>: Hashable, Sendable, Codable {
    /// The features in file order.
    public var features: [Feature<Properties>]
    /// All other members, `type` included.
    public var members: JSONObject

    /// Creates a collection.
    public init(_ features: [Feature<Properties>] = []) {
        self.features = features
        members = ["type": .string("FeatureCollection")]
    }

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

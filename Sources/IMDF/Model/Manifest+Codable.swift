extension Manifest: Codable {
    /// Decodes the object; members of an unexpected type and unknown ones are kept in ``additional``.
    public init(from decoder: any Decoder) throws {
        var troubles: [FieldTrouble]?
        let container = try decoder.container(keyedBy: AnyCodingKey.self)
        self.init(object: try JSONObject(members: container), troubles: &troubles)
    }

    /// Encodes the object with everything that was read.
    public func encode(to encoder: any Encoder) throws { try JSONValue.object(jsonObject).encode(to: encoder) }
}

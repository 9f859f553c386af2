/// A GeoJSON feature collection (RFC 7946 section 3.3) of one feature type: a file of an archive.
public struct FeatureCollection<Properties: FeatureProperties>: Hashable, Sendable {
    /// The features in file order.
    public var features: [Feature<Properties>]
    /// All other members, `type` included.
    public var members: JSONObject

    /// Creates a collection.
    public init(_ features: [Feature<Properties>] = []) {
        self.features = features
        members = ["type": .string("FeatureCollection")]
    }
}

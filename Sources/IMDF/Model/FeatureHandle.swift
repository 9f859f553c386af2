/// Identifies a feature of a dataset by its type and its index among the features of that type.
public struct FeatureHandle: Hashable, Sendable {
    /// The type; nil for features of types that IMDF does not define.
    public let type: FeatureType?
    /// The index among the features of the type.
    public var index: Int

    /// Creates a handle.
    public init(_ type: FeatureType?, _ index: Int) {
        self.type = type
        self.index = index
    }
}

/// Identifies a feature of a dataset by its type and its index among the features of that type.
///
/// It says which feature of a venue is meant, without the venue: `venue[handle]` gives the feature, or nil if the venue has
/// no such one. It is only valid for the archive that it was read from; use a ``FeatureID`` in a link or on a disk.
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

/// A value that stands for a feature of a venue, such as a node, a search result, or an item of a map.
///
/// `venue[value]` gives the feature as an ``AnyNode``. In a list, values are identified by their handles, because ids of an
/// archive may be missing or repeated.
public protocol FeatureIdentifying: Identifiable, Sendable where ID == FeatureHandle {
    /// The feature.
    var handle: FeatureHandle { get }
}

extension FeatureIdentifying {
    /// The handle, which is unique within a venue.
    public var id: FeatureHandle { handle }
}

extension FeatureHandle: FeatureIdentifying {
    /// The handle itself.
    public var handle: FeatureHandle { self }
}

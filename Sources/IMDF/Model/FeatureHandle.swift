/// The type of a feature of a venue and its index among the features of that type.
///
/// A handle identifies a feature without holding its venue: `venue[handle]` is the feature. It is valid only for the
/// ``Venue`` that gave it: any other venue returns nil, even if it was opened from the same archive. Use a
/// ``FeatureID`` in a link or on disk. Handles in a ``Dataset``'s issues come from reading, before a venue exists; they
/// are valid for the venues that this dataset is linked to.
public struct FeatureHandle: Sendable {
    /// The type; nil for features of types that IMDF does not define.
    public let type: FeatureType?
    /// The number of the venue that gave the handle; 0 if none did. It fits into the padding between the other
    /// properties.
    let venue: UInt32
    /// The index among the features of the type.
    public let index: Int

    /// The handle of a feature in any venue that it is used with.
    @inline(__always) package init(_ type: FeatureType?, _ index: Int) { self.init(type, index, venue: 0) }

    @inline(__always) init(_ type: FeatureType?, _ index: Int, venue: UInt32) {
        self.type = type
        self.venue = venue
        self.index = index
    }
}

extension FeatureHandle: Hashable {
    /// Whether both have the same type and index.
    public static func == (a: FeatureHandle, b: FeatureHandle) -> Bool { a.index == b.index && a.type == b.type }

    /// Hashes the type and index.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(type)
        hasher.combine(index)
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

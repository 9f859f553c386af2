/// The features of one type, in file order. A view of ``FeatureTables``: a ``Feature`` is made when asked for.
///
///     for unit in dataset.features.units { print(unit.category ?? "none") }
public struct FeatureTable<Properties: FeatureProperties>: Hashable, Sendable, RandomAccessCollection {
    /// The part of the features that does not depend on the type.
    @usableFromInline package let heads: [FeatureHead]
    /// The properties of each feature.
    public let properties: [Properties]

    @inlinable @inline(__always) init(_ heads: [FeatureHead], _ properties: [Properties]) {
        (self.heads, self.properties) = (heads, properties)
    }

    /// The features: the table itself.
    @inlinable public var features: FeatureTable { self }

    /// The position of the first feature: 0.
    @inlinable public var startIndex: Int { 0 }

    /// The position after the last feature.
    @inlinable public var endIndex: Int { heads.count }

    /// The feature at an index.
    @inlinable public subscript(index: Int) -> Feature<Properties> {
        Feature(head: heads[index], properties: properties[index])
    }

    /// The id of a feature.
    @inlinable package func id(at index: Int) -> FeatureID? { heads[index].id }

    /// The geometry of a feature.
    @inlinable package func geometry(at index: Int) -> Geometry? { heads[index].geometry }
}

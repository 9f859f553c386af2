/// A feature in the graph: its properties, and navigation to its neighbors.
///
/// Properties and neighbors are accessible directly: `unit.category`, `unit.level`.
@dynamicMemberLookup public struct Node<Properties: FeatureProperties>: FeatureIdentifying {
    /// Nodes are identified by their handles.
    public typealias ID = FeatureHandle

    package let storage: VenueStorage
    /// The index among the features of the type.
    public let index: Int

    package init(storage: VenueStorage, index: Int) {
        self.storage = storage
        self.index = index
    }

    /// The feature itself.
    public var feature: Feature<Properties> { storage.dataset.features[Properties.self].features[index] }

    /// The feature's id.
    public var id: FeatureID? { storage.dataset.features.id(of: handle) }

    /// The feature's properties.
    @inline(__always) public var properties: Properties { storage.dataset.features[Properties.self].properties[index] }

    /// The venue that it belongs to.
    public var venue: Venue { Venue(storage) }

    /// The feature's place in the archive.
    package var source: FeatureSource { storage.dataset.features.source(of: handle) }

    /// The feature's geometry.
    public var geometry: Geometry? { storage.dataset.features.geometry(of: handle) }

    /// The feature's type and index.
    public var handle: FeatureHandle { FeatureHandle(Properties.featureType, index, venue: storage.numbering.venue) }

    /// The level of the feature; see ``AnyNode/level``. Types that declare a `level` of their own find it faster.
    public var level: Node<Level>? { AnyNode.level(of: handle, storage) }

    /// The number among all features.
    package var number: Int { storage.numbering.range(of: Properties.featureType).lowerBound + index }
}

extension Node: Hashable {
    /// Whether both are the same feature of the same graph.
    public static func == (a: Node, b: Node) -> Bool { a.storage === b.storage && a.index == b.index }

    /// Hashes the index.
    public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

extension Node {
    /// The feature that a property refers to.
    func target<Target: FeatureProperties>(_ field: ReferenceField) -> Node<Target>? {
        let range = storage.numbering.range(of: Target.featureType)
        guard let found = storage.links.target(of: number, field), range.contains(found) else { return nil }
        return Node<Target>(storage: storage, index: found - range.lowerBound)
    }

    /// The features that a property refers to.
    func targets<Target: FeatureProperties>(_ field: ReferenceField) -> [Node<Target>] {
        let range = storage.numbering.range(of: Target.featureType)
        return storage.links.targets(of: number, field).compactMap {
            range.contains($0) ? Node<Target>(storage: storage, index: $0 - range.lowerBound) : nil
        }
    }

    /// The features of a type that refer to this one by a property, in file order.
    func sources<Source: FeatureProperties>(_ field: ReferenceField) -> [Node<Source>] {
        var found: [Node<Source>] = []
        forEachSource(field) { found.append($0) }
        return found
    }

    /// Calls `body` with the features of a type that refer to this one by a property, in file order.
    @inline(__always) package func forEachSource<Source: FeatureProperties>(
        _ field: ReferenceField, _ body: (Node<Source>) -> Void
    ) {
        let range = storage.numbering.range(of: Source.featureType)
        storage.links.forEachSource(of: number, field, in: range) {
            body(Node<Source>(storage: storage, index: $0 - range.lowerBound))
        }
    }

    /// The number of features of a type that refer to this one by a property.
    func sourceCount(_ type: FeatureType, _ field: ReferenceField) -> Int {
        var count = 0
        storage.links.forEachSource(of: number, field, in: storage.numbering.range(of: type)) { _ in count += 1 }
        return count
    }
}

/// The references between features, for rules. Takes and returns handles.
struct FeatureGraph: Sendable {
    private let storage: VenueStorage
    /// The levels of features.
    let levels: FeatureLevels

    init(_ storage: VenueStorage) {
        self.storage = storage
        levels = FeatureLevels(storage)
    }

    /// The features of a type, in file order; for nil, the features of types that the standard does not define.
    func features(of type: FeatureType?) -> some RandomAccessCollection<FeatureHandle> {
        (0..<storage.dataset.features.count(of: type)).lazy.map { FeatureHandle(type, $0) }
    }

    /// The features with an id, ignoring the case of UUIDs.
    func features(with id: FeatureID) -> [FeatureHandle] {
        guard let first = storage.ids.number(of: id) else { return [] }
        return ([first] + (storage.ids.repeated[UInt32(first)] ?? []).map(Int.init)).map(storage.numbering.handle)
    }

    /// The other features of the same type and with the same id as a feature.
    func twins(of handle: FeatureHandle) -> [FeatureHandle] {
        guard let id = storage.dataset.features.id(of: handle) else { return [] }
        return features(with: id).filter { $0 != handle && $0.type == handle.type }
    }

    /// The first feature that a property of a feature references.
    func target(of handle: FeatureHandle, _ field: ReferenceField) -> FeatureHandle? {
        storage.links.target(of: number(handle), field).map(storage.numbering.handle)
    }

    /// All features that a property of a feature references, in the order of the property.
    func targets(of handle: FeatureHandle, _ field: ReferenceField) -> [FeatureHandle] {
        storage.links.targets(of: number(handle), field).map(storage.numbering.handle)
    }

    /// The features of a type that reference a feature by a property, in file order.
    func sources(of handle: FeatureHandle, _ field: ReferenceField, from type: FeatureType) -> [FeatureHandle] {
        let range = storage.numbering.range(of: type)
        var found: [FeatureHandle] = []
        storage.links.forEachSource(of: number(handle), field, in: range) {
            found.append(FeatureHandle(type, $0 - range.lowerBound))
        }
        return found
    }

    /// Whether a feature of a type references a feature by a property.
    func isReferenced(_ handle: FeatureHandle, by field: ReferenceField, from type: FeatureType) -> Bool {
        var found = false
        storage.links.forEachSource(of: number(handle), field, in: storage.numbering.range(of: type)) { _ in
            found = true
        }
        return found
    }

    /// Whether a relationship may join a feature to another one.
    func isJoined(_ handle: FeatureHandle) -> Bool {
        [ReferenceField.origin, .intermediary, .destination].contains { field in
            sources(of: handle, field, from: .relationship).contains { relationship in
                !storage.dataset.features.relationships.properties[relationship].isLoop
            }
        }
    }

    /// Whether anything references a feature.
    func isReferenced(_ handle: FeatureHandle) -> Bool { storage.links.isReferenced(number(handle)) }

    private func number(_ handle: FeatureHandle) -> Int { storage.numbering.number(handle) }
}

extension Relationship {
    /// Whether it begins and ends at one feature, and names no other.
    var isLoop: Bool {
        guard let id = origin?.id, destination?.id == id else { return false }
        return (intermediary ?? []).allSatisfy { $0.id == id }
    }
}

extension LinkTable {
    /// Whether a feature with a number in `range` references a feature by a property.
    func isReferenced(_ number: Int, by field: ReferenceField, from range: Range<Int>) -> Bool {
        var found = false
        forEachSource(of: number, field, in: range) { _ in found = true }
        return found
    }
}

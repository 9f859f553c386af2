/// Features with the same id, grouped by the object that they probably represent: copies of each other, and versions
/// of which nobody can identify the right one.
///
/// Two features are versions if they have the same geometry, or if they have the same type and share a name or an
/// address or overlap. With different ids they would be two objects in place of one: two shops at one anchor, two
/// units in one place.
struct FeatureVersions {
    private var sets: DisjointSets
    /// The indices of features whose values all equal those of an earlier one.
    private(set) var copies: Set<Int> = []

    /// Linear in the bytes of the features, except for those that overlap.
    init(_ handles: [FeatureHandle], _ dataset: Dataset) {
        sets = DisjointSets(count: handles.count)
        var first: [Trait: Int] = [:]
        var boxes: [JSONValue: [(box: Box, index: Int)]] = [:]
        for (index, handle) in handles.enumerated() {
            guard let value = dataset.value(of: handle), case .object(let members) = value else { continue }
            let type = Self.writtenType(of: handle, members)
            if first[.whole(type: type, value)] != nil { copies.insert(index) }
            for trait in Self.traits(of: handle, type, value, members, dataset) {
                if let other = first[trait] { sets.join(other, index) } else { first[trait] = index }
            }
            if let geometry = dataset.features.geometry(of: handle) {
                var box = Box()
                for position in geometry.positions { box.add(Point(position)) }
                // Fixtures and kiosks both stand on the floor.
                let layer = handle.type == .kiosk ? .string(FeatureType.fixture.rawValue) : type
                if !box.isEmpty { boxes[layer, default: []].append((box, index)) }
            }
        }
        for layer in boxes.values { joinOverlapping(layer.sorted { $0.box.minX < $1.box.minX }) }
    }

    /// The number of the object that a feature represents.
    mutating func thing(of index: Int) -> Int { sets.root(index) }

    private mutating func joinOverlapping(_ sorted: [(box: Box, index: Int)]) {
        for (place, one) in sorted.enumerated() {
            for other in sorted[(place + 1)...] {
                guard other.box.minX <= one.box.maxX else { break }
                if one.box.meets(other.box) { sets.join(one.index, other.index) }
            }
        }
    }

    // MARK: - Shared parts of versions

    private enum Trait: Hashable {
        case whole(type: JSONValue, JSONValue)
        case geometry(JSONValue)
        case name(type: JSONValue, key: String, NameKey)
        case address([FoldedText])
    }

    private static func traits(
        of handle: FeatureHandle, _ type: JSONValue, _ value: JSONValue, _ members: JSONObject, _ dataset: Dataset
    ) -> [Trait] {
        var traits = [Trait.whole(type: type, value)]
        if let geometry = members["geometry"], geometry != .null { traits.append(.geometry(geometry)) }
        if case .object(let properties)? = members["properties"] {
            for key in ["name", "alt_name", "short_name"] {
                guard case .object(let labels)? = properties[key] else { continue }
                for (language, label) in labels {
                    guard let text = label.string.map({ FoldedText($0) }), !text.text.isEmpty else { continue }
                    let name = NameKey(language: language.lowercased(), text: text.letters)
                    traits.append(.name(type: type, key: key, name))
                }
            }
        }
        if handle.type == .address {
            traits.append(.address(dataset.features.properties.addresses[handle.index].content))
        }
        return traits
    }

    /// The type of a feature as written, even if the standard does not have it.
    private static func writtenType(of handle: FeatureHandle, _ members: JSONObject) -> JSONValue {
        handle.type.map { .string($0.rawValue) } ?? members["feature_type"] ?? .null
    }
}

extension Dataset {
    /// A feature as written, with all its members; nil if it cannot be read.
    func value(of handle: FeatureHandle) -> JSONValue? {
        let source = features.source(of: handle)
        guard let file = files[Int(source.file)].bytes else { return nil }
        var scanner = JSONScanner(bytes: file.base, count: file.count, position: source.offset, repairsTexts: true)
        scanner.readsCoordinates = false
        guard (try? scanner.scanValue()) != nil else { return nil }
        return scanner.tape.nodes.withUnsafeBufferPointer { nodes in
            nodes.baseAddress.map { JSONElement(bytes: file.base, nodes: $0, storage: nil, index: 0).value }
        }
    }
}

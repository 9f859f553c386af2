/// A feature as written in its file, for the comparison of deliveries: its members as JSON values, and the ids that
/// it refers to.
struct FeatureRecord {
    let handle: FeatureHandle
    let type: String
    let id: String?
    let label: String?
    /// The members `geometry` and `properties/...` by their pointers, without the id and the types.
    let members: [String: JSONValue]
    /// The ids in the standard's reference properties, by the pointers of these properties.
    let references: [String: [String]]
    let geometry: Geometry?

    /// Reads a feature from its file again. Returns nil if it can't be read.
    init?(_ handle: FeatureHandle, _ dataset: Dataset, _ names: FeatureNames) {
        let source = dataset.features.source(of: handle)
        guard let bytes = dataset.files[Int(source.file)].bytes else { return nil }
        var scanner = JSONScanner(bytes: bytes.base, count: bytes.count, position: source.offset, repairsTexts: true)
        scanner.readsCoordinates = false
        guard (try? scanner.scanValue()) != nil else { return nil }
        let value = scanner.tape.nodes.withUnsafeBufferPointer { nodes in
            nodes.baseAddress.map { JSONElement(bytes: bytes.base, nodes: $0, storage: nil, index: 0).value }
        }
        guard case .object(let object)? = value else { return nil }
        self.handle = handle
        type = handle.type?.rawValue ?? object["feature_type"]?.string ?? "feature"
        id = dataset.features.id(of: handle)?.canonicalText
        label = names.label(of: handle)
        var members: [String: JSONValue] = [:]
        for (key, value) in object where !["id", "type", "feature_type", "properties"].contains(key) {
            members[key] = value
        }
        if case .object(let properties)? = object["properties"] {
            for (key, value) in properties { members["properties/" + JSONPointer.escape(key)] = value }
        }
        self.members = members
        references = Self.references(in: members)
        geometry = dataset.features.geometry(of: handle)
    }

    /// Whether there is no geometry by which to match the feature.
    var hasNoPlace: Bool { geometry?.isEmpty ?? true }

    private static func references(in members: [String: JSONValue]) -> [String: [String]] {
        var found: [String: [String]] = [:]
        for (key, value) in members where key.hasSuffix("_id") || key.hasSuffix("_ids") || pairKeys.contains(key) {
            let ids = strings(value).map { FeatureID($0).canonicalText }
            if !ids.isEmpty { found[key] = ids }
        }
        return found
    }

    /// The references of relationships, which are objects.
    private static let pairKeys: Set = ["properties/origin", "properties/destination", "properties/intermediary"]

    private static func strings(_ value: JSONValue) -> [String] {
        switch value {
        case .string(let text): [text]
        case .array(let elements): elements.flatMap(strings)
        case .object(let members): members["id"].map(strings) ?? []
        default: []
        }
    }

    /// The members with every old id replaced by its new one. Ids that are not in `names` stay.
    func renamed(_ names: [String: String]) -> [String: JSONValue] {
        names.isEmpty ? members : members.mapValues { Self.renamed($0, names) }
    }

    private static func renamed(_ value: JSONValue, _ names: [String: String]) -> JSONValue {
        switch value {
        case .string(let text): .string(names[FeatureID(text).canonicalText] ?? text)
        case .array(let elements): .array(elements.map { renamed($0, names) })
        case .object(let members): .object(members.mapValues { renamed($0, names) })
        default: value
        }
    }

    /// The members that identify the feature independent of its id: all those without ids.
    func signature(ids: Set<String>) -> [String: JSONValue] { members.filter { !Self.mentions($0.value, ids) } }

    private static func mentions(_ value: JSONValue, _ ids: Set<String>) -> Bool {
        switch value {
        case .string(let text): ids.contains(FeatureID(text).canonicalText)
        case .array(let elements): elements.contains { mentions($0, ids) }
        case .object(let members): members.values.contains { mentions($0, ids) }
        default: false
        }
    }
}

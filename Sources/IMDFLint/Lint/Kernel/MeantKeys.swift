/// The standard's properties that unknown ones stand for: spelled otherwise, or under another name with the ids that the
/// standard's property would have.
///
/// The rule on unknown members, the cause `KeyIsMisspelled`, and the fix `key-spelling` ask this.
struct MeantKeys {
    /// A property of the standard in place of an unknown one.
    struct Meant: Hashable {
        let key: String
        /// Whether the standard wants a list where there may be a single id.
        let isList: Bool
    }

    /// The properties by type and by the key as written.
    private(set) var all: [FeatureType: [String: Meant]] = [:]
    /// The type of the features whose ids an unknown property has, if the standard has no property for them.
    private(set) var targets: [FeatureType: [String: FeatureType]] = [:]

    /// The standard's properties by their folded names. Folded once, because a feature may have thousands of unknown members.
    private static let bySpelling = Dictionary(
        uniqueKeysWithValues: FeatureType.allCases.map { type in
            (type, Dictionary(type.fields.map { (SpellingCauses.folded($0.key), $0) }, joining: { $1 }))
        })

    /// Linear in the features with unknown properties.
    init(_ dataset: Dataset) {
        var uses = KeyTexts()
        dataset.features.forEachTable(&uses)
        guard !uses.all.isEmpty else { return }
        let types = TypesByID(dataset)
        for (type, keys) in uses.all {
            var names: [String: Meant] = [:]
            for (key, texts) in keys {
                if let field = Self.bySpelling[type]?[SpellingCauses.folded(key)] {
                    if field.key != key { names[key] = Meant(field) }
                } else if let field = Self.uncut(key, type, texts.first, dataset) {
                    names[key] = Meant(field)
                } else if let target = types.type(of: texts.ids) {
                    // Read only if the ids are those of features.
                    var present = PresentKeys(indices: texts.features)
                    dataset.features.visitTable(of: type, &present)
                    let fields = type.fields.filter { field in
                        field.shape.target == target && !present.keys.contains(field.key)
                    }
                    if fields.count == 1 {
                        names[key] = Meant(fields[0])
                    } else {
                        targets[type, default: [:]][key] = target
                    }
                }
            }
            // Of two keys for one property, neither is certain.
            let counts = Dictionary(names.values.map { ($0.key, 1) }, joining: +)
            let certain = names.filter { counts[$0.value.key] == 1 }
            if !certain.isEmpty { all[type] = certain }
        }
    }

    /// The only property whose name is cut in a key. Of several, those do not count that the feature has under their names.
    private static func uncut(_ key: String, _ type: FeatureType, _ index: Int, _ dataset: Dataset) -> FieldDescription?
    {
        guard KeySpelling.mayBeCut(key) else { return nil }
        let own = SpellingCauses.folded(key)
        let fields = (bySpelling[type] ?? [:]).compactMap {
            KeySpelling.isCut(own, $0.key, of: $0.value.key) ? $0.value : nil
        }
        guard fields.count > 1 else { return fields.first }
        let source = dataset.features.source(of: FeatureHandle(type, index))
        var present: Set<String> = []
        if let bytes = dataset.files[Int(source.file)].bytes {
            JSONElement.withValue(bytes, at: source.offset) { feature in
                feature.member("properties")?.forEachRawMember { key, _ in
                    if let key = key.string { present.insert(key) }
                    return true
                }
            }
        }
        let missing = fields.filter { !present.contains($0.key) }
        return missing.count == 1 ? missing[0] : nil
    }

    /// The property that an unknown one stands for.
    func meant(by key: String, of type: FeatureType) -> Meant? { all[type]?[key] }
}

extension MeantKeys.Meant {
    fileprivate init(_ field: FieldDescription) {
        key = field.key
        if case .array(.reference) = field.shape { isList = true } else { isList = false }
    }
}

extension FieldShape {
    /// The type of the features that the property references; nil for others.
    fileprivate var target: FeatureType? {
        switch self {
        case .reference(let type), .array(.reference(let type)): type
        default: nil
        }
    }
}

/// The texts of unknown properties by type and key.
private struct KeyTexts: TableVisitor {
    struct Texts {
        /// The index of the first feature with the property.
        let first: Int
        /// The texts if each value is one id or a list of ids; nil after another value.
        var ids: [String]? = []
        /// The indices of the features with such ids.
        var features: [Int] = []
    }

    private(set) var all: [FeatureType: [String: Texts]] = [:]

    mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        var keys: [String: Texts] = [:]
        // Most properties hold no ids, and are looked at once.
        var others: Set<String> = []
        for index in table.features.indices {
            let members = table.properties[index].additional
            guard members.hasUnknown else { continue }
            for (key, value) in members.unknown where !others.contains(key) {
                if value == .null {
                    if keys[key] == nil { keys[key] = Texts(first: index) }
                    continue
                }
                // An id of the feature itself is no reference.
                guard let ids = Self.ids(value), !ids.contains(where: { FeatureID($0) == table.id(at: index) }) else {
                    others.insert(key)
                    keys[key] = Texts(first: keys[key]?.first ?? index, ids: nil)
                    continue
                }
                keys[key, default: Texts(first: index)].ids?.append(contentsOf: ids)
                keys[key]?.features.append(index)
            }
        }
        if !keys.isEmpty { all[P.featureType] = keys }
    }

    private static func ids(_ value: JSONValue) -> [String]? {
        switch value {
        case .string(let text): return FeatureID(text).uuid == nil ? nil : [text]
        case .array(let values):
            var ids: [String] = []
            for value in values {
                guard case .string(let text) = value, FeatureID(text).uuid != nil else { return nil }
                ids.append(text)
            }
            return ids
        default: return nil
        }
    }
}

/// The properties that are not null in any of some features.
private struct PresentKeys: TableVisitor {
    let indices: [Int]
    private(set) var keys: Set<String> = []

    init(indices: [Int]) { self.indices = indices }

    mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        for index in indices {
            for (key, value) in table.properties[index].jsonObject where value != .null { keys.insert(key) }
        }
    }
}

/// The types of features by their ids, read on first use.
private struct TypesByID {
    private let types = Shared<[FeatureID: FeatureType]>()
    private let dataset: Dataset

    init(_ dataset: Dataset) { self.dataset = dataset }

    /// The only type of the features with some ids; nil if an id is that of no feature.
    func type(of ids: [String]?) -> FeatureType? {
        guard let ids, let first = ids.first, let type = all[FeatureID(first)] else { return nil }
        return ids.allSatisfy { all[FeatureID($0)] == type } ? type : nil
    }

    private var all: [FeatureID: FeatureType] {
        types.value {
            Dictionary(
                dataset.features.handles.compactMap { handle in
                    dataset.features.id(of: handle).flatMap { id in handle.type.map { (id, $0) } }
                }, joining: { first, _ in first })
        }
    }
}

/// The features that references by an ordinal or a name probably mean: level_id “0”, building_ids “Main Hall”.
///
/// The cause `ReferencesAreNames` and the fix `reference-name` ask this.
struct MeantReferences {
    /// The property by which a reference means a feature.
    enum Kind: String, Comparable {
        case ordinal, name
        static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    /// The features by type and text; nil for a text that several have.
    private var all: [FeatureType: [Kind: [String: FeatureHandle?]]] = [:]
    /// The ids that are no UUIDs, which are not looked up.
    private var ids: Set<String> = []

    init(_ dataset: Dataset) {
        let features = dataset.features
        for (index, level) in features.levels.features.enumerated() {
            let handle = FeatureHandle(.level, index)
            if let ordinal = level.properties.ordinal { add("\(ordinal)", .ordinal, handle) }
            add([level.properties.name, level.properties.shortName], handle)
        }
        for (index, building) in features.buildings.features.enumerated() {
            add([building.properties.name, building.properties.altName], FeatureHandle(.building, index))
        }
        for (index, unit) in features.units.features.enumerated() {
            add([unit.properties.name], FeatureHandle(.unit, index))
        }
        for handle in features.handles { if let id = features.id(of: handle), id.uuid == nil { ids.insert(id.text) } }
    }

    private mutating func add(_ labels: [Labels?], _ handle: FeatureHandle) {
        let texts = labels.compactMap { $0 }.flatMap { $0.entries.map { Self.folded($0.text) } }
        for text in Set(texts) where !text.isEmpty { add(text, .name, handle) }
    }

    private mutating func add(_ text: String, _ kind: Kind, _ handle: FeatureHandle) {
        guard let type = handle.type else { return }
        let isTaken = all[type]?[kind]?[text] != nil
        all[type, default: [:]][kind, default: [:]][text] = .some(isTaken ? nil : handle)
    }

    /// The only feature of a type that a reference means, ordinals first; nil for an id, and if none or several fit.
    func feature(meantBy text: String, of type: FeatureType) -> (handle: FeatureHandle, kind: Kind)? {
        guard FeatureID(text).uuid == nil, UUIDForm.read(text) == nil, !ids.contains(text), let own = all[type] else {
            return nil
        }
        for kind in [Kind.ordinal, .name] {
            if let found = own[kind]?[Self.folded(text)] { return found.map { ($0, kind) } }
        }
        return nil
    }

    private static func folded(_ text: String) -> String { String(text.lowercased()[...].trimmed) }
}

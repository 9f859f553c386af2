/// The ids of features that have them under another key: among the properties, as QGIS writes them, or beside “id” as
/// `UNIT_ID`. Where an id should be, there is none, or a number, as databases and QGIS write it.
///
/// They are certain only if all features of the type without an id have one there, each is a UUID, and no two features
/// share one.
struct NestedIDs {
    /// The place of an id.
    struct Place {
        let key: String
        let isProperty: Bool
        let id: FeatureID
    }

    private var places: [FeatureHandle: Place] = [:]

    /// Creates a value for an archive whose features have ids.
    init() {}

    init(_ dataset: Dataset) {
        var without: [FeatureType?: [FeatureHandle]] = [:]
        for issue in dataset.issues {
            switch issue.kind {
            case .feature(.idMissing), .feature(.idNotString):
                if let handle = issue.feature { without[handle.type, default: []].append(handle) }
            default: break
            }
        }
        guard !without.isEmpty else { return }
        var used = Set(dataset.features.handles.compactMap { dataset.features.id(of: $0) })
        for type in FeatureType.allCases.map(Optional.some) + [nil] {
            guard let features = without[type], let first = features.first else { continue }
            let found = Self.candidates(first, dataset).first { candidate in
                var own: Set<FeatureID> = []
                return features.allSatisfy { handle in
                    guard let id = Self.id(candidate.key, candidate.isProperty, of: handle, dataset) else {
                        return false
                    }
                    return !used.contains(id) && own.insert(id).inserted
                }
            }
            guard let found else { continue }
            for handle in features {
                guard let id = Self.id(found.key, found.isProperty, of: handle, dataset) else { continue }
                used.insert(id)
                places[handle] = Place(key: found.key, isProperty: found.isProperty, id: id)
            }
        }
    }

    /// The place of a feature's id; nil if it has one or none is certain.
    func place(of handle: FeatureHandle) -> Place? { places.isEmpty ? nil : places[handle] }

    /// The keys of a feature that may hold its id: “id” before others, members before properties.
    private static func candidates(_ handle: FeatureHandle, _ dataset: Dataset) -> [(key: String, isProperty: Bool)] {
        let (members, properties) = unknown(of: handle, dataset)
        let names = [
            "id", (handle.type?.rawValue ?? "feature") + "id", "uuid", "guid", "globalid", "imdfid", "featureid",
        ]
        var found: [(rank: Int, key: String, isProperty: Bool)] = []
        for (object, isProperty) in [(members, false), (properties, true)] {
            for key in object.keys {
                if let rank = names.firstIndex(of: SpellingCauses.folded(key)) { found.append((rank, key, isProperty)) }
            }
        }
        return found.sorted { ($0.rank, $0.isProperty ? 1 : 0, $0.key) < ($1.rank, $1.isProperty ? 1 : 0, $1.key) }.map
        { ($0.key, $0.isProperty) }
    }

    private static func id(_ key: String, _ isProperty: Bool, of handle: FeatureHandle, _ dataset: Dataset)
        -> FeatureID?
    {
        let (members, properties) = unknown(of: handle, dataset)
        guard case .string(let text)? = (isProperty ? properties : members)[key] else { return nil }
        let id = FeatureID(text)
        return id.uuid == nil ? nil : id
    }

    private static func unknown(of handle: FeatureHandle, _ dataset: Dataset) -> (
        members: JSONObject, properties: JSONObject
    ) {
        let features = dataset.features
        if handle.type == nil {
            let feature = features.others[handle.index]
            return (feature.members, feature.properties ?? [:])
        }
        return (features.members(of: handle).unknown, features.propertyMembers(of: handle).unknown)
    }
}

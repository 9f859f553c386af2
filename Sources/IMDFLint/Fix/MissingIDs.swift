/// The ids for features without one that are not certain: the one among the properties of some features, or one that is
/// computed from the text of the feature, so that fixing the same archive again gives the same ids.
struct MissingIDs {
    private var ids: [FeatureHandle: String] = [:]

    /// Creates a value for an archive whose features have ids.
    init() {}

    /// - Parameter nested: The ids that are certain, which are not given here.
    init(_ dataset: Dataset, except nested: NestedIDs) {
        let without = dataset.issues.compactMap { issue -> FeatureHandle? in
            if case .feature(.idMissing) = issue.kind { issue.feature } else { nil }
        }.filter { nested.place(of: $0) == nil }
        guard !without.isEmpty else { return }
        var used = Set(dataset.features.handles.compactMap { dataset.features.id(of: $0) })
        // Ids among the properties first, so that no computed one takes their place.
        for handle in without {
            guard let id = dataset.features.idAmongProperties(of: handle), used.insert(id).inserted else { continue }
            ids[handle] = id.text
        }
        // Exact copies get one id, so that they are known as copies.
        var given: [String: String] = [:]
        for handle in without where ids[handle] == nil {
            let text = String(decoding: dataset.written(handle), as: UTF8.self)
            let first = DuplicateIDs.uuid(text)
            if given[first] == nil { given[first] = Self.unused(text, first, &used) }
            ids[handle] = given[first]
        }
    }

    /// An id computed from a text that no feature has.
    private static func unused(_ text: String, _ first: String, _ used: inout Set<FeatureID>) -> String {
        var (id, attempt) = (FeatureID(first), 0)
        while !used.insert(id).inserted {
            attempt += 1
            id = FeatureID(DuplicateIDs.uuid("\(text)/\(attempt)"))
        }
        return id.text
    }

    /// The id to add; nil if the feature has one.
    func id(for handle: FeatureHandle) -> String? { ids.isEmpty ? nil : ids[handle] }
}

extension FeatureTables {
    /// The property “id” of a feature, if it is a UUID.
    func idAmongProperties(of handle: FeatureHandle) -> FeatureID? {
        guard case .string(let text)? = undeclaredProperty("id", of: handle) else { return nil }
        let id = FeatureID(text)
        return id.uuid == nil ? nil : id
    }
}

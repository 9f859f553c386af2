/// The changes from one reading of an archive to the next, type by type.
struct VenueChange: Sendable {
    /// The features that are written as they were, at the same places in their tables.
    let unchanged: UnchangedFeatures
    /// Whether ids, references, and numbers of features are what they were.
    let keepsLinks: Bool
    /// Whether nothing but features has changed, and what is known of the archive as a whole is the same: no id is there twice,
    /// all types are known, and reading and linking have found the same faults.
    let isOfFeatures: Bool
    /// The types of which there are other features, in other places, or with other ids.
    private let others: Set<FeatureType>
    /// The types of which a feature is written differently.
    private let rewritten: Set<FeatureType>
    /// The types of which a feature has another geometry.
    private let moved: Set<FeatureType>

    /// Nil if the files are others.
    init?(_ old: VenueStorage, _ new: VenueStorage) {
        guard let unchanged = UnchangedFeatures(old.dataset, new.dataset) else { return nil }
        self.unchanged = unchanged
        keepsLinks = new.isLinked(as: old)
        var (others, rewritten, moved) = (Set<FeatureType>(), Set<FeatureType>(), Set<FeatureType>())
        for type in FeatureType.allCases {
            guard let changed = unchanged.changedIndices(of: type) else {
                others.insert(type)
                continue
            }
            for index in changed {
                let handle = FeatureHandle(type, index)
                rewritten.insert(type)
                if !keepsLinks, old.dataset.features.id(of: handle) != new.dataset.features.id(of: handle) {
                    others.insert(type)
                }
                if old.dataset.features.geometry(of: handle) != new.dataset.features.geometry(of: handle) {
                    moved.insert(type)
                }
            }
        }
        (self.others, self.rewritten, self.moved) = (others, rewritten, moved)
        isOfFeatures = Self.isOfFeatures(old, new, unchanged, keepsLinks: keepsLinks)
    }

    private static func isOfFeatures(
        _ old: VenueStorage,
        _ new: VenueStorage,
        _ unchanged: UnchangedFeatures,
        keepsLinks: Bool
    ) -> Bool {
        let (before, after) = (old.dataset, new.dataset)
        guard old.ids.repeated.isEmpty, new.ids.repeated.isEmpty, before.lost.isEmpty, after.lost.isEmpty,
            before.features.others.isEmpty, after.features.others.isEmpty,
            before.files.map(\.isComplete) == after.files.map(\.isComplete),
            before.issues.count == after.issues.count
        else { return false }
        return zip(before.issues, after.issues).allSatisfy { a, b in
            guard a.kind == b.kind, a.feature == b.feature, a.file == b.file, a.pointer == b.pointer else {
                return false
            }
            if keepsLinks { return true }
            // Handles mean the same only for features that have not changed.
            if case .wrongTarget = a.kind { return false }
            return a.feature.map { handle in handle.type.map { unchanged.contains($0, handle.index) } ?? false } ?? true
        }
    }

    /// Whether nothing has changed that a check looks at.
    func keeps(_ inputs: RuleInputs) -> Bool {
        guard isOfFeatures else { return false }
        func areKept(_ types: Set<FeatureType>) -> Bool { others.isDisjoint(with: types) }
        return areKept(inputs.geometries) && areKept(inputs.properties) && areKept(inputs.links)
            && moved.isDisjoint(with: inputs.geometries) && rewritten.isDisjoint(with: inputs.properties)
            && (keepsLinks || rewritten.isDisjoint(with: inputs.links))
    }

    /// Whether the features of a record have the same texts and handles.
    func keeps(_ record: FindingRecord) -> Bool {
        func isKept(_ handle: FeatureHandle) -> Bool {
            handle.type.map { unchanged.contains($0, handle.index) } ?? false
        }
        return record.entries.allSatisfy { entry in
            guard case .found(_, let feature, let finding) = entry else { return true }
            // What has no feature has a place in a file, which may be elsewhere now.
            guard let feature, isKept(feature) else { return false }
            return finding?.related.allSatisfy(isKept) ?? true
        }
    }

    /// Whether features of a type have the same numbers among their type.
    func keepsPlaces(of type: FeatureType?) -> Bool { type.map { !others.contains($0) } ?? false }
}

extension UnchangedFeatures {
    /// The features of a type that are written differently; nil if there are more or fewer of them.
    func changedIndices(of type: FeatureType) -> [Int]? {
        guard let count = sharedCount(of: type) else { return nil }
        if areFilesUnchanged { return [] }
        return (0..<count).filter { !contains(type, $0) }
    }
}

extension VenueStorage {
    /// Whether ids, references, and numbers of features are those of another reading.
    func isLinked(as other: VenueStorage) -> Bool { numbering.isShared(with: other.numbering) }
}

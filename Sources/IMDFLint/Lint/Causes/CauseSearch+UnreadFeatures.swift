extension CauseSearch {
    /// The features with these ids.
    func features(named ids: some Sequence<String>) -> Set<FeatureHandle> {
        var found: Set<FeatureHandle> = []
        for id in Set(ids) { found.formUnion(graph.features(with: FeatureID(id))) }
        return found
    }

    /// The findings on features that are not read as features of a type, and their consequences.
    func findings(about features: [Int], of type: FeatureType) -> [Int] {
        let chosen = Set(features)
        let handles = Set(graph.features(of: nil).filter { chosen.contains($0.index) })
        let ids = Set(handles.compactMap { dataset.features.id(of: $0)?.canonicalText })
        let near = self.features(
            named: features.flatMap { (dataset.features.others[$0].properties ?? [:]).values.flatMap { $0.texts } })
        let found = handles.flatMap(open(concerning:))
        let ofType = open([
            "FeatureTypeMustBeLowerCase", "UnknownFeatureTypeShouldBeExtension", "UnknownMemberShouldBeExtension",
        ]).filter { findings[$0].typeMember != nil && findings[$0].feature.map(handles.contains) == true }
        let references = open(["ReferencedFeatureIDMustBeResolvable"]).filter {
            findings[$0].text(.reference).map { ids.contains(FeatureID($0).canonicalText) } == true
        }
        let isLost = dataset.features.count(of: type) == 0
        let lacking = open(FileCauses.dependents[type] ?? []).filter { index in
            guard !isLost else { return true }
            guard let feature = findings[index].feature else { return false }
            return near.contains(feature) || levels.level(of: feature).map(near.contains) ?? false
        }
        return found + ofType + references + lacking
    }
}

extension JSONValue {
    /// The text, or the texts of an array.
    var texts: [String] {
        switch self {
        case .string(let text): [text]
        case .array(let values): values.compactMap { if case .string(let text) = $0 { text } else { nil } }
        default: []
        }
    }
}

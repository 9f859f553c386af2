extension Venue {
    /// The level with this ordinal, id, short name, or name in any language. Case, width, and diacritics are ignored.
    /// If several match, the first in the order of ``levels``, by the first of these criteria that matches.
    public func level(named text: String) -> Node<Level>? {
        let levels = levels
        if let ordinal = Int(text), let level = levels.first(where: { $0.properties.ordinal == ordinal }) {
            return level
        }
        if let level = levels.first(where: { $0.id == FeatureID(text) }) { return level }
        let wanted = FoldedText(text)
        func first(_ labels: (Node<Level>) -> Labels?) -> Node<Level>? {
            levels.first { level in labels(level)?.entries.contains { FoldedText($0.text) == wanted } ?? false }
        }
        return first { $0.properties.shortName } ?? first { $0.properties.name }
    }

    /// The languages of all names, each as the letters before the first hyphen, sorted. Linear in the features.
    package var nameLanguages: [String] {
        var found = NameLanguages()
        storage.dataset.features.forEachTable(&found)
        return found.languages.sorted()
    }
}

/// Collects the languages of names.
private struct NameLanguages: TableVisitor {
    var languages: Set<String> = []

    mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        for properties in table.properties {
            properties.name?.forEachEntry {
                languages.insert($0.entry.language.prefix { $0 != "-" && $0 != "_" }.lowercased())
                return true
            }
        }
    }
}

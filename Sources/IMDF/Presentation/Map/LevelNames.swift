extension Venue {
    /// The level with this ordinal, id, short name, or name in any language. Case, width, and diacritics are ignored.
    /// If several match, the first in the order of ``levels``, by the first of these criteria that matches.
    public func level(named text: String) -> Node<Level>? {
        let levels = levels
        if let ordinal = Int(text), let level = levels.first(where: { $0.properties.ordinal == ordinal }) {
            return level
        }
        if let level = levels.first(where: { $0.id == FeatureID(text) }) { return level }
        let short = features(withShortID: text)
        if short.count == 1, let level = levels.first(where: { $0.handle == short[0] }) { return level }
        let wanted = FoldedText(text)
        func first(_ labels: (Node<Level>) -> Labels?) -> Node<Level>? {
            levels.first { level in labels(level)?.entries.contains { FoldedText($0.text) == wanted } ?? false }
        }
        return first { $0.properties.shortName } ?? first { $0.properties.name }
    }

    /// The features whose ids begin with a short id of messages, such as `063838ec…`: eight hexadecimal digits or more, so
    /// that no name is taken for one. Linear in the features.
    package func features(withShortID text: String) -> [FeatureHandle] { features(withShortIDs: [text])[0] }

    /// The features whose ids begin with each of some short ids. Linear in the features and the ids together.
    package func features(withShortIDs texts: [String]) -> [[FeatureHandle]] {
        let starts = texts.map(FeatureID.shortened)
        var asked: [Substring: [Int]] = [:]
        for (number, start) in starts.enumerated() {
            if let start { asked[start.prefix(8), default: []].append(number) }
        }
        var found = [[FeatureHandle]](repeating: [], count: texts.count)
        if asked.isEmpty { return found }
        for handle in (0..<storage.numbering.count).lazy.map(storage.numbering.handle) {
            guard let id = storage.dataset.features.id(of: handle)?.canonicalText else { continue }
            for number in asked[id.prefix(8)] ?? [] where starts[number].map(id.hasPrefix) == true {
                found[number].append(handle)
            }
        }
        return found
    }

    /// The languages of all names, each as the letters before the first hyphen, sorted. Linear in the features.
    package var nameLanguages: [String] {
        var found = NameLanguages()
        storage.dataset.features.forEachTable(&found)
        return found.languages.sorted()
    }
}

extension FeatureID {
    /// The beginning of an id that a short id stands for, in lower case; nil for other texts.
    package static func shortened(_ text: String) -> String? {
        let start = (text.hasSuffix("…") ? String(text.dropLast()) : text).lowercased()
        let isShort =
            8..<36 ~= start.utf8.count && start.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0.hexDigit != nil }
        return isShort ? start : nil
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

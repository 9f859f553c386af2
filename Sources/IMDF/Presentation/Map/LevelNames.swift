extension Venue {
    /// The level that somebody means: by ordinal, id, short name or name in any language; case, width and diacritics do
    /// not count. The first in the order of ``levels`` where several fit, by the first of these ways in which any does.
    public func level(named text: String) -> Node<Level>? {
        let levels = levels
        if let ordinal = Int(text), let level = levels.first(where: { $0.ordinal == ordinal }) { return level }
        if let level = levels.first(where: { $0.id == FeatureID(text) }) { return level }
        let wanted = FoldedText(text)
        func first(_ labels: (Node<Level>) -> Labels?) -> Node<Level>? {
            levels.first { level in labels(level)?.entries.contains { FoldedText($0.text) == wanted } ?? false }
        }
        return first { $0.shortName } ?? first { $0.name }
    }
}

/// A name in one language, made fit for comparing.
struct NameKey: Hashable {
    let language: String
    let text: FoldedText

    init(language: String, text: FoldedText) {
        self.language = language
        self.text = text
    }

    /// The name that a label is; nil where it is blank.
    init?(_ entry: Labels.Entry) {
        let text = FoldedText(entry.text)
        if text.text.isEmpty { return nil }
        self.init(language: entry.language.lowercased(), text: text)
    }

    /// The names of labels that are not blank.
    static func keys(of labels: Labels?) -> [NameKey] {
        labels?.entries.compactMap(NameKey.init) ?? []
    }
}

/// A name in one language, folded for comparison.
struct NameKey: Hashable {
    let language: String
    let text: FoldedText

    init(language: String, text: FoldedText) {
        self.language = language
        self.text = text
    }

    /// The name in a label; nil if it is blank.
    init?(_ label: LabelBytes) {
        let text = FoldedText(label.text)
        if text.text.isEmpty { return nil }
        self.init(language: String(checked: label.language).lowercased(), text: text)
    }

    /// The names in all labels that are not blank.
    static func keys(of labels: Labels?) -> [NameKey] {
        var keys: [NameKey] = []
        labels?.forEachEntry { label in
            if let key = NameKey(label) { keys.append(key) }
            return true
        }
        return keys
    }
}

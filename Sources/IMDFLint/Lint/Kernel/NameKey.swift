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

    /// Whether a name may begin with one of these bytes, once it is folded: a quick look that spares folding most names.
    static func mayBegin(_ name: UnsafeBufferPointer<UInt8>, _ bytes: [Bool]) -> Bool {
        switch name.first {
        case let letter? where 0x41...0x5A ~= letter: bytes[Int(letter | 0x20)]
        case let other? where 0x30...0x39 ~= other || 0x61...0x7A ~= other: bytes[Int(other)]
        default: true
        }
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

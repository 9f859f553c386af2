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

/// A quick look at names that spares folding most of them: whether a name may be one of others, once both are folded.
struct NameFilter {
    private var isTaken = [Bool](repeating: false, count: 1 << 12)

    /// Adds a folded name. One with other letters than those of ASCII equals no name in ASCII.
    mutating func insert(_ name: FoldedText) {
        var text = name.text
        if let number = text.withUTF8(number) { isTaken[number] = true }
    }

    /// Whether a name may be one of those added; false only if it is none.
    func mayContain(_ name: UnsafeBufferPointer<UInt8>) -> Bool { number(name).map { isTaken[$0] } ?? true }

    /// A number of the letters and digits, ignoring their case; nil if there are others than those of ASCII.
    private func number(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
        var hash: UInt64 = 0
        for byte in name {
            if byte >= 0x80 { return nil }
            let lower = 0x41...0x5A ~= byte ? byte | 0x20 : byte
            if 0x30...0x39 ~= lower || 0x61...0x7A ~= lower { hash = (hash ^ UInt64(lower)) &* 0x100_0000_01B3 }
        }
        return Int(truncatingIfNeeded: (hash ^ hash >> 24) & 0xFFF)
    }
}

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

    /// Adds a folded name. One with letters that have no number equals no name that has one.
    mutating func insert(_ name: FoldedText) {
        var text = name.text
        if let number = text.withUTF8(number) { isTaken[number] = true }
    }

    /// Whether a name may be one of those added; false only if it is none.
    func mayContain(_ name: UnsafeBufferPointer<UInt8>) -> Bool { number(name).map { isTaken[$0] } ?? true }

    /// A number of the ideographs and of ASCII's letters and digits, ignoring case and kana, which folding changes; nil if
    /// there are other letters, which it can change to those of ASCII.
    private func number(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
        var hash: UInt64 = 0
        var lead: UInt8 = 0
        for byte in name {
            switch byte {
            case 0x41...0x5A: hash = (hash ^ UInt64(byte | 0x20)) &* 0x100_0000_01B3
            // Digits, letters, and the ideographs from U+4000 to U+9FFF.
            case 0x30...0x39, 0x61...0x7A, 0xE4...0xE9: hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
            case 0xE3, ..<0x80: break
            case 0x80..<0xC0 where lead == 0xE3:
                // The second byte of U+3000 to U+30FF, punctuation and kana.
                if byte > 0x83 { return nil }
            case 0x80..<0xC0 where lead == 0: break
            case 0x80..<0xC0: hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
            default: return nil
            }
            // The third byte of a kana follows none that leads.
            lead = byte >= 0xC0 ? byte : lead == 0xE3 || byte < 0x80 ? 0 : lead
        }
        return Int(truncatingIfNeeded: (hash ^ hash >> 24) & 0xFFF)
    }
}

/// The field that a word is in. Names count for more than categories, and categories for more than addresses.
package enum SearchField {
    case name, otherName, place, category, term, role, address, phone

    var weight: UInt8 {
        switch self {
        case .name: 60
        case .otherName: 50
        case .category: 35
        case .term: 33
        case .phone: 30
        case .place: 25
        case .role: 24
        case .address: 20
        }
    }
}

extension SearchIndex {
    /// The small letters that are compared as another letter, each followed by that letter; for a program that folds
    /// queries itself.
    package static let foldedLetters: String = [0xDF...0x24F, 0x370...0x45F, 0x1E00...0x1FFF].joined().compactMap {
        Unicode.Scalar(UInt32($0))
    }.reduce(into: "") { letters, scalar in
        let folded = FoldedText(String(scalar)).text.unicodeScalars
        guard scalar.properties.isLowercase, folded.count == 1, let letter = folded.first, letter != scalar else {
            return
        }
        letters.unicodeScalars.append(contentsOf: [scalar, letter])
    }
}

/// Splits texts into the words that are compared: runs of folded letters, digits, and marks. An apostrophe is skipped:
/// "Tony's" becomes "tonys".
///
/// It reuses its memory. Otherwise, building an index would allocate a string for each word.
struct SearchWords {
    /// The UTF-8 of the words, concatenated.
    private(set) var bytes: [UInt8] = []
    /// The end of each word.
    private(set) var ends: [Int] = []

    /// The length at which texts are cut off, because nobody types more.
    private static let longestText = 256

    /// The folded words of a text.
    static func split(_ text: String) -> [String] {
        var text = text
        var words = SearchWords()
        text.withUTF8 { words.cut($0) }
        var start = 0
        return words.ends.map { end in
            defer { start = end }
            return String(decoding: words.bytes[start..<end], as: UTF8.self)
        }
    }

    /// Splits a text of valid UTF-8 and discards the previous words.
    mutating func cut(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        if text.isASCII {
            for byte in text.prefix(Self.longestText) { take(ascii: byte) }
        } else {
            let cut = text.count > Self.longestText ? String(String(checked: text).prefix(Self.longestText)) : nil
            let folded = cut.map { FoldedText($0) } ?? FoldedText(text)
            for scalar in folded.text.unicodeScalars { take(scalar) }
        }
        endWord()
    }

    @inline(__always) private mutating func take(ascii byte: UInt8) {
        if byte &- 97 < 26 || byte &- 48 < 10 {
            bytes.append(byte)
        } else if byte &- 65 < 26 {
            bytes.append(byte | 0x20)
        } else if byte != UInt8(ascii: "'") {
            endWord()
        }
    }

    private mutating func take(_ scalar: Unicode.Scalar) {
        if scalar.isASCII {
            take(ascii: UInt8(truncatingIfNeeded: scalar.value))
        } else if Self.isPart(scalar) {
            compose(scalar)
        } else if scalar != "\u{2019}" {
            endWord()
        }
    }

    private mutating func endWord() { if bytes.count > ends.last ?? 0 { ends.append(bytes.count) } }

    /// Appends a letter. A voicing mark of kana or a part of a Korean syllable is combined with the letter before it,
    /// so that both spellings are equal.
    private mutating func compose(_ scalar: Unicode.Scalar) {
        let value = scalar.value
        let isMark = 0x3099...0x309A ~= value
        if isMark || 0x1161...0x1175 ~= value || 0x11A8...0x11C2 ~= value, bytes.count >= (ends.last ?? 0) + 3 {
            let last = String(decoding: bytes.suffix(3), as: UTF8.self).unicodeScalars
            if last.count == 1, let base = last.first?.value, let joined = Self.joined(base, value) {
                bytes.removeLast(3)
                bytes.append(contentsOf: joined.utf8)
                return
            }
        }
        bytes.append(contentsOf: String(scalar).utf8)
    }

    private static func joined(_ base: UInt32, _ mark: UInt32) -> String? {
        let value: UInt32? =
            switch (base, mark) {
            case (0x1100...0x1112, 0x1161...0x1175): 0xAC00 + (base - 0x1100) * 588 + (mark - 0x1161) * 28
            case (0xAC00...0xD7A3, 0x11A8...0x11C2): (base - 0xAC00) % 28 == 0 ? base + mark - 0x11A7 : nil
            // Only the letters か to ほ and カ to ホ can be voiced; う and ウ have special values.
            case (0x3046, 0x3099): 0x3094
            case (0x30A6, 0x3099): 0x30F4
            case (_, 0x3099): voiced.contains(base) || voiced.contains(base &- 0x60) ? base + 1 : nil
            case (_, 0x309A):
                0x306F...0x307B ~= (base >= 0x30A0 ? base - 0x60 : base) && (base - 0x306F) % 3 == 0 ? base + 2 : nil
            default: nil
            }
        return value.flatMap(Unicode.Scalar.init).map { String($0) }
    }

    private static let voiced: Set<UInt32> = Set("かきくけこさしすせそたちつてとはひふへほ".unicodeScalars.map { $0.value })

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
            return true
        default: return false
        }
    }

    /// Whether a scalar is Thai, Lao, Burmese, Khmer, kana, a Chinese character, or Hangul: scripts that write no
    /// spaces between words, or whose compounds are written both ways.
    static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF,
            0x20000...0x3FFFF:
            true
        default: false
        }
    }
}

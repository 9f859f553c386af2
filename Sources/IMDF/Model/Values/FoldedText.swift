/// A text normalized for comparing names: names that people consider the same have the same folded text.
///
/// These are folded:
/// - case, fully: “STRASSE” and “Straße”, final and other sigma;
/// - width: full-width letters, digits, and signs become ASCII; half-width katakana stay unchanged;
/// - diacritics of Latin, Greek, and Cyrillic letters, whether written as one character or with combining marks, and
///   the points of Hebrew and Arabic; marks that make another letter (kana, Indic vowels, Thai tones) stay;
/// - white space: runs become one space, and none is left at the ends.
package struct FoldedText: Hashable, Comparable, Sendable {
    package let text: String

    /// Folds a text. ASCII is folded without Unicode's tables.
    package init(_ text: String) {
        var text = text
        self = text.withUTF8(FoldedText.init)
    }

    /// Folds a text of valid UTF-8.
    package init(_ text: UnsafeBufferPointer<UInt8>) {
        if text.isASCII {
            self.text = Self.fold(ascii: text)
        } else {
            var folder = Folder()
            folder.take(text)
            self.text = folder.finish()
        }
    }

    private init(folded: String) { text = folded }

    /// The letters, marks, and digits of the text only: “Blue-Fox Coffee” and “Blue Fox Coffee!” are similar.
    package var letters: FoldedText {
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            // Folded ASCII has no capital letters, so Unicode's tables are not needed.
            if scalar.isASCII {
                if "a"..."z" ~= scalar || "0"..."9" ~= scalar { kept.append(scalar) }
                continue
            }
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
                .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
                kept.append(scalar)
            default: break
            }
        }
        return FoldedText(folded: String(kept))
    }

    /// Mixes a folded text into a hash (FNV-1a). Makes no string if the text is ASCII.
    package static func hash(_ text: String, into start: UInt64) -> UInt64 {
        var text = text
        return text.withUTF8 { hash($0, into: start) }
    }

    /// Mixes a folded text of valid UTF-8 into a hash.
    package static func hash(_ text: UnsafeBufferPointer<UInt8>, into start: UInt64) -> UInt64 {
        if let hash = quickHash(text, into: start) { return hash }
        var hash = StableHash.of(FoldedText(text).text.utf8, from: start)
        StableHash.add(0xFF, to: &hash)
        return hash
    }

    /// The same hash for ASCII, without Unicode's tables; nil for other texts.
    private static func quickHash(_ bytes: UnsafeBufferPointer<UInt8>, into start: UInt64) -> UInt64? {
        var hash = start
        var isPending = false
        var isStarted = false
        func mix(_ byte: UInt8) { StableHash.add(byte, to: &hash) }
        for byte in bytes {
            guard byte < 0x80 else { return nil }
            if byte.isJSONWhitespace || byte == 0x0B || byte == 0x0C {
                isPending = isStarted
                continue
            }
            if isPending { mix(Byte.space) }
            (isPending, isStarted) = (false, true)
            mix(byte &- 65 < 26 ? byte | 0x20 : byte)
        }
        mix(0xFF)
        return hash
    }

    package static func < (a: FoldedText, b: FoldedText) -> Bool { a.text < b.text }

    private static func fold(ascii text: UnsafeBufferPointer<UInt8>) -> String {
        String(unsafeUninitializedCapacity: text.count) { buffer in
            var count = 0
            var isPending = false
            for byte in text {
                if byte.isJSONWhitespace || byte == 0x0B || byte == 0x0C {
                    isPending = count > 0
                    continue
                }
                if isPending {
                    buffer[count] = Byte.space
                    count += 1
                    isPending = false
                }
                buffer[count] = byte &- 65 < 26 ? byte | 0x20 : byte
                count += 1
            }
            return count
        }
    }
}

/// Folds a text scalar by scalar.
private struct Folder {
    /// The text in UTF-8.
    private var text: [UInt8] = []
    private var isPending = false

    /// Adds a text of valid UTF-8.
    mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) {
        text.reserveCapacity(bytes.count + 8)
        var at = 0
        while at < bytes.count {
            let (scalar, length) = bytes.scalar(at: at)
            take(scalar)
            at += length
        }
    }

    mutating func take(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        // Most characters of most names are in these ranges and need none of Unicode's tables.
        case 0x20, 0x9...0xD: isPending = !text.isEmpty
        case ..<0x80:
            endSpace()
            let byte = UInt8(truncatingIfNeeded: scalar.value)
            text.append(byte &- 65 < 26 ? byte | 0x20 : byte)
        case Self.latin: take(Self.latinLetters[Int(scalar.value - Self.latin.lowerBound)])
        case Self.others: take(Self.otherLetters[Int(scalar.value - Self.others.lowerBound)])
        // Chinese characters and Korean syllables have neither case nor marks.
        case 0x4E00...0x9FFF, 0xAC00...0xD7A3:
            endSpace()
            append(scalar)
        default: if scalar.properties.isWhitespace { isPending = !text.isEmpty } else { takeOther(scalar) }
        }
    }

    private mutating func take(_ folded: [UInt8]) {
        if !folded.isEmpty { endSpace() }
        text += folded
    }

    /// Latin letters beyond ASCII that European languages use.
    private static let latin: ClosedRange<UInt32> = 0xC0...0x17F
    /// Other Latin letters, Greek, and Cyrillic, with the marks between them.
    private static let others: ClosedRange<UInt32> = 0x180...0x45F

    /// The folded forms of letters, looked up once: Unicode's tables take a microsecond per letter. There are two
    /// tables because most venues need only the first.
    private static let latinLetters = latin.map { folded($0) }
    private static let otherLetters = others.map { folded($0) }

    private static func folded(_ value: UInt32) -> [UInt8] {
        var folder = Folder()
        folder.takeOther(Unicode.Scalar(value) ?? " ")
        return folder.text
    }

    /// Adds a scalar according to its Unicode properties.
    private mutating func takeOther(_ scalar: Unicode.Scalar) {
        if Self.isMark(scalar) || scalar.properties.isDefaultIgnorableCodePoint { return }
        endSpace()
        if let letter = Self.withNukta[scalar], let nukta = Unicode.Scalar(scalar.value & ~0x7F | 0x3C) {
            append(letter)
            append(nukta)
            return
        }
        // Maps to upper case first, so that ß becomes ss and both sigmas become one; the capital ẞ is the exception.
        for upper in Self.narrow(scalar).properties.uppercaseMapping.unicodeScalars {
            for lower in upper.properties.lowercaseMapping.unicodeScalars where !Self.isMark(lower) {
                if lower == "ß" { append("s") }
                append(lower == "ß" ? "s" : Self.base(of: lower))
            }
        }
    }

    func finish() -> String { String(decoding: text, as: UTF8.self) }

    /// Writes the pending space.
    private mutating func endSpace() {
        if isPending { text.append(Byte.space) }
        isPending = false
    }

    private mutating func append(_ scalar: Unicode.Scalar) { text.append(contentsOf: UTF8.encode(scalar)!) }

    /// Combining diacritics of Latin, Greek and Cyrillic, and the points of Hebrew and Arabic.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x300...0x36F, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7, 0x64B...0x652, 0x670,
            0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F:
            true
        default: false
        }
    }

    /// The ASCII character of a full-width one.
    private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard case 0xFF01...0xFF5E = scalar.value else { return scalar }
        return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    }

    /// The letter without marks on, under, or through it. Unicode names such letters “… WITH …”; Cyrillic letters with
    /// names of their own are listed.
    private static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0xC0...0x24F, 0x1E00...0x1EFF: return latin(scalar) ?? scalar
        case 0x370...0x3FF, 0x1F00...0x1FFF: return greek(scalar) ?? scalar
        case 0x439, 0x450...0x45E: return cyrillic[scalar] ?? scalar
        default: return scalar
        }
    }

    private static func latin(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        // Names are ASCII. Comparing bytes is faster, and hundreds of names are examined when the table is built.
        let start = "LATIN SMALL LETTER ".utf8
        guard let name = scalar.properties.name?.utf8, name.starts(with: start) else { return nil }
        let rest = name.dropFirst(start.count)
        guard let letter = rest.first, rest.dropFirst().starts(with: " WITH ".utf8) else { return nil }
        return Unicode.Scalar(letter | 0x20)
    }

    private static func greek(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard let name = scalar.properties.name, let range = name.firstPlace(of: " WITH ") else { return nil }
        return greekLetters[String(name[..<range.lowerBound])]
    }

    private static let greekLetters: [String: Unicode.Scalar] = {
        var letters: [String: Unicode.Scalar] = [:]
        for value in UInt32(0x3B1)...0x3C9 {
            guard let scalar = Unicode.Scalar(value), let name = scalar.properties.name else { continue }
            letters[name] = scalar
        }
        return letters
    }()

    /// Letters of Indian scripts that are equal to another letter with a nukta and become these two in every normal
    /// form of Unicode. The nukta is at the same place in the block of each script.
    private static let withNukta: [Unicode.Scalar: Unicode.Scalar] = [
        "\u{958}": "\u{915}", "\u{959}": "\u{916}", "\u{95A}": "\u{917}", "\u{95B}": "\u{91C}", "\u{95C}": "\u{921}",
        "\u{95D}": "\u{922}", "\u{95E}": "\u{92B}", "\u{95F}": "\u{92F}", "\u{9DC}": "\u{9A1}", "\u{9DD}": "\u{9A2}",
        "\u{9DF}": "\u{9AF}", "\u{A33}": "\u{A32}", "\u{A36}": "\u{A38}", "\u{A59}": "\u{A16}", "\u{A5A}": "\u{A17}",
        "\u{A5B}": "\u{A1C}", "\u{A5E}": "\u{A2B}", "\u{B5C}": "\u{B21}", "\u{B5D}": "\u{B22}",
    ]

    private static let cyrillic: [Unicode.Scalar: Unicode.Scalar] = [
        "\u{450}": "\u{435}", "\u{451}": "\u{435}", "\u{453}": "\u{433}", "\u{457}": "\u{456}", "\u{45C}": "\u{43A}",
        "\u{45D}": "\u{438}", "\u{439}": "\u{438}", "\u{45E}": "\u{443}",
    ]
}

/// A text in lower case, in which equivalent signs are replaced by one: dashes, blanks, digits, quotation marks.
///
/// ASCII is unchanged, letters of other scripts are UTF-8, and a character without a meaning is a single byte. The
/// lexer can therefore work on bytes. Each byte has an origin in the given text.
struct FoldedText {
    /// The byte between a number and small raised digits, which are minutes: `9⁰⁰`.
    static let raised: UInt8 = 0x14
    /// The byte of a character without a meaning.
    static let unknown: UInt8 = 0x01

    let bytes: UnsafeBufferPointer<UInt8>
    /// The offset of each byte in the given text, followed by that of the end.
    let origins: UnsafeBufferPointer<Int32>

    /// Folds a text in UTF-8 for the duration of a call. Successive blanks become one.
    static func with<Result>(_ text: UnsafeBufferPointer<UInt8>, _ body: (FoldedText) -> Result) -> Result {
        // A letter of two bytes can have a lowercase letter of three.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count * 2) { bytes in
            withUnsafeTemporaryAllocation(of: Int32.self, capacity: text.count * 2 + 1) { origins in
                var folding = Folding(bytes: bytes, origins: origins)
                folding.fold(text)
                return body(
                    FoldedText(
                        bytes: UnsafeBufferPointer(rebasing: bytes[..<folding.count]),
                        origins: UnsafeBufferPointer(rebasing: origins[...folding.count])))
            }
        }
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    /// Whether a byte belongs to a letter.
    static func isLetter(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 || byte >= 0x80 }
}

/// Writes a ``FoldedText``.
private struct Folding {
    let bytes: UnsafeMutableBufferPointer<UInt8>
    let origins: UnsafeMutableBufferPointer<Int32>
    private(set) var count = 0

    init(bytes: UnsafeMutableBufferPointer<UInt8>, origins: UnsafeMutableBufferPointer<Int32>) {
        self.bytes = bytes
        self.origins = origins
    }

    mutating func fold(_ text: UnsafeBufferPointer<UInt8>) {
        var offset = 0
        var wasRaised = false
        while offset < text.count {
            if text[offset] < 0x80 {
                put(Self.ascii(text[offset]), offset)
                wasRaised = false
                offset += 1
                continue
            }
            let scalar = Self.scalar(of: text, at: offset)
            let digit = Self.raisedDigit(scalar)
            // A single small circle is a degree sign or an ordinal; two are two zeros.
            if let digit, wasRaised || (count > 0 && FoldedText.isDigit(bytes[count - 1])) {
                if !wasRaised { put(FoldedText.raised, offset) }
                put(0x30 + digit, offset)
                wasRaised = true
            } else {
                fold(scalar, offset)
                wasRaised = false
            }
            offset += UTF8.width(scalar)
        }
        origins[count] = Int32(truncatingIfNeeded: offset)
    }

    /// The scalar of several bytes that starts at an offset.
    private static func scalar(of text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Unicode.Scalar {
        let count = text[offset] < 0xE0 ? 2 : text[offset] < 0xF0 ? 3 : 4
        var value = UInt32(text[offset]) & (0x7F >> UInt32(count))
        for place in offset + 1..<min(offset + count, text.count) { value = value << 6 | UInt32(text[place] & 0x3F) }
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    @inline(__always) private mutating func put(_ byte: UInt8, _ offset: Int) {
        if byte == 0x20, count > 0, bytes[count - 1] == 0x20 { return }
        precondition(count < bytes.count)
        bytes[count] = byte
        origins[count] = Int32(truncatingIfNeeded: offset)
        count += 1
    }

    private mutating func fold(_ scalar: Unicode.Scalar, _ offset: Int) {
        let value = scalar.value
        // Letters first, because most characters outside ASCII are letters.
        switch value {
        case 0xC0...0xDE where value != 0xD7, 0x391...0x3A9, 0x410...0x42F: return putLetter(value + 0x20, offset)
        case 0xDF...0xFF where value != 0xF7, 0x3AC...0x3CE, 0x430...0x45F, 0x3041...0x30FA, 0x30FD...0x30FF,
            0x4E00...0x9FFF, 0xAC00...0xD7A3:
            return putLetter(value, offset)
        default: break
        }
        if let sign = Self.sign(scalar) {
            if sign != 0 { put(sign, offset) }
            return
        }
        switch value {
        case 0x300...0x36F: compose(scalar, offset)
        default:
            if let digit = scalar.properties.numericType == .decimal ? scalar.properties.numericValue : nil {
                return put(0x30 + UInt8(digit), offset)
            }
            if scalar.properties.isWhitespace { return put(0x20, offset) }
            guard Self.isLetter(scalar) else { return put(FoldedText.unknown, offset) }
            for lower in scalar.properties.lowercaseMapping.unicodeScalars { putLetter(lower.value, offset) }
        }
    }

    private mutating func putLetter(_ value: UInt32, _ offset: Int) {
        guard let scalar = Unicode.Scalar(value) else { return }
        switch value {
        case ..<0x80: put(UInt8(value), offset)
        case ..<0x800:
            put(0xC0 | UInt8(value >> 6), offset)
            put(0x80 | UInt8(value & 0x3F), offset)
        default: for byte in UTF8.encode(scalar)! { put(byte, offset) }
        }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.isAlphabetic { return true }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: return true
        default: return false
        }
    }

    /// Combines an accent with the letter before it, as in `e` and U+0301.
    private mutating func compose(_ accent: Unicode.Scalar, _ offset: Int) {
        guard count > 0, bytes[count - 1] &- 0x61 < 26 else { return putLetter(accent.value, offset) }
        var pair = String(Unicode.Scalar(bytes[count - 1]))
        pair.unicodeScalars.append(accent)
        let whole = "àáâãäåçèéêëìíîïñòóôõöøùúûüýāăąćčďēęěğīįķļľłńňőřśşšţťūůűźżžșț".unicodeScalars.first {
            String($0) == pair
        }
        guard let whole else { return putLetter(accent.value, offset) }
        count -= 1
        putLetter(whole.value, Int(origins[count]))
    }

    private static func ascii(_ byte: UInt8) -> UInt8 {
        switch byte {
        case 0x41...0x5A: byte + 0x20
        case 0x09, 0x0B, 0x0C, 0x0D, UInt8(ascii: "_"): 0x20
        case UInt8(ascii: "~"): UInt8(ascii: "-")
        case UInt8(ascii: "`"): UInt8(ascii: "'")
        case 0x00...0x1F where byte != 0x0A, 0x7F: FoldedText.unknown
        default: byte
        }
    }

    /// The ASCII sign or quotation mark for an equivalent character; 0 for an invisible character.
    private static func sign(_ scalar: Unicode.Scalar) -> UInt8? {
        switch scalar {
        case "‐", "‑", "‒", "–", "—", "―", "−", "ー", "〜", "～", "→", "－", "﹣", "﹘", "➜", "⇒", "⁃", "­": UInt8(ascii: "-")
        case "，", "、", "،", "・", "･", "·", "•": UInt8(ascii: ",")
        case "；", "؛": UInt8(ascii: ";")
        case "：", "∶", "ː", "꞉": UInt8(ascii: ":")
        case "＝": UInt8(ascii: "=")
        case "（": UInt8(ascii: "(")
        case "）": UInt8(ascii: ")")
        case "／", "⁄": UInt8(ascii: "/")
        case "＋": UInt8(ascii: "+")
        case "｜": UInt8(ascii: "|")
        case "．", "。": UInt8(ascii: ".")
        case "‘", "’", "‚", "´", "ʼ", "׳", "′": UInt8(ascii: "'")
        case "＂": UInt8(ascii: "\"")
        case "“": 0x02
        case "”": 0x03
        case "„": 0x04
        case "«": 0x05
        case "»": 0x06
        case "「": 0x0E
        case "」": 0x0F
        case "『": 0x10
        case "』": 0x11
        case "\u{200B}", "\u{200C}", "\u{200E}", "\u{200F}", "\u{2060}", "\u{FEFF}": 0
        default: nil
        }
    }

    private static func raisedDigit(_ scalar: Unicode.Scalar) -> UInt8? {
        switch scalar.value {
        case 0xB9: 1
        case 0xB2, 0xB3: UInt8(scalar.value - 0xB0)
        case 0x2070, 0x2074...0x2079: UInt8(scalar.value - 0x2070)
        case 0xB0: 0
        default: nil
        }
    }
}

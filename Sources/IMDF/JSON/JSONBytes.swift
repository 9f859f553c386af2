/// Names for byte values. Those that other modules use are inlinable, because reading a stored one would take a call.
@usableFromInline package enum Byte {
    @inlinable @inline(__always) package static var quote: UInt8 { UInt8(ascii: "\"") }
    @inlinable @inline(__always) package static var backslash: UInt8 { UInt8(ascii: "\\") }
    @inlinable @inline(__always) package static var comma: UInt8 { UInt8(ascii: ",") }
    @inlinable @inline(__always) package static var colon: UInt8 { UInt8(ascii: ":") }
    package static let openBrace = UInt8(ascii: "{")
    package static let closeBrace = UInt8(ascii: "}")
    package static let openBracket = UInt8(ascii: "[")
    package static let closeBracket = UInt8(ascii: "]")
    @inlinable @inline(__always) package static var minus: UInt8 { UInt8(ascii: "-") }
    static let plus = UInt8(ascii: "+")
    static let point = UInt8(ascii: ".")
    @inlinable @inline(__always) package static var zero: UInt8 { UInt8(ascii: "0") }
    static let nine = UInt8(ascii: "9")
    @inlinable @inline(__always) package static var space: UInt8 { UInt8(ascii: " ") }
    @inlinable @inline(__always) package static var newline: UInt8 { UInt8(ascii: "\n") }
    /// The character before each record of a sequence of JSON texts (RFC 7464).
    static let recordSeparator: UInt8 = 0x1E

    /// Whether a feature, or a record separator before it, begins with a byte.
    static func beginsRecord(_ byte: UInt8) -> Bool { byte == openBrace || byte == recordSeparator }
}

extension UInt8 {
    @inline(__always) var isDigit: Bool { self &- Byte.zero < 10 }
    @inlinable @inline(__always) package var isJSONWhitespace: Bool {
        // Most bytes are greater than a space, so one comparison decides.
        self <= Byte.space
            && (self == Byte.space || self == Byte.newline || self == UInt8(ascii: "\r") || self == UInt8(ascii: "\t"))
    }

    /// The value of a hexadecimal digit; nil for other bytes.
    @inlinable @inline(__always) package var hexDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

/// Whether two sequences of `count` bytes are equal. Compares a word at a time, which is fast for short sequences.
@inline(__always) func haveSameBytes(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let (a, b) = (UnsafeRawPointer(a), UnsafeRawPointer(b))
    func differ<Word: FixedWidthInteger & BitwiseCopyable>(_ at: Int, _ word: Word.Type) -> Bool {
        a.loadUnaligned(fromByteOffset: at, as: Word.self) != b.loadUnaligned(fromByteOffset: at, as: Word.self)
    }
    guard count >= 8 else {
        if count >= 4 { return !differ(0, UInt32.self) && !differ(count &- 4, UInt32.self) }
        for at in 0..<count where differ(at, UInt8.self) { return false }
        return true
    }
    var at = 0
    while at &+ 8 < count {
        if differ(at, UInt64.self) { return false }
        at &+= 8
    }
    // The last word may overlap the previous one.
    return !differ(count &- 8, UInt64.self)
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes equal `text`, which must be ASCII.
    @inline(__always) func says(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount, let base = baseAddress else { return count == text.utf8CodeUnitCount }
        return haveSameBytes(base, text.utf8Start, count)
    }
}

/// The length of the UTF-8 sequence (RFC 3629, table 3-7 of Unicode) that starts at `p`; 0 if it is not valid.
///
/// Overlong forms, surrogates, and values above U+10FFFF are not valid. Reads at most `available` bytes.
package func utf8SequenceLength(_ p: UnsafePointer<UInt8>, available: Int) -> Int {
    let first = p[0]
    func continues(_ i: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool { range.contains(p[i]) }
    switch first {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return available >= 2 && continues(1) ? 2 : 0
    case 0xE0: return available >= 3 && continues(1, 0xA0...0xBF) && continues(2) ? 3 : 0
    case 0xED: return available >= 3 && continues(1, 0x80...0x9F) && continues(2) ? 3 : 0
    case 0xE1...0xEF: return available >= 3 && continues(1) && continues(2) ? 3 : 0
    case 0xF0: return available >= 4 && continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : 0
    case 0xF1...0xF3: return available >= 4 && continues(1) && continues(2) && continues(3) ? 4 : 0
    case 0xF4: return available >= 4 && continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : 0
    default: return 0
    }
}

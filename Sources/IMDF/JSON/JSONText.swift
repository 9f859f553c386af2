extension String {
    /// Creates a string from bytes that have been checked to be UTF-8. Most texts are short, and the path for those is
    /// much faster.
    @inline(__always) package init(checked bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.count <= 15 {
            self.init(unsafeUninitializedCapacity: bytes.count) { $0.initialize(fromContentsOf: bytes) }
        } else {
            self.init(decoding: bytes, as: UTF8.self)
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether all bytes are ASCII.
    @inline(__always) var isASCII: Bool { allSatisfy { $0 < 0x80 } }

    /// Whether the bytes are the same as those of another buffer.
    @inline(__always) func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count, let a = baseAddress, let b = other.baseAddress else { return count == other.count }
        return haveSameBytes(a, b, count)
    }
}

/// Whether two texts are equal as strings: beyond ASCII, canonically equivalent texts are equal too. Both must have
/// been checked to be UTF-8.
package func haveSameText(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
    if a.isSame(as: b) { return true }
    return a.isASCII && b.isASCII ? false : String(checked: a) == String(checked: b)
}

/// The text of a JSON string from its bytes (without the quotes), which the scanner has checked.
func unescapedJSON(_ raw: UnsafeBufferPointer<UInt8>) -> String {
    String(unsafeUninitializedCapacity: raw.count) { unescapeJSON(raw, into: $0) }
}

/// Writes the text of a JSON string and returns its number of bytes. `text` must have room for as many bytes as `raw`
/// has, because no escape is shorter than the character it represents.
func unescapeJSON(_ raw: UnsafeBufferPointer<UInt8>, into text: UnsafeMutableBufferPointer<UInt8>) -> Int {
    precondition(text.count >= raw.count)
    var count = 0
    var i = 0
    func unit(_ at: Int) -> UInt32 {
        var value: UInt32 = 0
        for k in at..<at + 4 { value = value << 4 | UInt32(raw[k].hexDigit ?? 0) }
        return value
    }
    func append(_ byte: UInt8) {
        text[count] = byte
        count += 1
    }
    while i < raw.count {
        guard raw[i] == Byte.backslash else {
            append(raw[i])
            i += 1
            continue
        }
        switch raw[i + 1] {
        case UInt8(ascii: "b"): append(0x08)
        case UInt8(ascii: "f"): append(0x0C)
        case UInt8(ascii: "n"): append(0x0A)
        case UInt8(ascii: "r"): append(0x0D)
        case UInt8(ascii: "t"): append(0x09)
        case UInt8(ascii: "u"):
            var scalar = unit(i + 2)
            i += 4
            if 0xD800...0xDBFF ~= scalar {
                scalar = 0x10000 + (scalar - 0xD800) << 10 + (unit(i + 4) - 0xDC00)
                i += 6
            }
            for byte in UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter {
                append(byte)
            }
        case let literal: append(literal)
        }
        i += 2
    }
    return count
}

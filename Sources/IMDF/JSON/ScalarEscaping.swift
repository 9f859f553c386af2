extension String {
    /// The text with each scalar replaced by the result of `replacement`; nil keeps the scalar. Linear.
    package func escaped(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var escaped = ""
        for scalar in unicodeScalars {
            if let other = replacement(scalar) { escaped += other } else { escaped.unicodeScalars.append(scalar) }
        }
        return escaped
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is not visible by itself: control and formatting characters, and line separators.
    package var isControlOrFormat: Bool {
        // Only the first 32 ASCII characters and the last one need the lookup.
        if value >= 0x20, value < 0x7F { return false }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }
}

extension UInt64 {
    /// The number of the eight bytes, from the first in memory, that are printable ASCII.
    @inline(__always) var printableBytes: Int { (unprintable & 0x8080_8080_8080_8080).trailingZeroBitCount / 8 }

    /// A word in which the top bit of the first byte that is not printable ASCII is set, and no top bit before it. Bits
    /// after it have no meaning.
    @inline(__always) var unprintable: UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let word = littleEndian
        // A byte below the space borrows in the subtraction; the addition carries into the top bit from DEL on.
        return (word &- ones &* 0x20) | word | (word &+ ones)
    }
}

extension UInt64 {
    /// Whether one of the eight bytes has a value.
    @inline(__always) func contains(_ byte: UInt8) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let other = self ^ (ones &* UInt64(byte))
        return (other &- ones) & ~other & (ones &* 0x80) != 0
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The length in bytes of the scalar at `place` if its bytes alone show that it is visible: ASCII, Latin and
    /// Cyrillic letters, Chinese characters, Korean syllables, and the punctuation used in messages. 0 if Unicode's
    /// tables are needed. The bytes must be valid UTF-8.
    @inline(__always) func plainLength(at place: Int) -> Int {
        switch self[place] {
        case 0x20..<0x7F: 1
        // U+00A1 to U+00BF, without the soft hyphen.
        case 0xC2: self[place + 1] > 0xA0 && self[place + 1] != 0xAD ? 2 : 0
        // U+00C0 to U+033F, and U+0400 to U+04FF.
        case 0xC3...0xCC, 0xD0...0xD3: 2
        // Dashes, quotation marks, the ellipsis.
        case 0xE2: self[place + 1] == 0x80 && (0x90...0xA7).contains(self[place + 2]) ? 3 : 0
        // U+4000 to U+9FBF.
        case 0xE4...0xE8: 3
        case 0xE9: self[place + 1] < 0xBF ? 3 : 0
        // U+AC00 to U+D77F.
        case 0xEA: self[place + 1] >= 0xB0 ? 3 : 0
        case 0xEB, 0xEC: 3
        case 0xED: self[place + 1] < 0x9E ? 3 : 0
        default: 0
        }
    }

    /// The index of the first scalar at or after `start` that is not plain, or the end.
    func endOfPlain(from start: Int) -> Int {
        var place = start
        while place < count {
            if place + 8 <= count {
                let word = UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: place, as: UInt64.self)
                let printable = word.printableBytes
                place += printable
                if printable == 8 { continue }
            }
            let length = plainLength(at: place)
            if length == 0 { break }
            place += length
        }
        return place
    }
}

extension String {
    /// The text with what `replacement` gives in place of each scalar; nil keeps it. Linear.
    package func escaped(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var escaped = ""
        for scalar in unicodeScalars {
            if let other = replacement(scalar) { escaped += other } else { escaped.unicodeScalars.append(scalar) }
        }
        return escaped
    }
}

extension Unicode.Scalar {
    /// Whether it controls something or shows nothing by itself: control and formatting characters, and what ends a line.
    package var isControlOrFormat: Bool {
        // Of ASCII only the first 32 and the last one are asked.
        if value >= 0x20, value < 0x7F { return false }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }
}

extension UInt64 {
    /// The number of eight bytes, from the first in memory on, that are printable ASCII.
    @inline(__always)
    var printableBytes: Int { (unprintable & 0x8080_8080_8080_8080).trailingZeroBitCount / 8 }

    /// The top bit of the first byte that is not printable ASCII is set, and of none before it; behind it they mean nothing.
    @inline(__always)
    var unprintable: UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let word = littleEndian
        // A byte below the space borrows; adding one carries into the top bit from DEL on.
        return (word &- ones &* 0x20) | word | (word &+ ones)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The number of bytes of valid UTF-8 from a place on that are one scalar shown as it is, as far as its bytes tell:
    /// ASCII, Latin and Cyrillic letters, Chinese characters, Korean syllables, and the marks of messages. 0 for what
    /// Unicode's tables have to be asked about.
    @inline(__always)
    func plainLength(at place: Int) -> Int {
        switch self[place] {
        case 0x20..<0x7F: 1
        // From U+00A1 to U+00BF, without the soft hyphen.
        case 0xC2: self[place + 1] > 0xA0 && self[place + 1] != 0xAD ? 2 : 0
        // From U+00C0 to U+033F, and from U+0400 to U+04FF.
        case 0xC3...0xCC, 0xD0...0xD3: 2
        // Dashes, quotation marks, the ellipsis.
        case 0xE2: self[place + 1] == 0x80 && (0x90...0xA7).contains(self[place + 2]) ? 3 : 0
        // From U+4000 to U+9FBF.
        case 0xE4...0xE8: 3
        case 0xE9: self[place + 1] < 0xBF ? 3 : 0
        // From U+AC00 to U+D77F.
        case 0xEA: self[place + 1] >= 0xB0 ? 3 : 0
        case 0xEB, 0xEC: 3
        case 0xED: self[place + 1] < 0x9E ? 3 : 0
        default: 0
        }
    }

    /// The place of the first scalar from a place on that is not plain, or the end.
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

/// Strings with bytes that are not UTF-8, which are read as U+FFFD.
struct RepairedTexts: Sendable {
    /// The number of strings.
    private(set) var count = 0
    /// The offset of the first such byte.
    private(set) var first = Int.max

    mutating func add(_ other: RepairedTexts) {
        count += other.count
        first = min(first, other.first)
    }
}

extension JSONScanner {
    /// Reads a string. UTF-8, escapes, and surrogates are checked; nothing is copied.
    @inline(__always) mutating func scanString() throws(JSONFault) {
        let start = position
        var i = start &+ 1
        // Most strings have no special bytes before the closing quote.
        while i &+ 8 <= end {
            let word = UnsafeRawPointer(bytes + i).loadUnaligned(as: UInt64.self).littleEndian
            let special = Self.specialBytes(word)
            if special == 0 {
                i &+= 8
                continue
            }
            i &+= special.trailingZeroBitCount / 8
            guard bytes[i] == Byte.quote else { break }
            position = i &+ 1
            return append(.string, from: start)
        }
        try scanString(from: start, plainTo: i)
    }

    /// Reads a string whose bytes up to `plainEnd` are known not to be special.
    @inline(never) mutating func scanString(from start: Int, plainTo plainEnd: Int) throws(JSONFault) {
        var hasEscapes = false
        var fault: Int?
        var i = plainEnd
        while true {
            // Skips eight bytes at a time while none of them is special.
            while i &+ 8 <= end {
                let word = UnsafeRawPointer(bytes + i).loadUnaligned(as: UInt64.self).littleEndian
                let special = Self.specialBytes(word)
                if special != 0 {
                    i &+= special.trailingZeroBitCount / 8
                    break
                }
                i &+= 8
            }
            guard i < end else { throw JSONFault(.endOfFile(expected: "the end of a string"), at: end) }
            let byte = bytes[i]
            if byte == Byte.quote { break }
            if byte == Byte.backslash {
                hasEscapes = true
                i = try scanEscape(at: i)
            } else if byte < 0x20 {
                throw JSONFault(.unescapedControl(byte), at: i)
            } else if byte >= 0x80 {
                let length = utf8SequenceLength(bytes + i, available: end - i)
                if length == 0 {
                    guard repairsTexts else { throw JSONFault(.invalidUTF8, at: i) }
                    fault = fault ?? i
                }
                i &+= max(length, 1)
            } else {
                i &+= 1
            }
        }
        position = i &+ 1
        if let fault {
            repaired.add(RepairedTexts(count: 1, first: fault))
            // Read like a string with escapes, which is copied; the copy is valid UTF-8.
            hasEscapes = true
        }
        append(.string, from: start, detail: hasEscapes ? 1 : 0)
    }

    /// A word whose lowest set bit is the high bit of the first byte that is a quote, a backslash, a control character,
    /// or not ASCII. Bits above it may be set wrongly, because the subtraction borrows.
    @inline(__always) private static func specialBytes(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        // With its second lowest bit flipped, the quote is adjacent to the control characters.
        let quotesAndControls = (word ^ (ones &* 0x02)) &- (ones &* 0x21)
        let backslashes = (word ^ (ones &* 0x5C)) &- ones
        return (quotesAndControls | backslashes | word) & highs
    }

    /// Checks the escape at a backslash and returns the offset after it.
    private func scanEscape(at start: Int) throws(JSONFault) -> Int {
        guard start + 1 < end else { throw JSONFault(.endOfFile(expected: "an escape"), at: end) }
        switch bytes[start + 1] {
        case Byte.quote, Byte.backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
            UInt8(ascii: "r"), UInt8(ascii: "t"):
            return start + 2
        case UInt8(ascii: "u"):
            let unit = try hexUnit(at: start)
            switch unit {
            case 0xD800...0xDBFF:
                // Cut off after the first half, or after the backslash of the second.
                if start + 6 == end || (start + 7 == end && bytes[start + 6] == Byte.backslash) {
                    throw JSONFault(.endOfFile(expected: "the second half of a surrogate pair"), at: end)
                }
                guard start + 7 < end, bytes[start + 6] == Byte.backslash, bytes[start + 7] == UInt8(ascii: "u"),
                    case 0xDC00...0xDFFF = try hexUnit(at: start + 6)
                else { throw JSONFault(.loneSurrogate(text(start, start + 6)), at: start) }
                return start + 12
            case 0xDC00...0xDFFF: throw JSONFault(.loneSurrogate(text(start, start + 6)), at: start)
            default: return start + 6
            }
        default: throw JSONFault(.invalidEscape(text(start, behindCharacter(start + 1))), at: start)
        }
    }

    /// The four hexadecimal digits of the `\u` escape at `start`.
    private func hexUnit(at start: Int) throws(JSONFault) -> UInt16 {
        var unit: UInt16 = 0
        for i in start + 2..<start + 6 {
            guard i < end else { throw JSONFault(.endOfFile(expected: "four hexadecimal digits"), at: end) }
            guard let digit = bytes[i].hexDigit else {
                throw JSONFault(.invalidEscape(text(start, behindCharacter(i))), at: start)
            }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }
}

/// Basic steps: single bytes, blanks, digits, words.
extension HoursParser {
    /// The kind of part that a byte may start.
    enum Start { case letter, digit, parenthesis, other }

    /// The byte at a distance, or 0 past the end. The grammar has no byte 0, so one in the text fails later.
    @inline(__always) func peek(_ distance: Int) -> UInt8 {
        let index = at + distance
        return index < bytes.count ? bytes[index] : 0
    }

    var peekKind: Start? {
        guard at < bytes.count else { return nil }
        switch bytes[at] {
        case 0x30...0x39: return .digit
        case 0x41...0x5A, 0x61...0x7A: return .letter
        case UInt8(ascii: "("): return .parenthesis
        default: return .other
        }
    }

    @inline(__always) func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    @inline(__always) func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte >= 0x80 }

    @inline(__always) mutating func skipBlanks() { while at < bytes.count, bytes[at] == 0x20 { at += 1 } }

    @inline(__always) mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek(0) == UInt8(truncatingIfNeeded: character.value) else { return false }
        at += 1
        return true
    }

    mutating func expect(_ character: Unicode.Scalar, _ reason: StaticString) throws(HoursFault) {
        guard take(character) else { throw fault(reason) }
    }

    /// Takes a word that is not followed by a letter.
    @inline(__always) mutating func takeWord(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard at + count <= bytes.count else { return false }
        for index in 0..<count where bytes[at + index] != word.utf8Start[index] { return false }
        guard !isLetter(peek(count)) else { return false }
        at += count
        return true
    }

    /// The number of two digits at a distance, if no third digit follows.
    @inline(__always) func twoDigits(_ distance: Int) -> Int? {
        let tens = peek(distance) &- 0x30
        let ones = peek(distance + 1) &- 0x30
        guard tens < 10, ones < 10, !isDigit(peek(distance + 2)) else { return nil }
        return Int(tens) * 10 + Int(ones)
    }

    /// The number of four digits at a distance, if no fifth digit follows.
    func fourDigits(_ distance: Int) -> Int? {
        var value = 0
        for index in 0..<4 {
            let digit = peek(distance + index) &- 0x30
            guard digit < 10 else { return nil }
            value = value * 10 + Int(digit)
        }
        return isDigit(peek(distance + 4)) ? nil : value
    }

    /// Reads a number of any length, from 1 to a limit.
    mutating func expectNumber(upTo limit: Int, _ reason: StaticString) throws(HoursFault) -> Int {
        let start = at
        var value = 0
        while isDigit(peek(0)) {
            value = min(value * 10 + Int(bytes[at] - 0x30), 100_000)
            at += 1
        }
        guard at > start, (1...limit).contains(value) else {
            throw HoursFault(start: start, end: max(at, min(start + 1, bytes.count)), reason: reason)
        }
        return value
    }

    /// A fault that covers the word, number, or character here.
    func fault(_ reason: StaticString) -> HoursFault {
        var end = at
        if isDigit(peek(0)) {
            while isDigit(peek(end - at)) { end += 1 }
        } else if isLetter(peek(0)) {
            while isLetter(peek(end - at)) { end += 1 }
        } else if at < bytes.count {
            end += 1
        }
        return HoursFault(start: at, end: end, reason: reason)
    }

    /// Requires at least one blank between two selectors, unless the rule ends here.
    @inline(__always) mutating func expectGap() throws(HoursFault) {
        if take(" ") {
            skipBlanks()
            return
        }
        switch peek(0) {
        case 0 where at >= bytes.count, UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "|"), UInt8(ascii: "\""):
            return
        default: throw fault("A blank is missing before this")
        }
    }
}

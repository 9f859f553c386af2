/// Reading of words: entries of the table, codes without blanks between them, and words with letters of another script.
extension LenientLexer {
    /// Reads the longest table entry that starts here.
    mutating func phrase(into token: inout LenientToken) -> Bool {
        if isUnspaced(at) { return unspacedWord(into: &token) }
        let start = at
        let startsWithDigit = isDigit(at)
        var hash = WordTable.Hash()
        var end = at
        var best: (sense: Int32, end: Int)?
        for _ in 0..<Self.longestPhrase {
            let isDigits = isDigit(end)
            guard isDigits || isLetter(end) else { break }
            while isDigits ? isDigit(end) : isLetter(end) {
                hash.add(bytes[end])
                end += 1
            }
            guard let sense = table.sense(of: bytes, start..<end, hash) else { break }
            if sense >= 0 { best = (sense, end) }
            var isConnected = false
            while WordTable.isConnector(byte(end)) {
                hash.add(bytes[end])
                isConnected = true
                end += 1
            }
            // `T2` is Monday in Vietnamese.
            if !isConnected, !startsWithDigit, !isDigit(end) { break }
        }
        guard let best, !startsWithDigit || mayBePhrase(best.sense, until: best.end) else { return false }
        at = best.end
        take(best.sense, from: start, into: &token)
        return true
    }

    /// Whether a number can begin a phrase, such as `24 h`; false in `0-24 h`, `24 h-30 h`, `24h00`, `Dec 24 7:00`, and
    /// `-7 days`.
    private func mayBePhrase(_ sense: Int32, until end: Int) -> Bool {
        switch table.kind(table.senses[Int(sense)]) {
        case .always, .days: break
        default: return true
        }
        let isTwoNumbers = byte(at + 2) == 0x20 && isDigit(end - 1)
        if isTwoNumbers ? isLetter(end) : !isDigit(end - 1) && isDigit(end) { return false }
        switch tokens.last?.kind {
        case .month where isTwoNumbers, .tuesdayOrMarch where isTwoNumbers: return false
        case .dash, .plus, .period, .slash, .number, .equals, .hourMark: return false
        case .colon where byte(at - 1) != 0x20: return false
        default: break
        }
        var next = end
        while byte(next) == 0x20 { next += 1 }
        switch byte(next) {
        case UInt8(ascii: "-"): return false
        case UInt8(ascii: ":"), UInt8(ascii: "."), FoldedText.raised: return !isDigit(next + 1)
        default: return true
        }
    }

    /// Takes a word, including the period of an abbreviation.
    private mutating func take(_ sense: Int32, from start: Int, into token: inout LenientToken) {
        let first = table.senses[Int(sense)]
        token.kind = table.kind(first)
        token.sense = sense
        if first.isVague { token.guess = .vague }
        var isName = false
        var isShortened = false
        table.forEachSense(from: sense) { sense in
            switch table.kind(sense) {
            case .weekday, .month: isName = true
            case .days, .modifier, .am, .pm, .hourMark, .week, .comma, .dash, .publicHoliday, .filler:
                isShortened = true
            default: break
            }
        }
        if byte(at) == UInt8(ascii: "."), isName || (isShortened && !isDigit(at + 1)) { at += 1 }
        // A mark like an apostrophe makes a Hebrew letter a number, which is how days are written.
        if byte(at) == UInt8(ascii: "'"), isName, byte(start) == 0xD7, at == start + 2 { at += 1 }
        if case .comment = token.kind { token.kind = comment(start, at) }
    }

    /// Whether the script at an index has no blanks between words, as in Chinese, Japanese, and Korean.
    private func isUnspaced(_ index: Int) -> Bool {
        guard byte(index) &- 0xE3 < 11 else { return false }
        let value =
            UInt32(byte(index) & 0x0F) << 12 | UInt32(byte(index + 1) & 0x3F) << 6 | UInt32(byte(index + 2) & 0x3F)
        switch value {
        case 0x3041...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: return true
        default: return false
        }
    }

    /// Reads the longest word that starts here, in a script without blanks.
    private mutating func unspacedWord(into token: inout LenientToken) -> Bool {
        let start = at
        var best: (sense: Int32, end: Int)?
        var hash = WordTable.Hash()
        var end = at
        for _ in 0..<8 {
            guard isUnspaced(end) else { break }
            for _ in 0..<3 {
                hash.add(byte(end))
                end += 1
            }
            if let sense = table.sense(of: bytes, start..<min(end, count), hash), sense >= 0 { best = (sense, end) }
        }
        guard let best else { return false }
        at = best.end
        take(best.sense, from: start, into: &token)
        return true
    }

    /// Reads a two-letter code of a day that is not followed by a blank, as in `SHWe`.
    mutating func codes(into token: inout LenientToken) -> Bool {
        let end = endOfLetters(from: at)
        // All codes together have 18 letters. Thousands of them would be searched again from each.
        guard (end - at) % 2 == 0, (4...32).contains(end - at) else { return false }
        for start in stride(from: at, to: end, by: 2) {
            let code = origin(start..<start + 2)
            guard code.count == 2, Self.isCode(source[code.lowerBound], source[code.lowerBound + 1]) else {
                return false
            }
        }
        return take(wordOf: Array(bytes[at..<at + 2]), length: 2, into: &token)
    }

    /// Whether two letters are a weekday or holiday code of the specification.
    private static func isCode(_ first: UInt8, _ second: UInt8) -> Bool {
        switch (Unicode.Scalar(first), Unicode.Scalar(second)) {
        case ("M", "o"), ("T", "u"), ("W", "e"), ("T", "h"), ("F", "r"), ("S", "a"), ("S", "u"), ("P", "H"), ("S", "H"):
            true
        default: false
        }
    }

    private mutating func take(wordOf bytes: [UInt8], length: Int, into token: inout LenientToken) -> Bool {
        guard let sense = table.sense(of: bytes) else { return false }
        let start = at
        at += length
        take(sense, from: start, into: &token)
        return true
    }

    /// Reads a word with look-alike letters of another script: a Cyrillic `Мо`.
    mutating func lookAlike(into token: inout LenientToken) -> Bool {
        let end = endOfLetters(from: at)
        let word = String(decoding: bytes[at..<end], as: UTF8.self)
        for (from, to) in [(Self.cyrillic, Self.latin), (Self.greek, Self.greekLatin), (Self.latin, Self.cyrillic)] {
            var found: Unicode.Scalar?
            var other = String.UnicodeScalarView()
            var isAlike = true
            var place = at
            for scalar in word.unicodeScalars {
                if let index = from.firstIndex(of: scalar) {
                    if found == nil { found = scalar }
                    other.append(to[index])
                    if Self.alikeInCapitals.contains(scalar), isSmall(place) { isAlike = false }
                } else {
                    other.append(scalar)
                }
                place += UTF8.width(scalar)
            }
            guard let found, take(wordOf: Array(String(other).utf8), length: end - at, into: &token) else { continue }
            token.lookAlike = found
            if !isAlike { token.guess = .vague }
            return true
        }
        return false
    }

    /// Whether a letter is written as in the folded text, and so is a small one.
    private func isSmall(_ index: Int) -> Bool {
        guard index + 1 < count else { return false }
        let written = origin(index..<index + 1).lowerBound
        // The second byte tells the case of letters of two bytes.
        let last = bytes[index] < 0x80 ? 0 : 1
        return written + last < source.count && source[written + last] == bytes[index + last]
    }

    /// The letters that look like those of another script only in capitals.
    private static let alikeInCapitals = Array("mthbkмтнвкεμντυβη".unicodeScalars)

    private static let cyrillic = Array("аеорсхуіѕјмтнвк".unicodeScalars)
    private static let latin = Array("aeopcxyisjmthbk".unicodeScalars)
    private static let greek = Array("αεικμνορτυχβη".unicodeScalars)
    private static let greekLatin = Array("aeikmnoptyxbh".unicodeScalars)
}

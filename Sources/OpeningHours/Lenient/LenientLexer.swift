/// Cuts a text into words, numbers and signs.
///
/// A word may have several meanings; which one is meant is asked later, of the whole text (``LenientLanguages``).
struct LenientLexer {
    typealias Kind = LenientToken.Kind

    /// The most words and numbers that one entry joins.
    private static let longestPhrase = 7

    private let source: ContiguousArray<UInt8>
    private let folded: FoldedText
    private let table = WordTable.shared
    private var at = 0
    private var key: ContiguousArray<UInt8> = []
    private(set) var tokens: [LenientToken] = []

    private init(_ text: ContiguousArray<UInt8>) {
        source = text
        folded = FoldedText(text)
    }

    /// The tokens of a text, by its UTF-8.
    static func tokens(of text: ContiguousArray<UInt8>) -> [LenientToken] {
        var lexer = LenientLexer(text)
        lexer.run()
        return lexer.tokens
    }

    private mutating func run() {
        tokens.reserveCapacity(24)
        key.reserveCapacity(48)
        var hasGap = false
        while at < count {
            let byte = folded.bytes[at]
            if byte == 0x20 || (byte == 0x0A && tokens.isEmpty) {
                hasGap = true
                at += 1
                continue
            }
            let start = at
            var token = LenientToken(kind: .unknown, start: offset(start), end: 0, hasGap: hasGap)
            read(byte, into: &token)
            token.end = offset(at)
            tokens.append(token)
            hasGap = false
        }
    }

    // MARK: Bytes

    private var count: Int { folded.bytes.count }

    private func byte(_ index: Int) -> UInt8 { index >= 0 && index < count ? folded.bytes[index] : 0 }

    private func offset(_ index: Int) -> Int { Int(folded.origins[index]) }

    private func isDigit(_ index: Int) -> Bool { FoldedText.isDigit(byte(index)) }

    private func isLetter(_ index: Int) -> Bool { FoldedText.isLetter(byte(index)) }

    private func endOfLetters(from start: Int) -> Int {
        var end = start
        while isLetter(end) { end += 1 }
        return end
    }

    /// The range of the given text that a range of the folded one comes from.
    private func origin(_ range: Range<Int>) -> Range<Int> { offset(range.lowerBound)..<offset(range.upperBound) }

    // MARK: Tokens

    /// Reads one token and moves past it.
    private mutating func read(_ byte: UInt8, into token: inout LenientToken) {
        if isDigit(at) {
            if !phrase(into: &token) { token.kind = number() }
        } else if isLetter(at) {
            if followsNumber, let ordinal = ordinal() {
                token.kind = ordinal
            } else if !phrase(into: &token), !codes(into: &token), !lookAlike(into: &token) {
                at = endOfLetters(from: at)
            }
        } else if let closing = Self.closing(byte) {
            token.kind = quoted(until: closing)
        } else if let end = singleQuoted() {
            token.kind = remark(until: end)
        } else {
            token.kind = sign(byte)
        }
    }

    private mutating func sign(_ byte: UInt8) -> Kind {
        at += 1
        switch byte {
        case UInt8(ascii: "-"):
            while self.byte(at) == UInt8(ascii: "-") || self.byte(at) == UInt8(ascii: ">") { at += 1 }
            return .dash
        case UInt8(ascii: ","), UInt8(ascii: "&"): return .comma
        case UInt8(ascii: ";"): return .semicolon
        case 0x0A: return .lineBreak
        case UInt8(ascii: ":"), FoldedText.raised: return .colon
        case UInt8(ascii: "="): return .equals
        case UInt8(ascii: "("): return .openParenthesis
        case UInt8(ascii: ")"): return .closeParenthesis
        case UInt8(ascii: "/"): return .slash
        case UInt8(ascii: "+"): return .plus
        case UInt8(ascii: "."): return .period
        case UInt8(ascii: "["): return .openBracket
        case UInt8(ascii: "]"): return .closeBracket
        case UInt8(ascii: "|"):
            guard self.byte(at) == UInt8(ascii: "|") else { return .unknown }
            at += 1
            return .bars
        default: return .unknown
        }
    }

    private static func closing(_ quote: UInt8) -> [UInt8]? {
        switch quote {
        case UInt8(ascii: "\""): [UInt8(ascii: "\"")]
        case 0x02: [0x03, 0x02]
        case 0x03: [0x03]
        case 0x04: [0x02, 0x03, UInt8(ascii: "\"")]
        case 0x05: [0x06]
        case 0x0E: [0x0F]
        case 0x10: [0x11]
        default: nil
        }
    }

    private mutating func quoted(until closing: [UInt8]) -> Kind {
        guard let end = folded.bytes[(at + 1)...].firstIndex(where: closing.contains) else {
            at = count
            return .unknown
        }
        return remark(until: end)
    }

    /// The comment from the quotation mark that stands here to the one that ends it.
    private mutating func remark(until end: Int) -> Kind {
        defer { at = end + 1 }
        return .comment(origin((at + 1)..<end))
    }

    /// The end of a comment in single quotation marks, which are apostrophes unless they stand apart from words.
    private func singleQuoted() -> Int? {
        let mark = UInt8(ascii: "'")
        func isApart(_ index: Int) -> Bool {
            index < 0 || index >= count || [0x20, 0x0A, UInt8(ascii: ";"), UInt8(ascii: ",")].contains(byte(index))
        }
        guard byte(at) == mark, isApart(at - 1), at + 1 < count, !isApart(at + 1) else { return nil }
        return folded.bytes.indices[(at + 1)...].first { byte($0) == mark && isApart($0 + 1) }
    }

    private mutating func number() -> Kind {
        var value = 0
        let start = at
        while isDigit(at) {
            value = min(value * 10 + Int(byte(at) - 0x30), 1_000_000)
            at += 1
        }
        return .number(value, digits: at - start)
    }

    private var followsNumber: Bool {
        guard let last = tokens.last, case .number = last.kind else { return false }
        return last.end == offset(at)
    }

    /// The `th` of `24th`, which is no Thursday, and the `a` of `9a`.
    private mutating func ordinal() -> Kind? {
        let end = endOfLetters(from: at)
        let word = String(decoding: folded.bytes[at..<end], as: UTF8.self)
        let kind: Kind
        switch word {
        case "a" where byte(end) != UInt8(ascii: "."): kind = .am
        case "p" where byte(end) != UInt8(ascii: "."): kind = .pm
        case "u", "h": kind = .hourMark
        case "st", "nd", "rd", "th", "er", "º", "ª", "日", "号", "일": kind = .ordinal
        default: return nil
        }
        at = end
        return kind
    }

    // MARK: Words

    /// Reads the longest entry of the table that starts here.
    private mutating func phrase(into token: inout LenientToken) -> Bool {
        if isUnspaced(at) { return unspacedWord(into: &token) }
        let startsWithDigit = isDigit(at)
        var hash = WordTable.Hash()
        var end = at
        var best: (sense: Int32, end: Int)?
        key.removeAll(keepingCapacity: true)
        func add(_ byte: UInt8, _ key: inout ContiguousArray<UInt8>) {
            key.append(byte)
            hash.add(byte)
        }
        for _ in 0..<Self.longestPhrase {
            let isDigits = isDigit(end)
            guard isDigits || isLetter(end) else { break }
            while isDigits ? isDigit(end) : isLetter(end) {
                add(byte(end), &key)
                end += 1
            }
            guard let sense = table.sense(of: key, hash) else { break }
            if sense >= 0 { best = (sense, end) }
            var isConnected = false
            while WordTable.isConnector(byte(end)) {
                if byte(end) != 0x20 || key.last != 0x20 { add(byte(end), &key) }
                isConnected = true
                end += 1
            }
            if !isConnected, !startsWithDigit { break }
        }
        guard let best, !startsWithDigit || mayBePhrase(best.sense, until: best.end) else { return false }
        let start = at
        at = best.end
        take(best.sense, from: start, into: &token)
        return true
    }

    /// Whether the 24 of `24 h` is not that of `0-24 h`, `24 h-30 h`, `24h00` and `Dec 24 7:00`, nor the 7 that of `-7 days`.
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

    /// Takes a word, with the period of an abbreviation.
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
            case .days, .modifier, .am, .pm, .hourMark, .week, .comma, .dash, .publicHoliday: isShortened = true
            default: break
            }
        }
        if byte(at) == UInt8(ascii: "."), isName || (isShortened && !isDigit(at + 1)) { at += 1 }
        if case .comment = token.kind { token.kind = .comment(origin(start..<at)) }
    }

    /// Whether words are written with no blank between, as in Chinese, Japanese and Korean.
    private func isUnspaced(_ index: Int) -> Bool {
        guard byte(index) &- 0xE3 < 11 else { return false }
        let value =
            UInt32(byte(index) & 0x0F) << 12 | UInt32(byte(index + 1) & 0x3F) << 6 | UInt32(byte(index + 2) & 0x3F)
        switch value {
        case 0x3041...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: return true
        default: return false
        }
    }

    /// Reads the longest word that starts here, in a script that has no blanks.
    private mutating func unspacedWord(into token: inout LenientToken) -> Bool {
        var best: (sense: Int32, end: Int)?
        var hash = WordTable.Hash()
        var end = at
        key.removeAll(keepingCapacity: true)
        for _ in 0..<8 {
            guard isUnspaced(end) else { break }
            for _ in 0..<3 {
                key.append(byte(end))
                hash.add(byte(end))
                end += 1
            }
            if let sense = table.sense(of: key, hash), sense >= 0 { best = (sense, end) }
        }
        guard let best else { return false }
        let start = at
        at = best.end
        take(best.sense, from: start, into: &token)
        return true
    }

    /// Reads the two letters of a day with no blank after them, as in `SHWe`.
    private mutating func codes(into token: inout LenientToken) -> Bool {
        let end = endOfLetters(from: at)
        guard (end - at) % 2 == 0, end - at >= 4 else { return false }
        for start in stride(from: at, to: end, by: 2) {
            let code = String(decoding: source[origin(start..<start + 2)], as: UTF8.self)
            if !Self.codes.contains(code) { return false }
        }
        return take(wordOf: Array(folded.bytes[at..<at + 2]), length: 2, into: &token)
    }

    private static let codes: Set<String> = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su", "PH", "SH"]

    private mutating func take(wordOf bytes: [UInt8], length: Int, into token: inout LenientToken) -> Bool {
        var hash = WordTable.Hash()
        for byte in bytes { hash.add(byte) }
        guard let sense = table.sense(of: ContiguousArray(bytes), hash), sense >= 0 else { return false }
        let start = at
        at += length
        take(sense, from: start, into: &token)
        return true
    }

    /// Reads a word with letters of another script that look alike: a Cyrillic `Мо`.
    private mutating func lookAlike(into token: inout LenientToken) -> Bool {
        let end = endOfLetters(from: at)
        let word = String(decoding: folded.bytes[at..<end], as: UTF8.self)
        for (from, to) in [(Self.cyrillic, Self.latin), (Self.greek, Self.greekLatin), (Self.latin, Self.cyrillic)] {
            var found: Unicode.Scalar?
            var other = String.UnicodeScalarView()
            for scalar in word.unicodeScalars {
                if let index = from.firstIndex(of: scalar) {
                    if found == nil { found = scalar }
                    other.append(to[index])
                } else {
                    other.append(scalar)
                }
            }
            guard let found, take(wordOf: Array(String(other).utf8), length: end - at, into: &token) else { continue }
            token.lookAlike = found
            return true
        }
        return false
    }

    private static let cyrillic = Array("аеорсхуіѕјмтнвк".unicodeScalars)
    private static let latin = Array("aeopcxyisjmthbk".unicodeScalars)
    private static let greek = Array("αεικμνορτυχβη".unicodeScalars)
    private static let greekLatin = Array("aeikmnoptyxbh".unicodeScalars)
}

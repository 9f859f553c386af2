/// Divides a text into words, numbers, and signs.
///
/// A word can have several meanings. ``LenientLanguages`` later chooses one based on the whole text.
struct LenientLexer {
    typealias Kind = LenientToken.Kind

    /// The maximum number of words and numbers in one table entry.
    static let longestPhrase = 7

    /// The given text, and the folded text; valid while the lexer runs.
    let source: UnsafeBufferPointer<UInt8>
    let bytes: UnsafeBufferPointer<UInt8>
    private let origins: UnsafeBufferPointer<Int32>
    let table = WordTable.shared
    var at = 0
    private(set) var tokens: [LenientToken] = []

    private init(_ source: UnsafeBufferPointer<UInt8>, _ folded: FoldedText) {
        self.source = source
        bytes = folded.bytes
        origins = folded.origins
    }

    /// The tokens of a text in UTF-8.
    static func tokens(of text: ContiguousArray<UInt8>) -> [LenientToken] {
        text.withUnsafeBufferPointer { source in
            FoldedText.with(source) { folded in
                var lexer = LenientLexer(source, folded)
                lexer.run()
                return lexer.tokens
            }
        }
    }

    private mutating func run() {
        tokens.reserveCapacity(24)
        var hasGap = false
        while at < count {
            let byte = bytes[at]
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

    var count: Int { bytes.count }

    @inline(__always) func byte(_ index: Int) -> UInt8 {
        // A single unsigned comparison also rejects negative indices.
        UInt(bitPattern: index) < UInt(bitPattern: bytes.count) ? bytes[index] : 0
    }

    private func offset(_ index: Int) -> Int { Int(origins[index]) }

    @inline(__always) func isDigit(_ index: Int) -> Bool { FoldedText.isDigit(byte(index)) }

    @inline(__always) func isLetter(_ index: Int) -> Bool { FoldedText.isLetter(byte(index)) }

    func endOfLetters(from start: Int) -> Int {
        var end = start
        while isLetter(end) { end += 1 }
        return end
    }

    /// The range of the given text that a range of the folded text comes from.
    func origin(_ range: Range<Int>) -> Range<Int> { offset(range.lowerBound)..<offset(range.upperBound) }

    /// Whether a range of the folded text is a word.
    func isWord(_ range: Range<Int>, _ word: StaticString) -> Bool {
        guard range.count == word.utf8CodeUnitCount else { return false }
        for place in 0..<range.count where bytes[range.lowerBound + place] != word.utf8Start[place] { return false }
        return true
    }

    // MARK: Tokens

    /// Reads one token and advances past it.
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
        guard let end = bytes[(at + 1)...].firstIndex(where: closing.contains) else {
            at = count
            return .unknown
        }
        return remark(until: end)
    }

    /// Reads the comment from the quotation mark here to the closing one.
    private mutating func remark(until end: Int) -> Kind {
        defer { at = end + 1 }
        return comment(at + 1, end)
    }

    func comment(_ start: Int, _ end: Int) -> Kind { .comment(origins[start]..<origins[end]) }

    /// The end of a comment in single quotation marks. Marks next to letters are apostrophes.
    private func singleQuoted() -> Int? {
        let mark = UInt8(ascii: "'")
        guard byte(at) == mark else { return nil }
        func isApart(_ index: Int) -> Bool {
            index < 0 || index >= count || [0x20, 0x0A, UInt8(ascii: ";"), UInt8(ascii: ",")].contains(byte(index))
        }
        guard isApart(at - 1), at + 1 < count, !isApart(at + 1) else { return nil }
        return bytes.indices[(at + 1)...].first { byte($0) == mark && isApart($0 + 1) }
    }

    private mutating func number() -> Kind {
        var value = 0
        let start = at
        while isDigit(at) {
            value = min(value * 10 + Int(byte(at) - 0x30), 1_000_000)
            at += 1
        }
        return .number(Int32(value), digits: Int32(truncatingIfNeeded: at - start))
    }

    private var followsNumber: Bool {
        guard let last = tokens.last, case .number = last.kind else { return false }
        return last.end == offset(at)
    }

    /// Whether the number just read is minutes.
    private var followsMinutes: Bool {
        guard tokens.count > 1 else { return false }
        switch tokens[tokens.count - 2].kind {
        case .colon, .period, .hourMark: return true
        default: return false
        }
    }

    /// Reads a suffix of a number: the `th` of `24th`, which is not Thursday, or the `a` of `9a`.
    private mutating func ordinal() -> Kind? {
        var end = endOfLetters(from: at)
        // In `31日休み`, `日` marks the day of the month; in `17:00日休み`, it is Sunday.
        if end - at > 3, !followsMinutes, ["日", "号", "일"].contains(where: { isWord(at..<at + 3, $0) }) { end = at + 3 }
        let word = at..<end
        let kind: Kind
        if end == at + 1, byte(at) == UInt8(ascii: "a"), byte(end) != UInt8(ascii: ".") {
            kind = .am
        } else if end == at + 1, byte(at) == UInt8(ascii: "p"), byte(end) != UInt8(ascii: ".") {
            kind = .pm
        } else if end == at + 1, byte(at) == UInt8(ascii: "u") || byte(at) == UInt8(ascii: "h") {
            kind = .hourMark
        } else if isWord(word, "st") || isWord(word, "nd") || isWord(word, "rd") || isWord(word, "th")
            || isWord(word, "er") || isWord(word, "e") || isWord(word, "ème") || isWord(word, "º") || isWord(word, "ª")
            || isWord(word, "日") || isWord(word, "号") || isWord(word, "일")
        {
            kind = .ordinal
        } else {
            return nil
        }
        at = end
        return kind
    }
}

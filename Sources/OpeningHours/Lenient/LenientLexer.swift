/// Cuts a text into words, numbers and signs, by what they mean in any of the languages known.
struct LenientLexer {
    typealias Kind = LenientToken.Kind

    private let scalars: [Unicode.Scalar]
    /// The UTF-8 offset of each scalar, and of the end.
    private let offsets: [Int]
    private var at = 0
    private(set) var tokens: [LenientToken] = []
    /// What tells the language, or hangs on it.
    private var isRomance = false
    private var isDutch = false
    private var twoLetters: [(token: Int, word: String)] = []

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        var offsets: [Int] = []
        offsets.reserveCapacity(scalars.count + 1)
        var offset = 0
        for scalar in scalars {
            offsets.append(offset)
            offset += UTF8.width(scalar)
        }
        offsets.append(offset)
        self.offsets = offsets
    }

    static func tokens(of text: String) -> [LenientToken] {
        var lexer = LenientLexer(text)
        lexer.run()
        return lexer.tokens
    }

    private mutating func run() {
        var hasGap = false
        while at < scalars.count {
            let scalar = scalars[at]
            if scalar.properties.isWhitespace, scalar != "\n" || tokens.isEmpty {
                hasGap = true
                at += 1
                continue
            }
            let start = at
            let kind = next(scalar)
            tokens.append(LenientToken(kind: kind, start: offsets[start], end: offsets[at], hasGap: hasGap))
            hasGap = false
        }
        for (index, word) in twoLetters {
            if let day = LenientVocabulary.weekday(word, isRomance: isRomance, isDutch: isDutch) {
                tokens[index].kind = .weekday(day)
            }
        }
    }

    /// Reads one token and moves past it.
    private mutating func next(_ scalar: Unicode.Scalar) -> Kind {
        if let sign = Self.signs[scalar] {
            at += 1
            if sign == .dash {
                while at < scalars.count, scalars[at] == "-" || scalars[at] == ">" { at += 1 }
            }
            if sign == .bars {
                guard at < scalars.count, scalars[at] == "|" else { return .unknown }
                at += 1
            }
            return sign
        }
        if let closing = Self.quotes[scalar] { return quoted(until: closing) }
        if let end = singleQuoted() { return remark(until: end) }
        if Self.digit(scalar) != nil {
            return phrase() ?? number()
        }
        if Self.isLetter(scalar) {
            if followsNumber, let ordinal = ordinal() { return ordinal }
            return phrase() ?? code() ?? word()
        }
        at += 1
        return .unknown
    }

    private static let signs: [Unicode.Scalar: Kind] = {
        var signs: [Unicode.Scalar: Kind] = [:]
        for scalar in "-‐‑‒–—―−ー~〜～→－﹣﹘➜⇒".unicodeScalars { signs[scalar] = .dash }
        for scalar in ",，、&".unicodeScalars { signs[scalar] = .comma }
        for scalar in ";；\n".unicodeScalars { signs[scalar] = .semicolon }
        for scalar in ":：∶=".unicodeScalars { signs[scalar] = .colon }
        for scalar in "(（".unicodeScalars { signs[scalar] = .openParenthesis }
        for scalar in ")）".unicodeScalars { signs[scalar] = .closeParenthesis }
        for scalar in "/／".unicodeScalars { signs[scalar] = .slash }
        signs["|"] = .bars
        signs["+"] = .plus
        signs["＋"] = .plus
        signs["."] = .period
        signs["["] = .openBracket
        signs["]"] = .closeBracket
        return signs
    }()

    private static let quotes: [Unicode.Scalar: [Unicode.Scalar]] = [
        "\"": ["\""], "“": ["”", "“"], "„": ["“", "”", "\""], "”": ["”"], "«": ["»"], "「": ["」"], "『": ["』"],
    ]

    private static func digit(_ scalar: Unicode.Scalar) -> Int? {
        switch scalar.value {
        case 0x30...0x39: Int(scalar.value - 0x30)
        case 0xFF10...0xFF19: Int(scalar.value - 0xFF10)
        default: nil
        }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return (scalar.value | 0x20) &- 0x61 < 26 }
        return scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
    }

    private mutating func quoted(until closing: [Unicode.Scalar]) -> Kind {
        var end = at + 1
        while end < scalars.count, !closing.contains(scalars[end]) { end += 1 }
        guard end < scalars.count else {
            at = scalars.count
            return .unknown
        }
        return remark(until: end)
    }

    /// The comment from the quotation mark that stands here to the one that ends it.
    private mutating func remark(until end: Int) -> Kind {
        var text = String.UnicodeScalarView()
        // What the specification ends a comment with can't be part of one.
        for scalar in scalars[(at + 1)..<end] { text.append(scalar == "\"" ? "'" : scalar) }
        at = end + 1
        return .comment(String(text))
    }

    /// The end of a comment in single quotation marks, which are apostrophes unless they stand apart from words.
    private func singleQuoted() -> Int? {
        let marks: Set<Unicode.Scalar> = ["'", "‘", "’", "‚"]
        func isApart(_ index: Int) -> Bool {
            index < 0 || index >= scalars.count || scalars[index].properties.isWhitespace || scalars[index] == ";"
                || scalars[index] == ","
        }
        guard marks.contains(scalars[at]), isApart(at - 1), at + 1 < scalars.count, !isApart(at + 1) else { return nil }
        return scalars.indices[(at + 1)...].first { marks.contains(scalars[$0]) && isApart($0 + 1) }
    }

    private mutating func number() -> Kind {
        var value = 0
        var count = 0
        while at < scalars.count, let digit = Self.digit(scalars[at]) {
            value = min(value * 10 + digit, 1_000_000)
            count += 1
            at += 1
        }
        return .number(value, digits: count)
    }

    private mutating func word() -> Kind {
        while at < scalars.count, Self.isLetter(scalars[at]) { at += 1 }
        return .unknown
    }

    private var followsNumber: Bool {
        guard let last = tokens.last, case .number = last.kind else { return false }
        return last.end == offsets[at]
    }

    /// The `th` of `24th`, which is no Thursday.
    private mutating func ordinal() -> Kind? {
        var end = at
        var word = ""
        while end < scalars.count, Self.isLetter(scalars[end]) {
            word += scalars[end].properties.lowercaseMapping
            end += 1
        }
        // `9a-5p`
        if word == "a" || word == "p", end >= scalars.count || scalars[end] != "." {
            at = end
            return word == "a" ? .am : .pm
        }
        if word == "u" {
            at = end
            return .hourMark
        }
        guard ["st", "nd", "rd", "th", "er", "º", "ª", "日", "号", "일"].contains(word) else { return nil }
        at = end
        return .ordinal
    }

    /// The two letters of a day with no blank after them, as in `SHWe`.
    private mutating func code() -> Kind? {
        var end = at
        while end < scalars.count, Self.isLetter(scalars[end]) { end += 1 }
        guard (end - at) % 2 == 0, end - at >= 2 else { return nil }
        var codes: [String] = []
        for index in stride(from: at, to: end, by: 2) {
            var code = String.UnicodeScalarView()
            code.append(scalars[index])
            code.append(scalars[index + 1])
            codes.append(String(code))
        }
        guard codes.allSatisfy(LenientVocabulary.codes.contains) else { return nil }
        at += 2
        return LenientVocabulary.words[codes[0].lowercased()]
    }

    /// Whether words are written with no blank between.
    private static func isCJK(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3041...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
        default: false
        }
    }

    /// The longest word that starts here, in a script that has no blanks.
    private mutating func unspacedWord() -> Kind? {
        for length in stride(from: min(8, scalars.count - at), to: 0, by: -1) {
            var key = String.UnicodeScalarView()
            key.append(contentsOf: scalars[at..<(at + length)])
            guard let kind = LenientVocabulary.words[String(key)] else { continue }
            at += length
            return kind
        }
        return nil
    }

    /// The longest entry of the vocabulary that starts here.
    private mutating func phrase() -> Kind? {
        if Self.isCJK(scalars[at]) { return unspacedWord() }
        let startsWithDigit = Self.digit(scalars[at]) != nil
        let words = LenientVocabulary.words
        var key = ""
        var end = at
        var best: (kind: Kind, end: Int)?
        var bestKey = ""
        for _ in 0..<LenientVocabulary.longestPhrase {
            guard end < scalars.count else { break }
            let isDigits = Self.digit(scalars[end]) != nil
            guard isDigits || Self.isLetter(scalars[end]) else { break }
            while end < scalars.count, isDigits ? Self.digit(scalars[end]) != nil : Self.isLetter(scalars[end]) {
                key += scalars[end].properties.lowercaseMapping
                end += 1
            }
            if let kind = words[key] {
                best = (kind, end)
                bestKey = key
            }
            // `24x7`
            if !isDigits, end < scalars.count, Self.digit(scalars[end]) != nil {
                if startsWithDigit { continue }
                break
            }
            var isConnected = false
            while end < scalars.count, let connector = connector(scalars[end]) {
                if connector != " " || key.last != " " { key += connector }
                isConnected = true
                end += 1
            }
            if !isDigits, !isConnected { break }
        }
        guard let best else { return nil }
        if startsWithDigit, best.kind == .always || best.kind == .days("Mo-Su") {
            // The 24 of `0-24 h` and of `24 h-30 h`, and the 7 of `-7 days`, belong to what stands beside them.
            switch tokens.last?.kind {
            case .dash, .plus, .period, .slash: return nil
            case .colon where !scalars[at - 1].properties.isWhitespace: return nil
            default: break
            }
            if let next = scalars[best.end...].first(where: { $0 != " " }), Self.signs[next] == .dash { return nil }
        }
        let start = at
        at = best.end
        heed(bestKey)
        return finish(best.kind, from: start)
    }

    /// Remembers a word that tells the language, or whose meaning hangs on it.
    private mutating func heed(_ word: String) {
        if LenientVocabulary.romanceWords.contains(word) { isRomance = true }
        if LenientVocabulary.dutchWords.contains(word) { isDutch = true }
        if word.utf8.count == 2 { twoLetters.append((tokens.count, word)) }
    }

    private func connector(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case " ", "\t", "\u{A0}": " "
        case "-", "/", ".", "'", "´", "’", "&", ",", "_": String(scalar)
        default: nil
        }
    }

    /// Takes the period of an abbreviation, and the text of a remark.
    private mutating func finish(_ kind: Kind, from start: Int) -> Kind {
        switch kind {
        case .weekday, .month, .days, .modifier, .am, .pm, .hourMark, .tuesdayOrMarch, .week, .comma, .dash:
            let next = at + 1 < scalars.count ? scalars[at + 1] : " "
            if at < scalars.count, scalars[at] == ".", Self.digit(next) == nil { at += 1 }
        case .comment:
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars[start..<at])
            return .comment(String(text))
        default: break
        }
        return kind
    }
}

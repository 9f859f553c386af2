/// Doubts about words that nothing else in the text supports. One value is in one language.
extension LenientLanguages {
    /// The answers for the words of a text, by word, because a text may repeat one word a thousand times.
    struct Answers {
        /// The answers by the word and its first letter.
        var unsupported: [Int32: Bool] = [:]
        /// The answers by the word and the script of the letter.
        var alone: [Int32: Bool] = [:]
        var supported: [Int32: Bool] = [:]
        /// The index of the last dash that is a sign; -1 for none, nil before it was searched.
        var lastDash: Int?
    }

    /// Marks names of days and months as guesses if no language has all of them, or if a short name is the only word of
    /// a rare language.
    ///
    /// `Fi` is Thursday in Icelandic only. In `Mo-Fi`, it is more probably a slip for Friday.
    func doubtMixtures(_ tokens: inout [LenientToken], in language: Int) {
        let settled = tokens
        var answers = Answers()
        func isUnsupported(_ token: LenientToken) -> Bool {
            let key = token.sense * 2 + (isExact(token) ? 1 : 0)
            if let known = answers.unsupported[key] { return known }
            let result = self.isUnsupported(settled, token, languages(of: token))
            answers.unsupported[key] = result
            return result
        }
        func isMisspelled(_ token: LenientToken) -> Bool {
            guard let letter = token.lookAlike else { return false }
            let key = token.sense * 2 + (letter.value >= 0x370 ? 1 : 0)
            if let known = answers.alone[key] { return known }
            let result = isAlone(settled, token, languages(of: token), replacing: letter)
            answers.alone[key] = result
            return result
        }
        var shared = ~UInt64(0)
        for token in tokens where token.sense >= 0 && Self.isName(token.kind) { shared &= languages(of: token) }
        let hasOtherClosing = settled.contains { isClosing($0, outside: shared) }
        for index in tokens.indices where tokens[index].sense >= 0 && Self.isName(tokens[index].kind) {
            guard case .none = tokens[index].guess else { continue }
            let known = languages(of: tokens[index])
            let isForeign = shared == 0 && known >> UInt64(language) & 1 == 0
            guard isForeign || isMisspelled(tokens[index]) || hasOtherClosing || isUnsupported(tokens[index]) else {
                continue
            }
            let best = counts.most(of: known).languages.trailingZeroBitCount
            tokens[index].guess = .lonely(language: best < HoursLanguage.all.count ? Int8(best) : -1)
        }
        for index in tokens.indices where tokens[index].sense >= 0 && !Self.isName(tokens[index].kind) {
            doubtWord(settled, &tokens[index], at: index, shared, &answers)
            if tokens[index].lookAlike != nil, case .none = tokens[index].guess { tokens[index].guess = .vague }
        }
    }

    /// Whether a word for open or closed belongs to none of the languages that the names belong to, and to no English.
    private func isClosing(_ token: LenientToken, outside shared: UInt64) -> Bool {
        guard case .modifier = token.kind, token.sense >= 0, shared != 0, shared & WordTable.english == 0 else {
            return false
        }
        var known: UInt64 = 0
        table.forEachSense(from: token.sense) { known |= $0.languages }
        return known & (shared | WordTable.english) == 0
    }

    /// Whether a word with letters of another script has no name beside it in one of its languages and in the script that
    /// these were taken for.
    private func isAlone(
        _ tokens: [LenientToken], _ token: LenientToken, _ known: UInt64, replacing letter: Unicode.Scalar
    ) -> Bool {
        !tokens.contains { other in
            guard other.sense >= 0, other.sense != token.sense, Self.isName(other.kind), other.lookAlike == nil else {
                return false
            }
            // Greek and Cyrillic letters begin with CD and above.
            return languages(of: other) & known != 0 && (text[other.start] < 0xCD) == (letter.value >= 0x370)
        }
    }

    /// The languages in which a token has the meaning that it is read with.
    func languages(of token: LenientToken) -> UInt64 {
        var known: UInt64 = 0
        table.forEachSense(from: token.sense) { sense in
            let isEither = token.kind == .tuesdayOrMarch && [WordTable.tuesday, WordTable.march].contains(sense.kind)
            if isEither || table.kind(sense) == token.kind { known |= sense.languages }
        }
        return known
    }

    /// Whether a name of up to three letters has no support in the text, and is rare or like an English name of another
    /// day, of which it may be a misspelling: `Me` of `Mo`.
    private func isUnsupported(_ tokens: [LenientToken], _ token: LenientToken, _ known: UInt64) -> Bool {
        if isNumbered(token) { return !hasNumberedWeek(tokens) && !hasSupport(token, known) }
        guard known & WordTable.english == 0, !hasSupport(token, known) else { return false }
        // Many languages name March and Tuesday alike: `Marts` of `Martes`.
        if token.kind == .month(3), !tokens.contains(where: { $0.sense != token.sense && Self.isName($0.kind) }) {
            return true
        }
        guard let word = shortWord(token) else { return false }
        if case .month = token.kind, !tokens.contains(where: { $0.sense != token.sense && Self.isName($0.kind) }) {
            return true
        }
        // Letters with an accent, and those of other scripts, are no slips where another day is of the same language.
        let isPlain = word.utf8.allSatisfy { $0 < 0x80 }
        let hasOther = tokens.contains {
            $0.sense >= 0 && $0.sense != token.sense && Self.isName($0.kind) && languages(of: $0) & known != 0
        }
        let isRare = known.nonzeroBitCount < 3 && (isPlain || !hasOther)
        return isRare && !Self.isGreek(word) || isLikeOther(tokens, token, word)
    }

    /// Whether a weekday is a letter and a digit, which can also be a terminal or a floor: `T2` is Monday in Vietnamese.
    private func isNumbered(_ token: LenientToken) -> Bool {
        token.end - token.start == 2 && text[token.start] >= 0x41 && (0x30...0x39).contains(text[token.start + 1])
    }

    /// Whether weekdays with digits range from Monday to Friday or Saturday, which hardly any terminals do: `T2-T6`.
    private func hasNumberedWeek(_ tokens: [LenientToken]) -> Bool {
        tokens.indices.dropLast(2).contains { index in
            guard tokens[index].kind == .weekday(0), tokens[index + 1].kind == .dash else { return false }
            let last = tokens[index + 2]
            return isNumbered(tokens[index]) && isNumbered(last) && [.weekday(4), .weekday(5)].contains(last.kind)
        }
    }

    /// Whether a word is in Greek letters, which only one language has.
    private static func isGreek(_ word: String) -> Bool {
        (0x370..<0x400).contains(word.unicodeScalars.first?.value ?? 0)
    }

    /// Whether another word of the text belongs to one of some languages, and not to English as well.
    func hasSupport(_ token: LenientToken, _ known: UInt64) -> Bool {
        let isAlone = !tokens.contains { $0.sense != token.sense && Self.isName($0.kind) }
        return tokens.contains { other in
            guard other.sense >= 0, other.sense != token.sense, !isNumbered(token) || !isNumbered(other) else {
                return false
            }
            var all: UInt64 = 0
            var isClock = false
            table.forEachSense(from: other.sense) { sense in
                all |= sense.languages
                if isHalf(sense) || table.kind(sense) == .hourMark && sense.languages & WordTable.english != 0 {
                    isClock = true
                }
            }
            // “am” and “h” are of no language, and a single letter beside a single name may be a slip.
            if isClock || (isAlone && other.end - other.start == 1) { return false }
            return all & known != 0
                && (all & WordTable.english == 0 || (known & WordTable.english != 0 && !isCode(other)))
        }
    }

    /// A word of up to three letters, in lower case if they are ASCII, without a period.
    func shortWord(_ token: LenientToken) -> String? {
        var letters = text[token.start..<token.end]
        if letters.last == UInt8(ascii: ".") { letters.removeLast() }
        // Letters of two bytes begin with C3 to DF. In other scripts, short words are usual.
        guard letters.reduce(0, { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }) <= 3,
            letters.allSatisfy({ $0 < 0xE0 && $0 != 0x20 })
        else { return nil }
        return String(decoding: letters.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    /// Whether one letter in place of another makes a short name that of another day in English. The codes of the
    /// specification begin with a capital letter, and so do slips for them.
    private func isLikeOther(_ tokens: [LenientToken], _ token: LenientToken, _ word: String) -> Bool {
        let letters = Array(word.unicodeScalars)
        guard case .weekday(let day) = token.kind, letters.count == 3 || isExact(token) else { return false }
        return Self.englishDays.contains { other in
            guard other.day != day, other.name.count == letters.count else { return false }
            // In `Mo-Mi`, `Mi` is not a slip for the `Mo` that is there.
            let isThere = tokens.contains { $0.kind == .weekday(other.day) }
            return !isThere && zip(other.name, letters).reduce(0) { $1.0 == $1.1 ? $0 : $0 + 1 } == 1
        }
    }

    /// The English weekdays of two and three letters.
    static let englishDays = HoursLanguage.all[0].days.split(separator: "/").enumerated().flatMap { day, names in
        names.split(separator: "|").map { (day: day, name: Array($0.unicodeScalars)) }.filter { $0.name.count <= 3 }
    }

    /// Whether a token is a weekday code of the specification, in letters of any case.
    func isCode(_ token: LenientToken) -> Bool {
        let count = token.end - token.start
        guard count == 2 || (count == 3 && text[token.end - 1] == UInt8(ascii: ".")) else { return false }
        switch (text[token.start] | 0x20, text[token.start + 1] | 0x20) {
        case (0x6D, 0x6F), (0x74, 0x75), (0x77, 0x65), (0x74, 0x68), (0x66, 0x72), (0x73, 0x61), (0x73, 0x75):
            return true
        default: return false
        }
    }

    /// Whether a code begins with a capital letter.
    func isExact(_ token: LenientToken) -> Bool { text[token.start] & 0x20 == 0 }
}

/// Doubts about words that nothing else in the text supports. One value is in one language.
extension LenientLanguages {
    /// Marks names of days and months as guesses if no language has all of them, or if a short name is the only word of
    /// a rare language.
    ///
    /// `Fi` is Thursday in Icelandic only. In `Mo-Fi`, it is more probably a slip for Friday.
    func doubtMixtures(_ tokens: inout [LenientToken], in language: Int) {
        let settled = tokens
        // By the word and its first letter, because a text may repeat one word a thousand times.
        var unsupported: [Int32: Bool] = [:]
        var supported: [Int32: Bool] = [:]
        func isUnsupported(_ token: LenientToken) -> Bool {
            let key = token.sense * 2 + (isExact(token) ? 1 : 0)
            if let known = unsupported[key] { return known }
            let result = self.isUnsupported(settled, token, languages(of: token))
            unsupported[key] = result
            return result
        }
        var shared = ~UInt64(0)
        for token in tokens where token.sense >= 0 && Self.isName(token.kind) { shared &= languages(of: token) }
        let hasOtherClosing = settled.contains { isClosing($0, outside: shared) }
        for index in tokens.indices where tokens[index].sense >= 0 && Self.isName(tokens[index].kind) {
            guard case .none = tokens[index].guess else { continue }
            let known = languages(of: tokens[index])
            let isForeign = shared == 0 && known >> UInt64(language) & 1 == 0
            let isMisspelled =
                tokens[index].lookAlike.map { isAlone(settled, tokens[index], known, replacing: $0) } ?? false
            guard isForeign || isMisspelled || hasOtherClosing || isUnsupported(tokens[index]) else { continue }
            let best = counts.most(of: known).languages.trailingZeroBitCount
            tokens[index].guess = .lonely(language: best < HoursLanguage.all.count ? Int8(best) : -1)
        }
        for index in tokens.indices where tokens[index].sense >= 0 && !Self.isName(tokens[index].kind) {
            doubtWord(settled, &tokens[index], at: index, shared, &supported)
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
    private func languages(of token: LenientToken) -> UInt64 {
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

    /// Whether a word is in Greek letters, which only one language has.
    private static func isGreek(_ word: String) -> Bool {
        (0x370..<0x400).contains(word.unicodeScalars.first?.value ?? 0)
    }

    /// Whether another word of the text belongs to one of some languages, and not to English as well.
    private func hasSupport(_ token: LenientToken, _ known: UInt64) -> Bool {
        tokens.contains { other in
            guard other.sense >= 0, other.sense != token.sense else { return false }
            var all: UInt64 = 0
            var isClock = false
            table.forEachSense(from: other.sense) { sense in
                all |= sense.languages
                if isHalf(sense) || table.kind(sense) == .hourMark && sense.languages & WordTable.english != 0 {
                    isClock = true
                }
            }
            // “am” and “h” are of no language.
            if isClock { return false }
            return all & known != 0
                && (all & WordTable.english == 0 || (known & WordTable.english != 0 && !isCode(other)))
        }
    }

    /// A word of up to three letters, in lower case if they are ASCII, without a period.
    private func shortWord(_ token: LenientToken) -> String? {
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
    private static let englishDays = HoursLanguage.all[0].days.split(separator: "/").enumerated().flatMap {
        day, names in
        names.split(separator: "|").map { (day: day, name: Array($0.unicodeScalars)) }.filter { $0.name.count <= 3 }
    }

    // MARK: Other words

    /// Whether an “and” stands before a list, or between a comma and what is not a day: `Sa, u 10-18`.
    private func startsList(_ tokens: [LenientToken], _ index: Int) -> Bool {
        guard index > 0 else { return true }
        guard index > 1, tokens[index - 1].kind == .comma, index + 1 < tokens.count, Self.isName(tokens[index - 2].kind)
        else { return false }
        return !Self.isName(tokens[index + 1].kind)
    }

    /// Whether a day and a comma stand before a word.
    private func followsListedDay(_ tokens: [LenientToken], _ index: Int) -> Bool {
        index > 1 && tokens[index - 1].kind == .comma && tokens[index - 1].sense < 0
            && Self.isName(tokens[index - 2].kind)
    }

    /// Marks a short word that adds nothing, such as `de` and `on`, as a guess if it may be a misspelled day: `De 9-17`.
    private func doubtWord(
        _ tokens: [LenientToken], _ token: inout LenientToken, at index: Int, _ shared: UInt64,
        _ supported: inout [Int32: Bool]
    ) {
        guard case .none = token.guess, shortWord(token) != nil || token.lookAlike != nil else { return }
        switch token.kind {
        case .filler, .from, .each, .comma, .dash, .modifier(.off): break
        default: return
        }
        if index > 0, !tokens[index - 1].endsDay { return }
        if token.kind == .comma, startsList(tokens, index) {
            token.guess = .vague
            return
        }
        // “From 17:00” has no dash behind it.
        if token.kind == .from, !tokens[index...].contains(where: { $0.kind == .dash && $0.sense < 0 }) { return }
        var known: UInt64 = 0
        var days: UInt64 = 0
        table.forEachSense(from: token.sense) { sense in
            known |= sense.languages
            if case .weekday = table.kind(sense) { days |= sense.languages }
        }
        var next = index + 1
        while next < tokens.count, tokens[next].isSign { next += 1 }
        guard next < tokens.count else { return }
        if Self.isName(tokens[next].kind), tokens[next].sense >= 0, token.kind != .dash {
            // “On Fr” may be Danish, “op Mo” is certainly not Dutch, and a comma after “le” lists a day.
            guard
                tokens[index + 1].kind == .comma || days & languages(of: tokens[next]) != 0
                    || known & (shared | WordTable.english) == 0
            else { return }
        } else if case .number = tokens[next].kind {
            // Names in other languages than English show which words belong to them.
            let isOther = shared & WordTable.english == 0 && known & shared == 0
            // In `Sen, el: 10-18`, the word stands for a day, whatever else is there.
            let hasSupport = supported[token.sense] ?? self.hasSupport(token, known)
            supported[token.sense] = hasSupport
            if !isOther, hasSupport, !followsListedDay(tokens, index) { return }
        } else {
            return
        }
        token.guess = .vague
    }

    /// Whether a word is “am” or “pm”.
    func isHalf(_ sense: WordTable.Sense) -> Bool { table.kind(sense) == .am || table.kind(sense) == .pm }

    /// Whether an “am” behind a number belongs to it, and is not the German preposition: no day or date follows it.
    func isMeridiem(at index: Int) -> Bool {
        guard index > 0, case .number = tokens[index - 1].kind, isAm(tokens[index]) else { return false }
        guard tokens[index].hasGap, index + 1 < tokens.count else { return true }
        switch tokens[index + 1].kind {
        case .number, .weekday, .month, .tuesdayOrMarch, .days, .publicHoliday, .feast, .nth, .each: return false
        default: return true
        }
    }

    /// Whether an “am” is read as the German preposition, although it follows a number.
    func isFillerBehindNumber(at index: Int, _ token: LenientToken) -> Bool {
        guard token.kind == .filler, index > 0, case .number = tokens[index - 1].kind else { return false }
        return isAm(token)
    }

    /// Whether a word is both “am” of a clock and the German preposition.
    private func isAm(_ token: LenientToken) -> Bool {
        var isMeridiem = false
        var isFiller = false
        table.forEachSense(from: token.sense) { sense in
            if table.kind(sense) == .am { isMeridiem = true }
            if table.kind(sense) == .filler { isFiller = true }
        }
        return isMeridiem && isFiller
    }
}

extension LenientToken {
    /// Whether a day may follow: it is a separator, or a day itself.
    fileprivate var endsDay: Bool {
        switch kind {
        case .comma, .semicolon, .lineBreak, .bars, .slash, .plus, .period, .colon, .weekday, .dash: true
        default: false
        }
    }

    /// Whether it is a sign between days and times.
    fileprivate var isSign: Bool {
        switch kind {
        case .colon, .comma, .equals, .semicolon, .period, .dash: sense < 0
        default: false
        }
    }
}

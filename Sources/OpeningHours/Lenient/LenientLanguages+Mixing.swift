/// Doubts about words that nothing else in the text supports. One value is in one language.
extension LenientLanguages {
    /// Marks names of days and months as guesses if no language has all of them, or if a short name is the only word of
    /// a rare language.
    ///
    /// `Fi` is Thursday in Icelandic only. In `Mo-Fi`, it is more probably a slip for Friday.
    func doubtMixtures(_ tokens: inout [LenientToken], in language: Int) {
        var shared = ~UInt64(0)
        for token in tokens where token.sense >= 0 && Self.isName(token.kind) { shared &= languages(of: token) }
        for index in tokens.indices where tokens[index].sense >= 0 && Self.isName(tokens[index].kind) {
            guard case .none = tokens[index].guess else { continue }
            let known = languages(of: tokens[index])
            let isForeign = shared == 0 && known >> UInt64(language) & 1 == 0
            guard isForeign || isUnsupported(tokens[index], known) else { continue }
            let best = counts.most(of: known).languages.trailingZeroBitCount
            tokens[index].guess = .lonely(language: best < HoursLanguage.all.count ? Int8(best) : -1)
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

    /// Whether a name of up to three Latin letters belongs to one or two languages, of which the text has no other word.
    private func isUnsupported(_ token: LenientToken, _ known: UInt64) -> Bool {
        let isPeriod = text[token.end - 1] == UInt8(ascii: ".")
        guard known & WordTable.english == 0, known.nonzeroBitCount < 3, token.end - token.start <= (isPeriod ? 4 : 3),
            text[token.start..<token.end].allSatisfy({ $0 < 0x80 })
        else { return false }
        return !tokens.contains { other in
            guard other.sense >= 0, other.sense != token.sense else { return false }
            var all: UInt64 = 0
            table.forEachSense(from: other.sense) { all |= $0.languages }
            return all & known != 0 && all & WordTable.english == 0
        }
    }

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

/// Doubts about words that are no names: short ones that may be misspelled days, and “am”.
extension LenientLanguages {
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

    /// Whether a word is an English weekday without its first letter, such as the “at” of “Sat”.
    private func isCutDay(_ token: LenientToken) -> Bool {
        guard let word = shortWord(token) else { return false }
        let letters = Array(word.unicodeScalars)
        return Self.englishDays.contains { $0.name.count == 3 && $0.name.dropFirst() == letters[...] }
    }

    /// Marks a short word that adds nothing, such as `de` and `on`, as a guess if it may be a misspelled day: `De 9-17`.
    func doubtWord(
        _ tokens: [LenientToken], _ token: inout LenientToken, at index: Int, _ shared: UInt64, _ answers: inout Answers
    ) {
        guard case .none = token.guess, shortWord(token) != nil || token.lookAlike != nil else { return }
        switch token.kind {
        case .filler, .from, .each, .comma, .dash, .modifier(.off): break
        default: return
        }
        // “10um” may be meant as “10pm”.
        if token.kind == .filler, !token.hasGap, index > 0, case .number = tokens[index - 1].kind {
            token.guess = .vague
            return
        }
        if index > 0, !tokens[index - 1].endsDay { return }
        if token.kind == .comma, startsList(tokens, index) {
            token.guess = .vague
            return
        }
        // “From 17:00” has no dash behind it.
        if token.kind == .from {
            let last: Int = answers.lastDash ?? (tokens.lastIndex { $0.kind == .dash && $0.sense < 0 } ?? -1)
            answers.lastDash = last
            if last < index { return }
        }
        var known: UInt64 = 0
        var days: UInt64 = 0
        table.forEachSense(from: token.sense) { sense in
            known |= sense.languages
            if case .weekday = table.kind(sense) { days |= sense.languages }
        }
        var next = index + 1
        let end = min(tokens.count, index + 8)
        while next < end, tokens[next].isSign || tokens[next].kind == .comma { next += 1 }
        guard next < end else { return }
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
            let hasSupport = answers.supported[token.sense] ?? self.hasSupport(token, known)
            answers.supported[token.sense] = hasSupport
            if !isOther, hasSupport, !followsListedDay(tokens, index), !isCutDay(token) { return }
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

/// The reasons why an entry does not follow the specification, one for each cause.
extension LenientReader {
    /// The first cause among the tokens of an entry.
    func cause(of entry: LenientEntry, from first: Int) -> ReasonWording {
        if differsInBlanks(entry) { return .sentence("The blanks here are not those of the specification.") }
        // The clock of 12 hours comes first: without it, the digits would be another time.
        let halves = (first..<min(at, tokens.count)).filter { [.am, .pm].contains(tokens[$0].kind) }
        for index in halves + Array(first..<min(at, tokens.count)) {
            if let cause = cause(of: tokens[index], at: index, in: entry) { return cause }
        }
        return .sentence(general(entry.kind))
    }

    /// Whether an entry differs from the form of the specification only in blanks.
    private func differsInBlanks(_ entry: LenientEntry) -> Bool {
        var place = entry.start
        for byte in entry.text.utf8 where byte != 0x20 {
            while place < entry.end, text[place] == 0x20 { place += 1 }
            guard place < entry.end, text[place] == byte else { return false }
            place += 1
        }
        return text[place..<entry.end].allSatisfy { $0 == 0x20 }
    }

    private func cause(of token: LenientToken, at index: Int, in entry: LenientEntry) -> ReasonWording? {
        switch token.kind {
        case .am, .pm: return wording("“%1” is not part of a clock of 24 hours.", token)
        case .hourMark:
            return wording(
                "The word or letter “%1” for hours is left out; hours and minutes are joined by a colon.", token)
        case .minuteMark: return wording("The word “%1” for minutes is left out.", token)
        case .period where entry.kind == .time:
            return .sentence("Hours and minutes are joined by a colon, not by a period.")
        case .colon where entry.kind == .time && index + 2 < at && tokens[index + 2].kind == .colon:
            return .sentence("Opening hours have no seconds.")
        case .modifier where !entry.isComment: return wording("“%1” is written %2.", token, entry.text)
        case .dash where !isWritten(token.start, token.end, "-"), .equals:
            return wording("A range is joined by a hyphen, not by “%1”.", token)
        case .from: return wording("The word “%1” is left out; a span of time begins with a time.", token)
        case .ordinal where entry.kind == .date: return .sentence("A day of the month is a number alone.")
        case .nth, .ordinal:
            return .sentence("Which of the like weekdays of a month are meant is written in brackets behind the day.")
        case .filler: return wording("The word “%1” is left out.", token)
        case .publicHoliday:
            return isWritten(token.start, token.end, "PH") ? nil : .sentence("Public holidays are written PH.")
        case .schoolHoliday:
            return isWritten(token.start, token.end, "SH") ? nil : .sentence("School holidays are written SH.")
        case .days(let list): return wording("“%1” is written %2.", token, list.rawValue)
        case .feast(let date): return wording("“%1” is written %2.", token, date.rawValue)
        case .weekday(let day):
            return name(
                token, Self.codes[day],
                inLetters: "Weekdays are written with a capital and small letters: %2, not “%1”.",
                withoutPeriod: "Weekdays have no period: %2.")
        case .month(let month):
            return name(
                token, OpeningHours.DatePoint.codes[month - 1],
                inLetters: "Months are written with a capital and small letters: %2, not “%1”.",
                withoutPeriod: "Months have no period: %2.")
        case .number(let value, let digits):
            if entry.kind == .time, digits == 1 {
                return wording("An hour has two digits: %2, not “%1”.", token, twoDigits(Int(value)))
            }
            if entry.kind == .time, digits > 2 { return .sentence("Hours and minutes are joined by a colon.") }
            if entry.kind == .time, !isTimeLike(index), index == 0 || !isMinutes(index) {
                return wording("Minutes follow the hour, even if there are none: %2:00.", token, twoDigits(Int(value)))
            }
            return nil
        default: return nil
        }
    }

    /// Whether the number at an index follows a colon.
    private func isMinutes(_ index: Int) -> Bool { tokens[index - 1].kind == .colon }

    private func wording(_ pattern: String, _ token: LenientToken, _ instead: String = "", languages: UInt64 = 0)
        -> ReasonWording
    {
        let part = ReasonWording.Part(text: given, start: Int32(token.start), end: Int32(token.end))
        return .gaps(pattern, part, instead: instead, languages: languages)
    }

    /// The reason why the name of a day or month is wrong, with its language.
    private func name(_ token: LenientToken, _ code: String, inLetters: String, withoutPeriod: String) -> ReasonWording?
    {
        if isWritten(token.start, token.end, code) { return nil }
        let hasPeriod = token.end > token.start && text[token.end - 1] == UInt8(ascii: ".")
        if isWrittenInAnyCase(token.start, token.end, code) { return wording(inLetters, token, code) }
        if hasPeriod, isWrittenInAnyCase(token.start, token.end - 1, code) {
            return wording(withoutPeriod, token, code)
        }
        var languages: UInt64 = 0
        WordTable.shared.forEachSense(from: token.sense) { sense in
            if WordTable.shared.kind(sense) == token.kind { languages |= sense.languages }
        }
        // If English has the word too, no language is named.
        if languages == 0 || languages & WordTable.english != 0 { return wording("“%1” is written %2.", token, code) }
        return wording("“%1” (%3) is written %2.", token, code, languages: languages)
    }

    /// Whether the bytes of a range are an ASCII word, in letters of any case.
    private func isWrittenInAnyCase(_ start: Int, _ end: Int, _ word: String) -> Bool {
        guard word.utf8.count == end - start else { return false }
        var place = start
        for byte in word.utf8 {
            let own = text[place]
            guard (own &- 0x41 < 26 ? own + 0x20 : own) == byte | 0x20 else { return false }
            place += 1
        }
        return true
    }

    private func general(_ kind: LenientEntry.Kind) -> String {
        switch kind {
        case .label, .meaning: "A state is open, closed, off or unknown; anything else is a comment in quotation marks."
        case .year: "Years are written with four digits, ranges of them with a hyphen."
        case .date: "Months are written with three letters, before the day, which has two digits."
        case .week: "Weeks are written with two digits after the word week."
        case .day: "Weekdays and holidays are written with two letters, ranges of them with a hyphen."
        case .time: "Times are written with two digits, a colon and two digits, spans of them with a hyphen."
        case .always: "Around the clock is written 24/7."
        }
    }
}

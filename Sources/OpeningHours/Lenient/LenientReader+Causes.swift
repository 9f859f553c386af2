/// Why an entry is not written as the specification has it: one reason for each cause.
extension LenientReader {
    /// The first cause among the tokens of an entry.
    func cause(of entry: LenientEntry, from first: Int) -> String {
        if differsInBlanks(entry) {
            return "The blanks here are not those of the specification."
        }
        for index in first..<min(at, tokens.count) {
            if let cause = cause(of: tokens[index], at: index, in: entry) { return cause }
        }
        return general(entry.kind)
    }

    /// Whether only blanks stand between an entry and what it is written as.
    private func differsInBlanks(_ entry: LenientEntry) -> Bool {
        var place = entry.start
        for byte in entry.text.utf8 where byte != 0x20 {
            while place < entry.end, text[place] == 0x20 { place += 1 }
            guard place < entry.end, text[place] == byte else { return false }
            place += 1
        }
        return text[place..<entry.end].allSatisfy { $0 == 0x20 }
    }

    private func cause(of token: LenientToken, at index: Int, in entry: LenientEntry) -> String? {
        var written: String { quote(token) }
        switch token.kind {
        case .am, .pm: return "\(written) is not part of a clock of 24 hours."
        case .hourMark:
            return Self.join(
                "The word or letter ",
                written,
                " for hours is left out; hours and minutes are joined by a colon."
            )
        case .minuteMark: return "The word \(written) for minutes is left out."
        case .period where entry.kind == .time: return "Hours and minutes are joined by a colon, not by a period."
        case .dash where !isWritten(token.start, token.end, "-"):
            return Self.join("A range is joined by a hyphen, not by ", written, ".")
        case .from: return "The word \(written) is left out; a span of time begins with a time."
        case .ordinal where entry.kind == .date: return "A day of the month is a number alone."
        case .nth, .ordinal:
            return "Which of the like weekdays of a month are meant is written in brackets behind the day."
        case .filler: return "The word \(written) is left out."
        case .equals: return Self.join("A range is joined by a hyphen, not by ", written, ".")
        case .publicHoliday: return isWritten(token.start, token.end, "PH") ? nil : "Public holidays are written PH."
        case .schoolHoliday: return isWritten(token.start, token.end, "SH") ? nil : "School holidays are written SH."
        case .days(let list): return "\(written) is written \(list)."
        case .feast(let date): return "\(written) is written \(date)."
        case .weekday(let day): return name(token, OpeningHours.Weekday.allCases[day].code, "Weekdays")
        case .month(let month): return name(token, OpeningHours.DatePoint.codes[month - 1], "Months")
        case .number(let value, let digits):
            if entry.kind == .time, digits == 1 {
                return Self.join("An hour has two digits: ", twoDigits(value), ", not ", written, ".")
            }
            if entry.kind == .time, digits > 2 { return "Hours and minutes are joined by a colon." }
            if entry.kind == .time, !isTimeLike(index), index == 0 || !isMinutes(index) {
                return "Minutes follow the hour, even if there are none: \(twoDigits(value)):00."
            }
            return nil
        default: return nil
        }
    }

    /// Whether the number at an index stands behind a colon.
    private func isMinutes(_ index: Int) -> Bool { tokens[index - 1].kind == .colon }

    /// Parts in one piece, which is made at once: there is a reason for each entry of a misspelled value.
    private static func join(_ parts: String...) -> String {
        var text = ""
        text.reserveCapacity(parts.reduce(0) { $0 + $1.utf8.count })
        for part in parts { text += part }
        return text
    }

    /// Why the name of a day or a month is not right, with the language that it is in.
    private func name(_ token: LenientToken, _ code: String, _ noun: String) -> String? {
        if isWritten(token.start, token.end, code) { return nil }
        let small = text[token.start..<token.end].lazy.map { $0 &- 0x41 < 26 ? $0 + 0x20 : $0 }
        let smallCode = code.utf8.lazy.map { $0 | 0x20 }
        if small.elementsEqual(smallCode) {
            return Self.join(noun, " are written with a capital and small letters: ", code, ", not ", quote(token), ".")
        }
        if small.last == UInt8(ascii: "."), small.dropLast().elementsEqual(smallCode) {
            return "\(noun) have no period: \(code)."
        }
        var languages: UInt64 = 0
        WordTable.shared.forEachSense(from: token.sense) { sense in
            if WordTable.shared.kind(sense) == token.kind { languages |= sense.languages }
        }
        // Where English has the word too, no language needs to be named.
        if languages == 0 || languages & WordTable.english != 0 {
            return Self.join(quote(token), " is written ", code, ".")
        }
        let names = HoursLanguage.all.indices.filter { languages >> UInt64($0) & 1 == 1 }.map {
            HoursLanguage.all[$0].name
        }
        let list = names.count > 2 ? "several languages" : names.joined(separator: " and ")
        return Self.join(quote(token), " (", list, ") is written ", code, ".")
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

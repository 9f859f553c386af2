/// Reading of dates as people write them: `24 December`, `Dec. 24.-26.`, `24.12.`, `2026-12-24`, `December 24th, 2026`.
extension LenientReader {
    /// A date in the form of the specification, with its known parts.
    struct Day {
        var text: String
        var month: Int?
        var hasDay = false
        var year: Int?
    }

    static let names = OpeningHours.DatePoint.codes

    func month(_ distance: Int) -> Int? {
        switch kind(distance) {
        case .month(let month): month
        case .tuesdayOrMarch: 3
        default: nil
        }
    }

    mutating func dateEntry(after previous: LenientEntry?) throws(LenientFault) -> LenientEntry {
        let start = tokens[at].start
        let first = try day(mayHaveDay: true, followsDay: previous?.monthOfDay != nil)
        return try range(from: first, start: start)
    }

    /// Reads the rest of a date range after the first date: a dash and the last date, a plus, or a step.
    mutating func range(from first: Day, start: Int) throws(LenientFault) -> LenientEntry {
        var text = first.text
        var month = first.month
        var isRange = false
        if kind() == .dash {
            // “Until 1 November” may exclude that day.
            let isUntil = isUntilWord(tokens[at])
            at += 1
            isRange = true
            defer {
                if isUntil, number(-1)?.value == 1 || text.hasSuffix(" 01") {
                    guess(
                        start, tokens[at - 1].end,
                        "The last day may not belong to these dates; it is read as one of them.")
                }
            }
            if let last = number(), first.hasDay, let known = first.month, last.digits <= 2, !startsDayFirst,
                kind(1) != .period || number(2) == nil || kind(3) != .period
            {
                at += 1
                skipDayMarks()
                text +=
                    first.text.hasSuffix("]")
                    ? "-\(Self.names[known - 1]) \(twoDigits(last.value))" : "-\(twoDigits(last.value))"
            } else {
                guard self.month(0) != nil || kind() == .easter || number() != nil else {
                    throw fault("A date has to follow the dash.")
                }
                let last = try day(mayHaveDay: first.hasDay, followsDay: first.hasDay)
                text += "-" + last.text
                if first.hasDay, !last.hasDay, let month = last.month {
                    // `Mar 15-Oct` lasts until the end of October.
                    text += " \(LocalDate.daysIn(month: month, of: 2000))"
                    guess(start, tokens[at - 1].end, "The range is read as ending with the month.")
                }
                month = last.month ?? month
            }
        } else if kind() == .plus, dayAfterSign == nil {
            at += 1
            text += "+"
            isRange = true
        }
        if kind() == .slash, let step = number(1), !isNumericDay(1) {
            at += 2
            if step.value == 1 {
                note(start, tokens[at - 1].end, "A step of 1 has no effect.", text)
            } else {
                text += "/\(step.value)"
            }
        }
        return LenientEntry(
            kind: .date, text: text, start: start, end: tokens[at - 1].end,
            monthOfDay: first.hasDay ? month.map(Int8.init) : nil, isMonth: !first.hasDay, isRange: isRange,
            year: first.year.map(Int16.init))
    }

    private var dayAfterSign: Int? { kind(2) == .dayWord ? number(1)?.value : nil }

    mutating func skipDayMarks() { while kind() == .period || kind() == .ordinal { at += 1 } }

    /// Reads one date: `Dec`, `Dec 24`, `24 Dec`, `2026 Dec 24`, `easter -2 days`, `Oct Su[-1]`.
    private mutating func day(mayHaveDay: Bool, followsDay: Bool) throws(LenientFault) -> Day {
        if let numeric = try numericDay() { return numeric }
        var year: Int?
        if let number = number(), number.digits == 4 {
            year = number.value
            at += 1
        }
        var result = Day(text: "")
        if take(.easter) {
            result.text = "easter" + dateOffset()
            result.hasDay = true
            if case .weekday = kind() { throw fault("Does this belong to Easter, as in Easter Monday?") }
        } else if let number = number(), number.digits <= 2 {
            at += 1
            skipDayMarks()
            while take(.filler) {}
            guard let month = self.month(0) else { throw fault("A month has to follow the day.") }
            at += 1
            result = Day(text: "\(Self.names[month - 1]) \(twoDigits(number.value))", month: month, hasDay: true)
            takeYearBehind(&year)
        } else if let month = self.month(0) {
            at += 1
            result = Day(text: Self.names[month - 1], month: month)
            if let day = number(), day.digits <= 2, mayHaveDay, !isTimeLike(at), !startsOccurrence {
                at += 1
                if day.value == 24, number()?.value == 7 {
                    guess(tokens[at - 1].start, tokens[at].end, "This is read as a day and an hour, not as 24/7.")
                }
                skipDayMarks()
                result.hasDay = true
                result.text += " " + twoDigits(day.value)
                takeYearBehind(&year)
                result.text += dateOffset()
            } else if case .weekday(let weekday) = kind(), kind(1) == .openBracket {
                try takeWeekday(weekday, &result, followsDay: followsDay)
            } else {
                takeYearBehind(&year)
            }
        } else {
            throw fault("A month has to stand here.")
        }
        if let year { result.text = "\(year) " + result.text }
        result.year = year
        return result
    }

    /// Takes `Su[-1]` after a month if it is one end of a date range.
    private mutating func takeWeekday(_ weekday: Int, _ result: inout Day, followsDay: Bool) throws(LenientFault) {
        let before = at
        at += 1
        let list = try occurrences()
        let text = " " + OpeningHours.Weekday.allCases[weekday].code + list + dateOffset()
        var isDate = followsDay
        if kind() == .dash, month(1) != nil || kind(1) == .easter || number(1)?.digits == 4 { isDate = true }
        if kind() == .comma, month(1) != nil { isDate = true }
        guard isDate else {
            at = before
            return
        }
        result.text += text
        result.hasDay = true
    }

    /// Takes the year of `December 24, 2026`.
    private mutating func takeYearBehind(_ year: inout Int?) {
        let distance = kind() == .comma ? 1 : 0
        guard year == nil, let next = number(distance), next.digits == 4, (1900...2999).contains(next.value),
            !isTimeLike(at + distance), kind(distance + 1) != .dash || number(distance + 2)?.digits != 4
        else { return }
        year = next.value
        at += distance + 1
    }

    private mutating func dateOffset() -> String {
        var text = ""
        if kind() == .plus || kind() == .dash, isGlued(1), case .weekday(let day) = kind(1) {
            text = " \(kind() == .plus ? "+" : "-")\(OpeningHours.Weekday.allCases[day].code)"
            at += 2
        }
        return text + dayOffset(mayHaveGap: true)
    }

    /// Reads `24.12.`, `24.12.2026` or `2026-12-24`.
    mutating func numericDay() throws(LenientFault) -> Day? {
        guard let first = number() else { return nil }
        if first.digits == 4, kind(1) == .dash, let second = number(2), second.digits == 2, kind(3) == .dash,
            let third = number(4), third.digits == 2, (1...12).contains(second.value), isGlued(1), isGlued(3)
        {
            at += 5
            return Day(
                text: "\(first.value) \(Self.names[second.value - 1]) \(twoDigits(third.value))", month: second.value,
                hasDay: true, year: first.value)
        }
        guard isNumericDay(0), let second = number(2) else { return nil }
        at += 4
        var day = Day(
            text: "\(Self.names[second.value - 1]) \(twoDigits(first.value))", month: second.value, hasDay: true)
        if let year = number(), year.digits == 4, isGlued(0) {
            at += 1
            day.text = "\(year.value) " + day.text
            day.year = year.value
        }
        return day
    }

    /// Whether a date such as `24.12.` is at a distance.
    func isNumericDay(_ distance: Int) -> Bool {
        guard let day = number(distance), day.digits <= 2, kind(distance + 1) == .period, isGlued(distance + 1),
            let month = number(distance + 2), month.digits <= 2, kind(distance + 3) == .period, isGlued(distance + 3)
        else { return false }
        return (1...12).contains(month.value)
    }

    /// Whether a word between two dates may exclude the last one.
    private func isUntilWord(_ token: LenientToken) -> Bool {
        token.end - token.start > 2
            && ["tot", "until", "till", "til"].contains(source(token.start, token.end).lowercased())
    }
}

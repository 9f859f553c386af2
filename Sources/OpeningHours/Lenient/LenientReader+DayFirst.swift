/// Reading of dates with the day before the month: `24 December`, `24.-26.12.`, `24. and 31.12.`.
extension LenientReader {
    /// Reads the first day of `24. and 31.12.` or `24., 25. and 26. December`, where the month follows the last day.
    private mutating func sharedMonth(_ start: Int) throws(LenientFault) -> LenientEntry? {
        guard let day = number() else { return nil }
        var distance = 0
        while let next = number(distance), next.digits <= 2, kind(distance + 1) == .period, isGlued(distance + 1),
            kind(distance + 2) == .comma || kind(distance + 2) == .slash
        { distance += 3 }
        guard distance > 0 else { return nil }
        var month = isNumericDay(distance) ? number(distance + 2)?.value : nil
        if month == nil, number(distance) != nil, kind(distance + 1) == .period { month = self.month(distance + 2) }
        guard let month else { return nil }
        at += 2
        let text = "\(Self.names[month - 1]) \(twoDigits(day.value))"
        return LenientEntry(kind: .date, text: text, start: start, end: tokens[at - 1].end, monthOfDay: Int8(month))
    }

    var startsDayFirst: Bool {
        guard let first = number(), first.digits <= 2 else { return false }
        var distance = 1
        while kind(distance) == .period || kind(distance) == .ordinal || kind(distance) == .filler { distance += 1 }
        return month(distance) != nil
    }

    /// Reads a date that starts with a number, if there is one: `24 Dec`, `24-26 Dec`, `24.12.`, or, after `Dec 24,`, a
    /// day without a month.
    mutating func dayFirstDate(after previous: LenientEntry?, comma: Bool) throws(LenientFault) -> LenientEntry? {
        let start = tokens[at].start
        let before = at
        let isYearInList = comma && previous?.kind == .year
        if startsDayFirst || (number()?.digits == 4 && !isYearInList && (month(1) != nil || kind(1) == .easter)) {
            return try dateEntry(after: previous)
        }
        if let day = try numericDay() { return try range(from: day, start: start) }
        if let first = number(), first.digits <= 2, kind(1) == .dash || kind(1) == .period {
            // `24-26 Dec`, `24.-26. Dec`
            at += 1
            skipDayMarks()
            if kind() == .dash, let last = number(1), last.digits <= 2, first.value < last.value, isNumericDay(1) {
                // `24.-26.12.`
                at += 1
                guard let end = try numericDay(), let month = end.month else { throw fault("A date has to follow.") }
                return LenientEntry(
                    kind: .date, text: end.text.dropLast(2) + "\(twoDigits(first.value))-\(twoDigits(last.value))",
                    start: start, end: tokens[at - 1].end, monthOfDay: Int8(month), isRange: true,
                    year: end.year.map(Int16.init))
            }
            if take(.dash), let last = number(), startsDayFirst {
                at += 1
                skipDayMarks()
                while take(.filler) {}
                if let month = self.month(0) {
                    at += 1
                    return LenientEntry(
                        kind: .date,
                        text: "\(Self.names[month - 1]) \(twoDigits(first.value))-\(twoDigits(last.value))",
                        start: start, end: tokens[at - 1].end, monthOfDay: Int8(month), isRange: true)
                }
            }
            at = before
            if let date = try sharedMonth(start) { return date }
        }
        guard comma, let month = previous?.monthOfDay.map(Int.init), let day = number(), day.digits <= 2,
            !isTimeLike(at)
        else { return nil }
        at += 1
        skipDayMarks()
        let text = "\(Self.names[month - 1]) \(twoDigits(day.value))"
        // `October 3,1` can be October 31.
        if let last = previous.flatMap({ Int($0.text.suffix(2)) }), day.value <= last {
            guess(start, tokens[at - 1].end, "The days of this list are out of order; one may be misspelled.")
        }
        var entry = try range(from: Day(text: text, month: month, hasDay: true), start: start)
        entry.takesMonth = true
        return entry
    }
}

/// Years, dates, and weeks, in this order, and the optional colon after them.
extension HoursParser {
    typealias DatePoint = OpeningHours.DatePoint

    /// Reads the selectors before the weekdays.
    ///
    /// - Returns: Whether there were any.
    mutating func takeWideSelectors(_ rule: inout Rule) throws(HoursFault) -> Bool {
        if peek(0) == UInt8(ascii: "\"") {
            let before = at
            guard let label = try takeComment(), take(":") else {
                at = before
                return false
            }
            rule.label = label
            skipBlanks()
            return false
        }
        guard peekKind == .digit || peekKind == .letter else { return false }
        var found = false
        if try takeYears(&rule) {
            found = true
            if try takeColon() { return true }
            try expectGap()
        }
        if try takeDates(&rule) {
            found = true
            if try takeColon() { return true }
            try expectGap()
        }
        if takeWord("week") {
            try expect(" ", "A blank and the number of a week have to follow")
            skipBlanks()
            try expectWeeks(&rule)
            found = true
            if try takeColon() { return true }
            try expectGap()
        }
        return found
    }

    /// Takes the colon after wide selectors, which has no meaning.
    private mutating func takeColon() throws(HoursFault) -> Bool {
        guard take(":") else { return false }
        skipBlanks()
        return true
    }

    private func year(_ distance: Int) -> Int? {
        guard let year = fourDigits(distance), year >= 1900, peek(distance + 4) != UInt8(ascii: ":") else { return nil }
        return year
    }

    // MARK: Years

    /// Reads `2026,2030-2040/2,2050+`. A single year before a month belongs to the date.
    private mutating func takeYears(_ rule: inout Rule) throws(HoursFault) -> Bool {
        guard let first = year(0) else { return false }
        if peek(4) == 0x20 {
            let before = at
            at += 4
            skipBlanks()
            let belongsToDate = month(0) != nil || startsEaster
            at = before
            if belongsToDate { return false }
        }
        rule.years.append(try expectYearRange(from: first))
        while peek(0) == UInt8(ascii: ","), peek(1) != 0x20 {
            at += 1
            guard let next = year(0) else { throw fault("A year has to follow the comma") }
            rule.years.append(try expectYearRange(from: next))
        }
        return true
    }

    private mutating func expectYearRange(from first: Int) throws(HoursFault) -> OpeningHours.YearRange {
        let start = at
        at += 4
        var years = OpeningHours.YearRange(first, first)
        if take("+") {
            years.last = nil
        } else if take("-") {
            guard let last = year(0) else { throw fault("A year has to follow the dash") }
            guard last >= first else { throw fault("This range of years ends before it starts") }
            at += 4
            years.last = last
            if take("/") {
                years.step = try expectNumber(upTo: 999, "A number of years has to follow the slash")
                guard years.step > 1 else {
                    throw HoursFault(start: at - 2, end: at, reason: "A step of 1 says nothing")
                }
            }
        }
        years.range = OpeningHours.SourceRange(start, at)
        return years
    }

    // MARK: Weeks

    private mutating func expectWeeks(_ rule: inout Rule) throws(HoursFault) {
        repeat {
            let start = at
            var weeks = OpeningHours.WeekRange(try expectWeek())
            if take("-") {
                weeks.last = try expectWeek()
                if take("/") {
                    weeks.step = try expectNumber(upTo: 53, "A number of weeks has to follow the slash")
                    guard weeks.step > 1 else {
                        throw HoursFault(
                            start: at - 2, end: at,
                            reason: "A step of 1 says nothing: is it every week, or every other?")
                    }
                }
            }
            weeks.range = OpeningHours.SourceRange(start, at)
            rule.weeks.append(weeks)
            guard peek(0) == UInt8(ascii: ","), peek(1) != 0x20 else { return }
            at += 1
        } while true
    }

    private mutating func expectWeek() throws(HoursFault) -> Int {
        guard let week = twoDigits(0) else { throw fault("A week is written as two digits") }
        guard (1...53).contains(week) else { throw fault("The weeks of a year are 01 to 53") }
        at += 2
        return week
    }
}

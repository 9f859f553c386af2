/// Weekdays and holidays.
extension HoursParser {
    /// The weekday whose two letters are at a distance.
    @inline(__always) func weekday(_ distance: Int) -> OpeningHours.Weekday? {
        guard !isLetter(peek(distance + 2)) else { return nil }
        switch UInt16(peek(distance)) << 8 | UInt16(peek(distance + 1)) {
        case 0x4D6F: return .monday
        case 0x5475: return .tuesday
        case 0x5765: return .wednesday
        case 0x5468: return .thursday
        case 0x4672: return .friday
        case 0x5361: return .saturday
        case 0x5375: return .sunday
        default: return nil
        }
    }

    private func holiday(_ distance: Int) -> OpeningHours.HolidaySelector.Kind? {
        guard peek(distance + 1) == UInt8(ascii: "H"), !isLetter(peek(distance + 2)) else { return nil }
        switch peek(distance) {
        case UInt8(ascii: "P"): return .publicHoliday
        case UInt8(ascii: "S"): return .schoolHoliday
        default: return nil
        }
    }

    /// Reads `Mo-Fr,Su`, `PH,Mo`, `Mo,PH`, or `SH Mo-Fr`, where days must match both selectors.
    mutating func takeDays(_ rule: inout Rule) throws(HoursFault) -> Bool {
        let start = at
        while true {
            if let kind = holiday(0) {
                try expectHoliday(kind, &rule)
            } else if let day = weekday(0) {
                try expectWeekdayRange(from: day, &rule)
            } else if at == start {
                return false
            } else {
                throw fault("A weekday or a holiday has to follow the comma")
            }
            if peek(0) == UInt8(ascii: ","), peek(1) != 0x20 {
                at += 1
                continue
            }
            break
        }
        if rule.weekdays.isEmpty, peek(0) == 0x20 {
            let after = at
            skipBlanks()
            guard weekday(0) != nil else {
                at = after
                return true
            }
            rule.holidaysNarrowWeekdays = true
            while let day = weekday(0) {
                try expectWeekdayRange(from: day, &rule)
                guard peek(0) == UInt8(ascii: ","), peek(1) != 0x20 else { return true }
                at += 1
            }
            throw fault("A weekday has to follow the comma")
        }
        return true
    }

    private mutating func expectHoliday(_ kind: OpeningHours.HolidaySelector.Kind, _ rule: inout Rule)
        throws(HoursFault)
    {
        let start = at
        at += 2
        var selector = OpeningHours.HolidaySelector(kind)
        if let days = try takeDayOffset() {
            guard kind == .publicHoliday else {
                throw HoursFault(start: start, end: at, reason: "School holidays cannot be moved by days")
            }
            selector.dayOffset = days
        }
        selector.range = OpeningHours.SourceRange(start, at)
        rule.holidays.append(selector)
    }

    private mutating func expectWeekdayRange(from first: OpeningHours.Weekday, _ rule: inout Rule) throws(HoursFault) {
        let start = at
        at += 2
        var days = OpeningHours.WeekdayRange(first)
        if peek(0) == UInt8(ascii: "-") {
            guard let last = weekday(1) else {
                at += 1
                throw fault("A weekday has to follow the dash")
            }
            days.last = last
            at += 3
        }
        if peek(0) == UInt8(ascii: "[") {
            guard days.first == days.last, at == start + 2 else { throw fault("Brackets follow a single weekday only") }
            days.occurrences = try expectOccurrences()
            days.dayOffset = try takeDayOffset() ?? 0
        }
        days.range = OpeningHours.SourceRange(start, at)
        rule.weekdays.append(days)
    }

    /// Reads `[1,3-5,-1]`.
    mutating func expectOccurrences() throws(HoursFault) -> OpeningHours.Occurrences {
        at += 1
        var occurrences = OpeningHours.Occurrences()
        repeat {
            let isNegative = take("-")
            let first = try expectNumber(upTo: 5, "A month has such a weekday 1 to 5 times")
            occurrences.insert(isNegative ? -first : first)
            if !isNegative, take("-") {
                let start = at
                let last = try expectNumber(upTo: 5, "A month has such a weekday 1 to 5 times")
                guard last > first else {
                    throw HoursFault(start: start, end: at, reason: "This range ends before it starts")
                }
                for number in first...last { occurrences.insert(number) }
            }
        } while take(",")
        try expect("]", "The bracket that ends the list is missing")
        return occurrences
    }

    /// Reads ` +1 day` or ` -2 days`.
    mutating func takeDayOffset() throws(HoursFault) -> Int? {
        let before = at
        skipBlanks()
        let sign = peek(0)
        guard at > before, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), isDigit(peek(1)) else {
            at = before
            return nil
        }
        at += 1
        let count = try expectNumber(upTo: 366, "A number of days from 1 to 366 is needed")
        try expect(" ", "The word \"days\" is missing")
        skipBlanks()
        guard takeWord("days") || takeWord("day") else { throw fault("The word \"days\" is missing") }
        return sign == UInt8(ascii: "-") ? -count : count
    }
}

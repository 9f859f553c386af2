/// Months, days of months, Easter, and their offsets.
extension HoursParser {
    /// The month whose three letters are at a distance.
    @inline(__always) func month(_ distance: Int) -> Int? {
        guard !isLetter(peek(distance + 3)) else { return nil }
        let code = UInt32(peek(distance)) << 16 | UInt32(peek(distance + 1)) << 8 | UInt32(peek(distance + 2))
        switch code {
        case 0x4A_61_6E: return 1
        case 0x46_65_62: return 2
        case 0x4D_61_72: return 3
        case 0x41_70_72: return 4
        case 0x4D_61_79: return 5
        case 0x4A_75_6E: return 6
        case 0x4A_75_6C: return 7
        case 0x41_75_67: return 8
        case 0x53_65_70: return 9
        case 0x4F_63_74: return 10
        case 0x4E_6F_76: return 11
        case 0x44_65_63: return 12
        default: return nil
        }
    }

    var startsEaster: Bool {
        var copy = self
        return copy.takeWord("easter")
    }

    /// Whether a date starts here, with or without its year.
    private var startsDate: Bool {
        if month(0) != nil || startsEaster { return true }
        guard isDigit(peek(0)), let year = fourDigits(0), year >= 1900, peek(4) == 0x20 else { return false }
        var copy = self
        copy.at += 4
        copy.skipBlanks()
        return copy.month(0) != nil || copy.startsEaster
    }

    /// Reads `Dec 24-26,Jan 01`, `Nov-Feb`, `2026 Dec 24-2027 Jan 02`, `easter -2 days`.
    mutating func takeDates(_ rule: inout Rule) throws(HoursFault) -> Bool {
        guard startsDate else { return false }
        while true {
            // After a day, `Nov Th[4]` is also a day; after a month, it is a month followed by a weekday.
            let followsDay = rule.dates.last.map { !$0.first.isMonth } ?? false
            rule.dates.append(try expectDateRange(followsDay: followsDay))
            guard peek(0) == UInt8(ascii: ","), peek(1) != 0x20 else { return true }
            at += 1
            guard startsDate else {
                throw fault("A month has to follow the comma, even before another day of the same month")
            }
        }
    }

    private mutating func expectDateRange(followsDay: Bool) throws(HoursFault) -> OpeningHours.DateRange {
        let start = at
        var dates = OpeningHours.DateRange(try expectDatePoint(followsDay: followsDay))
        if take("+") {
            guard !dates.first.isMonth else {
                throw HoursFault(start: start, end: at, reason: "An open end follows a day, not a month")
            }
            dates.isOpenEnded = true
        } else if peek(0) == UInt8(ascii: "-") {
            at += 1
            try expectLastDate(&dates)
        }
        dates.range = OpeningHours.SourceRange(start, at)
        return dates
    }

    private mutating func expectLastDate(_ dates: inout OpeningHours.DateRange) throws(HoursFault) {
        let start = at
        if let day = twoDigits(0), case .day(let month, let firstDay) = dates.first.anchor {
            guard day > firstDay else { throw fault("This range of days ends before it starts") }
            var last = DatePoint(.day(month: month, day: day))
            try check(day, of: month)
            at += 2
            try takeDateOffset(&last)
            dates.last = last
        } else {
            guard startsDate else { throw fault("A date has to follow the dash") }
            dates.last = try expectDatePoint(followsDay: !dates.first.isMonth)
        }
        let last = dates.last!
        guard last.isMonth == dates.first.isMonth else {
            throw HoursFault(
                start: start, end: at, reason: "A range joins two months or two days, not one with the other")
        }
        if let year = last.year {
            guard let firstYear = dates.first.year else {
                throw HoursFault(start: start, end: at, reason: "The date before the dash needs a year as well")
            }
            guard year > firstYear || (year == firstYear && last.roughOrder >= dates.first.roughOrder) else {
                throw HoursFault(start: start, end: at, reason: "This range of dates ends before it starts")
            }
        }
        if take("/") {
            dates.step = try expectNumber(upTo: 366, "A number of days has to follow the slash")
            guard dates.step > 1 else { throw HoursFault(start: at - 2, end: at, reason: "A step of 1 says nothing") }
        }
    }

    private mutating func expectDatePoint(followsDay: Bool) throws(HoursFault) -> DatePoint {
        var year: Int?
        if isDigit(peek(0)) {
            year = fourDigits(0)
            at += 4
            skipBlanks()
        }
        if takeWord("easter") {
            var date = DatePoint(.easter, year: year)
            try takeDateOffset(&date)
            return date
        }
        guard let month = month(0) else { throw fault("A month has to follow") }
        at += 3
        let afterMonth = at
        guard peek(0) == 0x20 else { return DatePoint(.month(month), year: year) }
        skipBlanks()
        if let day = twoDigits(0), peek(2) != UInt8(ascii: ":") || !isDigit(peek(3)) {
            try check(day, of: month)
            at += 2
            var date = DatePoint(.day(month: month, day: day), year: year)
            try takeDateOffset(&date)
            return date
        }
        if let weekday = weekday(0), peek(2) == UInt8(ascii: "[") {
            at += 2
            let bracket = at
            let numbers = try expectOccurrences().numbers
            if numbers.count == 1 {
                var date = DatePoint(.weekday(month: month, weekday, occurrence: numbers[0]), year: year)
                try takeDateOffset(&date)
                // `Nov Th[4]` alone is the month with the weekday; `Nov Th[4]-Dec 24` is a range of dates.
                var next = self
                if followsDay { return date }
                if next.take("-") || (next.take(",") && next.peek(0) != 0x20), next.startsDate { return date }
            } else {
                at = bracket
            }
        }
        at = afterMonth
        return DatePoint(.month(month), year: year)
    }

    private func check(_ day: Int, of month: Int) throws(HoursFault) {
        let most = month == 2 ? 29 : [4, 6, 9, 11].contains(month) ? 30 : 31
        guard day >= 1, day <= most else { throw fault("The month has no such day") }
    }

    /// Reads ` -Su` or `-Su`, ` +1 day`, or one after the other.
    private mutating func takeDateOffset(_ date: inout DatePoint) throws(HoursFault) {
        let before = at
        skipBlanks()
        let isLater = peek(0) == UInt8(ascii: "+")
        if isLater || peek(0) == UInt8(ascii: "-"), let weekday = weekday(1) {
            at += 3
            date.weekdayShift = DatePoint.WeekdayShift(to: weekday, isLater: isLater)
        } else {
            at = before
        }
        date.dayOffset = try takeDayOffset() ?? 0
    }
}

extension OpeningHours.DatePoint {
    /// A number that increases with the date within a year, exact enough to detect reversed ranges.
    var roughOrder: Int {
        switch anchor {
        case .month(let month): month * 32
        case .day(let month, let day): month * 32 + day
        case .weekday(let month, _, let occurrence):
            month * 32 + (occurrence > 0 ? occurrence * 7 : 31 + occurrence * 7)
        case .easter: 4 * 32
        }
    }
}

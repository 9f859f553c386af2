/// A day with all properties that selectors check, computed once.
struct DayFacts {
    let date: LocalDate
    let year: Int
    let month: Int
    let day: Int
    let weekday: Int

    init(_ date: LocalDate) {
        self.date = date
        (year, month, day) = date.components
        weekday = date.weekday.rawValue
    }
}

extension OpeningHours.YearRange {
    func contains(_ year: Int) -> Bool {
        year >= first && year <= (last ?? .max) && (step <= 1 || (year - first) % step == 0)
    }
}

extension OpeningHours.WeekRange {
    func contains(_ week: Int) -> Bool {
        let distance = week >= first ? week - first : week + 53 - first
        let isInside = first <= last ? (first...last).contains(week) : week >= first || week <= last
        return isInside && (step <= 1 || distance % step == 0)
    }
}

extension OpeningHours.WeekdayRange {
    func contains(_ day: DayFacts) -> Bool {
        if dayOffset != 0 {
            var plain = self
            plain.dayOffset = 0
            return plain.contains(DayFacts(day.date.adding(days: -dayOffset)))
        }
        guard mask & (1 << UInt8(day.weekday)) != 0 else { return false }
        if occurrences.isEmpty { return true }
        let fromStart = (day.day - 1) / 7
        let fromEnd = (LocalDate.daysIn(month: day.month, of: day.year) - day.day) / 7
        return occurrences.bits & (1 << UInt16(fromStart) | 1 << UInt16(5 + fromEnd)) != 0
    }
}

extension OpeningHours.DatePoint {
    /// Whether the date can be in another year than the given one.
    var isShifted: Bool { weekdayShift != nil || dayOffset != 0 }

    enum Role { case only, first, last }

    /// The number of the day in a year.
    ///
    /// February 29 in a common year is March 1 at the start of a range, February 28 at its end, and no day by itself.
    /// - Returns: nil if the year has no such day.
    func dayNumber(in year: Int, as role: Role) -> Int? {
        var date: LocalDate
        switch anchor {
        case .month(let month):
            date = LocalDate(known: year, month, role == .last ? LocalDate.daysIn(month: month, of: year) : 1)
        case .day(let month, let day):
            let count = LocalDate.daysIn(month: month, of: year)
            if day > count, role == .only { return nil }
            date = LocalDate(known: year, month, role == .last ? min(day, count) : day)
        case .weekday(let month, let weekday, let occurrence):
            let count = LocalDate.daysIn(month: month, of: year)
            let first = LocalDate(known: year, month, 1).weekday.rawValue
            var day = 1 + (weekday.rawValue - first + 7) % 7
            if occurrence > 0 {
                day += (occurrence - 1) * 7
            } else {
                day += (count - day) / 7 * 7 + (occurrence + 1) * 7
            }
            guard (1...count).contains(day) else { return nil }
            date = LocalDate(known: year, month, day)
        case .easter: date = LocalDate.easter(of: year)
        }
        if let weekdayShift {
            let distance = (weekdayShift.weekday.rawValue - date.weekday.rawValue + 7) % 7
            if weekdayShift.isLater {
                date = date.adding(days: distance == 0 ? 7 : distance)
            } else {
                date = date.adding(days: distance == 0 ? -7 : distance - 7)
            }
        }
        return date.dayNumber + dayOffset
    }
}

extension OpeningHours.DateRange {
    func contains(_ day: DayFacts) -> Bool {
        if case .month(let month) = first.anchor, first.year == nil, step <= 1 {
            guard let last else { return day.month == month }
            if case .month(let end) = last.anchor, last.year == nil {
                return month <= end ? (month...end).contains(day.month) : day.month >= month || day.month <= end
            }
        }
        if let year = first.year { return contains(day, from: year) }
        // Offsets are at most a year and a week, in either direction, at both ends.
        let isShifted = first.isShifted || last?.isShifted == true
        let years = isShifted ? (day.year - 4)...(day.year + 2) : (day.year - 1)...day.year
        return years.contains { contains(day, from: $0) }
    }

    private func contains(_ day: DayFacts, from year: Int) -> Bool {
        let number = day.date.dayNumber
        guard last != nil else {
            guard let start = first.dayNumber(in: year, as: isOpenEnded ? .first : .only) else { return false }
            if isOpenEnded {
                return number >= start && (first.year != nil || number <= LocalDate(known: year, 12, 31).dayNumber)
            }
            if first.isMonth { return day.year == year && number >= start && isSameMonth(day) }
            return number == start
        }
        guard let days = days(from: year) else { return false }
        return days.contains(number) && (step <= 1 || (number - days.lowerBound) % step == 0)
    }

    /// The numbers of the days from the first date in a year to the last one; nil if there are none.
    func days(from year: Int) -> ClosedRange<Int>? {
        let last = last ?? first
        guard let start = first.dayNumber(in: year, as: .first),
            var end = last.dayNumber(in: last.year ?? year, as: .last)
        else { return nil }
        if end < start, last.year == nil {
            guard let next = last.dayNumber(in: year + 1, as: .last) else { return nil }
            end = next
        }
        return start <= end ? start...end : nil
    }

    private func isSameMonth(_ day: DayFacts) -> Bool {
        if case .month(day.month) = first.anchor { true } else { false }
    }
}

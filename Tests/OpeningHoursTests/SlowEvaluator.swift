@testable import OpeningHours

/// Says what applies by trying every rule on a single minute: slow, and written without a look at the real one.
///
/// Days are matched by listing the days of each selector around the year asked about.
struct SlowEvaluator {
    typealias Rule = OpeningHours.Rule

    let hours: OpeningHours
    var sun: SunTimes?

    func status(_ date: LocalDate, _ minute: Int) -> OpeningHours.Status {
        var status = OpeningHours.Status(state: .closed, comment: nil)
        let yesterday = date.adding(days: -1)
        for (index, rule) in hours.rules.enumerated() {
            if matches(rule, date), clears(rule) { status = OpeningHours.Status(state: .closed, comment: nil) }
            var applies: (Bool, LocalDate) = (false, date)
            let isCut = hours.rules[(index + 1)...].contains { clears($0) && matches($0, yesterday) }
            if matches(rule, yesterday), !isCut, covers(rule, yesterday, minute + 1440) { applies = (true, yesterday) }
            if matches(rule, date), covers(rule, date, minute) { applies = (true, date) }
            guard applies.0, rule.separator != .fallback || status.state == .closed else { continue }
            var comment = rule.comment
            if comment == nil, rule.state != .closed { comment = holidayName(rule, applies.1) }
            status = OpeningHours.Status(state: rule.state, comment: comment)
        }
        return status
    }

    private func clears(_ rule: Rule) -> Bool {
        if rule.separator != .normal { return false }
        return rule.state != .closed || rule.times.isEmpty
    }

    private func covers(_ rule: Rule, _ date: LocalDate, _ minute: Int) -> Bool {
        if rule.times.isEmpty { return minute < 1440 }
        return rule.times.contains { span in
            if span.step > 0 || (span.end == nil && !span.isOpenEnded) { return false }
            let start = max(0, at(span.start, date))
            guard let last = span.end else { return (start..<1440).contains(minute) }
            let rough = { (point: OpeningHours.TimePoint) -> Int in
                [.midnight: 0, .dawn: 330, .sunrise: 360, .sunset: 1080, .dusk: 1110][point.event]! + point.minutes
            }
            var end = at(last, date)
            if rough(last) <= rough(span.start) { end = at(last, date.adding(days: 1)) + 1440 }
            return minute >= start && minute < min(end, 2880)
        }
    }

    private func at(_ point: OpeningHours.TimePoint, _ date: LocalDate) -> Int {
        switch point.event {
        case .midnight: point.minutes
        case .dawn: sun!.day(date).dawn + point.minutes
        case .sunrise: sun!.day(date).sunrise + point.minutes
        case .sunset: sun!.day(date).sunset + point.minutes
        case .dusk: sun!.day(date).dusk + point.minutes
        }
    }

    private func holidayName(_ rule: Rule, _ date: LocalDate) -> String? {
        for selector in rule.holidays {
            if isHoliday(selector, date), selector.dayOffset == 0, selector.kind == .publicHoliday,
                case .holiday(let name) = FewHolidays().publicHoliday(on: date)
            {
                return name
            }
            if isHoliday(selector, date) { return nil }
        }
        return nil
    }

    private func isHoliday(_ selector: OpeningHours.HolidaySelector, _ date: LocalDate) -> Bool {
        let day = date.adding(days: -selector.dayOffset)
        let calendar = FewHolidays()
        let answer = selector.kind == .publicHoliday ? calendar.publicHoliday(on: day) : calendar.schoolHoliday(on: day)
        return answer != .ordinary
    }

    private func matches(_ rule: Rule, _ date: LocalDate) -> Bool {
        let year = date.components.year
        func oneOf<T>(_ list: [T], _ test: (T) -> Bool) -> Bool { list.isEmpty || list.contains(where: test) }
        guard
            oneOf(
                rule.years,
                { years in stride(from: years.first, through: years.last ?? 3000, by: years.step).contains(year) }),
            oneOf(rule.dates, { days(of: $0, around: year).contains(date.dayNumber) }),
            oneOf(
                rule.weeks,
                { weeks in
                    var week = weeks.first
                    var distance = 0
                    while true {
                        if week == date.weekOfYear { return distance % weeks.step == 0 }
                        if week == weeks.last { return false }
                        week = week == 53 ? 1 : week + 1
                        distance += 1
                    }
                })
        else { return false }
        let weekdays = rule.weekdays.contains { isDay($0, date) }
        let holidays = rule.holidays.contains { isHoliday($0, date) }
        if rule.weekdays.isEmpty, rule.holidays.isEmpty { return true }
        return rule.holidaysNarrowWeekdays ? weekdays && holidays : weekdays || holidays
    }

    private func isDay(_ range: OpeningHours.WeekdayRange, _ date: LocalDate) -> Bool {
        let day = date.adding(days: -range.dayOffset)
        var weekdays = [range.first.rawValue]
        while weekdays.last != range.last.rawValue { weekdays.append((weekdays.last! + 1) % 7) }
        guard weekdays.contains(day.weekday.rawValue) else { return false }
        if range.occurrences.isEmpty { return true }
        let month = day.components.month
        let alike = (-5...5).map { day.adding(days: 7 * $0) }.filter {
            $0.components.month == month && abs($0.dayNumber - day.dayNumber) < 32
        }
        let place = alike.firstIndex(of: day)!
        return range.occurrences.numbers.contains { $0 > 0 ? $0 == place + 1 : -$0 == alike.count - place }
    }

    /// The days of a range of dates in the years around one. A range with a year may have begun long before.
    private func days(of range: OpeningHours.DateRange, around year: Int) -> Set<Int> {
        var days: Set<Int> = []
        let shown = LocalDate(known: year - 3, 1, 1).dayNumber...LocalDate(known: year + 4, 1, 1).dayNumber
        for start in range.first.year.map({ [$0] }) ?? Array((year - 3)...(year + 3)) {
            guard let last = range.last else {
                guard let first = point(range.first, start, isEnd: false, isRange: range.isOpenEnded) else { continue }
                if range.isOpenEnded {
                    let end = range.first.year == nil ? LocalDate(known: start, 12, 31).dayNumber : shown.upperBound
                    if first <= end { days.formUnion(max(first, shown.lowerBound)...end) }
                } else if case .month = range.first.anchor {
                    days.formUnion(first...point(range.first, start, isEnd: true, isRange: true)!)
                } else {
                    days.insert(first)
                }
                continue
            }
            guard let first = point(range.first, start, isEnd: false, isRange: true),
                var end = point(last, last.year ?? start, isEnd: true, isRange: true)
            else { continue }
            if end < first, last.year == nil { end = point(last, start + 1, isEnd: true, isRange: true) ?? first - 1 }
            let skipped = max(0, shown.lowerBound - first) / range.step * range.step
            end = min(end, shown.upperBound)
            if first + skipped <= end { days.formUnion(stride(from: first + skipped, through: end, by: range.step)) }
        }
        return days
    }

    private func point(_ point: OpeningHours.DatePoint, _ year: Int, isEnd: Bool, isRange: Bool) -> Int? {
        func first(_ month: Int) -> Int { LocalDate(known: year + month / 13, (month - 1) % 12 + 1, 1).dayNumber }
        var day: Int
        switch point.anchor {
        case .month(let month): day = isEnd ? first(month + 1) - 1 : first(month)
        case .day(let month, let number):
            day = first(month) + number - 1
            if day >= first(month + 1) {
                if !isRange { return nil }
                day = isEnd ? first(month + 1) - 1 : first(month + 1)
            }
        case .weekday(let month, let weekday, let number):
            let all = (first(month)..<first(month + 1)).filter { LocalDate(dayNumber: $0).weekday == weekday }
            guard abs(number) <= all.count else { return nil }
            day = number > 0 ? all[number - 1] : all[all.count + number]
        case .easter: day = LocalDate.easter(of: year).dayNumber
        }
        if let shift = point.weekdayShift {
            repeat { day += shift.isLater ? 1 : -1 } while LocalDate(dayNumber: day).weekday != shift.weekday
        }
        return day + point.dayOffset
    }
}

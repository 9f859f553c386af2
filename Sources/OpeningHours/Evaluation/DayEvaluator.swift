/// Evaluates a day as a list of periods from midnight to midnight.
///
/// Rules are applied in order, each painting over earlier ones. A rule after `;` that is open or unknown, or closed all
/// day, first erases what earlier rules painted on the day, including what continued from the evening before. What a
/// rule opens after midnight is painted on the next day, unless a later rule erased it where it began.
///
/// `off` with times (`12:00-14:00 off`) erases nothing and paints only its times. A rule after `||` paints only where
/// it is closed so far, even if a rule states that explicitly.
struct DayEvaluator {
    typealias Rule = OpeningHours.Rule
    typealias Status = OpeningHours.Status

    /// A part of a day, in minutes.
    struct Period: Hashable {
        var start: Int
        var end: Int
        var status: Status
        var isOpenEnded = false
    }

    /// A day whose holiday status is unknown.
    private struct OpenQuestion: Hashable {
        var kind: OpeningHours.HolidaySelector.Kind
        var date: LocalDate
    }

    /// The maximum number of open questions per day. With more, the day is unknown, because each question doubles the
    /// work.
    private static let mostQuestions = 6

    /// The comment for states that depend on a missing holiday calendar.
    static let holidayComment = "depends on holidays"
    /// The comment for the time after an open end.
    static let openEndComment = "open end"
    /// The comment for states that depend on the sun at an unknown location.
    static let sunComment = "depends on the sun"

    let rules: [Rule]
    let context: OpeningHours.Context
    private let asksHolidays: Bool
    private let reachesNextDay: [Bool]

    init(_ hours: OpeningHours, _ context: OpeningHours.Context) {
        rules = hours.rules
        self.context = context
        asksHolidays = rules.contains { !$0.holidays.isEmpty }
        reachesNextDay = rules.map { rule in
            rule.times.contains { span in
                span.start.isSolar || span.end?.isSolar == true || span.reachesNextDay
                    || (span.isOpenEnded && context.openEnd != .closed)
            }
        }
    }

    /// The periods of a day from 0 to 1440, without gaps. No two neighbors are equal.
    func periods(on date: LocalDate) -> [Period] {
        let today = DayFacts(date)
        let yesterday = DayFacts(date.adding(days: -1))
        guard asksHolidays else { return paint(today, yesterday, assuming: []) }
        let questions = openQuestions(date)
        if questions.isEmpty { return paint(today, yesterday, assuming: []) }
        guard questions.count <= Self.mostQuestions else {
            return [Period(start: 0, end: 1440, status: Status(state: .unknown, comment: Self.holidayComment))]
        }
        // A state is certain if it is the same for all answers to the open questions.
        var result: [Period]?
        for subset in 0..<(1 << questions.count) {
            let assumed = questions.indices.filter { subset >> $0 & 1 == 1 }.map { questions[$0] }
            let periods = paint(today, yesterday, assuming: Set(assumed))
            result = result.map { Self.agree($0, periods) } ?? periods
        }
        return result ?? []
    }

    // MARK: Holidays

    private func openQuestions(_ date: LocalDate) -> [OpenQuestion] {
        var questions: [OpenQuestion] = []
        for rule in rules {
            for holiday in rule.holidays {
                for distance in [0, -1] {
                    let day = date.adding(days: distance - holiday.dayOffset)
                    let question = OpenQuestion(kind: holiday.kind, date: day)
                    if context.answer(holiday.kind, day) == .unknown, !questions.contains(question) {
                        questions.append(question)
                    }
                }
            }
        }
        return questions
    }

    private static func agree(_ a: [Period], _ b: [Period]) -> [Period] {
        var result: [Period] = []
        var (i, j, start) = (0, 0, 0)
        while i < a.count, j < b.count {
            let end = min(a[i].end, b[j].end)
            var period = a[i]
            period.start = start
            period.end = end
            if a[i].status.state != b[j].status.state || a[i].status.comment == holidayComment {
                period.status = Status(state: .unknown, comment: holidayComment)
            } else if a[i].status.comment != b[j].status.comment {
                period.status.comment = nil
            }
            period.isOpenEnded = (a[i].isOpenEnded && a[i].end == end) || (b[j].isOpenEnded && b[j].end == end)
            append(period, to: &result)
            start = end
            if a[i].end == end { i += 1 }
            if b[j].end == end { j += 1 }
        }
        return result
    }

    // MARK: Matching

    /// Whether a rule matches a day, and the name of the holiday if it matches because of one.
    private func match(_ rule: Rule, _ day: DayFacts, assuming holidays: Set<OpenQuestion>) -> (Bool, String?) {
        if !rule.years.isEmpty, !rule.years.contains(where: { $0.contains(day.year) }) { return (false, nil) }
        if !rule.dates.isEmpty, !rule.dates.contains(where: { $0.contains(day) }) { return (false, nil) }
        if !rule.weeks.isEmpty {
            let week = day.date.weekOfYear
            if !rule.weeks.contains(where: { $0.contains(week) }) { return (false, nil) }
        }
        if rule.weekdays.isEmpty, rule.holidays.isEmpty { return (true, nil) }
        let isWeekday = rule.weekdays.contains { $0.contains(day) }
        if rule.holidaysNarrowWeekdays, !isWeekday { return (false, nil) }
        for selector in rule.holidays {
            let date = day.date.adding(days: -selector.dayOffset)
            switch context.answer(selector.kind, date) {
            case .holiday(let name): return (true, selector.dayOffset == 0 ? name : nil)
            case .unknown where holidays.contains(OpenQuestion(kind: selector.kind, date: date)): return (true, nil)
            default: break
            }
        }
        return (isWeekday && !rule.holidaysNarrowWeekdays, nil)
    }

    private static func wipes(_ rule: Rule) -> Bool {
        rule.separator == .normal && (rule.state != .closed || rule.times.isEmpty)
    }

    // MARK: Painting

    private func paint(_ today: DayFacts, _ yesterday: DayFacts, assuming holidays: Set<OpenQuestion>) -> [Period] {
        let night = Period(start: 0, end: 1440, status: Status(state: .closed, comment: nil))
        var canvas = [night]
        // If an earlier rule was erased yesterday, so were its times after midnight.
        var firstOfYesterday = 0
        var fromYesterday: [(matches: Bool, name: String?)] = []
        if reachesNextDay.contains(true) {
            for (index, rule) in rules.enumerated() {
                let (matches, name) = match(rule, yesterday, assuming: holidays)
                fromYesterday.append((matches, name))
                if matches, Self.wipes(rule) { firstOfYesterday = index }
            }
        }
        for (index, rule) in rules.enumerated() {
            let (matches, name) = match(rule, today, assuming: holidays)
            if matches, Self.wipes(rule) { canvas = [night] }
            if reachesNextDay[index], index >= firstOfYesterday, fromYesterday[index].matches {
                paint(rule, yesterday.date, shiftedBy: -1440, name: fromYesterday[index].name, on: &canvas)
            }
            if matches { paint(rule, today.date, shiftedBy: 0, name: name, on: &canvas) }
        }
        return canvas
    }

    private func paint(_ rule: Rule, _ date: LocalDate, shiftedBy shift: Int, name: String?, on canvas: inout [Period])
    {
        let status = Status(state: rule.state, comment: rule.comment ?? (rule.state == .closed ? nil : name))
        if rule.times.isEmpty {
            if shift == 0 { Self.put(Period(start: 0, end: 1440, status: status), rule, on: &canvas) }
            return
        }
        for span in rule.times where !span.isPoints {
            guard var period = resolve(span, on: date, status) else { continue }
            let tail = tail(of: period, span)
            period.start = max(0, period.start + shift)
            let end = period.end + shift
            period.end = min(1440, end)
            period.isOpenEnded = period.isOpenEnded && end <= 1440
            if period.start < period.end { Self.put(period, rule, on: &canvas) }
            guard var tail else { continue }
            tail.start = max(0, tail.start + shift)
            tail.end = min(1440, tail.end + shift)
            if tail.start < tail.end { Self.put(tail, rule, fillsOnly: true, on: &canvas) }
        }
    }

    /// The unknown time after an open end.
    private func tail(of period: Period, _ span: OpeningHours.TimeSpan) -> Period? {
        guard period.isOpenEnded, period.status.state != .closed else { return nil }
        // Without an end, it is open until midnight, and the usual hours count from its start.
        let from = span.end == nil ? period.start : period.end
        let end: Int
        switch context.openEnd {
        case .closed: return nil
        case .minutes(let minutes): end = period.end + min(max(minutes, 0), 1440)
        case .usual: end = from >= 1320 ? from + 480 : from >= 1020 ? from + 600 : 1440
        }
        guard end > period.end else { return nil }
        let status = Status(state: .unknown, comment: period.status.comment ?? Self.openEndComment)
        return Period(start: period.end, end: min(end, 2880), status: status)
    }

    /// The times of a span on a day. It can extend past midnight.
    private func resolve(_ span: OpeningHours.TimeSpan, on date: LocalDate, _ status: Status) -> Period? {
        var period = Period(start: 0, end: 1440, status: status, isOpenEnded: span.isOpenEnded)
        func minutes(_ point: OpeningHours.TimePoint, _ sun: SunTimes.Day) -> Int {
            switch point.event {
            case .midnight: point.minutes
            case .dawn: sun.dawn + point.minutes
            case .sunrise: sun.sunrise + point.minutes
            case .sunset: sun.sunset + point.minutes
            case .dusk: sun.dusk + point.minutes
            }
        }
        guard span.start.isSolar || span.end?.isSolar == true else {
            period.start = span.start.minutes
            if let end = span.end { period.end = end.minutes + (span.isNextDay ? 1440 : 0) }
            return period
        }
        guard let sun = context.sun else {
            // A range of clock times that certainly contains it.
            period.status = Status(state: .unknown, comment: Self.sunComment)
            period.isOpenEnded = false
            period.start = span.start.isSolar ? 0 : span.start.minutes
            let nextDay = span.isNextDay ? 1440 : 0
            period.end = span.end.map { ($0.isSolar ? 1440 : $0.minutes) + nextDay } ?? 1440
            return period.start < period.end ? period : nil
        }
        period.start = minutes(span.start, sun.day(date))
        if let end = span.end {
            let endDay = span.isNextDay && end.isSolar ? date.adding(days: 1) : date
            period.end = minutes(end, sun.day(endDay)) + (span.isNextDay ? 1440 : 0)
        }
        period.start = max(period.start, 0)
        period.end = min(period.end, 2880)
        return period.start < period.end ? period : nil
    }

    private static func put(_ period: Period, _ rule: Rule, fillsOnly: Bool = false, on canvas: inout [Period]) {
        let fillsOnly = fillsOnly || rule.separator == .fallback
        var result: [Period] = []
        result.reserveCapacity(canvas.count + 2)
        for old in canvas {
            let start = max(old.start, period.start)
            let end = min(old.end, period.end)
            guard start < end, !fillsOnly || old.status.state == .closed else {
                append(old, to: &result)
                continue
            }
            var piece = old
            if old.start < start {
                piece.end = start
                piece.isOpenEnded = false
                append(piece, to: &result)
            }
            piece = period
            piece.start = start
            piece.end = end
            piece.isOpenEnded = period.isOpenEnded && end == period.end
            append(piece, to: &result)
            if end < old.end {
                piece = old
                piece.start = end
                append(piece, to: &result)
            }
        }
        canvas = result
    }

    /// Appends a period, or extends the last one if its status is the same.
    static func append(_ period: Period, to list: inout [Period]) {
        if let last = list.last, last.status == period.status {
            list[list.count - 1].end = period.end
            list[list.count - 1].isOpenEnded = period.isOpenEnded
        } else {
            list.append(period)
        }
    }
}

/// Opening hours for display: a week, and the current state.
public struct HoursSummary: Sendable, Hashable {
    /// One day of the displayed week.
    public struct Day: Sendable, Hashable {
        /// The day.
        public let date: LocalDate
        /// The open or unknown spans. A night belongs to the day on which it starts, up to 06:00; a longer span is
        /// split at midnight.
        public let spans: [Span]
        /// The texts of the interface.
        let texts: InterfaceTexts

        /// The day of the week in two letters, such as Mo.
        public var name: String { texts[.weekday(date.weekday)] }

        /// The spans as text: "09:00–12:30, 14:00–18:00", "closed", or "open 24 hours".
        public var text: String {
            if spans.isEmpty { return texts[.hours(.dayClosed)] }
            return spans.map { $0.text(in: texts) }.joined(separator: ", ")
        }
    }

    /// A span of a day; minutes are counted from midnight and may exceed 24 hours.
    public struct Span: Sendable, Hashable, Identifiable {
        /// The first minute.
        public let start: Int
        /// The start, which is unique because the spans of a day do not overlap.
        public var id: Int { start }
        /// The minute after the last one.
        public let end: Int
        /// The state: open or unknown.
        public let state: OpeningHours.State
        /// The comment from the hours.
        public let comment: String?

        /// The span as text: "09:00–18:00".
        public func text(in texts: InterfaceTexts = .english) -> String {
            let isWholeDay = start == 0 && end == 1440
            let times =
                isWholeDay ? texts[.hours(.dayAlwaysOpen)] : "\(HoursSummary.clock(start))–\(HoursSummary.clock(end))"
            let notes = [state == .unknown ? texts[.hours(.perhaps)] : nil, comment].compactMap { $0 }
            return notes.isEmpty ? times : "\(times) (\(notes.joined(separator: ", ")))"
        }
    }

    /// The hours as written.
    public let text: String
    /// The seven days of the week that contains the moment, starting on Monday.
    public let week: [Day]
    /// The state at the moment.
    public internal(set) var state: OpeningHours.State
    /// The next change; nil if there is none within the examined period.
    public internal(set) var change: LocalDateTime?
    /// The state as text: "Open until 20:00", "Closed, opens Mo 09:00", or "Open 24 hours".
    public internal(set) var status: String
    /// Whether the hours depend on public or school holidays, so that the displayed week shows only the regular hours.
    public let dependsOnHolidays: Bool

    /// Summarizes hours; nil if they cannot be read.
    ///
    /// - Parameters:
    ///   - hours: the hours as written.
    ///   - moment: the local time at the venue.
    ///   - context: the holidays and sun times; by default no day is a holiday.
    ///   - texts: the texts of the interface.
    /// - Complexity: linear in the rules for every day up to the next change.
    public init?(
        _ hours: Hours, at moment: LocalDateTime, context: OpeningHours.Context = .noHolidays,
        texts: InterfaceTexts = .english
    ) {
        guard let value = hours.value else { return nil }
        text = hours.rawValue
        week = Self.week(of: value, around: moment.date, context, texts)
        let status = value.state(at: moment, context: context)
        let change = value.nextChange(after: moment, context: context)
        state = status.state
        self.change = change?.at
        self.status = Self.status(status, change, moment, texts)
        dependsOnHolidays = value.rules.contains { !$0.holidays.isEmpty }
    }

    /// The week, starting on Monday.
    ///
    /// - Parameter closedWithComment: whether to include closed spans that have a comment.
    package static func week(
        of value: OpeningHours, around date: LocalDate, _ context: OpeningHours.Context,
        _ texts: InterfaceTexts = .english, closedWithComment: Bool = false
    ) -> [Day] {
        // Starts on Sunday, so that its night does not count as Monday's morning, and ends after the next Monday's
        // night.
        let sunday = date.adding(days: -date.weekday.rawValue - 1)
        let range = LocalDateTime(sunday)..<LocalDateTime(sunday.adding(days: 9))
        var spans: [[Span]] = Array(repeating: [], count: 9)
        var last: OpeningHours.Interval?
        for interval in value.intervals(in: range, context: context) {
            // An unknown span at midnight after an open end belongs to the evening before.
            let continues = last?.isOpenEnded == true && interval.state == .unknown
            if interval.state != .closed || closedWithComment && interval.comment != nil {
                add(interval, sunday, continues, &spans)
            }
            last = interval
        }
        return (1...7).map { Day(date: sunday.adding(days: $0), spans: spans[$0], texts: texts) }
    }

    /// Splits an interval into days: a night that ends by 6:00 stays with its day, longer spans are split at midnight.
    private static func add(
        _ interval: OpeningHours.Interval, _ first: LocalDate, _ continues: Bool, _ spans: inout [[Span]]
    ) {
        var start = interval.start.minutes(since: first)
        let end = interval.end.minutes(since: first)
        if continues, start % 1440 == 0, start > 0, end <= start + 480 {
            let day = start / 1440 - 1
            guard spans.indices.contains(day) else { return }
            let span = Span(start: 1440, end: end - day * 1440, state: interval.state, comment: interval.comment)
            return spans[day].append(span)
        }
        while start < end {
            let day = start / 1440
            let midnight = (day + 1) * 1440
            let isNight = end > midnight && end <= midnight + 360 && start % 1440 != 0
            let stop = isNight ? end : min(end, midnight)
            guard spans.indices.contains(day) else { return }
            spans[day].append(
                Span(
                    start: start - day * 1440, end: stop - day * 1440, state: interval.state, comment: interval.comment)
            )
            start = stop
        }
    }

    private static func status(
        _ status: OpeningHours.Status, _ change: (at: LocalDateTime, status: OpeningHours.Status)?,
        _ moment: LocalDateTime, _ texts: InterfaceTexts
    ) -> String {
        let comment = status.comment.map { " (\($0))" } ?? ""
        guard let change else {
            let phrase: InterfaceTexts.HoursPhrase =
                switch status.state {
                case .open: .alwaysOpen
                case .closed: .closed
                case .unknown: .perhapsOpen
                }
            return texts[.hours(phrase)] + comment
        }
        let phrase: InterfaceTexts.HoursPhrase =
            switch status.state {
            case .open: .openUntil
            case .closed: change.status.state == .open ? .closedOpens : .closedPerhapsOpens
            case .unknown: .perhapsOpenUntil
            }
        return texts.phrase(phrase, time: time(change.at, moment, texts)) + comment
    }

    /// A time as text: "20:00" today and in the coming night, "Mo 09:00" within a week, with the date if it is later.
    private static func time(_ moment: LocalDateTime, _ now: LocalDateTime, _ texts: InterfaceTexts) -> String {
        let days = moment.date.dayNumber - now.date.dayNumber
        let clock = clock(moment.minute)
        if days == 0 || days == 1 && moment.minute <= 360 && moment.minute < now.minute { return clock }
        let day = texts[.weekday(moment.date.weekday)]
        return days < 7 ? "\(day) \(clock)" : "\(day) \(moment.date) \(clock)"
    }

    /// A minute of the day as a clock time; 1440 is 24:00, and later minutes start again from 00:00.
    static func clock(_ minute: Int) -> String {
        let minute = minute > 1440 ? minute % 1440 : minute
        return "\(NumberText.padded(minute / 60, 2)):\(NumberText.padded(minute % 60, 2))"
    }
}

extension LocalDateTime {
    fileprivate func minutes(since day: LocalDate) -> Int { (date.dayNumber - day.dayNumber) * 1440 + minute }
}

extension OpeningHours {
    /// The intervals of a period, computed lazily.
    ///
    /// There are no gaps, and no two neighbors have the same state and comment. The first interval begins at the start
    /// of the range, and the last one ends at its end.
    public struct Intervals: Sequence, Sendable {
        let hours: OpeningHours
        let range: Range<LocalDateTime>
        let context: Context

        /// An iterator from the start of the range.
        public func makeIterator() -> Iterator { Iterator(DayEvaluator(hours, context), range) }

        /// Advances from change to change, a day at a time if there is none.
        public struct Iterator: IteratorProtocol {
            private let evaluator: DayEvaluator
            private let end: LocalDateTime
            private var start: LocalDateTime
            private var periods: [DayEvaluator.Period] = []
            private var index = 0

            init(_ evaluator: DayEvaluator, _ range: Range<LocalDateTime>) {
                self.evaluator = evaluator
                start = range.lowerBound
                end = range.upperBound
            }

            /// The next interval.
            ///
            /// - Complexity: O(*r*) in the number of rules for each day of the interval.
            public mutating func next() -> Interval? {
                guard start < end, var current = period(at: start) else { return nil }
                let begin = start
                let status = current.status
                while true {
                    let stop = LocalDateTime(start.date, minute: current.end)
                    guard stop < end else {
                        start = end
                        let isWhole = stop == end
                        return Interval(
                            start: begin, end: end, status: status, isOpenEnded: current.isOpenEnded && isWhole)
                    }
                    start = stop
                    guard let following = period(at: stop), following.status == status else {
                        return Interval(start: begin, end: stop, status: status, isOpenEnded: current.isOpenEnded)
                    }
                    current = following
                }
            }

            private mutating func period(at moment: LocalDateTime) -> DayEvaluator.Period? {
                // The list belongs to the day of `moment`, unless midnight was reached.
                if periods.isEmpty || moment.minute == 0 {
                    periods = evaluator.periods(on: moment.date)
                    index = 0
                }
                while index < periods.count, periods[index].end <= moment.minute { index += 1 }
                return index < periods.count ? periods[index] : nil
            }
        }
    }

    /// The intervals of a period.
    ///
    /// - Parameters:
    ///   - range: The start and the end.
    ///   - context: The holidays and the sun times of the location.
    /// - Returns: The intervals, computed lazily.
    public func intervals(in range: Range<LocalDateTime>, context: Context = Context()) -> Intervals {
        Intervals(hours: self, range: range, context: context)
    }

    /// The state at a moment.
    ///
    /// - Parameters:
    ///   - moment: The local time. A span does not include the minute at which it ends.
    ///   - context: The holidays and the sun times of the location.
    /// - Complexity: O(*r*) in the number of rules.
    public func state(at moment: LocalDateTime, context: Context = Context()) -> Status {
        let periods = DayEvaluator(self, context).periods(on: moment.date)
        return periods.first { $0.end > moment.minute }?.status ?? Status(state: .closed, comment: nil)
    }

    /// The next moment at which the state changes. Comments are ignored.
    ///
    /// Searches up to ``lookAhead(after:)`` days.
    ///
    /// - Parameters:
    ///   - moment: The local time to start from.
    ///   - context: The holidays and the sun times of the location.
    /// - Returns: The moment and the status from then on; nil if there is no change in these days.
    /// - Complexity: O(*r*) in the number of rules for each day up to the change.
    public func nextChange(after moment: LocalDateTime, context: Context = Context()) -> (
        at: LocalDateTime, status: Status
    )? {
        let last = LocalDateTime(moment.date.adding(days: lookAhead(after: moment.date) + 1))
        var first: State?
        for interval in intervals(in: moment..<last, context: context) {
            guard let known = first else {
                first = interval.state
                continue
            }
            if interval.state != known { return (interval.start, interval.status) }
        }
        return nil
    }

    /// The number of days that ``nextChange(after:context:)`` looks ahead.
    ///
    /// It is 366 if no rule names a date, a week or a year; nine years if one does, since February 29 may be eight
    /// years away and a week 53 seven; and up to the last year named, but at most 200 years.
    public func lookAhead(after date: LocalDate) -> Int {
        guard rules.contains(where: { !$0.years.isEmpty || !$0.dates.isEmpty || !$0.weeks.isEmpty }) else { return 366 }
        var last = 0
        for rule in rules {
            for years in rule.years {
                last = max(last, years.last == nil || years.last == 9999 ? years.first : years.last!)
            }
            for dates in rule.dates { last = max(last, dates.first.year ?? 0, dates.last?.year ?? 0) }
        }
        let years = min(max(9, last - date.components.year + 2), 200)
        return years * 366
    }

    /// The number of open seconds in the week around a day.
    ///
    /// Unknown times don't count. Weeks start on Monday.
    ///
    /// - Parameters:
    ///   - date: Any day of the week.
    ///   - context: The holidays and the sun; by default no day is a holiday, so that the week is an ordinary one.
    public func openSecondsPerWeek(around date: LocalDate, context: Context = Context(holidays: NoHolidays())) -> Int {
        let monday = date.adding(days: -date.weekday.rawValue)
        let evaluator = DayEvaluator(self, context)
        var minutes = 0
        for day in 0..<7 {
            for period in evaluator.periods(on: monday.adding(days: day)) where period.status.state == .open {
                minutes += period.end - period.start
            }
        }
        return minutes * 60
    }
}

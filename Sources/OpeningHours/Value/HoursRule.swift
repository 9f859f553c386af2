extension OpeningHours {
    /// One rule: when it applies, and what it then says.
    public struct Rule: Sendable {
        /// The way in which a rule joins those before it.
        public enum Separator: UInt8, Hashable, Sendable, CaseIterable {
            /// `;`: on the days it matches, it replaces what was said before.
            case normal
            /// `,`: it adds to what was said before.
            case additional
            /// `||`: it applies where nothing said before is open or unknown.
            case fallback
        }

        /// A statement about the times that a rule matches.
        public enum Modifier: UInt8, Hashable, Sendable, CaseIterable {
            /// `open`.
            case open
            /// `closed`.
            case closed
            /// `off`, which means the same.
            case off
            /// `unknown`: it depends on something that only the comment can say.
            case unknown
        }

        /// The way in which the rule joins those before it; without meaning for the first.
        public var separator: Separator
        /// Whether the rule is `24/7`.
        public var isAlways = false
        /// A comment with a colon in place of the years, dates and weeks: `"Winter": Mo 10:00-12:00`.
        public var label: String?
        /// The years; every year if empty.
        public var years: [YearRange] = []
        /// The dates, of which one must match; every date if empty.
        public var dates: [DateRange] = []
        /// The weeks of the year; every week if empty.
        public var weeks: [WeekRange] = []
        /// The public and school holidays.
        public var holidays: [HolidaySelector] = []
        /// The days of the week; every day if there are neither weekdays nor holidays.
        public var weekdays: [WeekdayRange] = []
        /// Whether a day must be both among the ``holidays`` and the ``weekdays`` (`SH Mo-Fr`), not just either
        /// (`SH,Mo-Fr`).
        public var holidaysNarrowWeekdays = false
        /// The times of the day; the whole day if empty.
        public var times: [TimeSpan] = []
        /// The statement of the rule, if it has one.
        public var modifier: Modifier?
        /// The comment, without its quotation marks.
        public var comment: String?
        /// The place of the rule in the text, without its separator.
        public var range = SourceRange.none

        /// Creates a rule that matches always.
        ///
        /// - Parameter separator: How it joins the rules before it.
        public init(separator: Separator = .normal) { self.separator = separator }

        /// The state of the times that the rule matches: a comment alone leaves them unknown.
        public var state: State {
            switch modifier {
            case .open: .open
            case .closed, .off: .closed
            case .unknown: .unknown
            case nil: comment == nil ? .open : .unknown
            }
        }

        /// Whether a comma can join another rule to this one: by the grammar, `We, Fr 10:00-12:00` would be open all
        /// Wednesday, which is never meant.
        var allowsCommaAfter: Bool { !times.isEmpty || modifier != nil || comment != nil || isAlways }

        /// Whether the rule says anything about days: years, dates, weeks, holidays or weekdays.
        public var selectsDays: Bool {
            !years.isEmpty || !dates.isEmpty || !weeks.isEmpty || !holidays.isEmpty || !weekdays.isEmpty
        }
    }

    /// Whether something is open.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// Open.
        case open
        /// Closed.
        case closed
        /// Unknown: the value says so, or it depends on something the caller did not supply.
        case unknown
    }
}

extension OpeningHours.Rule: Hashable {
    /// Whether two rules say the same; their places in the text don't count.
    public static func == (a: Self, b: Self) -> Bool {
        a.separator == b.separator && a.isAlways == b.isAlways && a.label == b.label && a.years == b.years
            && a.dates == b.dates && a.weeks == b.weeks && a.holidays == b.holidays && a.weekdays == b.weekdays
            && a.holidaysNarrowWeekdays == b.holidaysNarrowWeekdays && a.times == b.times && a.modifier == b.modifier
            && a.comment == b.comment
    }

    /// Hashes what ``==(_:_:)`` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(separator)
        hasher.combine(isAlways)
        hasher.combine(years)
        hasher.combine(dates)
        hasher.combine(weeks)
        hasher.combine(holidays)
        hasher.combine(weekdays)
        hasher.combine(times)
        hasher.combine(modifier)
        hasher.combine(comment)
    }
}

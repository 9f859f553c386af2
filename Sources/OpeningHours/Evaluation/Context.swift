/// Whether a day is a holiday.
public enum HolidayAnswer: Hashable, Sendable {
    /// It is none.
    case ordinary
    /// It is one, with its name if there is one to show.
    case holiday(name: String?)
    /// The calendar does not know, for a year that is not announced yet for instance.
    case unknown
}

/// What holidays there are at a place: what `PH` and `SH` ask for.
///
/// The library knows no country's holidays. Where it matters and no calendar is supplied, states are
/// ``OpeningHours/State/unknown``; to ignore holidays instead, supply ``NoHolidays``.
public protocol HolidayCalendar: Sendable {
    /// Whether a day is a public holiday.
    func publicHoliday(on date: LocalDate) -> HolidayAnswer
    /// Whether a day is within school holidays.
    func schoolHoliday(on date: LocalDate) -> HolidayAnswer
}

/// A calendar of ordinary days only.
public struct NoHolidays: HolidayCalendar {
    /// Creates the calendar.
    public init() {}

    /// No day is a public holiday.
    public func publicHoliday(on date: LocalDate) -> HolidayAnswer { .ordinary }

    /// No day is within school holidays.
    public func schoolHoliday(on date: LocalDate) -> HolidayAnswer { .ordinary }
}

extension OpeningHours {
    /// What the place adds to a value: its holidays and its sun.
    public struct Context: Sendable {
        /// The holidays; nil if they are not known.
        public var holidays: (any HolidayCalendar)?
        /// The sun; nil if the place is not known.
        public var sun: SunTimes?

        /// Creates a context.
        public init(holidays: (any HolidayCalendar)? = nil, sun: SunTimes? = nil) {
            self.holidays = holidays
            self.sun = sun
        }
    }

    /// What applies at a moment.
    public struct Status: Hashable, Sendable {
        /// Whether it is open.
        public var state: State
        /// The comment of the rule that says so, or the name of the holiday that it is open on.
        public var comment: String?
    }

    /// A stretch of time in which nothing changes.
    public struct Interval: Hashable, Sendable {
        /// When it starts.
        public var start: LocalDateTime
        /// When it ends; the first moment that is not part of it.
        public var end: LocalDateTime
        /// What applies.
        public var status: Status
        /// Whether it may go on after ``end``, as in `17:00-22:00+`; an open end without a time is taken to midnight.
        public var isOpenEnded: Bool

        /// Whether it is open.
        public var state: State { status.state }
        /// The comment.
        public var comment: String? { status.comment }
    }
}

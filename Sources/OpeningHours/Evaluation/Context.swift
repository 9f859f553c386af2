/// Whether a day is a holiday.
public enum HolidayAnswer: Hashable, Sendable {
    /// No holiday.
    case ordinary
    /// A holiday, with its name if there is one to show.
    case holiday(name: String?)
    /// The calendar does not know, for a year that is not announced yet for instance.
    case unknown
}

/// The holidays at a place, for which `PH` and `SH` ask.
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
    /// The state after an open end, as in `16:00-22:00+`.
    public enum OpenEnd: Hashable, Sendable {
        /// Unknown for as long as such places usually stay open: until midnight if the end is before 17:00, for ten
        /// hours if it is before 22:00, else for eight.
        case usual
        /// Unknown for so many minutes, up to 1,440.
        case minutes(Int)
        /// Closed.
        case closed
    }

    /// The place of a value: its holidays and its sun.
    public struct Context: Sendable {
        /// The holidays; nil if they are not known.
        public var holidays: (any HolidayCalendar)?
        /// The sun; nil if the place is not known.
        public var sun: SunTimes?
        /// The state after an open end.
        public var openEnd: OpenEnd

        /// Creates a context.
        public init(holidays: (any HolidayCalendar)? = nil, sun: SunTimes? = nil, openEnd: OpenEnd = .usual) {
            self.holidays = holidays
            self.sun = sun
            self.openEnd = openEnd
        }

        /// No day is a holiday, and the sun is unknown. What shows hours starts from this, wherever no other context is
        /// given: "open now" has one answer.
        public static let noHolidays = Context(holidays: NoHolidays())
    }

    /// The status at a moment.
    public struct Status: Hashable, Sendable {
        /// Whether it is open.
        public var state: State
        /// The comment of the rule that says so, or the name of the holiday that it is open on.
        public var comment: String?
    }

    /// A period in which nothing changes.
    public struct Interval: Hashable, Sendable {
        /// The start.
        public var start: LocalDateTime
        /// The end; the first moment that is not part of the interval.
        public var end: LocalDateTime
        /// The status during the interval.
        public var status: Status
        /// Whether it may go on after ``end``, as in `17:00-22:00+`; an open end without a time is taken to midnight.
        public var isOpenEnded: Bool

        /// Whether it is open.
        public var state: State { status.state }
        /// The comment.
        public var comment: String? { status.comment }
    }
}

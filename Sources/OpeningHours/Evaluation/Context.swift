/// The answer of a calendar for a day.
public enum HolidayAnswer: Hashable, Sendable {
    /// No holiday.
    case ordinary
    /// A holiday, with its name if there is one to show.
    case holiday(name: String?)
    /// The calendar does not know, for example because the year is not announced yet.
    case unknown
}

/// The holidays at a place, which `PH` and `SH` refer to.
///
/// The library has no holidays of any country. If they matter and no calendar is supplied, states are
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
        /// hours if it is before 22:00, otherwise for eight hours.
        case usual
        /// Unknown for a number of minutes, up to 1,440.
        case minutes(Int)
        /// Closed.
        case closed
    }

    /// The location of the opening hours: its holidays and its sun.
    public struct Context: Sendable {
        /// The answers of the calendar; nil if holidays are unknown. A closure, because Embedded Swift has no values of
        /// protocol types.
        private var answer: (@Sendable (HolidaySelector.Kind, LocalDate) -> HolidayAnswer)?
        /// The sun times; nil if the location is unknown.
        public var sun: SunTimes?
        /// The state after an open end.
        public var openEnd: OpenEnd

        /// Creates a context in which holidays are unknown.
        public init(sun: SunTimes? = nil, openEnd: OpenEnd = .usual) {
            self.sun = sun
            self.openEnd = openEnd
        }

        /// Creates a context with the holidays of a calendar.
        public init(holidays: some HolidayCalendar, sun: SunTimes? = nil, openEnd: OpenEnd = .usual) {
            self.init(sun: sun, openEnd: openEnd)
            setHolidays(holidays)
        }

        /// Sets the holidays.
        public mutating func setHolidays(_ holidays: some HolidayCalendar) {
            answer = { $0 == .publicHoliday ? holidays.publicHoliday(on: $1) : holidays.schoolHoliday(on: $1) }
        }

        /// The answer of the calendar for a day.
        func answer(_ kind: HolidaySelector.Kind, _ date: LocalDate) -> HolidayAnswer {
            answer?(kind, date) ?? .unknown
        }

        /// A context in which no day is a holiday and the sun is unknown. The default wherever opening hours are shown,
        /// so that "open now" always has the same answer.
        public static let noHolidays = Context(holidays: NoHolidays())
    }

    /// The status at a moment.
    public struct Status: Hashable, Sendable {
        /// Whether it is open.
        public var state: State
        /// The comment of the rule that applies, or the name of the holiday that the state is for.
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
        /// Whether it may continue after ``end``, as in `17:00-22:00+`; an open end without a time extends to midnight.
        public var isOpenEnded: Bool

        /// Whether it is open.
        public var state: State { status.state }
        /// The comment.
        public var comment: String? { status.comment }
    }
}

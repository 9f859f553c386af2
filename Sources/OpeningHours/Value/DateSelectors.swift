extension OpeningHours {
    /// A year or a range of them: `2026`, `2026-2030`, `2026-2040/2`, `2026+`.
    public struct YearRange: Sendable {
        /// The first year.
        public var first: Int
        /// The last year; nil for `2026+`.
        public var last: Int?
        /// Every how many years; 1 for all.
        public var step = 1
        /// The place in the text.
        public var range = SourceRange.none

        /// Creates a range; without a last year it has no end.
        public init(_ first: Int, _ last: Int?, step: Int = 1) {
            self.first = first
            self.last = last
            self.step = step
        }
    }

    /// A week of the year, as ISO 8601 counts them, or a range: `week 01`, `week 02-52/2`.
    public struct WeekRange: Sendable {
        /// The first week.
        public var first: Int
        /// The last week; before ``first``, the range reaches over the end of the year.
        public var last: Int
        /// Every how many weeks; 1 for all.
        public var step = 1
        /// The place in the text.
        public var range = SourceRange.none

        /// Creates a range, or a single week.
        public init(_ first: Int, _ last: Int? = nil, step: Int = 1) {
            self.first = first
            self.last = last ?? first
            self.step = step
        }
    }

    /// One end of a range of dates: `Dec`, `2026 Dec 24`, `easter -2 days`, `Oct Su[-1]`.
    public struct DatePoint: Hashable, Sendable {
        /// The day or feast that a date depends on.
        public enum Anchor: Hashable, Sendable {
            /// A whole month, from 1.
            case month(Int)
            /// A day of a month.
            case day(month: Int, day: Int)
            /// The *n*-th such weekday of a month, from its end if negative.
            case weekday(month: Int, Weekday, occurrence: Int)
            /// Easter Sunday of the Western churches.
            case easter
        }

        /// The weekday to go on to, or back to: `Dec 25 -Su` is the last Sunday before Christmas Day.
        public struct WeekdayShift: Hashable, Sendable {
            /// The weekday to find, never the date itself.
            public var weekday: Weekday
            /// Whether to look later (`+`), not earlier (`-`).
            public var isLater: Bool

            /// Creates a shift.
            public init(to weekday: Weekday, isLater: Bool) {
                self.weekday = weekday
                self.isLater = isLater
            }
        }

        /// The year, if it is only that one.
        public var year: Int?
        /// The day or feast that the date depends on.
        public var anchor: Anchor
        /// The weekday to move to.
        public var weekdayShift: WeekdayShift?
        /// The days to add in the end.
        public var dayOffset = 0

        /// Creates an end of a range.
        public init(_ anchor: Anchor, year: Int? = nil) {
            self.anchor = anchor
            self.year = year
        }

        /// Whether it is a whole month.
        public var isMonth: Bool { if case .month = anchor { true } else { false } }
    }

    /// A date or a range of them: `Dec`, `Nov-Feb`, `Dec 24-26`, `2026 Dec 24+`, `easter -2 days-easter +1 day`.
    public struct DateRange: Sendable {
        /// The first date, or the only one.
        public var first: DatePoint
        /// The last date; nil for a single one. Before ``first``, the range reaches over the end of the year.
        public var last: DatePoint?
        /// Whether it goes on: to the end of the year, or for good if ``first`` names a year.
        public var isOpenEnded = false
        /// Every how many days, counted from the first; 1 for all.
        public var step = 1
        /// The place in the text.
        public var range = SourceRange.none

        /// Creates a range, or a single date.
        public init(_ first: DatePoint, _ last: DatePoint? = nil) {
            self.first = first
            self.last = last
        }
    }
}

extension OpeningHours.YearRange: Hashable {
    /// Whether two ranges say the same, wherever they stood.
    public static func == (a: Self, b: Self) -> Bool { a.first == b.first && a.last == b.last && a.step == b.step }

    /// Hashes what ``==(_:_:)`` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(first)
        hasher.combine(last)
        hasher.combine(step)
    }
}

extension OpeningHours.WeekRange: Hashable {
    /// Whether two ranges say the same, wherever they stood.
    public static func == (a: Self, b: Self) -> Bool { a.first == b.first && a.last == b.last && a.step == b.step }

    /// Hashes what ``==(_:_:)`` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(first)
        hasher.combine(last)
        hasher.combine(step)
    }
}

extension OpeningHours.DateRange: Hashable {
    /// Whether two ranges say the same, wherever they stood.
    public static func == (a: Self, b: Self) -> Bool {
        a.first == b.first && a.last == b.last && a.isOpenEnded == b.isOpenEnded && a.step == b.step
    }

    /// Hashes what ``==(_:_:)`` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(first)
        hasher.combine(last)
        hasher.combine(isOpenEnded)
        hasher.combine(step)
    }
}

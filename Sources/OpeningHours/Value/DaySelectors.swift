extension OpeningHours {
    /// A day of the week, Monday first, as ISO 8601 has it.
    public enum Weekday: Int, Hashable, Sendable, CaseIterable {
        /// Monday.
        case monday
        /// Tuesday.
        case tuesday
        /// Wednesday.
        case wednesday
        /// Thursday.
        case thursday
        /// Friday.
        case friday
        /// Saturday.
        case saturday
        /// Sunday.
        case sunday

        /// The two letters of the syntax: `Mo`.
        public var code: String { ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"][rawValue] }
    }

    /// The like weekdays of a month that are meant: `[1,-1]` is the first and the last.
    public struct Occurrences: Hashable, Sendable {
        /// Bits 0 to 4 are the first to the fifth, bits 5 to 9 the last to the last but four.
        var bits: UInt16 = 0

        /// Creates the set of all occurrences, written as no brackets at all.
        public init() {}

        /// Creates a set.
        ///
        /// - Parameter numbers: 1 to 5 from the start of the month, -1 to -5 from its end; others are ignored.
        public init(_ numbers: some Sequence<Int>) { for number in numbers { insert(number) } }

        mutating func insert(_ number: Int) {
            switch number {
            case 1...5: bits |= 1 << UInt16(number - 1)
            case -5 ... -1: bits |= 1 << UInt16(4 - number)
            default: break
            }
        }

        /// Whether no occurrence is named, which means every one.
        public var isEmpty: Bool { bits == 0 }

        /// The numbers in order: 1 to 5, then -1 to -5.
        public var numbers: [Int] {
            (1...5).filter { bits & (1 << UInt16($0 - 1)) != 0 }
                + (1...5).filter { bits & (1 << UInt16(4 + $0)) != 0 }.map { -$0 }
        }
    }

    /// A weekday or a range of them: `Mo`, `Fr-Mo`, `We[1,-1]`, `Su[-1] -1 day`.
    public struct WeekdayRange: Sendable {
        /// The first day.
        public var first: Weekday
        /// The last day; before ``first``, the range reaches over the end of the week.
        public var last: Weekday
        /// The ones of a month; all if empty. Only for a single weekday.
        public var occurrences = Occurrences()
        /// The days to add to the one found by ``occurrences``.
        public var dayOffset = 0
        /// The place in the text.
        public var range = SourceRange.none

        /// Creates a range, or a single day.
        public init(_ first: Weekday, _ last: Weekday? = nil) {
            self.first = first
            self.last = last ?? first
        }

        /// Bit *n* is set if weekday *n* is in the range.
        var mask: UInt8 {
            let fromFirst: UInt8 = 0x7F << UInt8(first.rawValue) & 0x7F
            let toLast: UInt8 = 0x7F >> UInt8(6 - last.rawValue)
            return first.rawValue <= last.rawValue ? fromFirst & toLast : fromFirst | toLast
        }
    }

    /// Public or school holidays: `PH`, `SH`, `PH -1 day`.
    public struct HolidaySelector: Sendable {
        /// The calendar that is meant.
        public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
            /// `PH`: public holidays.
            case publicHoliday
            /// `SH`: school holidays.
            case schoolHoliday
        }

        /// The calendar that is meant.
        public var kind: Kind
        /// The days to add: `PH -1 day` is the day before each public holiday.
        public var dayOffset = 0
        /// The place in the text.
        public var range = SourceRange.none

        /// Creates a selector of holidays.
        public init(_ kind: Kind, dayOffset: Int = 0) {
            self.kind = kind
            self.dayOffset = dayOffset
        }
    }
}

extension OpeningHours.WeekdayRange: Hashable {
    /// Whether two ranges say the same, wherever they stood.
    public static func == (a: Self, b: Self) -> Bool {
        a.first == b.first && a.last == b.last && a.occurrences == b.occurrences && a.dayOffset == b.dayOffset
    }

    /// Hashes what ``==(_:_:)`` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(first)
        hasher.combine(last)
        hasher.combine(occurrences)
        hasher.combine(dayOffset)
    }
}

extension OpeningHours.HolidaySelector: Hashable {
    /// Whether two selectors say the same, wherever they stood.
    public static func == (a: Self, b: Self) -> Bool { a.kind == b.kind && a.dayOffset == b.dayOffset }

    /// Hashes what ``==(_:_:)`` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(dayOffset)
    }
}

/// A day of the proleptic Gregorian calendar, of no time zone.
public struct LocalDate: Hashable, Sendable, Comparable {
    /// Days since 1970-01-01.
    public let dayNumber: Int

    /// Creates the day so many days after 1970-01-01, at most some millions of years away.
    public init(dayNumber: Int) { self.dayNumber = min(max(dayNumber, -1_000_000_000), 1_000_000_000) }

    /// Creates a day.
    ///
    /// - Returns: nil if the calendar has no such day, or the year is not from 1 to 9999.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1, day <= Self.daysIn(month: month, of: year)
        else { return nil }
        self.init(known: year, month, day)
    }

    /// Creates a day from numbers that need no check; a day past the end of its month is in the next.
    package init(known year: Int, _ month: Int, _ day: Int) {
        // Years are counted from March here, so that the leap day is the last of its year.
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        self.init(dayNumber: era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468)
    }

    /// The year, the month from 1 and the day from 1.
    public var components: (year: Int, month: Int, day: Int) {
        let shifted = dayNumber + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        return (
            yearOfEra + era * 400 + (month >= 10 ? 1 : 0), month < 10 ? month + 3 : month - 9,
            dayOfYear - (153 * month + 2) / 5 + 1
        )
    }

    /// The day of the week.
    public var weekday: OpeningHours.Weekday {
        let index = (dayNumber + 3) % 7
        return OpeningHours.Weekday.allCases[index < 0 ? index + 7 : index]
    }

    /// The number of the week by ISO 8601: week 1 is the one with the year's first Thursday.
    public var weekOfYear: Int {
        let thursday = LocalDate(dayNumber: dayNumber - weekday.rawValue + 3)
        let newYear = LocalDate(known: thursday.components.year, 1, 1)
        return (thursday.dayNumber - newYear.dayNumber) / 7 + 1
    }

    /// The day so many days later, or earlier.
    public func adding(days: Int) -> LocalDate {
        LocalDate(dayNumber: dayNumber + min(max(days, -1_000_000_000), 1_000_000_000))
    }

    /// Whether one day is before another.
    public static func < (a: Self, b: Self) -> Bool { a.dayNumber < b.dayNumber }

    static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    package static func daysIn(month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Easter Sunday of the Western churches, by the algorithm of Meeus, Jones and Butcher.
    static func easter(of year: Int) -> LocalDate {
        let a = year % 19
        let b = year / 100
        let c = year % 100
        let h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30
        let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7
        let m = (a + 11 * h + 22 * l) / 451
        let sum = h + l - 7 * m + 114
        return LocalDate(known: year, sum / 31, sum % 31 + 1)
    }
}

extension LocalDate: CustomStringConvertible, LosslessStringConvertible {
    /// Reads `2026-12-24`.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2, parts[2].utf8.count == 2,
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The day as ISO 8601 writes it: `2026-12-24`.
    public var description: String {
        let (year, month, day) = components
        let digits = String(abs(year))
        let padding = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
        return (year < 0 ? "-" : "") + padding + digits + "-" + twoDigits(month) + "-" + twoDigits(day)
    }
}

/// A minute of a day, as the clock on the wall shows it; of no time zone.
///
/// Opening hours change on full minutes only, so there are no seconds.
public struct LocalDateTime: Hashable, Sendable, Comparable {
    /// The day.
    public var date: LocalDate
    /// Minutes after midnight, 0 to 1439.
    public let minute: Int

    /// Creates a moment; minutes before or after the day count from it.
    public init(_ date: LocalDate, minute: Int = 0) {
        let days = (minute >= 0 ? minute : minute - 1439) / 1440
        self.date = date.adding(days: days)
        self.minute = minute - days * 1440
    }

    /// Creates a moment.
    ///
    /// - Returns: nil if there is no such minute.
    public init?(year: Int, month: Int, day: Int, hour: Int, minute: Int) {
        guard let date = LocalDate(year: year, month: month, day: day), (0..<24).contains(hour),
            (0..<60).contains(minute)
        else { return nil }
        self.init(date, minute: hour * 60 + minute)
    }

    /// Whether one moment is before another.
    public static func < (a: Self, b: Self) -> Bool { (a.date.dayNumber, a.minute) < (b.date.dayNumber, b.minute) }
}

extension LocalDateTime: CustomStringConvertible, LosslessStringConvertible {
    /// Reads `2026-12-24T18:30`, with a blank for the T if need be, or a day alone, which means its midnight.
    public init?(_ text: String) {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "T" || $0 == " " }
        guard let first = parts.first, let date = LocalDate(String(first)) else { return nil }
        guard parts.count == 2 else {
            guard parts.count == 1 else { return nil }
            self.init(date)
            return
        }
        let clock = parts[1].split(separator: ":", omittingEmptySubsequences: false)
        guard clock.count == 2 || clock.count == 3, clock.allSatisfy({ $0.utf8.count == 2 }), let hour = Int(clock[0]),
            let minute = Int(clock[1]), (0..<24).contains(hour), (0..<60).contains(minute)
        else { return nil }
        self.init(date, minute: hour * 60 + minute)
    }

    /// The moment as ISO 8601 writes it: `2026-12-24T18:30`.
    public var description: String { "\(date)T" + OpeningHours.TimePoint.clock(minute) }
}

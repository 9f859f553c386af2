#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

extension LocalDate {
    /// The current date according to the system clock, in UTC.
    public static var today: LocalDate { LocalDate(dayNumber: Int(time(nil)) / 86_400) }
}

extension DateTime {
    /// The current time according to the system clock, in UTC.
    public static var now: DateTime { DateTime(secondsSinceEpoch: Int(time(nil))) }

    /// The start of a day in UTC.
    package init(startOf day: LocalDate) { self.init(secondsSinceEpoch: day.dayNumber * 86_400) }

    /// The last second of a day in UTC.
    package init(endOf day: LocalDate) { self.init(secondsSinceEpoch: day.dayNumber * 86_400 + 86_399) }

    /// The moment this many seconds after 1970-01-01T00:00:00Z, in UTC; years are clamped to 0 to 9999.
    public init(secondsSinceEpoch seconds: Int) {
        let least = Self.dayNumber(year: 0, month: 1, day: 1) * 86_400
        let most = Self.dayNumber(year: 10_000, month: 1, day: 1) * 86_400 - 1
        let seconds = min(max(seconds, least), most)
        let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let second = seconds - day * 86_400
        // The inverse of `dayNumber`: years begin in March.
        let shifted = day + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        self.year = Int16(yearOfEra + era * 400 + (month <= 2 ? 1 : 0))
        self.month = UInt8(month)
        self.day = UInt8(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
        hour = UInt8(second / 3600)
        minute = UInt8(second / 60 % 60)
        self.second = UInt8(second % 60)
        (fractionDigits, nanoseconds, zone) = (0, 0, .utc)
    }

    /// Whether this moment lies before another one whatever the zones are that either leaves out: local times differ
    /// from UTC by 12 hours to the west and 14 to the east at most.
    package func isSurelyBefore(_ other: DateTime) -> Bool {
        let latest = secondsSinceEpoch + (zone == .none ? 12 * 3600 : 0)
        let earliest = other.secondsSinceEpoch - (other.zone == .none ? 14 * 3600 : 0)
        // Two moments without a zone are of one place.
        if zone == .none, other.zone == .none { return secondsSinceEpoch < other.secondsSinceEpoch }
        return latest < earliest
    }
}

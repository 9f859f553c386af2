extension LocalDate {
    /// The day in UTC of the moment this many seconds after 1970-01-01T00:00:00Z, or before it if negative.
    init(secondsSinceEpoch seconds: Int64) {
        self.init(dayNumber: Int(clamping: seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400))
    }

    /// The seconds from 1970-01-01T00:00:00Z to the start of the day in UTC. In 64 bits, since the year 10,000 is not in 32.
    var seconds: Int64 { Int64(dayNumber) * 86_400 }
}

extension DateTime {
    /// A local time, without a zone.
    init(local moment: LocalDateTime) {
        let (year, month, day) = moment.date.components
        self.year = Int16(clamping: year)
        (self.month, self.day) = (UInt8(month), UInt8(day))
        (hour, minute, second) = (UInt8(moment.minute / 60), UInt8(moment.minute % 60), 0)
        (fractionDigits, nanoseconds, zone) = (0, 0, .none)
    }

    /// The start of a day in UTC.
    package init(startOf day: LocalDate) { self.init(secondsSinceEpoch: day.seconds) }

    /// The last second of a day in UTC.
    package init(endOf day: LocalDate) { self.init(secondsSinceEpoch: day.seconds + 86_399) }

    /// The moment this many seconds after 1970-01-01T00:00:00Z, in UTC; years are clamped to 0 to 9999.
    public init(secondsSinceEpoch seconds: Int64) {
        let least = LocalDate(known: 0, 1, 1).seconds
        let most = LocalDate(known: 10_000, 1, 1).seconds - 1
        let seconds = min(max(seconds, least), most)
        let day = LocalDate(secondsSinceEpoch: seconds)
        let second = seconds - day.seconds
        let (year, month, dayOfMonth) = day.components
        (self.year, self.month, self.day) = (Int16(year), UInt8(month), UInt8(dayOfMonth))
        hour = UInt8(second / 3600)
        minute = UInt8(second / 60 % 60)
        self.second = UInt8(second % 60)
        (fractionDigits, nanoseconds, zone) = (0, 0, .utc)
    }

    /// Whether this moment is before another one whatever the zones are that either omits: local times differ from UTC
    /// by at most 12 hours to the west and 14 to the east.
    package func isSurelyBefore(_ other: DateTime) -> Bool {
        let latest = secondsSinceEpoch + (zone == .none ? 12 * 3600 : 0)
        let earliest = other.secondsSinceEpoch - (other.zone == .none ? 14 * 3600 : 0)
        // Moments without a zone are assumed to be in the same place.
        if zone == .none, other.zone == .none { return secondsSinceEpoch < other.secondsSinceEpoch }
        return latest < earliest
    }
}

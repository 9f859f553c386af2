import CHost

extension LocalDate {
    /// The current date according to the browser's clock, in UTC.
    public static var today: LocalDate { LocalDate(secondsSinceEpoch: Int64(host_time())) }
}

extension DateTime {
    /// The current time according to the browser's clock, in UTC.
    public static var now: DateTime { DateTime(secondsSinceEpoch: Int64(host_time())) }
}

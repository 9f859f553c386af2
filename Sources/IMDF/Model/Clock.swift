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
    public static var today: LocalDate { LocalDate(secondsSinceEpoch: Int64(time(nil))) }
}

extension DateTime {
    /// The current time according to the system clock, in UTC.
    public static var now: DateTime { DateTime(secondsSinceEpoch: Int64(time(nil))) }
}

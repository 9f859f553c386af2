import IMDF

extension LocalDate {
    /// The day that tests take for today, so that no example changes its outcome with the calendar.
    package static let ofTests = LocalDate(year: 2026, month: 6, day: 1)!
}

// What several test targets share, for every file of this one.
@_exported import TestSupport

import IMDF

extension LocalDate {
    /// The day that tests take for today, so that no example changes its outcome with the calendar.
    static let ofTests = LocalDate(year: 2026, month: 6, day: 1)!
}

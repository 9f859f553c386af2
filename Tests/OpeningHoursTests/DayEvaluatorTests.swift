import TestSupport
import Testing

@testable import OpeningHours

/// The periods of a day, from midnight to midnight.
@Suite struct DayEvaluatorTests {
    /// Such as `closed 0-480, open 480-720+, closed 720-1440 (comment)`.
    private static func periods(_ value: String, on date: LocalDate, _ context: OpeningHours.Context) throws -> String {
        let hours = try #require(OpeningHours.read(value).value)
        return DayEvaluator(hours, context).periods(on: date).map { period in
            let comment = period.status.comment.map { " (\($0))" } ?? ""
            return "\(period.status.state) \(period.start)-\(period.end)\(period.isOpenEnded ? "+" : "")\(comment)"
        }.joined(separator: ", ")
    }

    /// A Wednesday.
    private static let date = LocalDate(known: 2026, 3, 4)

    @Test(arguments: [
        // What both answers say is certain, piece by piece.
        ("08:00-12:00; PH off", "closed 0-480, unknown 480-720 (depends on holidays), closed 720-1440"),
        (
            "08:00-12:00; PH 10:00-14:00",
            "closed 0-480, unknown 480-600 (depends on holidays), open 600-720, "
                + "unknown 720-840 (depends on holidays), closed 840-1440"
        ),
        // An open end counts where it is one, whichever answer has it.
        ("08:00-12:00; PH 08:00-12:00+", "closed 0-480, open 480-720+, unknown 720-1440 (depends on holidays)"),
        ("08:00-12:00+; PH 08:00-12:00", "closed 0-480, open 480-720+, unknown 720-1440 (depends on holidays)"),
        ("08:00-12:00; PH 08:00-14:00+", "closed 0-480, open 480-720, unknown 720-1440 (depends on holidays)"),
        // Too many questions for one day.
        ("08:00-12:00; PH off; SH off; PH +2 days off; PH -2 days off", "unknown 0-1440 (depends on holidays)"),
    ]) func `Without a calendar`(_ value: String, _ periods: String) throws {
        expectEqual(try Self.periods(value, on: Self.date, OpeningHours.Context()), periods)
    }

    @Test(arguments: [(2026, 3, 3), (2026, 3, 4), (2026, 12, 31), (2027, 1, 1), (2027, 3, 4)])
    func `An open date lasts until the end of the year`(_ year: Int, _ month: Int, _ day: Int) throws {
        let hours = try OpeningHours(strict: "Mar 04+ 10:00-12:00")
        let isOpen = month > 3 || month == 3 && day >= 4
        expectEqual(
            DayEvaluator(hours, .noHolidays).periods(on: LocalDate(known: year, month, day)).count, (isOpen ? 3 : 1))
    }

    @Test(arguments: [
        ("22:00-02:00", "open 0-120, closed 120-1320, open 1320-1440"),
        // The first rule continues after midnight, even if it erases nothing.
        (#"22:00-02:00 off "quiet""#, "closed 0-120 (quiet), closed 120-1320, closed 1320-1440 (quiet)"),
        ("22:00-02:00; We off", "closed 0-1440"), ("22:00-02:00; Tu off", "closed 0-1320, open 1320-1440"),
    ]) func `After midnight`(_ value: String, _ periods: String) throws {
        expectEqual(try Self.periods(value, on: Self.date, .noHolidays), periods)
    }

    /// Years and weeks in steps; weeks around the end of a year count on from 53.
    @Test(arguments: [
        ("2020-2030/2 10:00-12:00", 2026, 3, 4, true), ("2020-2030/2 10:00-12:00", 2027, 3, 4, false),
        ("2020-2030/3 10:00-12:00", 2026, 3, 4, true), ("2020-2030/3 10:00-12:00", 2025, 3, 4, false),
        ("2021-2030/2 10:00-12:00", 2021, 3, 4, true),
        // Weeks 51, 53, and 2 of 2026: from December 14, December 28, and January 11.
        ("week 51-04/2 10:00-12:00", 2026, 12, 16, true), ("week 51-04/2 10:00-12:00", 2026, 12, 23, false),
        ("week 51-04/2 10:00-12:00", 2026, 12, 30, true), ("week 51-04/2 10:00-12:00", 2027, 1, 6, false),
        ("week 51-04/2 10:00-12:00", 2027, 1, 13, true), ("week 02-10/2 10:00-12:00", 2026, 1, 7, true),
        ("week 02-10/2 10:00-12:00", 2026, 1, 14, false),
    ]) func `Steps`(_ value: String, _ year: Int, _ month: Int, _ day: Int, _ isOpen: Bool) throws {
        let periods = try Self.periods(value, on: LocalDate(known: year, month, day), .noHolidays)
        expectEqual(periods, (isOpen ? "closed 0-600, open 600-720, closed 720-1440" : "closed 0-1440"))
    }

    /// March 2026 has five Sundays, from the 1st, five Mondays and Tuesdays, and four of the other days.
    @Test(arguments: [
        ("Su[1]", [1]), ("Su[2]", [8]), ("Su[5]", [29]), ("Su[-1]", [29]), ("Su[-2]", [22]), ("Su[-5]", [1]),
        ("Su[1,-1]", [1, 29]), ("We[1]", [4]), ("We[4]", [25]), ("We[5]", []), ("We[-1]", [25]), ("We[-4]", [4]),
        ("We[-5]", []), ("Tu[-1]", [31]), ("Tu[-5]", [3]), ("Sa[1-2]", [7, 14]), ("Mo[-1] -1 day", [29]),
        // Days as the ends of a range.
        ("Mar Su[1]-Mar 03", [1, 2, 3]), ("Mar Su[5]-Mar 31", [29, 30, 31]), ("Mar We[4]-Mar 26", [25, 26]),
        ("Mar We[5]-Mar 31", []), ("Mar Su[-1]-Mar 30", [29, 30]), ("Mar Su[-2]-Mar 23", [22, 23]),
        ("Mar Tu[-5]-Mar 04", [3, 4]), ("Mar Sa[1]-Mar 08", [7, 8]), ("Mar Mo[2]-Mar Tu[2]", [9, 10]),
        ("Mar We[-4]-Mar 05", [4, 5]),
        // The next or the last such day, which is never the date itself.
        ("Mar 04 +We", [11]), ("Mar 04 +Th", [5]), ("Mar 04 +Tu", [10]), ("Mar 11 -We", [4]), ("Mar 11 -Tu", [10]),
        ("Mar 11 -Th", [5]), ("Jan 01 -300 days", [7]), ("Mar 30+", [30, 31]), ("Mar 04-Mar 04 +Fr", [4, 5, 6]),
        ("Mar 11 -Tu-Mar 11", [10, 11]),
    ]) func `Days of a month`(_ days: String, _ open: [Int]) throws {
        let hours = try OpeningHours(strict: days + " 10:00-12:00")
        let evaluator = DayEvaluator(hours, .noHolidays)
        expectEqual((1...31).filter { evaluator.periods(on: LocalDate(known: 2026, 3, $0)).count > 1 }, open)
    }
}

import TestSupport
import Testing

@testable import OpeningHours

@Suite struct `Holidays by their days` {
    @Test func `A list of holidays knows its days and its years`() throws {
        let days = try HolidayList.Days("2026-12-25 Christmas Day, 2026-12-26 # and no more\n\n2026-07-06/2026-07-08")
        let list = HolidayList(publicDays: days, schoolDays: nil)
        func answer(_ text: String) throws -> HolidayAnswer { list.publicHoliday(on: try #require(LocalDate(text))) }
        expectEqual(try answer("2026-12-25"), .holiday(name: "Christmas Day"))
        expectEqual(try answer("2026-12-26"), .holiday(name: nil))
        expectEqual(try answer("2026-07-07"), .holiday(name: nil))
        expectEqual(try answer("2026-07-09"), .ordinary)
        // Nobody has said which days of 2027 there are.
        expectEqual(try answer("2027-12-25"), .unknown)
        let date = try #require(LocalDate("2026-12-25"))
        expectEqual(list.schoolHoliday(on: date), .unknown)
        expectEqual(HolidayList(publicDays: nil).publicHoliday(on: date), .unknown)
        expectEqual(HolidayList(publicDays: HolidayList.Days.noDay).publicHoliday(on: date), .ordinary)
    }

    @Test(arguments: [
        ("2026-12-32", 1), ("2026-12-25\n\nsoon", 3), ("2026-12-26/2026-12-25", 1), ("2026-01-01/2028-01-01", 1),
        ("2026-12-25/", 1), ("2026-12-25/2026-12-26/2026-12-27", 1),
    ]) func `What is no day is told with its line`(text: String, line: Int) {
        do throws(HolidayList.Fault) {
            _ = try HolidayList.Days(text)
            Issue.record("\(text) was taken")
        } catch { expectEqual(error.line, line) }
    }
}

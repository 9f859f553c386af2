import Foundation
import TestSupport
import Testing

@testable import IMDF

@Suite struct DateTimeTests {
    static let valid: [(text: String, seconds: Int64)] = [
        ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00:01Z", 1), ("1969-12-31T23:59:59Z", -1),
        ("2026-05-01T12:00:00Z", 1_777_636_800), ("2026-05-01T12:00:00", 1_777_636_800),
        ("2026-05-01T12:00:00+02:00", 1_777_629_600), ("2026-05-01T12:00:00-07:00", 1_777_662_000),
        ("2026-05-01T12:00:00+05:45", 1_777_616_100), ("2026-05-01T12:00:00-00:30", 1_777_638_600),
        ("2026-05-01T12:00:00+00:00", 1_777_636_800), ("2026-05-01T12:00:00-00:00", 1_777_636_800),
        ("2026-05-01T12:00:00.5Z", 1_777_636_800), ("2026-05-01T12:00:00.000Z", 1_777_636_800),
        ("2026-05-01T12:00:00.123", 1_777_636_800), ("2026-05-01T12:00:00.000000001+01:00", 1_777_633_200),
        ("2026-05-01T12:00:00.999999999Z", 1_777_636_800), ("2026-05-01T12:00:00.120Z", 1_777_636_800),
        ("2024-02-29T00:00:00Z", 1_709_164_800), ("2000-02-29T00:00:00Z", 951_782_400),
        ("2016-12-31T23:59:60Z", 1_483_228_800), ("0000-01-01T00:00:00Z", -62_167_219_200),
        ("9999-12-31T23:59:59Z", 253_402_300_799), ("2026-05-01T12:00:00+23:59", 1_777_550_460),
    ]

    @Test(arguments: [
        (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (-1, "1969-12-31"), (-86_400, "1969-12-31"),
        (-86_401, "1969-12-30"),
    ]) func `A clock before 1970 is on the day of its moment`(seconds: Int64, day: String) {
        expectEqual(LocalDate(secondsSinceEpoch: seconds).description, day)
    }

    @Test(arguments: valid) func `A moment is read and written to the letter`(text: String, seconds: Int64) throws {
        let moment = try #require(DateTime(text))
        expectEqual(moment.description, text)
        expectEqual(moment.secondsSinceEpoch, seconds)
    }

    @Test(arguments: [
        "", "2026", "2026-05-01", "2026-05-01T12:00", "2026-05-01T12:00:0", "2026-05-01 12:00:00Z",
        "2026-05-01t12:00:00Z", "2026-05-01T12:00:00z", "2026-5-1T12:00:00Z", "26-05-01T12:00:00Z",
        "2026-00-01T12:00:00Z", "2026-13-01T12:00:00Z", "2026-05-00T12:00:00Z", "2026-05-32T12:00:00Z",
        "2026-04-31T12:00:00Z", "2026-06-31T12:00:00Z", "2026-02-29T12:00:00Z", "2024-02-30T12:00:00Z",
        "1900-02-29T12:00:00Z", "2026-05-01T24:00:00Z", "2026-05-01T12:60:00Z", "2026-05-01T12:00:61Z",
        "2026-05-01T12:00:00.Z", "2026-05-01T12:00:00.", "2026-05-01T12:00:00,5Z", "2026-05-01T12:00:00.1234567890Z",
        "2026-05-01T12:00:00+2", "2026-05-01T12:00:00+0200", "2026-05-01T12:00:00+02", "2026-05-01T12:00:00+24:00",
        "2026-05-01T12:00:00+02:60", "2026-05-01T12:00:00Z ", " 2026-05-01T12:00:00Z", "2026-05-01T12:00:00ZZ",
        "2026-05-01T12:00:00+02:00Z", "+2026-05-01T12:00:00Z", "-026-05-01T12:00:00Z", "２026-05-01T12:00:00Z",
    ]) func `Other texts are no moments`(text: String) { #expect(DateTime(text) == nil) }

    @Test func `Every day from 1890 to 2110 has the number that Foundation gives it`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        let first = try #require(calendar.date(from: DateComponents(year: 1890, month: 1, day: 1)))
        for day in 0..<80_350 where day % 7 == 0 || day < 3000 {
            let date = first.addingTimeInterval(Double(day) * 86_400)
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            let number = LocalDate(known: parts.year ?? 0, parts.month ?? 0, parts.day ?? 0).dayNumber
            if number != Int(date.timeIntervalSince1970) / 86_400 { Issue.record("\(parts) \(number)") }
            let moment = DateTime(secondsSinceEpoch: Int64(number) * 86_400)
            if (Int(moment.year), Int(moment.month), Int(moment.day)) != (parts.year, parts.month, parts.day) {
                Issue.record("\(moment)")
            }
        }
    }

    @Test func `How a zone is written makes a difference`() {
        let texts = ["", "Z", "+00:00", "-00:00", "+01:00", "-01:00"].map { "2026-05-01T12:00:00" + $0 }
        expectEqual(Set(texts.compactMap(DateTime.init)).count, 6)
        #expect(DateTime("2026-05-01T12:00:00.1Z") != DateTime("2026-05-01T12:00:00.10Z"))
    }
}

import TestSupport
import Testing

@testable import OpeningHours

struct `OpeningHours: evaluation` {
    private func states(_ text: String, _ from: String, _ to: String, _ context: OpeningHours.Context = .init()) throws
        -> [String]
    {
        let range = try #require(LocalDateTime(from))..<(try #require(LocalDateTime(to)))
        return try OpeningHours(strict: text).intervals(in: range, context: context).map { interval in
            "\(interval.start)–\(interval.end)\(interval.isOpenEnded ? "+" : "") \(interval.state)"
                + (interval.comment.map { " \($0)" } ?? "")
        }
    }

    @Test func `A night belongs to the day on which it starts`() throws {
        // 2026-01-02 is a Friday.
        expectEqual(
            try states("Fr 22:00-04:00", "2026-01-02", "2026-01-04"),
            [
                "2026-01-02T00:00–2026-01-02T22:00 closed", "2026-01-02T22:00–2026-01-03T04:00 open",
                "2026-01-03T04:00–2026-01-04T00:00 closed",
            ])
    }

    @Test func `A semicolon cuts off the night before, a comma does not`() throws {
        expectEqual(try states("Fr 22:00-04:00; Sa 21:00-22:00", "2026-01-03", "2026-01-03T12:00").count, 1)
        expectEqual(try states("Fr 22:00-04:00, Sa 21:00-22:00", "2026-01-03", "2026-01-03T12:00").count, 2)
    }

    @Test func `A day off ends the night before it, whatever came before; hours that are closed do not`() throws {
        // 2026-01-01 is a Thursday: Wednesday's night would last until 2:00.
        let night = try #require(LocalDateTime("2026-01-01T01:00"))
        func state(_ text: String) throws -> OpeningHours.State {
            try OpeningHours(strict: text).state(at: night).state
        }
        expectEqual(try state("Mo-Su 20:00-02:00"), .open)
        expectEqual(try state("Mo-Su 20:00-02:00; We off"), .closed)
        expectEqual(try state("Mo-Su 20:00-02:00; We closed"), .closed)
        expectEqual(try state("Mo-Su 20:00-02:00; Dec 31 off"), .closed)
        // Only an hour of Wednesday is taken away; the night stays.
        expectEqual(try state("Mo-Su 20:00-02:00; We 12:00-21:00 off"), .open)
        expectEqual(try state("Mo-Su 20:00-02:00, We 12:00-21:00 off"), .open)
        expectEqual(try state("Mo-Su 20:00-02:00; Th 00:30-01:30 off"), .closed)
    }

    @Test func `An open end shows on the interval`() throws {
        expectEqual(
            try states("16:00-22:00+", "2026-01-02T08:00", "2026-01-03", .init(openEnd: .closed)),
            [
                "2026-01-02T08:00–2026-01-02T16:00 closed", "2026-01-02T16:00–2026-01-02T22:00+ open",
                "2026-01-02T22:00–2026-01-03T00:00 closed",
            ])
    }

    // 2026-01-02 is a Friday.
    @Test(arguments: [
        ("Fr 16:00-22:00+", OpeningHours.OpenEnd.usual, "22:00", "2026-01-03T06:00"),
        ("Fr 12:00-18:30+", .usual, "18:30", "2026-01-03T04:30"),
        ("Fr 09:00-15:00+", .usual, "15:00", "2026-01-03T00:00"),
        ("Fr 16:00-22:00+", .minutes(90), "22:00", "2026-01-02T23:30"),
        ("Fr 18:00+", .usual, "24:00", "2026-01-03T04:00"),
        ("Fr 16:00-20:00+; Sa off", .usual, "20:00", "2026-01-03T00:00"),
        ("Fr 16:00-20:00+, Fr 23:00-24:00", .usual, "20:00", "2026-01-02T23:00"),
    ]) func `After an open end the state is unknown for a while`(
        _ text: String, _ openEnd: OpeningHours.OpenEnd, _ from: String, _ until: String
    ) throws {
        let list = try states(text, "2026-01-02T08:00", "2026-01-04", .init(openEnd: openEnd))
        let start = from == "24:00" ? "2026-01-03T00:00" : "2026-01-02T\(from)"
        #expect(list.contains("\(start)–\(until) unknown open end"), "\(list)")
        #expect(list.contains { $0.hasSuffix("\(start)+ open") }, "\(list)")
        #expect(
            try !states(text, "2026-01-02T08:00", "2026-01-04", .init(openEnd: .closed)).description.contains("unknown")
        )
    }

    @Test func `What is unknown after an open end leaves alone what is open by another rule`() throws {
        let list = try states("Sa 00:00-02:00, Fr 14:00-23:00+", "2026-01-02T14:00", "2026-01-03T12:00")
        expectEqual(
            list,
            [
                "2026-01-02T14:00–2026-01-02T23:00+ open", "2026-01-02T23:00–2026-01-03T00:00 unknown open end",
                "2026-01-03T00:00–2026-01-03T02:00 open", "2026-01-03T02:00–2026-01-03T07:00 unknown open end",
                "2026-01-03T07:00–2026-01-03T12:00 closed",
            ])
    }

    @Test func `The sun of a day is worked out once`() throws {
        let counter = Counter()
        let sun = SunTimes(latitude: 48, longitude: 11) { _ in
            counter.add()
            return 60
        }
        let hours = try OpeningHours(strict: "sunrise-sunset")
        let context = OpeningHours.Context(holidays: NoHolidays(), sun: sun)
        let date = try #require(LocalDate("2026-06-01"))
        for day in 0..<7 {
            for minute in stride(from: 0, to: 1440, by: 15) {
                _ = hours.state(at: LocalDateTime(date.adding(days: day), minute: minute), context: context)
            }
        }
        // The night before each day is asked about as well.
        #expect(counter.value <= 9)
    }

    @Test func `A fallback fills what is closed`() throws {
        expectEqual(
            try states("Sa,Su open || \"ring\"", "2026-01-02", "2026-01-06"),
            [
                "2026-01-02T00:00–2026-01-03T00:00 unknown ring", "2026-01-03T00:00–2026-01-05T00:00 open",
                "2026-01-05T00:00–2026-01-06T00:00 unknown ring",
            ])
    }

    @Test func `Without a calendar, what hangs on a holiday is unknown`() throws {
        let text = "Mo-Fr 09:00-17:00; PH off"
        let day = try #require(LocalDateTime("2026-01-05T10:00"))
        let hours = try OpeningHours(strict: text)
        expectEqual(hours.state(at: day).state, .unknown)
        expectEqual(hours.state(at: day, context: .init(holidays: NoHolidays())).state, .open)
        // At night it is closed, holiday or not.
        expectEqual(hours.state(at: try #require(LocalDateTime("2026-01-05T20:00"))).state, .closed)
        expectEqual(hours.openSecondsPerWeek(around: day.date), 40 * 3600)
    }

    @Test func `A holiday gives its name`() throws {
        let status = try OpeningHours(strict: "PH open").state(
            at: try #require(LocalDateTime("2026-01-01")), context: .init(holidays: FewHolidays()))
        expectEqual(status, OpeningHours.Status(state: .open, comment: "New Year"))
    }

    @Test func `Without a place, what hangs on the sun is unknown`() throws {
        expectEqual(
            try states("10:00-sunset", "2026-01-05", "2026-01-06").map { $0.split(separator: " ")[1] },
            ["closed", "unknown"])
        expectEqual(
            try states("Mo sunset-02:00", "2026-01-05", "2026-01-07"),
            [
                "2026-01-05T00:00–2026-01-06T02:00 unknown depends on the sun",
                "2026-01-06T02:00–2026-01-07T00:00 closed",
            ])
    }

    @Test func `The next change is found over leap years and years ahead, or not at all`() throws {
        func next(_ text: String, _ from: String) throws -> String? {
            let change = try OpeningHours(strict: text).nextChange(after: try #require(LocalDateTime(from)))
            return change.map { "\($0.at) \($0.status.state)" }
        }
        expectEqual(try next("Mo-Fr 09:00-17:00", "2026-01-02T17:00"), "2026-01-05T09:00 open")
        expectEqual(try next("Feb 29 10:00-12:00", "2096-03-01"), "2104-02-29T10:00 open")
        expectEqual(try next("week 53 Mo 10:00-12:00", "2027-01-05"), "2032-12-27T10:00 open")
        expectEqual(try next("2060 Jan 01 10:00-12:00", "2026-01-01"), "2060-01-01T10:00 open")
        #expect(try next("24/7", "2026-01-01") == nil)
        // The comment changes, the state does not.
        #expect(try next("00:00-12:00 \"a\", 12:00-24:00 unknown \"b\"", "2026-01-01") == nil)
    }

    @Test func `Intervals are lazy`() throws {
        let hours = try OpeningHours(strict: "Mo-Fr 09:00-17:00")
        let range = LocalDateTime(LocalDate(dayNumber: 0))..<LocalDateTime(LocalDate(dayNumber: 900_000_000))
        expectEqual(hours.intervals(in: range).prefix(3).map(\.state), [.closed, .open, .closed])
    }

    @Test func `Dates and moments are read and written`() {
        expectEqual(LocalDate("2024-02-29")?.description, "2024-02-29")
        #expect(LocalDate("2023-02-29") == nil)
        expectEqual(LocalDateTime("2026-12-24T18:30")?.description, "2026-12-24T18:30")
        expectEqual(LocalDateTime("2026-12-24")?.minute, 0)
        #expect(LocalDateTime("2026-12-24T24:00") == nil)
        expectEqual(LocalDate("2021-01-03")?.weekOfYear, 53)
        expectEqual(LocalDate("2026-01-01")?.weekday, .thursday)
        expectEqual(LocalDate.easter(of: 2024).description, "2024-03-31")
        for day in stride(from: -800_000, to: 800_000, by: 997) {
            let date = LocalDate(dayNumber: day)
            let (year, month, number) = date.components
            expectEqual(LocalDate(known: year, month, number), date)
        }
    }

    /// Rise and set as NOAA's calculator gives them.
    @Test(arguments: [
        (52.52, 13.405, 120, "2024-06-21", 4 * 60 + 43, 21 * 60 + 33),
        (52.52, 13.405, 60, "2024-12-21", 8 * 60 + 15, 15 * 60 + 54), (0, 0, 0, "2024-03-20", 6 * 60 + 4, 18 * 60 + 11),
        (-33.87, 151.21, 660, "2024-12-21", 5 * 60 + 41, 20 * 60 + 5),
    ]) func `The sun rises and sets within a minute or so`(
        _ latitude: Double, _ longitude: Double, _ offset: Int, _ date: String, _ sunrise: Int, _ sunset: Int
    ) throws {
        let day = SunTimes(latitude: latitude, longitude: longitude, utcOffset: { _ in offset }).day(
            try #require(LocalDate(date)))
        #expect(abs(day.sunrise - sunrise) <= 1 && abs(day.sunset - sunset) <= 1, "\(day)")
        #expect(day.dawn < day.sunrise && day.sunset < day.dusk)
    }

    @Test func `Near the poles the sun stays up, or down`() throws {
        let sun = SunTimes(latitude: 78, longitude: 15, utcOffset: { _ in 60 })
        let summer = sun.day(try #require(LocalDate("2024-06-21")))
        #expect(summer.sunrise == 0 && summer.sunset == 1440)
        let winter = sun.day(try #require(LocalDate("2024-12-21")))
        expectEqual(winter.sunrise, winter.sunset)
    }
}

/// Counts what is asked; on one thread.
private final class Counter: @unchecked Sendable {
    private(set) var value = 0
    func add() { value += 1 }
}

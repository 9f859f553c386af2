import TestSupport
import Testing

@testable import OpeningHours

struct `OpeningHours: properties` {
    @Test func `Canonical text reads back equal, and is its own canonical text`() throws {
        var values = RandomHours(random: SeededGenerator(seed: 1))
        for _ in 0..<Effort.count(20_000, dividedBy: 10) {
            let text = values.text()
            let value = try OpeningHours(strict: text)
            let again = try OpeningHours(strict: value.canonical)
            expectEqual(again, value, "\(text)")
            expectEqual(again.canonical, value.canonical, "\(text)")
            expectEqual(again.hashValue, value.hashValue)
        }
    }

    @Test func `A lenient reading agrees with a strict one`() throws {
        var values = RandomHours(random: SeededGenerator(seed: 2))
        for _ in 0..<Effort.count(5000, dividedBy: 5) {
            let text = values.text()
            let reading = OpeningHours.read(text, mode: .lenient)
            expectEqual(reading.value, (try OpeningHours(strict: text)), "\(text)")
            #expect(!reading.diagnostics.contains { $0.subject == .spelling })
        }
    }

    @Test func `A strict text with careless blanks and case means the same`() throws {
        var values = RandomHours(random: SeededGenerator(seed: 3))
        for _ in 0..<Effort.count(5000, dividedBy: 5) {
            let text = values.text()
            // Dashes and commas inside brackets and offsets have meanings of their own.
            guard !text.contains("["), !text.contains(" -"), !text.contains(" +"), !text.contains("\"") else {
                continue
            }
            let careless = text.lowercased().replacing("-", with: " – ") + " ;"
            let reading = OpeningHours.read(careless)
            expectEqual(reading.value, (try OpeningHours(strict: text)), "\(careless)")
            expectEqual(reading.verdict, .warn)
        }
    }

    @Test func `Evaluation agrees with trying every minute`() throws {
        var values = RandomHours(random: SeededGenerator(seed: 4))
        let sun = SunTimes(latitude: 48, longitude: 11, utcOffset: { _ in 60 })
        let context = OpeningHours.Context(holidays: FewHolidays(), sun: sun, openEnd: .closed)
        for _ in 0..<Effort.count(1200, dividedBy: 10) {
            let text = values.text()
            let hours = try OpeningHours(strict: text)
            let slow = SlowEvaluator(hours: hours, sun: sun)
            let start = LocalDate(year: 2024, month: 1, day: 1)!.adding(days: values.number(0...1200))
            for day in 0..<3 {
                let date = start.adding(days: day)
                let periods = DayEvaluator(hours, context).periods(on: date)
                #expect(periods.first?.start == 0 && periods.last?.end == 1440)
                for period in periods {
                    // The ends of a period, and its middle: what is between two changes of the slow one shows there.
                    for minute in [period.start, (period.start + period.end) / 2, period.end - 1] {
                        expectEqual(slow.status(date, minute), period.status, "\(text) at \(date) minute \(minute)")
                    }
                }
                let minute = values.number(0...1439)
                let moment = LocalDateTime(date, minute: minute)
                expectEqual(
                    hours.state(at: moment, context: context), slow.status(date, minute), "\(text) at \(moment)")
            }
        }
    }

    @Test func `Intervals agree with trying every minute of two days`() throws {
        var values = RandomHours(random: SeededGenerator(seed: 5))
        let sun = SunTimes(latitude: 48, longitude: 11, utcOffset: { _ in 60 })
        let context = OpeningHours.Context(holidays: FewHolidays(), sun: sun, openEnd: .closed)
        for _ in 0..<Effort.count(10, dividedBy: 5) {
            let text = values.text()
            let hours = try OpeningHours(strict: text)
            let slow = SlowEvaluator(hours: hours, sun: sun)
            let start = LocalDateTime(
                LocalDate(year: 2024, month: 12, day: 1)!.adding(days: values.number(0...400)),
                minute: values.number(0...1439))
            let end = LocalDateTime(start.date.adding(days: 2))
            var reached = start
            var last: OpeningHours.Status?
            for interval in hours.intervals(in: start..<end, context: context) {
                #expect(
                    interval.start == reached && interval.start < interval.end && interval.status != last, "\(text)")
                for minute in reached.absoluteMinute..<interval.end.absoluteMinute {
                    let moment = LocalDateTime(LocalDate(dayNumber: 0), minute: minute)
                    guard slow.status(moment.date, moment.minute) != interval.status else { continue }
                    Issue.record("\(text) at \(moment)")
                    break
                }
                reached = interval.end
                last = interval.status
            }
            expectEqual(reached, end)
        }
    }

    @Test func `The next change is the first minute of another state`() throws {
        var values = RandomHours(random: SeededGenerator(seed: 8))
        let sun = SunTimes(latitude: 48, longitude: 11, utcOffset: { _ in 60 })
        for round in 0..<60 {
            let text = values.text()
            let hours = try OpeningHours(strict: text)
            let openEnd = [OpeningHours.OpenEnd.usual, .closed, .minutes(90)][round % 3]
            let context = OpeningHours.Context(holidays: FewHolidays(), sun: sun, openEnd: openEnd)
            let start = LocalDateTime(
                LocalDate(year: 2024, month: 1, day: 1)!.adding(days: values.number(0...1200)),
                minute: values.number(0...1439))
            let state = hours.state(at: start, context: context).state
            let change = hours.nextChange(after: start, context: context)
            // Two days at most are tried minute by minute.
            let end = min(change?.at.absoluteMinute ?? .max, start.absoluteMinute + 2880)
            for minute in start.absoluteMinute..<end {
                let moment = LocalDateTime(LocalDate(dayNumber: 0), minute: minute)
                guard hours.state(at: moment, context: context).state != state else { continue }
                Issue.record("\(text) from \(start) at \(moment)")
                break
            }
            guard let change else { continue }
            #expect(change.status.state != state && change.at > start)
            expectEqual(hours.state(at: change.at, context: context), change.status, "\(text) from \(start)")
        }
    }

    @Test func `Canonical text evaluates as the value does`() throws {
        var values = RandomHours(random: SeededGenerator(seed: 9))
        let sun = SunTimes(latitude: 48, longitude: 11, utcOffset: { _ in 60 })
        let context = OpeningHours.Context(holidays: FewHolidays(), sun: sun)
        for _ in 0..<300 {
            let text = values.text()
            let hours = try OpeningHours(strict: text)
            let again = try OpeningHours(strict: hours.canonical)
            let start = LocalDateTime(LocalDate(year: 2024, month: 1, day: 1)!.adding(days: values.number(0...1200)))
            let range = start..<LocalDateTime(start.date.adding(days: 60))
            let own = Array(hours.intervals(in: range, context: context))
            expectEqual(Array(again.intervals(in: range, context: context)), own, "\(text)")
        }
    }

    @Test func `A million pieces of random bytes never trap the parser`() {
        var random = SeededGenerator(seed: 7)
        let alphabet = Array("MoFrSaPHSDec weksunrit0123456789:-,;+/|[]()\" ".utf8)
        let count = Effort.count(1_000_000, dividedBy: 20)
        let bytes = (0..<(count + 40)).map { _ in
            Int.random(in: 0..<4, using: &random) == 0
                ? UInt8.random(in: 0...255, using: &random) : alphabet.randomElement(using: &random)!
        }
        bytes.withUnsafeBufferPointer { bytes in
            var misplaced = 0
            for start in 0..<count {
                let piece = UnsafeBufferPointer(rebasing: bytes[start..<(start + start % 40)])
                do throws(OpeningHoursError) { _ = try OpeningHours(strict: piece) } catch {
                    if error.range.upperBound > piece.count { misplaced += 1 }
                }
            }
            expectEqual(misplaced, 0)
        }
    }

    @Test func `Reading never traps, and its ranges lie in the text`() {
        var random = SeededGenerator(seed: 6)
        let pieces = [
            "Mo", "Fr", "-", ",", ";", " ", "10:00", "24:00", "18", "+", "/", "||", "PH", "SH", "[", "]", "1", "day",
            "Dec", "24", "easter", "week", "53", "\"", "off", "open", "(", ")", "sunset", "2026", "am", "pm", "–", "„",
            "é", "h", "to", ".", ":", "\u{0}", "𝄞", "mar", "24/7", "Feb 29", "99999999999999999999",
        ]
        for round in 0..<Effort.count(50_000, dividedBy: 10) {
            var bytes: [UInt8] = []
            if round % 4 == 0 {
                for _ in 0..<Int.random(in: 0...40, using: &random) {
                    bytes.append(UInt8.random(in: 0...255, using: &random))
                }
                _ = bytes.withUnsafeBufferPointer { try? OpeningHours(strict: $0) }
            } else {
                for _ in 0..<Int.random(in: 0...12, using: &random) {
                    bytes += Array(pieces.randomElement(using: &random)!.utf8)
                }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let reading = OpeningHours.read(text, year: 2026)
            expectEqual((reading.value == nil), (reading.verdict == .reject))
            for diagnostic in reading.diagnostics where diagnostic.range.upperBound > text.utf8.count {
                Issue.record("\(diagnostic) is not in \(text)")
            }
            if let value = reading.value {
                expectEqual((try? OpeningHours(strict: value.canonical)), value, "\(text) → \(value.canonical)")
            }
        }
    }
}

extension LocalDateTime {
    /// Minutes from the start of 1970-01-01.
    fileprivate var absoluteMinute: Int { date.dayNumber * 1440 + minute }
}

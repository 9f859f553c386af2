import TestSupport
import Testing

@testable import OpeningHours

struct `OpeningHours: plausibility` {
    @Test(arguments: [
        ("Mo-Su 10:00-12:00; Tu 08:00-05:00", "08:00-05:00", "17:00"),
        ("Mo 10:00-12:00; Mo-Fr 09:00-17:00", "Mo 10:00-12:00", "replaces"),
        ("Fr 22:00-04:00; Sa 21:00-04:00", "Sa 21:00-04:00", "cuts off"),
        ("20:00-02:00; Su 12:00-18:00", "Su 12:00-18:00", "cuts off"),
        ("Mo-Fr 09:00-17:00, PH off", "PH off", "semicolon"),
        ("Mo-Fr 10:00-16:00; Sa 12:00-13:00 off", "Sa 12:00-13:00 off", "closes nothing"),
        ("Mo off; Mo 10:00-12:00", "Mo off", "replaces"), ("2030 Feb 29 10:00-12:00", "2030 Feb 29", "leap"),
        ("week 10-12/4 Mo 10:00-12:00", "10-12/4", "step"), ("2026-2028/5 Mo 10:00-12:00", "2026-2028/5", "step"),
        ("12:00-10:00", "12:00-10:00", "22:00"), ("2019 Mo 10:00-12:00", "2019", "past"),
        ("2019 Dec 24 off; Mo 10:00-12:00", "2019 Dec 24", "past"), ("Mo,We,Mo-Tu 10:00-12:00", "Mo-Tu", "twice"),
        ("Apr,Apr 10:00-12:00", "Apr", "twice"), ("Nov-Feb,Jan 10:00-12:00", "Jan", "twice"),
        ("Dec 25,Dec 25 off", "Dec 25", "twice"), ("week 03,02-04 10:00-12:00", "02-04", "twice"),
        ("PH,PH 10:00-12:00", "PH", "twice"), ("11:00-06:00", "11:00-06:00", "18:00"),
        ("24/7; Mo off", "24/7", "exceptions"), ("Mo-Fr 09:00-17:00; PH", "PH", "holidays"),
        ("Mo-Fr", "Mo-Fr", "whole day"), ("Mo 10:00-12:00; closed", "closed", "every rule"),
        ("Mo 10:00-12:00; Mo 14:00-15:00 off", "Mo 14:00-15:00 off", "closes nothing"),
    ]) func `What hardly means what it says is warned of`(_ text: String, _ place: String, _ words: String) throws {
        let reading = OpeningHours.read(text, year: 2026)
        expectEqual(reading.verdict, .warn)
        let found = reading.diagnostics.contains { diagnostic in
            diagnostic.reason.contains(words) && diagnostic.severity == .warning && diagnostic.subject == .meaning
                && place.hasPrefix(
                    String(decoding: Array(text.utf8)[diagnostic.range].prefix(place.utf8.count), as: UTF8.self))
        }
        #expect(found, "\(reading.diagnostics)")
    }

    @Test(arguments: [
        ("00:00-00:00", "same time"), ("off", "always closed"), ("Mo 10:00", "points in time"),
        ("10:00-12:00,11:00-13:00", "overlaps"), ("Mo 10:00-12:00; 24/7", "replaces"),
        ("Fr,Sa 11:30-02:00; Su 10:00-22:00", "cuts off"), ("Fr 11:30-26:00; Sa 11:30-26:00", "cuts off"),
    ]) func `What may be meant is noted only`(_ text: String, _ words: String) {
        let reading = OpeningHours.read(text, year: 2026)
        expectEqual(reading.verdict, .accept)
        #expect(reading.diagnostics.contains { $0.severity == .note && $0.reason.contains(words) })
    }

    /// `03:00-03:30,04:55-04:30` ended the process.
    @Test(arguments: [0, 60, 180, 210, 270, 295, 420, 540, 720, 840, 1020, 1260, 1440, 1560])
    func `Any two spans of a day are read, and doubts have places in the text`(_ start: Int) throws {
        let times = [0, 60, 180, 210, 270, 295, 420, 540, 720, 840, 1020, 1260, 1440, 1560]
        for end in times {
            for next in times {
                for last in times {
                    let first = OpeningHours.TimePoint.clock(start, end)
                    let text = first + "," + OpeningHours.TimePoint.clock(next, last)
                    let reading = OpeningHours.read(text)
                    let range = 0...text.utf8.count
                    for doubt in reading.diagnostics {
                        #expect(range.contains(doubt.range.lowerBound) && range.contains(doubt.range.upperBound))
                    }
                    expectEqual((reading.value != nil), (start < 1440 && next < 1440), "\(text)")
                }
            }
        }
    }

    @Test(arguments: ["2025 Dec 24-Jan 02 off", "2025 Oct-Mar 10:00-12:00", "2025 Dec 31 +1 day 10:00-12:00"])
    func `A range from last year to this one is not in the past`(_ text: String) {
        #expect(
            OpeningHours.read(text, year: 2026).diagnostics.allSatisfy { $0.reason != OpeningHours.Diagnostic.past })
        #expect(OpeningHours.read(text, year: 2027).diagnostics.contains { $0.reason == OpeningHours.Diagnostic.past })
    }

    /// The text follows the specification, but it is likely at most, and the warning names both readings.
    @Test(arguments: [
        ("Mo-Fr 09:00-12:00,01:00-05:00", "01:00-05:00", "13:00-17:00"),
        ("Mo-Sa 08:30-12:30,13:00-14:00,02:30-06:30; Su off", "02:30-06:30", "14:30-18:30"),
        ("11:30-14:00,05:00-10:00", "05:00-10:00", "17:00-22:00"), ("Mo-Sa 10:00-10:00", "00:00-24:00", "10:00-22:00"),
        ("Sa 18:00-18:00", "00:00-24:00", "end"), ("Mo-Fr 08:00-06:00", "6 in the morning", "08:00-18:00"),
        ("2024-2025", "from 2024 to 2025", "20:24-20:25"), ("2000-2200", "from 2000 to 2200", "20:00-22:00"),
        ("Mo-Fr 09:00-12:00; 2030-2130", "from 2030 to 2130", "20:30-21:30"),
        ("Mo-Fr 09:00-12:00,13:00-05:00", "5 on the next day", "13:00-17:00"),
        ("10:00-12:00,12:30-05:30", "05:30 on the next day", "12:30-17:30"),
        ("11:30-14:30,05:30-12:00", "05:30-12:00", "17:30-24:00"),
        ("12:00-02:00,05:00-10:00", "opens again at 5", "12:00-14:00,17:00-22:00"),
        ("Mo-Fr 09:00-01:00,02:00-06:00", "opens again at 2", "09:00-13:00,14:00-18:00"),
        ("Mo-Fr 11:30-14:30, Mo-Fr 05:30-10:00", "05:30-10:00", "17:30-22:00"),
        ("18:00-17:00", "23 hours", "17:00-18:00"), ("Sa 20:00-17:30", "21.5 hours", "17:30-20:00"),
        ("12:00-11:00", "11 in the morning", "12:00-23:00"), ("00:30-24:30", "00:00-24:00", "00:30-12:30"),
    ]) func `What is never meant is warned of with both readings`(_ text: String, _ first: String, _ second: String) {
        let reading = OpeningHours.read(text)
        #expect(reading.isStrict && reading.verdict == .warn && reading.confidence == .likely)
        let reasons = reading.diagnostics.filter { $0.subject == .meaning && $0.severity == .warning }.map(\.reason)
        #expect(reasons.contains { $0.contains(first) && $0.contains(second) && $0.hasSuffix("?") }, "\(reasons)")
        for reason in reasons { expectEqual(RefusedWord.found(in: reason), []) }
    }

    /// Without times or days, years are open around the clock, which nobody writes.
    @Test(arguments: ["2024", "2024,2025", "2024+", "2330-2330", "2024-2030/2"])
    func `Years alone are likely, though they follow the specification`(_ text: String) {
        let reading = OpeningHours.read(text)
        #expect(reading.isStrict && reading.verdict == .warn && reading.confidence == .likely)
    }

    /// A comment opens nothing, whatever stands before it.
    @Test(arguments: ["\"10:00-12:00\"", "Mo-Fr \"09:00-17:00\"", "Mo-Fr 09:00-17:00; Sa \"9-12\""])
    func `Hours in quotation marks are likely, though they follow the specification`(_ text: String) {
        let reading = OpeningHours.read(text)
        #expect(reading.isStrict && reading.verdict == .warn && reading.confidence == .likely)
        #expect(reading.diagnostics.contains { $0.reason.contains("quotation marks") })
    }

    @Test(arguments: ["Sa \"by appointment\"", "Mo-Fr 09:00-17:00 \"10-12 by telephone\"", "24/7 \"2nd floor\""])
    func `A comment beside hours gets no word`(_ text: String) { expectEqual(OpeningHours.read(text).diagnostics, []) }

    @Test(arguments: [
        "Fr 22:00-04:00, Sa 21:00-04:00", "Mo-Fr 09:00-17:00; PH off", "Fr,Sa 22:00-04:00", "2026 Mo 10:00-12:00",
        "Mo-Su 05:30-01:00", "10:00-00:00; Su 12:00-20:00", "Fr,Sa 10:00-00:00; Su 12:00-00:00",
        "10:00-14:00; 12:00-13:00 off", "Mo-Fr 10:00-12:00; We[1] off", "Fr 00:00-05:00,22:00-24:00",
        "Fr 22:00-24:00,00:00-05:00", "Mo-Fr 09:00-12:00,13:00-19:00,06:00-08:00", "2027-2028 10:00-12:00",
        "Mo 13:00-17:00,09:00-12:00", "Mo-Fr 11:00-14:00,17:00-02:00", "17:00-09:00", "20:00-02:00,05:00-10:00",
        "Mo-Fr 11:30-14:00,18:00-05:00", "Mo-Fr 17:00-22:00, Sa 05:00-10:00", "Mo-Su 00:00-24:00", "19:00-12:00",
    ]) func `What is plain gets no word`(_ text: String) {
        expectEqual(OpeningHours.read(text, year: 2026).diagnostics, [])
    }
}

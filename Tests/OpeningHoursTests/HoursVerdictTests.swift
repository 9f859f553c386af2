import TestSupport
import Testing

@testable import OpeningHours

/// What to make of several hundred values, as they stand on doors, on web pages and in the specification's own examples.
struct `OpeningHours: verdicts` {
    @Test(arguments: lines(HoursValues.good)) func `What is right gets no word`(_ text: String) {
        let reading = OpeningHours.read(text, year: 2012)
        expectEqual(reading.verdict, .accept, "\(reading.diagnostics)")
        expectEqual(OpeningHours.read(text, mode: .strict).verdict, .accept)
    }

    @Test(arguments: lines(HoursValues.odd)) func `What is well written, but hardly meant, is warned of`(_ text: String)
    {
        let reading = OpeningHours.read(text, year: 2012)
        expectEqual(reading.verdict, .warn)
        #expect(reading.diagnostics.contains { $0.severity == .warning && $0.subject == .meaning })
        #expect(!reading.diagnostics.contains { $0.subject == .spelling }, "\(reading.diagnostics)")
    }

    @Test(arguments: lines(HoursValues.unclear)) func `What has no safe meaning is refused`(_ text: String) {
        #expect(OpeningHours.read(text).value == nil)
    }

    @Test(arguments: lines(HoursValues.spellings)) func `What is beyond doubt is understood`(_ line: String) throws {
        let parts = line.split(separator: " => ").map(String.init)
        try #require(parts.count == 2)
        let reading = OpeningHours.read(parts[0], year: 2012)
        expectEqual(reading.verdict, .warn)
        expectEqual(reading.value?.canonical, parts[1])
        expectEqual(OpeningHours.read(parts[1], mode: .strict).value, reading.value)
    }
}

private func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

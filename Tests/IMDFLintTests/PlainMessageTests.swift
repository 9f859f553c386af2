import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Words of messages that people must not have to decode: numbers without exponents, and what hours mean.
@Suite struct PlainMessageTests {
    @Test func `No message shows a number with an exponent`() throws {
        var sample = try EditedSample()
        for type in FeatureType.allCases {
            sample[type] = sample[type].replacing(#/\[(-?\d+\.\d+), ?(-?\d+\.\d+)\]/#) { match in
                "[\(Double(match.output.1)! - 9.9919), \(Double(match.output.2)! - 53.54)]"
            }
        }
        // Points outside their features, a ring that is open, and a label point elsewhere.
        sample[.unit] = sample[.unit].replacing(
            #/"display_point":\{[^}]*\}/#, with: #""display_point":{"type":"Point","coordinates":[-8.29e-05,4e-05]}"#)
        try sample.move(.level) { _, _ in "-0.0000123,0.000045" }
        sample[.kiosk] = sample[.kiosk].replacing(#""geometry":"#, with: #""bbox":[1,1,2,2],"geometry":"#)
        let messages = sample.lint(.strict).findings.map(\.message)
        #expect(messages.contains { $0.contains("-0.0000829, 0.00004") || $0.contains("0.00004") })
        for message in messages {
            #expect(!message.contains(#/[ ,(\[-][0-9]+(?:\.[0-9]+)?e[-+]?[0-9]+\b/#), "\(message)")
        }
    }

    @Test(arguments: ["Closed", "closed", "CLOSED", "off", "Geschlossen", "Mo-Su closed", "Closed."])
    func `Hours that only say closed get one sentence`(hours: String) throws {
        var sample = try EditedSample()
        try sample.edit(.occupant) { $0.replacing(#/"hours":"[^"]*"/#, with: "\"hours\":\"\(hours)\"") }
        let found = sample.lint().findings
        expectEqual(found.count, 1)
        let words =
            "has hours “\(hours)”, so that it is never open; write when it is open, null if that is not known, or closed"
        expectEqual(found.first?.message.contains(words), true, "\(found.map(\.message))")
    }

    @Test(arguments: ["Mo-Fr 09:00-17:00", #"closed \"renovation until May\""#])
    func `Hours that say more than closed are not reported for it`(hours: String) throws {
        var sample = try EditedSample()
        try sample.edit(.occupant) { $0.replacing(#/"hours":"[^"]*"/#, with: "\"hours\":\"\(hours)\"") }
        #expect(sample.lint().findings.isEmpty)
    }

    @Test(arguments: [
        ("university", "arrivals", true), ("hotel", "departures.domestic", true), ("airport.intl", "arrivals", false),
        ("trainstation", "departures", false), ("university", "transit", false), ("nosuchvenue", "arrivals", false),
    ]) func `A level for arrivals belongs to a venue for travelers`(venue: String, level: String, isStrange: Bool)
        throws
    {
        var sample = try EditedSample()
        sample[.venue] = sample[.venue].replacing(#/"category":"[^"]*"/#, with: "\"category\":\"\(venue)\"")
        try sample.edit(.level) { $0.replacing(#/"category":"[^"]*"/#, with: "\"category\":\"\(level)\"") }
        let found = sample.lint().findings.filter { $0.rule == "LevelCategoryShouldFitVenue" }
        #expect(found.count == (isStrange ? 1 : 0) && found.allSatisfy { $0.severity == .info })
    }
}

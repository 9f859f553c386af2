import TestSupport
import Testing

@testable import IMDF

@Suite struct DetailsTests {
    private func details(_ properties: String, at time: String? = nil) throws -> FeatureDetails {
        let venue = TinyVenue.with(occupants: [properties])
        let moment = try time.map { try #require(LocalDateTime($0)) }
        return try #require(FeatureDetails(FeatureHandle(.occupant, 0), in: venue, language: "en", at: moment))
    }

    @Test func `Facts come in order, with links, and lead back to the map`() throws {
        let details = try details(
            #""name":{"en":"Tony's"},"category":"pizza","hours":"Mo-Fr 09:00-20:00","phone":"+49 40 1","website":"https://example.com/t""#,
            at: "2026-11-20T10:00")
        expectEqual(details.title, "Tony's")
        expectEqual(details.subtitle, "Pizza · Ground")
        #expect(
            details.facts.map { "\($0.label): \($0.text)" } == [
                "Category: Pizza", "Level: Ground", "Hours: Open until 20:00", "Phone: +49 40 1",
                "Website: https://example.com/t",
            ])
        #expect(details.facts.compactMap(\.link) == ["tel:+49401", "https://example.com/t"])
        expectEqual(details.place?.level?.id, "level-0")
        expectEqual(details.place?.position, Position(longitude: 8, latitude: 47.00005))
    }

    @Test(arguments: [
        ("Mo-Fr 09:00-20:00", "2026-11-20T19:59", "Open until 20:00"),
        ("Mo-Fr 09:00-20:00", "2026-11-20T20:00", "Closed, opens Mo 09:00"),
        ("Mo-Fr 09:00-20:00", "2026-11-20T08:00", "Closed, opens 09:00"),
        ("Mo-Su 18:00-26:00", "2026-11-20T23:00", "Open until 02:00"),
        ("Mo-Su 18:00-26:00", "2026-11-21T01:00", "Open until 02:00"), ("24/7", "2026-11-21T01:00", "Open 24 hours"),
        ("off", "2026-11-21T01:00", "Closed"),
        ("Jan Mo 10:00-12:00", "2026-11-21T01:00", "Closed, opens Mo 2027-01-04 10:00"),
        ("Mo-Su 10:00-12:00 unknown", "2026-11-21T11:00", "Perhaps open until 12:00"),
        (#"Mo-Su 10:00-12:00 "by appointment""#, "2026-11-21T11:00", "Perhaps open until 12:00 (by appointment)"),
        // Without a calendar no day is a holiday; that is said elsewhere.
        ("Mo-Fr 09:00-20:00; PH off", "2026-11-20T10:00", "Open until 20:00"),
    ]) func `Hours say what holds now`(hours: String, time: String, status: String) throws {
        let moment = try #require(LocalDateTime(time))
        expectEqual(HoursSummary(Hours(rawValue: hours), at: moment)?.status, status)
    }

    @Test(arguments: [
        ("Mo-Fr 09:00-12:30,14:00-18:00", ["09:00–12:30, 14:00–18:00", "closed"]),
        ("Mo-Sa 18:00-26:00", ["18:00–02:00", "closed"]), ("24/7", ["open 24 hours", "open 24 hours"]),
        ("Su 22:00-26:00", ["closed", "22:00–02:00"]),
        // Up to six in the morning a night stays with its day; what lasts longer is cut at midnight.
        ("Mo 22:00-30:00", ["22:00–06:00", "closed"]), ("Mo 22:00-29:59", ["22:00–05:59", "closed"]),
        ("Mo 22:00-30:01", ["22:00–24:00", "closed"]), ("Su 22:00-30:01", ["00:00–06:01", "22:00–24:00"]),
        ("Mo-Su 22:00-30:01", ["00:00–06:01, 22:00–24:00", "00:00–06:01, 22:00–24:00"]),
        ("Mo-Su 22:00-30:00", ["22:00–06:00", "22:00–06:00"]), ("Mo-Su 20:00-24:00", ["20:00–24:00", "20:00–24:00"]),
    ]) func `The week shows nights with the day on which they begin`(hours: String, expected: [String]) throws {
        let moment = try #require(LocalDateTime("2026-11-20T10:00"))
        let week = try #require(HoursSummary(Hours(rawValue: hours), at: moment)).week
        expectEqual(week.map(\.name), ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"])
        expectEqual([week[0].text, week[6].text], expected)
        expectEqual(week[0].date, LocalDate("2026-11-16"))
    }

    @Test func `What may follow an open end stays with the evening`() throws {
        let moment = try #require(LocalDateTime("2026-11-20T10:00"))
        let week = try #require(HoursSummary("Mo 18:00+", at: moment)).week
        expectEqual(week[0].spans.map(\.start), [1080, 1440])
        expectEqual(week[0].spans.map(\.end), [1440, 1680])
        expectEqual(week[0].spans.map(\.state), [.open, .unknown])
        expectEqual(week[1].text, "closed")
        // Where nothing was open before, a morning is one of its own day.
        let morning = try #require(HoursSummary("Tu 00:00-04:00 unknown", at: moment)).week
        expectEqual(morning.prefix(2).map(\.spans.count), [0, 1])
    }

    @Test func `Holidays that count are told`() throws {
        let moment = try #require(LocalDateTime("2026-11-20T10:00"))
        expectEqual(HoursSummary("Mo-Fr 09:00-12:00; PH off", at: moment)?.dependsOnHolidays, true)
        expectEqual(HoursSummary("Mo-Fr 09:00-12:00", at: moment)?.dependsOnHolidays, false)
        #expect(HoursSummary("whenever we like", at: moment) == nil)
    }

    @Test(
        arguments: [
            ("javascript:alert(1)", nil), ("https://example.com/a b", nil),
            ("HTTPS://example.com", "HTTPS://example.com"), ("example.com", nil), ("data:text/html,x", nil),
            ("http://example.com/", "http://example.com/"), ("", nil),
        ] as [(String, String?)]) func `Only web addresses are links`(website: String, link: String?)
    { expectEqual(FeatureDetails.link(Website(rawValue: website)), link) }

    @Test func `Whatever the feature, there are details`() throws {
        for name in ["harbor-mall", "pocket-station", "broken-mall"] {
            let venue = try Venue.sample(name)
            for type in FeatureType.allCases {
                for index in 0..<venue.dataset.features.count(of: type) {
                    let details = try #require(FeatureDetails(FeatureHandle(type, index), in: venue))
                    #expect(!details.title.isEmpty)
                    expectEqual(details.facts.map(\.kind.rawValue).count, Set(details.facts.map(\.kind)).count)
                }
            }
        }
    }

    @Test func `A relationship that starts at itself is nowhere`() {
        let own = #"{"id":"r","feature_type":"relationship"}"#
        let venue = TinyVenue.with(more: [
            TinyVenue.feature(
                "relationship", "r", "null", #""category":"traversal","origin":\#(own),"destination":\#(own)"#)
        ])
        #expect(venue.level(of: FeatureHandle(.relationship, 0)) == nil)
        expectEqual(FeatureDetails(FeatureHandle(.relationship, 0), in: venue).map { $0.place == nil }, true)
    }
}

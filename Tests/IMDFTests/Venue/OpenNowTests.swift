import TestSupport
import Testing

@testable import IMDF

/// One answer to the question of what is open.
@Suite struct OpenNowTests {
    @Test(arguments: ["2026-11-20T10:00", "2026-11-22T12:00", "2026-12-25T12:00", "2026-11-20T03:00"])
    func `The graph, the search, and the details give one answer`(time: String) throws {
        let venue = try Venue.sample("harbor-mall")
        let moment = try #require(LocalDateTime(time))
        let open = venue.occupants(openAt: moment).map(\.handle)
        let found = SearchIndex(venue).hits(for: SearchQuery("", openAt: moment, limit: .max))
        #expect(Set(found.map(\.handle).filter { $0.type == .occupant }).isSubset(of: open))
        let titles = Set(open.compactMap { FeatureDetails($0, in: venue)?.title })
        #expect(titles.isSubset(of: found.map(\.title)))
        let shown = venue.all(Occupant.self).filter { FeatureDetails($0, at: moment).hours?.state == .open }
        expectEqual(shown.map(\.handle), open)
        expectEqual(venue.all(Occupant.self).filter { $0.isOpen(at: moment) }.map(\.handle), open)
        expectEqual(venue.all(Occupant.self).filter { AnyNode($0).isOpen(at: moment) }.map(\.handle), open)
        #expect(open.count > 0 || time.hasSuffix("03:00"))
    }

    @Test func `Whatever has hours is open by them`() throws {
        let hours = #""hours":"Mo-Fr 09:00-20:00; PH off""#
        let venue = TinyVenue.with(
            amenities: [#""category":"atm",\#(hours)"#],
            more: [
                TinyVenue.feature("relationship", "r", "null", #""category":"escalator",\#(hours)"#),
                TinyVenue.feature("venue", "v", TinyVenue.square(0), #""category":"shoppingcenter",\#(hours)"#),
            ])
        let nodes = try [FeatureHandle(.amenity, 0), FeatureHandle(.relationship, 0), FeatureHandle(.venue, 0)].map {
            try #require(venue[$0])
        }
        let friday = try #require(LocalDateTime("2026-11-20T10:00"))
        let sunday = try #require(LocalDateTime("2026-11-22T10:00"))
        #expect(nodes.allSatisfy { $0.isOpen(at: friday) })
        #expect(!nodes.contains { $0.isOpen(at: sunday) })
        // Where holidays are not known, neither is whether it is open.
        #expect(!nodes.contains { $0.isOpen(at: friday, context: OpeningHours.Context()) })
        expectEqual(venue[FeatureHandle(.unit, 0)]?.isOpen(at: friday), false)
    }

    @Test(
        arguments: [
            (#""start":"2020-01-01T00:00:00Z","end":"2021-12-31T00:00:00Z""#, false),
            (#""end":"2021-12-31T00:00:00Z""#, false), (#""start":"2030-01-01T00:00:00Z""#, false),
            (#""start":"2020-01-01T00:00:00Z","end":"2030-01-01T00:00:00Z""#, true), ("", true),
            // Ends before it starts, which is a fault and says nothing.
            (#""start":"2031-01-01T00:00:00Z","end":"2020-01-01T00:00:00Z""#, true),
            // It ended an hour ago in UTC, which may be any hour at the venue.
            (#""end":"2026-11-20T09:00:00Z""#, true), (#""end":"2026-11-19T19:00:00Z""#, false),
            (#""end":"2026-11-20T09:00:00""#, false),
        ] as [(String, Bool)]) func `An occupant that is gone is neither open nor found`(
            validity: String, isPresent: Bool
        ) throws
    {
        let venue = TinyVenue.with(occupants: [
            #""name":{"en":"Tony's"},"hours":"24/7","category":"pizza","validity":{\#(validity)}"#
        ])
        let moment = try #require(LocalDateTime("2026-11-20T10:00"))
        let occupant = try #require(venue.all(Occupant.self).first)
        expectEqual(occupant.isPresent(at: moment), isPresent)
        expectEqual(occupant.isOpen(at: moment), isPresent)
        expectEqual(venue.occupants(openAt: moment).count, (isPresent ? 1 : 0))
        var query = SearchQuery("tony", openAt: moment)
        expectEqual(SearchIndex(venue).hits(for: query).count, (isPresent ? 1 : 0))
        query.includesAbsent = true
        expectEqual(SearchIndex(venue).hits(for: query).count, 1)
        let details = FeatureDetails(occupant, language: "en", at: moment)
        expectEqual(details.isPresent, isPresent)
        expectEqual((details.hours != nil), isPresent)
        let hours = details.facts.first { $0.kind == .hours }
        expectEqual(hours?.text, (isPresent ? "Open 24 hours" : "Not here at this time"))
        expectEqual(hours?.value, "24/7")
    }

    @Test func `Without a moment an occupant that has been gone for years is not found`() throws {
        let venue = TinyVenue.with(occupants: [
            #""name":{"en":"Tony's"},"validity":{"end":"2021-12-31T00:00:00Z"}"#, #""name":{"en":"Tony's too"}"#,
        ])
        let index = SearchIndex(venue)
        expectEqual(index.hits(for: SearchQuery("tony")).map(\.title), ["Tony's too"])
        var all = SearchQuery("tony")
        all.includesAbsent = true
        expectEqual(index.hits(for: all).count, 2)
    }
}

import TestSupport
import Testing

@testable import IMDF
@testable import IMDFRoutes

@Suite struct LiveStatusTests {
    static let venue = TinyVenue.with(
        occupants: [
            #""name":{"en":"Books"},"category":"books","hours":"24/7","correlation_id":"books""#,
            #""name":{"en":"Cafe"},"category":"cafe","hours":"Mo-Su 08:00-10:00""#,
            #""name":{"en":"Bank"},"category":"bank","hours":"24/7""#,
        ],
        amenities: [
            #""category":"elevator","correlation_id":"shaft""#, #""category":"elevator","correlation_id":"shaft""#,
            #""category":"atm""#,
        ])

    static func live(_ states: [(FeatureID, LiveStatus.State)]) -> LiveStatus {
        var live = LiveStatus(venue)
        live.update(with: states.map { (id: $0.0, state: $0.1) })
        return live
    }

    @Test func `States are found by id, or by correlation id`() {
        var live = Self.live([
            ("shaft", .init(.outOfService)), ("amenity-1", .init(.open)), ("bike-7", .init(counts: ["n": 7])),
        ])
        expectEqual(live["amenity-0"]?.availability, .outOfService)
        expectEqual(live["amenity-1"]?.availability, .open)
        #expect(live["amenity-2"] == nil && live["bike-7"]?.counts["n"] == 7)
        expectEqual(live.state(of: FeatureHandle(.amenity, 0), in: Self.venue)?.isClosed, true)
        expectEqual(live.closedIDs, ["shaft", "amenity-0"])
        live["amenity-1"] = nil
        expectEqual(live["amenity-1"]?.availability, .outOfService)
        live.replace(with: [(id: "occupant-1", state: .init(.closed))])
        #expect(live["amenity-0"] == nil && live.closedIDs == ["occupant-1"])
        #expect(LiveStatus()["amenity-0"] == nil && LiveStatus().isEmpty)
    }

    @Test func `A search for what is open asks what is known now`() throws {
        let index = SearchIndex(Self.venue)
        let noon = try #require(LocalDateTime("2026-11-23T12:00"))
        func titles(_ live: LiveStatus?) -> [String] {
            index.hits(for: SearchQuery("", openAt: noon, live: live)).map(\.title)
        }
        expectEqual(titles(nil), ["Bank", "Books"])
        expectEqual(titles(Self.live([("books", .init(.closed)), ("occupant-1", .init(.open))])), ["Bank", "Cafe"])
        expectEqual(titles(Self.live([("books", .init(counts: ["visitors": 3]))])), ["Bank", "Books"])
    }

    @Test func `What is closed comes after its equals, and says so`() throws {
        let venue = TinyVenue.with(amenities: [#""category":"elevator""#, #""category":"elevator""#])
        let index = SearchIndex(venue)
        var live = LiveStatus(venue)
        live["amenity-0"] = .init(.outOfService, message: "Back on Friday")
        let hits = index.hits(for: SearchQuery("lift", live: live))
        expectEqual(hits.map(\.handle.index), [1, 0])
        expectEqual(hits.map { $0.live?.text() }, [nil, "Back on Friday"])
        expectEqual(index.hits(for: SearchQuery("lift")).map(\.handle.index), [0, 1])
    }

    @Test func `Details and hours show what is known now`() throws {
        let noon = try #require(LocalDateTime("2026-11-23T12:00"))
        let books = try #require(FeatureDetails(FeatureHandle(.occupant, 0), in: Self.venue, at: noon))
        #expect(books.status == "Open 24 hours" && books.live == nil)
        let closed = books.taking(Self.live([("books", .init(.closed, message: "Closed today"))]))
        #expect(closed.status == "Closed today" && closed.hours?.state == .closed && closed.hours?.change == nil)
        #expect(closed.hours?.week == books.hours?.week && closed.facts == books.facts)
        let counted = books.taking(Self.live([("books", .init(counts: ["visitors": 3]))]))
        #expect(counted.status == "Open 24 hours" && counted.live?.counts == ["visitors": 3])
        // What is no longer known leaves nothing behind.
        let again = closed.taking(LiveStatus())
        #expect(again.live == nil && again.status == "Open 24 hours" && again.hours == books.hours)
        let elevator = try #require(FeatureDetails(FeatureHandle(.amenity, 0), in: Self.venue, at: noon))
        expectEqual(elevator.taking(Self.live([("shaft", .init(.outOfService))])).status, "Out of service")
        let german = try #require(FeatureDetails(FeatureHandle(.amenity, 0), in: Self.venue, language: "de", at: noon))
        expectEqual(german.taking(Self.live([("shaft", .init(.outOfService))])).status, "Außer Betrieb")
        var texts = InterfaceTexts.german
        texts[.live(.outOfService)] = "Gesperrt"
        expectEqual(LiveStatus.State(.outOfService).text(in: texts), "Gesperrt")
    }

    @Test func `A legend counts what is closed`() throws {
        let map = LevelMap(try #require(Self.venue.levels.first))
        let entry = try #require(map.legend.entries.first { $0.symbol == .elevator })
        expectEqual(entry.count, 2)
        expectEqual(entry.closedCount(in: [map], Self.live([("shaft", .init(.outOfService))])), 2)
        expectEqual(
            entry.closedCount(in: [map], Self.live([("amenity-1", .init(.closed)), ("amenity-2", .init(.closed))])), 1)
        expectEqual(entry.closedCount(in: [map], LiveStatus()), 0)
    }

    @Test func `Routes avoid what is out of service`() throws {
        let venue = try Venue.sample("harbor-mall")
        let finder = Wayfinder(venue)
        let up = try #require(venue.levels(ordinal: 1).first?.occupants.first)
        let elevators = venue.all(Amenity.self).filter { $0.category?.rawValue == "elevator" }
        let shafts = Set(elevators.compactMap(\.correlationID)).sorted { $0.text < $1.text }
        try #require(shafts.count == 2)
        func route(_ closed: [FeatureID]) -> Route? {
            var live = LiveStatus(venue)
            for id in closed { live[id] = .init(.outOfService) }
            return finder.route(from: .entrance, to: .place(up.handle), by: .stepFree.avoiding(live))
        }
        let usual = try #require(route([]))
        let times = try shafts.map { try #require(route([$0])).seconds }
        #expect(times.min() == usual.seconds && times[0] != times[1])
        #expect(route(shafts) == nil)
    }

    /// The example of the guide: stations whose bikes change every minute.
    @Test func `A refresh keeps clusters and the selection`() throws {
        let stations = (0..<40).map { number -> Marker<Int> in
            let (column, row) = (Double(number % 8), Double(number / 8))
            let position = Position(longitude: 8 + 0.0004 * column, latitude: 47 + 0.0003 * row)
            return Marker(id: FeatureID("station-\(number)"), position: position, kind: "bikes", payload: number)
        }
        let index = MarkerIndex(stations)
        let selected: FeatureID = "station-17"
        var live = LiveStatus()
        live.replace(with: stations.map { (id: $0.id, state: .init(counts: ["bikes": $0.payload, "e-bikes": 1])) })
        let before = index.clusters(at: 15)
        #expect(before.count < 40 && before.reduce(0) { $0 + $1.total("bikes", in: live) } == 780)
        expectEqual(before.reduce(0) { $0 + $1.total { live[$0.id]?.counts["e-bikes"] ?? 0 } }, 40)
        live.replace(
            with: stations.map {
                (id: $0.id, state: .init($0.payload == 3 ? .outOfService : nil, counts: ["bikes": 1]))
            })
        let after = index.clusters(at: 15)
        #expect(after.map(\.id) == before.map(\.id) && after == before)
        #expect(
            after.reduce(0) { $0 + $1.total("bikes", in: live) } == 40
                && after.reduce(0) { $0 + $1.closedCount(live) } == 1)
        expectEqual(index.cluster(containing: selected, at: 15)?.contains(selected), true)
        #expect(index.cluster(containing: "gone", at: 15) == nil)
    }
}

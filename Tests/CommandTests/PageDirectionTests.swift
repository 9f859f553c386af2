import Foundation
import Testing

import IMDFLint
import TestSupport

@testable import imdf_lint

/// The page searches its network of shortest paths; the library searches meshes. Both must find the same ways. Skipped without
/// Node.js.
@Suite(.enabled(if: PageScript.node != nil, "no node on PATH or in NODE: directions of the page were not compared"))
struct PageDirectionTests {
    struct Trip: Encodable {
        /// Numbers on the page; -1 for the entrances.
        let from, to: Int
        let profile: Int
    }

    struct Pair {
        /// nil for the entrances.
        let from, to: FeatureHandle?
        /// nil for each in turn.
        var profile: Int?
    }

    /// An escalator on the upper level of broken-mall, above which and beside which another leads down as fast.
    private static let tiedEscalator = FeatureID("6bb9e6cc-7be1-4fee-b550-a50d808b6533")

    struct Way: Decodable {
        let length, seconds: Double
        let kinds: [String]
    }

    /// From each place of the page to some of the others and to the entrances, and back; on foot and step-free. Places are in
    /// restricted rooms, on stairs, and in elevators, too. In full, each place is compared with all others.
    @Test(arguments: ["harbor-mall", "broken-mall", "pocket-station"])
    func `Directions take the way of the library's router`(sample: String) throws {
        let venue = try Venue.sample(sample)
        var options = MapPageData.Options(firstDay: try #require(LocalDate("2026-11-21")))
        options.directionsWork = .max
        let page = MapPageData(venue, options)
        let finder = Wayfinder(venue)
        let places = PageDirections.groups(page).flatMap { $0 }
        let isInFull = places.count < 30 || Effort.isFull
        let step = isInFull ? 1 : 2 * places.count / 3
        var pairs: [Pair] = []
        for (number, one) in places.enumerated() {
            pairs.append(number / 2 % 2 == 0 ? Pair(from: nil, to: one) : Pair(from: one, to: nil))
            for at in stride(from: number % step, to: places.count, by: step) where at != number {
                pairs.append(Pair(from: one, to: places[at]))
            }
        }
        // Of ways that take the same time, both take the one with the fewest changes.
        if sample == "broken-mall" {
            let start = try #require(venue[Self.tiedEscalator]).handle
            pairs += places.filter { $0 != start }.map { Pair(from: start, to: $0, profile: 0) }
        }
        pairs = sample == "pocket-station" ? pairs : Effort.cases(pairs, every: 5)
        let trips: [Trip] = pairs.enumerated().map { number, pair in
            Trip(from: page.number(of: pair.from), to: page.number(of: pair.to), profile: pair.profile ?? number % 2)
        }
        let ways: [Way?] = try PageScript(page).run(
            """
            input.map(({ from, to, profile }) => {
              const way = ways_js.findWay(data_js.data.items[from] ?? null, data_js.data.items[to] ?? null, profile);
              return way && { length: way.length, seconds: way.seconds, kinds: ways_js.stepsOf(way).map((step) => step.kind) };
            })
            """, trips)
        var found = 0
        for ((trip, pair), way) in zip(zip(trips, pairs), ways) {
            func stop(_ handle: FeatureHandle?) -> RouteStop { handle.map { RouteStop.place($0) } ?? .entrance }
            let route = finder.route(
                from: stop(pair.from), to: stop(pair.to), by: PageDirections.profiles[trip.profile])
            #expect((way == nil) == (route == nil), "\(trip) \(pair)")
            guard let way, let route else { continue }
            found += 1
            // Edges are whole millimeters.
            #expect((way.seconds - route.seconds).magnitude < 0.01, "\(trip) \(pair)")
            #expect((way.length - route.length).magnitude < 0.01, "\(trip) \(pair)")
            let kinds = route.steps.map(\.kindName)
            #expect(way.kinds.filter { $0 == "ride" }.count == kinds.filter { $0 == "ride" }.count, "\(trip)")
            #expect(way.kinds.first == "leave" && way.kinds.last == "arrive")
        }
        // Of the trips of pocket-station, only one has a way.
        #expect(sample == "pocket-station" ? found == 1 : found > (Effort.isFull ? 100 : 30))
    }

    @Test func `What is too much is left out of directions, the least important first`() throws {
        let venue = try Venue.sample("harbor-mall")
        var options = MapPageData.Options(firstDay: try #require(LocalDate("2026-11-21")))
        func left(_ work: Int) throws -> [String] {
            options.directionsWork = work
            return try PageScript(MapPageData(venue, options)).run("data_js.data.ways.left", [0])
        }
        let all = ["occupants", "amenities", "units"]
        var seen: Set<[String]> = [try left(.max), try left(1)]
        #expect(seen == [[], all])
        for power in Effort.isFull ? Array(15...22) : [16] { seen.insert(try left(1 << power)) }
        #expect(seen.count > 2)
    }
}

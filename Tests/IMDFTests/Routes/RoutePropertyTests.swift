import TestSupport
import Testing

@testable import IMDF
@testable import IMDFRoutes

/// What holds of every route, on the samples and on venues drawn at random.
@Suite struct RoutePropertyTests {
    /// A sample, or a venue by its seed.
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let made: @Sendable () throws -> Venue

        var testDescription: String { name }
    }

    static let cases =
        ["harbor-mall", "broken-mall", "pocket-station"].map { name in Case(name: name) { try Venue.sample(name) } }
        + (0..<UInt64(8)).map { seed in Case(name: "seed \(seed)") { RandomVenue.with(seed: seed) } }

    static let profiles: [(name: String, profile: TravelProfile)] = [
        ("walking", .walking.throughRooms), ("step-free", .stepFree.throughRooms), ("staff", .staff),
        ("evacuation", .evacuation),
    ]
    static let profileNames = profiles.map(\.name)

    /// Each case with each profile; where tests run in part, each case with one of them.
    static func pairs(_ names: [String]) -> [(Case, String)] {
        cases.enumerated().flatMap { number, item in
            (Effort.isFull ? names : [names[number % names.count]]).map { (item, $0) }
        }
    }

    /// Some places of all kinds, and entrances, drawn at random; each with its ends.
    private struct Places {
        let finder: Wayfinder
        let handles: [FeatureHandle]
        let ends: [FeatureHandle: [RouteEnd]]

        init(_ venue: Venue, count: Int) {
            finder = Wayfinder(venue)
            var generator = SeededGenerator(seed: 11)
            let places =
                venue.all(Occupant.self).map(\.handle) + venue.all(Amenity.self).map(\.handle)
                + venue.all(Kiosk.self).map(\.handle) + venue.all(Unit.self).map(\.handle)
            let entrances = finder.ends(of: .entrance, .walking.throughRooms).compactMap(\.feature)
            let all = places.shuffled(using: &generator).prefix(Effort.isFull ? count : count / 2) + entrances.prefix(2)
            var found: [FeatureHandle: [RouteEnd]] = [:]
            for handle in all { found[handle] = finder.ends(of: .place(handle), .walking.throughRooms) }
            var seen: Set<FeatureHandle> = []
            handles = all.filter { found[$0]?.isEmpty == false && seen.insert($0).inserted }
            ends = found
        }

        /// The seconds from each place to each that can be reached.
        func times(_ profile: TravelProfile) -> [FeatureHandle: [FeatureHandle: Double]] {
            var times: [FeatureHandle: [FeatureHandle: Double]] = [:]
            for handle in handles {
                let goals = handles.filter { $0 != handle }
                times[handle] = Dictionary(
                    uniqueKeysWithValues: goals.compactMap { goal in
                        finder.route(from: .place(handle), to: .place(goal), by: profile).map { (goal, $0.seconds) }
                    })
            }
            return times
        }

        /// Whether two places have no unit in common.
        func areApart(_ a: FeatureHandle, _ b: FeatureHandle) -> Bool {
            let units = Set((ends[a] ?? []).map(\.unit))
            return (ends[b] ?? []).allSatisfy { !units.contains($0.unit) }
        }

        /// Whether routes may lead through all units that a place is in, or only begin and end there.
        func isOpen(_ handle: FeatureHandle, _ allows: (Feature<Unit>) -> Bool) -> Bool {
            let units = finder.venue.dataset.features.units.features
            return (ends[handle] ?? []).allSatisfy { $0.unit.map { allows(units[$0]) } ?? true }
        }
    }

    private func profile(_ name: String) throws -> TravelProfile {
        try #require(Self.profiles.first { $0.name == name }).profile
    }

    @Test(arguments: pairs(profileNames))
    func `Without one-way relationships, a route takes as long in both directions`(item: Case, name: String) throws {
        let venue = try item.made()
        let places = Places(venue, count: 14)
        var profile = try profile(name)
        profile.closed = Set(venue.relationships.filter { $0.direction?.known == .directed }.compactMap(\.id))
        let times = places.times(profile)
        for a in places.handles {
            for b in places.handles where a != b {
                // Who is on stairs may leave them without taking steps, but nobody is led there.
                guard places.isOpen(b, profile.canEnter) else {
                    if places.ends[b]?.count == 1, places.areApart(a, b) { #expect(times[a]?[b] == nil, "\(a) \(b)") }
                    continue
                }
                guard places.isOpen(a, profile.canEnter) else { continue }
                let (there, back) = (times[a]?[b], times[b]?[a])
                expectEqual((there == nil), (back == nil), "\(a) \(b)")
                if let there, let back { #expect(abs(there - back) < 1e-3, "\(a) \(b)") }
            }
        }
    }

    @Test(arguments: pairs(profileNames)) func `No detour is faster, one-way or not`(item: Case, name: String) throws {
        let places = Places(try item.made(), count: 12)
        let profile = try profile(name)
        let times = places.times(profile)
        // Who stops in a room for staff may pass it; who arrives at one door of a room need not leave by it.
        let stops = places.handles.filter { places.ends[$0]?.count == 1 && places.isOpen($0, profile.enters) }
        for c in stops {
            for a in places.handles where a != c {
                for b in places.handles where b != c && b != a {
                    guard let first = times[a]?[c], let second = times[c]?[b] else { continue }
                    #expect((times[a]?[b] ?? .infinity) <= first + second + 1e-3, "\(a) \(b) by \(c)")
                }
            }
        }
    }

    @Test(arguments: cases) func `Avoiding rooms never makes a route faster, and finds one wherever there is one`(
        item: Case
    ) throws {
        let places = Places(try item.made(), count: 12)
        let (avoiding, direct) = (places.times(.walking), places.times(.walking.throughRooms))
        for (a, times) in direct {
            let others = avoiding[a] ?? [:]
            expectEqual(Set(others.keys), Set(times.keys), "\(a)")
            for (b, seconds) in times { #expect((others[b] ?? 0) >= seconds - 1e-3, "\(a) \(b)") }
        }
    }

    @Test(arguments: cases) func `A step-free route takes at least as long as one on foot`(item: Case) throws {
        let places = Places(try item.made(), count: 16)
        var sameSpeed = TravelProfile.stepFree.throughRooms
        sameSpeed.costs = TravelProfile.walking.costs
        let walking = places.times(.walking.throughRooms)
        for profile in [.stepFree.throughRooms, sameSpeed] {
            for (a, times) in places.times(profile) {
                for (b, seconds) in times { #expect(seconds >= (walking[a]?[b] ?? .infinity) - 1e-6, "\(a) \(b)") }
            }
        }
    }

    @Test(arguments: pairs(["walking", "step-free"]))
    func `What is closed, of whatever type, never makes a route faster`(item: Case, name: String) throws {
        let venue = try item.made()
        let finder = Wayfinder(venue)
        var generator = SeededGenerator(seed: 5)
        let open = try profile(name)
        let goals = venue.all(Unit.self).map(\.handle) + venue.all(Occupant.self).map(\.handle)
        let starts =
            [RouteStop.entrance]
            + goals.shuffled(using: &generator).prefix(Effort.count(2, dividedBy: 2)).map { RouteStop.place($0) }
        let before = starts.map { finder.distances(to: goals, from: $0, by: open) }
        let elevators = venue.all(Amenity.self).filter { RouteConnector($0.category?.known) != nil }.compactMap(\.id)
        var ids = Effort.cases(elevators, every: 2) + venue.levels.compactMap(\.id)
        let most = Effort.count(10, dividedBy: 10)
        ids += venue.relationships.compactMap(\.id).shuffled(using: &generator).prefix(most)
        ids += venue.all(Opening.self).compactMap(\.id).shuffled(using: &generator).prefix(most)
        ids += venue.all(Unit.self).compactMap(\.id).shuffled(using: &generator).prefix(most)
        for id in ids {
            var profile = open
            profile.closed = [id]
            for (start, before) in zip(starts, before) {
                for (goal, found) in finder.distances(to: goals, from: start, by: profile) {
                    let least = before[goal]?.seconds ?? .infinity
                    #expect(found.seconds >= least - 1e-6, "\(id.text): \(start), \(goal)")
                }
            }
        }
    }

    /// The times to all places and a route to one are found by different searches.
    @Test(arguments: pairs(profileNames)) func `Times to many places are those of the routes to each`(
        item: Case, name: String
    ) throws {
        let places = Places(try item.made(), count: 12)
        let profile = try profile(name)
        let times = places.times(profile)
        // Restricted goals of one search open each other.
        let goals = places.handles.filter { places.isOpen($0) { profile.enters($0) || !profile.canEnter($0) } }
        for a in places.handles {
            let found = places.finder.distances(to: goals, from: .place(a), by: profile)
            for b in goals where b != a {
                let (one, other) = (found[b]?.seconds, times[a]?[b])
                expectEqual((one == nil), (other == nil), "\(a) \(b)")
                if let one, let other { #expect(abs(one - other) < 1e-3, "\(a) \(b)") }
            }
        }
    }
}

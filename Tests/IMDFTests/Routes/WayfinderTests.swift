import Testing
import TestSupport

@testable import IMDF
@testable import IMDFRoutes

/// Routes through the sample venues.
@Suite struct WayfinderTests {
    static let mall = Result { try Venue.sample("harbor-mall") }
    static let finder = mall.map { Wayfinder($0) }

    /// The coffee house has a revolving door, which nobody passes in a wheelchair, and another one beside it.
    @Test func `Every occupant of the mall can be reached from an entrance, on foot and step-free`() throws {
        let (venue, finder) = (try Self.mall.get(), try Self.finder.get())
        expectEqual(venue.all(Occupant.self).count, 39)
        #expect(finder.floors.allSatisfy { !$0.isTooComplex && $0.mesh.count > 0 })
        for occupant in venue.all(Occupant.self) {
            let name = occupant.name?.localized(for: "en") ?? ""
            let walking = finder.route(from: .entrance, to: .place(occupant.handle))
            let stepFree = finder.route(from: .entrance, to: .place(occupant.handle), by: .stepFree)
            #expect(walking != nil, "\(name) on foot")
            #expect(stepFree != nil, "\(name) step-free")
            // Rows of a list are told apart by their numbers.
            expectEqual(walking?.steps.map(\.id), walking.map { Array($0.steps.indices) })
            expectEqual(walking?.legs.map(\.id), walking.map { Array($0.legs.indices) })
            if let walking, let stepFree {
                #expect(stepFree.seconds >= walking.seconds - 1e-6)
                #expect(!stepFree.steps.contains { $0.isRide(.stairs) || $0.isRide(.escalator) })
            }
        }
    }

    /// “Bear left. Bear left.” is one turn, and the two doors of a lobby are one.
    @Test func `No step repeats the one before it`() throws {
        let (venue, finder) = (try Self.mall.get(), try Self.finder.get())
        for occupant in venue.all(Occupant.self) {
            let steps = finder.route(from: .entrance, to: .place(occupant.handle))?.steps ?? []
            for (one, two) in zip(steps, steps.dropFirst()) {
                switch (one.kind, two.kind) {
                case (.turn(let first), .turn(let second)): #expect(first * second < 0, "\(first), \(second)")
                case (.pass, .pass): #expect(one.entered != nil || two.entered != nil)
                default: break
                }
            }
        }
    }

    @Test func `Routes go over all levels`() throws {
        let (venue, finder) = (try Self.mall.get(), try Self.finder.get())
        let levels = Set(
            venue.all(Occupant.self).compactMap {
                finder.route(from: .entrance, to: .place($0.handle))?.legs.last?.level.ordinal
            })
        expectEqual(levels, [-1, 0, 1])
    }

    /// The steps of a route, as a person reads them aloud.
    struct Reading: CustomTestStringConvertible, Sendable {
        let goal: String
        let profile: TravelProfile
        let language: RouteLanguage
        let text: String

        init(_ goal: String, _ profile: TravelProfile, _ language: RouteLanguage, _ text: String) {
            (self.goal, self.profile, self.language, self.text) = (goal, profile, language, text)
        }

        var testDescription: String { "\(goal), \(language)" }
    }

    static let readings = [
        Reading(
            "Quarterdeck Coffee House", .walking, .english,
            """
            Start at Harbor Entrance.
            Walk 12 m.
            Go through the door to Quarterdeck Coffee House.
            Walk 11 m.
            You have arrived at Quarterdeck Coffee House.
            """),
        Reading(
            "Safe Harbor Bank", .stepFree, .english,
            """
            Start at Harbor Entrance.
            Walk 12 m.
            Go through the door to Safe Harbor Bank.
            Walk 11 m.
            You have arrived at Safe Harbor Bank.
            """),
        Reading(
            "North Wind Outfitters", .walking, .english,
            """
            Start at Harbor Entrance.
            Walk 16 m.
            Continue to Pilots' Arcade.
            Walk 65 m past Lighthouse Opticians and Ink and Paper.
            Go through the door to North Wind Outfitters.
            Turn right.
            Walk 11 m.
            You have arrived at North Wind Outfitters.
            """),
        Reading(
            "Pet Haven", .walking, .english,
            """
            Start at Harbor Entrance.
            Walk 16 m.
            Continue to Pilots' Arcade.
            Walk 50 m past Tideway Bakery and Quayside Pharmacy.
            Go through the opening.
            Walk 7 m.
            Take the escalator down to Lower Level.
            Walk 7 m.
            Continue to Tunnel Arcade.
            Turn sharp right.
            Walk 9 m.
            Go through the door to Pet Haven.
            Bear left.
            Walk 11 m.
            You have arrived at Pet Haven.
            """),
        Reading(
            "Pet Haven", .stepFree, .english,
            """
            Start at Harbor Entrance.
            Walk 16 m.
            Continue to Pilots' Arcade.
            Walk 70 m past Quayside Pharmacy and Radio Tower Electronics.
            Go through the door to Elevator A.
            Bear right.
            Take Elevator A to Lower Level.
            Go through the door to Tunnel Arcade.
            Walk 9 m.
            Go through the door to Pet Haven.
            Bear right.
            Walk 11 m.
            You have arrived at Pet Haven.
            """),
        Reading(
            "Pet Haven", .stepFree, .german,
            """
            Start: Eingang Hafen.
            16 m gehen.
            Weiter zu: Lotsenpassage.
            70 m gehen, vorbei an Apotheke am Kai und Funkturm Elektronik.
            Durch die Tür gehen zu: Aufzug A.
            Halb rechts abbiegen.
            Aufzug A nach „Untergeschoss“ nehmen.
            Durch die Tür gehen zu: Tunnelpassage.
            9 m gehen.
            Durch die Tür gehen zu: Tierhafen.
            Halb rechts abbiegen.
            11 m gehen.
            Ziel erreicht: Tierhafen.
            """),
    ]

    @Test(arguments: readings) func `Steps read as a person would say them`(reading: Reading) throws {
        let (venue, finder) = (try Self.mall.get(), try Self.finder.get())
        let goal = venue.all(Occupant.self).first { $0.name?.localized(for: "en") == reading.goal }
        let route = finder.route(from: .entrance, to: .place(try #require(goal).handle), by: reading.profile)
        expectEqual(route?.steps.map { $0.text(in: reading.language) }.joined(separator: "\n"), reading.text)
    }

    @Test func `Legs are as long as their lines, and steps as the route`() throws {
        let (venue, finder) = (try Self.mall.get(), try Self.finder.get())
        for occupant in venue.all(Occupant.self) {
            let route = try #require(finder.route(from: .entrance, to: .place(occupant.handle)))
            for leg in route.legs {
                let length = zip(leg.positions, leg.positions.dropFirst()).reduce(0) {
                    $0 + finder.grid.plane.distance($1.0, $1.1)
                }
                #expect(abs(length - leg.length) < 1e-6)
            }
            #expect(abs(route.legs.reduce(0) { $0 + $1.length } - route.length) < 1e-9)
            #expect(abs(route.steps.reduce(0) { $0 + $1.length } - route.length) < 1e-6)
            #expect(route.steps.first?.kind == .leave && route.steps.last?.kind == .arrive)
            for one in route.legs.flatMap(\.positions) { expectEqual(route.extent?.contains(one), true) }
            for (one, two) in zip(route.legs, route.legs.dropFirst()) { #expect(one.level != two.level) }
        }
    }

    @Test func `Routes are symmetric where nothing is one-way, and no detour is faster`() throws {
        let (venue, finder) = (try Self.mall.get(), try Self.finder.get())
        // Escalators run one way.
        var profile = TravelProfile.walking
        profile.avoidedConnectors = [.escalator]
        let places = venue.all(Occupant.self).map(\.handle)
        let times = Dictionary(
            uniqueKeysWithValues: places.map { ($0, finder.distances(to: places, from: .place($0), by: profile)) })
        for a in places {
            for b in places {
                let ab = try #require(times[a]?[b]?.seconds)
                #expect(abs(ab - (try #require(times[b]?[a]?.seconds))) < 1e-3)
                for c in places {
                    let (ac, cb) = (times[a]?[c]?.seconds ?? .infinity, times[c]?[b]?.seconds ?? .infinity)
                    #expect(ab <= ac + cb + 1e-3)
                }
            }
        }
        for b in places.prefix(12) {
            let route = try #require(finder.route(from: .place(places[0]), to: .place(b), by: profile))
            #expect(abs(route.seconds - (try #require(times[places[0]]?[b]?.seconds))) < 1e-3)
        }
    }

    @Test func `Closing an opening, an elevator or a level never makes a route faster`() throws {
        let (venue, finder) = (try Self.mall.get(), try Self.finder.get())
        let places = venue.all(Occupant.self).map(\.handle)
        let before = finder.distances(to: places, from: .entrance, by: .walking.throughRooms)
        let ids =
            venue.all(Opening.self).prefix(30).compactMap(\.id)
            + venue.all(Amenity.self).filter { $0.category?.known == .elevator }.compactMap(\.id)
            + venue.levels.compactMap(\.id)
        for id in ids {
            var profile = TravelProfile.walking.throughRooms
            profile.closed = [id]
            let after = finder.distances(to: places, from: .entrance, by: profile)
            for place in places {
                let (one, two) = (before[place]?.seconds ?? .infinity, after[place]?.seconds ?? .infinity)
                #expect(two >= one - 1e-6)
            }
        }
    }

    @Test func `The nearest of several is nearest`() throws {
        let (venue, finder) = (try Self.mall.get(), try Self.finder.get())
        let restrooms = venue.all(Amenity.self).filter { $0.category?.rawValue.hasPrefix("restroom") == true }.map(
            \.handle)
        #expect(restrooms.count > 5)
        for start in venue.all(Occupant.self).prefix(8) {
            let route = try #require(finder.nearest(of: restrooms, from: .place(start.handle)))
            let times = finder.distances(to: restrooms, from: .place(start.handle)).values.map(\.seconds)
            #expect(abs(route.seconds - (times.min() ?? 0)) < 1e-3)
            expectEqual(route.destination.map(restrooms.contains), true)
        }
    }

    @Test func `The entrance of the station is found`() throws {
        let venue = try Venue.sample("pocket-station")
        let finder = Wayfinder(venue)
        for unit in venue.all(Unit.self) where UnitUse(unit.feature) != .solid {
            #expect(
                finder.route(from: .entrance, to: .place(unit.handle), by: .staff) != nil,
                "\(unit.category?.rawValue ?? "")")
        }
    }
}

extension RouteStep {
    func isRide(_ connector: RouteConnector) -> Bool {
        if case .ride(connector, _, _) = kind { return true }
        return false
    }
}

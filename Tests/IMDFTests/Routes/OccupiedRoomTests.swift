import Testing

@testable import IMDF
import TestSupport

/// Visitors do not walk through a shop to get to another one.
@Suite struct OccupiedRoomTests {
    private static let mall = Result { try Venue.sample("harbor-mall") }

    /// The units that a route enters, but for those where it starts and ends.
    private static func passed(_ route: Route) -> Set<FeatureHandle> {
        let units = route.steps.compactMap { $0.entered?.handle }
        return Set(units.dropLast())
    }

    @Test func `Of all trips from the entrances to occupants, none crosses a room if there is another way`() throws {
        let venue = try Self.mall.get()
        let finder = Wayfinder(venue)
        let occupied = Set(finder.occupiedRooms.map { venue.storage.own(FeatureHandle(.unit, $0)) })
        let entrances = Set(finder.entranceTiers(.walking).joined().compactMap(\.feature))
        #expect(entrances.count > 2)
        let starts = [RouteStop.entrance] + entrances.sorted { $0.index < $1.index }.map { .place($0) }
        var count = 0
        for start in starts {
            for occupant in venue.all(Occupant.self) {
                guard let route = finder.route(from: start, to: .place(occupant.handle)) else { continue }
                count += 1
                let named = route.assumptions.compactMap { assumption in
                    if case .throughRoom(let unit) = assumption { unit } else { nil }
                }
                let ends = [route.steps.first?.feature, occupant.unit?.handle].compactMap { $0 }
                let crossed = Self.passed(route).intersection(occupied).subtracting(ends)
                if start == .entrance { #expect(crossed.isEmpty && named.isEmpty, "\(occupant.name as Any)") }
                // Where a room is named, there is no way without it.
                for room in named {
                    var profile = TravelProfile.walking
                    profile.closed = [try #require(room.id)]
                    #expect(finder.route(from: start, to: .place(occupant.handle), by: profile) == nil)
                }
            }
        }
        #expect(count > 50)
    }

    @Test func `The entrance is a public one`() throws {
        let venue = try Self.mall.get()
        let finder = Wayfinder(venue)
        for occupant in venue.all(Occupant.self) {
            guard let route = finder.route(from: .entrance, to: .place(occupant.handle)),
                let door = route.steps.first?.feature, case .opening(let opening)? = venue[door]
            else { continue }
            #expect(opening.category?.known == .pedestrianPrincipal)
        }
    }

    @Test func `The times are those of the routes`() throws {
        let venue = try Self.mall.get()
        let finder = Wayfinder(venue)
        let occupants = venue.all(Occupant.self).map(\.handle)
        let times = finder.distances(to: occupants, from: .entrance)
        for occupant in occupants {
            let route = finder.route(from: .entrance, to: .place(occupant))
            #expect((times[occupant] == nil) == (route == nil))
            if let time = times[occupant], let route { #expect(abs(time / .seconds(1) - route.seconds) < 0.01) }
        }
    }
}

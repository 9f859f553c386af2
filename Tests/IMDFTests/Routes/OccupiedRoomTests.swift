import Testing

@testable import IMDF
@testable import IMDFRoutes
import TestSupport

/// Visitors do not walk through a shop to get to another one.
@Suite struct OccupiedRoomTests {
    private static let mall = Result { try Venue.sample("harbor-mall") }

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
                let crossed = Set(route.steps.compactMap { $0.entered?.handle }).intersection(occupied).subtracting(
                    [occupant.unit?.handle].compactMap { $0 })
                if start == .entrance { #expect(crossed.isEmpty && named.isEmpty, "\(occupant.name as Any)") }
                #expect(crossed.isSubset(of: named.map(\.handle)), "\(start) \(occupant.name as Any)")
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
        var count = 0
        for occupant in venue.all(Occupant.self) {
            guard let route = finder.route(from: .entrance, to: .place(occupant.handle)),
                let door = route.steps.first?.feature, case .opening(let opening)? = venue[door]
            else { continue }
            expectEqual(opening.category?.known, .pedestrianPrincipal)
            count += 1
        }
        expectEqual(count, venue.occupants.count)
    }

    @Test func `The times are those of the routes`() throws {
        let venue = try Self.mall.get()
        let finder = Wayfinder(venue)
        let occupants = venue.all(Occupant.self).map(\.handle)
        let times = finder.distances(to: occupants, from: .entrance)
        for occupant in occupants {
            let route = finder.route(from: .entrance, to: .place(occupant))
            expectEqual((times[occupant] == nil), (route == nil))
            guard let found = times[occupant], let route else { continue }
            #expect(abs(found.seconds - route.seconds) < 0.01)
            #expect(abs(found.length - route.length) < 0.01)
        }
    }
}

import Foundation
import TestSupport
import Testing

@testable import IMDF
@testable import IMDFRoutes
@testable import IMDFDrafts

/// The calls that an app makes in its first hour take what it has: nodes, URLs, and bytes.
@Suite struct FirstHourTests {
    private static let mall = Result { try Venue.sample("harbor-mall") }

    @Test func `A venue lists its features of each type`() throws {
        let venue = try Self.mall.get()
        expectEqual(venue.name?.localized(for: "en"), venue.feature?.name?.localized(for: "en"))
        #expect(venue.units == venue.all(IMDF.Unit.self) && !venue.units.isEmpty)
        #expect(venue.occupants.first { $0.name != nil }?.unit != nil)
        expectEqual(venue.units.count, venue.levels.flatMap(\.units).count)
        let counts = [
            venue.footprints.count, venue.openings.count, venue.fixtures.count, venue.kiosks.count,
            venue.sections.count, venue.details.count, venue.amenities.count, venue.anchors.count,
            venue.addresses.count,
        ]
        #expect(counts.reduce(0, +) > 100)
    }

    @Test func `Routes take nodes`() throws {
        let venue = try Self.mall.get()
        let finder = Wayfinder(venue)
        let shop = try #require(venue.occupants.first { $0.unit != nil })
        let route = try #require(finder.route(from: .entrance, to: .place(shop)))
        expectEqual(route, finder.route(from: .entrance, to: .place(shop.handle)))
        let restrooms = venue.amenities.filter { $0.category?.known?.isRestroom == true }
        let nearest = try #require(finder.nearest(of: restrooms, from: .place(shop)))
        #expect(restrooms.map(\.handle).contains(try #require(nearest.destination)))
        expectEqual(finder.distances(to: restrooms, from: .place(shop)).count, restrooms.count)
    }

    @Test func `Drafts take URLs, bytes, and nodes`() throws {
        let url = Repository.root.appendingPathComponent("Fixtures/imdf-samples/harbor-mall.zip")
        var draft = try Draft(contentsOf: url)
        var other = try Draft(data: Data(contentsOf: url))
        let unit = try #require(draft.venue.units.first)
        _ = try draft.perform(.set(\IMDF.Unit.name, to: ["en": "Hall"], of: unit))
        _ = try other.perform(.set(\IMDF.Unit.name, to: ["en": "Hall"], of: try #require(unit.id)))
        let id = try #require(unit.id)
        for venue in [draft.venue, other.venue] {
            expectEqual(venue.units.first { $0.id == id }?.name?.localized(for: "en"), "Hall")
        }
    }

    @Test func `Kinds of categories`() {
        expectEqual(UnitCategory.allCases.filter(\.isVertical), [.elevator, .escalator, .ramp, .stairs])
        #expect(UnitCategory.allCases.allSatisfy { $0.isVertical == (UnitUse($0) == .connector) })
        expectEqual(AmenityCategory.allCases.filter(\.isVertical), [.elevator, .escalator, .ramp, .stairs])
        #expect(UnitCategory.allCases.allSatisfy { $0.isRestroom == $0.rawValue.hasPrefix("restroom") })
        #expect(AmenityCategory.allCases.allSatisfy { $0.isRestroom == $0.rawValue.hasPrefix("restroom") })
        expectEqual(OpeningCategory.allCases.filter(\.isEntrance), [.pedestrianPrincipal])
    }
}

import TestSupport
import Testing

@testable import IMDF

@Suite struct ExtentTests {
    @Test func `Boxes hold what they are around`() throws {
        let venue = try Venue.sample("harbor-mall")
        let all = try #require(venue.extent)
        for level in venue.levels {
            let box = try #require(level.fullExtent)
            expectEqual(all.union(box), all)
            for unit in level.units {
                for position in unit.geometry.map({ Array($0.positions) }) ?? [] { #expect(box.contains(position)) }
            }
        }
        for building in venue.buildings { expectEqual(all.union(try #require(building.fullExtent)), all) }
        #expect(venue.extent(of: FeatureHandle(.address, 0)) == nil)
        #expect(venue.extent(of: FeatureHandle(.occupant, 0)) != nil)
    }

    @Test func `Nothing has no box, and what is no number does not count`() {
        #expect(Extent([]) == nil)
        #expect(Extent([Position(longitude: .nan, latitude: 1)]) == nil)
        let box = Extent([Position(longitude: 1, latitude: 2), Position(longitude: .infinity, latitude: 3)])
        expectEqual(box, Extent(west: 1, south: 2, east: 1, north: 2))
        expectEqual(TinyVenue.with().extent, Extent(west: 8, south: 47, east: 8.0001, north: 47.0001))
    }

    @Test(arguments: [
        Extent(west: 8, south: 47, east: 8.002, north: 47.001), Extent(west: -10, south: -60, east: 10, north: 70),
        Extent(west: 8, south: 47, east: 8.0001, north: 47.01),
    ]) func `A camera shows all of an extent, and no more than it has to`(extent: Extent) {
        let camera = Camera(showing: extent, width: 800, height: 600, padding: 20)
        let a = camera.offset(of: Position(longitude: extent.west, latitude: extent.north))
        let b = camera.offset(of: Position(longitude: extent.east, latitude: extent.south))
        #expect(a.x >= -380.001 && a.y >= -280.001 && b.x <= 380.001 && b.y <= 280.001)
        #expect(abs(b.x - a.x - 760) < 0.01 || abs(b.y - a.y - 560) < 0.01)
    }

    @Test func `A point is shown from near by, and the middle is in the middle`() {
        let camera = Camera(showing: Extent(west: 8, south: 47, east: 8, north: 47), width: 800, height: 600)
        expectEqual(camera.zoom, 21)
        #expect(abs(camera.center.latitude - 47) < 1e-9)
        #expect(camera.offset(of: camera.center) == (0, 0))
    }

    /// Values of the formula of EPSG:3857 for Greenwich, and that there and back is the same.
    @Test(arguments: [(0.0, 0.0), (9.99, 53.54), (-179.9, -85), (180, 85.05)])
    func `The projection can be turned around`(longitude: Double, latitude: Double) {
        let point = WebMercator.point(Position(longitude: longitude, latitude: latitude))
        let back = WebMercator.position(x: point.x, y: point.y)
        #expect(abs(back.longitude - longitude) < 1e-9 && abs(back.latitude - latitude) < 1e-9)
        #expect(WebMercator.point(Position(longitude: 0, latitude: 0)) == (0.5, 0.5))
        #expect(abs(WebMercator.point(Position(longitude: 0, latitude: 90)).y) < 1e-9)
    }
}

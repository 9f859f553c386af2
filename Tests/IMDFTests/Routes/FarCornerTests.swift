import TestSupport
import Testing

@testable import IMDF
@testable import IMDFRoutes

/// One corner far away, of a feature that nobody asked about, blocks no way.
@Suite struct FarCornerTests {
    /// A hall with a kiosk, and what becomes of outlines.
    @Test func `A ring keeps its shape but for the corner that is wrong`() throws {
        let venue = TinyVenue.with()
        let level = try #require(venue.levels.first)
        let grid = Wayfinder(venue).grid
        let outlines = FloorOutlines(level, grid)
        func ring(_ corners: (Double, Double)...) -> [GridPoint]? {
            let ring = (corners + [corners[0]]).map { Position(longitude: 8 + $0.0, latitude: 47 + $0.1) }
            return outlines.area(.polygon([ring]), .obstacle)?.rings[0]
        }
        let right = ring((0.00001, 0.00001), (0.00002, 0.00001), (0.00002, 0.00002), (0.00001, 0.00002))
        expectEqual(right?.count, 4)
        // To the east of where it should be: the box of the others has the same corner.
        let east = ring((0.00001, 0.00001), (0.02, 0.00001), (0.00002, 0.00002), (0.00001, 0.00002))
        expectEqual(east, right)
        // Two of four: it is not known which are wrong.
        #expect(ring((0.00001, 0.00001), (72, 0.00001), (72, 0.00002), (0.00001, 0.00002)) == nil)
        // A long wall that leaves the level is no mistake.
        let wall = ring((0.00001, 0.00001), (0.0003, 0.00001), (0.0003, 0.00002), (0.00001, 0.00002))
        expectEqual(wall?.map(\.x).max(), grid.snapped(Point(8.0003, 47.00001))?.x)
    }
}

import TestSupport
import Testing

@testable import IMDF

@Suite struct SegmentMeetingTests {
    private func meeting(_ n: [Double]) -> SegmentMeeting {
        SegmentMeeting.of(Point(n[0], n[1]), Point(n[2], n[3]), Point(n[4], n[5]), Point(n[6], n[7]))
    }

    @Test(arguments: [
        ([0, 0, 4, 4, 0, 4, 4, 0], SegmentMeeting.proper), ([0, 0, 4, 4, 5, 0, 9, 4], .none),
        ([0, 0, 4, 4, 3, 0, 9, 4], .none), ([0, 0, 4, 4, 2, 2, 4, 0], .touch(Point(2, 2))),
        ([0, 0, 4, 4, 4, 4, 8, 0], .touch(Point(4, 4))),
        ([0, 0, 4, 4, 2, 2, 6, 6], .overlap(Point(2, 2), Point(4, 4))),
        ([0, 0, 4, 4, 4, 4, 6, 6], .touch(Point(4, 4))), ([0, 0, 4, 4, 5, 5, 6, 6], .none),
        ([0, 0, 4, 4, 3, 3, 1, 1], .overlap(Point(1, 1), Point(3, 3))),
        ([0, 0, 0, 4, 0, 4, 0, 0], .overlap(Point(0, 0), Point(0, 4))),
        ([2, 2, 2, 2, 0, 0, 4, 4], .touch(Point(2, 2))), ([2, 3, 2, 3, 0, 0, 4, 4], .none),
        ([2, 2, 2, 2, 2, 2, 2, 2], .touch(Point(2, 2))), ([2, 2, 2, 2, 3, 3, 3, 3], .none),
        // Collinear as real numbers, and a last place beside it.
        ([0.1, 0.1, 0.9, 0.9, 0.3, 0.3, 0.5, 0], .touch(Point(0.3, 0.3))),
        ([0.1, 0.1, 0.9, 0.9, 0.3.nextUp, 0.3, 0.5, 0], .none),
        ([0.1, 0.1, 0.9, 0.9, 0.3.nextDown, 0.3, 0.5, 0], .proper),
    ]) func table(numbers: [Double], expected: SegmentMeeting) {
        for (i, j) in [([0, 1, 2, 3], [4, 5, 6, 7]), ([2, 3, 0, 1], [4, 5, 6, 7]), ([0, 1, 2, 3], [6, 7, 4, 5])] {
            let first = i.map { numbers[$0] }
            let second = j.map { numbers[$0] }
            expectEqual(meeting(first + second), expected)
            expectEqual(meeting(second + first), expected)
        }
    }

    @Test func crossingIsClamped() {
        let p = SegmentMeeting.crossing(Point(0, 0), Point(4, 4), Point(0, 4), Point(4, 0))
        expectEqual(p, Point(2, 2))
        let huge = 1e308
        let q = SegmentMeeting.crossing(Point(-huge, -huge), Point(huge, huge), Point(-huge, huge), Point(huge, -huge))
        #expect(q.isFinite)
    }
}

@Suite struct PointLocationTests {
    private static let horseshoe =
        "POLYGON ((0 0, 10 0, 10 10, 6 10, 6 4, 4 4, 4 10, 0 10, 0 0), (1 1, 1 2, 2 2, 2 1, 1 1))"

    @Test(arguments: [
        (5, 2, PointLocation.inside), (5, 7, .outside), (2, 8, .inside), (5, 4, .boundary), (4, 7, .boundary),
        (0, 0, .boundary), (6, 10, .boundary), (5, 10, .outside), (-1, 4, .outside), (11, 10, .outside),
        (1.5, 1.5, .outside), (1, 1.5, .boundary), (1, 2, .boundary), (0.5, 1, .inside), (0, 11, .outside),
    ]) func horseshoe(x: Double, y: Double, expected: PointLocation) throws {
        let polygon = try #require(WKT.read(Self.horseshoe))
        expectEqual(polygon.location(of: Position(longitude: x, latitude: y)), expected)
        expectEqual(polygon.covers(.point(Position(longitude: x, latitude: y))), (expected != .outside))
    }

    @Test func linesAndPoints() throws {
        let line = try #require(WKT.read("LINESTRING (0 0, 10 10)"))
        expectEqual(line.location(of: Position(longitude: 5, latitude: 5)), .boundary)
        expectEqual(line.location(of: Position(longitude: 5, latitude: 6)), .outside)
        let points = try #require(WKT.read("MULTIPOINT (1 1, 2 2)"))
        expectEqual(points.location(of: Position(longitude: 2, latitude: 2)), .boundary)
        let nothing = try #require(WKT.read("POLYGON EMPTY"))
        expectEqual(nothing.location(of: Position(longitude: 2, latitude: 2)), .outside)
        expectEqual(nothing.location(of: Position(longitude: .nan, latitude: 2)), .outside)
    }
}

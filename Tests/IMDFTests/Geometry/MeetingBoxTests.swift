import TestSupport
import Testing

@testable import IMDF

/// Boxes of small numbers for a first look.
@Suite struct MeetingBoxTests {
    @Test func `Boxes that meet are never told apart`() {
        var generator = SeededGenerator(seed: 11)
        // Coordinates of a mall in Tokyo: as small numbers they would all be the same but for the origin.
        let origin = Point(139.7671, 35.6812)
        func box() -> Box {
            func point() -> Point {
                Point(
                    origin.x + Double(Int.random(in: 0..<12, using: &generator)) * 1e-7,
                    origin.y + Double(Int.random(in: 0..<12, using: &generator)) * 1e-7)
            }
            return Box(point(), point())
        }
        var meetings = 0
        for _ in 0..<5000 {
            let (a, b) = (box(), box())
            let mayMeet = MeetingBox(b, from: origin).isWithin(MeetingBox(a, from: origin).reach)
            expectEqual(mayMeet, a.meets(b))
            meetings += a.meets(b) ? 1 : 0
        }
        #expect((1000..<4000).contains(meetings))
    }

    @Test(arguments: [
        // Ends that are closer than small numbers can distinguish.
        (Box(Point(0, 0), Point(1, 1)), Box(Point(1 + 1e-12, 0), Point(2, 1)), false),
        (Box(Point(-180, -90), Point(180, 90)), Box(Point(180, 90), Point(180, 90)), true),
        (Box(Point(-1e308, 0), Point(1e308, 1)), Box(Point(0, 1), Point(1e-300, 2)), true),
        (Box(), Box(Point(-180, -90), Point(180, 90)), false),
    ]) func `Far and near ones too`(_ a: Box, _ b: Box, _ meet: Bool) {
        expectEqual(a.meets(b), meet)
        let mayMeet = MeetingBox(b, from: Point(0, 0)).isWithin(MeetingBox(a, from: Point(0, 0)).reach)
        #expect(mayMeet || !meet)
    }
}

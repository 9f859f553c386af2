import Testing

@testable import IMDF

@Suite struct LineMeetingTests {
    private static let plane = LocalPlane(at: Position(longitude: 8, latitude: 47))

    /// Lines that end in one place, like the spokes of a wheel.
    private static let spokes: [[Point]] = [
        (1, 0), (1, 0.6), (0.6, 1), (0, 1), (-0.6, 1), (-1, 0.6), (-1, 0), (-1, -0.6), (-0.6, -1), (0, -1), (0.6, -1),
        (1, -0.6),
    ].map { [Point(8, 47), Point(8 + 0.001 * $0.0, 47 + 0.001 * $0.1)] }

    @Test func `Lines that share an end do not meet`() {
        let (found, isWhole) = LineMeeting.pairs(Self.spokes, Self.plane, .default)
        #expect(found.isEmpty)
        #expect(isWhole)
    }

    @Test func `A pile of lines is given up, and says so`() {
        let (found, isWhole) = LineMeeting.pairs(Self.spokes, Self.plane, .default, looks: 20)
        #expect(found.isEmpty)
        #expect(!isWhole)
    }

    @Test func `A line that crosses two others makes two pairs, in order`() {
        let lines = [
            [Point(8, 47), Point(8.001, 47)], [Point(8, 47.001), Point(8.001, 47.001)],
            [Point(8.0005, 46.999), Point(8.0005, 47.002)],
        ]
        let (found, isWhole) = LineMeeting.pairs(lines, Self.plane, .default)
        #expect(found.map { [$0.first, $0.second] } == [[0, 2], [1, 2]])
        #expect(found.allSatisfy { $0.length == 0 } && isWhole)
    }
}

import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

@Suite struct LineMeetingTests {
    private static let plane = LocalPlane(at: Position(longitude: 8, latitude: 47))

    /// Lines that end in one place, like the spokes of a wheel.
    private static let spokes = table(
        [
            (1, 0), (1, 0.6), (0.6, 1), (0, 1), (-0.6, 1), (-1, 0.6), (-1, 0), (-1, -0.6), (-0.6, -1), (0, -1),
            (0.6, -1), (1, -0.6),
        ].map { [Point(8, 47), Point(8 + 0.001 * $0.0, 47 + 0.001 * $0.1)] })

    private static func table(_ lines: [[Point]]) -> LineTable {
        let geometries = lines.map { $0.isEmpty ? nil : Geometry.lineString($0.map(Position.init)) }
        return withExtendedLifetime(geometries) { LineTable(firstLinesOf: geometries.map { $0?.coordinates }) }
    }

    private static func worst(of geometry: Geometry, _ doors: LineTable) -> (length: Double, place: Point, line: Int)? {
        geometry.withCoordinates { coordinates in
            doors.withLines { LineMeeting.worst(of: coordinates, $0, plane, .default) }
        }
    }

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
        let lines = Self.table([
            [Point(8, 47), Point(8.001, 47)], [Point(8, 47.001), Point(8.001, 47.001)],
            [Point(8.0005, 46.999), Point(8.0005, 47.002)],
        ])
        let (found, isWhole) = LineMeeting.pairs(lines, Self.plane, .default)
        expectEqual(found.map { [$0.first, $0.second] }, [[0, 2], [1, 2]])
        #expect(found.allSatisfy { $0.length == 0 } && isWhole)
    }

    @Test func `A line is the same from both ends, and its copies are told of the first alone`() {
        let bent = [Point(8, 47), Point(8.001, 47), Point(8.001, 47.001)]
        let loop = [Point(8, 48), Point(8.001, 48), Point(8, 48.001), Point(8, 48)]
        let lines = Self.table([bent, loop, [], bent.reversed(), bent, [], loop.reversed()])
        let (found, isWhole) = LineMeeting.pairs(lines, Self.plane, .default)
        expectEqual(found.map { [$0.first, $0.second] }, [[0, 3], [0, 4], [1, 6]])
        #expect(found.allSatisfy { $0.length > 100 } && isWhole)
    }

    @Test func `Of the lines that a geometry runs along, the longest part is the worst`() throws {
        let doors = Self.table([
            [Point(8.0002, 46.999), Point(8.0002, 47.001)], [Point(8.0004, 47), Point(8.0005, 47)],
            [Point(8.0006, 47), Point(8.0008, 47)], [],
        ])
        let wall = Geometry.multiLineString([
            [Position(longitude: 8, latitude: 47), Position(longitude: 8.0003, latitude: 47)],
            [Position(longitude: 8.0003, latitude: 47), Position(longitude: 8.001, latitude: 47)],
        ])
        let worst = Self.worst(of: wall, doors)
        expectEqual(try #require(worst).line, 2)
        #expect(try #require(worst).length > 10)
        let away = Geometry.lineString([
            Position(longitude: 8, latitude: 47.1), Position(longitude: 8.001, latitude: 47.1),
        ])
        #expect(Self.worst(of: away, doors) == nil)
    }
}

import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

@Suite("Areas that are asked about often") struct AreaProbeTests {
    /// A star of many corners with a hole, about 100 m across.
    private static let star: Geometry = {
        func ring(_ count: Int, _ inner: Double, _ outer: Double) -> [Position] {
            let corners = (0..<count).map { corner in
                let radius = corner % 2 == 0 ? outer : inner
                let (x, y) = Self.direction(corner, of: count)
                return Position(longitude: 8 + radius * x, latitude: 47 + radius * y)
            }
            return corners + [corners[0]]
        }
        return .polygon([ring(200, 0.0004, 0.0006), ring(12, 0.0001, 0.0001)])
    }()

    /// A direction of a regular polygon, by turning a unit vector step by step.
    private static func direction(_ step: Int, of count: Int) -> (Double, Double) {
        // The rational points of a circle are enough: any spread of directions makes a star.
        let t = 2 * (Double(step) / Double(count)) - 1
        let u = t.magnitude <= 0.5 ? t * 2 : (1 - t.magnitude) * 2 * (t < 0 ? -1 : 1)
        let (x, y) = ((1 - u * u) / (1 + u * u), 2 * u / (1 + u * u))
        return t.magnitude <= 0.5 ? (x, y) : (-x, y)
    }

    @Test func `A line is at a distance from what it surrounds`() {
        let line = Geometry.lineString(Array(Self.star.positions))
        let plane = LocalPlane(at: line)
        var probe = AreaProbe(line.coordinates, plane)
        for column in -20...20 {
            let position = Position(longitude: 8 + Double(column) * 4e-5, latitude: 47.00001)
            let expected = line.distance(to: position, on: plane)
            #expect((probe.distance(to: Point(position)) - expected).magnitude < 1e-6)
        }
    }

    @Test func `With and without an index the answers are the same`() {
        #expect(Self.star.isValid())
        let plane = LocalPlane(at: Self.star)
        var probe = AreaProbe(Self.star.coordinates, plane)
        var inside = 0
        for row in -20...20 {
            for column in -20...20 {
                let position = Position(longitude: 8 + Double(column) * 4e-5, latitude: 47 + Double(row) * 4e-5)
                let expected = Self.star.distance(to: position, on: plane)
                #expect((probe.distance(to: Point(position)) - expected).magnitude < 1e-6)
                expectEqual(probe.covers(Point(position)), (expected == 0))
                if expected == 0 { inside += 1 }
            }
        }
        #expect(inside > 100 && inside < 1500)
    }

    @Test func `Areas that stick out are found, those on the outline are not`() {
        func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> Geometry {
            .polygon([
                [(west, south), (east, south), (east, north), (west, north), (west, south)].map {
                    Position(longitude: $0.0, latitude: $0.1)
                }
            ])
        }
        let outline = box(8, 47, 8.001, 47.001)
        let areas = [
            box(8, 47, 8.0002, 47.0002),  // in the corner
            box(8.0004, 47.0004, 8.0005, 47.0005),  // in the middle
            box(8.0009, 47.0004, 8.0011, 47.0005),  // across the east side
            box(8.002, 47.0004, 8.0021, 47.0005),  // apart
            box(7.99999994, 47.0006, 8.0002, 47.0008),  // half a centimeter out
        ]
        let fit = AreaOutline(outline, LocalPlane(at: outline), .default)
        expectEqual(areas.map { fit.excess(of: $0)?.area?.area.rounded() }, [nil, nil, 85, 85, nil])
    }
}

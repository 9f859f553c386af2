import Testing

@testable import IMDF

@Suite("Coordinates where they lie") struct CoordinatesTests {
    @Test func `A ring is a polygon of its own`() {
        let rings = [(0.0, 10.0), (2, 3), (5, 8)].map { low, high in
            [(low, low), (high, low), (high, high), (low, high), (low, low)].map {
                Position(longitude: $0.0, latitude: $0.1)
            }
        }
        let plane = LocalPlane(at: Position(longitude: 5, latitude: 5))
        for geometry in [Geometry.polygon(rings), .multiPolygon([[rings[1]], [rings[0], rings[2]]])] {
            let areas = geometry.withCoordinates { coordinates in
                coordinates.shape.lines.map { coordinates.polygon(ofRing: $0).area(on: plane) }
            }
            let expected = geometry.polygons.joined().map { Geometry.polygon([Array($0)]).area(on: plane) }
            #expect(areas == expected && areas.count == 3)
        }
    }
}

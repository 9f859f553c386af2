import Testing

@testable import IMDF

@Suite("Gaps between many rooms") struct WallNetworkTests {
    private static let plane = LocalPlane(at: Position(longitude: 8, latitude: 47))

    /// A box in meters around 8, 47, which the plan is turned around by an angle of this sine.
    private static func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double, sine: Double = 0)
        -> Geometry
    {
        let cosine = (1 - sine * sine).squareRoot()
        let corners = [(west, south), (east, south), (east, north), (west, north), (west, south)].map { x, y in
            MetricPoint(cosine * x - sine * y, sine * x + cosine * y)
        }
        return .polygon([corners.map { Position(plane.degrees($0)) }])
    }

    /// A hall of rooms of 10 m with walls of 0.3 m between them, and without one of them.
    private static func free(without missing: (Int, Int)?, side: Int, sine: Double = 0) -> AreaAmount {
        var rooms: [Geometry] = []
        for x in 0..<side {
            for y in 0..<side where missing.map({ $0 != (x, y) }) ?? true {
                let (west, south) = (Double(x) * 10.3 + 0.3, Double(y) * 10.3 + 0.3)
                rooms.append(box(west, south, west + 10, south + 10, sine: sine))
            }
        }
        let end = Double(side) * 10.3 + 0.3
        return Coverage(rooms, on: plane).uncovered(of: [box(0, 0, end, end, sine: sine)])
    }

    @Test(arguments: [2, 5, 30]) func `Walls that were not drawn are as wide as a wall, however many they are`(
        side: Int
    ) {
        let amount = Self.free(without: nil, side: side)
        #expect(amount.width > 0.29 && amount.width < 0.5, "\(amount)")
    }

    /// Turned, the walls are cut into pieces far higher than they are wide.
    @Test(arguments: [0.001, 0.5, 0.9]) func `So they are in a plan that is turned`(sine: Double) throws {
        let amount = Self.free(without: nil, side: 5, sine: sine)
        #expect(amount.width > 0.29 && amount.width < 0.5, "\(amount)")
        let straight = Self.free(without: nil, side: 5)
        #expect(abs(amount.area - straight.area) < 1e-3 && abs(amount.length - straight.length) < 1e-3, "\(amount)")
        let hole = Self.free(without: (2, 1), side: 5, sine: sine)
        #expect(hole.width > 9 && hole.width < 11, "\(hole)")
    }

    @Test(arguments: [5, 30]) func `A room that is missing among them is as wide as a room`(side: Int) {
        let amount = Self.free(without: (side / 2, 1), side: side)
        #expect(amount.width > 10 && amount.width < 11, "\(amount)")
    }
}

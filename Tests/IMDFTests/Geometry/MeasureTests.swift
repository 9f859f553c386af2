import TestSupport
import Testing

@testable import IMDF

/// Measures on the local plane against geodesics on the ellipsoid (worked out with GeographicLib 2, Karney 2013).
@Suite struct ProjectionTests {
    struct Place: CustomTestStringConvertible, Sendable {
        let name: String
        let latitude: Double
        let longitude: Double
        /// The geodesics across a square of 0.0005 and 0.005 degrees, and along 0.01 degrees of a parallel and a meridian.
        let diagonals: (Double, Double)
        let parallel: Double
        let meridian: Double
        /// The area between parallels and meridians of 0.01 degrees.
        let area: Double
        var testDescription: String { name }
    }

    static let places = [
        Place(
            name: "Quito", latitude: 0, longitude: -78.5, diagonals: (78.45174, 784.51736), parallel: 1113.19491,
            meridian: 1105.74276, area: 1_230_907.206),
        Place(
            name: "Singapore", latitude: 1.35, longitude: 103.8, diagonals: (78.44107, 784.41066), parallel: 1112.88799,
            meridian: 1105.74892, area: 1_230_574.689),
        Place(
            name: "Venice", latitude: 45.44, longitude: 12.33, diagonals: (67.95926, 679.59257), parallel: 782.41034,
            meridian: 1111.40376, area: 869_573.791),
        Place(
            name: "Helsinki", latitude: 60.2, longitude: 24.9, diagonals: (62.22858, 622.28575), parallel: 554.62858,
            meridian: 1114.15680, area: 617_943.207),
        Place(
            name: "Tromsø", latitude: 69.65, longitude: 18.95, diagonals: (59.06049, 590.60489), parallel: 388.26207,
            meridian: 1115.57568, area: 433_135.725),
        Place(
            name: "Sydney", latitude: -33.87, longitude: 151.21, diagonals: (72.22220, 722.22197), parallel: 925.25283,
            meridian: 1109.20040, area: 1_026_290.804),
    ]

    private func square(_ place: Place, _ size: Double) -> Geometry {
        let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1), (-1, -1)]
        return .polygon([
            corners.map {
                Position(longitude: place.longitude + $0.0 * size / 2, latitude: place.latitude + $0.1 * size / 2)
            }
        ])
    }

    /// Around the origin a kilometer is right to a few parts in a million.
    @Test(arguments: places) func aroundTheOrigin(_ place: Place) {
        func line(_ dx: Double, _ dy: Double) -> Geometry {
            .lineString([
                Position(longitude: place.longitude - dx / 2, latitude: place.latitude - dy / 2),
                Position(longitude: place.longitude + dx / 2, latitude: place.latitude + dy / 2),
            ])
        }
        let plane = LocalPlane(at: Position(longitude: place.longitude, latitude: place.latitude))
        #expect(abs(line(0.0005, 0.0005).length(on: plane) - place.diagonals.0) < 0.0001)
        #expect(abs(line(0.005, 0.005).length(on: plane) - place.diagonals.1) < 0.002)
        #expect(abs(line(0.01, 0).length(on: plane) - place.parallel) < 0.001)
        #expect(abs(line(0, 0.01).length(on: plane) - place.meridian) < 0.001)
        #expect(abs(square(place, 0.01).area(on: plane) - place.area) < 5e-6 * place.area)
    }

    /// A kilometer north of the origin widths are off by tan φ · d / 6371 km, as documented.
    @Test(arguments: places) func awayFromTheOrigin(_ place: Place) {
        let distance = 1000.0
        let far = Position(longitude: place.longitude, latitude: place.latitude - distance / (place.meridian * 100))
        let off = square(place, 0.01).area(on: LocalPlane(at: far)) / place.area - 1
        let tangents = [
            "Quito": 0, "Singapore": 0.0236, "Venice": 1.0155, "Helsinki": 1.746, "Tromsø": 2.696, "Sydney": -0.6713,
        ]
        let expected = tangents[place.name]! * distance / 6_371_000
        #expect(abs(off - expected) < 1e-5, "\(off) for \(expected)")
    }
}

@Suite struct MeasureTests {
    /// A plane of one meter a unit, nearly: near the equator, with sizes given in meters.
    static let plane = LocalPlane(at: Position(longitude: 10, latitude: 45))

    static func position(_ x: Double, _ y: Double) -> Position {
        Position(longitude: 10 + x / plane.metersPerDegreeLongitude, latitude: 45 + y / plane.metersPerDegreeLatitude)
    }

    /// A geometry whose text gives meters.
    static func meters(_ text: String) -> Geometry { WKT.read(text)!.mapped { position($0.longitude, $0.latitude) } }

    private func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool { abs(a - b) <= tolerance }

    @Test(arguments: [
        ("POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", 100.0),
        ("POLYGON ((0 0, 0 10, 10 10, 10 0, 0 0), (2 2, 4 2, 4 4, 2 4, 2 2))", 96),
        ("MULTIPOLYGON (((0 0, 3 0, 0 4, 0 0)), ((10 0, 11 0, 11 1, 10 1, 10 0)))", 7),
        ("LINESTRING (0 0, 10 0, 10 10, 0 0)", 0), ("POLYGON EMPTY", 0),
    ]) func area(text: String, expected: Double) { #expect(isClose(Self.meters(text).area(on: Self.plane), expected)) }

    @Test func lengthAndDistance() {
        #expect(isClose(Self.meters("LINESTRING (0 0, 3 4, 3 10)").length(on: Self.plane), 11))
        #expect(isClose(Self.meters("MULTILINESTRING ((0 0, 3 4), (0 0, 1 0))").length(on: Self.plane), 6))
        let polygon = Self.meters("POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (4 4, 6 4, 6 6, 4 6, 4 4))")
        #expect(isClose(polygon.distance(to: Self.position(13, 14), on: Self.plane), 5))
        expectEqual(polygon.distance(to: Self.position(2, 2), on: Self.plane), 0)
        #expect(isClose(polygon.distance(to: Self.position(5, 5), on: Self.plane), 1))
        #expect(isClose(polygon.boundaryDistance(to: Self.position(2, 5), on: Self.plane), 2))
        #expect(isClose(polygon.distance(to: Self.meters("LINESTRING (13 0, 13 20)"), on: Self.plane), 3))
        expectEqual(polygon.distance(to: Self.meters("LINESTRING (5 -5, 5 20)"), on: Self.plane), 0)
        #expect(polygon.isWithin(3.01, of: Self.meters("POINT (13 5)"), on: Self.plane))
        #expect(!polygon.isWithin(2.99, of: Self.meters("POINT (13 5)"), on: Self.plane))
    }

    @Test func overlapAmount() {
        let a = Self.meters("POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))")
        let b = Self.meters("POLYGON ((8.8 5, 20 5, 20 5.26, 8.8 5.26, 8.8 5))")
        let amount = a.overlap(with: b, on: Self.plane)
        #expect(isClose(amount.area, 1.2 * 0.26))
        #expect(isClose(amount.length, 1.2, 1e-3) && isClose(amount.mainWidth, 0.26, 1e-3), "\(amount)")
        expectEqual(amount.regionCount, 1)
        let place = Point(amount.position ?? Self.position(0, 0))
        let low = Point(Self.position(8.8, 5))
        let high = Point(Self.position(10, 5.26))
        #expect(place.isInBox(low, high))
        #expect(isClose(b.overlap(with: a, on: Self.plane).area, amount.area))
        expectEqual(a.overlap(with: a, on: Self.plane).area, a.area(on: Self.plane))
    }

    @Test(arguments: [
        ("POLYGON ((20 0, 30 0, 30 10, 20 0))", 0.0, 100.0), ("POLYGON ((10 0, 20 0, 20 10, 10 10, 10 0))", 0, 100),
        ("POLYGON ((2 2, 8 2, 8 8, 2 8, 2 2))", 36, 64),
        ("POLYGON ((-5 -5, 15 -5, 15 15, -5 15, -5 -5), (5 5, 5 15, 15 15, 15 5, 5 5))", 75, 25),
        ("MULTIPOLYGON (((-1 -1, 1 -1, 1 1, -1 1, -1 -1)), ((9 9, 11 9, 11 11, 9 11, 9 9)))", 2, 98),
        ("POLYGON EMPTY", 0, 100),
    ]) func overlapAndExcess(other: String, overlap: Double, excess: Double) {
        let square = Self.meters("POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))")
        let other = Self.meters(other)
        #expect(isClose(square.overlap(with: other, on: Self.plane).area, overlap, 1e-5))
        #expect(isClose(square.excess(over: other, on: Self.plane).area, excess, 1e-5))
    }

    /// Overlap and excess add up to the whole, whatever the polygons.
    @Test(arguments: 1...3 as ClosedRange<UInt64>) func sum(seed: UInt64) {
        var source = GridGeometries(seed: seed)
        for _ in 0..<200 {
            let a = source.area().mapped { Self.position($0.longitude, $0.latitude) }
            let b = source.area().mapped { Self.position($0.longitude, $0.latitude) }
            let overlap = a.overlap(with: b, on: Self.plane).area
            let excess = a.excess(over: b, on: Self.plane).area
            #expect(isClose(overlap + excess, a.area(on: Self.plane), 1e-5), "\(a.json) \(b.json)")
            #expect(isClose(overlap, b.overlap(with: a, on: Self.plane).area, 1e-5), "\(a.json) \(b.json)")
        }
    }

    @Test func lineExcess() {
        let square = Self.meters("POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))")
        let amount = Self.meters("LINESTRING (-3 5, 12 5)").lineExcess(over: square, on: Self.plane)
        #expect(isClose(amount.length, 5) && isClose(amount.distance, 3))
        #expect(Self.meters("LINESTRING (0 0, 10 0)").lineExcess(over: square, on: Self.plane).length < 1e-6)
    }

    @Test func walls() {
        let walls = Walls([Self.meters("POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))")], on: Self.plane)
        #expect(isClose(walls.distance(to: Self.position(5, 3)), 3))
        let opening = walls.lengthOff(Self.meters("LINESTRING (4 0.004, 6 0.004)"))
        expectEqual(opening.length, 0)
        let astray = walls.lengthOff(Self.meters("LINESTRING (4 0, 6 0, 6 2)"))
        #expect(isClose(astray.length, 1.99, 1e-4) && isClose(astray.distance, 2, 1e-6))
    }
}

@Suite struct InteriorPointTests {
    @Test(arguments: [
        "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "POLYGON ((0 0, 10 0, 10 1, 1 1, 1 9, 10 9, 10 10, 0 10, 0 0))",
        "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (1 1, 9 1, 9 9, 1 9, 1 1))",
        "POLYGON ((0 0, 100 0.001, 100 0.002, 0 0))",
        "MULTIPOLYGON (((0 0, 1 0, 0 1, 0 0)), ((5 5, 20 5, 20 20, 5 5)))",
    ]) func inside(text: String) throws {
        let polygon = MeasureTests.meters(text)
        let point = try #require(polygon.interiorPoint)
        expectEqual(polygon.location(of: point), .inside)
    }

    /// Well inside: in the thick end of a wedge, not in its tip.
    @Test func farFromWalls() throws {
        let wedge = MeasureTests.meters("POLYGON ((0 0, 100 -10, 100 10, 0 0))")
        let point = try #require(wedge.interiorPoint)
        #expect(wedge.boundaryDistance(to: point, on: MeasureTests.plane) > 6)
        let bracket = MeasureTests.meters("POLYGON ((0 0, 10 0, 10 2, 2 2, 2 8, 10 8, 10 10, 0 10, 0 0))")
        let middle = try #require(bracket.interiorPoint)
        #expect(bracket.boundaryDistance(to: middle, on: MeasureTests.plane) > 0.9)
    }

    @Test func nothingHasNone() throws {
        #expect(try #require(WKT.read("POLYGON EMPTY")).interiorPoint == nil)
        #expect(try #require(WKT.read("POLYGON ((0 0, 10 0, 5 0, 0 0))")).interiorPoint == nil)
    }

    @Test func randomAreas() {
        var source = GridGeometries(seed: 9)
        for _ in 0..<300 {
            let area = source.area()
            expectEqual(area.interiorPoint.map { area.location(of: $0) }, .inside, "\(area.json)")
        }
    }
}

import CMath

/// The tangent plane of the WGS 84 ellipsoid at a place, which maps degrees to meters.
///
/// The mapping is linear: a degree of longitude is `N cos φ`, a degree of latitude `M` times π/180 long, with the radii
/// of curvature N and M at the latitude φ of the origin. Straight lines stay straight, so results decided in degrees
/// hold in meters. The error grows with the distance d from the origin: in lengths along parallels it is about
/// `tan φ · d / 6,371 km`, 0.016% a kilometer at 45°, and the same in areas; around the origin it cancels. At 60° a
/// square kilometer around the origin is off by less than 1 m² (one part in a million), and a distance of 1 km from it
/// by less than 0.15 m.
public struct LocalPlane: Sendable, Hashable {
    /// The origin of the plane, where its coordinates are 0.
    public let origin: Position
    /// Meters per degree of longitude.
    public let metersPerDegreeLongitude: Double
    /// Meters per degree of latitude.
    public let metersPerDegreeLatitude: Double

    /// The plane at a position. A latitude beyond a pole is treated as the pole.
    public init(at origin: Position) {
        self.origin = origin
        let degree = Double.pi / 180
        let latitude = max(-90, min(90, origin.latitude)) * degree
        let sine = sin(latitude)
        let w = 1 - Self.eccentricitySquared * sine * sine
        let primeVertical = Self.equatorialRadius / w.squareRoot()
        let meridian = primeVertical * (1 - Self.eccentricitySquared) / w
        metersPerDegreeLongitude = max(primeVertical * cos(latitude), 1e-3) * degree
        metersPerDegreeLatitude = meridian * degree
    }

    /// The plane at the center of a geometry's box; at 0, 0 for an empty one.
    public init(at geometry: Geometry) { self.init(atMiddleOf: geometry.box) }

    /// The plane at the center of the common box of geometries.
    init(atMiddleOf geometries: some Sequence<Geometry>) {
        self.init(atMiddleOf: geometries.reduce(into: Box()) { $0.add($1.box) })
    }

    /// The plane at the center of a box; at 0, 0 for an empty one.
    package init(atMiddleOf box: Box) {
        let center = box.center
        self.init(at: center.isFinite ? Position(center) : Position(longitude: 0, latitude: 0))
    }

    private static let equatorialRadius = 6_378_137.0
    private static let flattening = 1 / 298.257223563
    private static let eccentricitySquared = flattening * (2 - flattening)

    /// A point in degrees, converted to meters from the origin.
    @inline(__always) package func meters(_ p: Point) -> MetricPoint {
        MetricPoint(
            (p.x - origin.longitude) * metersPerDegreeLongitude, (p.y - origin.latitude) * metersPerDegreeLatitude)
    }

    /// A point in meters from the origin, converted to degrees.
    @inline(__always) package func degrees(_ p: MetricPoint) -> Point {
        Point(origin.longitude + p.x / metersPerDegreeLongitude, origin.latitude + p.y / metersPerDegreeLatitude)
    }

    /// The distance in meters between two positions on the plane.
    public func distance(_ a: Position, _ b: Position) -> Double {
        let dx = (a.longitude - b.longitude) * metersPerDegreeLongitude
        let dy = (a.latitude - b.latitude) * metersPerDegreeLatitude
        return (dx * dx + dy * dy).squareRoot()
    }
}

extension Geometry {
    /// The box of all positions, in degrees.
    package var box: Box {
        if kind == .geometryCollection { return geometries.reduce(into: Box()) { $0.add($1.box) } }
        return withCoordinates { $0.box }
    }
}

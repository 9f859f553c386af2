/// A position in WGS 84 (RFC 7946 section 4): degrees, and meters above the ellipsoid if given.
public struct Position: Hashable, Sendable {
    /// Degrees east, -180 to 180.
    public var longitude: Double
    /// Degrees north, -90 to 90.
    public var latitude: Double
    /// Meters above the WGS 84 ellipsoid.
    public var altitude: Double?

    /// Creates a position from degrees and meters.
    public init(longitude: Double, latitude: Double, altitude: Double? = nil) {
        self.longitude = longitude
        self.latitude = latitude
        self.altitude = altitude
    }
}

/// A sequence of positions without a copy: a line string, or a ring with its closing position.
public struct PositionList: RandomAccessCollection, Sendable {
    let storage: CoordinateStorage
    let shape: CoordinateShape
    let range: Range<Int>

    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of positions.
    public var endIndex: Int { range.count }

    /// The position at an index, constant time.
    public subscript(index: Int) -> Position {
        precondition(indices.contains(index), "position \(index) of \(count)")
        let at = range.lowerBound + index
        let altitude =
            shape.firstAltitude < 0
            ? Double.nan : storage.places.altitudes[Int(shape.firstAltitude) + at - Int(shape.firstPosition)]
        return Position(
            longitude: storage.places.lonLat[2 * at], latitude: storage.places.lonLat[2 * at + 1],
            altitude: altitude.isNaN ? nil : altitude)
    }
}

/// The precision of written coordinates.
///
/// If a program puts a door on a wall and rounds both to seven decimals, the door can be up to a centimeter and a half
/// off the wall. That is not a fault of the drawing, so the tolerance for lines on walls includes the rounding.
enum Rounding {
    /// The tolerance in meters for a line on a wall: the given one, or the diagonal of a grid cell if all its
    /// coordinates are rounded to a grid. The coarsest grid is five decimals, for which the tolerance is less than a
    /// whole step.
    static func tolerance(of line: PointRow, on plane: LocalPlane, atLeast least: Double) -> Double {
        for decimals in 5...7 where isWritten(line, decimals) {
            let step = decimals == 5 ? 1e-5 : (decimals == 6 ? 1e-6 : 1e-7)
            let dx = step * plane.metersPerDegreeLongitude
            let dy = step * plane.metersPerDegreeLatitude
            let limit = decimals == 5 ? 0.99 * max(dx, dy) : (dx * dx + dy * dy).squareRoot() * 1.01
            return max(least, limit)
        }
        return least
    }

    private static func isWritten(_ line: PointRow, _ decimals: Int) -> Bool {
        for at in 0..<line.count where !isWritten(line[at].x, decimals) || !isWritten(line[at].y, decimals) {
            return false
        }
        return true
    }

    /// Whether a number has at most this many decimals, apart from floating-point errors in its last digits. For the
    /// decimals in the file, see ``PrecisionSurvey/isWritten(_:_:)``.
    @inline(__always) private static func isWritten(_ value: Double, _ decimals: Int) -> Bool {
        let scaled = value * (decimals == 5 ? 1e5 : (decimals == 6 ? 1e6 : 1e7))
        return (scaled - scaled.rounded()).magnitude < 1e-4
    }
}

#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// The precision of written coordinates.
///
/// A door that a program puts on a wall of seven decimals is up to a centimeter and a half off when both are rounded.
/// That is not a fault of who drew it, so that lines are held to walls with a tolerance of what rounding explains.
enum Rounding {
    /// The tolerance in meters for a line on a wall: the usual one, or the diagonal of the grid that all its coordinates lie
    /// on. Five decimals are the coarsest that count, and there less than a whole step.
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

    /// Whether a number has no more decimals than this, but for what computing it left in its last digits;
    /// ``PrecisionSurvey/isWritten(_:_:)`` says whether the file has more.
    @inline(__always)
    private static func isWritten(_ value: Double, _ decimals: Int) -> Bool {
        let scaled = value * (decimals == 5 ? 1e5 : (decimals == 6 ? 1e6 : 1e7))
        return (scaled - scaled.rounded()).magnitude < 1e-4
    }
}

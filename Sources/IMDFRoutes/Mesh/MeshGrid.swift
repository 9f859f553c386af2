/// The grid of whole millimeters on which the levels of a venue are triangulated.
///
/// Coordinates are whole numbers below 2²³ in magnitude, held in doubles, so the products and sums of an orientation
/// test are exact without a filter. 2²³ mm are 8.4 km to each side of the origin; routes do not extend beyond that.
struct MeshGrid: Sendable, Hashable {
    /// The plane whose origin is that of the grid.
    let plane: LocalPlane

    /// The maximum magnitude of a coordinate.
    static let reach = 8_388_608.0

    /// A position in millimeters, not rounded.
    @inline(__always) func point(_ degrees: Point) -> GridPoint {
        let p = plane.meters(degrees)
        return GridPoint(p.x * 1000, p.y * 1000)
    }

    /// The grid point at a position; nil if it is beyond the limits.
    @inline(__always) func snapped(_ degrees: Point) -> GridPoint? {
        let p = point(degrees).onGrid
        return p.isInReach ? p : nil
    }

    /// The position of a point in millimeters.
    func position(_ p: GridPoint) -> Position { Position(plane.degrees(MetricPoint(p.x / 1000, p.y / 1000))) }
}

/// Exact geometric tests on the ``MeshGrid``.
enum MeshPredicates {
    /// Twice the area of a triangle, positive if it turns left. Exact for points of the grid and for points halfway
    /// between.
    @inline(__always) static func turn(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Double {
        Metric.turn(MetricPoint(a.xy), MetricPoint(b.xy), MetricPoint(c.xy))
    }

    /// Whether `d` is inside the circle through `a`, `b`, and `c`, which must turn left. Exact for points of the grid.
    static func isInCircle(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint, _ d: GridPoint) -> Bool {
        let (ax, ay) = (a.x - d.x, a.y - d.y)
        let (bx, by) = (b.x - d.x, b.y - d.y)
        let (cx, cy) = (c.x - d.x, c.y - d.y)
        // All six are below 2⁵² and so exact.
        let (liftA, liftB, liftC) = (ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy)
        let (crossA, crossB, crossC) = (bx * cy - by * cx, cx * ay - cy * ax, ax * by - ay * bx)
        let (one, two, three) = (liftA * crossA, liftB * crossB, liftC * crossC)
        let sum = one + two + three
        // Bounds the rounding of three products and two sums.
        let bound = (one.magnitude + two.magnitude + three.magnitude) * 0x1p-50
        if sum > bound { return true }
        if sum < -bound { return false }
        var exact = WideSum()
        exact.add(Int64(liftA), Int64(crossA))
        exact.add(Int64(liftB), Int64(crossB))
        exact.add(Int64(liftC), Int64(crossC))
        return exact.isPositive
    }
}

/// A sum of products of 64-bit integers in 128 bits.
private struct WideSum {
    private var high: Int64 = 0
    private var low: UInt64 = 0

    mutating func add(_ a: Int64, _ b: Int64) {
        let product = a.multipliedFullWidth(by: b)
        let (sum, carries) = low.addingReportingOverflow(product.low)
        low = sum
        high = high &+ product.high &+ (carries ? 1 : 0)
    }

    var isPositive: Bool { high > 0 || (high == 0 && low > 0) }
}

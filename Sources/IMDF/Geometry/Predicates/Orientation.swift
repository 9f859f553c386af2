/// The sign of the area of a triangle of three points, exact for every triple of finite doubles.
///
/// A filter decides nearly always: the determinant in doubles with the error bound of Shewchuk ("Adaptive Precision
/// Floating-Point Arithmetic and Fast Robust Geometric Predicates", 1997). Otherwise, the sum of the exact products
/// decides or, if these could overflow or underflow, integers of 4,300 bits.
enum Orientation {
    /// The sign for three points: 1 if they turn left (counterclockwise), -1 if they turn right, 0 if they lie on a
    /// line. Coordinates that are not finite give 0.
    @inline(__always) static func sign(_ a: Point, _ b: Point, _ c: Point) -> Int {
        let left = (a.x - c.x) * (b.y - c.y)
        let right = (a.y - c.y) * (b.x - c.x)
        let determinant = left - right
        let magnitude = left.magnitude + right.magnitude
        // Below the lower limit products may have underflowed; above the upper one (and for NaN) they overflowed.
        if magnitude > 1e-280, magnitude < .infinity {
            let bound = errorBound * magnitude
            if determinant > bound { return 1 }
            if determinant < -bound { return -1 }
        }
        return exactSign(a, b, c)
    }

    /// Shewchuk's error bound of the determinant in doubles: (3 + 16ε)ε with ε = 2^-53.
    private static let errorBound = (3 + 16 * 0x1p-53) * 0x1p-53

    /// The sign if the filter could not decide.
    @inline(never) static func exactSign(_ a: Point, _ b: Point, _ c: Point) -> Int {
        // Equal points and points on a horizontal or vertical line are the usual cases here, and need no sums.
        if a == b || b == c || a == c { return 0 }
        if (a.x == b.x && b.x == c.x) || (a.y == b.y && b.y == c.y) { return 0 }
        guard a.isFinite, b.isFinite, c.isFinite else { return 0 }
        guard isSafe(a), isSafe(b), isSafe(c) else { return WideDeterminant.sign(a, b, c) }
        let acx = ExactSum.difference(a.x, c.x)
        let bcy = ExactSum.difference(b.y, c.y)
        let acy = ExactSum.difference(a.y, c.y)
        let bcx = ExactSum.difference(b.x, c.x)
        var sum = ExactSum()
        sum.add(product: acx.high, bcy.high)
        sum.add(product: -acy.high, bcx.high)
        // Neighboring points in a venue have exact differences, so the tails are nearly always zero.
        if acx.low != 0 || bcy.low != 0 || acy.low != 0 || bcx.low != 0 {
            sum.add(product: acx.high, bcy.low)
            sum.add(product: acx.low, bcy.high)
            sum.add(product: acx.low, bcy.low)
            sum.add(product: -acy.high, bcx.low)
            sum.add(product: -acy.low, bcx.high)
            sum.add(product: -acy.low, bcx.low)
        }
        return sum.sign
    }

    /// Whether all sums and products of such coordinates are exact: no overflow, and no bit lost to underflow.
    private static func isSafe(_ p: Point) -> Bool { isSafe(p.x) && isSafe(p.y) }

    private static func isSafe(_ v: Double) -> Bool { v == 0 || (v.magnitude < 0x1p400 && v.magnitude > 0x1p-400) }
}

/// An exact sum of doubles: components that do not overlap, the smallest first (an expansion).
struct ExactSum {
    /// Sixteen components hold the eight products of a determinant.
    private var parts:
        (
            Double, Double, Double, Double, Double, Double, Double, Double, Double, Double, Double, Double, Double,
            Double, Double, Double
        ) = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    private var count = 0

    /// The rounded sum of `a` and `b`, and its rounding error (Knuth's two-sum).
    @inline(__always) static func sum(_ a: Double, _ b: Double) -> (high: Double, low: Double) {
        let high = a + b
        let bVirtual = high - a
        let aVirtual = high - bVirtual
        return (high, (a - aVirtual) + (b - bVirtual))
    }

    /// The rounded difference of `a` and `b`, and its rounding error.
    @inline(__always) static func difference(_ a: Double, _ b: Double) -> (high: Double, low: Double) { sum(a, -b) }

    /// The rounded product of `a` and `b`, and its rounding error (Dekker's split, correct without a fused
    /// multiply-add).
    @inline(__always) static func product(_ a: Double, _ b: Double) -> (high: Double, low: Double) {
        let high = a * b
        let (aHigh, aLow) = split(a)
        let (bHigh, bLow) = split(b)
        let low = aLow * bLow - (((high - aHigh * bHigh) - aLow * bHigh) - aHigh * bLow)
        return (high, low)
    }

    @inline(__always) private static func split(_ a: Double) -> (high: Double, low: Double) {
        let c = 134_217_729 * a
        let high = c - (c - a)
        return (high, a - high)
    }

    mutating func add(product a: Double, _ b: Double) {
        let p = Self.product(a, b)
        add(p.low)
        add(p.high)
    }

    /// Adds a double (Shewchuk's grow-expansion, zero components dropped).
    mutating func add(_ value: Double) {
        if value == 0 { return }
        let before = count
        withUnsafeMutablePointer(to: &parts) { pointer in
            pointer.withMemoryRebound(to: Double.self, capacity: 16) { parts in
                var carry = value
                var kept = 0
                for index in 0..<before {
                    let s = Self.sum(carry, parts[index])
                    carry = s.high
                    if s.low != 0 {
                        parts[kept] = s.low
                        kept += 1
                    }
                }
                if carry != 0 {
                    parts[kept] = carry
                    kept += 1
                }
                count = kept
            }
        }
    }

    /// The sign of the sum: that of its largest component.
    var sign: Int {
        guard count > 0 else { return 0 }
        var copy = parts
        let last = withUnsafePointer(to: &copy) { pointer in
            pointer.withMemoryRebound(to: Double.self, capacity: 16) { $0[count - 1] }
        }
        return last > 0 ? 1 : -1
    }
}

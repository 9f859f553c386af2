/// The meeting of two segments, from the signs of orientations alone, without rounding.
package enum SegmentMeeting: Equatable {
    /// No shared points.
    case none
    /// One shared point, which is an end of at least one of them.
    case touch(Point)
    /// A crossing in the interior of both.
    case proper
    /// Collinear segments that share the part between two different points.
    case overlap(Point, Point)

    /// The meeting of the segments `a0 a1` and `b0 b1`. A segment may be a single point.
    @inline(__always) package static func of(_ a0: Point, _ a1: Point, _ b0: Point, _ b1: Point) -> SegmentMeeting {
        guard Box(a0, a1).meets(Box(b0, b1)) else { return .none }
        let b0Side = Orientation.sign(a0, a1, b0)
        let b1Side = Orientation.sign(a0, a1, b1)
        if b0Side != 0, b0Side == b1Side { return .none }
        let a0Side = Orientation.sign(b0, b1, a0)
        let a1Side = Orientation.sign(b0, b1, a1)
        if a0Side != 0, a0Side == a1Side { return .none }
        if b0Side == 0, b1Side == 0, a0Side == 0, a1Side == 0 { return collinear(a0, a1, b0, b1) }
        if b0Side == 0, b0.isInBox(a0, a1) { return .touch(b0) }
        if b1Side == 0, b1.isInBox(a0, a1) { return .touch(b1) }
        if a0Side == 0, a0.isInBox(b0, b1) { return .touch(a0) }
        if a1Side == 0, a1.isInBox(b0, b1) { return .touch(a1) }
        // A segment of zero length can get here with meaningless sides.
        if b0Side == 0 || b1Side == 0 || a0Side == 0 || a1Side == 0 { return .none }
        return .proper
    }

    /// The meeting of collinear segments. The order along their line is left to right, then bottom to top.
    static func collinear(_ a0: Point, _ a1: Point, _ b0: Point, _ b1: Point) -> SegmentMeeting {
        let (aLow, aHigh) = a1 < a0 ? (a1, a0) : (a0, a1)
        let (bLow, bHigh) = b1 < b0 ? (b1, b0) : (b0, b1)
        let low = aLow < bLow ? bLow : aLow
        let high = aHigh < bHigh ? aHigh : bHigh
        if high < low { return .none }
        return low == high ? .touch(low) : .overlap(low, high)
    }

    /// The rounded point where two segments cross properly. Only for display, never for decisions.
    package static func crossing(_ a0: Point, _ a1: Point, _ b0: Point, _ b1: Point) -> Point {
        // Relative to one end, so that large longitudes lose no precision.
        guard let t = part(of: a0, a1, b0, b1), t.isFinite else { return Box(a0, a1).intersection(Box(b0, b1)).center }
        let clamped = max(0, min(1, t))
        return Point(a0.x + clamped * (a1.x - a0.x), a0.y + clamped * (a1.y - a0.y))
    }

    /// The place where the line through `b0 b1` crosses the line through `a0 a1`: 0 at `a0`, 1 at `a1`; nil if they are
    /// parallel.
    @inline(__always) static func part(of a0: Point, _ a1: Point, _ b0: Point, _ b1: Point) -> Double? {
        let (ax, ay, bx, by) = (a1.x - a0.x, a1.y - a0.y, b1.x - b0.x, b1.y - b0.y)
        let denominator = ax * by - ay * bx
        guard denominator != 0 else { return nil }
        return ((b0.x - a0.x) * by - (b0.y - a0.y) * bx) / denominator
    }
}

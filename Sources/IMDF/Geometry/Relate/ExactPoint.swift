/// A point with exact rational coordinates: a vertex, a crossing, or a point between two of these.
struct ExactPoint {
    /// The numerators and the common denominator of the coordinates, in steps of the grid; `w` is positive.
    fileprivate let x, y, w: WideInteger
    /// The point in doubles: exact for a vertex, otherwise with a relative error of at most 2^-50.
    let near: Point
    let isVertex: Bool

    /// A box that certainly contains the point.
    var box: Box { isVertex ? Box(near, near) : Box(near, near).grown(reach.x, reach.y) }

    fileprivate var reach: Point {
        isVertex ? Point(0, 0) : Point(near.x.magnitude * 0x1p-49 + 1e-300, near.y.magnitude * 0x1p-49 + 1e-300)
    }
}

/// Exact predicates on points, in integers: all coordinates are multiples of a power of two.
///
/// As in `Orientation`, a filter in doubles decides nearly always. Integers decide the rest.
struct ExactGrid {
    /// The exponent of the power of two by which coordinates are multiplied to make them integers.
    private let exponent: Int

    init(_ points: some Sequence<Point>) {
        var lowest: Int?
        for p in points {
            for bit in [WideInteger.lowestBit(p.x), WideInteger.lowestBit(p.y)] {
                if let bit { lowest = min(lowest ?? bit, bit) }
            }
        }
        exponent = -(lowest ?? 0)
    }

    private func whole(_ value: Double) -> WideInteger { WideInteger(value, timesTwoTo: exponent) }

    /// The point of an input vertex.
    func vertex(_ p: Point) -> ExactPoint { ExactPoint(x: whole(p.x), y: whole(p.y), w: .one, near: p, isVertex: true) }

    /// The crossing of two segments that cross properly.
    func crossing(_ a0: Point, _ a1: Point, _ b0: Point, _ b1: Point) -> ExactPoint {
        let (ax, ay, bx, by) = (whole(a0.x), whole(a0.y), whole(b0.x), whole(b0.y))
        let (dx, dy, ex, ey) = (whole(a1.x) - ax, whole(a1.y) - ay, whole(b1.x) - bx, whole(b1.y) - by)
        let w = dx * ey - dy * ex
        let t = (bx - ax) * ey - (by - ay) * ex
        return point(ax * w + dx * t, ay * w + dy * t, w)
    }

    /// The midpoint of two points.
    func middle(_ p: ExactPoint, _ q: ExactPoint) -> ExactPoint {
        let w = p.w * q.w
        return point(p.x * q.w + q.x * p.w, p.y * q.w + q.y * p.w, w + w)
    }

    private func point(_ x: WideInteger, _ y: WideInteger, _ w: WideInteger) -> ExactPoint {
        let isDown = w.sign < 0
        return ExactPoint(
            x: isDown ? -x : x, y: isDown ? -y : y, w: isDown ? -w : w,
            near: Point(x.quotient(by: w, timesTwoTo: -exponent), y.quotient(by: w, timesTwoTo: -exponent)),
            isVertex: false)
    }

    /// The order of two points, left to right, then bottom to top: -1, 0, or 1.
    func order(_ p: ExactPoint, _ q: ExactPoint) -> Int {
        let byX = Self.order(p.near.x - q.near.x, p.reach.x + q.reach.x) { (p.x * q.w - q.x * p.w).sign }
        return byX != 0 ? byX : height(p, over: q)
    }

    /// The vertical order of two points: -1 if the first is below the second, 0 if they are level, 1 if it is above.
    func height(_ p: ExactPoint, over q: ExactPoint) -> Int {
        Self.order(p.near.y - q.near.y, p.reach.y + q.reach.y) { (p.y * q.w - q.y * p.w).sign }
    }

    @inline(__always) private static func order(_ difference: Double, _ reach: Double, _ exact: () -> Int) -> Int {
        if difference > 2 * reach { return 1 }
        if difference < -2 * reach { return -1 }
        return reach == 0 && difference == 0 ? 0 : exact()
    }

    /// The side of the line from `a` to `b` on which a point lies: 1 left, 0 on the line, -1 right.
    func side(_ a: Point, _ b: Point, _ p: ExactPoint) -> Int {
        if p.isVertex { return Orientation.sign(a, b, p.near) }
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let determinant = dx * (p.near.y - a.y) - dy * (p.near.x - a.x)
        let bound =
            (dx.magnitude * (p.near.y.magnitude + a.y.magnitude) + dy.magnitude * (p.near.x.magnitude + a.x.magnitude))
            * 0x1p-47
        if bound > 1e-280, bound < .infinity {
            if determinant > bound { return 1 }
            if determinant < -bound { return -1 }
        }
        let (ax, ay) = (whole(a.x), whole(a.y))
        return ((whole(b.x) - ax) * (p.y - ay * p.w) - (whole(b.y) - ay) * (p.x - ax * p.w)).sign
    }

    /// Whether a segment, which may be a single point, passes through a point.
    func passes(_ a: Point, _ b: Point, through p: ExactPoint) -> Bool {
        if p.isVertex { return p.near.isInBox(a, b) && Orientation.sign(a, b, p.near) == 0 }
        if a != b, side(a, b, p) != 0 { return false }
        let (low, high) = b < a ? (b, a) : (a, b)
        return order(vertex(low), p) <= 0 && order(p, vertex(high)) <= 0
    }
}

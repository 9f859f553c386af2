/// The rings and lines of geometries as walls, to find what lies on them within a tolerance in meters.
///
/// Built once for a level in O(n log n); a query takes O(log n) and the work for near walls.
public struct Walls: Sendable {
    private let set: SegmentSet
    /// The plane on which distances are measured.
    public let plane: LocalPlane

    /// Creates the walls of geometries, on the plane at their common center unless another is given.
    public init(_ geometries: [Geometry], on plane: LocalPlane? = nil) {
        let plane = plane ?? LocalPlane(atMiddleOf: geometries)
        self.plane = plane
        set = SegmentSet(geometries, plane)
    }

    /// The distance in m from a position to the nearest wall; infinite if there is none.
    public func distance(to position: Position) -> Double { set.distance(to: plane.meters(Point(position))) }

    /// The amount of a line that is farther than a tolerance in m from every wall.
    public func lengthOff(_ line: Geometry, tolerance: Double = 0.01) -> LengthAmount {
        var total = 0.0
        var farthest = (distance: -1.0, place: Point(0, 0))
        func lookAt(_ p: MetricPoint) {
            let distance = set.distance(to: p)
            if distance > farthest.distance, distance.isFinite { farthest = (distance, plane.degrees(p)) }
        }
        for (a, b) in SegmentSet(line, plane).segments {
            let length = Metric.distance(a, b)
            var covered: [(Double, Double)] = []
            set.near(Box(a, b), tolerance) { c, d in
                if let part = Metric.part(of: a, b, within: tolerance, of: c, d) { covered.append(part) }
            }
            covered.sort { $0 < $1 }
            var end = 0.0
            for (t0, t1) in covered + [(1.0, 1.0)] {
                // Gaps up to a micrometer are rounding errors.
                if (t0 - end) * length > 1e-6 {
                    total += (t0 - end) * length
                    for t in [end, (end + t0) / 2, t0] { lookAt(Metric.point(a, b, t)) }
                }
                end = max(end, t1)
            }
            if length == 0, covered.isEmpty { lookAt(a) }
        }
        guard farthest.distance >= 0 else {
            return total > 0 ? LengthAmount(length: total, distance: .infinity, position: line.positions.first) : .none
        }
        return LengthAmount(length: total, distance: farthest.distance, position: Position(farthest.place))
    }
}

extension Metric {
    /// The part of `a b`, in fractions of it, that lies within a distance of the segment `c d`. It is the intersection
    /// with a capsule, which is convex, so it is one interval.
    @inline(__always) package static func part(
        of a: MetricPoint, _ b: MetricPoint, within radius: Double, of c: MetricPoint, _ d: MetricPoint
    ) -> (Double, Double)? {
        var low = Double.infinity
        var high = -Double.infinity
        func add(_ t0: Double, _ t1: Double) {
            let t0 = max(t0, 0)
            let t1 = min(t1, 1)
            if t0 <= t1 {
                low = min(low, t0)
                high = max(high, t1)
            }
        }
        let dx = b.x - a.x
        let dy = b.y - a.y
        let squared = dx * dx + dy * dy
        guard squared > 0 else { return nil }
        func addCircle(around center: MetricPoint) {
            // |a + t·d - center|² = radius²
            let half = (a.x - center.x) * dx + (a.y - center.y) * dy
            let rest = (a.x - center.x) * (a.x - center.x) + (a.y - center.y) * (a.y - center.y) - radius * radius
            let discriminant = half * half - squared * rest
            guard discriminant >= 0 else { return }
            let root = discriminant.squareRoot()
            add((-half - root) / squared, (-half + root) / squared)
        }
        let length = distance(c, d)
        if length > 0 {
            let ux = (d.x - c.x) / length
            let uy = (d.y - c.y) / length
            // The coordinates along and across the wall, both linear in t.
            let along = (a.x - c.x) * ux + (a.y - c.y) * uy
            let across = (a.y - c.y) * ux - (a.x - c.x) * uy
            var t = (0.0, 1.0)
            clip(&t, along, dx * ux + dy * uy, 0, length)
            clip(&t, across, dy * ux - dx * uy, -radius, radius)
            // The whole segment; its ends add nothing.
            if t == (0, 1) { return t }
            add(t.0, t.1)
        }
        addCircle(around: c)
        addCircle(around: d)
        return low <= high ? (low, high) : nil
    }

    /// Reduces `t` to the interval where `start + t * rate` lies between two limits.
    private static func clip(
        _ t: inout (Double, Double), _ start: Double, _ rate: Double, _ low: Double, _ high: Double
    ) {
        if rate == 0 {
            if start < low || start > high { t = (1, 0) }
            return
        }
        let first = (low - start) / rate
        let second = (high - start) / rate
        t.0 = max(t.0, min(first, second))
        t.1 = min(t.1, max(first, second))
    }
}

/// The location of a point in a polygon.
public enum PointLocation: Sendable, Hashable {
    /// The interior.
    case inside
    /// A ring.
    case boundary
    /// Outside, which includes holes.
    case outside

    /// The exact location of a point in a ring, by the parity of crossings with a ray to the right.
    ///
    /// The ring may be open or closed, in either direction. Linear; each edge takes two comparisons unless the ray is
    /// near it.
    @inline(__always) static func of(_ p: Point, inRing xy: UnsafePointer<Double>, count: Int) -> PointLocation {
        guard count > 0 else { return .outside }
        var isInside = false
        var previous = Point(xy[2 * count - 2], xy[2 * count - 1])
        for index in 0..<count {
            let current = Point(xy[2 * index], xy[2 * index + 1])
            switch step(p, previous, current) {
            case .boundary: return .boundary
            case .inside: isInside.toggle()
            case .outside: break
            }
            previous = current
        }
        return isInside ? .inside : .outside
    }

    /// The location of a point in a polygon, by all its rings.
    ///
    /// - Parameter locate: returns the location of the point in a ring.
    @inline(__always) static func inRings(_ rings: Range<Int>, _ locate: (Int) -> PointLocation) -> PointLocation {
        var isInside = false
        for ring in rings {
            switch locate(ring) {
            case .boundary: return .boundary
            case .inside: isInside.toggle()
            case .outside: break
            }
        }
        return isInside ? .inside : .outside
    }

    /// The contribution of one edge: `.inside` if it crosses the ray to the right of the point.
    @inline(__always) static func step(_ p: Point, _ a: Point, _ b: Point) -> PointLocation {
        let aIsAbove = a.y > p.y
        let bIsAbove = b.y > p.y
        if aIsAbove == bIsAbove {
            // Far from the ray, or below it, possibly with one or both ends at the height of the ray.
            if aIsAbove || (a.y < p.y && b.y < p.y) { return .outside }
            if a.y == p.y, b.y == p.y { return min(a.x, b.x) <= p.x && p.x <= max(a.x, b.x) ? .boundary : .outside }
            return (a == p || b == p) ? .boundary : .outside
        }
        if a.x < p.x, b.x < p.x { return .outside }
        if a.x > p.x, b.x > p.x { return .inside }
        let side = Orientation.sign(a, b, p)
        if side == 0 { return .boundary }
        return (side > 0) == bIsAbove ? .inside : .outside
    }
}

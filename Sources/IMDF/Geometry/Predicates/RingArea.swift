/// Sums the area of a ring, vertex by vertex, relative to one of its points, so that distant coordinates lose no
/// precision.
@usableFromInline package struct RingArea {
    @usableFromInline let origin: Point
    @usableFromInline var previous = Point(0, 0)
    /// Twice the area: positive if the ring runs counterclockwise.
    @usableFromInline package var twice = 0.0
    /// The sum of the magnitudes of all terms, to which the rounding error is proportional.
    @usableFromInline package var size = 0.0

    @inlinable @inline(__always) package init(from origin: Point) { self.origin = origin }

    /// Adds the next vertex, from the first to the one that closes the ring.
    @inlinable @inline(__always) package mutating func add(_ p: Point) {
        let next = Point(p.x - origin.x, p.y - origin.y)
        let (a, b) = (previous.x * next.y, previous.y * next.x)
        twice += a - b
        size += a.magnitude + b.magnitude
        previous = next
    }
}

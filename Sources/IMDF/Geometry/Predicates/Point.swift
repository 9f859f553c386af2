/// A point in degrees (longitude, latitude), or in any plane if the unit does not matter. For meters, see
/// ``MetricPoint``.
@usableFromInline package struct Point: Comparable, Sendable {
    @usableFromInline package var x: Double
    @usableFromInline package var y: Double

    @inlinable @inline(__always) package init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    @inlinable @inline(__always) package static func == (a: Point, b: Point) -> Bool { a.x == b.x && a.y == b.y }

    /// The order of points, left to right, then bottom to top.
    @inlinable @inline(__always) package static func < (a: Point, b: Point) -> Bool {
        a.x < b.x || (a.x == b.x && a.y < b.y)
    }

    package var isFinite: Bool { x.isFinite && y.isFinite }

    /// Whether it is a finite position on Earth.
    @inlinable @inline(__always) package var isInRange: Bool { x.magnitude <= 180 && y.magnitude <= 90 }

    /// Whether the point lies in the box of two others. For a point on their line, that means between them.
    @inline(__always) func isInBox(_ a: Point, _ b: Point) -> Bool {
        min(a.x, b.x) <= x && x <= max(a.x, b.x) && min(a.y, b.y) <= y && y <= max(a.y, b.y)
    }
}

extension Position { package init(_ point: Point) { self.init(longitude: point.x, latitude: point.y) } }

extension Point { package init(_ position: Position) { self.init(position.longitude, position.latitude) } }

/// An axis-parallel box, including its edges.
@usableFromInline package struct Box: Equatable, Sendable {
    @usableFromInline package var minX = Double.infinity
    @usableFromInline package var minY = Double.infinity
    @usableFromInline package var maxX = -Double.infinity
    @usableFromInline package var maxY = -Double.infinity

    @inlinable package init() {}

    @inlinable @inline(__always) package init(_ a: Point, _ b: Point) {
        minX = min(a.x, b.x)
        minY = min(a.y, b.y)
        maxX = max(a.x, b.x)
        maxY = max(a.y, b.y)
    }

    @inlinable package var isEmpty: Bool { !(minX <= maxX) }
    /// The center. Coordinates are halved before the addition, which could otherwise overflow.
    @inlinable package var center: Point { Point(minX / 2 + maxX / 2, minY / 2 + maxY / 2) }

    @inlinable @inline(__always) package mutating func add(_ p: Point) {
        minX = min(minX, p.x)
        minY = min(minY, p.y)
        maxX = max(maxX, p.x)
        maxY = max(maxY, p.y)
    }

    @inlinable @inline(__always) package mutating func add(_ b: Box) {
        minX = min(minX, b.minX)
        minY = min(minY, b.minY)
        maxX = max(maxX, b.maxX)
        maxY = max(maxY, b.maxY)
    }

    /// Whether the boxes share a point.
    @inlinable @inline(__always) package func meets(_ b: Box) -> Bool {
        minX <= b.maxX && b.minX <= maxX && minY <= b.maxY && b.minY <= maxY
    }

    /// Whether the boxes share more than edges.
    @inline(__always) func meetsInside(_ b: Box) -> Bool {
        minX < b.maxX && b.minX < maxX && minY < b.maxY && b.minY < maxY
    }

    @inlinable @inline(__always) package func contains(_ b: Box) -> Bool {
        minX <= b.minX && b.maxX <= maxX && minY <= b.minY && b.maxY <= maxY
    }

    @inlinable @inline(__always) package func contains(_ p: Point) -> Bool {
        minX <= p.x && p.x <= maxX && minY <= p.y && p.y <= maxY
    }

    /// Whether the line through two points certainly passes outside the box, even with rounding.
    @inlinable @inline(__always) package func isBeside(_ a: Point, _ b: Point) -> Bool {
        let dx = b.x - a.x
        let dy = b.y - a.y
        let far = dx * ((minY + maxY) / 2 - a.y) - dy * ((minX + maxX) / 2 - a.x)
        let reach = dx.magnitude * (maxY - minY) / 2 + dy.magnitude * (maxX - minX) / 2
        // Coordinates in degrees have a rounding error of at most 2⁻⁴⁵.
        return far.magnitude > reach + (dx.magnitude + dy.magnitude) * 0x1p-43
    }

    package func intersection(_ b: Box) -> Box {
        var box = Box()
        box.minX = max(minX, b.minX)
        box.minY = max(minY, b.minY)
        box.maxX = min(maxX, b.maxX)
        box.maxY = min(maxY, b.maxY)
        return box
    }

    package func grown(_ dx: Double, _ dy: Double) -> Box {
        var box = self
        box.minX -= dx
        box.maxX += dx
        box.minY -= dy
        box.maxY += dy
        return box
    }
}

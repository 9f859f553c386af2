/// A point in meters on a ``LocalPlane``, apart from a ``Point``, which is in degrees.
@usableFromInline package struct MetricPoint: Equatable, Sendable {
    /// The coordinates, for what needs no unit.
    @usableFromInline package var xy: Point

    @inlinable @inline(__always)
    package init(_ x: Double, _ y: Double) { xy = Point(x, y) }

    @inlinable @inline(__always)
    package init(_ xy: Point) { self.xy = xy }

    /// East of the plane's origin.
    @inlinable package var x: Double { @inline(__always) get { xy.x } }
    /// North of the plane's origin.
    @inlinable package var y: Double { @inline(__always) get { xy.y } }
}

extension Box {
    /// A box in meters.
    @inlinable @inline(__always)
    package init(_ a: MetricPoint, _ b: MetricPoint) { self.init(a.xy, b.xy) }
}

/// A point in meters on a ``LocalPlane``. A separate type from ``Point``, which is in degrees, so that they are not
/// mixed.
@usableFromInline package struct MetricPoint: Equatable, Sendable {
    /// The coordinates, for code that does not depend on the unit.
    @usableFromInline package var xy: Point

    @inlinable @inline(__always) package init(_ x: Double, _ y: Double) { xy = Point(x, y) }

    @inlinable @inline(__always) package init(_ xy: Point) { self.xy = xy }

    /// The meters east of the plane's origin.
    @inlinable package var x: Double { @inline(__always) get { xy.x } }
    /// The meters north of the plane's origin.
    @inlinable package var y: Double { @inline(__always) get { xy.y } }
}

extension Box {
    /// A box in meters.
    @inlinable @inline(__always) package init(_ a: MetricPoint, _ b: MetricPoint) { self.init(a.xy, b.xy) }
}

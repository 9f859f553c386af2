/// A point in millimeters on a ``MeshGrid``. Not to be confused with a ``Point`` in degrees or a ``MetricPoint`` in
/// meters.
struct GridPoint: Comparable, Sendable {
    /// The coordinates, for code that is independent of the unit.
    var xy: Point

    @inline(__always) init(_ x: Double, _ y: Double) { xy = Point(x, y) }

    @inline(__always) init(_ xy: Point) { self.xy = xy }

    /// East of the grid's origin.
    var x: Double { @inline(__always) get { xy.x } }
    /// North of the grid's origin.
    var y: Double { @inline(__always) get { xy.y } }

    @inline(__always) static func == (a: GridPoint, b: GridPoint) -> Bool { a.xy == b.xy }

    /// Orders points from left to right, then from bottom to top.
    @inline(__always) static func < (a: GridPoint, b: GridPoint) -> Bool { a.xy < b.xy }
}

extension GridPoint {
    /// The nearest point with whole coordinates.
    var onGrid: GridPoint { GridPoint(x.rounded(), y.rounded()) }

    /// Whether arithmetic on the grid is exact for this point.
    var isInReach: Bool { x.magnitude <= MeshGrid.reach && y.magnitude <= MeshGrid.reach }

    /// A unique number for each point of the grid.
    var gridKey: UInt64 { UInt64(UInt32(bitPattern: Int32(x))) << 32 | UInt64(UInt32(bitPattern: Int32(y))) }

    func distance(to other: GridPoint) -> Double {
        let (dx, dy) = (other.x - x, other.y - y)
        return (dx * dx + dy * dy).squareRoot()
    }

    /// The nearest point of a segment, in the unit of its ends.
    func nearest(on a: GridPoint, _ b: GridPoint) -> GridPoint {
        GridPoint(Metric.nearest(MetricPoint(xy), MetricPoint(a.xy), MetricPoint(b.xy)).xy)
    }
}

extension Box {
    /// Creates a box in millimeters.
    @inline(__always) init(_ a: GridPoint, _ b: GridPoint) { self.init(a.xy, b.xy) }

    @inline(__always) mutating func add(_ p: GridPoint) { add(p.xy) }
}

/// The rectangle of least width around points, given as columns.
enum LeastRectangle {
    /// The lowest and highest of the points with one abscissa. Others cannot be corners of the hull.
    struct Column { var x, low, high: Double }

    /// Builds columns from points that arrive from left to right.
    struct ColumnRow {
        /// Memory for one column for each distinct abscissa.
        private let room: UnsafeMutableBufferPointer<Column>
        private var count = 0
        private var last = Column(x: -.infinity, low: .infinity, high: -.infinity)

        init(room: UnsafeMutableBufferPointer<Column>) { self.room = room }

        /// Adds two points with one abscissa.
        @inline(__always) mutating func add(_ x: Double, _ a: Double, _ b: Double) {
            let (low, high) = (b < a ? b : a, b < a ? a : b)
            if x == last.x {
                if low < last.low { last.low = low }
                if high > last.high { last.high = high }
                return
            }
            close()
            last = Column(x: x, low: low, high: high)
        }

        /// All columns.
        mutating func finished() -> UnsafeBufferPointer<Column> {
            close()
            return UnsafeBufferPointer(rebasing: room[..<count])
        }

        private mutating func close() {
            guard last.low <= last.high else { return }
            room.initializeElement(at: count, to: last)
            count += 1
        }
    }

    /// The longer and shorter side of the rectangle. One side of the convex hull lies on it. Columns are sorted. O(n).
    static func of(_ columns: UnsafeBufferPointer<Column>) -> (length: Double, width: Double) {
        withUnsafeTemporaryAllocation(of: MetricPoint.self, capacity: 2 * columns.count + 2) { room in
            let hull = UnsafeBufferPointer(rebasing: room[..<convexHull(columns, room)])
            guard hull.count > 1 else { return (0, 0) }
            // A small hull is measured directly; for a large one, the farthest point advances from side to side.
            let best = (hull.count > 16 ? turning(hull) : nil) ?? leastOfAll(hull)
            return (max(best.length, best.width), min(best.length, best.width))
        }
    }

    /// The sides of the hull to try: at most a few hundred, which suffices for round regions.
    private static func sides(_ hull: UnsafeBufferPointer<MetricPoint>) -> StrideTo<Int> {
        stride(from: 0, to: hull.count, by: max(1, hull.count / 256))
    }

    /// A side of the hull: its start and its direction.
    private struct Side {
        let a: MetricPoint
        let ux, uy: Double

        init?(_ hull: UnsafeBufferPointer<MetricPoint>, _ index: Int) {
            a = hull[index]
            let b = hull[index + 1 < hull.count ? index + 1 : 0]
            let length = Metric.distance(a, b)
            guard length > 1e-12 else { return nil }
            ux = (b.x - a.x) / length
            uy = (b.y - a.y) / length
        }

        @inline(__always) func distance(_ p: MetricPoint) -> Double { ((p.y - a.y) * ux - (p.x - a.x) * uy).magnitude }

        /// The length and width of the rectangle on this side.
        func rectangle(_ hull: UnsafeBufferPointer<MetricPoint>) -> (length: Double, width: Double) {
            var along = (low: Double.infinity, high: -Double.infinity)
            var across = 0.0
            for p in hull {
                let s = (p.x - a.x) * ux + (p.y - a.y) * uy
                along = (min(along.low, s), max(along.high, s))
                across = max(across, distance(p))
            }
            return (along.high - along.low, across)
        }
    }

    /// The rectangle, by measuring all points from all sides.
    private static func leastOfAll(_ hull: UnsafeBufferPointer<MetricPoint>) -> (length: Double, width: Double) {
        var best = (length: 0.0, width: Double.infinity)
        for index in sides(hull) {
            guard let rectangle = Side(hull, index)?.rectangle(hull), rectangle.width < best.width else { continue }
            best = rectangle
        }
        return best.width.isFinite ? best : (0, 0)
    }

    /// The rectangle, by one turn around the hull (rotating calipers). Nil if rounding stopped the farthest point too
    /// early, which measuring all points from the best side shows.
    private static func turning(_ hull: UnsafeBufferPointer<MetricPoint>) -> (length: Double, width: Double)? {
        var best: (side: Side, width: Double)?
        var farthest = 1
        for index in sides(hull) {
            guard let side = Side(hull, index) else { continue }
            var distance = side.distance(hull[farthest])
            for _ in hull.indices {
                let next = farthest + 1 < hull.count ? farthest + 1 : 0
                let another = side.distance(hull[next])
                if another < distance { break }
                (farthest, distance) = (next, another)
            }
            if distance < best?.width ?? .infinity { best = (side, distance) }
        }
        guard let best else { return nil }
        let rectangle = best.side.rectangle(hull)
        return rectangle.width <= best.width * (1 + 1e-12) ? rectangle : nil
    }

    /// Writes the corners of the convex hull, counterclockwise (Andrew's monotone chain). Returns their number.
    ///
    /// - Parameter hull: memory for two points of each column and two more.
    static func convexHull(_ columns: UnsafeBufferPointer<Column>, _ hull: UnsafeMutableBufferPointer<MetricPoint>)
        -> Int
    {
        guard let first = columns.first, let last = columns.last else { return 0 }
        var count = 0
        var start = 0
        func add(_ p: MetricPoint) {
            while count >= start + 2, Metric.turn(hull[count - 2], hull[count - 1], p) <= 0 { count -= 1 }
            hull.initializeElement(at: count, to: p)
            count += 1
        }
        // Each chain ends where the other begins. The highest points cannot be corners of the lower chain, nor the
        // lowest of the upper.
        for column in columns { add(MetricPoint(column.x, column.low)) }
        if last.low < last.high { add(MetricPoint(last.x, last.high)) }
        count -= 1
        start = count
        for column in columns.reversed() { add(MetricPoint(column.x, column.high)) }
        if first.low < first.high { add(MetricPoint(first.x, first.low)) }
        return count - 1
    }
}

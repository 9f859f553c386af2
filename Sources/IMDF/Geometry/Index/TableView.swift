/// A table of shapes as pointers, for the loops that run millions of times.
struct TableView {
    let xy: UnsafePointer<Double>
    let lines: UnsafePointer<ShapeTable.Line>
    let shapes: UnsafePointer<ShapeTable.Shape>

    @inline(__always)
    func vertex(_ index: Int) -> Point { Point(xy[2 &* index], xy[2 &* index &+ 1]) }

    @inline(__always)
    func vertex(_ index: Int32) -> Point { vertex(Int(index)) }

    /// The number of segments of a shape, or a little more.
    @inline(__always)
    func segmentBound(_ shape: ShapeTable.Shape) -> Int {
        shape.lines.isEmpty ? 0 : Int(lines[Int(shape.endLine) - 1].end - lines[Int(shape.firstLine)].start)
    }

    /// Where a point lies in a polygon, by all its rings.
    func locate(_ p: Point, in shape: ShapeTable.Shape) -> PointLocation {
        guard shape.box.contains(p) else { return .outside }
        var isInside = false
        for index in shape.lines {
            let line = lines[index]
            guard line.box.contains(p) else { continue }
            switch PointLocation.of(p, inRing: xy + 2 * Int(line.start), count: Int(line.end - line.start)) {
            case .boundary: return .boundary
            case .inside: isInside.toggle()
            case .outside: break
            }
        }
        return isInside ? .inside : .outside
    }

    /// The turn at the leftmost lowest vertex, which no rounding can mistake.
    func isCounterclockwise(_ line: ShapeTable.Line) -> Bool {
        let segments = line.segments
        guard segments.count >= 3 else { return true }
        var lowest = segments.lowerBound
        for v in segments where vertex(v) < vertex(lowest) { lowest = v }
        let before = lowest == segments.lowerBound ? segments.upperBound - 1 : lowest - 1
        let sign = Orientation.sign(vertex(before), vertex(lowest), vertex(lowest + 1))
        if sign != 0 { return sign > 0 }
        // Only a ring that touches or overlaps itself there: the area says which way it runs for the most part.
        let origin = vertex(lowest)
        var area = 0.0
        for v in segments {
            let a = vertex(v)
            let b = vertex(v + 1)
            area += (a.x - origin.x) * (b.y - origin.y) - (a.y - origin.y) * (b.x - origin.x)
        }
        return area >= 0
    }
}

extension ShapeTable {
    /// Calls `body` with the table as pointers, which end with the call.
    ///
    /// As ``Geometry/withCoordinates(_:)`` it uses them beyond the closures that hand them out: the table is kept for the
    /// call, and cannot change during it.
    func withView<R>(_ body: (TableView) -> R) -> R {
        withExtendedLifetime(self) {
            let view = TableView(
                xy: xy.withUnsafeBufferPointer { $0.baseAddress } ?? UnsafePointer(bitPattern: 8)!,
                lines: lines.withUnsafeBufferPointer { $0.baseAddress } ?? UnsafePointer(bitPattern: 8)!,
                shapes: shapes.withUnsafeBufferPointer { $0.baseAddress } ?? UnsafePointer(bitPattern: 8)!
            )
            return body(view)
        }
    }
}

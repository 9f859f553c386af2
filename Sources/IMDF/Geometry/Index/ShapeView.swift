/// A table of shapes as pointers, for the innermost loops.
package struct ShapeView {
    let xy: UnsafePointer<Double>
    package let lines: UnsafePointer<ShapeTable.Line>
    package let shapes: UnsafePointer<ShapeTable.Shape>

    @inline(__always) package func vertex(_ index: Int) -> Point { Point(xy[2 &* index], xy[2 &* index &+ 1]) }

    @inline(__always) package func vertex(_ index: Int32) -> Point { vertex(Int(index)) }

    /// An upper bound of the number of segments of a shape.
    @inline(__always) func segmentBound(_ shape: ShapeTable.Shape) -> Int {
        shape.lines.isEmpty ? 0 : Int(lines[Int(shape.endLine) - 1].end - lines[Int(shape.firstLine)].start)
    }

    /// The location of a point in a polygon, by all its rings.
    package func locate(_ p: Point, in shape: ShapeTable.Shape) -> PointLocation {
        guard shape.box.contains(p) else { return .outside }
        return .inRings(shape.lines) { index in
            let line = lines[index]
            guard line.box.contains(p) else { return .outside }
            return .of(p, inRing: xy + 2 * Int(line.start), count: Int(line.end - line.start))
        }
    }

    /// Whether a ring runs counterclockwise, by the exact turn at its leftmost lowest vertex.
    func isCounterclockwise(_ line: ShapeTable.Line) -> Bool {
        let segments = line.segments
        guard segments.count >= 3 else { return true }
        var lowest = segments.lowerBound
        for v in segments where vertex(v) < vertex(lowest) { lowest = v }
        let before = lowest == segments.lowerBound ? segments.upperBound - 1 : lowest - 1
        let sign = Orientation.sign(vertex(before), vertex(lowest), vertex(lowest + 1))
        if sign != 0 { return sign > 0 }
        // Only for a ring that touches or overlaps itself there: its area decides.
        var area = RingArea(from: vertex(lowest))
        for v in segments.lowerBound...segments.upperBound { area.add(vertex(v)) }
        return area.twice >= 0
    }
}

extension ShapeTable {
    /// Calls `body` with the table as pointers, which are valid only during the call.
    package func withView<R>(_ body: (ShapeView) -> R) -> R {
        xy.withUnsafeBufferPointer { xy in
            lines.withUnsafeBufferPointer { lines in
                shapes.withUnsafeBufferPointer { shapes in
                    body(ShapeView(xy: Self.start(xy), lines: Self.start(lines), shapes: Self.start(shapes)))
                }
            }
        }
    }

    /// A pointer to the elements; if there are none, an address that is never read.
    @inline(__always) private static func start<T>(_ elements: UnsafeBufferPointer<T>) -> UnsafePointer<T> {
        elements.baseAddress ?? UnsafePointer(bitPattern: MemoryLayout<T>.alignment)!
    }
}

/// An index of the segments of a shape, in runs of up to eight consecutive segments, which keep the tree small.
package struct SegmentIndex {
    /// The runs in the order of the lines.
    package let all: SegmentRuns
    package let index: PackedIndex

    var runs: ContiguousArray<SegmentRuns.Run> { all.runs }
    var boxes: ContiguousArray<Box> { all.boxes }

    package init(_ view: ShapeView, _ lines: Range<Int>) {
        all = SegmentRuns(view, lines)
        index = PackedIndex(all.boxes)
    }

    /// Calls `visit` with the first vertex and the line of every segment whose box meets `query`, until it returns
    /// false.
    @inline(__always) @discardableResult package func search(
        _ view: ShapeView, _ query: Box, _ visit: (Int32, Int32) -> Bool
    ) -> Bool {
        let low = SIMD2(query.minX, query.minY)
        let high = SIMD2(query.maxX, query.maxY)
        return index.search(query) { item in
            let run = runs[item]
            // The box of a segment meets the query unless both ends lie beyond the same side.
            var place = view.xy + 2 * Int(run.start)
            let first = SIMD2(place[0], place[1])
            var (isBelow, isAbove) = (first .< low, first .> high)
            var v = run.start
            while v < run.end {
                place += 2
                let next = SIMD2(place[0], place[1])
                let (isNextBelow, isNextAbove) = (next .< low, next .> high)
                if !any((isBelow .& isNextBelow) .| (isAbove .& isNextAbove)), !visit(v, run.line) { return false }
                (isBelow, isAbove) = (isNextBelow, isNextAbove)
                v &+= 1
            }
            return true
        }
    }

    /// The location of a point in the polygon of the segments, by a ray to the right through the index.
    package func locate(_ p: Point, _ view: ShapeView) -> PointLocation {
        var ray = Box(p, p)
        ray.maxX = max(p.x, index.bounds.maxX)
        var isInside = false
        let isOff = search(view, ray) { v, _ in
            switch PointLocation.step(p, view.vertex(v), view.vertex(v + 1)) {
            case .boundary: return false
            case .inside: isInside.toggle()
            case .outside: break
            }
            return true
        }
        return !isOff ? .boundary : (isInside ? .inside : .outside)
    }

    /// The distance in meters from a point in meters to the nearest segment; infinite if there are no segments.
    package func distance(from p: MetricPoint, _ plane: LocalPlane, _ view: ShapeView) -> Double {
        let scale = (x: plane.metersPerDegreeLongitude, y: plane.metersPerDegreeLatitude)
        return index.nearest(to: plane.degrees(p), scale: scale) { item in
            var least = Double.infinity
            var previous = plane.meters(view.vertex(runs[item].start))
            for v in runs[item].start..<runs[item].end {
                let next = plane.meters(view.vertex(v + 1))
                least = min(least, Metric.distance(p, previous, next))
                previous = next
            }
            return least
        }
    }
}

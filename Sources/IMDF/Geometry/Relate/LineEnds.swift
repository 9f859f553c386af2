/// The boundary of lines: the points where an odd number of them ends (the mod-2 rule of OGC simple features).
struct LineEnds {
    /// The points in order, each once.
    private(set) var points = ContiguousArray<Point>()

    init(_ view: ShapeView, _ shape: ShapeTable.Shape) {
        guard shape.dimension == 1 else { return }
        var ends = ContiguousArray<Point>()
        for index in shape.lines {
            let line = view.lines[index]
            guard line.end - line.start > 1 else { continue }
            ends.append(view.vertex(line.start))
            ends.append(view.vertex(line.end - 1))
        }
        ends.sort { $0 < $1 }
        var at = 0
        while at < ends.count {
            var next = at
            while next < ends.count, ends[next] == ends[at] { next += 1 }
            if (next - at) % 2 == 1 { points.append(ends[at]) }
            at = next
        }
    }

    func contains(_ p: Point) -> Bool { points.containsSorted(p) }

    /// The part of a shape in which a point on one of its segments lies.
    func place(of p: Point, _ shape: ShapeTable.Shape) -> IntersectionMatrix.Part {
        shape.dimension == 2 || contains(p) ? .boundary : .interior
    }
}

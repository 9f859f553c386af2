/// Finds a position at which a geometry is not simple, by the definition of JTS's `IsSimpleOp`.
struct Simplicity {
    init() {}

    /// A point at which the geometry is not simple; nil if it is simple.
    mutating func check(_ geometry: Geometry) -> Point? {
        if geometry.kind == .geometryCollection {
            var members: [Geometry] = []
            geometry.flatten(into: &members)
            for member in members { if let p = check(member) { return p } }
            return nil
        }
        let isFinite = geometry.withCoordinates { coordinates in
            coordinates.positions.allSatisfy { coordinates.point($0).isFinite }
        }
        // Coordinates that are not finite cannot be checked; validity reports them.
        guard isFinite, !geometry.isEmpty else { return nil }
        if geometry.kind.dimension == 0 { return repeatedPoint(geometry) }
        return ShapeTable([geometry]).withView { view in
            let shape = view.shapes[0]
            // Rings are checked separately: their relation to each other is a matter of validity.
            guard shape.dimension == 2 else { return find(view, shape.lines) }
            for line in shape.lines { if let p = find(view, line..<line + 1) { return p } }
            return nil
        }
    }

    private func repeatedPoint(_ geometry: Geometry) -> Point? {
        geometry.withCoordinates { coordinates in
            var seen: Set<[Double]> = []
            for position in coordinates.positions {
                let p = coordinates.point(position)
                if !seen.insert([p.x, p.y]).inserted { return p }
            }
            return nil
        }
    }

    private func find(_ view: ShapeView, _ lines: Range<Int>) -> Point? {
        let index = SegmentIndex(view, lines)
        var result: Point?
        for run in index.runs.indices {
            index.index.search(index.boxes[run]) { other in
                if other < run { return true }
                let a = index.runs[run]
                let b = index.runs[other]
                for v in a.start..<a.end {
                    let box = Box(view.vertex(v), view.vertex(v + 1))
                    guard box.meets(index.boxes[other]) else { continue }
                    for w in (run == other ? v + 1 : b.start)..<b.end {
                        guard box.meets(Box(view.vertex(w), view.vertex(w + 1))) else { continue }
                        if let p = Self.fault(view, v, Int(a.line), w, Int(b.line)) {
                            result = p
                            return false
                        }
                    }
                }
                return true
            }
            if result != nil { break }
        }
        return result
    }

    /// The point where two segments meet in a way that is not simple.
    private static func fault(_ view: ShapeView, _ v: Int32, _ lineA: Int, _ w: Int32, _ lineB: Int) -> Point? {
        let a0 = view.vertex(v)
        let a1 = view.vertex(v + 1)
        let b0 = view.vertex(w)
        let b1 = view.vertex(w + 1)
        switch SegmentMeeting.of(a0, a1, b0, b1) {
        case .none: return nil
        case .proper: return SegmentMeeting.crossing(a0, a1, b0, b1)
        case .overlap(let p, _): return p
        case .touch(let p):
            if lineA == lineB, w == v + 1, p == a1 { return nil }
            guard isEnd(view, p, v, lineA), isEnd(view, p, w, lineB) else { return p }
            // The ends of a closed line are interior points with respect to other lines.
            return lineA != lineB && (isClosed(view, lineA) || isClosed(view, lineB)) ? p : nil
        }
    }

    /// Whether a point on a segment is the end of its line.
    private static func isEnd(_ view: ShapeView, _ p: Point, _ segment: Int32, _ line: Int) -> Bool {
        let line = view.lines[line]
        return (segment == line.start && p == view.vertex(segment))
            || (segment == line.end - 2 && p == view.vertex(segment + 1))
    }

    private static func isClosed(_ view: ShapeView, _ line: Int) -> Bool {
        view.vertex(view.lines[line].start) == view.vertex(view.lines[line].end - 1)
    }
}

/// Locates points in a shape. After several queries of a large shape it builds an index.
struct Locator {
    private let view: ShapeView
    private let shape: ShapeTable.Shape
    private let ends: LineEnds
    /// The points of a shape of points, or the lines of zero length in a shape of lines, in order.
    private var points = ContiguousArray<Point>()
    private var index = DelayedIndex<SegmentIndex>()

    init(_ view: ShapeView, _ shape: ShapeTable.Shape) {
        self.view = view
        self.shape = shape
        ends = LineEnds(view, shape)
        if shape.dimension == 0 || shape.dimension == 1 { points = Self.points(view, shape) }
    }

    /// The points of a shape of points, or the lines of zero length in a shape of lines, in order and without
    /// duplicates.
    static func points(_ view: ShapeView, _ shape: ShapeTable.Shape) -> ContiguousArray<Point> {
        var points = ContiguousArray<Point>()
        for line in shape.lines where shape.dimension == 0 || view.lines[line].vertices.count == 1 {
            for v in view.lines[line].vertices { points.append(view.vertex(v)) }
        }
        points.sort { $0 < $1 }
        var kept = 0
        for p in points where kept == 0 || points[kept - 1] != p {
            points[kept] = p
            kept += 1
        }
        points.removeLast(points.count - kept)
        return points
    }

    mutating func locate(_ p: Point) -> IntersectionMatrix.Part {
        guard shape.box.contains(p) else { return .exterior }
        if shape.dimension > 0 { index.ask(size: view.segmentBound(shape)) { SegmentIndex(view, shape.lines) } }
        switch shape.dimension {
        case 2:
            switch index.made?.locate(p, view) ?? view.locate(p, in: shape) {
            case .inside: return .interior
            case .boundary: return .boundary
            case .outside: return .exterior
            }
        case 1:
            guard isOnLine(p) || has(p) else { return .exterior }
            return ends.contains(p) ? .boundary : .interior
        case 0: return has(p) ? .interior : .exterior
        default: return .exterior
        }
    }

    private func isOnLine(_ p: Point) -> Bool {
        func isOn(_ v: Int32) -> Bool {
            let start = view.vertex(v)
            let end = view.vertex(v + 1)
            return p.isInBox(start, end) && Orientation.sign(start, end, p) == 0
        }
        if let index = index.made { return !index.search(view, Box(p, p)) { v, _ in !isOn(v) } }
        for line in shape.lines where view.lines[line].box.contains(p) {
            for v in view.lines[line].segments where isOn(Int32(truncatingIfNeeded: v)) { return true }
        }
        return false
    }

    /// Whether a point is one of the points.
    func has(_ p: Point) -> Bool { points.containsSorted(p) }
}

/// The matrix of two shapes, of which at least one consists of points or is empty.
struct PointRelation {
    let view: ShapeView
    let a: ShapeTable.Shape
    let b: ShapeTable.Shape

    func matrix() -> IntersectionMatrix {
        if a.dimension > 0, b.dimension == 0 { return PointRelation(view: view, a: b, b: a).matrix().transposed }
        var matrix = IntersectionMatrix()
        matrix.mark(.exterior, .exterior, 2)
        guard a.dimension >= 0, b.dimension >= 0 else {
            markAlone(a) { matrix.mark($0, .exterior, $1) }
            markAlone(b) { matrix.mark(.exterior, $0, $1) }
            return matrix
        }
        var locator = Locator(view, b)
        let points = Locator.points(view, a)
        for p in points { matrix.mark(.interior, locator.locate(p), 0) }
        if b.dimension == 0 {
            var others = Locator(view, a)
            for p in Locator.points(view, b) { matrix.mark(others.locate(p), .interior, 0) }
            return matrix
        }
        matrix.mark(.exterior, .interior, b.dimension)
        if b.dimension == 2 { matrix.mark(.exterior, .boundary, 1) }
        var others = Locator(view, a)
        for end in LineEnds(view, b).points where others.locate(end) == .exterior {
            matrix.mark(.exterior, .boundary, 0)
        }
        return matrix
    }

    /// Marks the parts of a shape if the other one is empty.
    private func markAlone(_ shape: ShapeTable.Shape, _ mark: (IntersectionMatrix.Part, Int8) -> Void) {
        guard shape.dimension >= 0 else { return }
        mark(.interior, shape.dimension)
        if shape.dimension == 2 || !LineEnds(view, shape).points.isEmpty { mark(.boundary, shape.dimension - 1) }
    }
}

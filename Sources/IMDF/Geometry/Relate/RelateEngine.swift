/// Computes the DE-9IM matrix of shapes in a table, exactly.
///
/// No computed coordinate is rounded. Where segments touch, the point is an input vertex, and the edges around it are
/// sorted by exact orientations (`NodeFan`). Where two segments cross in their interiors away from vertices, the signs
/// alone determine the parts around. The label of an edge or of an adjacent area can change only at such places, so
/// each label occurs at one of them. Rings and lines without such places are located by one of their vertices.
///
/// O((n + m) log (n + m) + k) for k pairs of segments whose boxes meet; large shapes use an index. After `maximumPairs`
/// such pairs, which two stars of ten thousand lines exceed, the result is incomplete.
struct RelateEngine {
    var incidences = ContiguousArray<Incidence>()
    var crossings = ContiguousArray<(a: Int32, b: Int32, lineA: Int32, lineB: Int32)>()
    /// Parts shared by two segments; nodes on one of the two are on both.
    var overlaps = ContiguousArray<(a: Int32, b: Int32, lineA: Int32, lineB: Int32, low: Point, high: Point)>()
    var nearA = ContiguousArray<(segment: Int32, line: Int32)>()
    var nearB = ContiguousArray<(segment: Int32, line: Int32)>()
    var fan = NodeFan()
    var matrix = IntersectionMatrix()
    /// Whether each line of the two shapes has a vertex at a node, and whether it has a crossing.
    var hasNode = ContiguousArray<Bool>()
    var hasCrossing = ContiguousArray<Bool>()
    /// Whether the nodes at the two ends of each segment are recorded: first the segments of the first shape, then the
    /// others.
    var isEndNoted = ContiguousArray<Bool>()

    /// The remaining number of pairs of segments with intersecting boxes to examine.
    var pairBudget = 0
    /// The remaining number of segments that may run along one another before they are merged.
    var overlapBudget = 0
    var isPiledUp = false

    init() {}

    /// The matrix of two shapes.
    mutating func relate(_ view: ShapeView, _ a: Int, _ b: Int) -> IntersectionMatrix {
        _ = run(view, view.shapes[a], view.shapes[b], interiorsOnly: false)
        if isPiledUp { relateMerged(view, a, b) }
        return matrix
    }

    /// Relates shapes with many segments that run along one another, after merging these.
    mutating func relateMerged(_ view: ShapeView, _ a: Int, _ b: Int) {
        var table = ShapeTable()
        for shape in [a, b] {
            if view.shapes[shape].dimension == 1 {
                let segments = CollinearMerge.segments(view, view.shapes[shape])
                table.append(segments: segments, points: Locator.points(view, view.shapes[shape]))
            } else {
                table.append(shape, of: view)
            }
        }
        let ends = (LineEnds(view, view.shapes[a]), LineEnds(view, view.shapes[b]))
        table.withView { view in _ = run(view, view.shapes[0], view.shapes[1], interiorsOnly: false, ends: ends) }
    }

    /// Whether the interiors of two polygons meet.
    mutating func interiorsMeet(_ view: ShapeView, _ a: Int, _ b: Int) -> Bool {
        run(view, view.shapes[a], view.shapes[b], interiorsOnly: true)
    }

    mutating func run(
        _ view: ShapeView, _ a: ShapeTable.Shape, _ b: ShapeTable.Shape, interiorsOnly: Bool,
        ends: (LineEnds, LineEnds)? = nil
    ) -> Bool {
        isPiledUp = false
        pairBudget = Self.maximumPairs + 64 * (view.segmentBound(a) + view.segmentBound(b))
        overlapBudget = 10_000 + 16 * (view.segmentBound(a) + view.segmentBound(b))
        matrix = IntersectionMatrix()
        matrix.mark(.exterior, .exterior, 2)
        guard a.dimension > 0, b.dimension > 0 else {
            matrix = PointRelation(view: view, a: a, b: b).matrix()
            return matrix.interiorsIntersect
        }
        if interiorsOnly, !a.box.meetsInside(b.box) { return false }
        incidences.removeAll(keepingCapacity: true)
        crossings.removeAll(keepingCapacity: true)
        overlaps.removeAll(keepingCapacity: true)
        hasNode.removeAll(keepingCapacity: true)
        hasNode.append(contentsOf: repeatElement(false, count: a.lines.count + b.lines.count))
        hasCrossing.removeAll(keepingCapacity: true)
        hasCrossing.append(contentsOf: hasNode)
        isEndNoted.removeAll(keepingCapacity: true)
        let segmentCount = view.segmentBound(a) + view.segmentBound(b)
        isEndNoted.append(contentsOf: repeatElement(false, count: 2 * segmentCount))
        let isAreas = a.dimension == 2 && b.dimension == 2
        if findMeetings(view, a, b, untilCrossing: interiorsOnly && isAreas) { return true }
        // Only invalid polygons have so many walls that run along one another; the result is then incomplete.
        if isPiledUp, ends == nil, a.dimension == 1 || b.dimension == 1 { return false }
        let endsA = ends?.0 ?? LineEnds(view, a)
        let endsB = ends?.1 ?? LineEnds(view, b)
        if !crossings.isEmpty || !overlaps.isEmpty { shareNodes(view, a, b) }
        if isPiledUp, ends == nil, a.dimension == 1 || b.dimension == 1 { return false }
        incidences.sort { $0.point < $1.point }
        markNodes(view, a, b, endsA, endsB)
        if interiorsOnly, matrix.interiorsIntersect { return true }
        markRest(view, a, b, endsA, endsB)
        return matrix.interiorsIntersect
    }
}

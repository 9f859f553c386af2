/// Relates shapes of a table: their DE-9IM matrix, exactly.
///
/// Nothing is computed that could be rounded. Where segments touch, the point is an input vertex, and the edges around
/// it are sorted by exact orientations (`NodeFan`). Where two segments cross in their interiors and no vertex lies, the
/// signs alone say what meets around. A label of an edge, or of an area beside it, can change only at such places, so
/// that all labels there are appear at one of them; rings and lines without any are located by one of their vertices.
///
/// O((n + m) log (n + m) + k) for k pairs of segments that meet, through an index where the shapes are large.
struct RelateEngine {
    /// Pairs of boxes up to which a plain loop beats an index.
    private static let plainLimit = 4096

    private var incidences = ContiguousArray<Incidence>()
    private var crossings = ContiguousArray<(a: Int32, b: Int32, lineA: Int32, lineB: Int32)>()
    /// Stretches that two segments share; nodes on one of the two are on both.
    private var overlaps = ContiguousArray<(a: Int32, b: Int32, lineA: Int32, lineB: Int32, low: Point, high: Point)>()
    private var nearA = ContiguousArray<(segment: Int32, line: Int32)>()
    private var nearB = ContiguousArray<(segment: Int32, line: Int32)>()
    private var fan = NodeFan()
    private var matrix = IntersectionMatrix()
    /// Whether a line of either shape has a vertex at a node, or also a crossing.
    private var hasNode = ContiguousArray<Bool>()
    private var hasCrossing = ContiguousArray<Bool>()
    /// For every segment of the first shape, then of the second, whether nodes at its two ends are noted.
    private var isEndNoted = ContiguousArray<Bool>()

    /// How many more segments may run along one another before they are merged.
    private var overlapBudget = 0
    private var isPiledUp = false

    init() {}

    /// The matrix of two shapes.
    mutating func relate(_ view: TableView, _ a: Int, _ b: Int) -> IntersectionMatrix {
        _ = run(view, view.shapes[a], view.shapes[b], interiorsOnly: false)
        if isPiledUp { relateMerged(view, a, b) }
        return matrix
    }

    /// Relates shapes of which segments run along one another in great number, these merged first.
    private mutating func relateMerged(_ view: TableView, _ a: Int, _ b: Int) {
        var table = ShapeTable()
        for shape in [a, b] {
            if view.shapes[shape].dimension == 1 {
                table.append(segments: CollinearMerge.segments(view, view.shapes[shape]))
            } else {
                table.append(shape, of: view)
            }
        }
        let ends = (LineEnds(view, view.shapes[a]), LineEnds(view, view.shapes[b]))
        table.withView { view in _ = run(view, view.shapes[0], view.shapes[1], interiorsOnly: false, ends: ends) }
    }

    /// Whether the interiors of two polygons meet.
    mutating func interiorsMeet(_ view: TableView, _ a: Int, _ b: Int) -> Bool {
        run(view, view.shapes[a], view.shapes[b], interiorsOnly: true)
    }

    private mutating func run(
        _ view: TableView,
        _ a: ShapeTable.Shape,
        _ b: ShapeTable.Shape,
        interiorsOnly: Bool,
        ends: (LineEnds, LineEnds)? = nil
    ) -> Bool {
        isPiledUp = false
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
        // Polygons pile up only where they are not valid; what was found of them by then has to do.
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

    // MARK: - Meetings of segments

    /// Finds all nodes and crossings. Returns true where a crossing was found and one suffices.
    private mutating func findMeetings(
        _ view: TableView,
        _ a: ShapeTable.Shape,
        _ b: ShapeTable.Shape,
        untilCrossing: Bool
    ) -> Bool {
        let window = a.box.intersection(b.box)
        guard window.minX <= window.maxX, window.minY <= window.maxY else { return false }
        Self.collect(view, a, window, &nearA)
        Self.collect(view, b, window, &nearB)
        guard !nearA.isEmpty, !nearB.isEmpty else { return false }
        if nearA.count * nearB.count <= Self.plainLimit {
            for i in nearA.indices {
                let (v, lineA) = nearA[i]
                let a0 = view.vertex(v)
                let a1 = view.vertex(v + 1)
                let box = Box(a0, a1)
                for j in nearB.indices {
                    let (w, lineB) = nearB[j]
                    let b0 = view.vertex(w)
                    let b1 = view.vertex(w + 1)
                    guard box.meets(Box(b0, b1)) else { continue }
                    if meet(view, a0, a1, v, lineA, b0, b1, w, lineB, a, b), untilCrossing { return true }
                }
            }
            return false
        }
        var boxes = ContiguousArray<Box>()
        boxes.reserveCapacity(nearB.count)
        for (w, _) in nearB { boxes.append(Box(view.vertex(w), view.vertex(w + 1))) }
        let index = PackedIndex(boxes)
        for i in nearA.indices {
            let (v, lineA) = nearA[i]
            let a0 = view.vertex(v)
            let a1 = view.vertex(v + 1)
            let isDone = !index.search(Box(a0, a1)) { item in
                let (w, lineB) = nearB[item]
                return !isPiledUp
                    && !(meet(view, a0, a1, v, lineA, view.vertex(w), view.vertex(w + 1), w, lineB, a, b)
                        && untilCrossing)
            }
            if isPiledUp { return false }
            if isDone { return true }
        }
        return false
    }

    /// The segments of a shape in a window.
    @inline(__always)
    private static func collect(
        _ view: TableView,
        _ shape: ShapeTable.Shape,
        _ window: Box,
        _ near: inout ContiguousArray<(segment: Int32, line: Int32)>
    ) {
        near.removeAll(keepingCapacity: true)
        for line in shape.lines where view.lines[line].box.meets(window) {
            let segments = view.lines[line].segments
            guard !segments.isEmpty else { continue }
            var previous = view.vertex(segments.lowerBound)
            for v in segments {
                let next = view.vertex(v + 1)
                if Box(previous, next).meets(window) { near.append((Int32(truncatingIfNeeded: v), Int32(line))) }
                previous = next
            }
        }
    }

    /// Notes how two segments meet. Returns whether they cross.
    @inline(__always)
    private mutating func meet(
        _ view: TableView,
        _ a0: Point,
        _ a1: Point,
        _ v: Int32,
        _ lineA: Int32,
        _ b0: Point,
        _ b1: Point,
        _ w: Int32,
        _ lineB: Int32,
        _ a: ShapeTable.Shape,
        _ b: ShapeTable.Shape
    ) -> Bool {
        switch SegmentMeeting.of(a0, a1, b0, b1) {
        case .none:
            return false
        case .touch(let p):
            note(view, p, v, lineA, w, lineB, a, b)
        case .overlap(let p, let q):
            note(view, p, v, lineA, w, lineB, a, b)
            note(view, q, v, lineA, w, lineB, a, b)
            overlaps.append((v, w, lineA, lineB, p, q))
            overlapBudget -= 1
            if overlapBudget < 0 { isPiledUp = true }
        case .proper:
            crossings.append((v, w, lineA, lineB))
            hasCrossing[Int(lineA - a.firstLine)] = true
            hasCrossing[a.lines.count + Int(lineB - b.firstLine)] = true
            return true
        }
        return false
    }

    @inline(__always)
    private mutating func note(
        _ view: TableView,
        _ p: Point,
        _ v: Int32,
        _ lineA: Int32,
        _ w: Int32,
        _ lineB: Int32,
        _ a: ShapeTable.Shape,
        _ b: ShapeTable.Shape
    ) {
        if isNew(view, p, v, Int(view.lines[Int(a.firstLine)].start), first: 0) {
            incidences.append(Incidence(point: p, segment: v, line: lineA, isSecond: false))
        }
        if isNew(view, p, w, Int(view.lines[Int(b.firstLine)].start), first: view.segmentBound(a)) {
            incidences.append(Incidence(point: p, segment: w, line: lineB, isSecond: true))
        }
        hasNode[Int(lineA - a.firstLine)] = true
        hasNode[a.lines.count + Int(lineB - b.firstLine)] = true
    }

    /// Whether a node at the end of a segment was not noted yet: many segments that share a vertex meet each other there.
    @inline(__always)
    private mutating func isNew(
        _ view: TableView,
        _ p: Point,
        _ v: Int32,
        _ firstVertex: Int,
        first: Int
    ) -> Bool {
        let index = 2 * (first + Int(v) - firstVertex)
        if p == view.vertex(v) {
            if isEndNoted[index] { return false }
            isEndNoted[index] = true
        } else if p == view.vertex(v + 1) {
            if isEndNoted[index + 1] { return false }
            isEndNoted[index + 1] = true
        }
        return true
    }

    // MARK: - Labels

    /// Gives nodes to all segments that pass through them; marks what meets at crossings elsewhere.
    ///
    /// A node is a vertex of one shape. Segments of the other that pass through it met it there. Another segment of the
    /// same shape, say of a hole that touches an edge, may pass through it without a vertex: such a one crosses, or runs
    /// along, a segment of the other shape that has the node.
    private mutating func shareNodes(_ view: TableView, _ a: ShapeTable.Shape, _ b: ShapeTable.Shape) {
        // By segment, then along it; the points of one segment are in order along it in this order too.
        var bySegment = incidences
        bySegment.sort { $0.segment != $1.segment ? $0.segment < $1.segment : $0.point < $1.point }
        shared: for (v, w, lineA, lineB, low, high) in overlaps {
            for side in 0..<2 {
                let segment = side == 0 ? v : w
                var at = Self.firstNode(of: segment, from: low, bySegment)
                while at < bySegment.count, bySegment[at].segment == segment, bySegment[at].point < high {
                    let p = bySegment[at].point
                    at += 1
                    // The ends of the stretch are noted for both.
                    if p == low || (at > 1 && bySegment[at - 2].segment == segment && bySegment[at - 2].point == p) {
                        continue
                    }
                    note(view, p, v, lineA, w, lineB, a, b)
                    overlapBudget -= 1
                    if overlapBudget < 0 {
                        isPiledUp = true
                        break shared
                    }
                }
            }
        }
        for (v, w, lineA, lineB) in crossings {
            if let p = Self.node(view, on: v, and: w, bySegment) ?? Self.node(view, on: w, and: v, bySegment) {
                note(view, p, v, lineA, w, lineB, a, b)
            } else {
                markCrossing(a.dimension == 2, b.dimension == 2)
            }
        }
    }

    /// Marks what meets where two segments cross.
    private mutating func markCrossing(_ isAreaA: Bool, _ isAreaB: Bool) {
        let placeA: IntersectionMatrix.Part = isAreaA ? .boundary : .interior
        let placeB: IntersectionMatrix.Part = isAreaB ? .boundary : .interior
        matrix.mark(placeA, placeB, 0)
        if isAreaB {
            matrix.mark(placeA, .interior, 1)
            matrix.mark(placeA, .exterior, 1)
        }
        if isAreaA {
            matrix.mark(.interior, placeB, 1)
            matrix.mark(.exterior, placeB, 1)
        }
        if isAreaA, isAreaB {
            matrix.mark(.interior, .interior, 2)
            matrix.mark(.interior, .exterior, 2)
            matrix.mark(.exterior, .interior, 2)
        }
    }

    /// The first place in `bySegment` of a segment and a point not left of `low`.
    private static func firstNode(of segment: Int32, from low: Point, _ bySegment: ContiguousArray<Incidence>) -> Int {
        var start = 0
        var end = bySegment.count
        while start < end {
            let middle = (start + end) / 2
            let at = bySegment[middle]
            if at.segment < segment || (at.segment == segment && at.point < low) {
                start = middle + 1
            } else {
                end = middle
            }
        }
        return start
    }

    /// A node that lies on the segment `s`, by what was noted, and on the segment `t`, which crosses it.
    private static func node(
        _ view: TableView,
        on s: Int32,
        and t: Int32,
        _ bySegment: ContiguousArray<Incidence>
    ) -> Point? {
        let t0 = view.vertex(t)
        let t1 = view.vertex(t + 1)
        let box = Box(t0, t1)
        let low = Point(box.minX, box.minY)
        let high = Point(box.maxX, box.maxY)
        var start = firstNode(of: s, from: low, bySegment)
        while start < bySegment.count, bySegment[start].segment == s, !(high < bySegment[start].point) {
            let p = bySegment[start].point
            if box.contains(p), Orientation.sign(t0, t1, p) == 0 { return p }
            start += 1
        }
        return nil
    }

    /// Marks the nodes and what lies around them.
    private mutating func markNodes(
        _ view: TableView,
        _ a: ShapeTable.Shape,
        _ b: ShapeTable.Shape,
        _ endsA: LineEnds,
        _ endsB: LineEnds
    ) {
        var at = 0
        while at < incidences.count {
            let node = incidences[at].point
            fan.rays.removeAll(keepingCapacity: true)
            var next = at
            while next < incidences.count, incidences[next].point == node { next += 1 }
            if next - at > 32 {
                incidences[at..<next].sort { ($0.segment, $0.isSecond ? 1 : 0) < ($1.segment, $1.isSecond ? 1 : 0) }
            }
            for index in at..<next {
                if next - at > 32 {
                    if index > at, isRepeated(index, index - 1) { continue }
                } else if (at..<index).contains(where: { isRepeated(index, $0) }) {
                    continue
                }
                addRays(view, incidences[index], node)
            }
            matrix.mark(endsA.place(of: node, a), endsB.place(of: node, b), 0)
            fan.mark(node, a.dimension == 2, b.dimension == 2, &matrix)
            at = next
        }
    }

    private func isRepeated(_ a: Int, _ b: Int) -> Bool {
        incidences[a].segment == incidences[b].segment && incidences[a].isSecond == incidences[b].isSecond
    }

    @inline(__always)
    private mutating func addRays(_ view: TableView, _ incidence: Incidence, _ node: Point) {
        let start = view.vertex(incidence.segment)
        let end = view.vertex(incidence.segment + 1)
        let isLeft = view.lines[Int(incidence.line)].interiorIsLeft
        let isSecond = incidence.isSecond
        if end != node {
            fan.rays.append(Ray(from: node, to: end, isSecond: isSecond, interiorIsLeft: isLeft))
        }
        if start != node {
            fan.rays.append(Ray(from: node, to: start, isSecond: isSecond, interiorIsLeft: !isLeft))
        }
    }

    /// Marks what has no node: whole lines and rings, and the ends of lines.
    private mutating func markRest(
        _ view: TableView,
        _ a: ShapeTable.Shape,
        _ b: ShapeTable.Shape,
        _ endsA: LineEnds,
        _ endsB: LineEnds
    ) {
        markRest(view, a, in: b, endsA, firstFlag: 0) { $0.mark($1, $2, $3) }
        markRest(view, b, in: a, endsB, firstFlag: a.lines.count) { $0.mark($2, $1, $3) }
    }

    private mutating func markRest(
        _ view: TableView,
        _ a: ShapeTable.Shape,
        in b: ShapeTable.Shape,
        _ ends: LineEnds,
        firstFlag: Int,
        _ mark: (inout IntersectionMatrix, IntersectionMatrix.Part, IntersectionMatrix.Part, Int8) -> Void
    ) {
        var locator = Locator(view, b)
        for (flag, index) in a.lines.enumerated() {
            let line = view.lines[index]
            guard line.end - line.start > 1, !hasNode[firstFlag + flag] else { continue }
            if b.dimension == 1 {
                // A crossing is a point: the line beside it lies outside.
                mark(&matrix, a.dimension == 2 ? .boundary : .interior, .exterior, 1)
            } else if !hasCrossing[firstFlag + flag] {
                let place = locator.locate(view.vertex(line.start))
                mark(&matrix, a.dimension == 2 ? .boundary : .interior, place, 1)
                if a.dimension == 2 {
                    mark(&matrix, .interior, place, 2)
                    mark(&matrix, .exterior, place, 2)
                }
            }
        }
        if a.dimension == 2, b.dimension == 1 { mark(&matrix, .interior, .exterior, 2) }
        for end in ends.points where !isNode(end) {
            mark(&matrix, .boundary, b.dimension == 1 ? .exterior : locator.locate(end), 0)
        }
    }

    /// Whether a point is a node; the incidences are in order.
    private func isNode(_ p: Point) -> Bool {
        var start = 0
        var end = incidences.count
        while start < end {
            let middle = (start + end) / 2
            if incidences[middle].point < p { start = middle + 1 } else { end = middle }
        }
        return start < incidences.count && incidences[start].point == p
    }
}

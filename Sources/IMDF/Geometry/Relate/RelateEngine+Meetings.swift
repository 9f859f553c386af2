// Meetings of the segments of two shapes: nodes, crossings, and shared parts.

extension RelateEngine {
    /// The number of pairs of boxes up to which a plain loop is faster than an index.
    private static let plainLimit = 4096

    /// The maximum number of pairs of boxes to examine.
    static let maximumPairs = 1 << 26

    /// The maximum number of crossings to keep for the search for nodes on them: 64 MB.
    private static let maximumCrossings = 1 << 22

    /// Finds all nodes and crossings. Returns true if a crossing was found and one suffices.
    mutating func findMeetings(_ view: ShapeView, _ a: ShapeTable.Shape, _ b: ShapeTable.Shape, untilCrossing: Bool)
        -> Bool
    {
        let window = a.box.intersection(b.box)
        guard window.minX <= window.maxX, window.minY <= window.maxY else { return false }
        Self.collect(view, a, window, &nearA)
        Self.collect(view, b, window, &nearB)
        guard !nearA.isEmpty, !nearB.isEmpty else { return false }
        if Int64(nearA.count) * Int64(nearB.count) <= Self.plainLimit {
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
                pairBudget -= 1
                return !isPiledUp && pairBudget >= 0
                    && !(meet(view, a0, a1, v, lineA, view.vertex(w), view.vertex(w + 1), w, lineB, a, b)
                        && untilCrossing)
            }
            if isPiledUp || pairBudget < 0 { return false }
            if isDone { return true }
        }
        return false
    }

    /// The segments of a shape in a window.
    @inline(__always) static func collect(
        _ view: ShapeView, _ shape: ShapeTable.Shape, _ window: Box,
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

    /// Records the meeting of two segments. Returns whether they cross.
    @inline(__always) mutating func meet(
        _ view: ShapeView, _ a0: Point, _ a1: Point, _ v: Int32, _ lineA: Int32, _ b0: Point, _ b1: Point, _ w: Int32,
        _ lineB: Int32, _ a: ShapeTable.Shape, _ b: ShapeTable.Shape
    ) -> Bool {
        switch SegmentMeeting.of(a0, a1, b0, b1) {
        case .none: return false
        case .touch(let p): note(view, p, v, lineA, w, lineB, a, b)
        case .overlap(let p, let q):
            note(view, p, v, lineA, w, lineB, a, b)
            note(view, q, v, lineA, w, lineB, a, b)
            overlaps.append((v, w, lineA, lineB, p, q))
            overlapBudget -= 1
            if overlapBudget < 0 { isPiledUp = true }
        case .proper:
            if crossings.count < Self.maximumCrossings { crossings.append((v, w, lineA, lineB)) }
            hasCrossing[Int(lineA - a.firstLine)] = true
            hasCrossing[a.lines.count + Int(lineB - b.firstLine)] = true
            return true
        }
        return false
    }

    @inline(__always) mutating func note(
        _ view: ShapeView, _ p: Point, _ v: Int32, _ lineA: Int32, _ w: Int32, _ lineB: Int32, _ a: ShapeTable.Shape,
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

    /// Whether a node at the end of a segment is new. Many segments that share a vertex meet there repeatedly.
    @inline(__always) mutating func isNew(_ view: ShapeView, _ p: Point, _ v: Int32, _ firstVertex: Int, first: Int)
        -> Bool
    {
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

    // MARK: - Nodes on further segments

    /// Adds nodes to all segments that pass through them, and marks crossings that are not nodes.
    ///
    /// A node is a vertex of one shape. Segments of the other shape that pass through it already have the node. A
    /// further segment of the same shape, such as an edge touched by a hole, may pass through it without a vertex. Such
    /// a segment crosses, or runs along, a segment of the other shape that has the node.
    mutating func shareNodes(_ view: ShapeView, _ a: ShapeTable.Shape, _ b: ShapeTable.Shape) {
        // Sorted by segment, then along it: points of one segment are in order along it in this order, too.
        var bySegment = incidences
        bySegment.sort { $0.segment != $1.segment ? $0.segment < $1.segment : $0.point < $1.point }
        shared: for (v, w, lineA, lineB, low, high) in overlaps {
            for side in 0..<2 {
                let segment = side == 0 ? v : w
                var at = Self.firstNode(of: segment, from: low, bySegment)
                while at < bySegment.count, bySegment[at].segment == segment, bySegment[at].point < high {
                    let p = bySegment[at].point
                    at += 1
                    // The ends of the shared part are recorded for both.
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

    /// Marks the parts around a crossing of two segments.
    mutating func markCrossing(_ isAreaA: Bool, _ isAreaB: Bool) {
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

    /// The first index in `bySegment` of a segment and a point that is not left of `low`.
    static func firstNode(of segment: Int32, from low: Point, _ bySegment: ContiguousArray<Incidence>) -> Int {
        bySegment.partitioningIndex { $0.segment > segment || ($0.segment == segment && $0.point >= low) }
    }

    /// A recorded node on the segment `s` that also lies on the segment `t`, which crosses it.
    static func node(_ view: ShapeView, on s: Int32, and t: Int32, _ bySegment: ContiguousArray<Incidence>) -> Point? {
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
}

/// Checks the rings of polygons and their relations, as JTS's `IsValidOp` (Martin Davis) does.
///
/// First, it examines all pairs of segments that meet: they cross, run along one another, or touch. Then, for rings
/// that do not cross, one vertex decides whether a ring lies in another. Last, it finds touches that disconnect the
/// interior.
struct TopologyCheck {
    /// A fault, by the numbers of lines and vertices in the table.
    struct Found {
        var reason: GeometryFault.Reason
        var point: Point
        var lineA: Int
        var lineB: Int?
        /// The first vertices of the segments, or -1.
        var vertexA = -1
        var vertexB = -1
    }

    /// A point where two rings of one polygon touch.
    struct Touch {
        var point: Point
        var lineA: Int32
        var lineB: Int32
    }

    /// The faults, at most one for each reason, in JTS's order.
    private(set) var found: [Found] = []
    private var touches = ContiguousArray<Touch>()
    /// Pairs of rings that cross. Their nesting is not checked.
    private var crossing: Set<UInt64> = []
    /// Pairs of rings that cross or run along one another.
    private var overlapping: Set<UInt64> = []
    /// Pairs of equal rings.
    private var duplicates: Set<UInt64> = []

    /// The number of segments up to which all pairs are examined.
    private static let plainLimit = 48

    /// Whether the last check was stopped without a fault.
    private(set) var isCutShort = false
    /// The maximum number of pairs to examine: of runs of segments, with up to 64 pairs of segments each, and then of
    /// segments. Only shapes that are made to have them reach it, such as two combs that cross a third.
    private let maximumRunPairs: Int

    init(maximumRunPairs: Int = 1 << 26) { self.maximumRunPairs = maximumRunPairs }

    /// Checks the first shape of a table.
    mutating func run(_ table: ShapeTable) { table.withView { view in _ = run(view, view.shapes[0]) } }

    /// Checks a shape of a table. Returns whether it is valid.
    @discardableResult mutating func run(_ view: ShapeView, _ shape: ShapeTable.Shape) -> Bool {
        if !found.isEmpty { found = [] }
        isCutShort = false
        touches.removeAll(keepingCapacity: true)
        if !overlapping.isEmpty {
            crossing = []
            overlapping = []
            duplicates = []
        }
        guard shape.dimension == 2, !shape.lines.isEmpty else { return true }
        findMeetings(view, shape)
        if shape.lines.count > 1 {
            let nesting = Nesting(view: view, shape: shape, crossing: crossing)
            for fault in [nesting.holeOutsideShell(), nesting.nestedHoles(), nesting.nestedShells()] {
                if let fault { found.append(fault) }
            }
            // If rings cross, overlap, or are misplaced, their touches do not show whether the interior is connected.
            if found.allSatisfy({ $0.reason.isOfSegments }) {
                if !overlapping.isEmpty {
                    touches.removeAll { overlapping.contains(Nesting.key(Int($0.lineA), Int($0.lineB))) }
                }
                if let fault = Disconnection.find(touches) { found.append(fault) }
            }
        }
        return found.isEmpty
    }

    private mutating func findMeetings(_ view: ShapeView, _ shape: ShapeTable.Shape) {
        let bound = view.segmentBound(shape)
        if bound <= Self.plainLimit { return findMeetingsPlainly(view, shape) }
        if findMeetingsOfRuns(view, shape, bound) { return }
        touches.removeAll(keepingCapacity: true)
        findMeetingsOfSlimSegments(view, shape, bound)
    }

    /// Examines the pairs of segments in runs whose boxes overlap. Returns false if there are too many, and no fault was
    /// found.
    private mutating func findMeetingsOfRuns(_ view: ShapeView, _ shape: ShapeTable.Shape, _ bound: Int) -> Bool {
        let index = SegmentIndex(view, shape.lines)
        // Only an attack, or one huge self-overlap, has more pairs. The faults found so far are then reported.
        var budget = 400_000 + 80 * bound
        // In a plan, a run meets a few others.
        var patience = min(maximumRunPairs, 1 << 14 + 4 * bound)
        let first = Int(view.lines[Int(shape.firstLine)].start)
        let origin = view.vertex(first)
        return withUnsafeTemporaryAllocation(of: MeetingBox.self, capacity: bound) { boxes in
            for v in 0..<bound - 1 {
                boxes[v] = MeetingBox(view.vertex(first + v), view.vertex(first + v + 1), from: origin)
            }
            let places = boxes.baseAddress!
            for run in index.runs.indices {
                let ended = !index.index.search(index.boxes[run]) { other in
                    if other < run { return true }
                    budget -= 40
                    patience -= 1
                    let a = index.runs[run]
                    let b = index.runs[other]
                    let otherReach = MeetingBox(index.boxes[other], from: origin).reach
                    for v in Int(a.start)..<Int(a.end) where places[v &- first].isWithin(otherReach) {
                        let reach = places[v &- first].reach
                        var w = run == other ? v &+ 1 : Int(b.start)
                        while w < Int(b.end) {
                            if places[w &- first].isWithin(reach), !areNeighbors(view, v, Int(a.line), w, Int(b.line)) {
                                meet(view, v, Int(a.line), w, Int(b.line))
                            }
                            w &+= 1
                        }
                    }
                    return patience > 0 && (budget > 0 || found.isEmpty)
                }
                if ended { return !found.isEmpty }
            }
            return true
        }
    }

    /// Examines the pairs of segments whose slim boxes overlap: O(n log n) also for a comb of slanting teeth, and for rings
    /// around each other.
    private mutating func findMeetingsOfSlimSegments(_ view: ShapeView, _ shape: ShapeTable.Shape, _ bound: Int) {
        let slim = SlimSegments(view, shape)
        var budget = 10_000 + 2 * bound
        var patience = min(maximumRunPairs, 1 << 23 + 256 * bound)
        let isWhole = slim.forEachPair { a, b in
            budget -= 1
            patience -= 1
            let (v, w) = (slim.segments[a], slim.segments[b])
            if !areNeighbors(view, Int(v.vertex), Int(v.line), Int(w.vertex), Int(w.line)) {
                meet(view, Int(v.vertex), Int(v.line), Int(w.vertex), Int(w.line))
            }
            return patience > 0 && (budget > 0 || found.isEmpty)
        }
        isCutShort = !isWhole && found.isEmpty
    }

    /// Examines all pairs of segments of a small shape, as most polygons of a venue are.
    private mutating func findMeetingsPlainly(_ view: ShapeView, _ shape: ShapeTable.Shape) {
        MeetingBoxRow.with(capacity: Self.plainLimit) { row in
            withUnsafeTemporaryAllocation(of: (segment: Int32, line: Int32).self, capacity: Self.plainLimit) { names in
                for line in shape.lines {
                    let segments = view.lines[line].segments
                    var previous = view.vertex(segments.lowerBound)
                    for v in segments {
                        let next = view.vertex(v + 1)
                        names[row.count] = (Int32(truncatingIfNeeded: v), Int32(truncatingIfNeeded: line))
                        row.append(MeetingBox(previous, next, from: shape.box.center))
                        previous = next
                    }
                }
                for i in 0..<row.count {
                    row.forEach(from: i + 1, meeting: i) { j in
                        let (v, w) = (names[i], names[j])
                        if areNeighbors(view, Int(v.segment), Int(v.line), Int(w.segment), Int(w.line)) { return }
                        meet(view, Int(v.segment), Int(v.line), Int(w.segment), Int(w.line))
                    }
                }
            }
        }
    }

    /// Whether two segments follow one another in a ring and continue in the same direction along an axis, so that they
    /// share only their vertex.
    @inline(__always) private func areNeighbors(_ view: ShapeView, _ v: Int, _ lineA: Int, _ w: Int, _ lineB: Int)
        -> Bool
    {
        guard w == v &+ 1, lineA == lineB else { return false }
        let (a, b, c) = (view.vertex(v), view.vertex(w), view.vertex(w &+ 1))
        return (b.x - a.x) * (c.x - b.x) > 0 || (b.y - a.y) * (c.y - b.y) > 0
    }

    /// Examines two segments whose boxes meet.
    @inline(never) private mutating func meet(_ view: ShapeView, _ v: Int, _ lineA: Int, _ w: Int, _ lineB: Int) {
        let (a0, a1) = (view.vertex(v), view.vertex(v + 1))
        let (b0, b1) = (view.vertex(w), view.vertex(w + 1))
        // Adjacent segments of a ring share a vertex. They share more only if they fold back.
        if w == v + 1, lineA == lineB, Orientation.sign(a0, a1, b1) != 0 { return }
        switch SegmentMeeting.of(a0, a1, b0, b1) {
        case .none: return
        case .proper: cross(view, SegmentMeeting.crossing(a0, a1, b0, b1), v, lineA, w, lineB)
        case .overlap(let p, _): cross(view, p, v, lineA, w, lineB, isAlong: true)
        case .touch(let p): touch(view, p, v, a1, lineA, w, b1, lineB)
        }
    }

    @inline(never) private mutating func cross(
        _ view: ShapeView, _ p: Point, _ v: Int, _ lineA: Int, _ w: Int, _ lineB: Int, isAlong: Bool = false
    ) {
        let a = view.lines[lineA]
        let b = view.lines[lineB]
        var reason = GeometryFault.Reason.selfIntersection
        if lineA != lineB {
            if a.part != b.part, !a.isHole, !b.isHole { reason = .overlappingShells }
            let key = Nesting.key(lineA, lineB)
            if overlapping.count < Nesting.pairLimit, overlapping.insert(key).inserted, a.box == b.box,
                RingEquality.areEqual(view, a, b)
            {
                duplicates.insert(key)
                crossing.insert(key)
            }
            if !duplicates.isEmpty, duplicates.contains(key) { reason = .duplicateRings }
            if !isAlong, crossing.count < Nesting.pairLimit { crossing.insert(key) }
        }
        note(Found(reason: reason, point: p, lineA: lineA, lineB: lineB, vertexA: v, vertexB: w))
    }

    @inline(never) private mutating func touch(
        _ view: ShapeView, _ p: Point, _ v: Int, _ a1: Point, _ lineA: Int, _ w: Int, _ b1: Point, _ lineB: Int
    ) {
        if lineA == lineB {
            let segments = view.lines[lineA].segments
            if w == v + 1 || (v == segments.lowerBound && w == segments.upperBound - 1) { return }
            note(Found(reason: .ringSelfIntersection, point: p, lineA: lineA, lineB: lineB, vertexA: v, vertexB: w))
            return
        }
        // Each pair of passages is examined once: at the start of a segment, or in its interior.
        if p == a1 || p == b1 { return }
        let (beforeA, afterA) = view.passage(lineA, v, p)
        let (beforeB, afterB) = view.passage(lineB, w, p)
        if Passage.cross(p, beforeA, afterA, beforeB, afterB) { return cross(view, p, v, lineA, w, lineB) }
        if view.lines[lineA].part == view.lines[lineB].part {
            touches.append(Touch(point: p, lineA: Int32(lineA), lineB: Int32(lineB)))
        }
    }

    /// Keeps the first place for each reason, in the order of the segments.
    private mutating func note(_ fault: Found) {
        guard let index = found.firstIndex(where: { $0.reason == fault.reason }) else { return found.append(fault) }
        if (fault.vertexA, fault.vertexB) < (found[index].vertexA, found[index].vertexB) { found[index] = fault }
    }
}

extension TopologyCheck.Found {
    /// The fault, by the indices in the geometry as written.
    func fault(_ table: ShapeTable, _ coordinates: Coordinates) -> GeometryFault {
        GeometryFault(
            reason: reason, position: Position(point), first: element(table, coordinates, lineA, vertexA),
            second: lineB.map { element(table, coordinates, $0, vertexB) })
    }

    private func element(_ table: ShapeTable, _ coordinates: Coordinates, _ line: Int, _ vertex: Int)
        -> GeometryFault.Element
    {
        let part = Int(table.lines[line].part)
        // Empty rings are not in the table, so only those in it are counted.
        var left = (0..<line).count { Int(table.lines[$0].part) == part }
        let lines = coordinates.parts[part]
        var ring = 0
        for (number, candidate) in lines.enumerated() where !coordinates.line(candidate).isEmpty {
            ring = number
            if left == 0 { break }
            left -= 1
        }
        guard vertex >= 0 else { return GeometryFault.Element(part: part, ring: ring, segment: nil) }
        // Vertices are counted without repeated positions; a segment starts at the last of equal ones.
        let positions = coordinates.line(lines.lowerBound + ring)
        var distinct = vertex - Int(table.lines[line].start)
        for position in positions.dropLast() where coordinates.point(position) != coordinates.point(position + 1) {
            if distinct == 0 {
                return GeometryFault.Element(part: part, ring: ring, segment: position - positions.lowerBound)
            }
            distinct -= 1
        }
        return GeometryFault.Element(part: part, ring: ring, segment: nil)
    }
}

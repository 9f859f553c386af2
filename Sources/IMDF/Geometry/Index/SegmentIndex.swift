/// The segments of a shape in an index: runs of up to eight consecutive segments, so that the tree stays small.
struct SegmentIndex {
    /// A run of segments of one line.
    struct Run {
        var start: Int32
        var end: Int32
        var line: Int32
    }

    let runs: ContiguousArray<Run>
    let boxes: ContiguousArray<Box>
    let index: PackedIndex
    /// For a first look: the boxes of the segments, from ``origin``, by the vertices where they begin.
    private let quickBoxes: ContiguousArray<MeetingBox>
    let origin: Point
    /// The vertex of the first of these.
    private let first: Int

    init(_ view: TableView, _ lines: Range<Int>) {
        var runs = ContiguousArray<Run>()
        var boxes = ContiguousArray<Box>()
        let count = lines.reduce(0) { $0 + (view.lines[$1].segments.count + 7) / 8 }
        runs.reserveCapacity(count)
        boxes.reserveCapacity(count)
        let first = lines.isEmpty ? 0 : Int(view.lines[lines.lowerBound].start)
        let end = lines.isEmpty ? 0 : Int(view.lines[lines.upperBound - 1].end)
        let origin = lines.isEmpty ? Point(0, 0) : view.vertex(first)
        quickBoxes = ContiguousArray(unsafeUninitializedCapacity: end - first) { quickBoxes, quickCount in
            for line in lines {
                let segments = view.lines[line].segments
                var at = segments.lowerBound
                while at < segments.upperBound {
                    let end = min(at + 8, segments.upperBound)
                    var previous = view.vertex(at)
                    var box = Box(previous, previous)
                    for v in at..<end {
                        let next = view.vertex(v + 1)
                        box.add(next)
                        (quickBoxes.baseAddress! + v - first).initialize(to: MeetingBox(previous, next, from: origin))
                        previous = next
                    }
                    runs.append(Run(start: Int32(at), end: Int32(end), line: Int32(line)))
                    boxes.append(box)
                    at = end
                }
                // Where a line ends none begins.
                let last = view.lines[line].end
                if last > view.lines[line].start {
                    (quickBoxes.baseAddress! + Int(last) - 1 - first).initialize(to: .none)
                }
            }
            quickCount = end - first
        }
        self.runs = runs
        self.boxes = boxes
        self.origin = origin
        self.first = first
        index = PackedIndex(boxes)
    }

    /// Calls `visit` with the first vertex and the line of every segment whose box meets `query`, until it returns false.
    @inline(__always)
    @discardableResult
    func search(_ view: TableView, _ query: Box, _ visit: (Int32, Int32) -> Bool) -> Bool {
        let reach = MeetingBox(query, from: origin).reach
        return withQuickBoxes { quickBoxes in
            index.search(query) { item in
                let run = runs[item]
                var v = run.start
                while v < run.end {
                    if quickBoxes[Int(v)].isWithin(reach), Box(view.vertex(v), view.vertex(v &+ 1)).meets(query),
                        !visit(v, run.line)
                    {
                        return false
                    }
                    v &+= 1
                }
                return true
            }
        }
    }

    /// Calls back with the boxes for a first look, by the vertices where the segments begin. They are used beyond the
    /// closure that hands them out: the index is kept for the call, and never changes.
    @inline(__always)
    func withQuickBoxes<R>(_ body: (UnsafePointer<MeetingBox>) -> R) -> R {
        withExtendedLifetime(self) {
            let start = quickBoxes.withUnsafeBufferPointer { $0.baseAddress } ?? UnsafePointer(bitPattern: 16)!
            return body(start - first)
        }
    }

    /// Where a point lies in the polygon of the segments, by a ray to the right through the index.
    func locate(_ p: Point, _ view: TableView) -> PointLocation {
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

    /// The distance in meters from a point in meters to the nearest segment; infinite where there is none.
    func distance(from p: Point, _ plane: LocalPlane, _ view: TableView) -> Double {
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

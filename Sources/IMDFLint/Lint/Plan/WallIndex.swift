/// The rings of areas as walls, to find what lies on them, beside them, or in them: those of the units of a level, or
/// of the level itself.
///
/// Built in O(n log n) for n positions. A query takes O(log n) and the number of walls nearby. Unlike ``Walls``, the
/// index knows the area of each wall, and distinguishes inside from outside.
///
/// A class, so that passing it on retains one object rather than all of its arrays.
final class WallIndex: Sendable {
    private let table: ShapeTable
    let index: SegmentIndex
    /// The area of each ring, by the number of the ring.
    private let owners: ContiguousArray<Int32>
    let plane: LocalPlane

    /// A part of a line's segment that lies on a wall, in fractions of the segment.
    struct LinePart {
        var segment: Int
        var owner: Int32
        var start: Double
        var end: Double
    }

    convenience init(_ areas: [Geometry], _ plane: LocalPlane) { self.init(ShapeTable(areas), plane) }

    /// The walls of areas that are already in a table.
    init(_ table: ShapeTable, _ plane: LocalPlane) {
        var owners = ContiguousArray<Int32>(repeating: 0, count: table.lines.count)
        for (number, shape) in table.shapes.enumerated() {
            for line in shape.lines { owners[line] = Int32(truncatingIfNeeded: number) }
        }
        index = table.withView { SegmentIndex($0, 0..<owners.count) }
        self.table = table
        self.owners = owners
        self.plane = plane
    }

    /// The number of areas.
    var count: Int { table.shapes.count }

    /// The box of one of the areas.
    func box(of area: Int) -> Box { table.shapes[area].box }

    /// The number of positions of one of the areas.
    func size(of area: Int) -> Int { table.vertices(of: area).count }

    /// Calls back with the areas as a view.
    func withView<R>(_ body: (ShapeView) -> R) -> R { table.withView(body) }

    /// A box in degrees, enlarged by meters on each side.
    func grown(_ box: Box, by meters: Double) -> Box {
        box.grown(meters / plane.metersPerDegreeLongitude, meters / plane.metersPerDegreeLatitude)
    }

    /// Whether no wall enters a box; false if rounding leaves that open.
    func isClear(_ box: Box) -> Bool {
        table.withView { view in index.search(view, box) { v, _ in box.isBeside(view.vertex(v), view.vertex(v + 1)) } }
    }

    /// The middle of a box that has no walls, apart from a frame narrower than noise. Whatever lies in the box then
    /// lies in the same areas as its middle. Nil if there are walls.
    func clearMiddle(of box: Box, _ tolerances: Tolerances) -> Point? {
        let core = grown(box, by: -tolerances.length / 4)
        guard core.minX < core.maxX, core.minY < core.maxY, isClear(core) else { return nil }
        return Point((core.minX + core.maxX) / 2, (core.minY + core.maxY) / 2)
    }

    /// The location of a position relative to all rings together; for a single area, inside, on its edge, or outside.
    func locate(_ p: Point) -> PointLocation { table.withView { index.locate(p, $0) } }

    /// Whether a segment meets a wall.
    func meets(_ a: Point, _ b: Point) -> Bool {
        table.withView { view in
            !index.search(view, Box(a, b)) { v, _ in
                SegmentMeeting.of(a, b, view.vertex(v), view.vertex(v + 1)) == .none
            }
        }
    }

    /// Whether the box of any ring lies within a box.
    func hasRing(within box: Box) -> Bool {
        table.withView { view in !index.search(view, box) { _, ring in !box.contains(view.lines[Int(ring)].box) } }
    }

    /// The parts of a line that lie within a tolerance of a wall, segment by segment, apart from the walls of one area,
    /// such as the line's own. The positions of the line are in degrees.
    func parts(
        of line: PointRow, within tolerance: Double, except own: Int? = nil, into found: inout ContiguousArray<LinePart>
    ) {
        found.removeAll(keepingCapacity: true)
        table.withView { view in
            var first = line.segments.lowerBound
            while first < line.segments.upperBound {
                let segments = first..<min(first + Self.run, line.segments.upperBound)
                first = segments.upperBound
                if let own, isAlone(own, segments, of: line, within: tolerance, view) { continue }
                for segment in segments {
                    let a = plane.meters(line[segment])
                    let b = plane.meters(line[segment + 1])
                    index.search(view, grown(line.box(ofSegment: segment), by: tolerance)) { v, ring in
                        let owner = owners[Int(ring)]
                        if let own, Int(owner) == own { return true }
                        let c = plane.meters(view.vertex(v))
                        let d = plane.meters(view.vertex(v + 1))
                        if let (start, end) = Metric.part(of: a, b, within: tolerance, of: c, d), end > start {
                            found.append(LinePart(segment: segment, owner: owner, start: start, end: end))
                        }
                        return true
                    }
                }
            }
        }
    }

    /// The number of segments of a line that are compared with other areas at once: most of the wall of a hall is beside none.
    private static let run = 8

    /// Whether there are only walls of one area around some segments of a line.
    private func isAlone(
        _ own: Int, _ segments: Range<Int>, of line: PointRow, within tolerance: Double, _ view: ShapeView
    ) -> Bool {
        var box = Box()
        for at in segments.lowerBound...segments.upperBound { box.add(line[at]) }
        return index.search(view, grown(box, by: tolerance)) { _, ring in Int(owners[Int(ring)]) == own }
    }

    /// The rest of a line beside the given parts, where `counts` returns true: its length, and its greatest distance
    /// from the walls. Sorts the parts by their place on the line.
    func remainder(
        of line: PointRow, _ parts: inout ContiguousArray<LinePart>, where counts: (Point) -> Bool = { _ in true }
    ) -> LengthAmount {
        var total = 0.0
        var farthest: (distance: Double, place: Point)?
        forEachGap(of: line, &parts) { _, a, b, length, gap in
            let places = [gap.lowerBound, (gap.lowerBound + gap.upperBound) / 2, gap.upperBound]
            guard counts(plane.degrees(Metric.point(a, b, places[1]))) else { return }
            total += (gap.upperBound - gap.lowerBound) * length
            for t in places {
                let p = Metric.point(a, b, t)
                let distance = distance(to: p)
                if distance > farthest?.distance ?? -1 { farthest = (distance, plane.degrees(p)) }
            }
        }
        guard let farthest else { return .none }
        return LengthAmount(length: total, distance: farthest.distance, position: Position(farthest.place))
    }

    /// The length of the rest of a line beside the given parts, outside other areas. Sorts the parts by their place on the line.
    func freeLength(of line: PointRow, _ parts: inout ContiguousArray<LinePart>, outside others: WallIndex? = nil)
        -> Double
    {
        var total = 0.0
        forEachGap(of: line, &parts) { segment, _, _, length, gap in
            total += (gap.upperBound - gap.lowerBound) * length
            guard let others else { return }
            let part = LinePart(segment: segment, owner: 0, start: gap.lowerBound, end: gap.upperBound)
            total -= others.length(inside: part, of: line)
        }
        return total
    }

    /// The length in meters of a part of a line's segment that lies in the areas.
    func length(inside part: LinePart, of line: PointRow) -> Double {
        let box = line.box(ofSegment: part.segment)
        guard index.index.bounds.meets(box) else { return 0 }
        let (a, b) = (plane.meters(line[part.segment]), plane.meters(line[part.segment + 1]))
        var cuts: [Double] = []
        table.withView { view in
            _ = index.search(view, box) { v, _ in
                let (c, d) = (plane.meters(view.vertex(v)), plane.meters(view.vertex(v + 1)))
                let (dx, dy) = (b.x - a.x, b.y - a.y)
                let (low, high) = (dx * (c.y - a.y) - dy * (c.x - a.x), dx * (d.y - a.y) - dy * (d.x - a.x))
                guard (low < 0) != (high < 0) else { return true }
                let s = low / (low - high)
                let (x, y) = (c.x + s * (d.x - c.x), c.y + s * (d.y - c.y))
                let t = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)
                if t > part.start, t < part.end { cuts.append(t) }
                return true
            }
        }
        func length(_ start: Double, _ end: Double) -> Double {
            let middle = plane.degrees(Metric.point(a, b, (start + end) / 2))
            return locate(middle) == .outside ? 0 : (end - start) * Metric.distance(a, b)
        }
        if cuts.isEmpty { return length(part.start, part.end) }
        cuts.sort()
        return zip([part.start] + cuts, cuts + [part.end]).reduce(0) { $0 + length($1.0, $1.1) }
    }

    /// Calls back with each part of a line beside the given parts: its segment, the ends of that in meters, their distance,
    /// and the part in fractions of the segment.
    private func forEachGap(
        of line: PointRow, _ parts: inout ContiguousArray<LinePart>,
        _ body: (_ segment: Int, _ a: MetricPoint, _ b: MetricPoint, _ length: Double, _ gap: ClosedRange<Double>) ->
            Void
    ) {
        // Most doors lie completely on one wall.
        if line.count == 2, parts.contains(where: { $0.start <= 0 && $0.end >= 1 }) { return }
        parts.sort { ($0.segment, $0.start) < ($1.segment, $1.start) }
        var next = 0
        for segment in line.segments {
            let a = plane.meters(line[segment])
            let b = plane.meters(line[segment + 1])
            let length = Metric.distance(a, b)
            // Gaps up to a micrometer are rounding errors.
            func leave(_ t0: Double, _ t1: Double) {
                if (t1 - t0) * length > 1e-6 { body(segment, a, b, length, t0...t1) }
            }
            var end = 0.0
            while next < parts.count, parts[next].segment == segment {
                leave(end, parts[next].start)
                end = max(end, parts[next].end)
                next += 1
            }
            leave(end, 1)
        }
    }

    /// The distance in meters from a point in meters to the nearest wall; infinite if there are no walls.
    func distance(to p: MetricPoint) -> Double {
        guard !owners.isEmpty else { return .infinity }
        return table.withView { view in index.distance(from: p, plane, view) }
    }
}

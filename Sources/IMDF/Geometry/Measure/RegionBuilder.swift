/// Joins trapezoids of neighboring slabs to regions, and measures these.
struct RegionBuilder {
    /// Overlaps of this many meters join.
    let least: Double
    private var pieces = ContiguousArray<AreaOverlay.Trapezoid>()
    private var sets = DisjointSets(count: 0)
    private var previous = 0..<0
    private var slabStart = 0

    /// The number of pieces.
    var count: Int { pieces.count }

    init(least: Double) { self.least = least }

    mutating func beginSlab(_ x0: Double) {
        previous = slabStart..<pieces.count
        slabStart = pieces.count
        if let first = previous.first, x0 - pieces[first].x1 > least { previous = 0..<0 }
    }

    /// Adds a piece; the pieces of a slab come from bottom to top.
    mutating func add(_ piece: AreaOverlay.Trapezoid) {
        pieces.append(piece)
        let number = sets.add()
        for other in previous {
            let shared = min(piece.high0, pieces[other].high1) - max(piece.low0, pieces[other].low1)
            if shared > -least { sets.join(other, number) }
            // Those wholly below can't meet any that follows.
            if pieces[other].high1 < piece.low0, other == previous.lowerBound, previous.count > 1 {
                previous = other + 1..<previous.upperBound
            }
            if pieces[other].low1 > piece.high0 { break }
        }
    }

    /// The pieces of each region, from left to right and from bottom to top; the regions by their last pieces.
    private mutating func regions() -> [[AreaOverlay.Trapezoid]] {
        var byRoot = ContiguousArray<[AreaOverlay.Trapezoid]>(repeating: [], count: pieces.count)
        var last = ContiguousArray(pieces.indices)
        for piece in pieces.indices {
            let root = sets.root(piece)
            byRoot[root].append(pieces[piece])
            last[root] = piece
        }
        return pieces.indices.filter { !byRoot[$0].isEmpty }.sorted { last[$0] < last[$1] }.map { byRoot[$0] }
    }

    /// The measures of all regions. Bent ones need the edges that bound regions.
    ///
    /// - Parameter ignored: where no region is wider than this, widths are not measured to the end: they are at most this.
    mutating func amount(_ plane: LocalPlane, ignoring ignored: Double, edges: () -> SegmentSet) -> AreaAmount {
        guard !pieces.isEmpty else { return .none }
        let regions = regions().map(Region.init)
        var made: SegmentSet?
        func walls() -> SegmentSet {
            let walls = made ?? edges()
            made = walls
            return walls
        }
        let isNarrow =
            ignored > 0
            && regions.allSatisfy {
                $0.width <= ignored || ($0.isBent && walls().isWithin(ignored / 2, ofAll: $0.pieces))
            }
        var total = 0.0
        var widest = 0.0
        var main = (area: 0.0, length: 0.0, width: 0.0, place: MetricPoint(0, 0))
        var count = 0
        for region in regions {
            total += region.area
            var width = region.width
            if isNarrow {
                width = min(width, ignored)
            } else if region.isBent {
                width = min(width, 2 * Self.largestCircle(region.pieces, walls()))
            }
            if width > 1e-6 { count += 1 }
            widest = max(widest, width)
            if region.area > main.area {
                let largest = region.pieces.max { $0.area < $1.area }!
                main = (region.area, region.length, width, largest.center)
            }
        }
        return AreaAmount(
            area: total,
            width: widest,
            length: main.length,
            mainWidth: main.width,
            position: Position(plane.degrees(main.place)),
            regionCount: count
        )
    }

    /// A region with the sides of the least rectangle around it.
    private struct Region {
        let pieces: [AreaOverlay.Trapezoid]
        let area, length, width: Double

        /// Whether it fills so little of the rectangle that its width is that of a circle in it.
        var isBent: Bool { area < 0.4 * length * width }

        init(_ pieces: [AreaOverlay.Trapezoid]) {
            self.pieces = pieces
            area = pieces.reduce(0) { $0 + $1.area }
            (length, width) = LeastRectangle.of(RegionBuilder.sortedCorners(pieces))
        }
    }

    /// The corners of a region, sorted; of those above one another the lowest and the highest, between which the others lie.
    fileprivate static func sortedCorners(_ region: [AreaOverlay.Trapezoid]) -> [MetricPoint] {
        var corners: [MetricPoint] = []
        var column = (x: -Double.infinity, low: Double.infinity, high: -Double.infinity)
        func add(_ x: Double, _ a: Double, _ b: Double) {
            if x == column.x {
                column = (x, min(column.low, a, b), max(column.high, a, b))
                return
            }
            finish()
            column = (x, min(a, b), max(a, b))
        }
        func finish() {
            guard column.low <= column.high else { return }
            corners.append(MetricPoint(column.x, column.low))
            if column.low < column.high { corners.append(MetricPoint(column.x, column.high)) }
        }
        var start = 0
        while start < region.count {
            // Those of one slab.
            let end = region[start...].firstIndex { $0.x0 != region[start].x0 } ?? region.count
            for piece in region[start..<end] { add(piece.x0, piece.low0, piece.high0) }
            for piece in region[start..<end] { add(piece.x1, piece.low1, piece.high1) }
            start = end
        }
        finish()
        return corners
    }

    /// The radius of the largest circle in the region: of those around points in the middle of each piece the largest, and
    /// what they grow to. No edge lies within a region, so that the nearest one bounds it.
    private static func largestCircle(_ region: [AreaOverlay.Trapezoid], _ walls: SegmentSet) -> Double {
        /// The widest places, no two of one piece.
        var starts: [(piece: Int, place: MetricPoint, radius: Double)] = []
        // What bounds one circle bounds the next as well, as a rule.
        var nearest = 0
        var box = Box()
        for (number, piece) in region.enumerated() {
            box.add(Point(piece.x0, min(piece.low0, piece.low1)))
            box.add(Point(piece.x1, max(piece.high0, piece.high1)))
            for t in region.count > 400 ? [0.5] : [0.25, 0.5, 0.75] {
                let place = piece.middle(t)
                let least = starts.count < LargestCircle.starts ? 0 : starts[starts.count - 1].radius
                guard piece.distanceToEdges(place) > least, walls.distance(to: place, segment: nearest) > least else {
                    continue
                }
                let found = walls.nearest(to: place, guess: nearest)
                nearest = found.segment
                guard found.distance > least else { continue }
                if let same = starts.firstIndex(where: { $0.piece == number }) {
                    if starts[same].radius >= found.distance { continue }
                    starts.remove(at: same)
                }
                let at = starts.firstIndex { $0.radius < found.distance } ?? starts.count
                starts.insert((number, place, found.distance), at: at)
                if starts.count > LargestCircle.starts { starts.removeLast() }
            }
        }
        let (low, high) = (MetricPoint(box.minX, box.minY), MetricPoint(box.maxX, box.maxY))
        let circle = LargestCircle(walls: walls, size: box.isEmpty ? 0 : Metric.distance(low, high))
        return starts.reduce(0) { max($0, circle.radius(from: $1.place)) }
    }
}

extension AreaOverlay.Trapezoid {
    /// The point halfway up at a part of the width.
    fileprivate func middle(_ t: Double) -> MetricPoint {
        let low = low0 + t * (low1 - low0)
        let high = high0 + t * (high1 - high0)
        return MetricPoint(x0 + t * (x1 - x0), (low + high) / 2)
    }

    /// The distance from a point to the lower or upper edge, whichever is nearer.
    fileprivate func distanceToEdges(_ p: MetricPoint) -> Double {
        min(
            Metric.distance(p, MetricPoint(x0, low0), MetricPoint(x1, low1)),
            Metric.distance(p, MetricPoint(x0, high0), MetricPoint(x1, high1))
        )
    }
}

/// The rectangle of least width around points.
enum LeastRectangle {
    /// Its longer and shorter side: one side of the convex hull lies on it. The points are sorted. O(n).
    static func of(_ points: [MetricPoint]) -> (length: Double, width: Double) {
        let hull = convexHull(points)
        guard hull.count > 1 else { return (0, 0) }
        var best = (length: 0.0, width: Double.infinity)
        // A round region has more sides than make a difference.
        for index in stride(from: 0, to: hull.count, by: max(1, hull.count / 256)) {
            let a = hull[index]
            let b = hull[(index + 1) % hull.count]
            let length = Metric.distance(a, b)
            guard length > 1e-12 else { continue }
            let ux = (b.x - a.x) / length
            let uy = (b.y - a.y) / length
            var along = (low: Double.infinity, high: -Double.infinity)
            var across = 0.0
            for p in hull {
                let s = (p.x - a.x) * ux + (p.y - a.y) * uy
                along = (min(along.low, s), max(along.high, s))
                across = max(across, ((p.y - a.y) * ux - (p.x - a.x) * uy).magnitude)
            }
            if across < best.width { best = (along.high - along.low, across) }
        }
        guard best.width.isFinite else { return (0, 0) }
        return (max(best.length, best.width), min(best.length, best.width))
    }

    /// Of sorted points, counterclockwise (Andrew's monotone chain).
    static func convexHull(_ points: [MetricPoint]) -> [MetricPoint] {
        var hull: [MetricPoint] = []
        func addChain(_ points: some Sequence<MetricPoint>) {
            let start = hull.count
            for p in points {
                while hull.count >= start + 2, turn(hull[hull.count - 2], hull[hull.count - 1], p) <= 0 {
                    hull.removeLast()
                }
                hull.append(p)
            }
            hull.removeLast()
        }
        guard !points.isEmpty else { return [] }
        addChain(points)
        addChain(points.reversed() as ReversedCollection)
        return hull
    }

    private static func turn(_ a: MetricPoint, _ b: MetricPoint, _ c: MetricPoint) -> Double {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
}

/// Joins trapezoids of neighboring slabs to regions, and measures these.
struct RegionBuilder {
    /// Overlaps of this many metres join.
    let least: Double
    private var pieces = ContiguousArray<AreaOverlay.Trapezoid>()
    private var parents = ContiguousArray<Int>()
    private var previous = 0..<0
    private var slabStart = 0
    private var previousEnd = -Double.infinity

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
        let number = pieces.count
        pieces.append(piece)
        parents.append(number)
        for other in previous {
            let shared = min(piece.high0, pieces[other].high1) - max(piece.low0, pieces[other].low1)
            if shared > -least { parents[root(other)] = root(number) }
            // Those wholly below can't meet any that follows.
            if pieces[other].high1 < piece.low0, other == previous.lowerBound, previous.count > 1 {
                previous = other + 1..<previous.upperBound
            }
            if pieces[other].low1 > piece.high0 { break }
        }
    }

    private mutating func root(_ start: Int) -> Int {
        var node = start
        while parents[node] != node {
            parents[node] = parents[parents[node]]
            node = parents[node]
        }
        return node
    }

    /// The measures of all regions. Bent ones need the edges that bound regions.
    mutating func amount(_ plane: LocalPlane, edges: () -> SegmentSet) -> AreaAmount {
        guard !pieces.isEmpty else { return .none }
        var walls: SegmentSet?
        let order = pieces.indices.map { (root($0), $0) }.sorted { $0 < $1 }
        var total = 0.0
        var widest = 0.0
        var main = (area: 0.0, length: 0.0, width: 0.0, place: Point(0, 0))
        var count = 0
        var at = 0
        while at < order.count {
            var next = at
            while next < order.count, order[next].0 == order[at].0 { next += 1 }
            let region = order[at..<next].map { pieces[$0.1] }
            let area = region.reduce(0) { $0 + $1.area }
            total += area
            let (length, width) = Self.extent(region, area) {
                let set = walls ?? edges()
                walls = set
                return set
            }
            if width > 1e-6 { count += 1 }
            widest = max(widest, width)
            if area > main.area {
                let largest = region.max { $0.area < $1.area }!
                main = (area, length, width, largest.center)
            }
            at = next
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

    /// The sides of the least rectangle around a region; for a bent one the width is that of a circle in it.
    private static func extent(
        _ region: [AreaOverlay.Trapezoid],
        _ area: Double,
        walls: () -> SegmentSet
    ) -> (length: Double, width: Double) {
        var corners: [Point] = []
        for piece in region {
            corners.append(Point(piece.x0, piece.low0))
            corners.append(Point(piece.x0, piece.high0))
            corners.append(Point(piece.x1, piece.low1))
            corners.append(Point(piece.x1, piece.high1))
        }
        let (length, width) = LeastRectangle.of(corners)
        if area >= 0.4 * length * width { return (length, width) }
        return (length, min(width, 2 * largestCircle(region, walls())))
    }

    /// The radius of the largest circle around points of the region, taken in the middle of each piece: no edge lies
    /// within a region, so that the nearest one bounds it.
    private static func largestCircle(_ region: [AreaOverlay.Trapezoid], _ walls: SegmentSet) -> Double {
        var largest = 0.0
        for piece in region {
            for t in region.count > 400 ? [0.5] : [0.25, 0.5, 0.75] {
                let low = piece.low0 + t * (piece.low1 - piece.low0)
                let high = piece.high0 + t * (piece.high1 - piece.high0)
                // No circle around the middle is larger than to the piece's own upper and lower edge.
                guard (high - low) / 2 > largest else { continue }
                let center = Point(piece.x0 + t * (piece.x1 - piece.x0), (low + high) / 2)
                largest = max(largest, walls.distance(to: center))
            }
        }
        return largest
    }
}

/// The rectangle of least width around points.
enum LeastRectangle {
    /// Its longer and shorter side: one side of the convex hull lies on it. O(n log n).
    static func of(_ points: [Point]) -> (length: Double, width: Double) {
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

    /// Counterclockwise (Andrew's monotone chain).
    static func convexHull(_ points: [Point]) -> [Point] {
        let sorted = points.sorted { $0 < $1 }
        var hull: [Point] = []
        for points in [sorted, sorted.reversed()] {
            let start = hull.count
            for p in points {
                while hull.count >= start + 2, turn(hull[hull.count - 2], hull[hull.count - 1], p) <= 0 {
                    hull.removeLast()
                }
                hull.append(p)
            }
            hull.removeLast()
        }
        return hull
    }

    private static func turn(_ a: Point, _ b: Point, _ c: Point) -> Double {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
}

/// Finds the largest circle that fits between walls, starting from interior points.
///
/// From each start, the center moves away from the nearest walls, or along the middle between two of them, as long as
/// the circle grows. It stops where the circle touches three walls. That is a local maximum, not always the greatest
/// one, so the search starts at the widest known places of a region.
struct LargestCircle {
    /// The bounds of the region, which must not have walls in its interior.
    let walls: SegmentSet
    /// The size of the region.
    let size: Double

    /// The number of starting points.
    static let starts = 12
    private static let steps = 24

    /// The radius of the largest circle reached from a place.
    func radius(from start: MetricPoint) -> Double {
        var center = start
        var radius = walls.distance(to: center)
        for _ in 0..<Self.steps {
            guard radius > 0, radius.isFinite, let way = way(from: center, radius) else { break }
            let (place, found) = best(from: center, along: way, radius)
            let growth = found - radius
            if growth <= 0 { break }
            (center, radius) = (place, found)
            if growth < radius * 1e-6 { break }
        }
        return radius
    }

    /// The direction away from all walls that the circle touches; nil if they enclose it.
    private func way(from center: MetricPoint, _ radius: Double) -> MetricPoint? {
        var directions: [MetricPoint] = []
        let reach = radius * 1.0005
        walls.near(Box(center, center), reach) { a, b in
            let foot = Metric.nearest(center, a, b)
            let distance = Metric.distance(center, foot)
            guard distance <= reach, distance > 0 else { return }
            directions.append(MetricPoint((center.x - foot.x) / distance, (center.y - foot.y) / distance))
        }
        guard let first = directions.first else { return nil }
        // The directions farthest to the left and right of the first one. The result is halfway between them.
        var (left, right) = (first, first)
        for next in directions.dropFirst() {
            let side = Self.cross(first, next)
            if side > 0, Self.cross(left, next) > 0 { left = next }
            if side < 0, Self.cross(right, next) < 0 { right = next }
        }
        let sum = MetricPoint(left.x + right.x, left.y + right.y)
        let length = (sum.x * sum.x + sum.y * sum.y).squareRoot()
        guard length > 1e-9 else { return nil }
        let way = MetricPoint(sum.x / length, sum.y / length)
        return directions.allSatisfy { $0.x * way.x + $0.y * way.y > 0 } ? way : nil
    }

    private static func cross(_ a: MetricPoint, _ b: MetricPoint) -> Double { a.x * b.y - a.y * b.x }

    /// The distance from the midpoint of a part of a line that contains the nearest walls of all its points, with a
    /// margin for rounding. `distance` is the distance to any wall.
    private static func reach(_ distance: Double, _ half: Double) -> Double { (distance + 2 * half) * (1 + 1e-9) }

    /// The center of the largest circle on a ray, up to the first wall.
    private func best(from center: MetricPoint, along way: MetricPoint, _ radius: Double) -> (MetricPoint, Double) {
        func place(_ t: Double) -> MetricPoint { MetricPoint(center.x + t * way.x, center.y + t * way.y) }
        // The wall that bounds one circle usually bounds the next one too.
        var nearest = 0
        // A corridor that is a thousand times longer than wide takes several steps.
        var end = min(size, 1000 * radius)
        let far = place(end)
        walls.near(Box(center, far), 0) { a, b in
            if let t = Metric.crossing(center, far, a, b) { end = min(end, t * Metric.distance(center, far)) }
        }
        var best = (t: 0.0, radius: radius)
        func measured(_ t: Double) -> Double {
            let found = walls.nearest(to: place(t), guess: nearest)
            nearest = found.segment
            if found.distance > best.radius { best = (t, found.distance) }
            return found.distance
        }
        // The radius may grow, shrink, and grow again. Steps are smaller near the center.
        var ts = [end / 2]
        while let last = ts.last, last > radius / 8, ts.count < 14 { ts.append(last / 2) }
        ts.append(end * 0.75)
        for t in ts.sorted() where walls.distance(to: place(t), segment: nearest) > best.radius { _ = measured(t) }
        var (low, high) = (best.t == 0 ? 0 : best.t / 2, best.t == 0 ? (ts.last ?? end) : min(end, best.t * 2))
        if best.t == 0 { high = min(high, radius / 4) }
        withUnsafeTemporaryAllocation(of: NearSegment.self, capacity: NearSegment.most) { room in
            // From here on, only a few segments can be the nearest. Their distances are compared directly.
            var near = 0
            var areFew = false
            func look() {
                let (middle, half) = (place((low + high) / 2), (high - low) / 2)
                let reach = Self.reach(walls.nearest(to: middle, guess: nearest).distance, half)
                (near, areFew) = (0, true)
                walls.near(Box(middle, middle), reach) { a, b in
                    let segment = NearSegment(a, b)
                    guard areFew, segment.squaredDistance(to: middle).squareRoot() <= reach else { return }
                    areFew = near < room.count
                    guard areFew else { return }
                    room.initializeElement(at: near, to: segment)
                    near += 1
                }
            }
            // As the rest of the ray gets shorter, fewer segments can be the nearest.
            func lookAgain() {
                guard areFew else { return look() }
                guard near > 3 else { return }
                let (middle, half) = (place((low + high) / 2), (high - low) / 2)
                let reach = Self.reach(NearSegment.distance(from: middle, room, near), half)
                var kept = 0
                for at in 0..<near where room[at].squaredDistance(to: middle).squareRoot() <= reach {
                    room[kept] = room[at]
                    kept += 1
                }
                near = kept
            }
            func closely(_ t: Double) -> Double {
                guard areFew else { return measured(t) }
                let distance = NearSegment.distance(from: place(t), room, near)
                if distance > best.radius { best = (t, distance) }
                return distance
            }
            look()
            // Golden-section search: one of the two points of each step is already measured.
            let part = 0.381_966_011_250_105
            var (a, b) = (low + part * (high - low), high - part * (high - low))
            var (atA, atB) = (closely(a), closely(b))
            for step in 0..<40 where high - low > radius * 1e-5 {
                if step % 4 == 3 { lookAgain() }
                if atA < atB {
                    (low, a, atA) = (a, b, atB)
                    b = high - part * (high - low)
                    atB = closely(b)
                } else {
                    (high, b, atB) = (b, a, atA)
                    a = low + part * (high - low)
                    atA = closely(a)
                }
            }
        }
        return (place(best.t), best.radius)
    }
}

/// A segment prepared for many measures of distance.
private struct NearSegment {
    /// The maximum number of segments. For more, the index is faster.
    static let most = 32

    private let start: MetricPoint
    private let dx, dy, squared: Double

    @inline(__always) init(_ a: MetricPoint, _ b: MetricPoint) {
        start = a
        (dx, dy) = (b.x - a.x, b.y - a.y)
        squared = dx * dx + dy * dy
    }

    /// The square of the distance as of `Metric.distance`.
    @inline(__always) func squaredDistance(to p: MetricPoint) -> Double {
        var (x, y) = (start.x, start.y)
        if squared > 0 {
            let part = ((p.x - x) * dx + (p.y - y) * dy) / squared
            let t = part < 0 ? 0 : (part > 1 ? 1 : part)
            (x, y) = (x + t * dx, y + t * dy)
        }
        return (p.x - x) * (p.x - x) + (p.y - y) * (p.y - y)
    }

    /// The least distance from a point to the first of some segments; infinite if there are none.
    @inline(__always) static func distance(
        from p: MetricPoint, _ segments: UnsafeMutableBufferPointer<NearSegment>, _ count: Int
    ) -> Double {
        var least = Double.infinity
        for at in 0..<count {
            let squared = segments[at].squaredDistance(to: p)
            if squared < least { least = squared }
        }
        return least.squareRoot()
    }
}

extension SegmentSet {
    /// Whether each point of some pieces certainly has a segment within a distance, so that no larger circle fits
    /// between the segments. False if that cannot be shown by examining `budget` parts of the pieces.
    ///
    /// The distance to a segment is convex, so the point of a part that is farthest from it is a corner. A piece has a
    /// segment below and one above: between parallel walls, its two halves decide at once. Other parts are compared
    /// with the segment nearest to their middle, and halved as often as needed.
    func isWithin(_ distance: Double, ofAll pieces: some Sequence<AreaOverlay.Trapezoid>, budget: Int = 4096) -> Bool {
        var rest = budget
        var nearest = 0
        var open: [AreaOverlay.Trapezoid] = []
        for piece in pieces {
            let (lower, upper) = piece.layers
            if !lower.isWithin(distance, of: (MetricPoint(piece.x0, piece.low0), MetricPoint(piece.x1, piece.low1))) {
                open.append(lower)
            }
            if !upper.isWithin(distance, of: (MetricPoint(piece.x0, piece.high0), MetricPoint(piece.x1, piece.high1))) {
                open.append(upper)
            }
            while let part = open.popLast() {
                if segments.indices.contains(nearest), part.isWithin(distance, of: segments[nearest]) { continue }
                rest -= 1
                if rest < 0 { return false }
                let found = self.nearest(to: part.center, guess: nearest)
                if found.distance > distance { return false }
                nearest = found.segment
                if part.isWithin(distance, of: segments[nearest]) { continue }
                let (one, other) = part.halves
                open.append(one)
                open.append(other)
            }
        }
        return true
    }
}

extension AreaOverlay.Trapezoid {
    /// Whether the whole piece lies within a distance of a segment, which its corners decide.
    fileprivate func isWithin(_ distance: Double, of segment: (MetricPoint, MetricPoint)) -> Bool {
        func isNear(_ x: Double, _ y: Double) -> Bool {
            Metric.distance(MetricPoint(x, y), segment.0, segment.1) <= distance
        }
        return isNear(x0, low0) && isNear(x0, high0) && isNear(x1, low1) && isNear(x1, high1)
    }

    /// The lower and the upper half.
    fileprivate var layers: (AreaOverlay.Trapezoid, AreaOverlay.Trapezoid) {
        var (lower, upper) = (self, self)
        let (start, end) = ((low0 + high0) / 2, (low1 + high1) / 2)
        (lower.high0, lower.high1) = (start, end)
        (upper.low0, upper.low1) = (start, end)
        return (lower, upper)
    }

    /// The halves of the piece, cut across its longer side.
    fileprivate var halves: (AreaOverlay.Trapezoid, AreaOverlay.Trapezoid) {
        let (low, high) = ((low0 + low1) / 2, (high0 + high1) / 2)
        if x1 - x0 <= high - low { return layers }
        var (one, other) = (self, self)
        let x = (x0 + x1) / 2
        (one.x1, one.low1, one.high1) = (x, low, high)
        (other.x0, other.low0, other.high0) = (x, low, high)
        return (one, other)
    }
}

/// First looks: fast measures of the part that two areas share, and of the part of the first outside the second.
///
/// They decide most questions on a wall that is drawn as a fixture across rooms of a thousand vertices, without slabs,
/// regions, rectangles, and largest circles. Undecided cases are measured completely.
extension AreaOverlay {
    /// An area measured by a first look.
    package struct Look: Sendable {
        /// The area in m², exact to ``tolerance``.
        package let area: Double
        /// Whether it is more than noise.
        package let exceeds: Bool

        /// The maximum difference from the complete measure, which leaves out slivers.
        package static let tolerance = 1e-5
    }

    /// The maximum number of pairs of edges to examine.
    private static let mostPairs = 1 << 17

    /// The part that both areas share, and the part of the first outside the second; nil if it is undecided whether
    /// either is more than noise. Both must be single valid areas. The edges of the first, which lies in the window,
    /// must be added first.
    package func looks(ignoring noise: AmountNoise) -> (shared: Look, excess: Look)? {
        let count = edges.firstIndex { $0.isSecond } ?? edges.count
        guard count > 0, Int64(count) * Int64(edges.count) <= Self.mostPairs else { return nil }
        return edges.withUnsafeBufferPointer { edges in
            let first = UnsafeBufferPointer(rebasing: edges[..<count])
            let second = UnsafeBufferPointer(rebasing: edges[count...])
            let (shared, all) = Self.areas(first, second)
            let excess = all - shared
            guard let isShared = Self.isMore(shared, noise) else { return nil }
            if !isShared { return (Look(area: shared, exceeds: false), Look(area: excess, exceeds: false)) }
            guard let isBeyond = Self.isMore(excess, noise),
                areWide(first, second, excess: isBeyond, Self.leastRadius(noise))
            else { return nil }
            return (Look(area: shared, exceeds: true), Look(area: excess, exceeds: isBeyond))
        }
    }

    /// The part that both areas share; nil if it is undecided whether it is more than noise. As ``looks(ignoring:)``
    /// otherwise.
    func sharedLook(ignoring noise: AmountNoise) -> Look? {
        let count = edges.firstIndex { $0.isSecond } ?? edges.count
        guard count > 0 else { return Look(area: 0, exceeds: false) }
        guard Int64(count) * Int64(edges.count) <= Self.mostPairs else { return nil }
        return edges.withUnsafeBufferPointer { edges in
            let first = UnsafeBufferPointer(rebasing: edges[..<count])
            let second = UnsafeBufferPointer(rebasing: edges[count...])
            let (shared, _) = Self.areas(first, second)
            guard let isShared = Self.isMore(shared, noise),
                !isShared || areWide(first, second, excess: false, Self.leastRadius(noise))
            else { return nil }
            return Look(area: shared, exceeds: isShared)
        }
    }

    /// The area of the only set, and the middles of circles in it that are wider than noise, at a few abscissas.
    func areaAndMiddles(ignoring noise: AmountNoise) -> (area: Double, middles: [MetricPoint]) {
        guard !edges.isEmpty else { return (0, []) }
        return edges.withUnsafeBufferPointer { edges in
            let none = UnsafeBufferPointer(rebasing: edges[..<0])
            let (low, high) = Self.reach(edges)
            let middles = Self.places.compactMap { place -> MetricPoint? in
                let x = low + place * (high - low)
                guard let y = Self.highest(edges, none, x).beyond else { return nil }
                let middle = MetricPoint(x, y)
                return isClear(middle, Self.leastRadius(noise)) ? middle : nil
            }
            return (Self.areas(edges, none).first, middles)
        }
    }

    /// The radius of a circle that is surely wider than noise.
    static func leastRadius(_ noise: AmountNoise) -> Double { noise.width / 2 * 1.000_001 }

    /// Whether an area is more than noise; nil if undecided.
    private static func isMore(_ area: Double, _ noise: AmountNoise) -> Bool? {
        if area < noise.area - Look.tolerance { return false }
        return area > noise.area + Look.tolerance && noise.width > 0 ? true : nil
    }

    // MARK: - Areas

    /// An edge as a function of the abscissa, relative to a nearby origin.
    private struct Slope {
        let x0, x1: Double
        let y0: Double
        let slope, step: Double

        @inline(__always) init(_ edge: Edge, from origin: MetricPoint) {
            x0 = edge.left.x - origin.x
            x1 = edge.right.x - origin.x
            y0 = edge.left.y - origin.y
            slope = (edge.right.y - edge.left.y) / (x1 - x0)
            step = Double(edge.step)
        }

        @inline(__always) func y(at x: Double) -> Double { y0 + (x - x0) * slope }

        /// Twice the area below the higher one of this edge and another, with the step of the other.
        @inline(__always) func above(_ a: Slope) -> Double {
            let l = a.x0 > x0 ? a.x0 : x0
            let r = a.x1 < x1 ? a.x1 : x1
            guard l < r else { return 0 }
            let (bl, br) = (y(at: l), y(at: r))
            let (dl, dr) = (a.y(at: l) - bl, a.y(at: r) - br)
            // Twice the mean height of the higher one.
            var height = bl + br
            if dl >= 0, dr >= 0 {
                height += dl + dr
            } else if dl > 0 {
                height += dl * dl / (dl - dr)
            } else if dr > 0 {
                height += dr * dr / (dr - dl)
            }
            return a.step * (r - l) * height
        }

        /// The number of edges to examine together. Successive edges are close to each other.
        static let run = 8

        /// The indices of the edges of a run.
        @inline(__always) static func numbers(_ run: Int, of count: Int) -> Range<Int> {
            let start = run * Self.run
            return start..<min(start + Self.run, count)
        }
    }

    /// The area that both share, and that of the first.
    ///
    /// The number of areas of a set over a point is the sum of the steps of the edges below it. The product of both
    /// sums is a sum over pairs of edges. Each pair contributes the area above both edges, up to a line whose height
    /// does not matter, because the steps of the first area add up to zero above it. Nothing is sorted, no crossing is
    /// searched, and the result is continuous where edges touch or run along each other.
    private static func areas(_ first: UnsafeBufferPointer<Edge>, _ second: UnsafeBufferPointer<Edge>) -> (
        shared: Double, first: Double
    ) {
        let origin = first[0].left
        let runCount = (first.count + Slope.run - 1) / Slope.run
        return withUnsafeTemporaryAllocation(of: Slope.self, capacity: first.count) { slopes in
            withUnsafeTemporaryAllocation(of: (low: Double, high: Double).self, capacity: runCount) { runs in
                var all = 0.0
                // The bounds of the first area.
                var (low, high) = (Double.infinity, -Double.infinity)
                var (bottom, top) = (low, high)
                for run in 0..<runCount {
                    var reach = (low: Double.infinity, high: -Double.infinity)
                    for number in Slope.numbers(run, of: first.count) {
                        let a = Slope(first[number], from: origin)
                        slopes.initializeElement(at: number, to: a)
                        let right = first[number].right.y - origin.y
                        all -= a.step * (a.x1 - a.x0) * (a.y0 + right) / 2
                        reach = (min(reach.low, a.x0), max(reach.high, a.x1))
                        (bottom, top) = (min(bottom, a.y0, right), max(top, a.y0, right))
                    }
                    runs.initializeElement(at: run, to: reach)
                    (low, high) = (min(low, reach.low), max(high, reach.high))
                }
                var shared = 0.0
                for edge in second {
                    let (x0, x1) = (edge.left.x - origin.x, edge.right.x - origin.x)
                    let (y0, y1) = (edge.left.y - origin.y, edge.right.y - origin.y)
                    // An edge above the whole first area has no effect.
                    if x1 <= low || x0 >= high || min(y0, y1) >= top { continue }
                    // An edge below the whole first area is below all of its area.
                    if x0 <= low, x1 >= high, max(y0, y1) <= bottom {
                        shared += Double(edge.step) * all
                        continue
                    }
                    let b = Slope(edge, from: origin)
                    var sum = 0.0
                    for run in 0..<runCount where runs[run].low < x1 && runs[run].high > x0 {
                        for number in Slope.numbers(run, of: first.count) { sum -= b.above(slopes[number]) }
                    }
                    shared += b.step * sum / 2
                }
                return (shared, all)
            }
        }
    }

    // MARK: - Widths

    /// The abscissas at which to search, as fractions of the extent.
    private static let places = [0.5, 0.25, 0.75, 0.125, 0.625, 0.375, 0.875, 0.0625, 0.9375]

    /// Whether a circle without edges in it is found in the shared part and, if requested, in the excess. It is
    /// searched in the highest gaps between edges at a few abscissas.
    private func areWide(
        _ first: UnsafeBufferPointer<Edge>, _ second: UnsafeBufferPointer<Edge>, excess: Bool, _ radius: Double
    ) -> Bool {
        let (whole, other) = (Self.reach(first), Self.reach(second))
        let common = (low: max(whole.low, other.low), high: min(whole.high, other.high))
        var (isShared, isBeyond) = (false, !excess)
        for (low, high) in common == whole ? [whole] : [common, whole] {
            for place in Self.places {
                let x = low + place * (high - low)
                let (shared, beyond) = Self.highest(first, second, x)
                if !isShared, let y = shared { isShared = isClear(MetricPoint(x, y), radius) }
                if !isBeyond, let y = beyond { isBeyond = isClear(MetricPoint(x, y), radius) }
                if isShared, isBeyond { return true }
            }
        }
        return false
    }

    /// The least and greatest abscissas of edges.
    private static func reach(_ edges: UnsafeBufferPointer<Edge>) -> (low: Double, high: Double) {
        edges.reduce((.infinity, -.infinity)) { (min($0.0, $1.left.x), max($0.1, $1.right.x)) }
    }

    /// The middles of the highest gaps between edges at an abscissa, in both areas and in the first one only.
    private static func highest(_ first: UnsafeBufferPointer<Edge>, _ second: UnsafeBufferPointer<Edge>, _ x: Double)
        -> (shared: Double?, beyond: Double?)
    {
        var heights: [(y: Double, first: Int32, second: Int32)] = []
        for edge in first where edge.left.x < x && edge.right.x >= x { heights.append((edge.y(at: x), edge.step, 0)) }
        for edge in second where edge.left.x < x && edge.right.x >= x { heights.append((edge.y(at: x), 0, edge.step)) }
        heights.sort { $0.y < $1.y }
        var (a, b): (Int32, Int32) = (0, 0)
        var (shared, beyond) = ((height: 0.0, middle: 0.0), (height: 0.0, middle: 0.0))
        for at in heights.indices.dropLast() {
            a += heights[at].first
            b += heights[at].second
            guard a > 0 else { continue }
            let (low, high) = (heights[at].y, heights[at + 1].y)
            if b > 0 {
                if high - low > shared.height { shared = (high - low, (low + high) / 2) }
            } else if high - low > beyond.height {
                beyond = (high - low, (low + high) / 2)
            }
        }
        return (shared.height > 0 ? shared.middle : nil, beyond.height > 0 ? beyond.middle : nil)
    }

    /// Whether no edge is within a distance of a point.
    private func isClear(_ p: MetricPoint, _ radius: Double) -> Bool {
        edges.allSatisfy { edge in
            edge.left.x > p.x + radius || edge.right.x < p.x - radius
                || Metric.distance(p, edge.left, edge.right) > radius
        } && uprights.allSatisfy { Metric.distance(p, $0.0, $0.1) > radius }
    }
}

/// First looks at what two areas share, and at what the first has beyond the second.
///
/// They decide most questions about a wall that is drawn as a fixture across rooms of a thousand vertices, without the
/// regions, their rectangles, and the largest circles in them. What they leave open is measured.
extension AreaOverlay {
    /// An area as far as first looks go.
    package struct Look: Sendable {
        /// The area in m², exact to ``tolerance``.
        package let area: Double
        /// Whether it is more than noise.
        package let exceeds: Bool

        /// The amount by which the area may differ from that of the amount, which leaves out slivers.
        package static let tolerance = 1e-5
    }

    /// The greatest number of edges that are looked at.
    private static let mostEdges = 2048

    /// Adds the edges of the second area. Of a part of its boundary that runs below the window, only where it begins and
    /// ends is added: that is all that makes a difference to the depth in the window.
    package mutating func addFolded(_ view: ShapeView, _ shape: Int, _ plane: LocalPlane, window: Box) {
        for line in view.shapes[shape].lines {
            let isLeft = view.lines[line].interiorIsLeft
            func directed(_ a: Point, _ b: Point) -> DirectedEdge {
                DirectedEdge(start: isLeft ? a : b, end: isLeft ? b : a, shape: 0, count: 1)
            }
            var below: (start: Point, end: Point)?
            func reaches(_ a: Point, _ b: Point) -> Bool {
                max(a.x, b.x) >= window.minX && min(a.x, b.x) <= window.maxX && min(a.y, b.y) <= window.maxY
            }
            for v in view.lines[line].segments {
                let a = view.vertex(v)
                let b = view.vertex(v + 1)
                if a.y < window.minY, b.y < window.minY {
                    below = (below?.start ?? a, b)
                    continue
                }
                if let part = below {
                    if reaches(part.start, part.end) { add(directed(part.start, part.end), true, plane) }
                    below = nil
                }
                if reaches(a, b) { add(directed(a, b), true, plane) }
            }
            if let part = below, reaches(part.start, part.end) { add(directed(part.start, part.end), true, plane) }
        }
    }

    /// The part that both areas share, and that of the first beyond the second; nil if the looks leave it open whether either is
    /// more than noise. The edges of the first area, which lies in the window, have to be added first.
    package consuming func looks(
        _ plane: LocalPlane,
        window: Box,
        ignoring noise: AmountNoise
    ) -> (shared: Look, excess: Look)? {
        guard !edges.isEmpty, edges.count < Self.mostEdges else { return nil }
        noteSingleAreas()
        let slabs = slabs().within(window, plane)
        var shared = Tally()
        var excess = Tally()
        _ = forEachSlab(slabs.cuts, slabs.order) { levels, edges, x0, x1 in
            var (first, second) = (0, 0)
            for at in 0..<max(levels.count - 1, 0) {
                let edge = edges[Int(levels[at].edge)]
                if edge.isSecond { second += Int(edge.step) } else { first += Int(edge.step) }
                guard first > 0 else { continue }
                if second > 0 {
                    shared.add(x0, x1, levels[at].y, levels[at + 1].y)
                } else {
                    excess.add(x0, x1, levels[at].y, levels[at + 1].y)
                }
            }
            return true
        }
        guard let sharedLook = look(shared, noise) else { return nil }
        if !sharedLook.exceeds { return (sharedLook, Look(area: excess.area, exceeds: false)) }
        return look(excess, noise).map { (sharedLook, $0) }
    }

    /// Pieces of a region between an edge and the next one above it.
    private struct Tally {
        var area = 0.0
        /// The middles of the largest piece and of the highest.
        var largest = (area: 0.0, middle: MetricPoint(0, 0))
        var highest = (height: 0.0, middle: MetricPoint(0, 0))

        @inline(__always)
        mutating func add(_ x0: Double, _ x1: Double, _ low: Double, _ high: Double) {
            let height = high - low
            let piece = height * (x1 - x0)
            area += piece
            if piece > largest.area { largest = (piece, MetricPoint((x0 + x1) / 2, (low + high) / 2)) }
            if height > highest.height { highest = (height, MetricPoint((x0 + x1) / 2, (low + high) / 2)) }
        }
    }

    private func look(_ tally: Tally, _ noise: AmountNoise) -> Look? {
        if tally.area < noise.area - Look.tolerance { return Look(area: tally.area, exceeds: false) }
        guard tally.area > noise.area + Look.tolerance, noise.width > 0 else { return nil }
        // A circle in the region, which no wall is in.
        let radius = noise.width / 2 * 1.000_001
        guard isClear(tally.largest.middle, radius) || isClear(tally.highest.middle, radius) else { return nil }
        return Look(area: tally.area, exceeds: true)
    }

    /// Whether no edge is within a distance of a point.
    private func isClear(_ p: MetricPoint, _ radius: Double) -> Bool {
        edges.allSatisfy { edge in
            edge.left.x > p.x + radius || edge.right.x < p.x - radius
                || Metric.distance(p, edge.left, edge.right) > radius
        } && uprights.allSatisfy { Metric.distance(p, $0.0, $0.1) > radius }
    }
}

extension AreaOverlay {
    /// The regions between the cuts; nil if they have too many pieces.
    func sweep(
        _ cuts: ContiguousArray<Double>,
        _ order: ContiguousArray<Int>,
        _ operation: Operation
    ) -> RegionBuilder? {
        var regions = RegionBuilder(least: Self.least, expecting: cuts.count)
        let isDone = forEachSlab(cuts, order) { levels, edges, x0, x1 in
            cut(levels, edges, x0, x1, operation, &regions)
            return regions.count <= Self.maximumPieces || cuts.count <= 16
        }
        return isDone ? regions : nil
    }

    /// The regions of two operations, for which the edges are put in order once.
    func sweep(
        _ cuts: ContiguousArray<Double>,
        _ order: ContiguousArray<Int>,
        _ first: Operation,
        _ second: Operation
    ) -> (RegionBuilder, RegionBuilder)? {
        var regions = (
            RegionBuilder(least: Self.least, expecting: cuts.count),
            RegionBuilder(least: Self.least, expecting: cuts.count)
        )
        let isDone = forEachSlab(cuts, order) { levels, edges, x0, x1 in
            cut(levels, edges, x0, x1, first, &regions.0)
            cut(levels, edges, x0, x1, second, &regions.1)
            return max(regions.0.count, regions.1.count) <= Self.maximumPieces || cuts.count <= 16
        }
        return isDone ? regions : nil
    }

    /// Calls for each slab between two cuts with the edges over it from below, until `body` returns false; returns whether
    /// it never did.
    @inline(__always)
    func forEachSlab(
        _ cuts: ContiguousArray<Double>,
        _ order: ContiguousArray<Int>,
        _ body: (UnsafeBufferPointer<Height>, UnsafeBufferPointer<Edge>, Double, Double) -> Bool
    ) -> Bool {
        var nextEdge = 0
        var x0 = cuts[0]
        return edges.withUnsafeBufferPointer { edges in
            withUnsafeTemporaryAllocation(of: Height.self, capacity: edges.count) { heights in
                // Those over the slab, as they lay above one another in the last.
                var count = 0
                for x1 in cuts.dropFirst() where x1 - x0 > Self.least {
                    let middle = (x0 + x1) / 2
                    var kept = 0
                    for at in 0..<count {
                        let edge = edges[Int(heights[at].edge)]
                        if edge.right.x <= middle { continue }
                        heights[kept] = heights[at]
                        heights[kept].y = edge.y(at: middle)
                        kept += 1
                    }
                    count = kept
                    while nextEdge < order.count, edges[order[nextEdge]].left.x < middle {
                        let edge = edges[order[nextEdge]]
                        if edge.right.x > middle {
                            heights[count] = Height(
                                y: edge.y(at: middle),
                                edge: Int32(truncatingIfNeeded: order[nextEdge]),
                                rank: Int32(truncatingIfNeeded: nextEdge)
                            )
                            count += 1
                        }
                        nextEdge += 1
                    }
                    var levels = UnsafeMutableBufferPointer(rebasing: heights[..<count])
                    Height.sort(&levels)
                    guard body(UnsafeBufferPointer(levels), edges, x0, x1) else { return false }
                    x0 = x1
                }
                return true
            }
        }
    }

    /// An edge at its height in the middle of a slab.
    struct Height {
        var y: Double
        var edge: Int32
        /// Its place among the edges from left to right, in which those of one height stand.
        var rank: Int32

        @inline(__always)
        func isBelow(_ other: Height) -> Bool { y < other.y || (y == other.y && rank < other.rank) }

        /// Sorts from below. From one slab to the next few change places, which are moved one by one; where many do,
        /// as in slabs that were made wider, all are sorted again.
        static func sort(_ heights: inout UnsafeMutableBufferPointer<Height>) {
            var patience = 16 * heights.count + 64
            for next in 1..<max(heights.count, 1) {
                let height = heights[next]
                var at = next
                while at > 0, height.isBelow(heights[at - 1]) {
                    heights[at] = heights[at - 1]
                    at -= 1
                }
                heights[at] = height
                patience -= next - at
                if patience < 0 { return heights.sort { $0.isBelow($1) } }
            }
        }
    }

    /// Adds the trapezoids of one slab.
    private func cut(
        _ levels: UnsafeBufferPointer<Height>,
        _ edges: UnsafeBufferPointer<Edge>,
        _ x0: Double,
        _ x1: Double,
        _ operation: Operation,
        _ regions: inout RegionBuilder
    ) {
        var first = 0
        var second = 0
        var bottom: Height?
        regions.beginSlab(x0)
        for level in levels {
            let edge = edges[Int(level.edge)]
            if edge.isSecond { second += Int(edge.step) } else { first += Int(edge.step) }
            let isIn = operation.holds(first, second)
            if isIn, bottom == nil {
                bottom = level
            } else if !isIn, let start = bottom {
                bottom = nil
                guard level.y - start.y > Self.least else { continue }
                let low = edges[Int(start.edge)]
                regions.add(
                    Trapezoid(
                        x0: x0,
                        x1: x1,
                        low0: low.y(at: x0),
                        low1: low.y(at: x1),
                        high0: edge.y(at: x0),
                        high1: edge.y(at: x1)
                    )
                )
            }
        }
    }
}

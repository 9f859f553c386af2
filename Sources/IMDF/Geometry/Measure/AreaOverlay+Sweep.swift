extension AreaOverlay {
    /// The regions between the cuts; nil if there are too many pieces.
    func sweep(_ cuts: ContiguousArray<Double>, _ order: ContiguousArray<LeftEnd>, _ operation: Operation)
        -> RegionBuilder?
    {
        var regions = RegionBuilder(least: Self.least, expecting: cuts.count)
        let isDone = forEachSlab(cuts, order) { levels, edges, x0, x1 in
            cut(levels, edges, x0, x1, operation, &regions)
            return regions.count <= Self.maximumPieces || cuts.count <= 16
        }
        return isDone ? regions : nil
    }

    /// The regions of two operations. The edges are sorted only once.
    func sweep(
        _ cuts: ContiguousArray<Double>, _ order: ContiguousArray<LeftEnd>, _ first: Operation, _ second: Operation
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

    /// Calls `body` for each slab between two cuts, with the edges over it from bottom to top, until it returns false.
    /// Returns whether it never did.
    @inline(__always) func forEachSlab(
        _ cuts: ContiguousArray<Double>, _ order: ContiguousArray<LeftEnd>,
        _ body: (UnsafeBufferPointer<Height>, UnsafeBufferPointer<Edge>, Double, Double) -> Bool
    ) -> Bool {
        edges.withUnsafeBufferPointer { edges in
            cuts.withUnsafeBufferPointer { cuts in
                order.withUnsafeBufferPointer { order in
                    withUnsafeTemporaryAllocation(of: Height.self, capacity: edges.count) { heights in
                        Self.forEachSlab(edges, cuts, order, heights, body)
                    }
                }
            }
        }
    }

    @inline(__always) private static func forEachSlab(
        _ edges: UnsafeBufferPointer<Edge>, _ cuts: UnsafeBufferPointer<Double>, _ order: UnsafeBufferPointer<LeftEnd>,
        _ heights: UnsafeMutableBufferPointer<Height>,
        _ body: (UnsafeBufferPointer<Height>, UnsafeBufferPointer<Edge>, Double, Double) -> Bool
    ) -> Bool {
        guard var x0 = cuts.first else { return true }
        var nextEdge = 0
        // The edges over the slab, in their vertical order in the previous slab.
        var count = 0
        for x1 in cuts where x1 - x0 > least {
            let middle = (x0 + x1) / 2
            var kept = 0
            for at in 0..<count {
                let number = heights[at].edge
                let edge = edges.baseAddress! + Int(number)
                if edge.pointee.right.x <= middle { continue }
                heights[kept] = Height(y: edge.pointee.y(over: middle), edge: number, rank: heights[at].rank)
                kept &+= 1
            }
            count = kept
            while nextEdge < order.count, order[nextEdge].x < middle {
                let edge = edges.baseAddress! + order[nextEdge].edge
                if edge.pointee.right.x > middle {
                    heights[count] = Height(
                        y: edge.pointee.y(over: middle), edge: Int32(truncatingIfNeeded: order[nextEdge].edge),
                        rank: Int32(truncatingIfNeeded: nextEdge))
                    count &+= 1
                }
                nextEdge &+= 1
            }
            var levels = UnsafeMutableBufferPointer(rebasing: heights[..<count])
            levels.sort { ($0.y, $0.rank) < ($1.y, $1.rank) }
            guard body(UnsafeBufferPointer(levels), edges, x0, x1) else { return false }
            x0 = x1
        }
        return true
    }

    /// An edge with its height in the middle of a slab.
    struct Height {
        var y: Double
        var edge: Int32
        /// The index among the edges from left to right, which orders edges of equal height.
        var rank: Int32
    }

    /// Adds the trapezoids of one slab.
    private func cut(
        _ levels: UnsafeBufferPointer<Height>, _ edges: UnsafeBufferPointer<Edge>, _ x0: Double, _ x1: Double,
        _ operation: Operation, _ regions: inout RegionBuilder
    ) {
        var first = 0
        var second = 0
        var bottom: Height?
        regions.beginSlab(x0)
        for level in levels {
            let edge = edges.baseAddress! + Int(level.edge)
            if edge.pointee.isSecond { second &+= Int(edge.pointee.step) } else { first &+= Int(edge.pointee.step) }
            let isIn = operation.holds(first, second)
            if isIn, bottom == nil {
                bottom = level
            } else if !isIn, let start = bottom {
                bottom = nil
                guard level.y - start.y > Self.least else { continue }
                let low = edges.baseAddress! + Int(start.edge)
                regions.add(
                    Trapezoid(
                        x0: x0, x1: x1, low0: low.pointee.y(at: x0), low1: low.pointee.y(at: x1),
                        high0: edge.pointee.y(at: x0), high1: edge.pointee.y(at: x1)))
            }
        }
    }
}

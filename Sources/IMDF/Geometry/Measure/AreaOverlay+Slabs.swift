extension AreaOverlay {
    /// The left end of an edge.
    struct LeftEnd {
        let x: Double
        /// The index of the edge.
        let edge: Int
    }

    /// The slabs of a sweep.
    struct Slabs {
        /// The ends of the slabs, from left to right.
        var cuts: ContiguousArray<Double>
        /// The edges, sorted by their left ends.
        let order: ContiguousArray<LeftEnd>

        /// The slabs between the left and right sides of a window in degrees.
        func within(_ window: Box, _ plane: LocalPlane) -> Slabs {
            let low = plane.meters(Point(window.minX, window.minY)).x
            let high = plane.meters(Point(window.maxX, window.maxY)).x
            var slabs = self
            for index in slabs.cuts.indices { slabs.cuts[index] = min(max(slabs.cuts[index], low), high) }
            return slabs
        }
    }

    func slabs() -> Slabs {
        var cuts = crossings()
        cuts.reserveCapacity(cuts.count + edges.count + edges.count / 2 + foldedCuts.count + 2)
        // Successive edges share an end, which is recorded once.
        var last: (left: Double, right: Double) = (.nan, .nan)
        for edge in edges {
            let (left, right) = (edge.left.x, edge.right.x)
            if left != last.left, left != last.right { cuts.append(left) }
            if right != last.left, right != last.right { cuts.append(right) }
            last = (left, right)
        }
        cuts += foldedCuts
        cuts.sort()
        var order = ContiguousArray(edges.indices.map { LeftEnd(x: edges[$0].left.x, edge: $0) })
        order.sort { ($0.x, $0.edge) < ($1.x, $1.edge) }
        return Slabs(cuts: cuts, order: order)
    }

    /// The maximum number of trapezoids to keep: with the data made from them, about 80 MB.
    static let maximumPieces = 1 << 18

    /// The number of pieces into which the cuts divide the edges.
    func work(_ cuts: ContiguousArray<Double>) -> Int64 {
        // Usually even the product is small enough.
        if Int64(edges.count) * Int64(cuts.count) < maximumWork { return 0 }
        func place(_ x: Double) -> Int { cuts.partitioningIndex { $0 >= x } }
        return edges.reduce(0) { $0 + Int64(place($1.right.x) - place($1.left.x)) }
    }

    /// Every n-th cut by a factor n, always including the first and the last.
    func thinned(_ cuts: ContiguousArray<Double>, by factor: Int) -> ContiguousArray<Double> {
        guard factor > 0, let last = cuts.last else { return cuts }
        return ContiguousArray(stride(from: 0, to: cuts.count, by: factor + 1).map { cuts[$0] }) + [last]
    }
}

extension AreaOverlay {
    /// The maximum number of pairs of edges with intersecting boxes to examine. In a plan, an edge meets a few; only those of
    /// combs and of parts that lie one on the other meet thousands.
    private var maximumPairs: Int { min(1 << 27, 1 << 24 + 64 * edges.count) }

    /// The maximum number of crossings. More are left out; only scribbles have them. Slabs are then wider and areas less
    /// accurate.
    private var maximumCrossings: Int { min(2_000_000 + 20 * edges.count, Int(clamping: maximumWork / 4)) }

    /// The abscissas where edges cross. Edges of one set cross too if its polygons overlap.
    func crossings() -> ContiguousArray<Double> {
        if edges.count <= Self.plainLimit { return plainCrossings() }
        if let split { return crossings(from: split) }
        var result = ContiguousArray<Double>()
        let index = PackedIndex(ContiguousArray(edges.lazy.map { Box($0.left, $0.right) }))
        let limit = maximumCrossings
        var pairs = maximumPairs
        for (i, edge) in edges.enumerated() where pairs > 0 && result.count < limit {
            index.search(Box(edge.left, edge.right)) { j in
                pairs -= 1
                if j > i, let x = Self.crossing(edge, edges[j]) { result.append(x) }
                return result.count < limit && pairs > 0
            }
        }
        return result
    }

    /// The number of edges up to which all pairs are examined.
    private static let plainLimit = 256

    /// The crossings of few edges, by all pairs.
    private func plainCrossings() -> ContiguousArray<Double> {
        var result = ContiguousArray<Double>()
        edges.withUnsafeBufferPointer { edges in
            guard let origin = edges.first?.left.xy else { return }
            MeetingBoxRow.with(capacity: edges.count) { row in
                for edge in edges { row.append(MeetingBox(edge.left.xy, edge.right.xy, from: origin)) }
                for i in 0..<(split ?? edges.count) {
                    row.forEach(from: max(i + 1, split ?? 0), meeting: i) { j in
                        if let x = Self.crossing(edges[i], edges[j]) { result.append(x) }
                    }
                }
            }
        }
        return result
    }

    /// The crossings of two single areas. Of the second, whose edges begin at `split`, only those near the first are
    /// compared.
    private func crossings(from split: Int) -> ContiguousArray<Double> {
        var bounds = Box()
        for edge in edges[..<split] { bounds.add(Box(edge.left, edge.right)) }
        let near = ContiguousArray(
            (split..<edges.count).lazy.filter { bounds.meets(Box(edges[$0].left, edges[$0].right)) })
        var result = ContiguousArray<Double>()
        if Int64(split) * Int64(near.count) <= Self.plainLimit * Self.plainLimit {
            for i in 0..<split {
                let edge = edges[i]
                let box = Box(edge.left, edge.right)
                for j in near where box.meets(Box(edges[j].left, edges[j].right)) {
                    if let x = Self.crossing(edge, edges[j]) { result.append(x) }
                }
            }
            return result
        }
        let index = PackedIndex(ContiguousArray(near.lazy.map { Box(edges[$0].left, edges[$0].right) }))
        let limit = maximumCrossings
        var pairs = maximumPairs
        for edge in edges[..<split] where pairs > 0 && result.count < limit {
            index.search(Box(edge.left, edge.right)) { item in
                pairs -= 1
                if let x = Self.crossing(edge, edges[near[item]]) { result.append(x) }
                return result.count < limit && pairs > 0
            }
        }
        return result
    }

    /// The abscissa where two edges cross within both.
    @inline(__always) private static func crossing(_ a: Edge, _ b: Edge) -> Double? {
        guard let t = SegmentMeeting.part(of: a.left.xy, a.right.xy, b.left.xy, b.right.xy) else { return nil }
        let x = a.left.x + t * (a.right.x - a.left.x)
        return t > 0 && t < 1 && x > b.left.x && x < b.right.x ? x : nil
    }
}

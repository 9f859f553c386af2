/// A directed edge with the interior of its polygon to the left.
package struct DirectedEdge {
    var start: Point
    var end: Point
    /// The first shape with the edge.
    var shape: Int32
    /// The number of polygons with the edge in this direction, minus those with it in the other.
    var count: Int32
}

/// The edges that remain after walls shared by polygons edge for edge cancel.
///
/// The memory is reused for the next polygons.
package struct WallTwins {
    /// The edges without duplicates, each in the direction of its first occurrence; valid up to `count`.
    private var edges = ContiguousArray<DirectedEdge>()
    private var count = 0
    private var table = SlotTable()
    /// Whether no edge belongs to two polygons on the same side, or to three polygons, which would overlap.
    private(set) var isPlain = true

    package init() {}

    package init(_ view: ShapeView, _ shapes: some Collection<Int>) { set(view, shapes) }

    /// Collects the edges of polygons. Linear, by hashing the ends.
    mutating func set(_ view: ShapeView, _ shapes: some Collection<Int>) {
        var count = 0
        for shape in shapes { count += view.segmentBound(view.shapes[shape]) }
        let mixer = SecretMixer.shared
        insertAll(count) { pool in
            for shape in shapes {
                for line in view.shapes[shape].lines {
                    let segments = view.lines[line].segments
                    guard let first = segments.first else { continue }
                    let isLeft = view.lines[line].interiorIsLeft
                    // Each vertex is hashed once, for the edges before and after it.
                    var a = view.vertex(first)
                    var mixedA = mixer.hash(a)
                    for v in segments {
                        let b = view.vertex(v + 1)
                        let mixedB = mixer.hash(b)
                        pool.insert(
                            DirectedEdge(
                                start: isLeft ? a : b, end: isLeft ? b : a, shape: Int32(truncatingIfNeeded: shape),
                                count: 1), SecretMixer.hash(edge: mixedA, mixedB))
                        (a, mixedA) = (b, mixedB)
                    }
                }
            }
        }
    }

    /// Collects the edges of one boundary and the reversed edges of another. If both are equal, no edge remains.
    mutating func set(_ edges: ContiguousArray<DirectedEdge>, subtracting others: ContiguousArray<DirectedEdge>) {
        let mixer = SecretMixer.shared
        insertAll(edges.count + others.count) { pool in
            for edge in edges {
                pool.insert(edge, SecretMixer.hash(edge: mixer.hash(edge.start), mixer.hash(edge.end)))
            }
            for edge in others {
                pool.insert(
                    DirectedEdge(start: edge.end, end: edge.start, shape: edge.shape, count: edge.count),
                    SecretMixer.hash(edge: mixer.hash(edge.start), mixer.hash(edge.end)))
            }
        }
    }

    /// - Parameter most: the maximum number of edges that `body` inserts.
    @inline(__always) private mutating func insertAll(_ most: Int, _ body: (inout Pool) -> Void) {
        if edges.count < most {
            let none = DirectedEdge(start: Point(0, 0), end: Point(0, 0), shape: 0, count: 0)
            edges = ContiguousArray(repeating: none, count: most)
        }
        var pool = Pool(table: SlotTable())
        swap(&pool.table, &table)
        pool.table.clear(for: most)
        edges.withUnsafeMutableBufferPointer { edges in
            pool.edges = edges
            body(&pool)
        }
        swap(&pool.table, &table)
        (count, isPlain) = (pool.count, pool.isPlain)
    }

    /// The edges with more polygons in one direction than in the other.
    func edgesWithoutTwin() -> ContiguousArray<DirectedEdge> {
        let all = edges[..<count]
        var kept = ContiguousArray<DirectedEdge>()
        kept.reserveCapacity(all.count { $0.count != 0 })
        for var edge in all where edge.count != 0 {
            if edge.count < 0 {
                swap(&edge.start, &edge.end)
                edge.count = -edge.count
            }
            kept.append(edge)
        }
        return kept
    }

    /// The memory during insertion of edges.
    private struct Pool {
        var edges = UnsafeMutableBufferPointer<DirectedEdge>(start: nil, count: 0)
        /// The numbers of edges, hashed independently of direction.
        var table: SlotTable
        var count = 0
        var isPlain = true

        /// Adds an edge, or cancels it with its twin. There must be room for it.
        @inline(__always) mutating func insert(_ edge: DirectedEdge, _ hash: Int) {
            var isReverse = false
            let twin = table.insert(count, hash) { [edges] number in
                let other = edges[number]
                isReverse = other.start == edge.end && other.end == edge.start
                return isReverse || other.start == edge.start && other.end == edge.end
            }
            guard let twin else {
                precondition(count < edges.count)
                edges[count] = edge
                count += 1
                return
            }
            edges[twin].count += isReverse ? -1 : 1
            // The edge was already canceled, so a third polygon has it, and two of the three are on the same side. The
            // proof of coverage would fail after all its work; this avoids the work.
            if !isReverse || edges[twin].count != 0 { isPlain = false }
        }
    }
}

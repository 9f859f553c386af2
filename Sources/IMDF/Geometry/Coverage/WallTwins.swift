/// A directed edge with the interior of its polygon to the left.
package struct DirectedEdge {
    var start: Point
    var end: Point
    /// The shape it is of, the first of several.
    var shape: Int32
    /// The number of polygons with it in this direction, less those in the other.
    var count: Int32
}

/// Walls that polygons share edge for edge: what is left of all edges when those of opposite directions cancel.
///
/// When it is reused for the next polygons, it needs no new memory.
package struct WallTwins {
    /// Every edge once, in the direction in which it came first, as far as there are any.
    private var edges = ContiguousArray<DirectedEdge>()
    private var count = 0
    private var table = SlotTable()
    /// Whether no edge is had by two polygons from one side, or by three: these overlap.
    private(set) var isPlain = true

    package init() {}

    package init(_ view: ShapeView, _ shapes: some Collection<Int>) { set(view, shapes) }

    /// The edges of polygons. Linear, by hashing the ends.
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
                    // Each vertex is mixed once, for the edges before and after it.
                    var a = view.vertex(first)
                    var mixedA = mixer.hash(a)
                    for v in segments {
                        let b = view.vertex(v + 1)
                        let mixedB = mixer.hash(b)
                        pool.insert(
                            DirectedEdge(
                                start: isLeft ? a : b,
                                end: isLeft ? b : a,
                                shape: Int32(truncatingIfNeeded: shape),
                                count: 1
                            ),
                            SecretMixer.hash(edge: mixedA, mixedB)
                        )
                        (a, mixedA) = (b, mixedB)
                    }
                }
            }
        }
    }

    /// The edges of one boundary and the reverse of another's: where both are the same, nothing is left.
    mutating func set(_ edges: ContiguousArray<DirectedEdge>, subtracting others: ContiguousArray<DirectedEdge>) {
        let mixer = SecretMixer.shared
        insertAll(edges.count + others.count) { pool in
            for edge in edges {
                pool.insert(edge, SecretMixer.hash(edge: mixer.hash(edge.start), mixer.hash(edge.end)))
            }
            for edge in others {
                pool.insert(
                    DirectedEdge(start: edge.end, end: edge.start, shape: edge.shape, count: edge.count),
                    SecretMixer.hash(edge: mixer.hash(edge.start), mixer.hash(edge.end))
                )
            }
        }
    }

    /// - Parameter most: how many edges `body` inserts at most.
    @inline(__always)
    private mutating func insertAll(_ most: Int, _ body: (inout Pool) -> Void) {
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

    /// The edges of which more run one way than the other.
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

    /// The memory, while edges are put into it.
    private struct Pool {
        var edges = UnsafeMutableBufferPointer<DirectedEdge>(start: nil, count: 0)
        /// The numbers of edges; one is equal to another of either direction.
        var table: SlotTable
        var count = 0
        var isPlain = true

        /// Adds an edge to those there are, for which there is room, or takes it off its twin.
        @inline(__always)
        mutating func insert(_ edge: DirectedEdge, _ hash: Int) {
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
            // Once canceled, a third polygon has it too: two of the three lie on one side. The proof of coverage would
            // find no answer either, after all its work; this spares it.
            if !isReverse || edges[twin].count != 0 { isPlain = false }
        }
    }
}

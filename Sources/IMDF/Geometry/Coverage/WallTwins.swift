/// A directed edge with the interior of its polygon to the left.
package struct DirectedEdge {
    var start: Point
    var end: Point
    /// The shape it is of, the first of several.
    var shape: Int32
    /// How many more polygons have it in this direction than in the other.
    var count: Int32
}

/// Walls that polygons share edge for edge: what is left of all edges when those of opposite directions cancel.
///
/// When it is reused for the next polygons, it needs no new memory.
package struct WallTwins {
    /// Every edge once, in the direction in which it came first, as far as there are any.
    private var edges = ContiguousArray<DirectedEdge>()
    private var count = 0
    /// By the hash of an edge where it is, or -1; half of them are free at least.
    private var slots = ContiguousArray<Int32>()
    /// Whether no edge is had by two polygons from one side, or by three: these overlap.
    private(set) var isPlain = true

    package init() {}

    package init(_ view: TableView, _ shapes: some Collection<Int>) { set(view, shapes) }

    /// The edges of polygons. Linear, by hashing the ends.
    mutating func set(_ view: TableView, _ shapes: some Collection<Int>) {
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
        var size = 16
        while size < 2 * most { size *= 2 }
        if edges.count < most {
            let none = DirectedEdge(start: Point(0, 0), end: Point(0, 0), shape: 0, count: 0)
            edges = ContiguousArray(repeating: none, count: most)
        }
        if slots.count < size { slots = ContiguousArray(repeating: -1, count: size) }
        edges.withUnsafeMutableBufferPointer { edges in
            slots.withUnsafeMutableBufferPointer { slots in
                slots[..<size].update(repeating: -1)
                var pool = Pool(edges: edges, slots: slots, mask: size - 1)
                body(&pool)
                count = pool.count
                isPlain = pool.isPlain
            }
        }
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
        let edges: UnsafeMutableBufferPointer<DirectedEdge>
        let slots: UnsafeMutableBufferPointer<Int32>
        let mask: Int
        var count = 0
        var isPlain = true

        /// Adds an edge to those there are, for which there is room, or takes it off its twin.
        @inline(__always)
        mutating func insert(_ edge: DirectedEdge, _ hash: Int) {
            var slot = hash & mask
            while slots[slot] >= 0 {
                let index = Int(slots[slot])
                if edges[index].start == edge.end, edges[index].end == edge.start {
                    edges[index].count -= 1
                    // Once canceled, a third polygon has it too: two of the three lie on one side. The proof of
                    // coverage would find no answer either, after all its work; this spares it.
                    if edges[index].count != 0 { isPlain = false }
                    return
                }
                if edges[index].start == edge.start, edges[index].end == edge.end {
                    edges[index].count += 1
                    isPlain = false
                    return
                }
                slot = (slot + 1) & mask
            }
            precondition(count < edges.count)
            slots[slot] = Int32(truncatingIfNeeded: count)
            edges[count] = edge
            count += 1
        }
    }
}

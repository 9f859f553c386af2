/// A directed edge with the interior of its polygon to the left.
struct DirectedEdge {
    var start: Point
    var end: Point
    /// The shape it is of, the first of several.
    var shape: Int32
    /// How many more polygons have it in this direction than in the other.
    var count: Int32
}

/// Walls that polygons share edge for edge: what is left of all edges when those of opposite directions cancel.
struct WallTwins {
    /// Every edge once, in the direction in which it came first.
    private var edges = ContiguousArray<DirectedEdge>()
    /// Whether no edge is had by two polygons from one side, or by three: these overlap.
    private(set) var isPlain = true

    /// Linear, by hashing the ends.
    init(_ view: TableView, _ shapes: some Collection<Int>) {
        var count = 0
        for shape in shapes { count += view.segmentBound(view.shapes[shape]) }
        insertAll(count) { insert in
            for shape in shapes {
                for line in view.shapes[shape].lines {
                    let isLeft = view.lines[line].interiorIsLeft
                    for v in view.lines[line].segments {
                        let a = view.vertex(v)
                        let b = view.vertex(v + 1)
                        insert(
                            DirectedEdge(
                                start: isLeft ? a : b,
                                end: isLeft ? b : a,
                                shape: Int32(truncatingIfNeeded: shape),
                                count: 1
                            )
                        )
                    }
                }
            }
        }
    }

    /// The edges of one boundary and the reverse of another's: where both are the same, nothing is left.
    init(_ edges: ContiguousArray<DirectedEdge>, subtracting others: ContiguousArray<DirectedEdge>) {
        insertAll(edges.count + others.count) { insert in
            for edge in edges { insert(edge) }
            for edge in others {
                insert(DirectedEdge(start: edge.end, end: edge.start, shape: edge.shape, count: edge.count))
            }
        }
    }

    @inline(__always)
    private mutating func insertAll(_ count: Int, _ body: ((DirectedEdge) -> Void) -> Void) {
        var size = 16
        while size < 2 * count { size *= 2 }
        var isPlain = true
        edges = ContiguousArray(unsafeUninitializedCapacity: count) { edges, used in
            withUnsafeTemporaryAllocation(of: Int32.self, capacity: size) { slots in
                slots.initialize(repeating: -1)
                body { if !Self.insert($0, &edges, &used, slots, size - 1) { isPlain = false } }
            }
        }
        self.isPlain = isPlain
    }

    /// The edges of which more run one way than the other.
    consuming func edgesWithoutTwin() -> ContiguousArray<DirectedEdge> {
        // Taken over rather than copied.
        var edges = ContiguousArray<DirectedEdge>()
        swap(&edges, &self.edges)
        var kept = 0
        for index in edges.indices where edges[index].count != 0 {
            var edge = edges[index]
            if edge.count < 0 {
                swap(&edge.start, &edge.end)
                edge.count = -edge.count
            }
            edges[kept] = edge
            kept += 1
        }
        edges.removeLast(edges.count - kept)
        return edges
    }

    /// Adds an edge to those there are, for which there is room, or takes it off its twin; returns false where the edge
    /// shows that polygons overlap.
    @inline(__always)
    private static func insert(
        _ edge: DirectedEdge,
        _ edges: inout UnsafeMutableBufferPointer<DirectedEdge>,
        _ used: inout Int,
        _ slots: UnsafeMutableBufferPointer<Int32>,
        _ mask: Int
    ) -> Bool {
        var slot = hash(edge.start, edge.end) & mask
        while slots[slot] >= 0 {
            let index = Int(slots[slot])
            if edges[index].start == edge.end, edges[index].end == edge.start {
                edges[index].count -= 1
                // Once cancelled, a third polygon has it too.
                return edges[index].count == 0
            }
            if edges[index].start == edge.start, edges[index].end == edge.end {
                edges[index].count += 1
                return false
            }
            slot = (slot + 1) & mask
        }
        slots[slot] = Int32(truncatingIfNeeded: used)
        precondition(used < edges.count)
        edges.initializeElement(at: used, to: edge)
        used += 1
        return true
    }

    /// The same for both directions of an edge.
    @inline(__always)
    static func hash(_ a: Point, _ b: Point) -> Int {
        // Adding zero turns -0 into 0, which is equal to it.
        let (ax, ay) = ((a.x + 0).bitPattern, (a.y + 0).bitPattern)
        let (bx, by) = ((b.x + 0).bitPattern, (b.y + 0).bitPattern)
        let mixedA = (ax &* 0x9e37_79b9_7f4a_7c15) ^ (ay &* 0xc2b2_ae3d_27d4_eb4f)
        let mixedB = (bx &* 0x9e37_79b9_7f4a_7c15) ^ (by &* 0xc2b2_ae3d_27d4_eb4f)
        let sum = (mixedA ^ mixedA >> 29) &+ (mixedB ^ mixedB >> 29)
        return Int(truncatingIfNeeded: (sum &* 0x1656_67b1_9e37_79f9) >> 32)
    }
}

/// The vertices of an outline, each with the ends of edges that meet there. Linear, by hashing.
///
/// An edge has two ends: number `2 n` is the start of edge `n`, `2 n + 1` its end.
struct OutlineVertices {
    /// The vertices, in the order of their first occurrence.
    private(set) var points = ContiguousArray<Point>()
    /// The ends, vertex by vertex, and the start of the ends of each vertex, with the total number at the end.
    private var ends: ContiguousArray<Int32>
    private var starts: ContiguousArray<Int32>
    /// The vertex of each end of an edge.
    private var vertices = ContiguousArray<Int32>()

    init(_ edges: ContiguousArray<DirectedEdge>) {
        points.reserveCapacity(2 * edges.count)
        vertices.reserveCapacity(2 * edges.count)
        var table = SlotTable(for: 2 * edges.count)
        ends = []
        starts = []
        let mixer = SecretMixer.shared
        for edge in edges {
            add(edge.start, mixer, &table)
            add(edge.end, mixer, &table)
        }
        starts = ContiguousArray(repeating: 0, count: points.count + 1)
        for vertex in vertices { starts[Int(vertex) + 1] += 1 }
        for vertex in points.indices { starts[vertex + 1] += starts[vertex] }
        // Filled in order, beginning at the start of the ends of each vertex.
        var next = starts
        ends = ContiguousArray(repeating: 0, count: vertices.count)
        for (end, vertex) in vertices.enumerated() {
            ends[Int(next[Int(vertex)])] = Int32(truncatingIfNeeded: end)
            next[Int(vertex)] += 1
        }
    }

    /// Adds the end of an edge.
    private mutating func add(_ p: Point, _ mixer: SecretMixer, _ table: inout SlotTable) {
        let known = table.insert(points.count, Int(truncatingIfNeeded: mixer.hash(p))) { points[$0] == p }
        vertices.append(Int32(truncatingIfNeeded: known ?? points.count))
        if known == nil { points.append(p) }
    }

    /// The ends of edges at a vertex.
    func ends(at vertex: Int) -> ArraySlice<Int32> { ends[Int(starts[vertex])..<Int(starts[vertex + 1])] }

    /// Whether one edge arrives at a vertex and one leaves it, as at nearly all vertices.
    func isPassedOnce(_ vertex: Int) -> Bool {
        let first = Int(starts[vertex])
        return Int(starts[vertex + 1]) - first == 2 && ends[first] % 2 != ends[first + 1] % 2
    }

    /// The leftmost vertex of each set of vertices that edges connect.
    func leftmost() -> [Int] {
        var sets = DisjointSets(count: points.count)
        for end in stride(from: 0, to: vertices.count, by: 2) { sets.join(Int(vertices[end]), Int(vertices[end + 1])) }
        var leftmost = ContiguousArray(0..<Int32(points.count))
        for vertex in points.indices {
            let root = sets.root(vertex)
            if points[vertex] < points[Int(leftmost[root])] { leftmost[root] = Int32(truncatingIfNeeded: vertex) }
        }
        return points.indices.filter { sets.root($0) == $0 }.map { Int(leftmost[$0]) }
    }
}

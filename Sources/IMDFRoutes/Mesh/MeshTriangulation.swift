/// A constrained Delaunay triangulation of points of the grid, built by insertion along a Hilbert curve (Lawson;
/// constraints after Anglada 1997).
///
/// The first four vertices are the corners of a box around all others, so every point is in a triangle. Every test is
/// exact (``MeshPredicates``). About O(n log n) for typical floor plans.
struct MeshTriangulation {
    /// The corners of the box, then the points as given.
    private(set) var points: [GridPoint]
    /// Three vertices for each triangle, counterclockwise.
    var vertices: [Int32] = []
    /// The triangle on the other side of each side of a triangle, -1 for none. Side `k` is opposite to vertex `k`.
    var neighbors: [Int32] = []
    /// The number of each side's constraint; -1 for none.
    var constraints: [Int32] = []
    /// A triangle at each vertex.
    var triangleAt: [Int32]
    private var last = 0
    private var stack: [Int32] = []

    /// The number of vertices that are corners of the box.
    static let boxCorners = 4

    var count: Int { vertices.count / 3 }

    /// - Parameters:
    ///   - points: points of the grid, without repetitions.
    ///   - edges: pairs of points; no two edges cross, and none passes a point.
    init(_ points: [GridPoint], _ edges: [(Int32, Int32)]) {
        var box = Box()
        for p in points { box.add(p) }
        if points.isEmpty { box = Box(GridPoint(0, 0), GridPoint(0, 0)) }
        let far = 1000 + max(box.maxX - box.minX, box.maxY - box.minY).rounded() / 4
        box = box.grown(far.rounded(), far.rounded())
        self.points =
            [
                GridPoint(box.minX, box.minY), GridPoint(box.maxX, box.minY), GridPoint(box.maxX, box.maxY),
                GridPoint(box.minX, box.maxY),
            ] + points
        triangleAt = [Int32](repeating: -1, count: points.count + Self.boxCorners)
        vertices.reserveCapacity(6 * (points.count + 2))
        neighbors.reserveCapacity(6 * (points.count + 2))
        append(0, 1, 2, -1, 1, -1)
        append(0, 2, 3, -1, -1, 0)
        for vertex in Self.curveOrder(points, box) { insert(Int32(vertex + Self.boxCorners)) }
        constraints = [Int32](repeating: -1, count: vertices.count)
        for (number, edge) in edges.enumerated() {
            constrain(edge.0 + Int32(Self.boxCorners), edge.1 + Int32(Self.boxCorners), Int32(number), depth: 0)
        }
    }

    private static func curveOrder(_ points: [GridPoint], _ box: Box) -> [Int] {
        let scale = 65535 / max(box.maxX - box.minX, box.maxY - box.minY)
        let places = HilbertCurve.steps.withUnsafeBufferPointer { steps in
            points.map {
                HilbertCurve.place(UInt32(($0.x - box.minX) * scale), UInt32(($0.y - box.minY) * scale), steps)
            }
        }
        return points.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    }

    private mutating func append(_ a: Int32, _ b: Int32, _ c: Int32, _ na: Int32, _ nb: Int32, _ nc: Int32) {
        vertices += [a, b, c]
        neighbors += [na, nb, nc]
        let triangle = Int32(count - 1)
        for vertex in [a, b, c] { triangleAt[Int(vertex)] = triangle }
    }

    /// A triangle at a vertex.
    func triangle(atVertex vertex: Int) -> Int { Int(triangleAt[vertex]) }

    @inline(__always) func point(_ vertex: Int32) -> GridPoint { points[Int(vertex)] }

    @inline(__always) static func after(_ k: Int) -> Int { k == 2 ? 0 : k + 1 }

    @inline(__always) static func before(_ k: Int) -> Int { k == 0 ? 2 : k - 1 }

    /// The side of a triangle that borders on a neighbor.
    func side(of triangle: Int, toward neighbor: Int) -> Int {
        let n = Int32(neighbor)
        if neighbors[3 * triangle] == n { return 0 }
        return neighbors[3 * triangle + 1] == n ? 1 : 2
    }

    func corner(of vertex: Int32, in triangle: Int) -> Int {
        if vertices[3 * triangle] == vertex { return 0 }
        return vertices[3 * triangle + 1] == vertex ? 1 : 2
    }

    /// The triangle that contains a point inside the box, or has it on its edge. Found by walking toward the point.
    func triangle(around p: GridPoint, from start: Int) -> Int {
        var triangle = start
        var from = -1
        while true {
            var next = -1
            for k in 0..<3 {
                let neighbor = Int(neighbors[3 * triangle + k])
                if neighbor == from, from >= 0 { continue }
                let a = point(vertices[3 * triangle + Self.after(k)])
                let b = point(vertices[3 * triangle + Self.before(k)])
                if MeshPredicates.turn(a, b, p) < 0 {
                    next = neighbor
                    break
                }
            }
            if next < 0 { return triangle }
            from = triangle
            triangle = next
        }
    }

    private mutating func insert(_ vertex: Int32) {
        let p = point(vertex)
        let found = triangle(around: p, from: last)
        for k in 0..<3 {
            let a = vertices[3 * found + Self.after(k)]
            let b = vertices[3 * found + Self.before(k)]
            if MeshPredicates.turn(point(a), point(b), p) == 0 {
                split(found, side: k, at: vertex)
                legalize(vertex)
                return
            }
        }
        // One triangle becomes three, each opposite to a side of the old one.
        let (a, b, c) = (vertices[3 * found], vertices[3 * found + 1], vertices[3 * found + 2])
        let (na, nb, nc) = (neighbors[3 * found], neighbors[3 * found + 1], neighbors[3 * found + 2])
        let (one, two) = (Int32(count), Int32(count + 1))
        set(found, vertex, b, c, na, one, two)
        append(a, vertex, c, Int32(found), nb, two)
        append(a, b, vertex, Int32(found), one, nc)
        replaceNeighbor(of: nb, found, by: Int(one))
        replaceNeighbor(of: nc, found, by: Int(two))
        stack += [Int32(found), one, two]
        legalize(vertex)
    }

    private mutating func set(
        _ triangle: Int, _ a: Int32, _ b: Int32, _ c: Int32, _ na: Int32, _ nb: Int32, _ nc: Int32
    ) {
        let at = 3 * triangle
        (vertices[at], vertices[at + 1], vertices[at + 2]) = (a, b, c)
        (neighbors[at], neighbors[at + 1], neighbors[at + 2]) = (na, nb, nc)
        let number = Int32(triangle)
        (triangleAt[Int(a)], triangleAt[Int(b)], triangleAt[Int(c)]) = (number, number, number)
    }

    private mutating func replaceNeighbor(of triangle: Int32, _ old: Int, by new: Int) {
        guard triangle >= 0 else { return }
        neighbors[3 * Int(triangle) + side(of: Int(triangle), toward: old)] = Int32(new)
    }

    /// Splits a side of a triangle at a vertex on it, and with it the triangle beyond.
    private mutating func split(_ triangle: Int, side k: Int, at vertex: Int32) {
        let (apex, a, b) = corners(triangle, k)
        let beyond = Int(neighbors[3 * triangle + k])
        let (besideA, besideB) = (neighbors[3 * triangle + Self.before(k)], neighbors[3 * triangle + Self.after(k)])
        // `besideA` is beyond the side apex–a, `besideB` beyond b–apex.
        let one = Int32(count)
        if beyond < 0 {
            set(triangle, apex, a, vertex, -1, one, besideA)
            append(apex, vertex, b, -1, besideB, Int32(triangle))
            replaceNeighbor(of: besideB, triangle, by: Int(one))
            stack += [Int32(triangle), one]
            return
        }
        let other = side(of: beyond, toward: triangle)
        let (far, _, _) = corners(beyond, other)
        // In the triangle beyond, the side runs from b to a.
        let farB = neighbors[3 * beyond + Self.before(other)]
        let farA = neighbors[3 * beyond + Self.after(other)]
        let two = one + 1
        set(triangle, apex, a, vertex, Int32(beyond), one, besideA)
        append(apex, vertex, b, two, besideB, Int32(triangle))
        set(beyond, far, vertex, a, Int32(triangle), farA, two)
        append(far, b, vertex, one, Int32(beyond), farB)
        replaceNeighbor(of: besideB, triangle, by: Int(one))
        replaceNeighbor(of: farB, beyond, by: Int(two))
        stack += [Int32(triangle), one, Int32(beyond), two]
    }

    /// The vertex opposite to a side, and the ends of the side, counterclockwise.
    func corners(_ triangle: Int, _ k: Int) -> (Int32, Int32, Int32) {
        (vertices[3 * triangle + k], vertices[3 * triangle + Self.after(k)], vertices[3 * triangle + Self.before(k)])
    }

    /// Flips sides opposite to a new vertex until no circle contains a vertex (the Delaunay condition).
    private mutating func legalize(_ vertex: Int32) {
        while let next = stack.popLast() {
            let triangle = Int(next)
            let k = corner(of: vertex, in: triangle)
            let beyond = Int(neighbors[3 * triangle + k])
            if beyond < 0 { continue }
            let other = side(of: beyond, toward: triangle)
            let (_, a, b) = corners(triangle, k)
            let far = vertices[3 * beyond + other]
            guard MeshPredicates.isInCircle(point(vertex), point(a), point(b), point(far)) else { continue }
            let (besideA, besideB) = (neighbors[3 * triangle + Self.before(k)], neighbors[3 * triangle + Self.after(k)])
            let farB = neighbors[3 * beyond + Self.before(other)]
            let farA = neighbors[3 * beyond + Self.after(other)]
            // vertex–a–far and vertex–far–b instead of vertex–a–b and far–b–a.
            set(triangle, vertex, a, far, farA, Int32(beyond), besideA)
            set(beyond, vertex, far, b, farB, besideB, Int32(triangle))
            replaceNeighbor(of: farA, beyond, by: triangle)
            replaceNeighbor(of: besideB, triangle, by: beyond)
            stack += [Int32(triangle), Int32(beyond)]
        }
        last = Int(triangleAt[Int(vertex)])
    }
}

/// A constrained Delaunay triangulation of points of the grid, by insertion along a Hilbert curve (Lawson; constraints
/// after Anglada 1997).
///
/// The first four vertices are the corners of a box around all others, so that every point lies in a triangle. Every
/// decision is exact (``MeshPredicates``). About O(n log n) for what floor plans look like.
struct MeshTriangulation {
    /// The corners of the box, then the points as given.
    private(set) var points: [Point]
    /// Three vertices for each triangle, counterclockwise.
    private(set) var vertices: [Int32] = []
    /// For each side of a triangle the triangle on its other side, -1 for none. Side `k` is opposite to vertex `k`.
    private(set) var neighbors: [Int32] = []
    /// For each side the number of its constraint, -1 for none.
    private(set) var constraints: [Int32] = []
    /// A triangle at each vertex.
    private var triangleAt: [Int32]
    private var last = 0
    private var stack: [Int32] = []

    /// How many vertices are corners of the box.
    static let boxCorners = 4

    var count: Int { vertices.count / 3 }

    /// - Parameters:
    ///   - points: points of the grid, each once.
    ///   - edges: pairs of them; no two cross, and none passes a point.
    init(_ points: [Point], _ edges: [(Int32, Int32)]) {
        var box = Box()
        for p in points { box.add(p) }
        if points.isEmpty { box = Box(Point(0, 0), Point(0, 0)) }
        let far = 1000 + max(box.maxX - box.minX, box.maxY - box.minY).rounded() / 4
        box = box.grown(far.rounded(), far.rounded())
        self.points =
            [
                Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.maxX, box.maxY),
                Point(box.minX, box.maxY),
            ] + points
        triangleAt = [Int32](repeating: -1, count: points.count + Self.boxCorners)
        vertices.reserveCapacity(6 * (points.count + 2))
        neighbors.reserveCapacity(6 * (points.count + 2))
        append(0, 1, 2, -1, 1, -1)
        append(0, 2, 3, -1, -1, 0)
        for vertex in Self.curveOrder(points, box) { insert(Int32(vertex + Self.boxCorners)) }
        constraints = [Int32](repeating: -1, count: vertices.count)
        for (number, edge) in edges.enumerated() {
            constrain(
                edge.0 + Int32(Self.boxCorners),
                edge.1 + Int32(Self.boxCorners),
                Int32(number),
                depth: 0
            )
        }
    }

    private static func curveOrder(_ points: [Point], _ box: Box) -> [Int] {
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

    @inline(__always)
    private func point(_ vertex: Int32) -> Point { points[Int(vertex)] }

    @inline(__always)
    static func after(_ k: Int) -> Int { k == 2 ? 0 : k + 1 }

    @inline(__always)
    static func before(_ k: Int) -> Int { k == 0 ? 2 : k - 1 }

    /// Which side of a triangle a neighbor is beyond.
    private func side(of triangle: Int, toward neighbor: Int) -> Int {
        let n = Int32(neighbor)
        if neighbors[3 * triangle] == n { return 0 }
        return neighbors[3 * triangle + 1] == n ? 1 : 2
    }

    private func slot(of vertex: Int32, in triangle: Int) -> Int {
        if vertices[3 * triangle] == vertex { return 0 }
        return vertices[3 * triangle + 1] == vertex ? 1 : 2
    }

    // MARK: - Points

    /// The triangle that a point inside the box lies in or on the edge of, by a walk toward it.
    func triangle(around p: Point, from start: Int) -> Int {
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
        _ triangle: Int,
        _ a: Int32,
        _ b: Int32,
        _ c: Int32,
        _ na: Int32,
        _ nb: Int32,
        _ nc: Int32
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
        let (besideA, besideB) = (
            neighbors[3 * triangle + Self.before(k)], neighbors[3 * triangle + Self.after(k)]
        )
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
        // Beyond, the side runs from b to a.
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
    private func corners(_ triangle: Int, _ k: Int) -> (Int32, Int32, Int32) {
        (
            vertices[3 * triangle + k], vertices[3 * triangle + Self.after(k)],
            vertices[3 * triangle + Self.before(k)]
        )
    }

    /// Flips sides opposite to a new vertex until all circles are empty.
    private mutating func legalize(_ vertex: Int32) {
        while let next = stack.popLast() {
            let triangle = Int(next)
            let k = slot(of: vertex, in: triangle)
            let beyond = Int(neighbors[3 * triangle + k])
            if beyond < 0 { continue }
            let other = side(of: beyond, toward: triangle)
            let (_, a, b) = corners(triangle, k)
            let far = vertices[3 * beyond + other]
            guard MeshPredicates.isInCircle(point(vertex), point(a), point(b), point(far)) else { continue }
            let (besideA, besideB) = (
                neighbors[3 * triangle + Self.before(k)], neighbors[3 * triangle + Self.after(k)]
            )
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

    // MARK: - Constraints

    /// How often an edge is led around others before it is left out.
    private static let maximumDepth = 10

    /// Makes an edge a side of triangles.
    private mutating func constrain(_ a: Int32, _ b: Int32, _ number: Int32, depth: Int) {
        guard a != b, depth < Self.maximumDepth else { return }
        guard let first = firstCrossed(from: a, toward: b) else { return }
        switch first {
        case .side(let triangle, let k):
            mark(triangle, k, number)
        case .vertex(let passed):
            constrain(a, passed, number, depth: depth + 1)
            constrain(passed, b, number, depth: depth + 1)
        case .crossing(let triangle, let k):
            cut(triangle, k, a, b, number, depth)
        }
    }

    private enum Start {
        /// The edge is a side already.
        case side(Int, Int)
        /// The edge passes a vertex.
        case vertex(Int32)
        /// The edge leaves the triangle at its end through the opposite side.
        case crossing(Int, Int)
    }

    private func firstCrossed(from a: Int32, toward b: Int32) -> Start? {
        let (p, q) = (point(a), point(b))
        let start = Int(triangleAt[Int(a)])
        var triangle = start
        repeat {
            let k = slot(of: a, in: triangle)
            let (_, right, left) = corners(triangle, k)
            if right == b { return .side(triangle, Self.before(k)) }
            if left == b { return .side(triangle, Self.after(k)) }
            let (onRight, onLeft) = (
                MeshPredicates.turn(p, q, point(right)), MeshPredicates.turn(p, q, point(left))
            )
            if onRight == 0, isAhead(p, q, point(right)) { return .vertex(right) }
            if onLeft == 0, isAhead(p, q, point(left)) { return .vertex(left) }
            if onRight < 0, onLeft > 0 { return .crossing(triangle, k) }
            // Counterclockwise around the vertex; no vertex of a constraint is on the box, so that the way closes.
            triangle = Int(neighbors[3 * triangle + Self.after(k)])
        } while triangle != start && triangle >= 0
        return nil
    }

    private func isAhead(_ p: Point, _ q: Point, _ r: Point) -> Bool {
        (q.x - p.x) * (r.x - p.x) + (q.y - p.y) * (r.y - p.y) > 0
    }

    private mutating func mark(_ triangle: Int, _ k: Int, _ number: Int32) {
        constraints[3 * triangle + k] = number
        let beyond = Int(neighbors[3 * triangle + k])
        if beyond >= 0 { constraints[3 * beyond + side(of: beyond, toward: triangle)] = number }
    }

    /// Removes the triangles that an edge crosses, and fills the holes on both sides of it.
    private mutating func cut(_ start: Int, _ startSide: Int, _ a: Int32, _ b: Int32, _ number: Int32, _ depth: Int) {
        let (p, q) = (point(a), point(b))
        var removed = [Int32(start)]
        var (triangle, k) = (start, startSide)
        var right = [a, corners(start, startSide).1]
        var left = [a, corners(start, startSide).2]
        var end = b
        while true {
            if constraints[3 * triangle + k] >= 0 {
                // Two constraints cross, which rounding of their crossing may leave: by way of an end of the other.
                let (_, one, two) = corners(triangle, k)
                let isNearer = point(one).distance(to: p) < point(two).distance(to: p)
                let way = isNearer ? one : two
                constrain(a, way, number, depth: depth + 1)
                constrain(way, b, number, depth: depth + 1)
                return
            }
            let beyond = Int(neighbors[3 * triangle + k])
            let other = side(of: beyond, toward: triangle)
            let far = vertices[3 * beyond + other]
            removed.append(Int32(beyond))
            if far == b { break }
            let turn = MeshPredicates.turn(p, q, point(far))
            if turn == 0 {
                end = far
                break
            }
            // Beyond, the side runs from the left to the right.
            triangle = beyond
            if turn > 0 {
                left.append(far)
                k = Self.after(other)
            } else {
                right.append(far)
                k = Self.before(other)
            }
        }
        right.append(end)
        left.append(end)
        fill(removed, right, left, number)
        if end != b { constrain(end, b, number, depth: depth + 1) }
    }

    /// Puts new triangles into the place of removed ones, on both sides of the edge between the ends of two chains.
    private mutating func fill(_ removed: [Int32], _ right: [Int32], _ left: [Int32], _ number: Int32) {
        func key(_ a: Int32, _ b: Int32) -> UInt64 { UInt64(UInt32(a)) << 32 | UInt64(UInt32(b)) }
        // What lies beyond each side that had no removed triangle on its other side.
        var beyond: [UInt64: (triangle: Int32, constraint: Int32)] = [:]
        /// Constraints inside the hole: an edge of a chain that returns on itself has removed triangles on both sides.
        var kept: [UInt64: Int32] = [:]
        let gone = Set(removed)
        for triangle in removed.map(Int.init) {
            for k in 0..<3 {
                let neighbor = neighbors[3 * triangle + k]
                let constraint = constraints[3 * triangle + k]
                let (_, a, b) = corners(triangle, k)
                if neighbor >= 0, gone.contains(neighbor) {
                    if constraint >= 0 { kept[key(a, b)] = constraint }
                } else {
                    beyond[key(a, b)] = (neighbor, constraint)
                }
            }
        }
        var free = removed
        /// The side of a new triangle that waits for the one on its other side.
        var open: [UInt64: Int32] = [:]
        /// Parts of the holes: from one vertex of a chain to another, with what is between on the left.
        var parts = [Array(right), Array(left.reversed())]
        let (a, b) = (right[0], right[right.count - 1])
        while let chain = parts.popLast() {
            guard chain.count > 2, let triangle = free.popLast().map(Int.init) else { continue }
            // The chain runs counterclockwise, and the side from its last to its first vertex closes it.
            let (first, last) = (chain[0], chain[chain.count - 1])
            var apex = 1
            for candidate in 2..<max(2, chain.count - 1)
            where MeshPredicates.isInCircle(point(last), point(first), point(chain[apex]), point(chain[candidate])) {
                apex = candidate
            }
            vertices.replaceSubrange(3 * triangle..<3 * triangle + 3, with: [chain[apex], last, first])
            for vertex in [chain[apex], last, first] { triangleAt[Int(vertex)] = Int32(triangle) }
            for k in 0..<3 {
                let (_, from, to) = corners(triangle, k)
                var (neighbor, constraint): (Int32, Int32) = (-1, kept[key(from, to)] ?? -1)
                if let known = beyond[key(from, to)] {
                    (neighbor, constraint) = known
                    if neighbor >= 0 {
                        // By its vertices: numbers of removed triangles are given out again.
                        let there = sideFrom(to, to: from, of: Int(neighbor))
                        neighbors[3 * Int(neighbor) + there] = Int32(triangle)
                    }
                } else if let known = open[key(to, from)] {
                    neighbor = known
                    neighbors[3 * Int(known) + sideFrom(to, to: from, of: Int(known))] = Int32(triangle)
                } else {
                    open[key(from, to)] = Int32(triangle)
                }
                if (from == a && to == b) || (from == b && to == a) { constraint = number }
                neighbors[3 * triangle + k] = neighbor
                constraints[3 * triangle + k] = constraint
            }
            parts.append(Array(chain[0...apex]))
            parts.append(Array(chain[apex...]))
        }
    }

    private func sideFrom(_ a: Int32, to b: Int32, of triangle: Int) -> Int {
        for k in 0..<2 {
            let (_, from, to) = corners(triangle, k)
            if from == a, to == b { return k }
        }
        return 2
    }
}

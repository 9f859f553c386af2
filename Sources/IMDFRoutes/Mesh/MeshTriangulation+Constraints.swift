/// Edges that must be sides of triangles.
extension MeshTriangulation {
    /// The maximum number of detours for an edge that crosses others; it is then left out.
    private static let maximumDepth = 10

    /// Makes an edge a side of triangles.
    mutating func constrain(_ a: Int32, _ b: Int32, _ number: Int32, depth: Int) {
        guard a != b, depth < Self.maximumDepth else { return }
        guard let first = firstCrossed(from: a, toward: b) else { return }
        switch first {
        case .side(let triangle, let k): mark(triangle, k, number)
        case .vertex(let passed):
            constrain(a, passed, number, depth: depth + 1)
            constrain(passed, b, number, depth: depth + 1)
        case .crossing(let triangle, let k): cut(triangle, k, a, b, number, depth)
        }
    }

    private enum Start {
        /// The edge is already a side.
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
            let k = corner(of: a, in: triangle)
            let (_, right, left) = corners(triangle, k)
            if right == b { return .side(triangle, Self.before(k)) }
            if left == b { return .side(triangle, Self.after(k)) }
            let (onRight, onLeft) = (MeshPredicates.turn(p, q, point(right)), MeshPredicates.turn(p, q, point(left)))
            if onRight == 0, isAhead(p, q, point(right)) { return .vertex(right) }
            if onLeft == 0, isAhead(p, q, point(left)) { return .vertex(left) }
            if onRight < 0, onLeft > 0 { return .crossing(triangle, k) }
            // Goes counterclockwise around the vertex. No vertex of a constraint is on the box, so the walk returns to
            // its start.
            triangle = Int(neighbors[3 * triangle + Self.after(k)])
        } while triangle != start && triangle >= 0
        return nil
    }

    private func isAhead(_ p: GridPoint, _ q: GridPoint, _ r: GridPoint) -> Bool {
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
                // Two constraints may still cross, because their crossing was rounded: detour through an end of the
                // other one.
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
            // In the triangle beyond, the side runs from the left to the right.
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

    /// Replaces removed triangles by new ones, on both sides of the edge between the ends of two chains.
    private mutating func fill(_ removed: [Int32], _ right: [Int32], _ left: [Int32], _ number: Int32) {
        func key(_ a: Int32, _ b: Int32) -> UInt64 { UInt64(UInt32(a)) << 32 | UInt64(UInt32(b)) }
        // The triangles and constraints beyond the sides at the edge of the hole.
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
        /// Sides of new triangles whose other side has no triangle yet.
        var open: [UInt64: Int32] = [:]
        /// Parts of the holes, each from one vertex of a chain to another, with the hole on the left.
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
                        // Found by its vertices, because the numbers of removed triangles are reused.
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

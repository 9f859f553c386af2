/// The expansion step of the search: from an interval to the intervals behind it.
extension MeshSearch {
    enum Placing { case before, on, beyondLeft, beyondRight }

    /// The location of the root relative to the interval: before it, in it, or on its line.
    ///
    /// - Parameters:
    ///   - a: The left end of the interval's side.
    ///   - b: The right end.
    private func placing(of r: GridPoint, _ left: GridPoint, _ right: GridPoint, _ a: GridPoint, _ b: GridPoint)
        -> Placing
    {
        if r == left || r == right { return .on }
        // The interval may be tiny, so the whole side gives a more accurate direction.
        let (dx, dy, turn) = (b.x - a.x, b.y - a.y, MeshPredicates.turn(a, b, r))
        if turn * turn > 1e-10 * (dx * dx + dy * dy) { return .before }
        let (length, width) = (a.distance(to: b), left.distance(to: right))
        // Left to right is the direction from a to b.
        let along = ((r.x - left.x) * (b.x - a.x) + (r.y - left.y) * (b.y - a.y)) / length
        if along < -Self.same { return .beyondLeft }
        return along > width + Self.same ? .beyondRight : .on
    }

    private func ends(of side: Int) -> (GridPoint, GridPoint) {
        let (triangle, k) = (side / 3, side % 3)
        return (mesh.corner(triangle, MeshTriangulation.after(k)), mesh.corner(triangle, MeshTriangulation.before(k)))
    }

    mutating func expand(_ number: Int) {
        let node = nodes[number]
        let side = Int(node.side)
        let triangle = side / 3
        let k = side % 3
        let (ka, kb) = (MeshTriangulation.after(k), MeshTriangulation.before(k))
        let (va, vb, vc) = (mesh.vertices[3 * triangle + ka], mesh.vertices[3 * triangle + kb], mesh.vertices[side])
        let (a, b, c) = (mesh.points[Int(va)], mesh.points[Int(vb)], mesh.points[Int(vc)])
        // Seen on entering, a is on the left and b on the right. The path leaves between b and c or between c and a.
        let (rightOut, leftOut) = (3 * triangle + ka, 3 * triangle + kb)
        let parent = Int32(number)
        let r = roots[Int(node.root)].point
        func all(_ search: inout MeshSearch, _ root: Int32) {
            search.push(out: rightOut, right: b, vb, left: c, vc, root, parent)
            search.push(out: leftOut, right: c, vc, left: a, va, root, parent)
        }
        switch node.placing {
        case .on:
            all(&self, node.root)
            return
        case .beyondLeft:
            if let root = turn(at: node.leftVertex, node.root) { all(&self, root) }
            return
        case .beyondRight:
            if let root = turn(at: node.rightVertex, node.root) { all(&self, root) }
            return
        case .before: break
        }
        let fromLeft = MeshPredicates.turn(r, node.left, c)
        let fromRight = MeshPredicates.turn(r, node.right, c)
        // A corner on the ray may count as on either side.
        let isLeft = fromLeft > 0 || (node.leftVertex >= 0 && fromLeft > -1e-5 * r.distance(to: node.left))
        let isRight = fromRight < 0 || (node.rightVertex >= 0 && fromRight < 1e-5 * r.distance(to: node.right))
        if isLeft, fromLeft >= fromRight.magnitude || !isRight {
            // Both rays leave between b and c.
            let (pr, vr) = node.rightVertex == vb ? (b, vb) : (Self.cross(r, node.right, b, c), -1)
            let (pl, vl) = fromLeft > 0 ? (Self.cross(r, node.left, b, c), -1) : (c, vc)
            push(out: rightOut, right: pr, vr, left: pl, vl, node.root, parent)
            if let root = turn(at: node.leftVertex, node.root) {
                if fromLeft > 0 { push(out: rightOut, right: pl, -1, left: c, vc, root, parent) }
                push(out: leftOut, right: c, vc, left: a, va, root, parent)
            }
        } else if isRight {
            // Both rays leave between c and a.
            let (pl, vl) = node.leftVertex == va ? (a, va) : (Self.cross(r, node.left, c, a), -1)
            let (pr, vr) = fromRight < 0 ? (Self.cross(r, node.right, c, a), -1) : (c, vc)
            push(out: leftOut, right: pr, vr, left: pl, vl, node.root, parent)
            if let root = turn(at: node.rightVertex, node.root) {
                if fromRight < 0 { push(out: leftOut, right: c, vc, left: pr, -1, root, parent) }
                push(out: rightOut, right: b, vb, left: c, vc, root, parent)
            }
        } else {
            let (pr, vr) = node.rightVertex == vb ? (b, vb) : (Self.cross(r, node.right, b, c), -1)
            let (pl, vl) = node.leftVertex == va ? (a, va) : (Self.cross(r, node.left, c, a), -1)
            push(out: rightOut, right: pr, vr, left: c, vc, node.root, parent)
            push(out: leftOut, right: c, vc, left: pl, vl, node.root, parent)
        }
    }

    /// The point where the ray from `r` through `p` meets the segment from `u` to `v`.
    private static func cross(_ r: GridPoint, _ p: GridPoint, _ u: GridPoint, _ v: GridPoint) -> GridPoint {
        let (one, two) = (MeshPredicates.turn(r, p, u), MeshPredicates.turn(r, p, v))
        let t = one == two ? 0 : min(1, max(0, one / (one - two)))
        return GridPoint(u.x + t * (v.x - u.x), u.y + t * (v.y - u.y))
    }

    /// Adds a root at a corner; nil if paths do not turn there, or another path to it is shorter.
    private mutating func turn(at vertex: Int32, _ from: Int32) -> Int32? {
        guard vertex >= 0, mesh.corners[Int(vertex)] else { return nil }
        let before = roots[Int(from)]
        let point = mesh.points[Int(vertex)]
        let cost = before.cost + before.point.distance(to: point)
        let known = best[Int(vertex)]
        // Of paths of equal length, one root is enough: another root would see nothing that is not nearer by another
        // path.
        let parent = before.vertex >= 0 ? before.vertex : before.parent - 1
        guard cost < known - Self.same || (cost <= known + Self.same && bestParent[Int(vertex)] == parent) else {
            return nil
        }
        best[Int(vertex)] = min(known, cost)
        bestParent[Int(vertex)] = parent
        roots.append(Root(point: point, vertex: vertex, cost: cost, parent: from))
        return Int32(roots.count - 1)
    }

    /// Adds a node for an interval of a side through which the path leaves a triangle.
    mutating func push(
        out side: Int, right: GridPoint, _ rightVertex: Int32, left: GridPoint, _ leftVertex: Int32, _ root: Int32,
        _ parent: Int32
    ) {
        let beyond = Int(mesh.links[side])
        if beyond < 0 || left == right { return }
        if !isBetween[Int(mesh.branches.ofTriangle[beyond / 3])] { return }
        if !permissions.allows(mesh, side, into: beyond / 3) { return }
        let from = roots[Int(root)]
        let (a, b) = ends(of: beyond)
        let placing = placing(of: from.point, left, right, a, b)
        let node = Node(
            left: left, right: right, leftVertex: leftVertex, rightVertex: rightVertex, side: Int32(beyond), root: root,
            parent: parent, placing: placing)
        if placing == .on, turnsBack(node, from) { return }
        queue.push(from.cost + leastLength(node, from.point, a, b), Int32(nodes.count))
        nodes.append(node)
    }

    /// Whether the path has gone around a root by half a turn; no shortest path continues beyond that.
    private func turnsBack(_ node: Node, _ root: Root) -> Bool {
        if root.vertex < 0 {
            // A source on a side or at a vertex: the path has gone around all its triangles and is back at the first
            // one.
            return Int(node.side) / 3 == sources[Int(-1 - root.parent)].place.triangle
        }
        let isAtLeft = node.left == root.point
        guard isAtLeft || node.right == root.point else { return false }
        let far = isAtLeft ? node.right : node.left
        let before = roots[Int(root.parent)].point
        let turn = MeshPredicates.turn(before, root.point, far)
        return isAtLeft ? turn < 0 : turn > 0
    }

    /// The least length of a path through an interval to a target; or only to the interval, if there are many targets.
    /// `a` and `b` are the ends of the interval's side.
    private func leastLength(_ node: Node, _ r: GridPoint, _ a: GridPoint, _ b: GridPoint) -> Double {
        if aims.isEmpty { return node.placing == .on ? 0 : r.distance(to: r.nearest(on: node.left, node.right)) }
        var least = Double.infinity
        for aim in aims { least = min(least, leastLength(node, r, a, b, to: aim)) }
        return least
    }

    private func leastLength(_ node: Node, _ r: GridPoint, _ a: GridPoint, _ b: GridPoint, to aim: GridPoint) -> Double
    {
        var goal = aim
        let (left, right) = (node.left, node.right)
        guard node.placing == .before else { return r.distance(to: goal) }
        // A target on this side of the interval is as far as its mirror image. The whole side gives the most accurate
        // direction.
        if (MeshPredicates.turn(a, b, goal) > 0) == (MeshPredicates.turn(a, b, r) > 0) {
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let factor = 2 * ((goal.x - a.x) * dx + (goal.y - a.y) * dy) / (dx * dx + dy * dy)
            goal = GridPoint(2 * a.x + factor * dx - goal.x, 2 * a.y + factor * dy - goal.y)
        }
        if MeshPredicates.turn(r, left, goal) > 0 { return r.distance(to: left) + left.distance(to: goal) }
        if MeshPredicates.turn(r, right, goal) < 0 { return r.distance(to: right) + right.distance(to: goal) }
        return r.distance(to: goal)
    }
}

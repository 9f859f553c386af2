/// Shortest ways on a ``FloorMesh`` at any angle: Polyanya (Cui, Harabor and Grastien, IJCAI 2017).
///
/// A node of the search is an interval of a side of a triangle and the root from which all of it is seen: the start, or a
/// corner at which the way to it turns. Nodes are taken by the least length that a way through them may have, so that the
/// first way to a target is a shortest one. With several targets, the least length is that to the interval.
struct MeshSearch {
    /// Where ways begin, and what they have cost before, in millimeters.
    struct Source {
        var place: FloorMesh.Place
        var cost = 0.0
    }

    /// A way to a target.
    struct Way {
        /// Which of the sources it begins at.
        var source: Int
        /// The cost of the source included, in millimeters.
        var cost: Double
        /// From the source to the target, with all turns.
        var points: [Point]
        /// The passages on the way, with the place and the number of the part of the way that passes them, and the space
        /// that is entered.
        var passages: [Passage]
        /// The space that the way begins in.
        var firstSpace: Int
    }

    struct Passage {
        var portal: Int
        var space: Int
        var point: Point
        /// The way passes between `points[part]` and `points[part + 1]`.
        var part: Int
    }

    /// An interval of a side, left and right as seen from the root, and the triangle behind it.
    struct Node {
        var left, right: Point
        /// The vertices at the ends of the interval, -1 for a point between them.
        var leftVertex, rightVertex: Int32
        /// The side of the triangle that is entered.
        var side: Int32
        var root: Int32
        var parent: Int32
    }

    /// The start, or a corner at which ways turn.
    struct Root {
        var point: Point
        /// -1 for a source.
        var vertex: Int32
        var cost: Double
        /// The root before it; of a source, its number in negative from -1 down.
        var parent: Int32
    }

    /// What is known of a target.
    struct Arrival {
        var cost = Double.infinity
        var node: Int32 = -1
        var root: Int32 = -1
        /// A bend at the last interval.
        var bend: Point?
    }

    /// A search stops after so many nodes, with what it has found.
    static let maximumNodes = 1_000_000

    let mesh: FloorMesh
    let permissions: MeshPermissions
    let sources: [Source]
    let targets: [FloorMesh.Place]
    private(set) var arrivals: [Arrival]
    /// Whether it stopped early, so that ways may be longer than needed, or missing.
    private(set) var isIncomplete = false

    private var nodes: [Node] = []
    private var roots: [Root] = []
    private var queue = MeshQueue()
    /// By vertex: the least cost of a root there, and from which point it came.
    private var best: [Double]
    private var bestParent: [Int32]
    private var targetsByTriangle: [Int: [Int]] = [:]
    private var isSingle: Bool
    /// How many targets no way leads to yet.
    private var missing: Int

    /// - Parameter limit: what costs more, in millimeters, is not looked for.
    init(
        _ mesh: FloorMesh,
        _ permissions: MeshPermissions,
        from sources: [Source],
        to targets: [FloorMesh.Place],
        limit: Double = .infinity
    ) {
        self.mesh = mesh
        self.permissions = permissions
        self.sources = sources
        self.targets = targets
        arrivals = [Arrival](repeating: Arrival(), count: targets.count)
        best = [Double](repeating: .infinity, count: mesh.points.count)
        bestParent = [Int32](repeating: -1, count: mesh.points.count)
        isSingle = targets.count == 1
        missing = targets.count
        for (number, target) in targets.enumerated() { targetsByTriangle[target.triangle, default: []].append(number) }
        begin()
        run(limit)
    }

    // MARK: - Running

    private mutating func begin() {
        for (number, source) in sources.enumerated() {
            let root = Int32(roots.count)
            roots.append(Root(point: source.place.point, vertex: -1, cost: source.cost, parent: Int32(-1 - number)))
            let triangle = source.place.triangle
            for target in targetsByTriangle[triangle] ?? [] {
                arrive(target, source.cost + source.place.point.distance(to: targets[target].point), -1, root, nil)
            }
            for k in 0..<3 {
                // The triangle is entered from nowhere, and all of each side is seen.
                let (from, to) = (MeshTriangulation.after(k), MeshTriangulation.before(k))
                push(
                    out: 3 * triangle + k,
                    right: mesh.corner(triangle, from),
                    mesh.vertices[3 * triangle + from],
                    left: mesh.corner(triangle, to),
                    mesh.vertices[3 * triangle + to],
                    root,
                    -1
                )
            }
        }
    }

    private mutating func run(_ limit: Double) {
        guard !targets.isEmpty else { return }
        var worst = worstArrival
        while let next = queue.pop() {
            if next.key >= worst || next.key > limit { return }
            if nodes.count > Self.maximumNodes {
                isIncomplete = true
                return
            }
            let number = Int(next.value)
            let node = nodes[number]
            let root = roots[Int(node.root)]
            if root.vertex >= 0, root.cost > best[Int(root.vertex)] + Self.same { continue }
            if let here = targetsByTriangle[Int(node.side) / 3] {
                for target in here { arrive(target, through: number) }
                worst = worstArrival
            }
            expand(number)
        }
    }

    /// Lengths that differ by less are equal, in millimeters.
    static let same = 1e-6

    /// The cost beyond which no way to a target gets shorter.
    private var worstArrival: Double {
        if missing > 0 { return .infinity }
        return arrivals.reduce(0) { max($0, $1.cost) }
    }

    private mutating func arrive(_ target: Int, _ cost: Double, _ node: Int32, _ root: Int32, _ bend: Point?) {
        if cost < arrivals[target].cost {
            if arrivals[target].cost == .infinity { missing -= 1 }
            arrivals[target] = Arrival(cost: cost, node: node, root: root, bend: bend)
        }
    }

    /// A way to a target in the triangle behind an interval.
    private mutating func arrive(_ target: Int, through number: Int) {
        let node = nodes[number]
        let root = roots[Int(node.root)]
        let goal = targets[target].point
        let (r, left, right) = (root.point, node.left, node.right)
        var bend: Point?
        switch placing(of: r, at: node) {
        case .on: break
        case .beyondLeft: bend = left
        case .beyondRight: bend = right
        case .before:
            if MeshPredicates.turn(r, left, goal) > 0 {
                bend = left
            } else if MeshPredicates.turn(r, right, goal) < 0 {
                bend = right
            }
        }
        let length = bend.map { r.distance(to: $0) + $0.distance(to: goal) } ?? r.distance(to: goal)
        arrive(target, root.cost + length, Int32(number), node.root, bend)
    }

    // MARK: - Expanding

    private enum Placing { case before, on, beyondLeft, beyondRight }

    /// Where the root is as seen from the interval: before it, in it, or on its line.
    private func placing(of r: Point, at node: Node) -> Placing {
        let (left, right) = (node.left, node.right)
        if r == left || r == right { return .on }
        let width = left.distance(to: right)
        // The interval may be tiny, and its side says the direction better.
        let (a, b) = ends(of: Int(node.side))
        let length = a.distance(to: b)
        if MeshPredicates.turn(a, b, r).magnitude > 1e-5 * length { return .before }
        // From left to right as from a to b.
        let along = ((r.x - left.x) * (b.x - a.x) + (r.y - left.y) * (b.y - a.y)) / length
        if along < -Self.same { return .beyondLeft }
        return along > width + Self.same ? .beyondRight : .on
    }

    private func ends(of side: Int) -> (Point, Point) {
        let (triangle, k) = (side / 3, side % 3)
        return (mesh.corner(triangle, MeshTriangulation.after(k)), mesh.corner(triangle, MeshTriangulation.before(k)))
    }

    private mutating func expand(_ number: Int) {
        let node = nodes[number]
        let side = Int(node.side)
        let triangle = side / 3
        let k = side % 3
        let (ka, kb) = (MeshTriangulation.after(k), MeshTriangulation.before(k))
        let (va, vb, vc) = (mesh.vertices[3 * triangle + ka], mesh.vertices[3 * triangle + kb], mesh.vertices[side])
        let (a, b, c) = (mesh.points[Int(va)], mesh.points[Int(vb)], mesh.points[Int(vc)])
        // As seen on entering, a is on the left and b on the right; the way leaves between b and c or between c and a.
        let (rightOut, leftOut) = (3 * triangle + ka, 3 * triangle + kb)
        let parent = Int32(number)
        let r = roots[Int(node.root)].point
        func all(_ search: inout MeshSearch, _ root: Int32) {
            search.push(out: rightOut, right: b, vb, left: c, vc, root, parent)
            search.push(out: leftOut, right: c, vc, left: a, va, root, parent)
        }
        switch placing(of: r, at: node) {
        case .on:
            all(&self, node.root)
            return
        case .beyondLeft:
            if let root = turn(at: node.leftVertex, node.root) { all(&self, root) }
            return
        case .beyondRight:
            if let root = turn(at: node.rightVertex, node.root) { all(&self, root) }
            return
        case .before:
            break
        }
        let fromLeft = MeshPredicates.turn(r, node.left, c)
        let fromRight = MeshPredicates.turn(r, node.right, c)
        // A corner on the ray may count to either side.
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

    /// Where the ray from `r` through `p` meets the segment from `u` to `v`.
    private static func cross(_ r: Point, _ p: Point, _ u: Point, _ v: Point) -> Point {
        let (one, two) = (MeshPredicates.turn(r, p, u), MeshPredicates.turn(r, p, v))
        let t = one == two ? 0 : min(1, max(0, one / (one - two)))
        return Point(u.x + t * (v.x - u.x), u.y + t * (v.y - u.y))
    }

    /// A root at a corner; nil if ways do not turn there, or another way to it is shorter.
    private mutating func turn(at vertex: Int32, _ from: Int32) -> Int32? {
        guard vertex >= 0, mesh.corners[Int(vertex)] else { return nil }
        let before = roots[Int(from)]
        let point = mesh.points[Int(vertex)]
        let cost = before.cost + before.point.distance(to: point)
        let known = best[Int(vertex)]
        // Of ways of one length that of one root is enough: another would see nothing that is not nearer otherwise.
        let parent = before.vertex >= 0 ? before.vertex : before.parent - 1
        guard cost < known - Self.same || (cost <= known + Self.same && bestParent[Int(vertex)] == parent) else {
            return nil
        }
        best[Int(vertex)] = min(known, cost)
        bestParent[Int(vertex)] = parent
        roots.append(Root(point: point, vertex: vertex, cost: cost, parent: from))
        return Int32(roots.count - 1)
    }

    /// Adds a node for an interval of a side by which the way leaves a triangle.
    private mutating func push(
        out side: Int,
        right: Point,
        _ rightVertex: Int32,
        left: Point,
        _ leftVertex: Int32,
        _ root: Int32,
        _ parent: Int32
    ) {
        let beyond = Int(mesh.links[side])
        if beyond < 0 || left == right { return }
        if !permissions.allows(mesh, side, into: beyond / 3) { return }
        let node = Node(
            left: left,
            right: right,
            leftVertex: leftVertex,
            rightVertex: rightVertex,
            side: Int32(beyond),
            root: root,
            parent: parent
        )
        let from = roots[Int(root)]
        let placing = placing(of: from.point, at: node)
        if placing == .on, turnsBack(node, from) { return }
        queue.push(from.cost + leastLength(node, from.point, placing), Int32(nodes.count))
        nodes.append(node)
    }

    /// Whether triangles around a root have been gone through by half a turn, behind which no shortest way lies.
    private func turnsBack(_ node: Node, _ root: Root) -> Bool {
        if root.vertex < 0 {
            // A source on a side or at a vertex: all triangles around it are gone through, up to the first again.
            return Int(node.side) / 3 == sources[Int(-1 - root.parent)].place.triangle
        }
        let isAtLeft = node.left == root.point
        guard isAtLeft || node.right == root.point else { return false }
        let far = isAtLeft ? node.right : node.left
        let before = roots[Int(root.parent)].point
        let turn = MeshPredicates.turn(before, root.point, far)
        return isAtLeft ? turn < 0 : turn > 0
    }

    /// The least length of a way through an interval to the target, or to the interval if there are several.
    private func leastLength(_ node: Node, _ r: Point, _ placing: Placing) -> Double {
        guard isSingle else {
            return placing == .on
                ? 0
                : Metric.distance(
                    MetricPoint(r),
                    Metric.nearest(MetricPoint(r), MetricPoint(node.left), MetricPoint(node.right))
                )
        }
        var goal = targets[0].point
        let (left, right) = (node.left, node.right)
        guard placing == .before else { return r.distance(to: goal) }
        // A target on this side of the interval is as far as its mirror image. The whole side says its direction best.
        let (a, b) = ends(of: Int(node.side))
        if (MeshPredicates.turn(a, b, goal) > 0) == (MeshPredicates.turn(a, b, r) > 0) {
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let factor = 2 * ((goal.x - a.x) * dx + (goal.y - a.y) * dy) / (dx * dx + dy * dy)
            goal = Point(2 * a.x + factor * dx - goal.x, 2 * a.y + factor * dy - goal.y)
        }
        if MeshPredicates.turn(r, left, goal) > 0 { return r.distance(to: left) + left.distance(to: goal) }
        if MeshPredicates.turn(r, right, goal) < 0 { return r.distance(to: right) + right.distance(to: goal) }
        return r.distance(to: goal)
    }

    // MARK: - Ways

    /// The way to a target; nil if there is none.
    func way(to target: Int) -> Way? {
        let arrival = arrivals[target]
        guard arrival.root >= 0 else { return nil }
        var points: [Point] = [targets[target].point]
        if let bend = arrival.bend { points.append(bend) }
        /// By root: the number of its point, from the end.
        var numbers: [Int32: Int] = [:]
        var root = arrival.root
        while true {
            numbers[root] = points.count
            points.append(roots[Int(root)].point)
            if roots[Int(root)].parent < 0 { break }
            root = roots[Int(root)].parent
        }
        let source = Int(-1 - roots[Int(root)].parent)
        var passages: [Passage] = []
        var number = arrival.node
        while number >= 0 {
            let node = nodes[Int(number)]
            let portal = Int(mesh.portals[Int(node.side)])
            if portal >= 0, let at = numbers[node.root] {
                let (from, to) = (points[at], points[max(at - 1, 0)])
                let point = Self.meeting(from, to, node.left, node.right)
                passages.append(
                    Passage(
                        portal: portal,
                        space: Int(mesh.spaces[Int(node.side) / 3]),
                        point: point,
                        part: points.count - 1 - at
                    )
                )
            }
            number = node.parent
        }
        return Way(
            source: source,
            cost: arrival.cost,
            points: points.reversed(),
            passages: passages.reversed(),
            firstSpace: Int(mesh.spaces[sources[source].place.triangle])
        )
    }

    /// Where a part of a way meets an interval.
    private static func meeting(_ from: Point, _ to: Point, _ left: Point, _ right: Point) -> Point {
        let (one, two) = (MeshPredicates.turn(left, right, from), MeshPredicates.turn(left, right, to))
        if one == two { return Metric.nearest(MetricPoint(from), MetricPoint(left), MetricPoint(right)).xy }
        let t = min(1, max(0, one / (one - two)))
        let p = Point(from.x + t * (to.x - from.x), from.y + t * (to.y - from.y))
        return Metric.nearest(MetricPoint(p), MetricPoint(left), MetricPoint(right)).xy
    }
}

/// A queue of numbers by their keys, the least first: a binary heap.
struct MeshQueue {
    private var heap: [(key: Double, value: Int32)] = []

    mutating func push(_ key: Double, _ value: Int32) {
        heap.append((key, value))
        var at = heap.count - 1
        while at > 0 {
            let above = (at - 1) / 2
            if heap[above].key <= heap[at].key { break }
            heap.swapAt(above, at)
            at = above
        }
    }

    mutating func pop() -> (key: Double, value: Int32)? {
        guard let first = heap.first, let last = heap.popLast() else { return nil }
        if heap.isEmpty { return first }
        heap[0] = last
        var at = 0
        while true {
            var least = at
            for child in [2 * at + 1, 2 * at + 2] where child < heap.count && heap[child].key < heap[least].key {
                least = child
            }
            if least == at { return first }
            heap.swapAt(at, least)
            at = least
        }
    }
}

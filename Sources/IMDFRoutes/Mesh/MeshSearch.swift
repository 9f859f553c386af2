/// A search for shortest paths at any angle on a ``FloorMesh``: Polyanya (Cui, Harabor and Grastien, IJCAI 2017).
///
/// A node of the search is an interval of a triangle's side together with its root, from which all of the interval is
/// visible: the start, or a corner at which the path turns. The search takes the node with the least possible path
/// length first, so the first path to a target is a shortest one. With few targets, that length is the one to the
/// nearest of them; with many, the one to the interval.
struct MeshSearch {
    /// A start of paths, with the cost up to it in millimeters.
    struct Source {
        var place: FloorMesh.Place
        var cost = 0.0
    }

    /// A path to a target.
    struct Way {
        /// The source where it begins.
        var source: Int
        /// The cost in millimeters, including that of the source.
        var cost: Double
        /// The points from the source to the target, with all turns.
        var points: [GridPoint]
        /// The passages on the path. Each has its point, the number of the path's part that passes it, and the space
        /// entered.
        var passages: [Passage]
        /// The space where the path begins.
        var firstSpace: Int
    }

    struct Passage {
        var portal: Int
        var space: Int
        var point: GridPoint
        /// The path passes it between `points[part]` and `points[part + 1]`.
        var part: Int
    }

    /// An interval of a side, left and right as seen from the root, and the triangle behind it.
    struct Node {
        var left, right: GridPoint
        /// The vertices at the ends of the interval, -1 for a point between them.
        var leftVertex, rightVertex: Int32
        /// The side of the triangle that is entered.
        var side: Int32
        var root: Int32
        var parent: Int32
        /// The location of the root relative to the interval.
        var placing: Placing
    }

    /// The start, or a corner at which paths turn.
    struct Root {
        var point: GridPoint
        /// The vertex; -1 for a source.
        var vertex: Int32
        var cost: Double
        /// The previous root; for a source, its number counted down from -1.
        var parent: Int32
    }

    /// The best known arrival at a target.
    struct Arrival {
        var cost = Double.infinity
        var node: Int32 = -1
        var root: Int32 = -1
        /// A bend at the last interval.
        var bend: GridPoint?
    }

    /// The maximum number of nodes of a search, unless it gets another.
    static let maximumNodes = 1_000_000

    let mesh: FloorMesh
    let permissions: MeshPermissions
    let sources: [Source]
    let targets: [FloorMesh.Place]
    private(set) var arrivals: [Arrival]
    /// Whether the search stopped early, so that paths may be missing or longer than necessary.
    private(set) var isIncomplete = false

    var nodes: [Node] = []
    var roots: [Root] = []
    var queue = MeshQueue()
    /// The least cost of a root at each vertex, and the vertex or source from which it was reached.
    var best: [Double]
    var bestParent: [Int32]
    private var targetsByTriangle: [Int: [Int]] = [:]
    private var hasTarget: [Bool]
    /// Whether a shortest path may lead into each branch.
    let isBetween: [Bool]
    /// The targets, if there are few enough to measure the length to each.
    let aims: [GridPoint]
    /// The index of the first goal: of the targets from there on, only the nearest counts.
    private let firstGoal: Int
    /// The number of targets without a path so far.
    private var missing: Int
    /// The cost at which the search stops.
    private var limit: Double
    /// The number of nodes after which it stops with the paths found so far.
    private let maximumNodes: Int

    /// The maximum number of targets for measuring the length to each.
    private static let fewTargets = 4

    /// - Parameters:
    ///   - goals: the number of targets at the end of the list of which only the nearest is needed.
    ///   - limit: the maximum cost of a path, in millimeters.
    ///   - maximumNodes: the number of nodes after which the search stops with the paths found so far.
    init(
        _ mesh: FloorMesh, _ permissions: MeshPermissions, from sources: [Source], to targets: [FloorMesh.Place],
        goals: Int = 0, limit: Double = .infinity, maximumNodes: Int = Self.maximumNodes
    ) {
        self.mesh = mesh
        self.permissions = permissions
        self.sources = sources
        self.targets = targets
        arrivals = [Arrival](repeating: Arrival(), count: targets.count)
        best = [Double](repeating: .infinity, count: mesh.points.count)
        bestParent = [Int32](repeating: -1, count: mesh.points.count)
        aims = targets.count <= Self.fewTargets ? targets.map { $0.point } : []
        firstGoal = targets.count - goals
        missing = targets.count
        (self.limit, self.maximumNodes) = (limit, maximumNodes)
        isBetween = mesh.branches.between(sources.map { $0.place.triangle } + targets.map { $0.triangle })
        hasTarget = [Bool](repeating: false, count: mesh.count)
        for (number, target) in targets.enumerated() {
            targetsByTriangle[target.triangle, default: []].append(number)
            hasTarget[target.triangle] = true
        }
        begin()
        run()
    }

    private mutating func begin() {
        for (number, source) in sources.enumerated() {
            let root = Int32(roots.count)
            roots.append(Root(point: source.place.point, vertex: -1, cost: source.cost, parent: Int32(-1 - number)))
            let triangle = source.place.triangle
            for target in targetsByTriangle[triangle] ?? [] {
                arrive(target, source.cost + source.place.point.distance(to: targets[target].point), -1, root, nil)
            }
            for k in 0..<3 {
                // The start triangle is not entered through a side, and each of its sides is visible as a whole.
                let (from, to) = (MeshTriangulation.after(k), MeshTriangulation.before(k))
                push(
                    out: 3 * triangle + k, right: mesh.corner(triangle, from), mesh.vertices[3 * triangle + from],
                    left: mesh.corner(triangle, to), mesh.vertices[3 * triangle + to], root, -1)
            }
        }
    }

    private mutating func run() {
        guard !targets.isEmpty else { return }
        var worst = worstArrival
        while let next = queue.pop() {
            if next.key >= worst || next.key > limit { return }
            if nodes.count > maximumNodes {
                isIncomplete = true
                return
            }
            let number = Int(next.value)
            let node = nodes[number]
            let root = roots[Int(node.root)]
            if root.vertex >= 0, root.cost > best[Int(root.vertex)] + Self.same { continue }
            if hasTarget[Int(node.side) / 3], let here = targetsByTriangle[Int(node.side) / 3] {
                for target in here { arrive(target, through: number) }
                worst = worstArrival
            }
            expand(number)
        }
    }

    /// The difference, in millimeters, below which lengths count as equal.
    static let same = 1e-6

    /// The cost beyond which no path to a target can get shorter.
    private var worstArrival: Double {
        if missing > 0 { return .infinity }
        return arrivals.reduce(0) { max($0, $1.cost) }
    }

    private mutating func arrive(_ target: Int, _ cost: Double, _ node: Int32, _ root: Int32, _ bend: GridPoint?) {
        if cost < arrivals[target].cost {
            if arrivals[target].cost == .infinity { missing -= 1 }
            if target >= firstGoal { limit = min(limit, cost) }
            arrivals[target] = Arrival(cost: cost, node: node, root: root, bend: bend)
        }
    }

    /// Records a path to a target in the triangle behind an interval.
    private mutating func arrive(_ target: Int, through number: Int) {
        let node = nodes[number]
        let root = roots[Int(node.root)]
        let goal = targets[target].point
        let (r, left, right) = (root.point, node.left, node.right)
        var bend: GridPoint?
        switch node.placing {
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
}

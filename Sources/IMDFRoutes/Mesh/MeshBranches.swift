/// The branches of a mesh: parts that a single side of a triangle joins to the rest, such as a room with one door, or a
/// corner behind furniture.
///
/// A shortest path enters a branch only if it ends there, because it could leave only by the same side. Most rooms have
/// one door, so a search for one target examines few of them. Without branches, it would also search rooms that no
/// shortest path can pass through.
///
/// Branches are the parts that remain when the mesh is cut at its bridges, the sides that are on no cycle of triangles
/// (Tarjan 1974). They form a tree.
struct MeshBranches: Sendable {
    /// The branch of each triangle.
    private(set) var ofTriangle: [Int32] = []
    /// The branch that each branch is joined to, which has a lower number; -1 for none.
    private var parents: [Int32] = []

    /// Creates the branches of an empty mesh.
    init() {}

    /// Finds the branches of a mesh. The largest part contains the root of the tree. Linear in the triangles.
    init(_ mesh: FloorMesh) {
        let walk = DepthFirstWalk(mesh)
        ofTriangle = [Int32](repeating: -1, count: mesh.count)
        for triangle in walk.order {
            let before = walk.entering[Int(triangle)]
            if before < 0 {
                ofTriangle[Int(triangle)] = Int32(parents.count)
                parents.append(-1)
            } else {
                let branch = ofTriangle[Int(before) / 3]
                let isBridge = walk.earliest[Int(triangle)] == walk.numbers[Int(triangle)]
                ofTriangle[Int(triangle)] = isBridge ? Int32(parents.count) : branch
                if isBridge { parents.append(branch) }
            }
        }
    }

    /// Whether a shortest path between any of these triangles may be in each branch. Linear in the branches.
    func between(_ triangles: some Sequence<Int>) -> [Bool] {
        var isBetween = [Bool](repeating: false, count: parents.count)
        for triangle in triangles {
            var branch = ofTriangle[triangle]
            while branch >= 0, !isBetween[Int(branch)] {
                isBetween[Int(branch)] = true
                branch = parents[Int(branch)]
            }
        }
        return isBetween
    }
}

/// A depth-first walk over the triangles of a mesh.
private struct DepthFirstWalk {
    /// The triangles in the order in which they are entered.
    private(set) var order: [Int32] = []
    /// The number of each triangle in that order.
    private(set) var numbers: [Int32]
    /// The side of the previous triangle by which each is entered; -1 at a start.
    private(set) var entering: [Int32]
    /// The lowest number reachable from each triangle and from those entered from it, without the side by which it is
    /// entered.
    private(set) var earliest: [Int32] = []

    init(_ mesh: FloorMesh) {
        numbers = [Int32](repeating: -1, count: mesh.count)
        entering = [Int32](repeating: -1, count: mesh.count)
        order.reserveCapacity(mesh.count)
        var sides = [UInt8](repeating: 0, count: mesh.count)
        let sizes = mesh.parts.sizes
        let largest = sizes.indices.max { sizes[$0] < sizes[$1] } ?? 0
        if let start = mesh.parts.ofTriangle.firstIndex(of: Int32(largest)) { walk(from: start, mesh, &sides) }
        for start in numbers.indices where numbers[start] < 0 { walk(from: start, mesh, &sides) }
        findEarliest(mesh)
    }

    private mutating func walk(from start: Int, _ mesh: FloorMesh, _ sides: inout [UInt8]) {
        enter(start)
        var here = start
        while true {
            let side = 3 * here + Int(sides[here])
            if sides[here] == 3 {
                if entering[here] < 0 { return }
                here = Int(entering[here]) / 3
                continue
            }
            sides[here] += 1
            let next = Int(mesh.links[side]) / 3
            if mesh.links[side] < 0 || numbers[next] >= 0 { continue }
            entering[next] = Int32(side)
            enter(next)
            here = next
        }
    }

    private mutating func enter(_ triangle: Int) {
        numbers[triangle] = Int32(order.count)
        order.append(Int32(triangle))
    }

    private mutating func findEarliest(_ mesh: FloorMesh) {
        earliest = numbers
        for triangle in order.reversed().lazy.map(Int.init) {
            var least = numbers[triangle]
            for side in 3 * triangle..<3 * triangle + 3 where mesh.links[side] >= 0 {
                let next = Int(mesh.links[side]) / 3
                if mesh.links[side] == entering[triangle] { continue }
                least = min(least, entering[next] == Int32(side) ? earliest[next] : numbers[next])
            }
            earliest[triangle] = least
        }
    }
}

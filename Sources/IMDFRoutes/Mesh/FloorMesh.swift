/// The free space of a level as triangles, and the passages between them.
///
/// Only triangles that at least one profile can walk on are kept. A side of a triangle leads to the next triangle or is
/// a wall. If it leads through an opening or another passage, ``MeshPermissions`` determine whether it may be passed.
struct FloorMesh: Sendable {
    /// Points on the ``MeshGrid``.
    var points: [GridPoint] = []
    /// Three vertices for each triangle, counterclockwise.
    var vertices: [Int32] = []
    /// The same side as numbered in the triangle beyond it; -1 for a wall. Side `3 t + k` is opposite to vertex `k` of
    /// `t`.
    var links: [Int32] = []
    /// The number of the passage that each side is part of; -1 for none.
    var portals: [Int32] = []
    /// The number of the space of each triangle: a unit, a doorway, or the rest of the level.
    var spaces: [Int32] = []
    /// Whether a shortest path may turn at each vertex.
    var corners: [Bool] = []
    /// The boxes of the triangles.
    private(set) var index = PackedIndex([])
    /// The connected parts and the passages between them.
    private(set) var parts = MeshParts()
    /// The parts that a single side joins to the rest.
    private(set) var branches = MeshBranches()

    var count: Int { spaces.count }

    @inline(__always) func corner(_ triangle: Int, _ k: Int) -> GridPoint { points[Int(vertices[3 * triangle + k])] }

    /// Whether a side is on the edge of its space.
    func isEdge(_ side: Int) -> Bool { links[side] < 0 || portals[side] >= 0 }

    // MARK: - Places

    /// A place on the mesh.
    struct Place: Hashable, Sendable {
        var x, y: Double
        var triangle: Int

        init(_ point: GridPoint, _ triangle: Int) { (x, y, self.triangle) = (point.x, point.y, triangle) }

        var point: GridPoint { GridPoint(x, y) }
    }

    /// The place at a point if the point is free, else at the nearest free point, in a space that satisfies `counts`;
    /// nil if there is none within reach.
    ///
    /// - Parameter reach: The maximum distance of the nearest free point, in millimeters.
    func place(at p: GridPoint, within reach: Double, _ counts: (Int) -> Bool = { _ in true }) -> Place? {
        var found: Place?
        index.search(Box(p, p)) { triangle in
            guard holds(triangle, p), counts(Int(spaces[triangle])) else { return true }
            found = Place(p, triangle)
            return false
        }
        if let found { return found }
        var least = reach
        _ = index.nearest(to: p.xy, below: reach) { triangle in
            guard counts(Int(spaces[triangle])) else { return .infinity }
            let near = nearest(triangle, p)
            let distance = near.distance(to: p)
            if distance < least {
                least = distance
                found = Place(near, triangle)
            }
            return distance
        }
        return found
    }

    /// The center of the largest triangle of a space; nil if it has none.
    func widestPlace(in space: Int) -> Place? {
        var widest: (twice: Double, triangle: Int)?
        for triangle in spaces.indices where Int(spaces[triangle]) == space {
            let twice = MeshPredicates.turn(corner(triangle, 0), corner(triangle, 1), corner(triangle, 2))
            if twice > widest?.twice ?? 0 { widest = (twice, triangle) }
        }
        return widest.map { _, triangle in
            let (a, b, c) = (corner(triangle, 0), corner(triangle, 1), corner(triangle, 2))
            return Place(GridPoint((a.x + b.x + c.x) / 3, (a.y + b.y + c.y) / 3), triangle)
        }
    }

    private func holds(_ triangle: Int, _ p: GridPoint) -> Bool {
        (0..<3).allSatisfy { k in
            let (a, b) = (corner(triangle, k), corner(triangle, MeshTriangulation.after(k)))
            return MeshPredicates.turn(a, b, p) >= 0
        }
    }

    private func nearest(_ triangle: Int, _ p: GridPoint) -> GridPoint {
        if holds(triangle, p) { return p }
        var best = corner(triangle, 0)
        for k in 0..<3 {
            let (a, b) = (corner(triangle, k), corner(triangle, MeshTriangulation.after(k)))
            let near = p.nearest(on: a, b)
            if near.distance(to: p) < best.distance(to: p) { best = near }
        }
        return best
    }

    private func box(of triangle: Int) -> Box {
        var box = Box(corner(triangle, 0), corner(triangle, 1))
        box.add(corner(triangle, 2))
        return box
    }

    // MARK: - Making

    /// Finds the corners, the parts, and the branches, and indexes the triangles.
    mutating func finish() {
        parts = MeshParts(self)
        branches = MeshBranches(self)
        index = PackedIndex(ContiguousArray(spaces.indices.map(box)))
        corners = [Bool](repeating: false, count: points.count)
        for side in links.indices where links[side] < 0 { markCorner(after: side) }
        for side in links.indices where portals[side] >= 0 { markCorner(after: side) }
    }

    /// Marks the vertex at which a wall ends if paths may bend there: if going around it, through free triangles to the
    /// next wall, takes more than half a turn. Passages count as free here whatever the permissions; a turn that is not
    /// useful does no harm.
    private mutating func markCorner(after side: Int) {
        var (triangle, k) = (side / 3, side % 3)
        let start = Int(vertices[3 * triangle + MeshTriangulation.after(k)])
        if corners[start] { return }
        let isWall = links[side] < 0
        let middle = points[start]
        let first = corner(triangle, MeshTriangulation.before(k))
        var isHalf = false
        var steps = 0
        while steps < links.count {
            steps += 1
            // The side goes from the vertex to `next`; the other side at the vertex comes back from `far`.
            let far = corner(triangle, k)
            let turn = MeshPredicates.turn(middle, first, far)
            if isHalf || turn < 0 {
                corners[start] = true
                return
            }
            isHalf = turn == 0
            let across = Int(links[3 * triangle + MeshTriangulation.before(k)])
            if across < 0 { return }
            if !isWall, across == side { return }
            triangle = across / 3
            k = Self.sideLeaving(start, vertices, triangle)
        }
    }

    /// The side of a triangle that leaves a vertex, counterclockwise.
    private static func sideLeaving(_ vertex: Int, _ vertices: [Int32], _ triangle: Int) -> Int {
        for k in 0..<3 where vertices[3 * triangle + MeshTriangulation.after(k)] == vertex { return k }
        return 0
    }
}

/// The permissions to pass and enter parts of a level.
struct MeshPermissions: Hashable, Sendable {
    /// Whether each passage may be passed.
    var portals: [Bool]
    /// The space that each passage does not lead into, because it is one-way; -1 for none.
    var closedSides: [Int32]
    /// Whether each space may be entered.
    var spaces: [Bool]

    /// Whether a side of a triangle may be crossed.
    @inline(__always) func allows(_ mesh: FloorMesh, _ side: Int, into next: Int) -> Bool {
        if mesh.portals[side] < 0 { return true }
        return spaces[Int(mesh.spaces[next])] && passes(mesh, side, into: next)
    }

    /// Whether the passage in a side of a triangle may be crossed, if the space behind it may be entered.
    @inline(__always) func passes(_ mesh: FloorMesh, _ side: Int, into next: Int) -> Bool {
        passes(Int(mesh.portals[side]), into: Int(mesh.spaces[next]))
    }

    /// Whether a passage may be crossed into a space, if that may be entered.
    @inline(__always) func passes(_ portal: Int, into space: Int) -> Bool {
        portals[portal] && Int(closedSides[portal]) != space
    }
}

/// The ground of a level's triangles, found by walking across the walls from outside: crossing a wall enters or leaves
/// the areas that it bounds.
///
/// This needs no point-in-polygon test, and it takes all areas that cover a triangle into account. Linear in the
/// triangles and in the areas entered and left.
struct MeshFlood {
    /// The space of each triangle, or a ``MeshBuilder/Ground``.
    private(set) var grounds: [Int32]

    private let areas: [MeshBuilder.Area]
    private let restSpace: Int32
    private var isInside: [Bool]
    private var obstacles = 0
    private var solids = 0
    private var levels = 0
    /// The doorways, and the spaces and voids, that cover the current place.
    private var doorways: [Int] = []
    private var spaces: [Int] = []

    init(_ triangulation: MeshTriangulation, _ noding: MeshNoding, _ areas: [MeshBuilder.Area], restSpace: Int32) {
        self.areas = areas
        self.restSpace = restSpace
        isInside = [Bool](repeating: false, count: areas.count)
        grounds = [Int32](repeating: MeshBuilder.Ground.outside, count: triangulation.count)
        let (regions, borders) = Self.regions(triangulation)
        var known = [Int32?](repeating: nil, count: borders.count)
        /// The regions on the path so far, each with the next border to examine and the border by which it was entered.
        var stack: [(region: Int, next: Int, border: Int)] = []
        let outside = triangulation.count == 0 ? 0 : Int(regions[triangulation.triangle(atVertex: 0)])
        known[outside] = ground
        stack.append((outside, 0, -1))
        while let top = stack.last {
            guard top.next < borders[top.region].count else {
                stack.removeLast()
                if top.border >= 0 { cross(top.border, noding, triangulation) }
                continue
            }
            stack[stack.count - 1].next += 1
            let side = Int(borders[top.region][top.next])
            let beyond = Int(triangulation.neighbors[side])
            guard beyond >= 0, known[Int(regions[beyond])] == nil else { continue }
            cross(side, noding, triangulation)
            known[Int(regions[beyond])] = ground
            stack.append((Int(regions[beyond]), 0, side))
        }
        for triangle in grounds.indices {
            grounds[triangle] = known[Int(regions[triangle])] ?? MeshBuilder.Ground.outside
        }
    }

    /// The groups of triangles that no constraint separates, and the constrained sides of each.
    private static func regions(_ triangulation: MeshTriangulation) -> (numbers: [Int32], borders: [[Int32]]) {
        var numbers = [Int32](repeating: -1, count: triangulation.count)
        var borders: [[Int32]] = []
        var open: [Int] = []
        for start in numbers.indices where numbers[start] < 0 {
            let region = Int32(borders.count)
            borders.append([])
            numbers[start] = region
            open.append(start)
            while let triangle = open.popLast() {
                for side in 3 * triangle..<3 * triangle + 3 {
                    let beyond = Int(triangulation.neighbors[side])
                    if triangulation.constraints[side] >= 0 {
                        borders[Int(region)].append(Int32(side))
                    } else if beyond >= 0, numbers[beyond] < 0 {
                        numbers[beyond] = region
                        open.append(beyond)
                    }
                }
            }
        }
        return (numbers, borders)
    }

    /// Crosses a wall, in either direction.
    private mutating func cross(_ side: Int, _ noding: MeshNoding, _ triangulation: MeshTriangulation) {
        let edge = noding.edges[Int(triangulation.constraints[side])]
        for at in edge.owners {
            let owner = Int(noding.owners[Int(at)])
            isInside[owner].toggle()
            let step = isInside[owner] ? 1 : -1
            switch areas[owner].kind {
            case .obstacle: obstacles += step
            case .solid: solids += step
            case .level: levels += step
            case .doorway(let space): Self.enterOrLeave(space, &doorways)
            case .space, .void: Self.enterOrLeave(owner, &spaces)
            }
        }
    }

    private static func enterOrLeave(_ number: Int, _ list: inout [Int]) {
        if let at = list.firstIndex(of: number) { list.remove(at: at) } else { list.append(number) }
    }

    /// The ground at the current place, determined by the areas that cover it.
    private var ground: Int32 {
        if let doorway = doorways.min() { return Int32(doorway) }
        if obstacles + solids > 0 { return MeshBuilder.Ground.blocked }
        if let smallest = spaces.min(by: { (areas[$0].size, $0) < (areas[$1].size, $1) }) {
            guard case .space(let space) = areas[smallest].kind else { return MeshBuilder.Ground.blocked }
            return Int32(space)
        }
        if levels == 0 { return MeshBuilder.Ground.outside }
        return restSpace >= 0 ? restSpace : MeshBuilder.Ground.blocked
    }
}

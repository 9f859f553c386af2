/// A builder of the ``FloorMesh`` of a level from areas, and from passages in their walls.
struct MeshBuilder {
    /// The kind of an area of the level. Where several overlap, the first of these kinds counts; of several spaces and voids,
    /// the smallest.
    enum Kind: Sendable {
        /// The way through a wall at an opening: a space.
        case doorway(Int)
        /// Furniture that people walk around.
        case obstacle
        /// Structure or vegetation.
        case solid
        /// A place without a floor. No wall: what lies in it, such as an escalator, may be walked on.
        case void
        /// A space that may be walked on.
        case space(Int)
        /// The level itself. The part of it outside all other areas is the rest.
        case level
    }

    struct Area {
        var kind: Kind
        /// Rings in the units of the grid, closed or not, in any direction.
        var rings: [[GridPoint]]
        /// The size, used to choose the smallest area.
        var size: Double
    }

    /// A part of a wall where a passage leads through.
    struct Gap {
        var area: Int
        var ring: Int
        /// The number of the point at which the segment of the ring starts.
        var segment: Int
        /// The bounds as fractions from 0 to 1, measured from the left or lower end of the segment.
        var from, to: Double
        var portal: Int32
    }

    /// The ground on one side of a wall.
    enum Ground {
        /// Not walkable.
        static let blocked: Int32 = -1
        /// Not on the level.
        static let outside: Int32 = -2
    }

    /// A side of a triangle where a passage leads out of the mesh.
    struct Exit: Sendable {
        var portal: Int
        var place: FloorMesh.Place
        /// Whether the other side is outside the level.
        var isOutside: Bool
        var length: Double
    }

    /// A wall between two walkable spaces.
    struct SharedWall {
        var sides: [Int]
        var length: Double
    }

    private let areas: [Area]
    private let restSpace: Int32
    private let noding: MeshNoding
    private let triangulation: MeshTriangulation
    /// The space of each triangle, or a ``Ground``.
    private var grounds: [Int32]

    /// The width, in millimeters, below which the rest of the level counts as the inside of a wall.
    static let narrow = 500.0

    /// Creates a builder; nil if the walls meet in too many places.
    ///
    /// - Parameters:
    ///   - rings: further closed lines with a portal for each of their segments, such as doorways.
    ///   - restSpace: the number of the rest of the level; -1 if it may not be walked on.
    init?(_ areas: [Area], gaps: [Gap], portals ringPortals: [Int: [Int32]], restSpace: Int) {
        self.areas = areas
        self.restSpace = Int32(restSpace)
        let segments = Self.segments(areas, gaps, ringPortals)
        guard let noding = MeshNoding(segments) else { return nil }
        self.noding = noding
        triangulation = MeshTriangulation(noding.vertices, noding.edges.map { ($0.a, $0.b) })
        grounds = MeshFlood(triangulation, noding, areas, restSpace: Int32(restSpace)).grounds
        if restSpace >= 0 { closeNarrowRest() }
    }

    // MARK: - Segments

    private static func segments(_ areas: [Area], _ gaps: [Gap], _ ringPortals: [Int: [Int32]]) -> [MeshNoding.Segment]
    {
        struct Key: Hashable { let area, ring, segment: Int }
        let cuts = Dictionary(grouping: gaps) { Key(area: $0.area, ring: $0.ring, segment: $0.segment) }
        var segments: [MeshNoding.Segment] = []
        for (number, area) in areas.enumerated() {
            for (ringNumber, ring) in area.rings.enumerated() {
                for at in ring.indices {
                    let (a, b) = (ring[at], ring[at + 1 == ring.count ? 0 : at + 1])
                    if a == b { continue }
                    let portal = ringPortals[number].map { $0[at % $0.count] } ?? -1
                    let wall = MeshNoding.Segment(a: a, b: b, owner: Int32(number), portal: portal)
                    let key = Key(area: number, ring: ringNumber, segment: at)
                    if let cuts = cuts[key] { segments += open(wall, cuts) } else { segments.append(wall) }
                }
            }
        }
        return segments
    }

    /// A point on a segment, computed identically for two walls that run along it.
    static func point(_ a: GridPoint, _ b: GridPoint, _ t: Double) -> GridPoint {
        let (low, high) = a < b ? (a, b) : (b, a)
        return GridPoint(low.x + t * (high.x - low.x), low.y + t * (high.y - low.y)).onGrid
    }

    /// Splits a wall into pieces, some of which are passages.
    private static func open(_ wall: MeshNoding.Segment, _ gaps: [Gap]) -> [MeshNoding.Segment] {
        let (low, high) = wall.a < wall.b ? (wall.a, wall.b) : (wall.b, wall.a)
        var pieces: [MeshNoding.Segment] = []
        var end = (at: 0.0, point: low)
        func add(to at: Double, _ portal: Int32) {
            let point = at >= 1 ? high : point(low, high, at)
            if point != end.point {
                var piece = wall
                (piece.a, piece.b) = (end.point, point)
                if portal >= 0 { piece.portal = portal }
                pieces.append(piece)
            }
            end = (at, point)
        }
        for gap in gaps.sorted(by: { ($0.from, $0.to, $0.portal) < ($1.from, $1.to, $1.portal) }) {
            if gap.from > end.at { add(to: gap.from, -1) }
            if gap.to > end.at { add(to: gap.to, gap.portal) }
        }
        if end.at < 1 { add(to: 1, -1) }
        return pieces
    }

    // MARK: - The rest of the level

    /// Blocks the rest of the level where it is so narrow that it is the inside of walls.
    private mutating func closeNarrowRest() {
        var closed: [Int] = []
        for triangle in 0..<triangulation.count where grounds[triangle] == restSpace {
            for k in 0..<3 where isWall(3 * triangle + k) {
                let apex = corner(triangle, k)
                let (a, b) = (
                    corner(triangle, MeshTriangulation.after(k)), corner(triangle, MeshTriangulation.before(k))
                )
                let along = (apex.x - a.x) * (b.x - a.x) + (apex.y - a.y) * (b.y - a.y)
                let length = a.distance(to: b)
                guard along >= 0, along <= length * length else { continue }
                if MeshPredicates.turn(a, b, apex) < Self.narrow * length {
                    closed.append(triangle)
                    break
                }
            }
        }
        for triangle in closed { grounds[triangle] = Ground.blocked }
    }

    /// Whether the ground differs between the two sides of a side.
    private func isWall(_ side: Int) -> Bool {
        guard triangulation.constraints[side] >= 0 else { return false }
        let beyond = Int(triangulation.neighbors[side])
        return beyond < 0 || grounds[beyond] != grounds[side / 3]
    }

    private func corner(_ triangle: Int, _ k: Int) -> GridPoint {
        triangulation.points[Int(triangulation.vertices[3 * triangle + k])]
    }

    private func length(of side: Int) -> Double {
        let (triangle, k) = (side / 3, side % 3)
        return corner(triangle, MeshTriangulation.after(k)).distance(to: corner(triangle, MeshTriangulation.before(k)))
    }

    // MARK: - Walls

    /// The walls between pairs of spaces without a passage, with the smaller number first.
    func sharedWalls() -> [SpacePair: SharedWall] {
        var walls: [SpacePair: SharedWall] = [:]
        for side in triangulation.constraints.indices where triangulation.constraints[side] >= 0 {
            let beyond = Int(triangulation.neighbors[side])
            guard beyond >= 0, portal(of: side) < 0 else { continue }
            let (here, there) = (grounds[side / 3], grounds[beyond])
            guard here >= 0, here < there else { continue }
            walls[SpacePair(Int(here), Int(there)), default: SharedWall(sides: [], length: 0)].sides.append(side)
            walls[SpacePair(Int(here), Int(there))]?.length += length(of: side)
        }
        return walls
    }

    private func portal(of side: Int) -> Int32 {
        let constraint = Int(triangulation.constraints[side])
        return constraint < 0 ? -1 : noding.edges[constraint].portal
    }

    // MARK: - The mesh

    /// Returns the mesh and the sides where passages lead out of it.
    ///
    /// - Parameter opened: passages in walls that have no opening, by the side of a triangle.
    func finish(_ opened: [Int: Int32]) -> (mesh: FloorMesh, exits: [Exit]) {
        var mesh = FloorMesh()
        mesh.points = triangulation.points
        let kept = (0..<triangulation.count).filter { grounds[$0] >= 0 }
        var numbers = [Int32](repeating: -1, count: triangulation.count)
        for (number, triangle) in kept.enumerated() { numbers[triangle] = Int32(number) }
        var exits: [Exit] = []
        for triangle in kept {
            mesh.spaces.append(grounds[triangle])
            for side in 3 * triangle..<3 * triangle + 3 {
                mesh.vertices.append(triangulation.vertices[side])
                let beyond = Int(triangulation.neighbors[side])
                var (link, passage): (Int32, Int32) = (-1, -1)
                let isWall = isWall(side)
                if isWall {
                    passage = portal(of: side)
                    if passage < 0, beyond >= 0 { passage = opened[side] ?? opened[twin(of: side)] ?? -1 }
                }
                let ground = beyond < 0 ? Ground.outside : grounds[beyond]
                if ground >= 0, !isWall || passage >= 0 {
                    link = 3 * numbers[beyond] + Int32(twin(of: side) % 3)
                } else {
                    if passage >= 0 {
                        exits.append(exit(side, Int(numbers[triangle]), Int(passage), ground == Ground.outside))
                    }
                    passage = -1
                }
                mesh.links.append(link)
                mesh.portals.append(passage)
            }
        }
        mesh.finish()
        return (mesh, exits)
    }

    private func exit(_ side: Int, _ number: Int, _ portal: Int, _ isOutside: Bool) -> Exit {
        let (triangle, k) = (side / 3, side % 3)
        let (a, b) = (corner(triangle, MeshTriangulation.after(k)), corner(triangle, MeshTriangulation.before(k)))
        let middle = GridPoint((a.x + b.x) / 2, (a.y + b.y) / 2)
        return Exit(
            portal: portal, place: FloorMesh.Place(middle, number), isOutside: isOutside, length: a.distance(to: b))
    }

    /// The same side as numbered in the triangle beyond it.
    private func twin(of side: Int) -> Int {
        let beyond = Int(triangulation.neighbors[side])
        for k in 0..<2 where Int(triangulation.neighbors[3 * beyond + k]) == side / 3 { return 3 * beyond + k }
        return 3 * beyond + 2
    }
}

/// A pair of spaces, with the smaller number first.
struct SpacePair: Hashable, Sendable {
    let first, second: Int

    init(_ a: Int, _ b: Int) { (first, second) = (min(a, b), max(a, b)) }
}

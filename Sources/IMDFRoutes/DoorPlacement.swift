/// The walls of a level, used to find the parts of them where an opening makes a passage.
struct DoorPlacement {
    /// A part of an area's outline along an opening.
    struct Attachment {
        var area: Int
        var gaps: [MeshBuilder.Gap]
        /// The ends of the part, in the direction of the opening.
        var first, last: GridPoint
        /// The distance from the opening, in millimeters, positive on the left.
        var offset: Double
    }

    private struct Wall {
        var area, ring, segment: Int
        var low, high: GridPoint
    }

    private struct Piece {
        var gap: MeshBuilder.Gap
        var offset, length: Double
        var ends: [GridPoint]
    }

    private let walls: [Wall]
    private let index: PackedIndex
    /// The area of the level, which an opening attaches to only where there is no unit.
    private let level: Int?

    /// The distance, in millimeters, within which a point counts as on a wall, to allow for drawing and rounding. The
    /// rules use the same value.
    static let noise = 10.0
    /// The distance, in millimeters, within which an opening attaches to all walls.
    static let onWall = 50.0
    /// The maximum thickness of a wall that is drawn as a fixture, in millimeters.
    private static let thickest = 1000.0

    /// - Parameter counts: Whether openings can lead into an area.
    init(_ areas: [MeshBuilder.Area], level: Int?, counts: (Int) -> Bool) {
        var walls: [Wall] = []
        for (area, value) in areas.enumerated() where counts(area) || area == level {
            for (number, ring) in value.rings.enumerated() {
                for at in ring.indices {
                    let (a, b) = (ring[at], ring[at + 1 == ring.count ? 0 : at + 1])
                    if a == b { continue }
                    walls.append(Wall(area: area, ring: number, segment: at, low: min(a, b), high: max(a, b)))
                }
            }
        }
        self.walls = walls
        self.level = level
        index = PackedIndex(ContiguousArray(walls.map { Box($0.low, $0.high) }))
    }

    /// The areas whose walls an opening is on, from right to left. If it is on one wall, areas within the thickness of
    /// that wall are included.
    func attachments(of line: [GridPoint], portal: Int32, thickness: Double) -> [Attachment] {
        let reach = max(Self.noise, thickness)
        var pieces: [Int: [Piece]] = [:]
        var length = 0.0
        for (c, d) in zip(line, line.dropFirst()) where c != d {
            length += c.distance(to: d)
            index.search(Box(c, d).grown(reach, reach)) { number in
                if let piece = piece(walls[number], c, d, reach, portal) {
                    pieces[walls[number].area, default: []].append(piece)
                }
                return true
            }
        }
        guard let start = line.first, let end = line.last, length > 0 else { return [] }
        var found: [Attachment] = []
        for (area, all) in pieces.sorted(by: { $0.key < $1.key }) {
            // A thin unit has a wall on either side of the opening; only the nearer one counts.
            let nearest = all.map { $0.offset.magnitude }.min() ?? 0
            let near = all.filter { $0.offset.magnitude <= nearest + Self.onWall }
            // A front of several rooms leads into each of them.
            let least =
                nearest <= Self.noise ? min(0.5 * length, 1000 * RouteAssumptions.usual.leastSharedEdge) : 0.5 * length
            guard near.reduce(0, { $0 + $1.length }) >= least else { continue }
            let along = { (p: GridPoint) in (p.x - start.x) * (end.x - start.x) + (p.y - start.y) * (end.y - start.y) }
            let ends = near.flatMap { $0.ends }.sorted { along($0) < along($1) }
            guard let first = ends.first, let last = ends.last, first != last else { continue }
            found.append(
                Attachment(area: area, gaps: near.map { $0.gap }, first: first, last: last, offset: near[0].offset))
        }
        return chosen(found)
    }

    /// The corners of the way along a straight opening through an area that it lies in, from face to face: those on its right,
    /// then those on its left. Nil if it lies in none, or in one that is thicker than a wall.
    func corners(through line: [GridPoint]) -> [GridPoint]? {
        guard let start = line.first, let end = line.last, start != end else { return nil }
        let length = start.distance(to: end)
        let normal = GridPoint((start.y - end.y) / length, (end.x - start.x) / length)
        let middle = GridPoint((start.x + end.x) / 2, (start.y + end.y) / 2)
        let (a, b) = (middle.moved(normal, by: -Self.thickest), middle.moved(normal, by: Self.thickest))
        // The nearest face of each area on the right and on the left.
        var faces: [Int: (right: Double, left: Double)] = [:]
        index.search(Box(a, b)) { number in
            let wall = walls[number]
            let (low, high) = (MeshPredicates.turn(a, b, wall.low), MeshPredicates.turn(a, b, wall.high))
            guard (low < 0) != (high < 0) else { return true }
            let t = low / (low - high)
            let (x, y) = (wall.low.x + t * (wall.high.x - wall.low.x), wall.low.y + t * (wall.high.y - wall.low.y))
            let offset = (x - middle.x) * normal.x + (y - middle.y) * normal.y
            var face = faces[wall.area] ?? (-.infinity, .infinity)
            if offset <= 0 { face.right = max(face.right, offset) } else { face.left = min(face.left, offset) }
            faces[wall.area] = face
            return true
        }
        let found = faces.values.filter { $0.left - $0.right <= Self.thickest }
        guard let right = found.map({ $0.right }).min(), let left = found.map({ $0.left }).max() else { return nil }
        return [
            start.moved(normal, by: right), end.moved(normal, by: right), end.moved(normal, by: left),
            start.moved(normal, by: left),
        ].map { $0.onGrid }
    }

    private func chosen(_ all: [Attachment]) -> [Attachment] {
        let onWall = all.filter { $0.offset.magnitude <= Self.onWall && $0.area != level }
        var chosen = onWall
        if onWall.count < 2 {
            let beyond = all.filter { $0.offset.magnitude > Self.onWall && $0.area != level }
            func nearest(_ candidates: [Attachment]) -> Attachment? {
                candidates.min { ($0.offset.magnitude, $0.area) < ($1.offset.magnitude, $1.area) }
            }
            if onWall.isEmpty {
                chosen += [nearest(beyond.filter { $0.offset > 0 }), nearest(beyond.filter { $0.offset < 0 })]
                    .compactMap { $0 }
                if chosen.count < 2 { chosen += all.filter { $0.area == level && $0.offset.magnitude <= Self.onWall } }
            } else if let other = nearest(beyond) {
                chosen.append(other)
            }
        }
        return chosen.sorted { ($0.offset, $0.area) < ($1.offset, $1.area) }
    }

    /// The part of a wall that lies along a segment of an opening.
    private func piece(_ wall: Wall, _ c: GridPoint, _ d: GridPoint, _ reach: Double, _ portal: Int32) -> Piece? {
        let (dx, dy) = (wall.high.x - wall.low.x, wall.high.y - wall.low.y)
        let squared = dx * dx + dy * dy
        let length = c.distance(to: d)
        // An angle of at most 20° between them.
        let across = ((d.x - c.x) * dy - (d.y - c.y) * dx).magnitude
        guard across <= 0.35 * length * squared.squareRoot() else { return nil }
        func at(_ p: GridPoint) -> Double { ((p.x - wall.low.x) * dx + (p.y - wall.low.y) * dy) / squared }
        let (one, two) = (at(c), at(d))
        let (from, to) = (max(0, min(one, two)), min(1, max(one, two)))
        guard (to - from) * squared.squareRoot() >= 1 else { return nil }
        let ends = [from, to].map { t in
            t <= 0 ? wall.low : t >= 1 ? wall.high : MeshBuilder.point(wall.low, wall.high, t)
        }
        let offsets = ends.map { MeshPredicates.turn(c, d, $0) / length }
        guard offsets.allSatisfy({ $0.magnitude <= reach }) else { return nil }
        return Piece(
            gap: MeshBuilder.Gap(
                area: wall.area, ring: wall.ring, segment: wall.segment, from: from, to: to, portal: portal),
            offset: (offsets[0] + offsets[1]) / 2, length: (to - from) * squared.squareRoot(), ends: ends)
    }
}

extension GridPoint {
    fileprivate func moved(_ direction: GridPoint, by distance: Double) -> GridPoint {
        GridPoint(x + distance * direction.x, y + distance * direction.y)
    }
}

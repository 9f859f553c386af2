/// Computes the DE-9IM matrix of two geometries, at least one of which is a collection with parts of several
/// dimensions, or with polygons that may overlap or share walls.
///
/// A collection is the union of its parts, as in JTS's RelateNG. The interior of the union of its polygons is interior,
/// also where two polygons share a wall; the rest of the boundary of the union is boundary. Outside the polygons, lines
/// count, with a boundary by the mod-2 rule over all lines. Points outside both are interior.
///
/// All segments of both geometries are cut where they meet. The location is determined for each cut point, each part
/// between two cut points, and the areas on both sides of each part. This finds every cell of the plane, through the
/// first segment that touches it. Points are exact (`ExactPoint`). O((n + k) (log n + r)) for n segments that meet k
/// times, where a ray meets r of them. Memory is linear in n and in the number of meetings of one segment.
struct CollectionRelation {
    /// A segment, or a single point.
    private struct Edge {
        var a: Point
        var b: Point
        /// The polygon or multi-polygon of a wall, numbered over both geometries; -1 for lines, -2 for points.
        var area: Int
        /// Whether the interior of a wall's area lies to the left.
        var interiorIsLeft = true
        var isSecond: Bool

        static let line = -1
        static let point = -2
    }

    private var edges = ContiguousArray<Edge>()
    /// Whether each area belongs to the second geometry.
    private var areas = ContiguousArray<Bool>()
    private var ends: [LineEnds] = []
    private var grid = ExactGrid([])
    private var index = PackedIndex([])
    private var matrix = IntersectionMatrix()
    /// The greatest dimension of each geometry: 2, 1, or 0; -1 if it is empty.
    private(set) var dimensions: [Int8] = []

    init(_ a: Geometry, _ b: Geometry) {
        add(a, isSecond: false)
        add(b, isSecond: true)
        grid = ExactGrid(edges.lazy.flatMap { [$0.a, $0.b] })
        index = PackedIndex(ContiguousArray(edges.lazy.map { Box($0.a, $0.b) }))
    }

    private mutating func add(_ geometry: Geometry, isSecond: Bool) {
        var members: [Geometry] = []
        geometry.flatten(into: &members)
        // A geometry with a coordinate that is not finite counts as empty, as in all relations.
        if members.contains(where: { !$0.withCoordinates { $0.lonLat.allSatisfy { $0.isFinite } } }) { members = [] }
        var table = ShapeTable()
        for area in members where area.kind.dimension == 2 { table.append(area) }
        let lines = table.append(union: members.filter { $0.kind.dimension == 1 })
        let points = table.append(union: members.filter { $0.kind.dimension == 0 })
        var dimension: Int8 = -1
        table.withView { view in
            for shape in table.shapes.indices where view.shapes[shape].dimension >= 0 {
                dimension = max(dimension, view.shapes[shape].dimension)
                let area = shape < lines ? areas.count : shape == lines ? Edge.line : Edge.point
                if shape < lines { areas.append(isSecond) }
                for line in view.shapes[shape].lines {
                    add(view, view.lines[line], area, isPoints: shape == points, isSecond)
                }
            }
            ends.append(LineEnds(view, view.shapes[lines]))
        }
        dimensions.append(dimension)
    }

    private mutating func add(_ view: ShapeView, _ line: ShapeTable.Line, _ area: Int, isPoints: Bool, _ isSecond: Bool)
    {
        let none = Point(0, 0)
        var edge = Edge(a: none, b: none, area: area, interiorIsLeft: line.interiorIsLeft, isSecond: isSecond)
        if isPoints || line.vertices.count == 1 {
            for v in line.vertices {
                (edge.a, edge.b) = (view.vertex(v), view.vertex(v))
                edges.append(edge)
            }
        } else {
            for v in line.segments {
                (edge.a, edge.b) = (view.vertex(v), view.vertex(v + 1))
                edges.append(edge)
            }
        }
    }

    /// Examines all cells.
    mutating func relate() -> IntersectionMatrix {
        matrix.mark(.exterior, .exterior, 2)
        for number in edges.indices {
            let cuts = cuts(of: number)
            for cut in cuts { visit(cut, of: number) }
            for (p, q) in zip(cuts, cuts.dropFirst()) { visitPart(grid.middle(p, q), of: number) }
        }
        return matrix
    }

    // MARK: - Cut points

    /// The ends of an edge and its meetings with others, in order and without duplicates.
    private func cuts(of number: Int) -> [ExactPoint] {
        let edge = edges[number]
        var cuts = [grid.vertex(edge.a)]
        if edge.a == edge.b { return cuts }
        cuts.append(grid.vertex(edge.b))
        func add(_ p: Point) { if p != edge.a, p != edge.b { cuts.append(grid.vertex(p)) } }
        index.search(Box(edge.a, edge.b)) { other in
            guard other != number else { return true }
            let (c, d) = (edges[other].a, edges[other].b)
            switch SegmentMeeting.of(edge.a, edge.b, c, d) {
            case .none: break
            case .touch(let p): add(p)
            case .overlap(let p, let q):
                add(p)
                add(q)
            case .proper: cuts.append(grid.crossing(edge.a, edge.b, c, d))
            }
            return true
        }
        cuts.sort { grid.order($0, $1) < 0 }
        var kept: [ExactPoint] = []
        for cut in cuts {
            if let last = kept.last, grid.order(last, cut) == 0 {
                // A vertex of a third edge may lie on a crossing. The vertex is kept, because line ends are found by
                // their coordinates.
                if cut.isVertex { kept[kept.count - 1] = cut }
            } else {
                kept.append(cut)
            }
        }
        return kept
    }

    /// The edges through a point of an edge; nil if one of them has a lower number, because that edge has already
    /// visited the point.
    private func edges(through p: ExactPoint, of number: Int) -> [Edge]? {
        var result: [Edge] = []
        let isFirst = index.search(p.box) { other in
            let edge = edges[other]
            guard other == number || grid.passes(edge.a, edge.b, through: p) else { return true }
            result.append(edge)
            return other >= number
        }
        return isFirst ? result : nil
    }

    /// Whether a point lies inside an area without a wall through the point, for each geometry.
    private func isInside(_ p: ExactPoint, except walls: [Edge]) -> [Bool] {
        guard !areas.isEmpty else { return [false, false] }
        var isInside = [Bool](repeating: false, count: areas.count)
        var ray = p.box
        ray.maxX = max(ray.maxX, index.bounds.maxX)
        index.search(ray) { number in
            let edge = edges[number]
            guard edge.area >= 0, !walls.contains(where: { $0.area == edge.area }) else { return true }
            let isAboveA = grid.height(grid.vertex(edge.a), over: p) > 0
            guard isAboveA != (grid.height(grid.vertex(edge.b), over: p) > 0) else { return true }
            if (grid.side(edge.a, edge.b, p) > 0) != isAboveA { isInside[edge.area].toggle() }
            return true
        }
        var result = [false, false]
        for area in areas.indices where isInside[area] { result[areas[area] ? 1 : 0] = true }
        return result
    }

    // MARK: - Cells

    /// Marks a part of an edge, given by a point on it, and the areas on both sides.
    private mutating func visitPart(_ p: ExactPoint, of number: Int) {
        guard let here = edges(through: p, of: number) else { return }
        let isForward = edges[number].a < edges[number].b
        let inside = isInside(p, except: here)
        var left = inside
        var right = inside
        for wall in here where wall.area >= 0 {
            let side = wall.isSecond ? 1 : 0
            // The side relative to this edge.
            if wall.interiorIsLeft == ((wall.a < wall.b) == isForward) { left[side] = true } else { right[side] = true }
        }
        func place(_ side: Int) -> IntersectionMatrix.Part {
            if left[side], right[side] { return .interior }
            if left[side] || right[side] { return .boundary }
            return here.contains { $0.area == Edge.line && $0.isSecond == (side == 1) } ? .interior : .exterior
        }
        matrix.mark(place(0), place(1), 1)
        for sides in [left, right] {
            matrix.mark(sides[0] ? .interior : .exterior, sides[1] ? .interior : .exterior, 2)
        }
    }

    /// Marks a cut point of an edge.
    private mutating func visit(_ p: ExactPoint, of number: Int) {
        guard let here = edges(through: p, of: number) else { return }
        let inside = isInside(p, except: here)
        let isSurrounded = isSurrounded(p, by: here)
        func place(_ side: Int) -> IntersectionMatrix.Part {
            if inside[side] { return .interior }
            let parts = here.filter { $0.isSecond == (side == 1) }
            if parts.contains(where: { $0.area >= 0 }) { return isSurrounded[side] ? .interior : .boundary }
            if parts.contains(where: { $0.area == Edge.line }) {
                return p.isVertex && ends[side].contains(p.near) ? .boundary : .interior
            }
            return parts.isEmpty ? .exterior : .interior
        }
        matrix.mark(place(0), place(1), 0)
    }

    /// Whether the areas with walls through a point surround it without a gap, for each geometry.
    private func isSurrounded(_ p: ExactPoint, by walls: [Edge]) -> [Bool] {
        /// The direction in which a wall leaves the point.
        struct Direction {
            let target: Point
            let isUpper: Bool
            let wall: Edge
            let interiorIsLeft: Bool
        }
        var directions: [Direction] = []
        for wall in walls where wall.area >= 0 {
            for (target, interiorIsLeft) in [(wall.a, !wall.interiorIsLeft), (wall.b, wall.interiorIsLeft)] {
                let vertex = grid.vertex(target)
                let height = grid.height(vertex, over: p)
                guard height != 0 || grid.order(vertex, p) != 0 else { continue }
                let isUpper = height > 0 || (height == 0 && grid.order(vertex, p) > 0)
                directions.append(
                    Direction(target: target, isUpper: isUpper, wall: wall, interiorIsLeft: interiorIsLeft))
            }
        }
        func order(_ a: Direction, _ b: Direction) -> Int {
            if a.isUpper != b.isUpper { return a.isUpper ? -1 : 1 }
            return -grid.side(a.target, b.target, p)
        }
        directions.sort { order($0, $1) < 0 }
        // Before the first direction is the area to the left of the last wall.
        var isInside: [Int: Bool] = [:]
        for direction in directions { isInside[direction.wall.area] = direction.interiorIsLeft }
        var result = [true, true]
        for (number, direction) in directions.enumerated() {
            isInside[direction.wall.area] = direction.interiorIsLeft
            if number + 1 < directions.count, order(direction, directions[number + 1]) == 0 { continue }
            var isCovered = [false, false]
            for (area, isInside) in isInside where isInside { isCovered[areas[area] ? 1 : 0] = true }
            for side in 0...1 where !isCovered[side] { result[side] = false }
        }
        return result
    }
}

extension Geometry {
    /// Whether it is a collection with parts of several dimensions, or with several areas.
    var isCompound: Bool {
        guard kind == .geometryCollection else { return false }
        var members: [Geometry] = []
        flatten(into: &members)
        guard let dimension = members.first?.kind.dimension else { return false }
        return members.contains { $0.kind.dimension != dimension } || (dimension == 2 && members.count > 1)
    }
}

@testable import IMDF

/// The DE-9IM matrix of two geometries of small whole coordinates, worked out slowly by the definition, in fractions.
///
/// All points at which segments meet, a point on every part between two of them, and points so near to each of these
/// that nothing lies between, are asked where they lie. No two of them are told apart by less than a bound that the size of
/// the coordinates gives, so that whole numbers of 64 bits suffice. Shares nothing with the engine that it judges.
struct ExactRelation {
    /// The point `(x / w, y / w)`.
    struct Spot {
        var x, y, w: Int

        static func gcd(_ a: Int, _ b: Int) -> Int { b == 0 ? abs(a) : gcd(b, a % b) }

        init(_ x: Int, _ y: Int, _ w: Int = 1) {
            let divisor = Self.gcd(Self.gcd(x, y), w) * w.signum()
            (self.x, self.y, self.w) = (x / divisor, y / divisor, w / divisor)
        }

        /// A point a ten-millionth of a vector away: nearer than any line that does not pass through this point, for
        /// coordinates up to 8. There a crossing has a denominator up to 128, a middle one up to 32,768, and its distance
        /// from such a line is at least 1 / (32,768 · 8 √2) = 2.7 · 10⁻⁶.
        func moved(_ dx: Int, _ dy: Int) -> Spot {
            let step = 10_000_000
            return Spot(x * step + dx * w, y * step + dy * w, w * step)
        }
    }

    typealias Segment = (a: (x: Int, y: Int), b: (x: Int, y: Int))

    /// One geometry: its polygons as rings of segments, its lines, and its points.
    struct Side {
        var areas: [[Segment]] = []
        var lines: [Segment] = []
        var lineEnds: [(x: Int, y: Int)] = []
        var points: [(x: Int, y: Int)] = []

        init(_ geometry: Geometry) { add(geometry) }

        private mutating func add(_ geometry: Geometry) {
            func corners(_ list: PositionList) -> [(x: Int, y: Int)] {
                list.map { (Int($0.longitude), Int($0.latitude)) }
            }
            func segments(_ list: PositionList) -> [Segment] {
                let corners = corners(list)
                return zip(corners, corners.dropFirst()).map { ($0, $1) }
            }
            for polygon in geometry.polygons { areas.append(polygon.flatMap(segments)) }
            for line in geometry.lineStrings {
                lines += segments(line)
                let corners = corners(line)
                if let first = corners.first, let last = corners.last { lineEnds += [first, last] }
            }
            if geometry.kind == .point || geometry.kind == .multiPoint { points += corners(geometry.positions) }
            for member in geometry.geometries { add(member) }
        }

        var segments: [Segment] { areas.flatMap { $0 } + lines }
    }

    private let a: Side
    private let b: Side

    init(_ a: Geometry, _ b: Geometry) { (self.a, self.b) = (Side(a), Side(b)) }

    // MARK: - Where a point lies

    private static func cross(_ s: Segment, _ p: Spot) -> Int {
        (s.b.x - s.a.x) * (p.y - s.a.y * p.w) - (s.b.y - s.a.y) * (p.x - s.a.x * p.w)
    }

    private static func isOn(_ p: Spot, _ s: Segment) -> Bool {
        cross(s, p) == 0 && min(s.a.x, s.b.x) * p.w <= p.x && p.x <= max(s.a.x, s.b.x) * p.w
            && min(s.a.y, s.b.y) * p.w <= p.y && p.y <= max(s.a.y, s.b.y) * p.w
    }

    private static func isInside(_ p: Spot, _ walls: [Segment]) -> Bool {
        var isInside = false
        for s in walls where (s.a.y * p.w > p.y) != (s.b.y * p.w > p.y) {
            if (cross(s, p) > 0) == (s.b.y > s.a.y) { isInside.toggle() }
        }
        return isInside
    }

    /// The part of a geometry in which a point lies; `around` are directions into all areas beside it.
    private static func part(of p: Spot, _ side: Side, around: [(x: Int, y: Int)]) -> IntersectionMatrix.Part {
        let walls = side.areas.filter { $0.contains { isOn(p, $0) } }
        let isWithin = side.areas.contains { area in !area.contains { isOn(p, $0) } && isInside(p, area) }
        if isWithin { return .interior }
        if !walls.isEmpty {
            let isSurrounded = around.allSatisfy { direction in
                let near = p.moved(direction.x, direction.y)
                return side.areas.contains { isInside(near, $0) }
            }
            return isSurrounded ? .interior : .boundary
        }
        if side.lines.contains(where: { isOn(p, $0) }) {
            return side.lineEnds.count { $0.x * p.w == p.x && $0.y * p.w == p.y } % 2 == 1 ? .boundary : .interior
        }
        return side.points.contains { $0.x * p.w == p.x && $0.y * p.w == p.y } ? .interior : .exterior
    }

    // MARK: - All points that tell

    /// The point at which two segments meet; nil where they do not, or run along one another.
    private static func meeting(_ s: Segment, _ t: Segment) -> Spot? {
        let (dx, dy) = (s.b.x - s.a.x, s.b.y - s.a.y)
        let (ex, ey) = (t.b.x - t.a.x, t.b.y - t.a.y)
        let w = dx * ey - dy * ex
        guard w != 0 else { return nil }
        let n = (t.a.x - s.a.x) * ey - (t.a.y - s.a.y) * ex
        let p = Spot(s.a.x * w + dx * n, s.a.y * w + dy * n, w)
        return isOn(p, s) && isOn(p, t) ? p : nil
    }

    /// The matrix, by marking the cell of every point that tells.
    var matrix: String {
        var cells = [Int](repeating: -1, count: 9)
        cells[8] = 2
        func mark(_ p: Spot, _ dimension: Int, around: [(x: Int, y: Int)] = []) {
            let parts = [a, b].map { Self.part(of: p, $0, around: around).rawValue }
            cells[3 * parts[0] + parts[1]] = max(cells[3 * parts[0] + parts[1]], dimension)
        }
        let segments = a.segments + b.segments
        let points = a.points + b.points + segments.flatMap { [$0.a, $0.b] }
        var nodes = points.map { Spot($0.x, $0.y) }
        for (number, s) in segments.enumerated() {
            for t in segments[..<number] { if let p = Self.meeting(s, t) { nodes.append(p) } }
        }
        for node in nodes { mark(node, 0, around: Self.directions(around: node, segments)) }
        for s in segments where s.a != s.b {
            let (dx, dy) = (s.b.x - s.a.x, s.b.y - s.a.y)
            let cuts = nodes.filter { Self.isOn($0, s) }.sorted { p, q in
                (p.x * dx + p.y * dy) * q.w < (q.x * dx + q.y * dy) * p.w
            }
            for (p, q) in zip(cuts, cuts.dropFirst()) {
                let middle = Spot(p.x * q.w + q.x * p.w, p.y * q.w + q.y * p.w, 2 * p.w * q.w)
                guard (p.x * q.w, p.y * q.w) != (q.x * p.w, q.y * p.w) else { continue }
                mark(middle, 1, around: [(-dy, dx), (dy, -dx)])
                mark(middle.moved(-dy, dx), 2)
                mark(middle.moved(dy, -dx), 2)
            }
        }
        return String(cells.map { $0 < 0 ? "F" : Character(String($0)) })
    }

    /// A direction into each sector between the segments through a point.
    private static func directions(around p: Spot, _ segments: [Segment]) -> [(x: Int, y: Int)] {
        var rays: [(x: Int, y: Int)] = []
        for s in segments where isOn(p, s) {
            let (dx, dy) = (s.b.x - s.a.x, s.b.y - s.a.y)
            if s.b.x * p.w != p.x || s.b.y * p.w != p.y { rays.append((dx, dy)) }
            if s.a.x * p.w != p.x || s.a.y * p.w != p.y { rays.append((-dx, -dy)) }
        }
        func isUpper(_ r: (x: Int, y: Int)) -> Bool { r.y > 0 || (r.y == 0 && r.x > 0) }
        func turn(_ r: (x: Int, y: Int), _ s: (x: Int, y: Int)) -> Int { r.x * s.y - r.y * s.x }
        rays.sort { isUpper($0) != isUpper($1) ? isUpper($0) : turn($0, $1) > 0 }
        var kept: [(x: Int, y: Int)] = []
        for ray in rays {
            if let last = kept.last, turn(last, ray) == 0, isUpper(last) == isUpper(ray) { continue }
            kept.append(ray)
        }
        if kept.count == 1 { return [(-kept[0].x, -kept[0].y)] }
        return kept.indices.map { index in
            let (r, s) = (kept[index], kept[(index + 1) % kept.count])
            let turn = turn(r, s)
            if turn == 0 { return (-r.y, r.x) }
            return turn > 0 ? (r.x + s.x, r.y + s.y) : (-r.x - s.x, -r.y - s.y)
        }
    }
}

/// Segments on the grid, cut where they meet by snap rounding (Hobby 1999; hot pixels).
///
/// Each end of a segment and each crossing, rounded, makes a pixel hot. A segment is routed through the centers of all
/// hot pixels that it passes, in order. The resulting edges meet only at their ends, and no segment moves by more than
/// a pixel. Before that, a corner within ``weld`` of a wall is moved onto it, so that walls drawn by two people or
/// rounded to seven decimals become one.
struct MeshNoding {
    /// A piece of a wall as given.
    struct Segment {
        var a, b: GridPoint
        /// The ring that it belongs to; -1 for none.
        var owner: Int32
        /// The opening or other passage that it is part of; -1 for none.
        var portal: Int32 = -1
    }

    /// An edge between two vertices, the one with the smaller number first.
    struct Edge {
        var a, b: Int32
        /// The rings that it bounds, each entered or left by crossing it: a range of ``owners``.
        var owners: Range<Int32>
        var portal: Int32
    }

    private(set) var vertices: [GridPoint] = []
    private(set) var edges: [Edge] = []
    private(set) var owners: [Int32] = []

    /// The maximum distance at which a corner is moved onto a wall, in millimeters.
    static let weld = 8.0

    /// The maximum number of pairs of segments with overlapping boxes. A level with more is rejected: that many units
    /// overlap.
    static let maximumPairs = 2_000_000

    /// The maximum number of vertices examined for nearby segments. A level with more is rejected: that many segments
    /// cross each other at an angle.
    static let maximumLooks = 40_000_000

    /// Creates the edges; nil if segments meet in too many places.
    init?(_ segments: [Segment]) {
        var pairs = 0
        let welded = Self.weld(segments.filter { $0.a != $0.b }, &pairs)
        guard let welded, let hot = Self.hotPoints(welded, &pairs) else { return nil }
        vertices = hot
        guard connect(welded) else { return nil }
    }

    // MARK: - Welding

    private static func index(_ segments: [Segment]) -> PackedIndex {
        PackedIndex(ContiguousArray(segments.lazy.map { Box($0.a, $0.b) }))
    }

    private static func weld(_ segments: [Segment], _ pairs: inout Int) -> [Segment]? {
        let index = index(segments)
        var cuts: [(segment: Int32, at: Double, point: GridPoint)] = []
        var seen = Set<UInt64>(minimumCapacity: segments.count)
        for segment in segments {
            for p in [segment.a, segment.b] where seen.insert(p.gridKey).inserted {
                let isDone = index.search(Box(p, p).grown(weld, weld)) { number in
                    pairs += 1
                    let other = segments[number]
                    if let at = place(of: p, on: other) { cuts.append((Int32(number), at, p)) }
                    return pairs <= maximumPairs
                }
                if !isDone { return nil }
            }
        }
        if cuts.isEmpty { return segments }
        cuts.sort { ($0.segment, $0.at, $0.point) < ($1.segment, $1.at, $1.point) }
        var result: [Segment] = []
        result.reserveCapacity(segments.count + cuts.count)
        var next = 0
        for (number, segment) in segments.enumerated() {
            var rest = segment
            while next < cuts.count, cuts[next].segment == number {
                let p = cuts[next].point
                next += 1
                if p == rest.a { continue }
                var piece = rest
                piece.b = p
                result.append(piece)
                rest.a = p
            }
            if rest.a != rest.b { result.append(rest) }
        }
        return result
    }

    /// The position on a segment, from 0 to 1, of a point near it; nil if the point is not near, or is near an end.
    private static func place(of p: GridPoint, on segment: Segment) -> Double? {
        let (a, b) = (segment.a, segment.b)
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let squared = dx * dx + dy * dy
        let along = (p.x - a.x) * dx + (p.y - a.y) * dy
        let length = squared.squareRoot()
        guard along > weld * length, along < squared - weld * length else { return nil }
        let across = MeshPredicates.turn(a, b, p).magnitude
        return across <= weld * length ? along / squared : nil
    }

    // MARK: - Hot pixels

    /// The ends of segments and their crossings, without repetitions.
    private static func hotPoints(_ segments: [Segment], _ pairs: inout Int) -> [GridPoint]? {
        let index = index(segments)
        var hot: [GridPoint] = []
        var seen = Set<UInt64>(minimumCapacity: segments.count)
        func add(_ p: GridPoint) { if seen.insert(p.gridKey).inserted { hot.append(p) } }
        for (number, segment) in segments.enumerated() {
            add(segment.a)
            add(segment.b)
            let isDone = index.search(Box(segment.a, segment.b)) { other in
                guard other > number else { return true }
                pairs += 1
                let second = segments[other]
                if SegmentMeeting.of(segment.a.xy, segment.b.xy, second.a.xy, second.b.xy) == .proper {
                    add(GridPoint(SegmentMeeting.crossing(segment.a.xy, segment.b.xy, second.a.xy, second.b.xy)).onGrid)
                }
                return pairs <= maximumPairs
            }
            if !isDone { return nil }
        }
        return hot
    }

    /// Routes each segment through the hot pixels that it passes, and merges edges that coincide; returns false if it
    /// takes too long.
    private mutating func connect(_ segments: [Segment]) -> Bool {
        struct Piece {
            var key: UInt64
            var owner, portal: Int32
        }
        let index = PackedIndex(ContiguousArray(vertices.lazy.map { Box($0, $0) }))
        var pieces: [Piece] = []
        pieces.reserveCapacity(segments.count)
        var passed: [(at: Double, vertex: Int32)] = []
        var looks = 0
        for segment in segments {
            passed.removeAll(keepingCapacity: true)
            let (a, b) = (segment.a, segment.b)
            let isDone = index.search(Box(a, b).grown(0.5, 0.5)) { vertex in
                looks += 1
                let p = vertices[vertex]
                if p == a || p == b || Self.passes(a, b, p) {
                    passed.append(((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y), Int32(vertex)))
                }
                return looks <= Self.maximumLooks
            }
            if !isDone { return false }
            passed.sort { $0 < $1 }
            for (one, two) in zip(passed, passed.dropFirst()) where one.vertex != two.vertex {
                let (low, high) = (min(one.vertex, two.vertex), max(one.vertex, two.vertex))
                let key = UInt64(UInt32(low)) << 32 | UInt64(UInt32(high))
                pieces.append(Piece(key: key, owner: segment.owner, portal: segment.portal))
            }
        }
        pieces.sort { ($0.key, $0.owner, $0.portal) < ($1.key, $1.owner, $1.portal) }
        var at = 0
        while at < pieces.count {
            let key = pieces[at].key
            let start = Int32(owners.count)
            var portal: Int32 = -1
            while at < pieces.count, pieces[at].key == key {
                let piece = pieces[at]
                if piece.portal >= 0, portal < 0 || piece.portal < portal { portal = piece.portal }
                // A ring that runs both ways along an edge bounds nothing there.
                if piece.owner >= 0 {
                    if owners.count > start, owners.last == piece.owner {
                        owners.removeLast()
                    } else {
                        owners.append(piece.owner)
                    }
                }
                at += 1
            }
            edges.append(
                Edge(
                    a: Int32(truncatingIfNeeded: key >> 32), b: Int32(truncatingIfNeeded: key & 0xFFFF_FFFF),
                    owners: start..<Int32(owners.count), portal: portal))
        }
        return true
    }

    /// Whether a segment passes the pixel around a point: its interior, its left side, or its lower side (JTS
    /// `HotPixel`).
    static func passes(_ a: GridPoint, _ b: GridPoint, _ pixel: GridPoint) -> Bool {
        let (p, q) = a.x <= b.x ? (a, b) : (b, a)
        let (minX, maxX) = (pixel.x - 0.5, pixel.x + 0.5)
        let (minY, maxY) = (pixel.y - 0.5, pixel.y + 0.5)
        if p.x >= maxX || q.x < minX || min(p.y, q.y) >= maxY || max(p.y, q.y) < minY { return false }
        if p.x == q.x || p.y == q.y { return true }
        let isRising = p.y < q.y
        let upperLeft = MeshPredicates.turn(p, q, GridPoint(minX, maxY))
        if upperLeft == 0 { return !isRising }
        let upperRight = MeshPredicates.turn(p, q, GridPoint(maxX, maxY))
        if upperRight == 0 { return isRising }
        if (upperLeft > 0) != (upperRight > 0) { return true }
        let lowerLeft = MeshPredicates.turn(p, q, GridPoint(minX, minY))
        if lowerLeft == 0 || (lowerLeft > 0) != (upperLeft > 0) { return true }
        let lowerRight = MeshPredicates.turn(p, q, GridPoint(maxX, minY))
        if lowerRight == 0 { return !isRising }
        return (lowerLeft > 0) != (lowerRight > 0) || (lowerRight > 0) != (upperRight > 0)
    }
}

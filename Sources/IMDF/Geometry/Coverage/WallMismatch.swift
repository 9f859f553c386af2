/// Walls of two polygons that run along each other and nearly match.
public struct WallMismatch: Hashable, Sendable {
    /// The polygon given earlier.
    public let first: Int
    /// The polygon given later.
    public let second: Int
    /// Whether there is a gap between them; otherwise they overlap.
    public let isGap: Bool
    /// The greatest distance in m between the walls where they run along each other.
    public let distance: Double
    /// The length in m of this part.
    public let length: Double
    /// A position in the middle of the longest such part.
    public let position: Position
}

extension Coverage {
    /// Gaps between polygons narrower than a width in m, pair by pair.
    ///
    /// The space between walls that face each other, in the sense of JTS's `CoverageValidator` with a gap width. Walls
    /// shared vertex for vertex take almost no time; the rest takes O(m log m) and the work for near walls.
    /// - Parameter width: the greatest width in m that counts as a gap. Gaps up to a micrometer are ignored.
    public func gaps(narrowerThan width: Double) -> [WallMismatch] {
        wallMismatches(1e-6...max(width, 1e-6)).filter { $0.isGap }
    }

    /// Walls of two polygons that run along each other at a distance in a range, as a gap or as an overlap.
    ///
    /// - Parameter range: the distances in m, 0.01 to 0.2 by default: more than rounding, but less than an intended
    ///   wall.
    public func wallMismatches(_ range: ClosedRange<Double> = 0.01...0.2) -> [WallMismatch] {
        let edges = table.withView { view in
            let areas = (0..<table.shapes.count).filter { table.shapes[$0].dimension == 2 }
            return WallTwins(view, areas).edgesWithoutTwin()
        }
        let walls = edges.map { (start: plane.meters($0.start), end: plane.meters($0.end), shape: Int($0.shape)) }
        let index = PackedIndex(ContiguousArray(walls.lazy.map { Box($0.start, $0.end) }))
        var found = ContiguousArray<WallMismatch>()
        for (number, wall) in walls.enumerated() {
            // A level with this many gaps is not a usable drawing; more results would not help.
            guard found.count < 1_000_000 else { break }
            let box = Box(wall.start, wall.end).grown(range.upperBound, range.upperBound)
            index.search(box) { other in
                let second = walls[other]
                guard other > number, second.shape != wall.shape,
                    let facing = Facing(wall.start, wall.end, second.start, second.end),
                    facing.greatest.magnitude >= range.lowerBound, facing.greatest.magnitude <= range.upperBound
                else { return true }
                found.append(
                    WallMismatch(
                        first: min(wall.shape, second.shape), second: max(wall.shape, second.shape),
                        isGap: facing.greatest > 0, distance: facing.greatest.magnitude, length: facing.length,
                        position: Position(plane.degrees(facing.middle))))
                return true
            }
        }
        return Self.merge(found)
    }

    /// One mismatch for each pair and kind: the greatest distance, the sum of the lengths, and the position of the
    /// longest part.
    private static func merge(_ found: ContiguousArray<WallMismatch>) -> [WallMismatch] {
        func key(_ m: WallMismatch) -> (Int, Int, Int) { (m.first, m.second, m.isGap ? 0 : 1) }
        let order = found.sorted { key($0) != key($1) ? key($0) < key($1) : $0.length > $1.length }
        var result: [WallMismatch] = []
        for mismatch in order {
            guard let last = result.last, key(last) == key(mismatch) else {
                result.append(mismatch)
                continue
            }
            result[result.count - 1] = WallMismatch(
                first: last.first, second: last.second, isGap: last.isGap,
                distance: max(last.distance, mismatch.distance), length: last.length + mismatch.length,
                position: last.position)
        }
        return result
    }
}

/// Two walls that face one another, with the interiors of their polygons to the left.
private struct Facing {
    /// The greatest distance: positive for a gap, negative for an overlap.
    let greatest: Double
    let length: Double
    let middle: MetricPoint

    /// Nil for walls that do not run in opposite directions within ten degrees for at least 0.05 m.
    init?(_ a0: MetricPoint, _ a1: MetricPoint, _ b0: MetricPoint, _ b1: MetricPoint) {
        let lengthA = Metric.distance(a0, a1)
        let lengthB = Metric.distance(b0, b1)
        guard lengthA > 0, lengthB > 0 else { return nil }
        let ux = (a1.x - a0.x) / lengthA
        let uy = (a1.y - a0.y) / lengthA
        let vx = (b1.x - b0.x) / lengthB
        let vy = (b1.y - b0.y) / lengthB
        guard ux * vx + uy * vy < -0.985 else { return nil }
        // Coordinates along the first wall, and to its right, which is outside.
        let s0 = (b0.x - a0.x) * ux + (b0.y - a0.y) * uy
        let s1 = (b1.x - a0.x) * ux + (b1.y - a0.y) * uy
        let d0 = (b0.x - a0.x) * uy - (b0.y - a0.y) * ux
        let d1 = (b1.x - a0.x) * uy - (b1.y - a0.y) * ux
        let low = max(0, s1)
        let high = min(lengthA, s0)
        guard high - low >= 0.05 else { return nil }
        func distance(at s: Double) -> Double { d0 + (s - s0) / (s1 - s0) * (d1 - d0) }
        let atLow = distance(at: low)
        let atHigh = distance(at: high)
        greatest = atLow.magnitude > atHigh.magnitude ? atLow : atHigh
        length = high - low
        let s = (low + high) / 2
        let d = distance(at: s) / 2
        middle = MetricPoint(a0.x + s * ux + d * uy, a0.y + s * uy - d * ux)
    }
}

import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Input made so that pairs without number meet, or that everything is equally near. Each would take minutes if it were
/// quadratic; limits are generous for slow machines and builds without optimization.
@Suite(.serialized) struct AdversarialGeometryTests {
    private static func position(_ x: Double, _ y: Double) -> Position { Position(longitude: x, latitude: y) }

    /// Points around a circle, by a rotation that is repeated, so that no mathematics library is needed.
    private static func circle(_ count: Int, radius: Double, around center: Point = Point(0, 0)) -> [Point] {
        let step = 2 * Double.pi / Double(count)
        let (c, s) = (1 - step * step / 2 + step * step * step * step / 24, step - step * step * step / 6)
        var (x, y) = (radius, 0.0)
        return (0..<count).map { _ in
            defer { (x, y) = (x * c - y * s, x * s + y * c) }
            return Point(center.x + x, center.y + y)
        }
    }

    /// Ten thousand parts of one line, each over most of the others, flat, steep, and where venues are.
    @Test(.timeLimit(.minutes(30)), arguments: [(1.0, 0.0, 0.0), (0.25, 1.0, 0.0), (0.5, -0.125, 8.0)])
    func tenThousandParts(dx: Double, dy: Double, from start: Double) {
        func at(_ t: Double) -> Position { Self.position(start + t * dx, start + t * dy) }
        let count = Effort.count(10_000, dividedBy: 10)
        let step = 1.0 / 4096
        let pile = Geometry.multiLineString((0..<count).map { [at(Double($0) * step), at(4 + Double($0) * step)] })
        let whole = Geometry.lineString([at(0), at(4 + Double(count - 1) * step)])
        #expect(pile.relate(whole).equals)
        expectEqual(pile.relate(pile).description, "1FFF0FFF2")
        let beside = Geometry.lineString([at(-1), at(-0.5)])
        #expect(pile.isDisjoint(from: beside))
    }

    /// Lines of several piles that run side by side do not become one.
    @Test func pilesSideBySide() {
        let piles = (0..<300).map { number -> [Position] in
            let y = Double(number % 3)
            return [Self.position(Double(number), y), Self.position(Double(number) + 100, y)]
        }
        let geometry = Geometry.multiLineString(piles)
        let rows = (0..<3).map { number -> [Position] in
            let y = Double(number)
            return [Self.position(y, y), Self.position(y + 397, y)]
        }
        #expect(geometry.relate(.multiLineString(rows)).equals)
        #expect(!geometry.relate(.multiLineString(Array(rows.dropLast()))).equals)
    }

    /// Thousands of lines through one point, which is a vertex of all, or of none.
    @Test(.timeLimit(.minutes(30)), arguments: [true, false]) func starsOfLines(hasCenter: Bool) {
        func star(_ count: Int, turned: Double) -> Geometry {
            let rim = Self.circle(2 * count, radius: 1 + turned)
            return .multiLineString(
                (0..<count).map { at in
                    let far = Self.position(-rim[at].x, -rim[at].y)
                    let near = Self.position(rim[at].x, rim[at].y)
                    return hasCenter ? [near, Self.position(0, 0), far] : [near, far]
                })
        }
        let count = Effort.count(1500, dividedBy: 5)
        let matrix = star(count, turned: 0).relate(star(count - 100, turned: 0.5))
        #expect(matrix.intersects)
        #expect(!matrix.equals)
        #expect(!star(count, turned: 0).isSimple)
    }

    /// A unit of a million vertices, and what stands far from its walls.
    @Test(.timeLimit(.minutes(30))) func farFromMillionVertices() {
        let rim = Self.circle(Effort.count(1_000_000), radius: 0.01)
        let unit = Geometry.polygon([(rim + [rim[0]]).map { Self.position($0.x, $0.y) }])
        let plane = LocalPlane(at: Self.position(0, 0))
        var probe = AreaProbe(unit.coordinates, plane)
        var inside = 0
        var farthest = 0.0
        for index in stride(from: 0, to: 20_000, by: Effort.isFull ? 1 : 23) {
            let turn = Double(index % 200) / 100 - 1
            let away = Double(index / 200) / 1000
            let distance = probe.distance(to: Point(Self.position(0.0101 + away, turn * 0.01)))
            if distance == 0 { inside += 1 }
            farthest = max(farthest, distance)
        }
        expectEqual(inside, 0)
        #expect(farthest > 10_000 && farthest < 12_000)
        // From the middle every wall is as far: the answer is right within a thousandth.
        let walls = SegmentSet(unit, plane)
        for index in 0..<50 {
            let distance = walls.distance(to: MetricPoint(Double(index) * 1e-6, 0))
            #expect(abs(distance / 1105.7 - 1) < 0.008)
        }
    }

    /// A level of a million vertices, and units along its edge that stick out.
    @Test(.timeLimit(.minutes(30))) func unitsAlongMillionVertices() {
        let count = Effort.count(1_000_000, dividedBy: 20)
        let rim = Self.circle(count, radius: 0.01)
        let level = Geometry.polygon([(rim + [rim[0]]).map { Self.position($0.x, $0.y) }])
        let units = stride(from: 0, to: count, by: count / 2000).map { at -> Geometry in
            let p = rim[at]
            let size = 5e-6
            return .polygon([
                [(p.x, p.y), (p.x + size, p.y), (p.x + size, p.y + size), (p.x, p.y + size), (p.x, p.y)].map {
                    Self.position($0.0, $0.1)
                }
            ])
        }
        let outline = AreaOutline(level, LocalPlane(at: Self.position(0, 0)), .default)
        let found = units.filter { outline.excess(of: $0) != nil }
        #expect(found.count > 1400 && found.count <= units.count)
    }

    /// The nearest item is the nearest, whatever the index leaves out.
    @Test(arguments: 1...20) func nearestIsNearest(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func point() -> MetricPoint {
            MetricPoint(.random(in: -100...100, using: &random), .random(in: -100...100, using: &random))
        }
        let count = Int.random(in: 1...400, using: &random)
        let segments = ContiguousArray(
            (0..<count).map { _ -> (MetricPoint, MetricPoint) in
                let start = point()
                let by = Double.random(in: 0...10, using: &random)
                return (start, MetricPoint(start.x + by, start.y - by / 3))
            })
        let set = SegmentSet(segments)
        for _ in 0..<50 {
            let p = point()
            let least = segments.map { Metric.distance(p, $0.0, $0.1) }.min()!
            expectEqual(set.distance(to: p), least)
        }
    }
}

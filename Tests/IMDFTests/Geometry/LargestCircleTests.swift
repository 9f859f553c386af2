import TestSupport
import Testing

@testable import IMDF

/// How wide the regions are where two polygons overlap, against a search that is slow and sure.
@Suite struct LargestCircleTests {
    /// A polygon in meters around a place at 45°.
    private static func polygon(_ points: [(Double, Double)]) -> Geometry {
        .polygon([(points + [points[0]]).map { Position(plane.degrees(MetricPoint($0.0, $0.1))) }])
    }

    private static let plane = LocalPlane(at: Position(longitude: 8, latitude: 45))

    /// A band of random breadth along a random path: bent, and with a widest place anywhere.
    private static func band(_ random: inout SeededGenerator) -> [(Double, Double)] {
        var (x, y, heading) = (0.0, 0.0, Double.random(in: 0..<6.28, using: &random))
        var (left, right): ([(Double, Double)], [(Double, Double)]) = ([], [])
        for _ in 0..<Int.random(in: 3...7, using: &random) {
            let breadth = Double.random(in: 0.002...0.02, using: &random)
            let (dx, dy) = (cosine(heading), cosine(heading - 1.5707963267948966))
            left.append((x - dy * breadth, y + dx * breadth))
            right.append((x + dy * breadth, y - dx * breadth))
            let step = Double.random(in: 0.1...1.5, using: &random)
            (x, y) = (x + dx * step, y + dy * step)
            heading += Double.random(in: -0.9...0.9, using: &random)
        }
        return left + right.reversed()
    }

    /// The cosine, by its series: the tests need no mathematics library.
    private static func cosine(_ angle: Double) -> Double {
        let turn = 2 * Double.pi
        let reduced = angle - (angle / turn).rounded() * turn
        var (term, sum) = (1.0, 1.0)
        for n in 1...20 {
            let divisor = Double((2 * n - 1) * (2 * n))
            term *= -reduced * reduced / divisor
            sum += term
        }
        return sum
    }

    /// The diameter of the largest circle in a simple polygon, to a hundredth of a millimeter: squares are quartered as long
    /// as one may hold a better center.
    private static func diameter(_ ring: [(Double, Double)]) -> Double {
        let points = ring.map { MetricPoint($0.0, $0.1) }
        let edges = zip(points, points.dropFirst() + [points[0]]).map { ($0, $1) }
        func distance(_ p: MetricPoint) -> Double {
            var isInside = false
            var least = Double.infinity
            for (a, b) in edges {
                if (a.y > p.y) != (b.y > p.y), p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
                least = min(least, Metric.distance(p, a, b))
            }
            return isInside ? least : -least
        }
        var box = Box()
        for p in points { box.add(p.xy) }
        var open = [(center: MetricPoint(box.center), half: max(box.maxX - box.minX, box.maxY - box.minY) / 2)]
        var best = 0.0
        while let (center, half) = open.popLast() {
            let found = distance(center)
            best = max(best, found)
            guard found + half * 1.41422 > best + 5e-6 else { continue }
            for (dx, dy) in [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)] {
                open.append((MetricPoint(center.x + dx * half, center.y + dy * half), half / 2))
            }
        }
        return 2 * best
    }

    @Test func `The width of a bent overlap is the diameter of its largest circle`() {
        var random = SeededGenerator(seed: 11)
        var bent = 0
        let frame = Self.polygon([(-30, -30), (30, -30), (30, 30), (-30, 30)])
        for _ in 0..<Effort.count(80, dividedBy: 16) {
            let ring = Self.band(&random)
            let band = Self.polygon(ring)
            guard band.isValid() else { continue }
            let amount = band.overlap(with: frame, on: Self.plane)
            let exact = Self.diameter(ring)
            #expect(amount.width >= exact * 0.99, "\(amount.width) where \(exact) is there: \(ring)")
            guard amount.area < 0.39 * amount.length * amount.mainWidth || amount.width < exact * 1.01 else { continue }
            bent += 1
            #expect(amount.width <= exact + 1.1e-5, "\(amount.width) where \(exact) is there: \(ring)")
        }
        #expect(bent > Effort.count(80, dividedBy: 16) / 3)
    }

    @Test func `Two wedges that meet at a corner are as wide as at the corner`() {
        // Each is 1.31 cm wide at the corner, and less than a centimeter wherever the sweep looks first.
        let ring = [(0.0, 0.0), (5, 0), (5, 4), (4.9869, 0.0131)]
        let amount = Self.polygon(ring).overlap(
            with: Self.polygon([(-1, -1), (9, -1), (9, 9), (-1, 9)]), on: Self.plane)
        #expect(abs(amount.width - Self.diameter(ring)) < 1e-4)
        #expect(amount.width > 0.0125)
    }

    @Test func `A width that is ignored changes no decision`() {
        var random = SeededGenerator(seed: 12)
        let far = Self.polygon([(90, 90), (91, 90), (91, 91), (90, 91)])
        for _ in 0..<12 {
            let ring = Self.band(&random)
            let band = Self.polygon(ring)
            guard band.isValid() else { continue }
            let coverage = Coverage([band], on: Self.plane)
            let whole = coverage.difference(to: [far]).excess
            for factor in [0.1, 0.99, 1.01, 3] {
                let limit = whole.width * factor
                let amount = coverage.difference(to: [far], ignoring: AmountNoise(area: 0, width: limit)).excess
                #expect(amount.area == whole.area && amount.position == whole.position)
                if whole.width > limit { expectEqual(amount, whole) } else { #expect(amount.width <= limit) }
            }
        }
    }

    /// The walls of a house, which a level drawn to their inside leaves free.
    @Test(arguments: [0.0, 0.02, 0.3, 0.785]) func `Walls all around are known as narrow at once`(angle: Double) {
        func house(_ half: Double) -> Geometry {
            let (x, y) = (half * Self.cosine(angle), half * Self.cosine(angle - 1.5707963267948966))
            return Self.polygon([(x - y, y + x), (-x - y, -y + x), (-x + y, -y - x), (x + y, y - x)])
        }
        let inside = Coverage([house(50)], on: Self.plane)
        let walls = inside.difference(to: [house(50.4)]).uncovered
        #expect(abs(walls.width - 0.4) < 0.1)
        // Not measured to the end: that no part is wider is all that is known.
        expectEqual(
            inside.difference(to: [house(50.4)], ignoring: AmountNoise(area: 0, width: 1.5)).uncovered.width, 1.5)
        let wide = inside.difference(to: [house(52)], ignoring: AmountNoise(area: 0, width: 1.5)).uncovered
        #expect(wide == inside.difference(to: [house(52)]).uncovered && wide.width > 1.5)
    }
}

import TestSupport
import Testing

@testable import IMDF

/// Orientation has the sign of exact arithmetic for every triple of doubles.
@Suite struct OrientationTests {
    /// The sign of `(a - c) × (b - c)` for coordinates that are whole numbers below 2^62.
    private static func exactSign(_ a: (Int, Int), _ b: (Int, Int), _ c: (Int, Int)) -> Int {
        let left = (a.0 - c.0).multipliedFullWidth(by: b.1 - c.1)
        let right = (a.1 - c.1).multipliedFullWidth(by: b.0 - c.0)
        if left.high != right.high { return left.high < right.high ? -1 : 1 }
        return left.low == right.low ? 0 : (left.low < right.low ? -1 : 1)
    }

    private func check(_ a: (Int, Int), _ b: (Int, Int), _ c: (Int, Int), scale: Double) {
        func point(_ p: (Int, Int)) -> Point { Point(Double(p.0) * scale, Double(p.1) * scale) }
        let expected = Self.exactSign(a, b, c)
        let (p, q, r) = (point(a), point(b), point(c))
        expectEqual(Orientation.sign(p, q, r), expected, "\(a) \(b) \(c) at \(scale)")
        #expect(Orientation.sign(q, r, p) == expected && Orientation.sign(q, p, r) == -expected)
    }

    /// Scales from the smallest to the largest at which doubles hold the numbers: tiny, meters, degrees, huge.
    private static let scales = [0x1p-1074, 0x1p-1000, 0x1p-46, 1, 0x1p400, 0x1p960]

    /// Points a unit in the last place off a line, around the longitude and latitude of a venue.
    @Test(arguments: scales) func nearlyCollinear(scale: Double) {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<2000 {
            // At 2^-46 degrees: 122° and 37° take 53 bits.
            let x = -8_585_000_000_000_000 + Int.random(in: 0..<1_000_000, using: &random)
            let y = 2_603_000_000_000_000 + Int.random(in: 0..<1_000_000, using: &random)
            let dx = Int.random(in: -1_000_000...1_000_000, using: &random)
            let dy = Int.random(in: -1_000_000...1_000_000, using: &random)
            let k = Int.random(in: -20...20, using: &random)
            let off = (Int.random(in: -1...1, using: &random), Int.random(in: -1...1, using: &random))
            check((x, y), (x + dx, y + dy), (x + k * dx + off.0, y + k * dy + off.1), scale: scale)
        }
    }

    /// Coordinates of very different magnitudes, whose differences doubles cannot hold.
    @Test(arguments: scales.dropLast()) func mixedMagnitudes(scale: Double) {
        var random = SeededGenerator(seed: 2)
        func number() -> Int {
            let bits = Int.random(in: 1...53, using: &random)
            let shift = Int.random(in: 0...61 - bits, using: &random)
            let magnitude = Int.random(in: 0..<1 << bits, using: &random) << shift
            return Bool.random(using: &random) ? magnitude : -magnitude
        }
        for _ in 0..<2000 {
            let (x, y) = (number() >> 1, number() >> 1)
            check((number() / 2, number() / 2), (number() / 2, number() / 2), (x, y), scale: 1 * scale)
            // On a line through the origin, or nearly.
            let k = Int.random(in: 1...7, using: &random)
            let (u, v) = (Int.random(in: 0..<1 << 49, using: &random), Int.random(in: 0..<1 << 49, using: &random))
            check((0, 0), (u, v), (k * u, k * v + Int.random(in: -1...1, using: &random)), scale: scale)
        }
    }

    /// Decimal fractions whose differences are rounded: the determinant in doubles has the other sign, by less than its
    /// error bound.
    @Test func roundedDifferences() {
        expectEqual(Orientation.sign(Point(0.5, 0.6), Point(3.2, 1.8), Point(21.2, 9.8)), 1)
        expectEqual(Orientation.sign(Point(21.2, 9.8), Point(3.2, 1.8), Point(0.5, 0.6)), -1)
    }

    /// Points off a line by the rounding of their coordinates, of which plain arithmetic has one in twenty wrong.
    @Test func nearlyCollinearFractions() {
        var random = SeededGenerator(seed: 3)
        var wrong = 0
        for _ in 0..<5000 {
            let a = Point(.random(in: 0..<1, using: &random), .random(in: 0..<1, using: &random))
            let b = Point(.random(in: 0..<1, using: &random), .random(in: 0..<1, using: &random))
            let t = Double.random(in: -20...20, using: &random)
            let c = Point(a.x + t * (b.x - a.x), a.y + t * (b.y - a.y))
            let exact = WideDeterminant.sign(a, b, c)
            expectEqual(Orientation.sign(a, b, c), exact)
            let plain = (a.x - c.x) * (b.y - c.y) - (a.y - c.y) * (b.x - c.x)
            if (plain > 0 ? 1 : plain < 0 ? -1 : 0) != exact { wrong += 1 }
        }
        // Else the triples would ask nothing.
        #expect(wrong > 100)
    }

    @Test func extremes() {
        let huge = Double.greatestFiniteMagnitude
        let tiny = Double.leastNonzeroMagnitude
        expectEqual(Orientation.sign(Point(-huge, -huge), Point(huge, huge), Point(0, 0)), 0)
        expectEqual(Orientation.sign(Point(-huge, -huge), Point(huge, huge), Point(0, tiny)), 1)
        expectEqual(Orientation.sign(Point(-huge, -huge), Point(huge, huge), Point(tiny, 0)), -1)
        expectEqual(Orientation.sign(Point(0, 0), Point(tiny, 0), Point(0, tiny)), 1)
        expectEqual(Orientation.sign(Point(0, 0), Point(0, 0), Point(1, 1)), 0)
        expectEqual(Orientation.sign(Point(0.1, 0.1), Point(0.2, 0.2), Point(0.3, 0.3)), 0)
    }

    /// Kettner and others 2008: near (0.5, 0.5) plain arithmetic gives a wild pattern of signs.
    @Test func classroomExample() {
        let unit = 0x1p-53
        for i in 0..<64 {
            for j in 0..<64 {
                let p = Point(0.5 + Double(i) * unit, 0.5 + Double(j) * unit)
                let expected = p.x < p.y ? 1 : (p.x > p.y ? -1 : 0)
                expectEqual(Orientation.sign(Point(12, 12), Point(24, 24), p), expected)
            }
        }
    }
}

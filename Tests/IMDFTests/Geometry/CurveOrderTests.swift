import TestSupport
import Testing

@testable import IMDF

/// What a packed index is ordered by.
@Suite struct CurveOrderTests {
    @Test func `Four bits at a time lead to the same place on the curve as one`() {
        var generator = SeededGenerator(seed: 3)
        HilbertCurve.steps.withUnsafeBufferPointer { steps in
            for _ in 0..<2000 {
                let x = UInt32.random(in: 0...65535, using: &generator)
                let y = UInt32.random(in: 0...65535, using: &generator)
                expectEqual(HilbertCurve.place(x, y, steps), Self.place(x, y))
                expectEqual(HilbertCurve.coarsePlace(x, y, steps), Self.place(x, y) >> 16)
            }
        }
    }

    @Test func `Cells along the curve are neighbors`() {
        // The cells of the curve's first square of sixteen by sixteen, in its order.
        var cells: [UInt32: (x: Int, y: Int)] = [:]
        HilbertCurve.steps.withUnsafeBufferPointer { steps in
            for x in 0..<16 { for y in 0..<16 { cells[HilbertCurve.place(UInt32(x), UInt32(y), steps)] = (x, y) } }
        }
        expectEqual(cells.count, 256)
        for place in 1..<256 as Range<UInt32> {
            guard let a = cells[place - 1], let b = cells[place] else {
                Issue.record("no cell at \(place)")
                continue
            }
            expectEqual(abs(a.x - b.x) + abs(a.y - b.y), 1)
        }
    }

    /// The place of a cell, bit by bit.
    private static func place(_ x: UInt32, _ y: UInt32) -> UInt32 {
        var (x, y) = (x, y)
        var place: UInt32 = 0
        for bit in (0..<16).reversed() as ReversedCollection<Range<UInt32>> {
            let (right, upper) = (x >> bit & 1, y >> bit & 1)
            place = place << 2 | ((3 * right) ^ upper)
            if upper == 0 {
                if right == 1 { (x, y) = (65535 - x, 65535 - y) }
                swap(&x, &y)
            }
        }
        return place
    }
}

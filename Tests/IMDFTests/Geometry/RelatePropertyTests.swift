import TestSupport
import Testing

@testable import IMDF

/// What holds for the relation of any two geometries, on thousands of small ones with much in common.
@Suite struct RelatePropertyTests {
    private func pairs(_ seed: UInt64, _ count: Int) -> [(Geometry, Geometry)] {
        var source = GridGeometries(seed: seed)
        return (0..<count).map { _ in (source.geometry(), source.geometry()) }
    }

    private func texts(_ a: Geometry, _ b: Geometry) -> Comment { "\(a.json) \(b.json)" }

    @Test(arguments: 1...4 as ClosedRange<UInt64>) func exchanged(seed: UInt64) {
        for (a, b) in pairs(seed, 400) { expectEqual(a.relate(b).transposed, b.relate(a), texts(a, b)) }
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>) func toItself(seed: UInt64) {
        for (a, _) in pairs(seed, 400) {
            #expect(a.relate(a).equals && a.equalsTopologically(a), texts(a, a))
            #expect(a.relate(a)[.interior, .exterior] == -1 && a.relate(a)[.exterior, .boundary] == -1, texts(a, a))
        }
    }

    /// Rings started elsewhere and run the other way, lines backward, points in another order, are the same sets.
    @Test(arguments: 5...8 as ClosedRange<UInt64>) func rewritten(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for (a, b) in pairs(seed, 300) {
            let other = b.mapped(
                { $0 },
                ring: { ring in
                    let shift = Int.random(in: 0..<ring.count - 1, using: &random)
                    let open = ring.dropLast()
                    let turned = Array(open[shift...] + open[..<shift])
                    let closed = turned + [turned[0]]
                    return Bool.random(using: &random) ? closed : closed.reversed()
                }, line: { $0.reversed() })
            expectEqual(a.relate(b), a.relate(other), texts(a, b))
        }
    }

    /// At the magnitude of longitudes and latitudes: a grid of 2^-20 degrees, a tenth of a meter, which doubles hold.
    @Test(arguments: 9...12 as ClosedRange<UInt64>) func moved(seed: UInt64) {
        func move(_ p: Position) -> Position {
            Position(longitude: -122.03125 + p.longitude / 1_048_576, latitude: 37.328125 + p.latitude / 1_048_576)
        }
        for (a, b) in pairs(seed, 300) { expectEqual(a.relate(b), a.mapped(move).relate(b.mapped(move)), texts(a, b)) }
    }

    /// Every point of a fine grid shows a cell of the matrix that is not empty, and the cells of dimension 2.
    @Test(arguments: 13...16 as ClosedRange<UInt64>) func againstPoints(seed: UInt64) {
        for (a, b) in pairs(seed, Effort.count(60, dividedBy: 2)) {
            let matrix = a.relate(b)
            let first = ExactPlane(a)
            let second = ExactPlane(b)
            for x in -6...26 {
                for y in -6...26 {
                    let p = ExactPlane.Spot(x: x, y: y)
                    let (partA, partB) = (first.part(of: p), second.part(of: p))
                    #expect(matrix[partA, partB] >= 0, "\(p) \(a.json) \(b.json)")
                }
            }
        }
    }

    /// Interiors of polygons meet exactly where the amount of their overlap is more than nothing.
    @Test(arguments: 17...18 as ClosedRange<UInt64>) func amounts(seed: UInt64) {
        var source = GridGeometries(seed: seed)
        for _ in 0..<300 {
            let a = source.area()
            let b = source.area()
            let amount = a.overlap(with: b)
            expectEqual((amount.area > 1), a.interiorsIntersect(b), texts(a, b))
            // A unit square is 12,000 km²; parts of the grid are never less than a thousandth of that.
            expectEqual((a.excess(over: b).area > 1), !b.covers(a), texts(a, b))
        }
    }
}

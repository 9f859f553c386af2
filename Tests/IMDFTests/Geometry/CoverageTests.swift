import TestSupport
import Testing

@testable import IMDF

@Suite struct CoverageTests {
    private func rooms(_ texts: [String]) -> Coverage {
        Coverage(texts.map { MeasureTests.meters($0) }, on: MeasureTests.plane)
    }

    private static let left = "POLYGON ((0 0, 5 0, 5 5, 0 5, 0 0))"
    private static let right = "POLYGON ((5 0, 10 0, 10 5, 5 5, 5 0))"

    @Test func sharedWallsAreNoFinding() {
        let level = rooms([Self.left, Self.right])
        #expect(level.overlappingPairs().isEmpty)
        #expect(level.overlaps().isEmpty)
        #expect(level.gaps(narrowerThan: 0.2).isEmpty && level.wallMismatches().isEmpty)
    }

    @Test func overlapWithAmount() throws {
        let level = rooms([Self.left, "POLYGON ((4.9 0, 10 0, 10 5, 4.9 5, 4.9 0))"])
        let overlap = try #require(level.overlaps().first)
        #expect(overlap.first == 0 && overlap.second == 1)
        #expect(abs(overlap.amount.area - 0.5) < 1e-6)
        #expect(abs(overlap.amount.width - 0.1) < 1e-3)
    }

    /// Rounding makes overlaps of a hair's breadth: exact pairs show them, findings don't.
    @Test func floatNoise() {
        let level = rooms([Self.left, "POLYGON ((4.9999999 0, 10 0, 10 5, 5 5, 4.9999999 0))"])
        expectEqual(level.overlappingPairs().count, 1)
        #expect(level.overlaps().isEmpty)
    }

    @Test func gapsAndMismatches() throws {
        let level = rooms([Self.left, "POLYGON ((5.05 0, 10 0, 10 5, 5.05 5, 5.05 0))"])
        let gap = try #require(level.gaps(narrowerThan: 0.2).first)
        #expect(gap.isGap && abs(gap.distance - 0.05) < 1e-6 && abs(gap.length - 5) < 1e-3)
        #expect(level.gaps(narrowerThan: 0.04).isEmpty)
        expectEqual(level.wallMismatches().count, 1)
        let overlapping = rooms([Self.left, "POLYGON ((4.95 0, 10 0, 10 5, 4.95 5, 4.95 0))"])
        let mismatch = try #require(overlapping.wallMismatches().first)
        #expect(!mismatch.isGap && abs(mismatch.distance - 0.05) < 1e-6)
    }

    @Test func outline() {
        let level = [MeasureTests.meters("POLYGON ((0 0, 10 0, 10 6, 0 6, 0 0))")]
        let units = rooms([Self.left, Self.right])
        #expect(abs(units.uncovered(of: level).area - 10) < 1e-6)
        #expect(units.excess(over: level).area < 1e-6)
        #expect(abs(units.excess(over: [MeasureTests.meters(Self.left)]).area - 25) < 1e-6)
    }

    @Test func samePolygonsArePairedWithTheFirst() {
        let level = rooms([Self.left, Self.right, Self.left, Self.left])
        expectEqual(level.overlappingPairs().map { [$0.first, $0.second] }, [[0, 2], [0, 3]])
    }

    /// Three rooms with one wall, of which two lie on one side: in whatever order they come, the wall is not plain.
    @Test func threeOnOneWall() {
        let texts = [Self.left, Self.right, "POLYGON ((5 0, 8 0, 8 5, 5 5, 5 0))"]
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            let level = rooms(order.map { texts[$0] })
            level.table.withView { view in
                let twins = WallTwins(view, 0..<3)
                #expect(!twins.isPlain, "\(order)")
                expectEqual(WallTwins(view, 0..<2).isPlain, order[..<2].contains(0), "\(order)")
            }
            expectEqual(level.overlappingPairs().count, 1, "\(order)")
        }
    }

    /// The quick proof and the twins agree with asking every pair.
    @Test(arguments: 1...6 as ClosedRange<UInt64>) func againstEveryPair(seed: UInt64) {
        var source = GridGeometries(seed: seed, size: 6)
        for _ in 0..<40 {
            let count = Int.random(in: 2...6, using: &source.random)
            var areas: [Geometry] = []
            while areas.count < count {
                let area = source.area()
                // Mostly rooms that fit, so that the proof has something to do.
                if !areas.contains(where: { $0.interiorsIntersect(area) })
                    || Int.random(in: 0..<8, using: &source.random) == 0
                {
                    areas.append(area)
                } else if Int.random(in: 0..<20, using: &source.random) == 0 {
                    break
                }
            }
            var expected: [[Int]] = []
            for a in areas.indices {
                for b in areas.indices.dropFirst(a + 1) where areas[a].interiorsIntersect(areas[b]) {
                    expected.append([a, b])
                }
            }
            let hasCopies = areas.indices.contains { a in areas[..<a].contains { $0.equalsTopologically(areas[a]) } }
            let found = Coverage(areas).overlappingPairs().map { [$0.first, $0.second] }
            if !hasCopies { expectEqual(found, expected, "\(areas.map(\.json))") }
            expectEqual(found.isEmpty, expected.isEmpty, "\(areas.map(\.json))")
        }
    }

    @Test func index() {
        let index = GeometryIndex([Self.left, Self.right, Self.left].map { MeasureTests.meters($0) })
        expectEqual(index.covering(MeasureTests.position(5, 2)), [0, 1, 2])
        expectEqual(index.covering(MeasureTests.position(7, 2)), [1])
        expectEqual(index.candidates(near: MeasureTests.meters("POINT (10.5 2)")), [])
        expectEqual(index.candidates(near: MeasureTests.meters("POINT (10.5 2)"), within: 1), [1])
        expectEqual(index.pairs { $0.touches }.map { [$0.first, $0.second] }, [[0, 1], [1, 2]])
        expectEqual(index.equalGroups(), [[0, 2]])
        #expect(index.relate(0, 2).equals)
    }
}

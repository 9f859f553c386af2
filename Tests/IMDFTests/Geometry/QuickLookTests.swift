import TestSupport
import Testing

@testable import IMDF

/// Quick ways find what the plain ones do.
@Suite struct QuickLookTests {
    private static let numbers = [0.0, -0.0, 1, 8.5, 180, -180, 90, 91, 181, -500, .infinity, .nan]

    private static func position(_ generator: inout SeededGenerator) -> Position {
        Position(
            longitude: numbers.randomElement(using: &generator) ?? 0,
            latitude: numbers.randomElement(using: &generator) ?? 0)
    }

    @Test(arguments: 0..<UInt64(4)) func `A plain line or point has no fault`(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var plain = 0
        for _ in 0..<2000 {
            let positions = (0..<Int.random(in: 1...4, using: &generator)).map { _ in Self.position(&generator) }
            for geometry in [Geometry.point(positions[0]), .lineString(positions)] {
                let isPlain = geometry.withCoordinates { PlainLine.isValid($0) }
                // Repeated positions are no fault, but reported, so that they are not plain.
                let isRight = geometry.withCoordinates { coordinates in
                    let check = StructureCheck(coordinates: coordinates, checksRange: true)
                    return check.faults().isEmpty && check.repeatedPoints() == nil
                }
                expectEqual(isPlain, isRight)
                if isPlain { plain += 1 }
            }
        }
        #expect(plain > 100)
    }

    @Test(arguments: [0, 1, 2, 15, 16, 17, 31, 256, 257, 4096, 5000])
    func `An index finds what a look at every box finds, each once`(_ count: Int) {
        var generator = SeededGenerator(seed: UInt64(count))
        func point() -> Point {
            Point(Double.random(in: 0...100, using: &generator), Double.random(in: 0...100, using: &generator))
        }
        func box(_ side: Double) -> Box {
            let low = point()
            return Box(low, Point(low.x + Double.random(in: 0...side, using: &generator), low.y + side / 2))
        }
        let boxes = ContiguousArray((0..<count).map { _ in box(2) })
        let index = PackedIndex(boxes)
        for side in [0.0, 1, 10, 200] {
            let query = box(side)
            var found: [Int] = []
            index.search(query) { item in
                found.append(item)
                return true
            }
            expectEqual(found.sorted(), boxes.indices.filter { boxes[$0].meets(query) })
            var visits = 0
            let isThrough = index.search(query) { _ in
                visits += 1
                return visits < 2
            }
            #expect(isThrough == (found.count < 2) && visits == min(found.count, 2))
        }
    }

    @Test func `A part that is all on a wall is the same as with the ends of the wall looked at`() {
        // A wall a little longer than the line, and one as long, whose ends alone hold the line's.
        let (a, b) = (MetricPoint(0, 0.001), MetricPoint(1, -0.001))
        expectEqual(
            Metric.part(of: a, b, within: 0.01, of: MetricPoint(-1, 0), MetricPoint(2, 0)).map { [$0.0, $0.1] }, [0, 1])
        expectEqual(
            Metric.part(of: a, b, within: 0.01, of: MetricPoint(0.001, 0), MetricPoint(0.999, 0)).map { [$0.0, $0.1] },
            [0, 1])
        expectEqual(
            Metric.part(of: a, b, within: 0.01, of: MetricPoint(0.5, 0), MetricPoint(2, 0)).map {
                $0.0 < 0.5 && $0.1 == 1
            }, true)
        expectEqual(
            Metric.part(of: a, b, within: 0.0005, of: MetricPoint(-1, 0), MetricPoint(2, 0)).map {
                $0.0 > 0 && $0.1 < 1
            }, true)
    }
}

import TestSupport
import Testing

@testable import IMDF

@Suite("Vertices of an outline") struct OutlineVerticesTests {
    private static func edges(_ seed: UInt64) -> ContiguousArray<DirectedEdge> {
        var generator = SeededGenerator(seed: seed)
        // On a small grid, so that many ends meet; both zeros are one place.
        func point() -> Point {
            let (x, y) = (Int.random(in: -4...4, using: &generator), Int.random(in: -4...4, using: &generator))
            return Point(x == 0 && Bool.random(using: &generator) ? -0.0 : Double(x), Double(y) + Double(seed) * 10)
        }
        return ContiguousArray((0..<20).map { _ in DirectedEdge(start: point(), end: point(), shape: 0, count: 1) })
    }

    @Test(arguments: 0..<UInt64(8)) func `Each holds the ends that lie there, in the order of the edges`(_ seed: UInt64)
    {
        let edges = Self.edges(seed)
        let vertices = OutlineVertices(edges)
        let ends = edges.flatMap { [$0.start, $0.end] }
        var found = 0
        for (vertex, point) in vertices.points.enumerated() {
            let here = vertices.ends(at: vertex).map(Int.init)
            expectEqual(here, ends.indices.filter { ends[$0] == point })
            expectEqual(vertices.isPassedOnce(vertex), (here.count == 2 && here[0] % 2 != here[1] % 2))
            found += here.count
        }
        expectEqual(found, ends.count)
    }

    @Test(arguments: 0..<UInt64(8)) func `Of each set that edges connect the leftmost is found`(_ seed: UInt64) {
        let edges = Self.edges(seed)
        let vertices = OutlineVertices(edges)
        // The plain way: from every vertex to all that it is connected to.
        var expected: Set<[Double]> = []
        for point in vertices.points {
            var connected = [point]
            var next = 0
            while next < connected.count {
                for edge in edges {
                    for (a, b) in [(edge.start, edge.end), (edge.end, edge.start)]
                    where a == connected[next] && !connected.contains(b) { connected.append(b) }
                }
                next += 1
            }
            let first = connected.min { $0 < $1 } ?? point
            expected.insert([first.x + 0, first.y])
        }
        let found = vertices.leftmost().map { [vertices.points[$0].x + 0, vertices.points[$0].y] }
        #expect(Set(found) == expected && found.count == expected.count)
    }
}

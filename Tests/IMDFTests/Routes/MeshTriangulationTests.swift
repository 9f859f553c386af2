import Testing
import TestSupport

@testable import IMDF
@testable import IMDFRoutes

/// The triangulation has all points and edges, covers its box once, and is Delaunay wherever no edge forbids it.
@Suite struct MeshTriangulationTests {
    /// Points and segments that may cross, touch and lie on each other.
    struct Input: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let segments: [(GridPoint, GridPoint)]

        init(_ name: String, _ segments: [(GridPoint, GridPoint)]) {
            (testDescription, self.segments) = (name, segments)
        }

        /// Random segments between points of a grid of so many steps.
        static func random(_ count: Int, steps: Int, size: Double, seed: UInt64) -> Input {
            var random = SeededGenerator(seed: seed)
            func coordinate() -> Double {
                (Double(Int.random(in: 0...steps, using: &random)) * size / Double(steps)).rounded()
            }
            return Input(
                "\(count) segments on a grid of \(steps) steps of \(size), seed \(seed)",
                (0..<count).map { _ in (GridPoint(coordinate(), coordinate()), GridPoint(coordinate(), coordinate())) })
        }
    }

    static let inputs: [Input] = {
        var inputs = [
            Input("nothing", []), Input("a point", [(GridPoint(5, 5), GridPoint(5, 5))]),
            Input("a segment", [(GridPoint(0, 0), GridPoint(10, 3))]),
        ]
        var line: [(GridPoint, GridPoint)] = []
        var lattice: [(GridPoint, GridPoint)] = []
        var star: [(GridPoint, GridPoint)] = []
        var fan: [(GridPoint, GridPoint)] = []
        for at in 0..<40 {
            let x = Double(at)
            line.append((GridPoint(3 * x, 0), GridPoint(3 * x + 7, 0)))
            lattice.append((GridPoint(100 * x, 0), GridPoint(100 * x, 3900)))
            if at % 3 == 0 { lattice.append((GridPoint(0, 100 * x), GridPoint(3900, 100 * x))) }
            star.append(
                (GridPoint(0, 0), GridPoint(Double(at * 37 % 41) * 1000 - 15000, Double(at * 17 % 29) * 1000 - 14000)))
            fan.append((GridPoint(0, x), GridPoint(8_000_000, 40 - x)))
        }
        var comb = [(GridPoint(-10, 5), GridPoint(100_010, 5))]
        for at in 0..<200 {
            let x = Double(at) * 500
            comb.append((GridPoint(x, Double(at % 3) * 3), GridPoint(x + 250, 5000)))
        }
        inputs.append(Input("on one line", line))
        inputs.append(Input("a lattice", lattice))
        inputs.append(Input("a star", star))
        inputs.append(Input("a fan of nearly parallel lines", fan))
        inputs.append(Input("a long edge over a comb", comb))
        for seed in 0..<20 {
            inputs.append(.random(3 + seed * 3, steps: 6, size: 60, seed: UInt64(seed)))
            inputs.append(.random(30, steps: 1_000_000, size: 8_000_000, seed: UInt64(100 + seed)))
        }
        for seed in 0..<10 { inputs.append(.random(50, steps: 30, size: 300, seed: UInt64(200 + seed))) }
        return inputs
    }()

    @Test(arguments: inputs) func `Triangles cover the box once, with every edge, and are Delaunay`(input: Input) throws
    {
        let noding = try #require(MeshNoding(input.segments.map { .init(a: $0.0, b: $0.1, owner: 0) }))
        let mesh = MeshTriangulation(noding.vertices, noding.edges.map { ($0.a, $0.b) })
        let points = mesh.points
        // Euler: a triangulated square with four corners on its hull.
        expectEqual(mesh.count, 2 * points.count - 6)
        var twice = 0.0
        var sides: Set<[Int32]> = []
        var marked: [Set<Int32>: Int32] = [:]
        for triangle in 0..<mesh.count {
            let v = (0..<3).map { mesh.vertices[3 * triangle + $0] }
            let area = MeshPredicates.turn(points[Int(v[0])], points[Int(v[1])], points[Int(v[2])])
            #expect(area > 0)
            twice += area
            for k in 0..<3 {
                let (a, b) = (v[(k + 1) % 3], v[(k + 2) % 3])
                #expect(sides.insert([a, b]).inserted)
                let constraint = mesh.constraints[3 * triangle + k]
                if constraint >= 0 { marked[[a, b]] = constraint }
                let beyond = Int(mesh.neighbors[3 * triangle + k])
                guard beyond >= 0 else { continue }
                let back = try #require((0..<3).first { Int(mesh.neighbors[3 * beyond + $0]) == triangle })
                expectEqual(mesh.vertices[3 * beyond + (back + 1) % 3], b)
                expectEqual(mesh.vertices[3 * beyond + (back + 2) % 3], a)
                expectEqual(mesh.constraints[3 * beyond + back], constraint)
                if constraint < 0 {
                    let far = points[Int(mesh.vertices[3 * beyond + back])]
                    #expect(!MeshPredicates.isInCircle(points[Int(v[0])], points[Int(v[1])], points[Int(v[2])], far))
                }
            }
        }
        expectEqual(twice, 2 * (points[2].x - points[0].x) * (points[2].y - points[0].y))
        for (number, edge) in noding.edges.enumerated() {
            expectEqual(marked[[edge.a + 4, edge.b + 4]], Int32(number))
        }
        expectEqual(marked.count, noding.edges.count)
    }

    @Test(arguments: inputs) func `Edges meet at their ends only, and stay near the segments`(input: Input) throws {
        let noding = try #require(MeshNoding(input.segments.map { .init(a: $0.0, b: $0.1, owner: 0) }))
        let edges = noding.edges.map { (noding.vertices[Int($0.a)], noding.vertices[Int($0.b)]) }
        for (at, one) in edges.enumerated() {
            for two in edges[(at + 1)...] {
                switch SegmentMeeting.of(one.0.xy, one.1.xy, two.0.xy, two.1.xy) {
                case .none: break
                case .touch(let p):
                    #expect([one.0, one.1].contains { $0.xy == p } && [two.0, two.1].contains { $0.xy == p })
                case .proper, .overlap: Issue.record("\(one) and \(two) meet")
                }
            }
            let middle = MetricPoint((one.0.x + one.1.x) / 2, (one.0.y + one.1.y) / 2)
            let away = input.segments.map { Metric.distance(middle, MetricPoint($0.0.xy), MetricPoint($0.1.xy)) }.min()
            #expect(away ?? 0 <= MeshNoding.weld + 0.75)
        }
    }

    /// Cocircular points decide nothing; a point next to the circle does, however large it is.
    @Test(arguments: [2.0, 1000, 4_000_000]) func `The circle test is exact`(size: Double) {
        let square = [GridPoint(0, 0), GridPoint(size, 0), GridPoint(size, size), GridPoint(0, size)]
        #expect(!MeshPredicates.isInCircle(square[0], square[1], square[2], square[3]))
        #expect(MeshPredicates.isInCircle(square[0], square[1], square[2], GridPoint(1, size)))
        #expect(!MeshPredicates.isInCircle(square[0], square[1], square[2], GridPoint(-1, size)))
    }
}

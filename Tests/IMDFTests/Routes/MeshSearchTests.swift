import Testing
import TestSupport

@testable import IMDF
@testable import IMDFRoutes

/// Ways on a mesh are as short as there are, and leave the free space nowhere.
@Suite struct MeshSearchTests {
    /// Rooms in rows and columns with doors in the walls between them, and obstacles that may overlap.
    struct Plan: CustomTestStringConvertible, Sendable {
        let seed: UInt64
        let columns, rows, obstacles: Int

        var testDescription: String { "\(columns) × \(rows) rooms, \(obstacles) obstacles, seed \(seed)" }

        static let room = 6000.0
        static let doorWidth = 900.0

        /// The mesh, and the same for the oracle.
        func make() throws -> (mesh: FloorMesh, exact: ExactWays, places: [GridPoint]) {
            var random = SeededGenerator(seed: seed)
            var exact = ExactWays()
            var areas: [MeshBuilder.Area] = []
            var gaps: [MeshBuilder.Gap] = []
            var doors: Int32 = 0
            func room(_ column: Int, _ row: Int) -> Int { row * columns + column }
            for row in 0..<rows {
                for column in 0..<columns {
                    let (x, y) = (Double(column) * Self.room, Double(row) * Self.room)
                    let ring = [
                        GridPoint(x, y), GridPoint(x + Self.room, y), GridPoint(x + Self.room, y + Self.room),
                        GridPoint(x, y + Self.room),
                    ]
                    areas.append(.init(kind: .space(room(column, row)), rings: [ring], size: 36))
                    for side in 0..<4 {
                        let (a, b) = (ring[side], ring[(side + 1) % 4])
                        // Walls to the east and north belong to the room, and have a door if there is a room behind.
                        let isInner = side == 1 ? column + 1 < columns : side == 2 && row + 1 < rows
                        let isOther = side == 0 ? row > 0 : side == 3 && column > 0
                        if isOther { continue }
                        guard isInner else {
                            exact.walls.append((a, b))
                            continue
                        }
                        let (low, high) = a < b ? (a, b) : (b, a)
                        let from = Double(Int.random(in: 100...5000, using: &random)) / Self.room
                        let to = from + Self.doorWidth / Self.room
                        let other = side == 1 ? room(column + 1, row) : room(column, row + 1)
                        for (area, segment) in [(room(column, row), side), (other, (side + 2) % 4)] {
                            gaps.append(.init(area: area, ring: 0, segment: segment, from: from, to: to, portal: doors))
                        }
                        doors += 1
                        let jambs = [from, to].map { MeshBuilder.point(low, high, $0) }
                        exact.walls += [(low, jambs[0]), (jambs[1], high)]
                        exact.jambs += jambs
                    }
                }
            }
            let (width, height) = (Double(columns) * Self.room, Double(rows) * Self.room)
            // Walls meet between four rooms, and nobody gets along one of them to the other side.
            for column in 1..<max(columns, 2) {
                for row in 1..<max(rows, 2) {
                    let (x, y) = (Double(column) * Self.room, Double(row) * Self.room)
                    exact.walls.append((GridPoint(x - 0.25, y - 0.25), GridPoint(x + 0.25, y + 0.25)))
                    exact.walls.append((GridPoint(x - 0.25, y + 0.25), GridPoint(x + 0.25, y - 0.25)))
                }
            }
            exact.bounds = Box(GridPoint(0, 0), GridPoint(width, height))
            for _ in 0..<obstacles {
                let middle = GridPoint(.random(in: 0...width, using: &random), .random(in: 0...height, using: &random))
                let corners = Int.random(in: 3...6, using: &random)
                let radius = Double.random(in: 200...1500, using: &random)
                let turned = Double.random(in: 0...1, using: &random)
                let ring = (0..<corners).map { corner in
                    let angle = (Double(corner) + turned) / Double(corners) * 2 * Double.pi
                    return GridPoint(
                        middle.x + radius * cosine(angle), middle.y + radius * cosine(angle - Double.pi / 2)
                    ).onGrid
                }
                // Gaps of some millimeters are closed on purpose, which the oracle does not know.
                if Self.leavesGap(ring, exact) { continue }
                areas.append(.init(kind: .obstacle, rings: [ring], size: 1))
                exact.obstacles.append(ring)
            }
            let builder = try #require(MeshBuilder(areas, gaps: gaps, portals: [:], restSpace: -1))
            var places: [GridPoint] = []
            while places.count < 12 {
                let p = GridPoint(
                    .random(in: 1...width - 1, using: &random), .random(in: 1...height - 1, using: &random))
                if exact.obstacles.allSatisfy({ ExactWays.depth($0, p, p) < -20 }) { places.append(p) }
            }
            return (builder.finish([:]).mesh, exact, places)
        }

        /// Whether a corner is so near to a wall or an obstacle, or another's to this one, that it is put on it.
        private static func leavesGap(_ ring: [GridPoint], _ exact: ExactWays) -> Bool {
            func sides(_ ring: [GridPoint]) -> [(GridPoint, GridPoint)] {
                Array(zip(ring, ring.dropFirst() + [ring[0]]))
            }
            func isNear(_ p: GridPoint, _ side: (GridPoint, GridPoint)) -> Bool {
                Metric.distance(MetricPoint(p.xy), MetricPoint(side.0.xy), MetricPoint(side.1.xy)) < 2 * MeshNoding.weld
            }
            let others = exact.obstacles.flatMap(sides) + exact.walls
            return ring.contains { p in others.contains { isNear(p, $0) } }
                || others.contains { other in sides(ring).contains { isNear(other.0, $0) || isNear(other.1, $0) } }
        }

        private func cosine(_ angle: Double) -> Double {
            // Without a math library: the series about 0, after bringing the angle near it.
            let x = angle - (angle / (2 * .pi)).rounded() * 2 * .pi
            var (sum, term) = (1.0, 1.0)
            for n in 1...12 {
                let divisor = Double(2 * n * (2 * n - 1))
                term *= -x * x / divisor
                sum += term
            }
            return sum
        }
    }

    static let plans: [Plan] = (0..<24).map { number in
        let sizes = [(1, 1, 5), (1, 1, 14), (2, 1, 0), (2, 2, 10), (3, 2, 20), (3, 3, 0)]
        let (columns, rows, obstacles) = sizes[number % sizes.count]
        return Plan(seed: UInt64(number), columns: columns, rows: rows, obstacles: obstacles)
    }

    static func permissions(_ mesh: FloorMesh) -> MeshPermissions {
        let portals = Int(mesh.portals.max() ?? -1) + 1
        return MeshPermissions(
            portals: [Bool](repeating: true, count: portals), closedSides: [Int32](repeating: -1, count: portals),
            spaces: [Bool](repeating: true, count: Int(mesh.spaces.max() ?? -1) + 1))
    }

    @Test(arguments: Effort.cases(plans, every: 5)) func `Every way is a shortest one and stays free`(plan: Plan) throws
    {
        let (mesh, exact, points) = try plan.make()
        let permissions = Self.permissions(mesh)
        let places = try points.map { try #require(mesh.place(at: $0, within: 1)) }
        for (at, start) in places.enumerated() {
            let lengths = exact.lengths(from: start.point, to: places.map(\.point))
            let many = MeshSearch(mesh, permissions, from: [.init(place: start)], to: places)
            for (other, goal) in places.enumerated() {
                let one = MeshSearch(mesh, permissions, from: [.init(place: start)], to: [goal])
                #expect(!one.isIncomplete)
                let found = one.arrivals[0].cost
                let expected = lengths[other]
                if expected == .infinity {
                    expectEqual(found, .infinity, "\(at) to \(other)")
                    continue
                }
                // Rounding moves corners by less than a millimeter each.
                #expect(abs(found - expected) <= 4 + expected * 1e-4, "\(at) to \(other): \(found), exact \(expected)")
                #expect(abs(many.arrivals[other].cost - found) <= 1e-3, "\(at) to \(other) among several")
                let way = try #require(one.way(to: 0))
                #expect(way.points.first == start.point && way.points.last == goal.point)
                var length = 0.0
                for (a, b) in zip(way.points, way.points.dropFirst()) {
                    length += a.distance(to: b)
                    #expect(exact.isFree(a, b, depth: 10), "\(at) to \(other): \(a) to \(b)")
                }
                #expect(abs(length - found) <= 1e-3)
            }
        }
    }

    @Test(arguments: plans) func `Ways are symmetric, and no detour is shorter`(plan: Plan) throws {
        let (mesh, _, points) = try plan.make()
        let permissions = Self.permissions(mesh)
        let places = try points.map { try #require(mesh.place(at: $0, within: 1)) }
        let costs = places.map { start in
            MeshSearch(mesh, permissions, from: [.init(place: start)], to: places).arrivals.map(\.cost)
        }
        for a in places.indices {
            for b in places.indices {
                if costs[a][b] == .infinity {
                    expectEqual(costs[b][a], .infinity)
                    continue
                }
                #expect(abs(costs[a][b] - costs[b][a]) <= 1e-3)
                for c in places.indices { #expect(costs[a][b] <= costs[a][c] + costs[c][b] + 1e-3) }
            }
        }
    }

    @Test(arguments: plans.filter { $0.columns > 1 })
    func `A closed door never makes a way shorter, and is never passed`(plan: Plan) throws {
        let (mesh, _, points) = try plan.make()
        let open = Self.permissions(mesh)
        let places = try points.map { try #require(mesh.place(at: $0, within: 1)) }
        let before = MeshSearch(mesh, open, from: [.init(place: places[0])], to: places)
        for door in open.portals.indices {
            var closed = open
            closed.portals[door] = false
            let after = MeshSearch(mesh, closed, from: [.init(place: places[0])], to: places)
            for target in places.indices {
                #expect(after.arrivals[target].cost >= before.arrivals[target].cost - 1e-3)
                let passed = after.way(to: target)?.passages.map(\.portal) ?? []
                #expect(!passed.contains(door))
                // What did not go through the door is as it was.
                if before.way(to: target)?.passages.contains(where: { $0.portal == door }) == false {
                    #expect(abs(after.arrivals[target].cost - before.arrivals[target].cost) <= 1e-3)
                }
            }
        }
    }

    @Test(arguments: plans.filter { $0.columns > 1 }) func `Passages on a way are its doors in order`(plan: Plan) throws
    {
        let (mesh, _, points) = try plan.make()
        let permissions = Self.permissions(mesh)
        let places = try points.map { try #require(mesh.place(at: $0, within: 1)) }
        let search = MeshSearch(mesh, permissions, from: [.init(place: places[0])], to: places)
        for (number, place) in places.enumerated() {
            guard let way = search.way(to: number) else { continue }
            expectEqual(way.firstSpace, Int(mesh.spaces[places[0].triangle]))
            expectEqual((way.passages.last?.space ?? way.firstSpace), Int(mesh.spaces[place.triangle]))
            for (one, two) in zip(way.passages, way.passages.dropFirst()) { #expect(one.part <= two.part) }
            for passage in way.passages {
                let (a, b) = (way.points[passage.part], way.points[passage.part + 1])
                #expect(Metric.distance(MetricPoint(passage.point.xy), MetricPoint(a.xy), MetricPoint(b.xy)) < 1)
            }
        }
    }
}

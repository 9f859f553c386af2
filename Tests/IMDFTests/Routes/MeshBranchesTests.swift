import TestSupport
import Testing

@testable import IMDF
@testable import IMDFRoutes

/// What hangs on the rest of a mesh by one side is found, and not searched without need.
@Suite struct MeshBranchesTests {
    @Test(arguments: MeshSearchTests.plans)
    func `Two triangles are in different branches exactly if nothing else joins them`(plan: MeshSearchTests.Plan) throws
    {
        let (mesh, _, _) = try plan.make()
        let branches = mesh.branches
        for side in mesh.links.indices where mesh.links[side] > side {
            let (one, two) = (side / 3, Int(mesh.links[side]) / 3)
            // Without the side between them.
            var isReached = [Bool](repeating: false, count: mesh.count)
            var open = [one]
            isReached[one] = true
            while let triangle = open.popLast() {
                for other in 3 * triangle..<3 * triangle + 3 where mesh.links[other] >= 0 {
                    let next = Int(mesh.links[other]) / 3
                    if other == side || Int(mesh.links[other]) == side || isReached[next] { continue }
                    isReached[next] = true
                    open.append(next)
                }
            }
            expectEqual((branches.ofTriangle[one] == branches.ofTriangle[two]), isReached[two], "side \(side)")
        }
    }

    @Test func `A search looks at few rooms with one door, but into that of its target`() throws {
        let (mesh, _, points) = try MeshSearchTests.Plan(seed: 4, columns: 3, rows: 2, obstacles: 20).make()
        let places = try points.map { try #require(mesh.place(at: $0, within: 1)) }
        let permissions = MeshSearchTests.permissions(mesh)
        for goal in places {
            let isBetween = mesh.branches.between([places[0].triangle, goal.triangle])
            let search = MeshSearch(mesh, permissions, from: [.init(place: places[0])], to: [goal])
            #expect(search.nodes.allSatisfy { isBetween[Int(mesh.branches.ofTriangle[Int($0.side) / 3])] })
            #expect(isBetween[Int(mesh.branches.ofTriangle[goal.triangle])])
        }
        let isBetween = mesh.branches.between([places[0].triangle])
        #expect(isBetween.count { $0 } < isBetween.count)
    }
}

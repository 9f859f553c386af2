import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Ground without doors of its own is open to the ground beside it.
@Suite struct WalkFloorTests {
    /// Walkways in these squares from west to east, and the graph of the ways between them.
    private static func graph(_ squares: [Int], categories: [String] = []) -> WalkGraph {
        let units = squares.enumerated().map { number, square in
            let category = number < categories.count ? categories[number] : "walkway"
            return TinyVenue.feature(
                "unit", "walkway-\(number)", TinyVenue.square(square),
                #""category":"\#(category)","level_id":"level-0""#)
        }
        return WalkGraph(LintContext(TinyVenue.with(more: units), date: .ofTests, tolerances: .default))
    }

    /// The walkways that are reached from the first one.
    private static func reached(_ graph: WalkGraph) -> Set<Int> {
        var reached: Set = [1]
        var open = [1]
        while let place = open.popLast() {
            for way in graph.ways(from: place) where reached.insert(Int(way.to)).inserted { open.append(Int(way.to)) }
        }
        // The room of the venue is unit 0.
        return Set(reached.filter { 1..<graph.unitCount ~= $0 }.map { $0 - 1 })
    }

    @Test(arguments: [
        ([1, 2, 3], [0, 1, 2]), ([1, 3], [0]), ([1, 1, 1], [0, 1, 2]), ([1, 2, 2, 3], [0, 1, 2, 3]),
        ([2, 1, 2, 1, 4], [0, 1, 2, 3]),
    ]) func `Walkways side by side and on one another are joined`(_ squares: [Int], _ reached: [Int]) {
        expectEqual(Self.reached(Self.graph(squares)), Set(reached))
    }

    @Test func `Units of other categories on one another are joined, too`() {
        expectEqual(Self.reached(Self.graph([1, 1, 1], categories: ["walkway", "stairs", "ramp"])), [0, 1, 2])
    }

    /// All pairs of 200 copies would be 39,800 ways.
    @Test func `Copies are joined to one of them`() {
        let graph = Self.graph(Array(repeating: 1, count: 200) + [2])
        expectEqual(Self.reached(graph).count, 201)
        let ways = (0..<graph.count).reduce(0) { $0 + graph.ways(from: $1).count }
        expectEqual(ways, 2 * 200)
    }
}

import TestSupport
import Testing

@testable import IMDF

/// Points that no doubles hold are still on one side of a line, or on it.
@Suite struct ExactPointTests {
    private static let corners = [Point(0, 0), Point(3, 1), Point(6, 2), Point(0, 1), Point(3, 0), Point(9, 3)]
    private static let grid = ExactGrid(corners)
    /// The crossing of the diagonals, at (1.5, 0.5).
    private static let half = grid.crossing(Point(0, 0), Point(3, 1), Point(0, 1), Point(3, 0))

    @Test(arguments: [
        (Point(0, 0), Point(3, 1), true), (Point(3, 1), Point(0, 0), true), (Point(0, 0), Point(9, 3), true),
        // On the same line, before and behind it.
        (Point(3, 1), Point(6, 2), false), (Point(6, 2), Point(3, 1), false), (Point(-3, -1), Point(0, 0), false),
        // Beside it, and single points.
        (Point(0, 1), Point(3, 1), false), (Point(0, 0), Point(0, 0), false), (Point(3, 1), Point(3, 1), false),
    ]) func `A segment passes through what is between its ends`(a: Point, b: Point, passes: Bool) {
        let grid = ExactGrid(Self.corners + [Point(0, 0.5), a, b])
        let half = grid.crossing(Point(0, 0), Point(3, 1), Point(0, 1), Point(3, 0))
        let third = grid.crossing(Point(0, 0), Point(3, 1), Point(0, 0.5), Point(3, 0))
        expectEqual(grid.passes(a, b, through: half), passes)
        expectEqual(grid.passes(a, b, through: third), passes)
    }

    @Test func `A single point passes through itself only`() {
        let middle = Self.grid.middle(Self.grid.vertex(Point(0, 0)), Self.grid.vertex(Point(6, 2)))
        #expect(Self.grid.passes(Point(3, 1), Point(3, 1), through: middle))
        #expect(!Self.grid.passes(Point(3, 0), Point(3, 0), through: middle))
    }

    @Test func `Order is by x and then by y, and equal points are equal however they were found`() {
        let vertex = Self.grid.vertex(Point(3, 1))
        let middle = Self.grid.middle(Self.grid.vertex(Point(0, 0)), Self.grid.vertex(Point(6, 2)))
        #expect(Self.grid.order(vertex, middle) == 0 && Self.grid.order(middle, vertex) == 0)
        #expect(Self.grid.order(Self.half, vertex) == -1 && Self.grid.order(vertex, Self.half) == 1)
        let below = Self.grid.middle(Self.grid.vertex(Point(3, 0)), Self.grid.vertex(Point(3, 1)))
        #expect(Self.grid.order(below, vertex) == -1 && Self.grid.height(vertex, over: below) == 1)
    }

    @Test func `The side of a crossing is exact`() {
        expectEqual(Self.grid.side(Point(0, 0), Point(3, 1), Self.half), 0)
        expectEqual(Self.grid.side(Point(0, 0), Point(3, 0), Self.half), 1)
        expectEqual(Self.grid.side(Point(3, 0), Point(0, 0), Self.half), -1)
    }
}

import TestSupport
import Testing

@testable import IMDF

@Suite struct ValidityTests {
    /// Reasons for a geometry, with the place of each as text; none for a valid one.
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let text: String
        let faults: [String]
        var testDescription: String { name }

        init(_ name: String, _ text: String, _ faults: String...) {
            self.name = name
            self.text = text
            self.faults = faults
        }
    }

    static let soundCases = [
        Case("a polygon", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))"),
        Case("clockwise", "POLYGON ((0 0, 0 10, 10 10, 10 0, 0 0))"),
        Case("a repeated point", "POLYGON ((0 0, 10 0, 10 0, 10 10, 0 10, 0 0, 0 0))"),
        Case("a point on a straight wall", "POLYGON ((0 0, 5 0, 10 0, 10 10, 0 10, 0 5, 0 0))"),
        Case("nothing", "POLYGON EMPTY"),
        Case("a hole", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (2 2, 8 2, 8 8, 2 8, 2 2))"),
        Case(
            "a hole that touches the wall at a vertex", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (0 5, 5 4, 5 6, 0 5))"),
        Case("a hole that touches a corner", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (0 0, 5 4, 4 5, 0 0))"),
        Case(
            "two holes that touch",
            "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (2 2, 5 2, 5 5, 2 5, 2 2), (5 5, 8 5, 8 8, 5 8, 5 5))"),
        Case(
            "a hole that touches the wall and a second hole",
            "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (0 5, 5 4, 5 6, 0 5), (5 4, 7 2, 7 3, 5 4))"),
        Case("polygons that touch", "MULTIPOLYGON (((0 0, 5 0, 5 5, 0 5, 0 0)), ((5 5, 10 5, 10 10, 5 10, 5 5)))"),
        Case(
            "a polygon in a hole",
            "MULTIPOLYGON (((0 0, 10 0, 10 10, 0 10, 0 0), (2 2, 8 2, 8 8, 2 8, 2 2)), ((4 4, 6 4, 6 6, 4 6, 4 4)))"),
        Case(
            "a polygon in a hole, touching it all round",
            "MULTIPOLYGON (((0 0, 10 0, 10 10, 0 10, 0 0), (2 2, 8 2, 8 8, 2 8, 2 2)), ((5 2, 8 5, 5 8, 2 5, 5 2)))"),
        Case("a line that crosses itself", "LINESTRING (0 0, 10 10, 10 0, 0 10)"),
        Case("a closed line of two points", "LINESTRING (0 0, 1 1, 0 0)"), Case("points", "MULTIPOINT (0 0, 0 0)"),
        Case("an empty point", "POINT EMPTY"), Case("an empty collection", "GEOMETRYCOLLECTION EMPTY"),
    ]

    static let faultyCases = [
        Case("a bow tie", "POLYGON ((0 0, 10 10, 10 0, 0 10, 0 0))", "selfIntersection 5 5"),
        Case("not closed", "POLYGON ((0 0, 10 0, 10 10, 0 10))", "ringNotClosed 0 10"),
        Case("two points", "POLYGON ((0 0, 10 0, 0 0))", "tooFewPoints 0 0"),
        Case("a hole of nothing", "POLYGON (EMPTY, (0 0, 10 0, 10 10, 0 0))", "tooFewPoints"),
        Case(
            "a hole of nothing beside a polygon",
            "MULTIPOLYGON (((0 0, 5 0, 5 5, 0 0)), (EMPTY, (10 0, 20 0, 20 10, 10 0)))", "tooFewPoints"),
        Case("one point", "POLYGON ((1 1, 1 1, 1 1, 1 1))", "tooFewPoints 1 1"),
        Case("a line of one point", "LINESTRING (1 1, 1 1)", "tooFewPoints 1 1"),
        Case("no area", "POLYGON ((0 0, 10 0, 5 0, 0 0))", "selfIntersection 5 0"),
        Case("out of range", "POLYGON ((0 0, 181 0, 10 91, 0 0))", "coordinateOutOfRange 181 0"),
        Case("no number", "LINESTRING (0 0, nan 1)", "invalidCoordinate"),
        Case("infinite", "POLYGON ((0 0, 10 0, inf 10, 0 0))", "invalidCoordinate"),
        Case(
            "a ring that touches itself at a vertex, inside out",
            "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0, 3 2, 2 3, 0 0))", "ringSelfIntersection 0 0"),
        Case(
            "a ring that touches itself on a wall", "POLYGON ((0 0, 10 0, 10 10, 5 0, 0 10, 0 0))",
            "ringSelfIntersection 5 0"),
        Case(
            "a spike", "POLYGON ((0 0, 10 0, 10 10, 10 15, 10 10, 0 10, 0 0))", "ringSelfIntersection 10 10",
            "selfIntersection 10 10"),
        Case(
            "a spike inward", "POLYGON ((0 0, 10 0, 10 10, 5 10, 5 5, 5 10, 0 10, 0 0))", "ringSelfIntersection 5 10",
            "selfIntersection 5 5"),
        Case(
            "a hole outside", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (20 0, 30 0, 30 10, 20 0))",
            "holeOutsideShell 20 0"),
        Case(
            "a hole outside that touches a corner",
            "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (10 10, 20 10, 20 20, 10 10))", "holeOutsideShell 20 10"),
        Case(
            "a hole across the wall", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (5 5, 15 5, 15 6, 5 5))",
            "selfIntersection 10 5"),
        Case(
            "a hole along the wall", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (0 2, 5 2, 5 8, 0 8, 0 2))",
            "selfIntersection 0 2"),
        Case(
            "a hole that is the outer ring", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (10 0, 0 0, 0 10, 10 10, 10 0))",
            "duplicateRings 0 0"),
        Case(
            "a hole in a hole",
            "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (2 2, 8 2, 8 8, 2 8, 2 2), (3 3, 4 3, 4 4, 3 3))",
            "nestedHoles 3 3"),
        Case(
            "a hole twice", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (2 2, 8 2, 8 8, 2 2), (2 2, 8 2, 8 8, 2 2))",
            "duplicateRings 2 2"),
        Case(
            "a hole that touches the wall twice", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (0 5, 5 4, 10 5, 5 6, 0 5))",
            "disconnectedInterior 10 5"),
        Case(
            "a chain of holes from wall to wall",
            "POLYGON ((0 0, 9 0, 9 9, 0 9, 0 0), (0 4, 3 3, 3 5, 0 4), (3 3, 6 4, 5 5, 3 3), (6 4, 9 4, 7 6, 6 4))",
            "disconnectedInterior"),
        Case(
            "a circle of holes",
            "POLYGON ((0 0, 9 0, 9 9, 0 9, 0 0), (2 2, 5 2, 4 3, 2 2), (5 2, 6 5, 5 4, 5 2), (6 5, 2 2, 3 5, 6 5))",
            "disconnectedInterior"),
        Case(
            "a polygon in a polygon", "MULTIPOLYGON (((0 0, 10 0, 10 10, 0 10, 0 0)), ((2 2, 8 2, 8 8, 2 8, 2 2)))",
            "nestedShells 2 2"),
        Case(
            "a polygon in a polygon, touching it",
            "MULTIPOLYGON (((0 0, 10 0, 10 10, 0 10, 0 0)), ((0 5, 8 2, 8 8, 0 5)))", "nestedShells 0 5"),
        Case(
            "polygons that overlap", "MULTIPOLYGON (((0 0, 10 0, 10 10, 0 10, 0 0)), ((5 5, 15 5, 15 15, 5 15, 5 5)))",
            "overlappingShells 10 5"),
        Case(
            "polygons that share a wall", "MULTIPOLYGON (((0 0, 5 0, 5 5, 0 5, 0 0)), ((5 0, 10 0, 10 5, 5 5, 5 0)))",
            "overlappingShells 5 0"),
        Case(
            "a polygon twice", "MULTIPOLYGON (((0 0, 5 0, 5 5, 0 5, 0 0)), ((0 0, 5 0, 5 5, 0 5, 0 0)))",
            "duplicateRings 0 0"),
        Case(
            "the second polygon of two",
            "MULTIPOLYGON (((0 0, 5 0, 5 5, 0 5, 0 0)), ((10 0, 20 10, 20 0, 10 10, 10 0)))", "selfIntersection 15 5"),
        Case(
            "a member of a collection", "GEOMETRYCOLLECTION (POINT (1 1), POLYGON ((0 0, 4 4, 4 0, 0 4, 0 0)))",
            "selfIntersection 2 2"),
    ]

    @Test(arguments: soundCases) func valid(_ example: Case) throws {
        let geometry = try #require(WKT.read(example.text))
        expectEqual(geometry.faults(), [])
        #expect(geometry.isValid())
    }

    @Test(arguments: faultyCases) func invalid(_ example: Case) throws {
        let geometry = try #require(WKT.read(example.text))
        let faults = geometry.faults()
        #expect(!geometry.isValid())
        let told = faults.map { fault in
            "\(fault.reason.rawValue)"
                + (fault.position.map { " \(Self.text($0.longitude)) \(Self.text($0.latitude))" } ?? "")
        }
        expectEqual(told.count, example.faults.count, "\(told)")
        for (told, expected) in zip(told, example.faults) { #expect(told.hasPrefix(expected)) }
    }

    private static func text(_ number: Double) -> String { number == number.rounded() ? "\(Int(number))" : "\(number)" }

    /// Part, ring and segment as the geometry is written, repeated points counted.
    @Test func elements() throws {
        let polygon = try #require(WKT.read("POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (2 2, 2 2, 4 4, 4 2, 2 4, 2 2))"))
        let fault = try #require(polygon.faults().first)
        expectEqual(fault.first, GeometryFault.Element(part: 0, ring: 1, segment: 1))
        expectEqual(fault.second, GeometryFault.Element(part: 0, ring: 1, segment: 3))
        let hole = try #require(
            WKT.read("POLYGON ((0 0, 9 0, 9 9, 0 0), (20 0, 30 0, 30 10, 20 0))").flatMap { $0.faults().first })
        expectEqual(hole.first, GeometryFault.Element(part: 0, ring: 1, segment: nil))
        expectEqual(hole.second, GeometryFault.Element(part: 0, ring: 0, segment: nil))
    }

    @Test func remarks() throws {
        let polygon = try #require(WKT.read("POLYGON ((0 0, 10 0, 10 0, 10 10, 0 0))"))
        let faults = polygon.faults(includesRemarks: true)
        expectEqual(faults.map(\.reason), [.repeatedPoint])
        expectEqual(faults.first?.position, Position(longitude: 10, latitude: 0))
        expectEqual(faults.first?.reason.isRemark, true)
    }

    @Test func rangeIsAMatterOfChoice() throws {
        let polygon = try #require(WKT.read("POLYGON ((0 0, 500 0, 500 500, 0 0))"))
        #expect(polygon.isValid(checksRange: false) && !polygon.isValid())
    }

    /// Every geometry keeps its answer when its rings start elsewhere, run backward, or lie at the magnitude of degrees.
    @Test(arguments: 1...4 as ClosedRange<UInt64>) func invariant(seed: UInt64) {
        var source = GridGeometries(seed: seed)
        for _ in 0..<300 {
            let geometry: Geometry =
                Bool.random(using: &source.random)
                ? .multiPolygon([[source.ring()], [source.ring(), source.ring()]])
                : .polygon([source.ring(), source.ring()])
            let isValid = geometry.isValid()
            let turned = geometry.mapped({ $0 }, ring: { Array($0.dropFirst()) + [$0[1]] })
            expectEqual(turned.isValid(), isValid, "\(geometry.json)")
            expectEqual(geometry.mapped({ $0 }, ring: { $0.reversed() }).isValid(), isValid, "\(geometry.json)")
            let moved = geometry.mapped { p in
                Position(longitude: -122.03125 + p.longitude / 1_048_576, latitude: 37.328125 + p.latitude / 1_048_576)
            }
            expectEqual(moved.isValid(), isValid, "\(geometry.json)")
        }
    }
}

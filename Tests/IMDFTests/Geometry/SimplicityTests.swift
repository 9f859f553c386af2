import TestSupport
import Testing

@testable import IMDF

@Suite struct SimplicityTests {
    @Test(arguments: [
        ("LINESTRING (0 0, 10 10, 20 0)", true), ("LINESTRING (0 0, 10 10, 10 0, 0 10)", false),
        ("LINESTRING (0 0, 10 0, 10 10, 0 0)", true), ("LINESTRING (0 0, 10 0, 10 10, 0 0, 5 -5)", false),
        ("LINESTRING (0 0, 10 0, 5 0)", false), ("LINESTRING (0 0, 10 0, 10 10, 5 0)", false),
        ("LINESTRING (0 0, 10 0, 10 0, 10 10)", true), ("LINESTRING (0 0, 10 0, 0 0)", false),
        ("LINESTRING EMPTY", true), ("LINESTRING (5 5, 5 5)", true),
        ("MULTILINESTRING ((0 0, 10 10), (10 10, 20 0))", true),
        ("MULTILINESTRING ((0 0, 10 10), (0 10, 10 0))", false), ("MULTILINESTRING ((0 0, 10 10), (5 5, 20 0))", false),
        ("MULTILINESTRING ((0 0, 10 10, 20 0), (10 10, 10 20))", false),
        ("MULTILINESTRING ((0 0, 10 0, 10 10, 0 0), (0 0, -5 -5))", false),
        ("MULTILINESTRING ((0 0, 10 0, 10 10, 0 0), (0 0, -10 0, -10 -10, 0 0))", false),
        ("MULTILINESTRING ((0 0, 10 10), (0 0, 10 10))", false),
        ("MULTILINESTRING ((0 0, 5 0), (5 0, 10 0), (5 0, 5 5))", true), ("POINT (1 1)", true),
        ("MULTIPOINT (1 1, 2 2)", true), ("MULTIPOINT (1 1, 2 2, 1 1)", false),
        ("POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", true), ("POLYGON ((0 0, 10 10, 10 0, 0 10, 0 0))", false),
        ("GEOMETRYCOLLECTION (POINT (1 1), LINESTRING (0 0, 10 10, 10 0, 0 10))", false),
    ]) func table(text: String, isSimple: Bool) throws {
        let geometry = try #require(WKT.read(text))
        expectEqual(geometry.isSimple, isSimple)
        let backward = geometry.mapped({ $0 }, ring: { $0.reversed() }, line: { $0.reversed() })
        expectEqual(backward.isSimple, isSimple)
    }

    @Test func place() throws {
        let line = try #require(WKT.read("LINESTRING (0 0, 10 10, 10 0, 0 10)"))
        expectEqual(line.nonSimplePosition(), Position(longitude: 5, latitude: 5))
        let points = try #require(WKT.read("MULTIPOINT (1 1, 2 2, 1 1)"))
        expectEqual(points.nonSimplePosition(), Position(longitude: 1, latitude: 1))
    }
}

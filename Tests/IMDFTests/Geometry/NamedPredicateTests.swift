import TestSupport
import Testing

@testable import IMDF

/// Crosses, overlaps and equals mean different things for different dimensions.
@Suite struct NamedPredicateTests {
    private func pair(_ a: String, _ b: String) throws -> (Geometry, Geometry) {
        (try #require(WKT.read(a)), try #require(WKT.read(b)))
    }

    @Test(arguments: [
        ("LINESTRING (-5 5, 15 5)", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", true),
        ("LINESTRING (2 5, 8 5)", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", false),
        ("LINESTRING (0 2, 0 8, -5 8)", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", false),
        ("LINESTRING (0 0, 10 10)", "LINESTRING (0 10, 10 0)", true),
        ("LINESTRING (0 0, 10 0)", "LINESTRING (5 0, 15 0, 5 5)", false),
        ("LINESTRING (0 0, 10 0)", "LINESTRING (10 0, 10 10)", false),
        ("MULTIPOINT ((5 5), (20 5))", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", true),
        ("MULTIPOINT ((0 0), (5 5))", "LINESTRING (0 0, 10 10)", false),
        ("MULTIPOINT ((5 5), (5 6))", "LINESTRING (0 0, 10 10)", true),
        ("POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "POLYGON ((5 5, 15 5, 15 15, 5 15, 5 5))", false),
        ("POINT EMPTY", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", false),
    ]) func crosses(a: String, b: String, expected: Bool) throws {
        let (a, b) = try pair(a, b)
        expectEqual(a.crosses(b), expected)
        expectEqual(b.crosses(a), expected)
    }

    @Test(arguments: [
        ("POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "POLYGON ((5 5, 15 5, 15 15, 5 15, 5 5))", true),
        ("POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "POLYGON ((2 2, 8 2, 8 8, 2 8, 2 2))", false),
        ("POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "POLYGON ((10 0, 20 0, 20 10, 10 10, 10 0))", false),
        ("LINESTRING (0 0, 10 0)", "LINESTRING (5 0, 15 0)", true),
        ("LINESTRING (0 0, 10 10)", "LINESTRING (0 10, 10 0)", false),
        ("LINESTRING (0 0, 10 0)", "LINESTRING (2 0, 8 0)", false),
        ("MULTIPOINT ((1 1), (2 2))", "MULTIPOINT ((2 2), (3 3))", true),
        ("MULTIPOINT ((1 1), (2 2))", "MULTIPOINT ((2 2))", false),
        ("LINESTRING (-5 5, 15 5)", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", false),
    ]) func overlaps(a: String, b: String, expected: Bool) throws {
        let (a, b) = try pair(a, b)
        expectEqual(a.overlaps(b), expected)
        expectEqual(b.overlaps(a), expected)
    }

    @Test func emptyGeometriesAreEqual() throws {
        let (a, b) = try pair("POINT EMPTY", "POLYGON EMPTY")
        #expect(a.equalsTopologically(b))
        #expect(!a.covers(b))
        #expect(a.isDisjoint(from: b))
        let (point, nothing) = try pair("POINT (1 1)", "POINT EMPTY")
        #expect(!point.equalsTopologically(nothing))
    }

    @Test func patterns() throws {
        let (a, b) = try pair("LINESTRING (0 0, 10 10)", "LINESTRING (0 10, 10 0)")
        let matrix = a.relate(b)
        #expect(matrix.matches("0F1FF0102") && matrix.matches("T********") && matrix.matches("tf*ff****"))
        #expect(!matrix.matches("1********") && !matrix.matches("F********"))
        #expect(!matrix.matches("") && !matrix.matches("0F1FF010") && !matrix.matches("0F1FF010x"))
        #expect(matrix[.interior, .interior] == 0 && matrix[.interior, .boundary] == -1)
    }

    /// A collection is the union of its parts.
    @Test func collections() throws {
        let (a, b) = try pair(
            "GEOMETRYCOLLECTION (POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0)), GEOMETRYCOLLECTION EMPTY)",
            "POLYGON ((2 2, 8 2, 8 8, 2 8, 2 2))")
        #expect(a.contains(b) && b.isWithin(a) && !a.equalsTopologically(b))
        let (two, middle) = try pair(
            "GEOMETRYCOLLECTION (POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0)), POLYGON ((10 0, 20 0, 20 10, 10 10, 10 0)))",
            "LINESTRING (5 5, 15 5)")
        #expect(two.contains(middle) && !two.crosses(middle))
        let (mixed, line) = try pair(
            "GEOMETRYCOLLECTION (POINT (20 20), LINESTRING (0 0, 5 5))", "LINESTRING (0 0, 9 9)")
        #expect(mixed.crosses(line) == false && mixed.overlaps(line) && !mixed.isWithin(line))
        let (nothing, point) = try pair("GEOMETRYCOLLECTION EMPTY", "POINT (1 1)")
        #expect(nothing.isDisjoint(from: point))
    }
}

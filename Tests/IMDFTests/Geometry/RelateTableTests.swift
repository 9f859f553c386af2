import TestSupport
import Testing

@testable import IMDF

/// Two geometries and their DE-9IM matrix, worked out by hand and the same in GEOS 3.14 unless it says otherwise.
struct RelateCase: CustomTestStringConvertible, Sendable {
    let name: String
    let a: String
    let b: String
    let matrix: String
    var testDescription: String { name }

    init(_ name: String, _ a: String, _ b: String, _ matrix: String) {
        self.name = name
        self.a = a
        self.b = b
        self.matrix = matrix
    }
}

@Suite struct RelateTableTests {
    @Test(arguments: RelateTable.all) func matrix(_ example: RelateCase) throws {
        let a = try #require(WKT.read(example.a))
        let b = try #require(WKT.read(example.b))
        expectEqual(a.relate(b).description, example.matrix)
        expectEqual(b.relate(a), a.relate(b).transposed)
    }

    /// The predicates by their patterns, for the dimensions that each is defined for.
    @Test(arguments: RelateTable.all) func predicates(_ example: RelateCase) throws {
        let a = try #require(WKT.read(example.a))
        let b = try #require(WKT.read(example.b))
        let matrix = a.relate(b)
        func fits(_ patterns: String...) -> Bool { patterns.contains { matrix.matches($0) } }
        expectEqual(a.isDisjoint(from: b), fits("FF*FF****"))
        #expect(a.intersects(b) != fits("FF*FF****"))
        expectEqual(a.touches(b), fits("FT*******", "F**T*****", "F***T****"))
        expectEqual(a.contains(b), fits("T*****FF*"))
        expectEqual(a.isWithin(b), fits("T*F**F***"))
        expectEqual(a.covers(b), fits("T*****FF*", "*T****FF*", "***T**FF*", "****T*FF*"))
        expectEqual(a.isCovered(by: b), fits("T*F**F***", "*TF**F***", "**FT*F***", "**F*TF***"))
        expectEqual(a.interiorsIntersect(b), fits("T********"))
        if !a.isEmpty || !b.isEmpty { expectEqual(a.equalsTopologically(b), fits("T*F**FFF*")) }
    }
}

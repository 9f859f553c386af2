import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

@Suite struct EmptyGeometryTests {
    private static let kinds = Geometry.Kind.allCases.filter { $0 != .geometryCollection }.map(\.rawValue)

    @Test(arguments: FeatureType.allCases, Effort.cases(kinds, every: 4))
    func `Coordinates without positions are one finding of a violation, whatever type has them`(
        _ type: FeatureType, _ kind: String
    ) throws {
        var sample = try EditedSample()
        try sample.edit(type) { line in try Self.withGeometry(line, "{\"type\":\"\(kind)\",\"coordinates\":[]}") }
        for profile in [Profile.recommended, .imdf] {
            let findings = sample.lint(profile).findings
            expectEqual(findings.count, 1, "\(findings.map { "\($0.rule): \($0.message)" })")
            expectEqual(findings.first?.severity, .violation)
            expectEqual(findings.first?.feature?.type, type)
        }
    }

    @Test(arguments: ["[[]]", "[[[]]]"]) func `So are parts without positions`(_ coordinates: String) throws {
        var sample = try EditedSample()
        let kind = coordinates == "[[]]" ? "Polygon" : "MultiPolygon"
        try sample.edit(.unit) { try Self.withGeometry($0, "{\"type\":\"\(kind)\",\"coordinates\":\(coordinates)}") }
        let findings = sample.lint().findings
        expectEqual(findings.count, 1, "\(findings.map { "\($0.rule): \($0.message)" })")
    }

    @Test func `Null stays as it is`() throws {
        var sample = try EditedSample()
        try sample.edit(.unit) { try Self.withGeometry($0, "null") }
        let findings = sample.lint().findings
        expectEqual(findings.map(\.rule), ["UnitMustHavePolygonalGeometry"])
        expectEqual(findings.first?.message.contains("has null as its geometry"), true)
    }

    /// A feature's line with another geometry.
    private static func withGeometry(_ line: String, _ geometry: String) throws -> String {
        let start = try #require(line.firstRange(of: "\"geometry\":")).upperBound
        let end = try #require(line[start...].firstRange(of: ",\"properties\":")).lowerBound
        return line[..<start] + geometry + line[end...]
    }
}

@Suite struct RepeatedVertexTests {
    private static let types = FeatureType.allCases.filter {
        [.polygonal, .lineal, .lineString].contains($0.geometryNeed)
    }

    @Test(arguments: types) func `Repeated vertices are one finding a feature, with how many and where`(
        _ type: FeatureType
    ) throws {
        var sample = try EditedSample()
        // The second position twice more.
        try sample.move(type, position: 1) { x, y in "\(x),\(y)],[\(x),\(y)],[\(x),\(y)" }
        let findings = sample.lint().findings
        expectEqual(findings.map(\.rule), ["FileMustBeValidGeoJSON"], "\(findings.map(\.message))")
        expectEqual(
            findings.first?.message.contains("has 2 positions that repeat the previous one, the first at 9.99"), true)
        expectEqual(findings.first?.severity, .violation)
    }

    @Test func `The position that closes a ring, and one at another height, are none`() {
        func repeated(_ text: String) -> Int { (try? Geometry.read(text).get().repeatedPositions?.count ?? 0) ?? -1 }
        expectEqual(repeated("{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[1,0],[1,1],[0,0]]]}"), 0)
        expectEqual(repeated("{\"type\":\"LineString\",\"coordinates\":[[0,0,1],[0,0,2],[1,0,2]]}"), 0)
        expectEqual(repeated("{\"type\":\"LineString\",\"coordinates\":[[0,0,1],[0,0,1],[1,0,2]]}"), 1)
        expectEqual(
            repeated("{\"type\":\"MultiLineString\",\"coordinates\":[[[0,0],[1,0]],[[1,0],[1,0],[2,2],[2,2]]]}"), 2)
    }

    @Test func `A geometry that is not valid mentions them in its one finding`() {
        let bowTie = ExampleJSON.ring((15, 2), (17, 4), (17, 4), (17, 2), (15, 4))
        let edit = Example.Edit.change(.kiosk, ["geometry": .polygon(bowTie)])
        let archive = ExampleArchive(.failing("a bow tie", edit)).archive
        let findings = Linter(date: .ofTests, jobs: 1).lint(Venue(Dataset(reading: archive, jobs: 1))).findings
        expectEqual(findings.map(\.rule), ["FileMustBeValidGeoJSON"])
        expectEqual(findings.first?.message.contains("it also has: a repeated position"), true)
    }
}

import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

@Suite struct BoundingBoxTests {
    private static let rule = "BoundingBoxShouldHoldGeometry"

    /// Harbor Mall with a bbox in its section, in the geometry of that and in the file around it.
    private static func sample(_ start: EditedSample? = nil, feature: String, geometry: String, file: String) throws
        -> EditedSample
    {
        var sample = try start ?? EditedSample()
        try sample.replace(.section, "{\"id\":", with: "{\"bbox\":\(feature),\"id\":")
        try sample.replace(.section, "\"type\":\"Polygon\",", with: "\"type\":\"Polygon\",\"bbox\":\(geometry),")
        sample[.section] = sample[.section].replacing(
            "{\"type\":\"FeatureCollection\",", with: "{\"type\":\"FeatureCollection\",\"bbox\":\(file),")
        return sample
    }

    private static let wide = "[9.99,53.53,10,53.55]"

    @Test(arguments: [wide, "[9.99,53.53,-3,10,53.55,40]", "[9,-90,180,90]", "[179,53,10,54]"])
    func `A bbox that holds its positions is right`(_ box: String) throws {
        expectEqual(try Self.sample(feature: box, geometry: box, file: box).lint(.strict).findings.map(\.message), [])
    }

    @Test(arguments: [
        "[9.99,53.53,9.9901,53.55]", "[53.53,9.99,53.55,10]", "[9.99,53.55,10,53.53]", "[10,53.53,9.99,53.55]",
        "[9.99,53.53,10,153.55]", "[1e300,53.53,10,53.55]", "[9.99,53.53,0,9.9901,53.55,0]",
    ]) func `One that does not is one finding, and is written anew`(_ box: String) throws {
        for place in Effort.isFull ? Array(0..<3) : [box.utf8.count % 3] {
            let boxes = (0..<3).map { $0 == place ? box : Self.wide }
            let sample = try Self.sample(feature: boxes[0], geometry: boxes[1], file: boxes[2])
            let findings = sample.lint().findings
            expectEqual(findings.map(\.rule), [Self.rule], "\(findings.map(\.message))")
            expectEqual(findings.first?.pointer, ["/bbox", "/geometry/bbox", ""][place])
            try Self.expectFixed(sample)
        }
    }

    @Test(arguments: [
        "null", "[]", "[9,53,10]", "[9,53,10,54,1]", "[9,53,10,\"54\"]", "{}", "[9,53,10,1e999]", "[[9,53],[10,54]]",
    ]) func `One of another form is no valid GeoJSON, and is written anew`(_ box: String) throws {
        for place in Effort.isFull ? Array(0..<3) : [box.utf8.count % 3] {
            let boxes = (0..<3).map { $0 == place ? box : Self.wide }
            let sample = try Self.sample(feature: boxes[0], geometry: boxes[1], file: boxes[2])
            let findings = sample.lint(.imdf).findings
            expectEqual(findings.map(\.rule), ["FileMustBeValidGeoJSON"], "\(findings.map(\.message))")
            try Self.expectFixed(sample)
        }
    }

    @Test(arguments: [
        ("[9.99,53.55,10,53.53]", "is north of its north"), ("[9.99,53.53,10,153.55]", "not on the globe"),
    ]) func `A bbox of nothing must be a box all the same`(_ box: String, _ fault: String) throws {
        var sample = try EditedSample()
        try sample.replace(.occupant, "{\"id\":", with: "{\"bbox\":\(Self.wide),\"id\":")
        expectEqual(sample.lint().findings.map(\.message), [])
        try sample.replace(.occupant, Self.wide, with: box)
        let findings = sample.lint().findings
        expectEqual(findings.map(\.rule), [Self.rule])
        expectEqual(findings.first?.message.contains(fault), true)
    }

    @Test func `The bbox of a position that is misplaced is not checked, and stays`() throws {
        let box = "[9.9,53.5,9.91,53.51]"
        var moved = try EditedSample()
        try moved.move(.section) { x, _ in "\(x),0" }
        let sample = try Self.sample(moved, feature: box, geometry: box, file: box)
        let result = sample.lint()
        expectEqual(result.findings.map(\.rule).filter { $0 == Self.rule }.count, 1)
        #expect(result.unchecked.contains { $0.rule == Self.rule && $0.count == 2 })
        #expect(FixedArchive(sample.archive, fixes: [.boundingBox], jobs: 1).files.isEmpty)
    }

    private static func expectFixed(_ sample: EditedSample) throws {
        let fixed = FixedArchive(sample.archive, fixes: [.boundingBox], jobs: 1)
        expectEqual(fixed.counts, [.boundingBox: 1])
        let findings = Linter(date: .ofTests, jobs: 1).lint(Venue(fixed.dataset)).findings
        expectEqual(findings.map(\.message), [])
        let file = try #require(fixed.files.first)
        let again = Archive(inMemory: [(file.name, file.after.withUnsafeBytes { Array($0) })], path: "again")
        #expect(FixedArchive(again, fixes: [.boundingBox], jobs: 1).files.isEmpty)
    }
}

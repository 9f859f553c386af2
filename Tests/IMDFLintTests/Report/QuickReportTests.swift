import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Quick ways of reports give what the plain ones do.
@Suite struct QuickReportTests {
    private static let results = RuleExample.all.filter(\.example.isFailing).map(\.result)

    @Test func `The hash of a finding is that of its key and pointer`() {
        var compared = 0
        for result in Self.results {
            let dataset = result.venue.dataset
            for finding in result.findings {
                let text = FindingKey(finding, dataset).text + "\u{1F}" + finding.pointer
                expectEqual(
                    FindingKey.hash(finding, StableHash.of(dataset.venueID ?? ""), dataset, behind: finding.pointer),
                    StableHash.of(text.utf8))
                compared += 1
            }
        }
        #expect(compared > 300)
    }

    @Test func `A walk along features finds the places that reading them finds`() throws {
        var compared = 0
        for result in Self.results {
            var walk = JSONWalk()
            for finding in result.findings where finding.feature != nil {
                let file = try #require(finding.file)
                guard let bytes = result.venue.dataset.files[file].bytes else { continue }
                for pointer in [finding.pointer, "/properties/name/en", "/geometry/coordinates/0/1", "/id", "/none/0"] {
                    let plain = JSONLocator.offset(of: pointer, from: finding.offset, in: bytes)
                    expectEqual(walk.offset(of: pointer, from: finding.offset, in: bytes), plain, "\(pointer)")
                    let range = JSONLocator.range(of: pointer, from: finding.offset, in: bytes)
                    expectEqual(walk.range(of: pointer, from: finding.offset, in: bytes), range, "\(pointer)")
                    compared += 1
                }
            }
        }
        #expect(compared > 1000)
    }

    @Test(arguments: [
        #"{"a": {"b": [1, [2, "]"], {"c": "}"}]}, "d": "e\"f", "a2": null}"#,
        #"{ "a" : { "b" : [ ] , "b" : [ true , -1.5e3 , { } ] } , "x":"é[" }"#, #"{"a":{},"a":{"b":["\\",7]}}"#,
        #"{"\u0061":{"b":[0]},"x":[]}"#, "{}", "[1,2]", #""text""#, "{\"a\":\n[\t]\r\n}",
    ]) func `A walk through any JSON ends where reading does`(_ text: String) {
        let bytes = FileBytes(text.utf8)
        var walk = JSONWalk()
        for pointer in [
            "", "/a", "/a/b", "/a/b/0", "/a/b/1", "/a/b/1/1", "/a/b/2/c", "/a/b/9", "/a/b/-1", "/a/b/x", "/d/0", "/a2",
            "/x", "/a/0", "/none", "/a~0", "/~1a", "a", "/",
        ] {
            expectEqual(
                walk.offset(of: pointer, from: 0, in: bytes), JSONLocator.offset(of: pointer, from: 0, in: bytes),
                "\(pointer)")
        }
    }

    @Test(arguments: ReportFormat.all.map(\.name)) func `A report as bytes is the report as text`(_ name: String) throws
    {
        let format = try #require(ReportFormat.named(name))
        for result in Self.results.prefix(20) {
            var (texts, parts) = (ReportWriter(format), ReportWriter(format))
            var bytes: [UInt8] = []
            parts.write(result) { bytes += $0 }
            expectEqual(bytes, Array(texts.body(result).utf8))
        }
    }

    @Test func `A fix in a file that no finding was in names the file`() {
        var artifacts = SARIFArtifacts()
        let line = JSONWriter.line { object in
            object.object("first") { artifacts.write(file: "unit.geojson", to: &$0) }
            object.object("second") { artifacts.write(file: "level.geojson", to: &$0) }
            object.object("again") { artifacts.write(file: "unit.geojson", to: &$0) }
        }
        expectEqual(
            line,
            #"{"first":{"uri":"unit.geojson","index":0},"second":{"uri":"level.geojson","index":1},"#
                + #""again":{"uri":"unit.geojson","index":0}}"#)
    }
}

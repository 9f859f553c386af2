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
                #expect(
                    FindingKey.hash(finding, StableHash.of(dataset.venueID ?? ""), dataset, behind: finding.pointer)
                        == StableHash.of(text.utf8)
                )
                compared += 1
            }
        }
        #expect(compared > 300)
    }

    @Test(arguments: ReportFormat.all.map(\.name))
    func `A report as bytes is the report as text`(_ name: String) throws {
        let format = try #require(ReportFormat.named(name))
        for result in Self.results.prefix(20) {
            var (texts, bytes) = (ReportWriter(format), ReportWriter(format))
            #expect(bytes.bytes(result) == Array(texts.body(result).utf8))
        }
    }

    @Test func `A fix in a file that no finding was in names the file`() {
        var artifacts = SARIFArtifacts()
        let line = JSONWriter.line { object in
            object.object("first") { artifacts.write(file: "unit.geojson", to: &$0) }
            object.object("second") { artifacts.write(file: "level.geojson", to: &$0) }
            object.object("again") { artifacts.write(file: "unit.geojson", to: &$0) }
        }
        #expect(
            line == #"{"first":{"uri":"unit.geojson","index":0},"second":{"uri":"level.geojson","index":1},"#
                + #""again":{"uri":"unit.geojson","index":0}}"#
        )
    }
}

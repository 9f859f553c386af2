import Testing

@testable import IMDF
@testable import IMDFLint

/// Reports on archives with files that were not read because of their names.
@Suite struct LeftOutReportTests {
    /// The sample archive with other names for its files.
    private static func result(_ rename: (String) -> String) -> LintResult {
        let files = ExampleArchive(.passing("", edits: [])).files
        let archive = Archive(inMemory: files.map { (rename($0), Array($1.utf8)) }, path: "v")
        return Linter(date: .ofTests, jobs: 1).lint(Venue(Dataset(reading: archive, jobs: 1)))
    }

    private static let people = ReportFormat.all.filter(\.isForPeople).map(\.name)

    @Test(arguments: people, [false, true]) func `A report for people names the files`(name: String, isShort: Bool)
        throws
    {
        let result = Self.result { $0 == Manifest.fileName ? $0 : $0 + ".txt" }
        var options = ReportOptions()
        options.width = 10_000
        options.showsStatistics = isShort
        let report = try #require(ReportFormat.named(name)).render(result, options: options)
        let text = """
            Not read, because their names are not those of IMDF: address.geojson.txt, amenity.geojson.txt, \
            anchor.geojson.txt and 13 more. Rename address.geojson.txt to address.geojson.
            """
        #expect(report.contains(text), "\(report)")
        #expect(report.contains("no venue; rename venue.geojson.txt to venue.geojson") || isShort)
    }

    @Test(arguments: people) func `A report on a clean archive names a file, too`(name: String) throws {
        let result = Self.result { $0 == "detail.geojson" ? "details.geojson.zst" : $0 }
        #expect(result.findings.isEmpty)
        let report = try #require(ReportFormat.named(name)).render(result)
        let text = "Not read, because its name is not one of IMDF: details.geojson.zst. Unpack details.geojson.zst."
        #expect(report.contains(text), "\(report)")
        #expect(result.verdict(ReportOptions()).hasSuffix(" " + text))
    }

    @Test(arguments: ReportFormat.all.map(\.name)) func `A README changes no report but the list of files`(name: String)
        throws
    {
        let files = ExampleArchive(.passing("", edits: [])).files.map { ($0, Array($1.utf8)) }
        let extra = ["README.md", "LICENSE", "__MACOSX/._unit.geojson.txt", "unit.geojson.bak"]
        let reports = try [files, files + extra.map { ($0, []) }].map { files in
            let dataset = Dataset(reading: Archive(inMemory: files, path: "v"), jobs: 1)
            let result = Linter(date: .ofTests, jobs: 1).lint(Venue(dataset))
            return try #require(ReportFormat.named(name)).render(result)
        }
        #expect(name == "json" || reports[0] == reports[1])
    }
}

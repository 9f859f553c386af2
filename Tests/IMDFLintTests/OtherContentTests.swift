import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Archives that hold nothing of IMDF: one finding says what they are, and so does the verdict.
@Suite struct OtherContentTests {
    private static let room = #"{"type":"Feature","geometry":null,"properties":{"id":"r0","layer":"rooms"}}"#
    private static let plan = collection(room, room)
    private static let empty = collection()
    private static let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:aa\nsize 12345\n"
    private static let manifest = #"{"version":"1.0.0","created":"2026-05-01T12:00:00Z","language":"en"}"#

    private static func collection(_ features: String...) -> String {
        #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",") + "]}"
    }

    private static func files(_ names: [String], _ content: String) -> [String: String] {
        Dictionary(uniqueKeysWithValues: names.map { ($0, content) })
    }

    static let others: [(files: [String: String], statement: String)] = [
        (["plan.geojson": plan], "the archive is GeoJSON, but not IMDF: none of its 2 features has a feature_type"),
        (["a.geojson": collection(room), "b.geojson": plan], "the archive is GeoJSON, but not IMDF: none of its 3"),
        (["plan.geojson": room + "\n" + room], "the archive is GeoJSON, but not IMDF: none of its 2 features"),
        (["plan.geojson": collection(room)], "the archive is GeoJSON, but not IMDF: its feature has no feature_type"),
        (
            ["manifest.geojson": plan, "floor.geojson": plan, "space/f_1.geojson": plan, "connection.json": "[]"],
            "the archive is in Mappedin's venue format (MVF), not IMDF; export the venue as IMDF"
        ),
        (
            ["manifest.json": manifest, "floors.geojson": plan, "geometry/f_1.geojson": plan],
            "the archive is in Mappedin's venue format (MVF), not IMDF; export the venue as IMDF"
        ),
        (
            files(FeatureType.allCases.map(\.fileName), empty).merging(["manifest.json": manifest]) { $1 },
            "the archive is an empty template: none of its 16 files has a feature; export the venue again"
        ),
        (
            files(["level.geojson", "unit.geojson", "venue.geojson"], empty),
            "the archive is an empty template: none of its 3 files has a feature; export the venue again"
        ),
        (
            files(["level.geojson", "unit.geojson", "venue.geojson"], collection("null")),
            "the archive is an empty template: none of its 3 files has a feature; export the venue again"
        ),
        (
            files(["level.geojson", "unit.geojson", "manifest.json"], pointer),
            "3 files are Git LFS pointers instead of data; run “git lfs pull” in the repository"
        ), (["unit.geojson": pointer, "manifest.json": manifest], "1 file is a Git LFS pointer instead of data; run"),
    ]

    @Test(arguments: others) func `What is not IMDF has one finding, which the verdict repeats`(
        files: [String: String], statement: String
    ) throws {
        let result = try Self.lint(files)
        expectEqual(result.findings.map(\.rule), ["ArchiveMustContainIMDF"])
        let found = try #require(result.findings.first?.message)
        #expect(found.hasPrefix(statement))
        let message = found.firstUpper + "."
        for name in ["text", "full"] {
            let report = try #require(ReportFormat.named(name)).render(result)
            let first = try #require(report.split(separator: "\n").first)
            #expect(first.hasPrefix("Failed: ") && first.hasSuffix(message), "\(first)")
        }
        #expect(ReportFormat.markdown.render(result).contains(MarkdownText.escape(message)))
    }

    @Test func `A single file that is not IMDF has one finding`() throws {
        let archive = try Archive(bytes: FileBytes(Array(Self.plan.utf8)), name: "plan.geojson")
        let result = Linter(date: .ofTests, jobs: 1).lint(Venue(Dataset(reading: archive, jobs: 1)))
        expectEqual(result.findings.map(\.rule), ["ArchiveMustContainIMDF"])
        expectEqual(result.findings.first?.message.hasPrefix("the file is GeoJSON, but not IMDF: none of its 2"), true)
    }

    @Test(arguments: [
        ["unit.geojson": plan], ["plan.geojson": plan, "unit.geojson": empty],
        [
            "plan.geojson": collection(
                room, room.replacing("\"properties\"", with: "\"feature_type\":\"unit\",\"properties\""))
        ], ["plan.geojson": collection(room.replacing("layer", with: "level_id"))],
        ["plan.geojson": collection(room.replacing("layer", with: "feature_type"))],
        [
            "plan.geojson": collection(
                room.replacing("{\"type\"", with: "{\"id\":\"11111111-1111-4111-8111-111111111111\",\"type\""))
        ], ["plan.geojson": plan, "manifest.json": manifest], ["unit.geojson": empty], ["plan.geojson": "{}"],
        [
            "unit.geojson": empty, "level.geojson": empty,
            "venue.geojson": "{\"type\":\"FeatureCollection\",\"features\":[",
        ], ["unit.geojson": pointer, "level.geojson": empty, "venue.geojson": empty],
    ]) func `What may be IMDF is checked by all rules`(files: [String: String]) throws {
        let result = try Self.lint(files)
        #expect(!result.findings.isEmpty)
        #expect(!result.findings.contains { $0.rule == "ArchiveMustContainIMDF" })
    }

    @Test func `Faults of the zip are reported too`() throws {
        let items = [ZipItem("a\\plan.geojson", Self.plan), ZipItem("b.geojson", "1") { $0.flags = 1 }]
        let result = Linter(date: .ofTests, jobs: 1).lint(
            Venue(Dataset(reading: try Archive(ZipWriter(items: items)), jobs: 1)))
        // The file that cannot be read may be IMDF.
        #expect(!result.findings.contains { $0.rule == "ArchiveMustContainIMDF" })
        let zip = try Archive(ZipWriter(items[0]))
        let alone = Linter(date: .ofTests, jobs: 1).lint(Venue(Dataset(reading: zip, jobs: 1)))
        expectEqual(Set(alone.findings.map(\.rule)), ["ArchiveMustContainIMDF", "ZipMustReadTheSameEverywhere"])
    }

    @Test func `One pointer among the files is named by its cause`() throws {
        var files = ExampleArchive(.passing("", edits: [])).files
        files["unit.geojson"] = Self.pointer
        let explanation = try #require(try Self.lint(files).explanations.first { $0.cause.id == "FileIsDamaged" })
        expectEqual(explanation.statement, "unit.geojson is a Git LFS pointer")
        expectEqual(explanation.advice, "run “git lfs pull” in the repository, then check the archive again")
    }

    @Test func `Newline-delimited features are read, and are one finding without a cause`() throws {
        var files = ExampleArchive(.passing("", edits: [])).files
        files["unit.geojson"] = SampleArchive.features[.unit]?.map(\.text).joined(separator: "\n")
        let result = try Self.lint(files)
        expectEqual(
            result.findings.map(\.message),
            [
                "expected a feature collection, found newline-delimited GeoJSON with 2 features; "
                    + "write a FeatureCollection"
            ])
        #expect(result.explanations.isEmpty && result.unchecked.isEmpty)
        expectEqual(result.venue.dataset.features.units.features.count, 2)
    }

    private static func lint(_ files: [String: String]) throws -> LintResult {
        let items = files.sorted { $0.key < $1.key }.map { ZipItem($0.key, $0.value) }
        return Linter(date: .ofTests, jobs: 1).lint(
            Venue(Dataset(reading: try Archive(ZipWriter(items: items)), jobs: 1)))
    }
}

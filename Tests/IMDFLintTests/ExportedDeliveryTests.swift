import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Deliveries as exporters write them: one mistake is one line, with the fix that removes it.
@Suite struct ExportedDeliveryTests {
    private func row(_ name: String, _ sample: EditedSample) throws -> ReportOverview.Row {
        let rows = try #require(ReportOverview(sample.lint(), ReportOptions())).rows(.max).filter { $0.name == name }
        return try #require(rows.count == 1 ? rows.first : nil)
    }

    @Test func `Copies of features of several types are one line, which fix resolves`() throws {
        var sample = try EditedSample()
        for (type, count) in [(FeatureType.unit, 7), (.kiosk, 1), (.fixture, 4)] {
            for feature in 0..<count { try sample.edit(type, feature: 2 * feature) { $0 + "\n" + $0 } }
        }
        let row = try row("FeatureIsWrittenTwice", sample)
        expectEqual(row.statement, "4 fixtures, 1 kiosk, 7 units in the archive twice, word for word")
        expectEqual(row.advice?.hasSuffix("; fix resolves all \(row.count)"), true)
    }

    @Test func `What follows from misspelled keys goes with them`() throws {
        var sample = try EditedSample()
        sample[.unit] = sample[.unit].replacing("\"level_id\"", with: "\"levelId\"")
        let row = try row("KeyIsMisspelled", sample)
        #expect(row.count > 2 && row.advice?.hasSuffix("; fix resolves all \(row.count)") == true)
    }

    @Test(arguments: [
        (["building", "level", "unit", "section"], true), (["building", "level", "unit", "venue"], false),
        (["unit"], false),
    ]) func `An archive of the files that Microsoft Places takes is told of its profile`(types: [String], isTold: Bool)
    {
        let empty = Array(#"{"type":"FeatureCollection","features":[]}"#.utf8)
        let archive = Archive(inMemory: types.map { ($0 + ".geojson", empty) }, path: "a")
        let result = Linter(profile: .recommended, date: .ofTests, jobs: 1).lint(
            Venue(Dataset(reading: archive, jobs: 1)))
        let messages = result.findings.filter { $0.rule == "ManifestFileMustBePresent" }.map(\.message)
        expectEqual(messages.contains { $0.hasSuffix("lint it with -p microsoft-places") }, isTold, "\(messages)")
    }

    @Test func `Telephone numbers with blanks are one line`() throws {
        var sample = try EditedSample()
        sample[.occupant] = sample[.occupant].replacing("\"phone\":\"+49", with: "\"phone\":\"+49 ")
        let row = try row("PhoneMustBeValid", sample)
        #expect(!row.isCause && row.advice == "fix resolves all \(row.count)")
    }

    @Test(arguments: [
        (#""0""#, "the ordinal of level"), (#""Erdgeschoss""#, "the name of level"),
        (#""cellar""#, "not the id of a feature"),
    ]) func `A single reference by a name is told which feature it means`(value: String, meaning: String) throws {
        var sample = try EditedSample()
        try sample.edit(.kiosk) { $0.replacing(#/"level_id": ?"[^"]*"/#, with: #""level_id":\#(value)"#) }
        let found = sample.lint().findings.filter { $0.rule == "ReferencedFeatureIDMustBeResolvable" }
        #expect(found.count == 1 && found[0].message.contains("which is \(meaning)"), "\(found.map(\.message))")
    }
}

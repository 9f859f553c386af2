import IMDF
import TestSupport
import Testing

@testable import IMDFLint

/// A fault of a whole zip is one finding, whatever the number of its entries.
@Suite struct ZipWithOneFaultTests {
    @Test(arguments: [
        ("is encrypted. Create the zip without a password", 1, nil),
        ("is compressed with method 12 (bzip2). Create the zip with deflate (8) or stored (0)", 0, 12 as UInt16?),
    ]) func `All entries have one fault`(words: String, flags: UInt16, method: UInt16?) throws {
        let items = ["level.geojson", "unit.geojson", "manifest.json"].map { name in
            ZipItem(name, "{}") { item in
                item.flags = flags
                item.method = method
                item.localMethod = method
            }
        }
        let dataset = Dataset(reading: try Archive(ZipWriter(items: items)), jobs: 1)
        let result = Linter(date: .ofTests, jobs: 1).lint(Venue(dataset))
        #expect(result.findings.map(\.rule) == ["ArchiveEntryMustBeReadable"])
        #expect(result.findings.first?.message == "3 entries have one fault: “level.geojson” \(words).")
        #expect(result.explanations.map(\.cause.id) == ["FileIsDamaged"])
    }
}

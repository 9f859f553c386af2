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
        expectEqual(result.findings.map(\.rule), ["ArchiveEntryMustBeReadable"])
        expectEqual(result.findings.first?.message, "3 entries have one fault: “level.geojson” \(words).")
        expectEqual(result.explanations.map(\.cause.id), ["FileIsDamaged"])
    }

    @Test(arguments: ["/home/maria/", "C:/Users/maria/"])
    func `Absolute paths are one finding, which does not repeat them`(folder: String) throws {
        let items = ["level.geojson", "unit.geojson", "manifest.json"].map { ZipItem(folder + $0, "{}") }
        let dataset = Dataset(reading: try Archive(ZipWriter(items: items)), jobs: 1)
        let result = Linter(date: .ofTests, jobs: 1).lint(Venue(dataset))
        let found = result.findings.filter { $0.rule == "ZipMustReadTheSameEverywhere" }.map(\.message)
        let words =
            "programs read this zip differently: 3 entries have one fault: “level.geojson” has a name that is an absolute path"
        #expect(found.count == 1 && found[0].hasPrefix(words) && !found[0].contains("maria"), "\(found)")
    }
}

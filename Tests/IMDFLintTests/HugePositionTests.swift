import Testing

@testable import IMDF
@testable import IMDFLint

/// Positions that no map can show, in an archive that is drawn and linted.
@Suite struct HugePositionTests {
    @Test(arguments: ["1e308", "-1e308", "91", "1e14"]) func `A level with such a position is drawn by its other ones`(
        latitude: String
    ) throws {
        let files: [(name: String, bytes: [UInt8])] = FeatureType.allCases.map { type in
            let text = SampleArchive.collection(type)
            let isBad = type == .unit || type == .level
            let bad = isBad ? text.replacing("[[[8.0,47.0]", with: "[[[8.0,\(latitude)]") : text
            return (type.fileName, Array(bad.utf8))
        }
        let venue = Venue(Dataset(reading: Archive(inMemory: files, path: "venue"), jobs: 1))
        let level = try #require(venue.levels.first)
        let picture = LevelPicture(LevelMap(level)).svg
        #expect(picture.hasSuffix("</svg>\n") && picture.contains("<path") && !picture.contains("e+"))
        // The rules on places look at it without an end.
        #expect(!Linter(date: try #require(LocalDate("2026-06-01"))).lint(venue).findings.isEmpty)
    }
}

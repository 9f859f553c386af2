import Testing

@testable import IMDF

/// Positions that no map can show.
@Suite struct HugeNumberTests {
    @Test(
        arguments: [
            (0.125, "0.13"), (-3, "-3"), (1e308, "1e+308"), (-1e308, "-1e+308"), (.infinity, "0"), (.nan, "0"),
        ] as [(Double, String)]
    )
    func `Any number can be written`(number: Double, text: String) {
        #expect(SVGCanvas.number(number) == text)
    }

    @Test func `An extent leaves out what is not on the globe`() {
        let sound = [Position(longitude: 8, latitude: 47), Position(longitude: 9, latitude: 48)]
        let odd = [Position(longitude: 8, latitude: 1e308), Position(longitude: 1e14, latitude: 47)]
        #expect(Extent(sound + odd) == Extent(west: 8, south: 47, east: 9, north: 48))
        #expect(Extent(odd) == nil)
    }

    @Test(arguments: ["1e308", "-1e308", "91", "1e14"])
    func `A level with such a position is drawn by its other ones`(latitude: String) throws {
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

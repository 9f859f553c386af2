import TestSupport
import Testing

@testable import IMDF

/// Files of an archive that are not read, although their names resemble those of IMDF.
@Suite struct LeftOutFileTests {
    static let named: [(name: String, advice: String)] = [
        ("unit.geojson.txt", "rename unit.geojson.txt to unit.geojson"),
        ("Unit.GeoJSON.TXT", "rename Unit.GeoJSON.TXT to unit.geojson"),
        ("a/level.geojson.json", "rename level.geojson.json to level.geojson"),
        ("venue.json.txt", "rename venue.json.txt to venue.geojson"),
        ("manifest.json.txt", "rename manifest.json.txt to manifest.json"),
        ("manifest.txt", "rename manifest.txt to manifest.json"), ("unit", "rename unit to unit.geojson"),
        ("unit.txt", "rename unit.txt to unit.geojson"),
        ("unit.geojson (1)", "rename unit.geojson (1) to unit.geojson"),
        ("unit.geojson.bak", "rename unit.geojson.bak to unit.geojson"),
        ("unit.geojson~", "rename unit.geojson~ to unit.geojson"),
        ("unit.geojson.1", "rename unit.geojson.1 to unit.geojson"),
        ("units.geojson.txt", "rename units.geojson.txt to units.geojson"),
        ("unit.geojson.gz", "unpack unit.geojson.gz"), ("unit.json.7z", "unpack unit.json.7z"),
        // A name of which only the ending is known.
        ("floors.json", ""),
    ]

    @Test(arguments: named) func `A name that resembles one of IMDF is told with what to do`(
        name: String, advice: String
    ) throws {
        let files = try Self.leftOut([name])
        expectEqual(files.map(\.path), [name])
        expectEqual(files.map(\.advice), [advice])
    }

    @Test(arguments: [
        "README.md", "LICENSE", "README.json.md", "__MACOSX/._unit.geojson.txt", ".unit.geojson.swp", "plan.pdf",
        "package.json.bak", "unit.geojson.part", "unit.geojson.lnk", "unit.csv", "unit_a.txt", "geojson.txt",
        "node_modules/unit.geojson.txt", "unit.geojson", "manifest.json",
    ]) func `Other files are not told`(name: String) throws { #expect(try Self.leftOut([name]).isEmpty) }

    @Test(arguments: ["unit.geojson.bak", "unit.geojson.txt", "unit.txt", "unit.geojson.gz"])
    func `A copy of a file that was read is not told`(name: String) throws {
        #expect(try Self.leftOut([name, "unit.geojson"]).isEmpty)
    }

    @Test func `Zips beside the files of a folder are archives of their own`() {
        let archive = Archive(inMemory: [("old.zip", []), ("unit.zip", []), ("level.geojson", [])], path: "v")
        #expect(Dataset(reading: archive, jobs: 1).leftOutFiles.isEmpty)
    }

    @Test func `Zips in a zip are told`() throws {
        let items = ["old.zip", "unit.zip", "unit.geojson.txt", "README"].map { ZipItem($0, "1") }
        let archive = try Archive(ZipWriter(items: items + [ZipItem("level.geojson", "{}")]))
        let files = Dataset(reading: archive, jobs: 1).leftOutFiles
        expectEqual(files.map(\.path), ["old.zip", "unit.geojson.txt", "unit.zip"])
        expectEqual(files.map(\.advice), ["", "rename unit.geojson.txt to unit.geojson", "unpack unit.zip"])
    }

    @Test func `An archive with nothing else says what to do`() {
        let items = ["README", "unit.geojson.txt", "venue.geojson.txt"].map { ZipItem($0, "1") }
        let error = #expect(throws: ArchiveError.self) { try Archive(ZipWriter(items: items)) }
        expectEqual(
            error?.description,
            "v.zip contains no .geojson or .json file, only README, unit.geojson.txt, venue.geojson.txt. "
                + "Rename unit.geojson.txt to unit.geojson.")
    }

    /// The files of a zip that are told, beside one that is read.
    private static func leftOut(_ names: [String]) throws -> [LeftOutFile] {
        let items = (names + ["kiosk.geojson"]).map { ZipItem($0, "1") }
        return Dataset(reading: try Archive(ZipWriter(items: items)), jobs: 1).leftOutFiles
    }
}

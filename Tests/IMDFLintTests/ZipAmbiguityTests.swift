import Testing

@testable import IMDF
@testable import IMDFLint

/// Zips of which different programs see different contents.
@Suite struct `A zip that programs read differently` {
    static let text = "{}"
    static let link: UInt16 = 0xA1FF

    static let cases: [(items: [ZipItem], read: [String: String], faults: [String: EntryError])] = [
        (
            [ZipItem("unit.json", "1"), ZipItem("unit.json", "2")], ["v.zip!/unit.json": "2"],
            ["v.zip!/unit.json": .sameName(count: 2, isCopy: false)]
        ),
        (
            [ZipItem("unit.json", "1"), ZipItem("./unit.json", "1")], ["v.zip!/./unit.json": "1"],
            ["v.zip!/unit.json": .sameName(count: 2, isCopy: true)]
        ),
        (
            [ZipItem("a/unit.json", "1"), ZipItem("a//unit.json", "2"), ZipItem("a/./unit.json", "3")],
            ["v.zip!/a/./unit.json": "3"],
            [
                "v.zip!/a/unit.json": .sameName(count: 3, isCopy: false),
                "v.zip!/a//unit.json": .sameName(count: 3, isCopy: false),
            ]
        ), ([ZipItem("unit.json", "1") { $0.mode = link }], [:], ["v.zip!/unit.json": .symbolicLink]),
        (
            [ZipItem("venue", "elsewhere") { $0.mode = link }, ZipItem("venue/unit.json", "1")], [:],
            ["v.zip!/venue/unit.json": .belowLink("venue")]
        ),
        (
            [ZipItem("unit.json", "1") { $0.unicodePath = "level.json" }], [:],
            ["v.zip!/unit.json": .otherUnicodeName("level.json")]
        ),
        (
            [ZipItem("notes.txt", "1") { $0.unicodePath = "unit.json" }], [:],
            ["v.zip!/notes.txt": .otherUnicodeName("unit.json")]
        ),
        (
            [ZipItem("unit.json", "1") { $0.localUnicodePath = "level.json" }], [:],
            ["v.zip!/unit.json": .headersDiffer(field: "Unicode path", local: "level.json", directory: "unit.json")]
        ),
        (
            [ZipItem("notes.txt", "1") { $0.localName = Array("unit.json".utf8) }], [:],
            ["v.zip!/notes.txt": .headersDiffer(field: "name", local: "unit.json", directory: "notes.txt")]
        ),
    ]

    @Test(arguments: cases) func `What is ambiguous is refused, and the rest is read`(
        items: [ZipItem], read: [String: String], faults: [String: EntryError]
    ) throws {
        let good = ZipItem("level.geojson", Self.text)
        let archive = try Archive(ZipWriter(items: [good] + items))
        let reading = Reading(archive)
        #expect(reading.contents == read.merging(["v.zip!/level.geojson": Self.text]) { $1 })
        #expect(Dictionary(archive.refused.map { ($0.path, $0.error) }) { $1 } == faults)
        for fault in archive.refused {
            #expect(fault.error.isReadDifferently)
            #expect(fault.error.description.hasSuffix("."))
        }
        // Each is one finding, of the rule on zips, and none of another rule on the archive's files.
        let rules = try Self.findings([good] + items).filter { $0.hasPrefix("Zip") || $0.hasPrefix("ArchiveEntry") }
        #expect(rules == Array(repeating: "ZipMustReadTheSameEverywhere", count: faults.count))
    }

    /// The rules of the findings of a zip of these entries.
    static func findings(_ items: [ZipItem]) throws -> [String] {
        let dataset = Dataset(reading: try Archive(ZipWriter(items: items)), jobs: 1)
        return Linter(date: try #require(LocalDate("2026-06-01"))).lint(Venue(dataset)).findings.map(\.rule)
    }

    @Test(arguments: [
        ("unit.geojson", "Unit.GeoJSON"), ("a/unit.geojson", "A/unit.geojson"),
        ("caf\u{E9}.geojson", "cafe\u{301}.geojson"), ("STRASSE.geojson", "strasse.geojson"),
    ]) func `Names that many disks take for one are a violation, and both are read`(first: String, second: String)
        throws
    {
        let empty = #"{"type":"FeatureCollection","features":[]}"#
        let items = [ZipItem(first, empty), ZipItem(second, empty)]
        // By bytes: what Unicode takes for one text are two names here.
        let entries = try Archive(ZipWriter(items: items)).entries
        #expect(Set(entries.map { Array($0.path.utf8) }) == Set([first, second].map { Array("v.zip!/\($0)".utf8) }))
        for entry in entries { #expect(try entry.bytes().count == empty.utf8.count) }
        let rules = try Self.findings(items)
        #expect(rules.filter { $0 == "ZipMustReadTheSameEverywhere" }.count == 1)
        #expect(!rules.contains("ArchiveShouldHaveOneFilePerType"))
    }

    @Test(arguments: [
        [ZipItem("a/unit.json", "1"), ZipItem("b/unit.json", "2")],
        [ZipItem("unit.json", "1"), ZipItem("README", "a"), ZipItem("README", "b"), ZipItem("readme", "c")],
        [ZipItem("unit.json", "1") { $0.unicodePath = "unit.json" }],
        // Made for another name, which somebody has changed since: the field counts for nothing.
        [ZipItem("unit.json", "1"), ZipItem("latest", "unit.json") { $0.mode = link }],
        [ZipItem("unit.json", "1") { $0.mode = 0x81A4 }],
    ]) func `What means the same to all is not reported`(items: [ZipItem]) throws {
        #expect(try Archive(ZipWriter(items: items)).refused.isEmpty)
    }

    @Test func `The Unicode path says what a name in an unknown code page is`() throws {
        let item = ZipItem("", "1") {
            $0.name = [0xE9] + Array("tage.json".utf8)
            $0.unicodePath = "\u{E9}tage.json"
        }
        let archive = try Archive(ZipWriter(items: [item]))
        #expect(archive.entries.map(\.name) == ["\u{E9}tage.json"])
        #expect(archive.refused.isEmpty)
    }
}

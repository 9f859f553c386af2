import TestSupport
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
        expectEqual(reading.contents, read.merging(["v.zip!/level.geojson": Self.text]) { $1 })
        expectEqual(Dictionary(archive.refused.map { ($0.path, $0.error) }) { $1 }, faults)
        for fault in archive.refused {
            #expect(fault.error.isReadDifferently)
            #expect(fault.error.description.hasSuffix("."))
        }
        // Each is one finding, of the rule on zips, and none of another rule on the archive's files.
        let rules = try Self.findings([good] + items).filter { $0.hasPrefix("Zip") || $0.hasPrefix("ArchiveEntry") }
        expectEqual(rules, Array(repeating: "ZipMustReadTheSameEverywhere", count: faults.count))
    }

    // MARK: - Backslashes

    /// Entries whose names have backslashes, what is read of them, the number of these names, and the first.
    static let backslashed: [(items: [ZipItem], read: [String], count: Int, first: String)] = [
        ([ZipItem("IMDF\\unit.json", "1")], ["IMDF/unit.json"], 1, "IMDF\\unit.json"),
        (
            [ZipItem("a\\", ""), ZipItem("a\\b\\unit.json", "1"), ZipItem("a\\level.geojson", "2")],
            ["a/b/unit.json", "a/level.geojson"], 3, "a\\"
        ),
        // A README and the files of a Mac are ignored as ever.
        (
            [
                ZipItem("unit.json", "1"), ZipItem("a\\README", "r"), ZipItem("__MACOSX\\._unit.json", "m"),
                ZipItem(".git\\config.json", "c"),
            ], ["unit.json"], 3, "a\\README"
        ),
        (
            [ZipItem("a/b\\unit.json", "1"), ZipItem("a/level.json", "2")], ["a/b/unit.json", "a/level.json"], 1,
            "a/b\\unit.json"
        ),
        // "Gebäude" in the code page of a German Windows.
        (
            [ZipItem("", "1") { $0.name = [0x47, 0x65, 0x62, 0x84, 0x75, 0x5C] + Array("unit.json".utf8) }],
            ["Geb\u{E4}u/unit.json"], 1, "Geb\u{FFFD}u\\unit.json"
        ),
        (
            [ZipItem("Caf\u{E9}\\unit.json", "1") { $0.flags = 1 << 11 }], ["Caf\u{E9}/unit.json"], 1,
            "Caf\u{E9}\\unit.json"
        ), ([ZipItem("a\\unit.json", "1") { $0.unicodePath = "a/unit.json" }], ["a/unit.json"], 1, "a\\unit.json"),
    ]

    @Test(arguments: backslashed) func `Backslashes are read as slashes, and reported once`(
        items: [ZipItem], read: [String], count: Int, first: String
    ) throws {
        let archive = try Archive(ZipWriter(items: items))
        #expect(archive.refused.isEmpty)
        expectEqual(Set(archive.entries.map(\.path)), Set(read.map { "v.zip!/\($0)" }))
        let messages = try Self.lint(items).findings.filter { $0.rule == "ZipMustReadTheSameEverywhere" }.map(\.message)
        let names = count == 1 ? "the name of 1 entry has" : "the names of \(count) entries have"
        let message = """
            programs read this zip differently: \(names) backslashes instead of / as the folder separator, such as \
            “\(first)”; create the zip again with /
            """
        expectEqual(messages, [message])
    }

    @Test(arguments: [
        ([ZipItem("a\\unit.json", "1"), ZipItem("a/unit.json", "2")], EntryError.sameName(count: 2, isCopy: false)),
        ([ZipItem("a/unit.json", "1"), ZipItem("a\\unit.json", "1")], .sameName(count: 2, isCopy: true)),
        ([ZipItem("..\\unit.json", "1"), ZipItem("unit.json", "1")], .unsafeName(.parentFolder)),
        (
            [ZipItem("venue", "x") { $0.mode = link }, ZipItem("unit.json", "1"), ZipItem("venue\\unit.json", "1")],
            .belowLink("venue")
        ),
        (
            [ZipItem("unit.json", "1"), ZipItem("a\\unit.json", "1") { $0.localName = Array("b\\unit.json".utf8) }],
            .headersDiffer(field: "name", local: "b\\unit.json", directory: "a\\unit.json")
        ),
    ]) func `What is unsafe or ambiguous with slashes is with backslashes`(items: [ZipItem], error: EntryError) throws {
        let archive = try Archive(ZipWriter(items: items))
        expectEqual(archive.refused.map(\.error), [error])
        expectEqual(archive.entries.count, 1)
    }

    @Test func `A zip with backslashes has a manifest and all features`() throws {
        let files = ExampleArchive(.passing("", edits: [])).files
        let items = files.map { ZipItem("IMDF\\\($0)", $1, deflates: true) }
        expectEqual(try Self.findings(items), ["ZipMustReadTheSameEverywhere"])
        let venue = try Self.lint(items).venue
        expectEqual(venue.dataset.features.count, SampleArchive.features.values.reduce(0) { $0 + $1.count })
    }

    /// The rules of the findings of a zip of these entries.
    static func findings(_ items: [ZipItem]) throws -> [String] { try lint(items).findings.map(\.rule) }

    private static func lint(_ items: [ZipItem]) throws -> LintResult {
        let dataset = Dataset(reading: try Archive(ZipWriter(items: items)), jobs: 1)
        return Linter(date: try #require(LocalDate("2026-06-01"))).lint(Venue(dataset))
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
        expectEqual(Set(entries.map { Array($0.path.utf8) }), Set([first, second].map { Array("v.zip!/\($0)".utf8) }))
        for entry in entries { expectEqual(try entry.bytes().count, empty.utf8.count) }
        let rules = try Self.findings(items)
        expectEqual(rules.filter { $0 == "ZipMustReadTheSameEverywhere" }.count, 1)
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
        expectEqual(archive.entries.map(\.name), ["\u{E9}tage.json"])
        #expect(archive.refused.isEmpty)
    }
}

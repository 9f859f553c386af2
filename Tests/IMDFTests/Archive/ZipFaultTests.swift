import TestSupport
import Testing

@testable import IMDF

@Suite struct `Faults of one entry` {
    static let good = ZipItem("level.geojson", "{}")
    static let text = "hello hello hello hello"

    static let cases: [(ZipItem, EntryError)] = [
        (ZipItem("unit.json", text) { $0.flags = 1 }, .encrypted),
        (ZipItem("unit.json", text) { $0.flags = 1 << 6 }, .encrypted),
        (ZipItem("unit.json", text) { $0.method = 12 }, .unsupportedMethod(12)),
        (ZipItem("unit.json", text) { $0.disk = 3 }, .onOtherDisk(3)),
        (
            ZipItem("unit.json", text) {
                $0.zip64 = true
                $0.omitsZip64Field = true
            }, .brokenZip64Field
        ),
        (
            ZipItem("unit.json", text) { $0.localName = Array("wall.json".utf8) },
            .headersDiffer(field: "name", local: "wall.json", directory: "unit.json")
        ),
        (
            ZipItem("unit.json", text) { $0.localMethod = 8 },
            .headersDiffer(field: "method", local: "8", directory: "0")
        ),
        (ZipItem("unit.json", text) { $0.localSize = 5 }, .headersDiffer(field: "size", local: "5", directory: "23")),
        (
            ZipItem("unit.json", text) { $0.localCompressedSize = 5 },
            .headersDiffer(field: "compressed size", local: "5", directory: "23")
        ),
        (
            ZipItem("unit.json", text) { $0.localCRC = 0xABCD },
            .headersDiffer(field: "CRC-32", local: "0000ABCD", directory: hex(checksum(Array(text.utf8))))
        ),
        (ZipItem("unit.json", text) { $0.crc = 1 }, .checksumDiffers(declared: 1, actual: checksum(Array(text.utf8)))),
        (
            ZipItem("unit.json", text, deflates: true) { $0.crc = 1 },
            .checksumDiffers(declared: 1, actual: checksum(Array(text.utf8)))
        ), (ZipItem("unit.json", text) { $0.size = 22 }, .impossibleSize(declared: 22, compressed: 23)),
        (
            ZipItem("unit.json", text, deflates: true) { $0.size = 1 << 20 },
            .impossibleSize(declared: 1 << 20, compressed: deflated(Array(text.utf8)).count)
        ),
        (
            ZipItem("unit.json", text, deflates: true) {
                $0.zip64 = true
                $0.size = .max
            }, .impossibleSize(declared: .max, compressed: deflated(Array(text.utf8)).count)
        ), (ZipItem("unit.json", text, deflates: true) { $0.size = 24 }, .inflatesShort(declared: 24, actual: 23)),
        (ZipItem("unit.json", text, deflates: true) { $0.size = 22 }, .inflatesLong(declared: 22)),
        (ZipItem("unit.json", text, deflates: true) { $0.size = 0 }, .inflatesLong(declared: 0)),
        (
            ZipItem("unit.json", text, deflates: true) { $0.data = [7, 0, 0, 0] },
            .corruptData(reason: "invalid block type", offset: 40)
        ),
        (
            // A stored block of 5 bytes that holds 2.
            ZipItem("unit.json", "hello", deflates: true) { $0.data = [1, 5, 0, 0xFA, 0xFF, 0x68, 0x65] },
            .corruptData(reason: "the data ends too early", offset: 46)
        ), (ZipItem("unit.json", text) { $0.localOffset = 7 }, .noLocalHeader(offset: 7, found: "00 00 00 00")),
        (
            ZipItem("unit.json", text) { $0.localOffset = 0xFFFF_FFF0 },
            .noLocalHeader(offset: 0xFFFF_FFF0, found: "the end of the file (243 bytes)")
        ),
        (
            ZipItem("unit.json", text) {
                $0.zip64 = true
                $0.localOffset = .max
            }, .noLocalHeader(offset: .max, found: "the end of the file (296 bytes)")
        ),
        (
            ZipItem("unit.json", text) { $0.compressedSize = 0xFFFF_FFFE },
            .truncated(declared: 0xFFFF_FFFE, available: 204)
        ), (ZipItem("a\u{1}.json", text), .unsafeName(.controlCharacter)),
        (ZipItem("a\0.json", text), .unsafeName(.controlCharacter)), (ZipItem("", text), .unsafeName(.empty)),
        (ZipItem("/unit.json", text), .unsafeName(.absolute)), (ZipItem("C:unit.json", text), .unsafeName(.drive)),
        (ZipItem("c:/unit.json", text), .unsafeName(.drive)), (ZipItem("\\unit.json", text), .unsafeName(.absolute)),
        (ZipItem("c:\\unit.json", text), .unsafeName(.drive)),
        (ZipItem("\\\\server\\unit.json", text), .unsafeName(.absolute)),
        (ZipItem("..\\unit.json", text), .unsafeName(.parentFolder)),
        (ZipItem("a\\..\\unit.json", text), .unsafeName(.parentFolder)),
        (ZipItem("../unit.json", text), .unsafeName(.parentFolder)),
        (ZipItem("a/../unit.json", text), .unsafeName(.parentFolder)),
        (ZipItem("a/..", text), .unsafeName(.parentFolder)),
    ]

    @Test(arguments: cases) func `A fault costs its entry alone`(item: ZipItem, error: EntryError) throws {
        let reading = try read(item, Self.good)
        expectEqual(reading.contents, ["v.zip!/level.geojson": "{}"])
        expectEqual(Array(reading.faults.values), [error])
    }

    @Test func `A name declared as UTF-8 must be`() throws {
        let reading = try read(
            ZipItem("", "x") {
                $0.name = [0xFF] + Array(".json".utf8)
                $0.flags = 1 << 11
            })
        expectEqual(reading.faults, ["v.zip!/\u{FFFD}.json": .nameNotUTF8])
    }

    @Test func `Faults of files that are ignored are not told`() throws {
        let reading = try read(ZipItem("README", "r") { $0.flags = 1 }, Self.good)
        #expect(reading.faults.isEmpty)
        expectEqual(reading.ignored, ["README"])
    }

    @Test(
        arguments: cases.map(\.1) + [
            .nameNotUTF8, .unreadable(reason: "Permission denied"), .outOfMemory(byteCount: 9),
        ]) func `An error is a clause to follow the name, and says what to do`(error: EntryError)
    {
        #expect(error.description.contains(". "))
        #expect(error.description.hasSuffix("."))
        expectEqual(error.description.first?.isLowercase, true)
    }
}

@Suite struct `Troubles of a whole zip` {
    static let unit = ZipItem("unit.json", "hello")

    static let cases: [(ZipWriter, ArchiveLimits, ArchiveError)] = [
        (writer { $0.disk = 1 }, .default, .multiDisk(path: "v.zip")),
        (
            writer {
                $0.disk = 1
                $0.zip64End = true
            }, .default, .multiDisk(path: "v.zip")
        ),
        (
            writer { $0.entryCount = 2 }, .default,
            .brokenZip(
                path: "v.zip", offset: 99,
                expected: "directory header 2 of 2 (50 4B 01 02), which ends at or before byte 99", found: "50 4B 05 06"
            )
        ),
        (
            writer(unit, ZipItem("b.json", "b")) { $0.entryCount = 1 }, .default,
            .brokenZip(
                path: "v.zip", offset: 136, expected: "the end of the directory after 1 header", found: "another header"
            )
        ),
        (
            writer {
                $0.zip64End = true
                $0.directorySize = .max
            }, .default,
            .brokenZip(
                path: "v.zip", offset: 99, expected: "the length of a directory that fits before this record",
                found: "18446744073709551615 as the length in bytes")
        ),
        (
            writer {
                $0.zip64End = true
                $0.directoryOffset = .max
            }, .default,
            .brokenZip(
                path: "v.zip", offset: 197, expected: "a directory of 55 bytes (50 4B 01 02 ...)",
                found: "the end record, too early at byte 99")
        ),
        (
            writer { $0.commentLength = 1 }, .default,
            .brokenZip(
                path: "v.zip", offset: 99, expected: "the end record of the zip (50 4B 05 06) at or before it",
                found: "50 4B 05 06, and none in the last 121 bytes")
        ),
        (
            writer {
                $0.zip64End = true
                $0.entryCount = .max
            }, .default, .tooManyEntries(path: "v.zip", limit: 4096)
        ),
        (
            writer(unit, ZipItem("b.json", "b")), ArchiveLimits(maximumEntries: 1),
            .tooManyEntries(path: "v.zip", limit: 1)
        ),
        (
            writer(unit, ZipItem("b.json", "b")), ArchiveLimits(maximumInflatedBytes: 5),
            .inflatesTooLarge(path: "v.zip", limit: 5)
        ),
        (
            writer(ZipItem("a.json", String(repeating: "a", count: 2 << 20), deflates: true)), .default,
            .ratioTooHigh(
                path: "v.zip", inflated: 2 << 20, compressed: deflated(Array(repeating: 0x61, count: 2 << 20)).count,
                limit: 200)
        ),
        (
            writer(unit, ZipItem("unit.json", "hello") { $0.localOffset = 0 }), .default,
            .overlappingEntries(path: "v.zip", first: "unit.json", second: "unit.json")
        ),
        (
            writer(ZipItem("unit.json", "hello") { $0.compressedSize = 6 }), .default,
            .overlappingEntries(path: "v.zip", first: "unit.json", second: nil)
        ),
        (
            writer(ZipItem("README", "r"), ZipItem("a/", "")), .default,
            .holdsNoGeoJSON(path: "v.zip", others: ["README"])
        ), (ZipWriter(), .default, .holdsNoGeoJSON(path: "v.zip", others: [])),
    ]

    static func writer(_ items: ZipItem..., change: (inout ZipWriter) -> Void = { _ in }) -> ZipWriter {
        var writer = ZipWriter(items: items.isEmpty ? [unit] : items)
        change(&writer)
        return writer
    }

    @Test(arguments: cases) func `The error names the place and the values`(
        writer: ZipWriter, limits: ArchiveLimits, error: ArchiveError
    ) throws { #expect(throws: error) { try Archive(writer, limits: limits) } }

    @Test func `A small file may shrink as it likes`() throws {
        let reading = try read(ZipItem("a.json", String(repeating: "a", count: 1 << 20), deflates: true))
        expectEqual(reading.contents.count, 1)
    }

    @Test(arguments: [
        ("", ArchiveError.isEmpty(path: "v.zip")),
        ("<!DOCTYPE html>", .notAnArchive(path: "v.zip", startsWith: Array("<!DOCTYP".utf8), .html)),
        ("{}", .notAnArchive(path: "v.zip", startsWith: Array("{}".utf8), .json)),
    ]) func `What is no zip is said to be none`(text: String, error: ArchiveError) {
        #expect(throws: error) { try Archive(bytes: FileBytes(text.utf8), name: "v.zip") }
    }

    @Test(
        arguments: cases.map(\.2) + [
            .notFound(path: "a"), .unreadable(path: "a", reason: "b"), .isEmpty(path: "a"),
            .notAnArchive(path: "a", startsWith: [1, 2]), .severalFolders(path: "a", names: ["b", "c"]),
            .streamTooLarge(path: "a", limit: 9),
        ]) func `An error is a sentence that names the file, and one that says what to do`(error: ArchiveError)
    {
        #expect(error.description.hasPrefix("v.zip ") || error.description.hasPrefix("a "))
        #expect(error.description.contains(". "))
        #expect(error.description.hasSuffix("."))
    }

    static let strangers: [(start: [UInt8], kind: FileSignature, words: String)] = [
        ([0x1F, 0x8B, 8, 0], .gzip, "compressed with gzip: unpack it"),
        (Array("level.geojson".utf8) + Array(repeating: 0, count: 244) + Array("ustar\0".utf8), .tar, "a tar archive"),
        (Array("\r\n<!DOCTYPE html><title>Log in</title>".utf8), .html, "an HTML page, perhaps a login"),
        (Array("<html><body>".utf8), .html, "an HTML page"),
        (Array("<?xml version='1.0'?><Error><Code>AccessDenied</Code>".utf8), .xml, "an error message"),
        ([0xFF, 0xFE, 0x7B, 0], .utf16, "UTF-16 text: save the file as UTF-8"),
        ([0xFE, 0xFF, 0, 0x7B], .utf16, "UTF-16 text: save the file as UTF-8"),
        ([0x7B, 0, 0x22, 0], .utf16, "UTF-16 text"),
        (Array("version https://git-lfs.github.com/spec/v1\noid".utf8), .gitPointer, "run “git lfs pull”"),
        (Array("%PDF-1.7".utf8), .pdf, "a PDF document"), (Array("Rar!".utf8), .rar, "a RAR archive"),
    ]

    @Test(arguments: strangers) func `What is known by its first bytes is called by its name`(
        start: [UInt8], kind: FileSignature, words: String
    ) {
        let error = #expect(throws: ArchiveError.self) { try Archive(bytes: FileBytes(start), name: "v.zip") }
        expectEqual(error, .notAnArchive(path: "v.zip", startsWith: Array(start.prefix(8)), kind))
        expectEqual(error?.description.contains(words), true)
    }

    @Test func `Control characters in a name are not printed as they are`() {
        #expect(ArchiveError.notFound(path: "a\u{1B}[2Jb").description.hasPrefix(#"a\u{1B}[2Jb does"#))
    }
}

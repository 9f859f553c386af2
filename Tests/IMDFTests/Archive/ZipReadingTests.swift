import TestSupport
import Testing

@testable import IMDF

@Suite struct `Reading a zip` {
    static let text = #"{"type":"FeatureCollection","features":[]}"#
    static let long = String(repeating: #"{"type":"Feature","id":"11111111"},"#, count: 20_000)

    static let forms: [(String, ZipItem)] = [
        ("stored", ZipItem("unit.geojson", text)), ("stored, empty", ZipItem("unit.geojson", "")),
        ("deflated", ZipItem("unit.geojson", text, deflates: true)),
        ("deflated, empty", ZipItem("unit.geojson", "", deflates: true)),
        ("deflated, several chunks", ZipItem("unit.geojson", long, deflates: true)),
        ("plain data descriptor", ZipItem("unit.geojson", text, deflates: true) { $0.descriptor = .plain }),
        ("signed data descriptor", ZipItem("unit.geojson", text, deflates: true) { $0.descriptor = .signed }),
        ("stored with data descriptor", ZipItem("unit.geojson", text) { $0.descriptor = .signed }),
        ("zip64 fields", ZipItem("unit.geojson", text, deflates: true) { $0.zip64 = true }),
    ]

    @Test(arguments: forms) func `An entry reads back, whatever its form`(form: String, item: ZipItem) throws {
        let archive = try Archive(ZipWriter(item))
        expectEqual(archive.kind, .zip)
        expectEqual(archive.entries.map(\.name), ["unit.geojson"])
        expectEqual(archive.entries.map(\.byteCount), [item.content.count])
        expectEqual(Reading(archive).contents, ["v.zip!/unit.geojson": String(decoding: item.content, as: UTF8.self)])
    }

    @Test func `A stored entry is a part of the zip, not a copy`() throws {
        let zip = FileBytes(ZipWriter(ZipItem("unit.geojson", Self.text)).bytes())
        let content = try #require(try Archive(bytes: zip, name: "v.zip").entries.first).bytes()
        #expect(content.base > zip.base && content.base < zip.base + zip.count)
    }

    static let frames: [(String, @Sendable (inout ZipWriter) -> Void)] = [
        ("comment", { $0.comment = Array("made by hand".utf8) }),
        ("longest comment", { $0.comment = Array(repeating: 0x20, count: 0xFFFF) }),
        ("comment with an end record in it", { $0.comment = ZipWriter().bytes() + [0x21] }),
        ("bytes after the end", { $0.trailing = [0, 0, 0] }),
        ("prefix, offsets not adapted", { $0.prefix = Array("#!/bin/sh\n".utf8) }),
        (
            "prefix, offsets adapted",
            {
                $0.prefix = Array("#!/bin/sh\n".utf8)
                $0.offsetsCountPrefix = true
            }
        ), ("zip64 end record", { $0.zip64End = true }),
        (
            "zip64 end record and prefix",
            {
                $0.zip64End = true
                $0.prefix = Array("#!/bin/sh\n".utf8)
            }
        ),
    ]

    @Test(arguments: frames) func `What surrounds the entries does not matter`(
        frame: String, change: @Sendable (inout ZipWriter) -> Void
    ) throws {
        var writer = ZipWriter(ZipItem("unit.geojson", "u", deflates: true), ZipItem("level.geojson", "l"))
        change(&writer)
        let contents = Reading(try Archive(writer)).contents
        expectEqual(contents, ["v.zip!/unit.geojson": "u", "v.zip!/level.geojson": "l"])
    }

    @Test func `Entries come by name, and what is not IMDF is ignored`() throws {
        let archive = try Archive(
            ZipWriter(
                ZipItem("venue/", ""), ZipItem("venue/unit.geojson", "u"), ZipItem("venue/README.md", "r"),
                ZipItem("venue/Level.JSON", "l"), ZipItem("__MACOSX/venue/._unit.geojson", "x"),
                ZipItem("venue/.DS_Store", "x"), ZipItem("venue/.hidden.json", "x"), ZipItem("./manifest.json", "m")))
        expectEqual(
            archive.entries.map(\.path),
            ["v.zip!/venue/Level.JSON", "v.zip!/./manifest.json", "v.zip!/venue/unit.geojson"])
        expectEqual(
            archive.ignored,
            ["__MACOSX/venue/._unit.geojson", "venue/.DS_Store", "venue/.hidden.json", "venue/README.md"])
        #expect(archive.refused.isEmpty)
    }

    @Test func `Files of the same name in two folders are both listed`() throws {
        let archive = try Archive(
            ZipWriter(ZipItem("manifest.json", "{}"), ZipItem("b/unit.geojson", "2"), ZipItem("a/unit.geojson", "1")))
        expectEqual(archive.entries.map(\.path).dropFirst(), ["v.zip!/a/unit.geojson", "v.zip!/b/unit.geojson"])
        expectEqual(archive.entries.map(\.name).dropFirst(), ["unit.geojson", "unit.geojson"])
    }

    @Test(arguments: [
        (Array("étage.json".utf8), UInt16(1 << 11), "étage.json"), (Array("étage.json".utf8), 0, "étage.json"),
        ([0x82] + Array("tage.json".utf8), 0, "étage.json"),
        (Array("a".utf8) + [0xFF] + Array("b.json".utf8), 0, "a\u{A0}b.json"),
    ]) func `Names are UTF-8, or else code page 437`(name: [UInt8], flags: UInt16, text: String) throws {
        let archive = try Archive(
            ZipWriter(
                ZipItem("", "x") {
                    $0.name = name
                    $0.flags = flags
                }))
        expectEqual(archive.entries.map(\.name), [text])
    }

    @Test func `Entries may be read from many threads`() async throws {
        let items = (0..<16).map { ZipItem("file\($0).json", "\($0)" + Self.long, deflates: true) }
        let archive = try Archive(ZipWriter(items: items), limits: ArchiveLimits(maximumRatio: 1000))
        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
            for entry in archive.entries { group.addTask { try entry.bytes().count } }
            return try await group.reduce(0, +)
        }
        expectEqual(counts, archive.entries.reduce(0) { $0 + $1.byteCount })
    }
}

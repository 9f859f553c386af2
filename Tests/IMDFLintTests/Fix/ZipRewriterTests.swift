import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Zips that are written again with some entries changed.
@Suite struct ZipRewriterTests {
    /// Faulty and fixed contents of a file: a comma too many.
    private static func kiosks(_ id: String, isFixed: Bool) -> String {
        let feature = #"{"id":"\#(id)","type":"Feature","feature_type":"kiosk","geometry":null,"properties":{}}"#
        return #"{"type":"FeatureCollection","features":["# + feature + (isFixed ? "]}" : ",]}")
    }

    private static let ids = ["7e8a0b6f-5d5c-4b6b-9b1d-6a4a7c0d1e2f", "0b6f7e8a-5d5c-4b6b-9b1d-6a4a7c0d1e2f"]

    private static func items(deflates: Bool, zip64: Bool = false, descriptor: ZipItem.Descriptor = .none) -> [ZipItem]
    {
        [
            ZipItem("README", "read me") { $0.zip64 = zip64 },
            ZipItem("kiosk.geojson", kiosks(ids[0], isFixed: false), deflates: deflates) {
                $0.zip64 = zip64
                $0.descriptor = descriptor
            },
            ZipItem("unit.geojson", #"{"type":"FeatureCollection","features":[]}"#, deflates: deflates) {
                $0.zip64 = zip64
                $0.descriptor = descriptor
            },
        ]
    }

    static let writers: [(String, ZipWriter)] = {
        var all: [(String, ZipWriter)] = []
        for zip64 in [false, true] {
            for descriptor in [ZipItem.Descriptor.none, .plain, .signed] {
                for deflates in [false, true] {
                    var writer = ZipWriter(items: items(deflates: deflates, zip64: zip64, descriptor: descriptor))
                    all.append(("zip64 \(zip64), descriptor \(descriptor), deflated \(deflates)", writer))
                    writer.zip64End = true
                    writer.prefix = Array("#!/bin/sh\n".utf8)
                    writer.offsetsCountPrefix = deflates
                    writer.comment = Array("comment".utf8)
                    all.append((all[all.count - 1].0 + ", zip64 end, prefix", writer))
                }
            }
        }
        return all
    }()

    private static func fixed(_ writer: ZipWriter) throws -> [UInt8] {
        let fixed = FixedArchive(try Archive(writer), fixes: FixRegistry.safe, jobs: 1)
        return try #require(try fixed.zip())
    }

    @Test func `A zip of which no entry can be read is not written again, and the error says why`() throws {
        var bytes = ZipWriter(items: Self.items(deflates: true)).bytes()
        for at in bytes.indices where bytes[at...].starts(with: [0x50, 0x4B, 3, 4]) { bytes[at + 2] = 0 }
        let archive = try Archive(bytes: FileBytes(bytes), name: "v.zip")
        #expect(archive.entries.isEmpty && archive.refused.count == 2)
        let error = #expect(throws: ZipWritingError.self) { try FixedArchive(archive, fixes: [], jobs: 1).zip() }
        expectEqual(
            error?.description, "v.zip cannot be written: none of its entries can be read; create the zip again first")
    }

    @Test(arguments: writers) func `An entry is changed in a zip of any form, and everything else stays`(
        form: String, writer: ZipWriter
    ) throws {
        let bytes = try Self.fixed(writer)
        let archive = try Archive(bytes: FileBytes(bytes), name: "v.zip")
        #expect(archive.refused.isEmpty && archive.ignored == ["README"])
        expectEqual(
            Reading(archive).contents,
            [
                "v.zip!/kiosk.geojson": Self.kiosks(Self.ids[0], isFixed: true),
                "v.zip!/unit.geojson": #"{"type":"FeatureCollection","features":[]}"#,
            ])
        #expect(bytes.starts(with: writer.prefix) && bytes.suffix(writer.comment.count).elementsEqual(writer.comment))
        let again = FixedArchive(archive, fixes: Set(FixRegistry.all), jobs: 1)
        #expect(again.files.isEmpty)
        expectEqual(try again.zip(), bytes)
    }

    @Test func `Two entries of one name keep their contents`() throws {
        var writer = ZipWriter(items: Self.items(deflates: true))
        writer.items.append(ZipItem("kiosk.geojson", Self.kiosks(Self.ids[1], isFixed: false), deflates: true))
        let zip = FileBytes(try Self.fixed(writer))
        let directory = try ZipDirectory(of: zip, path: "v.zip", limits: .default)
        let contents = try ZipHeader.all(in: directory, of: zip, path: "v.zip").enumerated().map { number, header in
            let local = try ZipLocalHeader(of: header, in: zip, shift: 0)
            let bytes = try ZipEntry(header, local, number: number).content(in: zip)
            return bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
        }
        // The last one is what is read and fixed; the first one stays as it was.
        expectEqual(contents[1], Self.kiosks(Self.ids[0], isFixed: false))
        expectEqual(contents[3], Self.kiosks(Self.ids[1], isFixed: true))
    }

    @Test func `Files of a folder whose names Unicode takes for one are two in its zip`() throws {
        let names = ["caf\u{E9}.geojson", "cafe\u{301}.geojson"]
        let files = zip(names, Self.ids).map { ($0, Array(Self.kiosks($1, isFixed: false).utf8)) }
        let fixed = FixedArchive(Archive(inMemory: files, path: "v"), fixes: [.trailingComma], jobs: 1)
        let archive = try Archive(bytes: FileBytes(try #require(try fixed.zip())), name: "v.zip")
        let written = try archive.entries.map { entry in
            [Array(entry.name.utf8), try entry.bytes().withUnsafeBytes { Array($0) }]
        }
        let wanted = zip(names, Self.ids).map { [Array($0.utf8), Array(Self.kiosks($1, isFixed: true).utf8)] }
        expectEqual(Set(written), Set(wanted))
    }

    @Test func `Files of one name in two folders are each fixed`() throws {
        var writer = ZipWriter(items: [ZipItem("manifest.json", "{}")])
        for (folder, id) in zip(["a", "b"], Self.ids) {
            writer.items.append(ZipItem("\(folder)/kiosk.geojson", Self.kiosks(id, isFixed: false), deflates: true))
        }
        let archive = try Archive(bytes: FileBytes(try Self.fixed(writer)), name: "v.zip")
        expectEqual(
            Reading(archive).contents,
            [
                "v.zip!/manifest.json": "{}", "v.zip!/a/kiosk.geojson": Self.kiosks(Self.ids[0], isFixed: true),
                "v.zip!/b/kiosk.geojson": Self.kiosks(Self.ids[1], isFixed: true),
            ])
    }

    @Test(arguments: [false, true]) func `Names with backslashes are written with slashes`(isChanged: Bool) throws {
        var writer = ZipWriter(items: Self.items(deflates: true, descriptor: .signed))
        for number in writer.items.indices {
            writer.items[number].name = Array("IMDF\\".utf8) + writer.items[number].name
        }
        if !isChanged {
            writer.items.append(ZipItem("IMDF\\level.geojson", #"{"type":"FeatureCollection","features":[]}"#))
        }
        let archive = try Archive(bytes: FileBytes(try Self.fixed(writer)), name: "v.zip")
        #expect(archive.backslashes == nil && archive.refused.isEmpty && archive.ignored == ["IMDF/README"])
        expectEqual(Reading(archive).contents["v.zip!/IMDF/kiosk.geojson"], Self.kiosks(Self.ids[0], isFixed: true))
        expectEqual(archive.entries.count, writer.items.count - 1)
    }

    @Test(arguments: ["..\\README", "\\README", "a\\\u{1}"])
    func `A name that is unsafe with slashes keeps backslashes`(name: String) throws {
        let zip = try Self.fixed(ZipWriter(items: Self.items(deflates: true) + [ZipItem(name, "n")]))
        #expect(zip.firstRange(of: Array(name.utf8)) != nil)
        expectEqual(try Archive(bytes: FileBytes(zip), name: "v.zip").refused.count, 1)
    }

    @Test func `A name that another entry has with slashes keeps its backslashes`() throws {
        let items = [ZipItem("a\\level.geojson", "1"), ZipItem("a/level.geojson", "2")]
        let zip = try Self.fixed(ZipWriter(items: Self.items(deflates: true) + items))
        #expect(zip.firstRange(of: Array("a\\level.geojson".utf8)) != nil)
        let archive = try Archive(bytes: FileBytes(zip), name: "v.zip")
        expectEqual(Reading(archive).contents["v.zip!/a/level.geojson"], "2")
    }

    @Test func `A name that is not UTF-8 keeps its backslashes`() throws {
        // Half of a character of Shift JIS.
        let item = ZipItem("", "1") { $0.name = [0x95, 0x5C, 0x2F] + Array("unit.geojson".utf8) }
        let zip = try Self.fixed(ZipWriter(items: Self.items(deflates: true) + [item]))
        #expect(zip.firstRange(of: item.name) != nil)
        #expect(try Archive(bytes: FileBytes(zip), name: "v.zip").refused.isEmpty)
    }

    @Test(arguments: [UInt64(7), 0xFFFF_FFF0, 200]) func `An entry whose bytes are not found is an error`(
        offset: UInt64
    ) throws {
        var writer = ZipWriter(items: Self.items(deflates: true))
        writer.items[2].localOffset = offset
        let archive = try Archive(writer)
        let fixed = FixedArchive(archive, fixes: [.trailingComma], jobs: 1)
        expectEqual(fixed.files.count, 1)
        let error = #expect(throws: ZipWritingError.self) { try fixed.zip() }
        expectEqual(error?.description.contains("unit.geojson"), true)
    }

    @Test(arguments: [writers[1], writers[writers.count - 1]]) func `A damaged zip gives an error or a sound zip`(
        form: String, writer: ZipWriter
    ) throws {
        let bytes = writer.bytes()
        for index in bytes.indices {
            for value: UInt8 in [0, 0x7F, 0xFF] where bytes[index] != value {
                var damaged = bytes
                damaged[index] = value
                guard let archive = try? Archive(bytes: FileBytes(damaged), name: "v.zip") else { continue }
                let fixed = FixedArchive(archive, fixes: [.trailingComma], jobs: 1)
                guard !fixed.files.isEmpty, let written = try? fixed.zip() else { continue }
                let again = try Archive(bytes: FileBytes(written), name: "v.zip")
                let contents = Reading(again).contents
                #expect(contents.values.contains(Self.kiosks(Self.ids[0], isFixed: true)), "byte \(index) is \(value)")
            }
        }
    }
}

import Foundation
import TestSupport
import Testing

@testable import IMDF

/// A folder of its own for one test, removed with everything in it at the end.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/imdf-archive-XXXXXX".utf8CString)
        path = try #require(mkdtemp(&template).map { String(cString: $0) })
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ bytes: some Collection<UInt8>) throws { try write(Array("/\(name)".utf8), bytes) }

    func write(_ name: [UInt8], _ bytes: some Collection<UInt8>) throws {
        let file = (Array(path.utf8) + name + [0]).withUnsafeBufferPointer {
            $0.withMemoryRebound(to: CChar.self) { fopen($0.baseAddress!, "wb") }
        }
        let stream = try #require(file)
        _ = Array(bytes).withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, stream) }
        fclose(stream)
    }

    func folder(_ name: String) { mkdir("\(path)/\(name)", 0o755) }
    func link(_ name: String, to target: String) { symlink(target, "\(path)/\(name)") }
    func pipe(_ name: String) { mkfifo("\(path)/\(name)", 0o600) }
}

@Suite struct `Opening a folder or file` {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: ["", "/", "//"]) func `The files of a folder and of those in it are taken, by name`(
        slashes: String
    ) throws {
        try folder.write("unit.geojson", "u".utf8)
        try folder.write("level.json", "".utf8)
        try folder.write("README.md", "r".utf8)
        try folder.write("._unit.geojson", "x".utf8)
        folder.folder("other")
        try folder.write("other/kiosk.geojson", "x".utf8)
        folder.folder("old")
        try folder.write("old/level.geojson", "y".utf8)
        try folder.write("old/manifest.json", "{}".utf8)
        for hidden in ["node_modules", ".git"] {
            folder.folder(hidden)
            try folder.write("\(hidden)/unit.geojson", "z".utf8)
        }
        let archive = try Archive(path: folder.path + slashes)
        expectEqual(archive.kind, .folder)
        expectEqual(archive.path, folder.path + slashes)
        let inside = ["other/kiosk.geojson", "level.json", "unit.geojson"]
        expectEqual(archive.entries.map(\.path), inside.map { "\(folder.path)/\($0)" })
        expectEqual(archive.entries.map(\.byteCount), [1, 0, 1])
        expectEqual(Reading(archive).contents["\(folder.path)/unit.geojson"], "u")
        expectEqual(Reading(archive).contents["\(folder.path)/level.json"], "")
        // A folder with a manifest of its own is another archive.
        expectEqual(archive.ignored, ["._unit.geojson", ".git", "README.md", "node_modules", "old/"])
    }

    @Test func `The only subfolder with files is taken instead`() throws {
        for name in ["a", "b", ".git", "__MACOSX"] { folder.folder(name) }
        try folder.write("b/unit.geojson", "u".utf8)
        try folder.write("__MACOSX/unit.geojson", "x".utf8)
        let archive = try Archive(path: folder.path)
        expectEqual(archive.entries.map(\.path), ["\(folder.path)/b/unit.geojson"])
        try folder.write("a/unit.geojson", "u".utf8)
        #expect(throws: ArchiveError.severalFolders(path: folder.path, names: ["a", "b"])) {
            try Archive(path: folder.path)
        }
    }

    @Test func `Links are followed to regular files only, and pipes never waited for`() throws {
        try folder.write("unit.geojson", "u".utf8)
        folder.link("level.geojson", to: "unit.geojson")
        folder.link("loop.geojson", to: "loop.geojson")
        folder.link("gone.geojson", to: "nothing")
        folder.link("zero.geojson", to: "/dev/zero")
        folder.pipe("pipe.geojson")
        let archive = try Archive(path: folder.path)
        expectEqual(archive.entries.map(\.name), ["level.geojson", "unit.geojson"])
        expectEqual(archive.refused.map(\.name), ["gone.geojson", "loop.geojson", "pipe.geojson", "zero.geojson"])
        expectEqual(archive.refused.first?.error, .unreadable(reason: "no such file"))
        expectEqual(archive.refused.dropLast().last?.error, .unreadable(reason: "not a regular file"))
        expectEqual(archive.refused.last?.error, .linkOutside("/dev/zero"))
    }

    @Test(arguments: ["", "/"]) func `Links that lead out of the folder are not followed`(slash: String) throws {
        let other = try TemporaryFolder()
        try other.write("level.geojson", "secret".utf8)
        let real = try #require(PathText.resolved(other.path))
        try folder.write("unit.geojson", "u".utf8)
        try folder.write("manifest.json", "{}".utf8)
        folder.folder("inside")
        try folder.write("inside/kiosk.geojson", "k".utf8)
        folder.link("again", to: "inside")
        folder.link("anchor.geojson", to: "inside/../unit.geojson")
        folder.link("level.geojson", to: "\(other.path)/level.geojson")
        folder.link("README.md", to: "\(other.path)/level.geojson")
        folder.link("far", to: other.path)
        folder.link("inside/up", to: "../..")
        // The way to the folder may be a link itself.
        let way = try TemporaryFolder()
        way.link("venue", to: folder.path)
        let archive = try Archive(path: "\(way.path)/venue\(slash)")
        expectEqual(
            archive.entries.map(\.name).sorted(), ["anchor.geojson", "kiosk.geojson", "manifest.json", "unit.geojson"])
        #expect(archive.others.isEmpty)
        let refused = Dictionary(uniqueKeysWithValues: archive.refused.map { ($0.name, $0.error) })
        expectEqual(
            refused,
            [
                "level.geojson": .linkOutside("\(real)/level.geojson"), "far": .linkOutside(real),
                "README.md": .linkOutside("\(real)/level.geojson"), "up": .linkOutside(PathText.folder(of: real)),
            ])
    }

    @Test func `A pipe that takes the place of a file is not waited for`() throws {
        try folder.write("unit.geojson", "u".utf8)
        let entry = try #require(try Archive(path: folder.path).entries.first)
        unlink(entry.path)
        #expect(throws: EntryError.unreadable(reason: "no such file")) { try entry.bytes() }
        folder.pipe("unit.geojson")
        #expect(throws: EntryError.unreadable(reason: "not a regular file")) { try entry.bytes() }
    }

    #if os(Linux)
        @Test func `A name that is no text is refused`() throws {
            try folder.write([0x2F, 0xFF] + Array(".json".utf8), "x".utf8)
            let archive = try Archive(path: folder.path)
            expectEqual(archive.refused.map(\.error), [.nameNotUTF8])
        }
    #endif

    @Test func `A folder without such files says what it holds`() throws {
        try folder.write("README.md", "r".utf8)
        #expect(throws: ArchiveError.holdsNoGeoJSON(path: folder.path, others: ["README.md"])) {
            try Archive(path: folder.path)
        }
        #expect(throws: ArchiveError.tooManyEntries(path: folder.path, limit: 0)) {
            try Archive(path: folder.path, limits: ArchiveLimits(maximumEntries: 0))
        }
    }

    @Test func `A zip is recognised by its content, a single file by its name`() throws {
        try folder.write("download", ZipWriter(ZipItem("unit.json", "u", deflates: true)).bytes())
        let zip = try Archive(path: "\(folder.path)/download")
        expectEqual(zip.kind, .zip)
        expectEqual(Reading(zip).contents, ["\(folder.path)/download!/unit.json": "u"])

        try folder.write("unit.geojson", "".utf8)
        let file = try Archive(path: "\(folder.path)/unit.geojson")
        expectEqual(file.kind, .singleFile)
        expectEqual(file.entries.map(\.name), ["unit.geojson"])
        expectEqual(Reading(file).contents, ["\(folder.path)/unit.geojson": ""])

        try folder.write("notes.txt", "{}".utf8)
        #expect(throws: ArchiveError.notAnArchive(path: "\(folder.path)/notes.txt", startsWith: [0x7B, 0x7D], .json)) {
            try Archive(path: "\(folder.path)/notes.txt")
        }
    }

    @Test(arguments: ["nothing", "unit.geojson/nothing", "a\0b"]) func `What does not exist is said not to`(
        name: String
    ) throws {
        try folder.write("unit.geojson", "u".utf8)
        try folder.write("a", "u".utf8)
        let path = "\(folder.path)/\(name)"
        #expect(throws: ArchiveError.notFound(path: path)) { try Archive(path: path) }
    }

    @Test func `A stream is read within its limit, and recognised by its content`() throws {
        #expect(throws: ArchiveError.streamTooLarge(path: "/dev/zero", limit: 100_000)) {
            try Archive(path: "/dev/zero", limits: ArchiveLimits(maximumStreamedBytes: 100_000))
        }
        #expect(throws: ArchiveError.isEmpty(path: "/dev/null")) { try Archive(path: "/dev/null") }

        for (bytes, kind) in [
            (ZipWriter(ZipItem("unit.json", "u")).bytes(), Archive.Kind.zip),
            (Array("\u{FEFF} \n{}".utf8), .singleFile),
        ] {
            var ends: [Int32] = [0, 0]
            expectEqual(makePipe(&ends), 0)
            expectEqual(write(ends[1], bytes, bytes.count), bytes.count)
            close(ends[1])
            defer { close(ends[0]) }
            let archive = try Archive(path: "/dev/fd/\(ends[0])")
            expectEqual(archive.kind, kind)
            expectEqual(Reading(archive).contents.count, 1)
        }
    }
}

@Suite struct `Bytes of a file` {
    @Test func `Bytes are copied, also those of no bytes`() {
        expectEqual(FileBytes([UInt8]()).count, 0)
        expectEqual(FileBytes("abc".utf8).withUnsafeBytes { Array($0) }, [0x61, 0x62, 0x63])
        expectEqual(FileBytes([1, 2, 3, 4].dropFirst() as ArraySlice<UInt8>).withUnsafeBytes { Array($0) }, [2, 3, 4])
    }

    @Test func `A part keeps its whole alive`() {
        let part = FileBytes(FileBytes(Array(repeating: 7, count: 100)), part: 98..<100)
        expectEqual(part.withUnsafeBytes { Array($0) }, [7, 7])
    }

    @Test(arguments: [1, 100_000, FileBytes.leastMapped], [false, true])
    func `A file that is shortened after it was opened keeps its bytes`(count: Int, isArchive: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write("a.geojson", repeatElement(UInt8(7), count: count))
        let path = "\(folder.path)/a.geojson"
        let bytes =
            isArchive ? try FileBytes.contents(of: path, limit: 1).bytes : try FileBytes(regularFile: path, limit: 1)
        expectEqual(truncate(path, 0), 0)
        #expect(
            bytes.withUnsafeBytes { bytes in
                bytes.count == count && stride(from: 0, to: count, by: 1000).allSatisfy { bytes[$0] == 7 }
            })
    }

    @Test func `A file that is shortened while it is read is an error`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a", Array("abc".utf8))
        let file = open("\(folder.path)/a", O_RDONLY)
        defer { close(file) }
        #expect(throws: FileError.shortened) { try FileBytes(readingFrom: file, size: 4) }
        expectEqual(
            ArchiveError(.shortened, path: "a").description,
            "a cannot be read: it became shorter while it was being read. Try again.")
    }

    #if os(Linux)
        @Test func `A file that says more than it holds is read`() throws {
            let path = "/sys/kernel/mm/transparent_hugepage/enabled"
            guard access(path, R_OK) == 0 else { return }
            #expect(try FileBytes(regularFile: path, limit: 1 << 20).count > 0)
        }

        @Test func `A file that says 0 bytes and holds some is read`() throws {
            let bytes = try FileBytes(regularFile: "/proc/self/status", limit: 1 << 20)
            #expect(bytes.count > 0)
        }
    #endif
}

/// Outside the suite, where `pipe` is not the method of the folder.
private func makePipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }

import Foundation
import TestSupport
import Testing

@testable import IMDF

/// What is one archive, in a folder as in a zip, and which files belong to none.
@Suite struct ArchiveLayoutTests {
    /// Files by folder, the archives with the files that each reads, and the files of IMDF that none reads.
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let files: [String]
        let archives: [String: [String]]
        var leftOut: [String] = []
    }

    private static let whole = ["level.geojson", "manifest.json", "unit.geojson", "venue.geojson"]
    private static func inside(_ folder: String, _ files: [String] = whole) -> [String] {
        files.map { "\(folder)/\($0)" }
    }

    static let cases = [
        Case(testDescription: "one archive", files: whole, archives: ["": whole]),
        Case(testDescription: "one in a folder", files: inside("a/b"), archives: ["a/b": whole]),
        Case(
            testDescription: "two deliveries", files: inside("2026-01") + inside("2026-02"),
            archives: ["2026-01": whole, "2026-02": whole]),
        Case(
            testDescription: "two buildings at different depths, one without a manifest",
            files: inside("north", ["unit.geojson", "venue.geojson"]) + inside("a/south"),
            archives: ["north": ["unit.geojson", "venue.geojson"], "a/south": whole]),
        Case(
            testDescription: "an earlier version beside the delivery",
            files: whole + ["old/level.geojson", "old/unit.geojson"], archives: ["": whole],
            leftOut: ["old/level.geojson", "old/unit.geojson"]),
        Case(
            testDescription: "a whole earlier version with a manifest", files: whole + inside("old"),
            archives: ["": whole, "old": whole]),
        Case(
            testDescription: "a whole earlier version without one",
            files: whole + inside("old", whole.filter { $0 != "manifest.json" }), archives: ["": whole],
            leftOut: ["old/level.geojson", "old/unit.geojson", "old/venue.geojson"]),
        Case(
            testDescription: "a type of its own below a whole archive", files: whole + ["old/kiosk.geojson"],
            archives: ["": whole], leftOut: ["old/kiosk.geojson"]),
        Case(
            testDescription: "an earlier version in a folder of a zip", files: inside("v") + ["v/old/unit.geojson"],
            archives: ["v": whole], leftOut: ["v/old/unit.geojson"]),
        Case(
            testDescription: "a folder for each floor below the manifest",
            files: ["manifest.json", "1/level.geojson", "1/unit.geojson", "2/level.geojson", "2/unit.geojson"],
            archives: ["": ["1/level.geojson", "2/level.geojson", "manifest.json", "1/unit.geojson", "2/unit.geojson"]]),
        Case(
            testDescription: "the rest of an archive in a folder",
            files: ["manifest.json", "venue.geojson", "floors/level.geojson", "floors/unit.geojson"],
            archives: ["": ["floors/level.geojson", "manifest.json", "floors/unit.geojson", "venue.geojson"]]),
        Case(
            testDescription: "a backup below an archive that is not whole",
            files: ["manifest.json", "unit.geojson", "backup/unit.geojson"],
            archives: ["": ["manifest.json", "unit.geojson"]], leftOut: ["backup/unit.geojson"]),
        Case(
            testDescription: "a folder below one that is left out",
            files: ["manifest.json", "unit.geojson", "backup/unit.geojson", "backup/more/kiosk.geojson"],
            archives: ["": ["manifest.json", "unit.geojson"]],
            leftOut: ["backup/more/kiosk.geojson", "backup/unit.geojson"]),
    ]

    @Test(arguments: cases) func `A zip has the archives that a folder has`(_ item: Case) throws {
        let folder = try TemporaryFolder()
        let zip = ZipWriter(items: item.files.map { ZipItem($0, "{}") }).bytes()
        try folder.write("v.zip", zip)
        let path = "\(folder.path)/v.zip"
        var read: [String: [String]] = [:]
        var leftOut: [String] = []
        for name in Archive.paths(in: path) {
            let archive = try Archive(path: name)
            expectEqual(archive.path, name)
            expectEqual(archive.container, path)
            let root = String(name.dropFirst(path.count + 2))
            let key = root.isEmpty ? item.archives.keys.min { $0.count < $1.count } ?? "" : root
            let prefix = root.isEmpty && !key.isEmpty ? key + "/" : ""
            read[key] = archive.entries.map { String(archive.inside($0.path).dropFirst(prefix.count)) }
            leftOut += archive.ignored.filter { $0.hasSuffix("json") }
        }
        expectEqual(read, item.archives)
        expectEqual(leftOut, item.leftOut)
    }

    @Test(arguments: cases) func `A folder has the archives that a zip has`(_ item: Case) throws {
        let folder = try TemporaryFolder()
        for file in item.files {
            for above in EntryName.folders(of: file) { folder.folder(above) }
            try folder.write(file, "{}".utf8)
        }
        var read: [String: [String]] = [:]
        var leftOut: [String] = []
        for path in ArchiveSearch(below: folder.path, isExcluded: { _ in false }).archives {
            let archive = try Archive(path: path)
            let root = EntryName.inside(folder.path, path)
            read[root] = archive.entries.map { archive.inside($0.path) }
            leftOut += archive.ignored.filter { $0.hasSuffix("json") }.map { root.isEmpty ? $0 : "\(root)/\($0)" }
        }
        expectEqual(read, item.archives)
        expectEqual(leftOut, item.leftOut)
    }

    @Test func `An archive in a zip is chosen by its folder, and only the zip itself is refused`() throws {
        let items = ["a/manifest.json", "a/unit.geojson", "b/manifest.json", "b/unit.geojson", "c/x.json", "d.txt"]
        let bytes = FileBytes(ZipWriter(items: items.map { ZipItem($0, "{}") }).bytes())
        #expect(throws: ArchiveError.severalFolders(path: "v.zip", names: ["v.zip!/a", "v.zip!/b"])) {
            try Archive(bytes: bytes, name: "v.zip")
        }
        let archive = try Archive(bytes: bytes, name: "v.zip", folder: "b/")
        expectEqual(archive.path, "v.zip!/b")
        expectEqual(archive.entries.map(\.path), ["v.zip!/b/manifest.json", "v.zip!/b/unit.geojson"])
        expectEqual(archive.ignored, [])
        #expect(throws: ArchiveError.notFound(path: "v.zip!/c")) {
            try Archive(bytes: bytes, name: "v.zip", folder: "c")
        }
    }

    @Test func `A folder of several archives side by side has several paths`() throws {
        let folder = try TemporaryFolder()
        for name in ["north", "south"] {
            folder.folder(name)
            for file in Self.whole { try folder.write("\(name)/\(file)", "{}".utf8) }
        }
        expectEqual(Archive.paths(in: folder.path), ["\(folder.path)/north", "\(folder.path)/south"])
        expectEqual(Archive.paths(in: "\(folder.path)/north"), ["\(folder.path)/north"])
        expectEqual(Archive.paths(in: "\(folder.path)/east"), ["\(folder.path)/east"])
    }

    /// What a shell passes for `imdf-lint <(unpack venue)`: its bytes come once.
    @Test func `The search for archives in a pipe leaves it to be read`() throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(
            contentsOf: Data(ZipWriter(items: Self.whole.map { ZipItem($0, "{}") }).bytes()))
        try pipe.fileHandleForWriting.close()
        let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
        expectEqual(Archive.paths(in: path), [path])
        expectEqual(try Archive(path: path).entries.map(\.name), Self.whole)
    }
}

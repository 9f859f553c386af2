import Foundation
import IMDFLint
import TestSupport
import Testing

@testable import imdf_lint

/// The slips of somebody's first ten minutes, and the word that helps.
@Suite struct `A newcomer` {
    /// The first line on standard error.
    private func complaint(_ words: String..., in scratch: Scratch? = nil) throws -> String {
        let run = try ToolRunner.run(words, in: scratch?.folder)
        #expect(run.code > 1 || run.output != "")
        return run.complaints.first.map { String($0.dropFirst("imdf-lint: ".count)) } ?? ""
    }

    @Test func `Whoever gives no archive is told what is one`() throws {
        let said = try complaint()
        expectEqual(said, "no archive was given; specify a folder, a zip, a .geojson file, or - for standard input")
    }

    @Test func `An archive that lies deeper is found`() throws {
        try Scratch.with { scratch in
            let deep = scratch.folder.appendingPathComponent("deep/2026/may")
            try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
            let said = try complaint("deep", in: scratch)
            expectEqual(
                said,
                "deep contains no .geojson or .json file, only 2026/. Specify the folder or zip that contains manifest.json."
            )
            try FileManager.default.copyItem(
                atPath: ToolRunner.sample("pocket-station"), toPath: deep.appendingPathComponent("station").path)
            let run = try ToolRunner.run("deep", in: scratch.folder)
            #expect(run.code == 0 && run.output.contains("\ndeep/2026/may/station: 0 violations"))
            expectEqual(try ToolRunner.run("map", "deep", in: scratch.folder).code, 0)
        }
    }

    @Test func `A zip in a zip is told`() throws {
        try Scratch.with { scratch in
            let script = """
                cd "$1" && python3 -c "
                import zipfile
                zipfile.ZipFile('outer.zip', 'w').writestr('inner.zip', b'PK')
                "
                """
            expectEqual(try ToolRunner.shell(script, scratch.folder.path).code, 0)
            let said = try complaint("outer.zip", in: scratch)
            expectEqual(
                said,
                "outer.zip contains no .geojson or .json file, only inner.zip. "
                    + "Zips inside a zip are not opened: unpack it and specify what it contains.")
        }
    }

    @Test(arguments: [
        ("venue.tar.gz", [0x1F, 0x8B, 8, 0], "It is data compressed with gzip: unpack it."),
        ("venue.7z", [0x37, 0x7A, 0xBC, 0xAF], "It is a 7-Zip archive: unpack it."),
        ("venue.rar", [0x52, 0x61, 0x72, 0x21], "It is a RAR archive: unpack it."),
        ("unit.txt", [0x20, 0x7B, 0x7D, 0x0A], "It may be JSON: name it .geojson."),
        ("notes.txt", [0x68, 0x65, 0x6C, 0x6C], "Specify one of these."),
    ]) func `A file of another kind is known by its first bytes`(name: String, bytes: [UInt8], advice: String) throws {
        try Scratch.with { scratch in
            _ = try scratch.file(name, Data(bytes))
            #expect(try complaint(name, in: scratch).hasSuffix(". " + advice))
        }
    }

    @Test func `A pattern without a match is told as one`() throws {
        #expect(
            try complaint("nowhere/*.zip").hasSuffix("does not exist. Check the path. Nothing matches the pattern."))
    }

    @Test(arguments: [
        (["-v"], "unknown option -v; did you mean -V (--version)?"),
        (["--severity", "unit=warn", "x"], "not warn; did you mean warning?"),
        (["-F", "warn", "x"], "not warn; did you mean warning?"),
        (["--fail", "warning", "x"], "unknown option --fail; did you mean --fail-on?"),
        (["--max-per", "3", "x"], "unknown option --max-per; did you mean --max-per-rule?"),
        (["hours", "Mo-Fr", "9-17"], "hours takes one value, but also got 9-17; quote a value that contains spaces"),
        (["rules", "--profile", "apple"], "not apple; did you mean apple-maps?"),
    ]) func `A word that is half right is completed`(words: [String], message: String) throws {
        let run = try ToolRunner.run(words)
        expectEqual(run.code, 2)
        expectEqual(run.complaints.first?.hasSuffix(message), true, "\(run.error)")
    }

    @Test(arguments: FeatureType.allCases) func `What is in other files is not missing where one is given`(
        _ type: FeatureType
    ) throws {
        let run = try ToolRunner.run(ToolRunner.sample("harbor-mall") + "/\(type.fileName)", "--format", "json")
        expectEqual(run.code, 0)
        let report = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        expectEqual((report["findings"] as? [Any])?.isEmpty, true, "\(run.output.prefix(2000))")
    }

    @Test(arguments: ["unit.geojson", "manifest.json", "address.geojson"])
    func `The report on one file says nothing of what it can not hold`(name: String) throws {
        let path = ToolRunner.sample("harbor-mall") + "/" + name
        let output = try ToolRunner.run("-q", path, "--show", "info", "-F", "info").output
        expectEqual(output, "1 archive, 1 passed\n")
        let whole = try ToolRunner.run(path).output
        #expect(whole.contains("\(path): 0 violations") && !whole.contains("Venue: ") && !whole.contains("==>"))
        try Scratch.with { scratch in
            let empty = try scratch.file("unit.geojson", Data(#"{"type":"FeatureCollection","features":[]}"#.utf8))
            #expect(!(try ToolRunner.run(empty.path).output.contains("UnitShouldBeReachable")))
        }
    }

    @Test func `One file of an archive is linted, with a word on the whole`() throws {
        let mall = ToolRunner.sample("harbor-mall")
        let run = try ToolRunner.run("\(mall)/unit.geojson")
        #expect(run.error.hasSuffix("to check the whole archive, pass \(mall)\n"))
        let inside = try ToolRunner.run("unit.geojson", in: URL(fileURLWithPath: mall))
        #expect(inside.error.hasSuffix("to check the whole archive, pass the folder that contains it\n"))
        expectEqual(try ToolRunner.run("-q", "\(mall)/unit.geojson").error, "")
        expectEqual(try ToolRunner.run(mall).error, "")
    }
}

import Foundation
import TestSupport
import Testing

import IMDFLint
@testable import imdf_lint

/// No archive is skipped without a word: what a folder and a pattern stand for, and what is said about the rest.
@Suite struct `Discovery` {
    /// Puts things at paths in a scratch folder: a sample (a folder, or a zip by the name `*.zip`), or a text.
    private static func make(_ things: [String: String], in scratch: Scratch) throws {
        for (path, content) in things {
            let target = scratch.path(path)
            let parent = URL(fileURLWithPath: target).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            let sample = ToolRunner.sample(content)
            if !content.isEmpty, FileManager.default.fileExists(atPath: sample) {
                try FileManager.default.copyItem(atPath: sample, toPath: target)
            } else {
                try Data(content.utf8).write(to: URL(fileURLWithPath: target))
            }
        }
    }

    struct Layout: CustomStringConvertible, Sendable {
        let description: String
        let things: [String: String]
        var call = ["."]
        let total: String
    }

    private static let station = "pocket-station"
    private static let mall = "harbor-mall"
    private static let broken = "broken-mall"
    private static let zip = "harbor-mall.zip"

    static let layouts = [
        Layout(
            description: "an archive deeper than another", things: ["c/b": station, "c/de/a": broken],
            total: "2 archives, 1 passed, 1 failed"),
        Layout(
            description: "endings in capitals", things: ["a.zip": zip, "b.zip": zip, "C.ZIP": zip, "d.Imdf": zip],
            total: "4 archives, 4 passed"),
        Layout(
            description: "a zip that is broken, with its ending in capitals",
            things: ["a.zip": zip, "C.ZIP": "PK\u{3}\u{4}rest"], total: "2 archives, 1 passed, 1 cannot be read"),
        Layout(
            description: "a zip beside deep folders", things: ["a.zip": zip, "north/berlin": broken],
            total: "2 archives, 1 passed, 1 failed"),
        Layout(
            description: "folders of one name", things: ["x/IMDF": station, "y/IMDF": station],
            total: "2 archives, 2 passed"),
        Layout(
            description: "a repository with settings and modules",
            things: [
                "package.json": "{}", "venues/north": station, "venues/more/south.zip": zip,
                "node_modules/x.zip": "junk", ".cache/y.zip": "junk", "tsconfig.json": "{}",
            ], total: "2 archives, 2 passed"),
        Layout(
            description: "an archive in an archive, and a zip in one",
            things: ["v": station, "v/old": broken, "v/export/v.zip": zip], call: ["v"],
            total: "3 archives, 2 passed, 1 failed"),
        Layout(
            description: "a zip beside a loose file", things: ["a.zip": zip, "overview.geojson": "{}"],
            total: "1 archive, 1 passed"),
        Layout(
            description: "no manifest",
            things: ["a.zip": zip, "b/venue.geojson": "{}", "c/unit.json": "{}", "c/level.json": "{}"],
            total: "3 archives, 1 passed, 2 failed"),
        Layout(
            description: "a manifest above the files",
            things: ["a.zip": zip, "b/manifest.json": "{}", "b/data/unit.geojson": "{}"],
            total: "2 archives, 1 passed, 1 failed"),
        Layout(
            description: "a pattern of any depth",
            things: [
                "g/a.zip": zip, "g/1/b.zip": zip, "g/1/2/C.ZIP": zip, "g/1/2/3": station,
                "g/node_modules/x.zip": "junk", "h.zip": "junk",
            ], call: ["g/**/*.zip"], total: "3 archives, 3 passed"),
        Layout(
            description: "a pattern of folders", things: ["g/a": station, "g/b/c": station, "h/d": station],
            call: ["./g/*"], total: "2 archives, 2 passed"),
        Layout(
            description: "excluded names and patterns",
            things: [
                "a": station, "old": broken, "de/old/x.zip": "junk", "de/b/draft-1.zip": "junk", "de/b/c": station,
            ], call: [".", "--exclude", "old", "--exclude=de/**/draft-*"], total: "2 archives, 2 passed"),
    ]

    @Test(arguments: layouts, [false, true])
    func `A folder stands for every archive below it, and the last line counts them`(layout: Layout, isQuiet: Bool)
        throws
    {
        try Scratch.with { scratch in
            try Self.make(layout.things, in: scratch)
            let run = try ToolRunner.run(layout.call + (isQuiet ? ["-q"] : []), in: scratch.folder)
            expectEqual(run.output.split(separator: "\n").last.map(String.init), layout.total, "\(run.error)")
            let code: Int32 = layout.total.contains("read") ? 3 : layout.total.contains("failed") ? 1 : 0
            expectEqual(run.code, code)
            // A report for programs is nothing else; the line is on standard error.
            let json = try ToolRunner.run(layout.call + ["-f", "json"], in: scratch.folder)
            expectEqual(json.complaints.last, layout.total)
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.output.utf8)) }
        }
    }

    /// Things, the path that is named, and why.
    static let leftOut: [([String: String], String, String)] = [
        (["a.zip": zip, "overview.geojson": "{}"], "overview.geojson", "not part of an archive"),
        (["a.zip": zip, "b/manifest.json": "{}"], "b/manifest.json", "a manifest without feature files"),
        (
            ["a.zip": zip, "b/manifest.json": "{}", "b/x/map.geojson": "{}"], "b/x/map.geojson",
            "not part of an archive"
        ), (["a.zip": zip, "c/unit.json": "{}"], "c/unit.json", "not part of an archive"),
        (["v": station, "v/units.json": "{}"], "units.json", "not IMDF file names"),
        (["v": station, "v/deep/er/plan.json": "{}"], "deep/er/plan.json", "not IMDF file names"),
    ]

    @Test(arguments: leftOut) func `What was left out is named on standard error, quiet or not`(
        things: [String: String], name: String, reason: String
    ) throws {
        try Scratch.with { scratch in
            try Self.make(things, in: scratch)
            for words in [["."], ["-q", "."], ["-f", "json", "."]] {
                let run = try ToolRunner.run(words, in: scratch.folder)
                expectEqual(run.complaints.first?.contains(reason), true, "\(run.error)")
                expectEqual(run.complaints.first?.hasSuffix(name), true, "\(run.error)")
            }
        }
    }

    @Test func `What links lead to is looked at once, and loops end`() throws {
        try Scratch.with { scratch in
            try Self.make(["v/a": Self.mall, "elsewhere/b": Self.mall, "elsewhere/c.zip": Self.zip], in: scratch)
            for (name, target) in [
                ("v/0-same", "a"), ("v/loop", ".."), ("v/up", "../v"), ("v/b", "../elsewhere/b"),
                ("v/c.zip", "../elsewhere/c.zip"), ("v/d.zip", "c.zip"), ("v/a/self", "."),
            ] { try FileManager.default.createSymbolicLink(atPath: scratch.path(name), withDestinationPath: target) }
            for call in ["v", "v/**", "**/*"] {
                let run = try ToolRunner.run([call, "-q"], in: scratch.folder)
                expectEqual(run.output, "3 archives, 3 passed\n", "\(call): \(run.error)")
            }
            try FileManager.default.createSymbolicLink(atPath: scratch.path("v/e.zip"), withDestinationPath: "gone")
            let run = try ToolRunner.run(["v", "-q"], in: scratch.folder)
            #expect(run.code == 3 && run.error.hasPrefix("imdf-lint: v/e.zip does not exist. Check the path."))
        }
    }

    @Test func `A zip in the folder of an archive is an archive of its own, and is not called skipped`() throws {
        try Scratch.with { scratch in
            try Self.make(["v": Self.mall, "v/b.zip": Self.zip, "v/export/c.imdf": Self.zip], in: scratch)
            expectEqual(mkfifo(scratch.path("v/d.zip"), 0o600), 0)
            let pipe = "note: skipped, not a regular file: v/d.zip"
            for call in ["v", "v/", "v*"] {
                let run = try ToolRunner.run(call, "-q", in: scratch.folder)
                expectEqual(run.output, "3 archives, 3 passed\n")
                expectEqual(run.complaints, [pipe], "\(call)")
            }
            let chosen = try ToolRunner.run("v", "-q", "--exclude", "*.imdf", in: scratch.folder)
            expectEqual(chosen.output, "2 archives, 2 passed\n")
            expectEqual(chosen.complaints, [pipe])
            // Nobody opens a zip in a zip.
            let script = "cd \"$1/v\" && rm d.zip && python3 -m zipfile -c ../v.zip *"
            expectEqual(try ToolRunner.shell(script, scratch.folder.path).code, 0)
            let zipped = try ToolRunner.run("v.zip", "-q", in: scratch.folder)
            expectEqual(zipped.complaints, ["note: v.zip: skipped, not IMDF file names: b.zip, export/c.imdf"])
        }
    }

    @Test func `A folder of the call is searched once`() throws {
        try Scratch.with { scratch in
            try Self.make(["v/a": Self.station, "v/de/b": Self.station, "w": Self.station], in: scratch)
            let root = try #require(FileSystem.absolute(scratch.folder.path))
            let list = try ArchiveList(try Invocation(["lint", scratch.path("v")]), Console())
            // What a second search would find.
            try Self.make(["v/de/c": Self.station, "w/d": Self.station], in: scratch)
            expectEqual(list.archives(below: root + "/v"), [root + "/v/a", root + "/v/de/b"])
            expectEqual(list.archives(below: root + "/v/de"), [root + "/v/de/b"])
            expectEqual(list.archives(below: root + "/w"), [root + "/w", root + "/w/d"])
        }
    }

    @Test func `A pipe is not waited for`() throws {
        try Scratch.with { scratch in
            try Self.make(["v/a": Self.station], in: scratch)
            expectEqual(mkfifo(scratch.path("v/b.zip"), 0o600), 0)
            let run = try ToolRunner.run(["v", "-q"], in: scratch.folder)
            expectEqual(run.code, 0)
            expectEqual(run.complaints, ["note: skipped, not a regular file: v/b.zip"])
        }
    }

    @Test func `A folder and a zip of it give the same findings, also of files in folders`() throws {
        try Scratch.with { scratch in
            try Self.make(
                ["v": Self.broken, "v/more/floor.geojson": "{}", "v/more/unit.geojson": "[1,", "v/x.json": "{}"],
                in: scratch)
            // With these files beside it, the archive would be whole, and the folder apart from it.
            try FileManager.default.createDirectory(
                atPath: scratch.path("v/more/deep"), withIntermediateDirectories: true)
            for name in ["level.geojson", "unit.geojson"] {
                try FileManager.default.moveItem(
                    atPath: scratch.path("v/\(name)"), toPath: scratch.path("v/more/deep/\(name)"))
            }
            let script = "cd \"$1/v\" && python3 -m zipfile -c ../v.zip *"
            expectEqual(try ToolRunner.shell(script, scratch.folder.path).code, 0)
            let counts = try ["v", "v.zip"].map { name in
                let dataset = try Dataset(path: scratch.path(name))
                let result = Linter(date: ToolRunner.day).lint(Venue(dataset))
                expectEqual(dataset.ignored, ["README.md", "x.json"])
                expectEqual(dataset.unreadFiles(), ["x.json"])
                return Dictionary(result.findings.map { (FindingKey($0, dataset), 1) }, uniquingKeysWith: +)
            }
            expectEqual(counts[0], counts[1])
            #expect(counts[0].count > 20)
        }
    }

    @Test func `A configuration leaves out archives and parts of them that are found, not those that are named`() throws
    {
        try Scratch.with { scratch in
            try Self.make(
                [
                    ".imdf-lint.json": #"{"exclude": ["old", "v/raw"]}"#, "v": Self.mall, "v/raw/unit.geojson": "[",
                    "old/a": Self.broken, "de/old/b.zip": "junk", "c.zip": Self.zip,
                ], in: scratch)
            for call in [".", "**/*"] {
                let run = try ToolRunner.run([call, "-q"], in: scratch.folder)
                expectEqual(run.output, "2 archives, 2 passed\n", "\(call): \(run.error)")
            }
            expectEqual(try ToolRunner.run(["old/a", "-q"], in: scratch.folder).code, 1)
            expectEqual(try ToolRunner.run([".", "-q", "--no-config"], in: scratch.folder).code, 3)
        }
    }

    #if os(Linux)
        @Test func `Paths that are not UTF-8 work`() throws {
            try Scratch.with { scratch in
                let run = try ToolRunner.shell(
                    """
                    cd "$1" && name=$(printf 'dir-\\351') && mkdir in && cp -r "$2" "in/$name" && cp "$2.zip" "in/$name.zip"
                    "$0" -q in && "$0" -q "in/$name" "in/$name.zip" "in/dir-*" && printf '%s\\n' "in/$name.zip" | "$0" -q --files-from -
                    "$0" fix "in/$name" -o "out-$name" && "$0" fix "in/$name" -o "out-$name.zip" && "$0" -q "out-$name" "out-$name.zip"
                    "$0" -f json "in/$name/" | head -4 | tail -1; "$0" -q "$name"; ls -b
                    """, scratch.folder.path, ToolRunner.sample("harbor-mall"))
                let lines = run.output.split(separator: "\n").map(String.init)
                expectEqual(
                    lines.filter { $0.hasSuffix("passed") },
                    ["2 archives, 2 passed", "4 archives, 4 passed", "1 archive, 1 passed", "2 archives, 2 passed"],
                    "\(run.error)")
                #expect(lines.contains { $0.hasPrefix("out-dir-\\xE9: 0 files changed") })
                #expect(lines.contains { $0.contains(#""archive": "in/dir-\\xE9/""#) || $0.contains("dir-\\\\xE9") })
                #expect(run.complaints.contains { $0.hasPrefix("imdf-lint: dir-\\xE9 does not exist.") })
                expectEqual(lines.suffix(3), ["in", "out-dir-\\351", "out-dir-\\351.zip"])
            }
        }

        @Test func `The tool runs where /proc is not mounted`() throws {
            let hide = "unshare -m sh -c 'mount -t tmpfs none /proc && exec \"$0\" \"$@\"'"
            guard try ToolRunner.shell("\(hide) true 2>/dev/null").code == 0 else { return }
            let run = try ToolRunner.shell("\(hide) \"$0\" -q \"$1\"", ToolRunner.sample("harbor-mall"))
            expectEqual(run.output, "1 archive, 1 passed\n", "\(run.error)")
        }
    #endif
}

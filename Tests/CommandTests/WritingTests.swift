import Foundation
import TestSupport
import Testing

import IMDFLint
@testable import imdf_lint

/// Where the commands write: nothing is lost that was there, and `-` is standard output everywhere.
@Suite struct `Writing` {
    private let mall = ToolRunner.sample("harbor-mall")
    private let broken = ToolRunner.sample("broken-mall")

    @Test(arguments: ["map", "fix", "fix zip", "write-baseline", "diff", "report"]) func `A dash is standard output`(
        command: String
    ) throws {
        try Scratch.with { scratch in
            let words: [String]
            switch command {
            case "map": words = ["map", ToolRunner.sample("pocket-station"), "--at", "2026-06-01T10:00", "-o"]
            case "fix": words = ["fix", broken, "-F", "never", "-o"]
            case "fix zip": words = ["fix", mall + ".zip", "-F", "never", "-o"]
            case "diff": words = ["diff", mall, broken, "-F", "never", "--date", "2026-06-01", "-o"]
            case "report": words = [broken, "-F", "never", "--date", "2026-06-01", "-f"]
            default: words = [broken, "--date", "2026-06-01", "--write-baseline"]
            }
            let name = command == "fix" ? "out.zip" : "out"
            let start = command == "report" ? "json=" : ""
            let file = try ToolRunner.shell(
                "cd \"$1\"; shift; \"$0\" \"$@\"", [scratch.folder.path] + words + [start + name])
            expectEqual(file.code, 0, "\(file.error)")
            let run = try ToolRunner.shell(
                "cd \"$1\"; shift; \"$0\" \"$@\" >printed; e=$?; cmp printed \(name) && ls && exit $e",
                [scratch.folder.path] + words + [start + "-"])
            expectEqual(run.code, 0, "\(run.error)")
            expectEqual(run.output, "\(name)\nprinted\n")
            if command.hasPrefix("fix") { #expect(run.error.contains("standard output: ")) }
        }
    }

    @Test func `A fixed folder is written as a zip where the name says so, always the same bytes`() throws {
        try Scratch.with { scratch in
            let venue = scratch.path("venue")
            try FileManager.default.copyItem(atPath: broken, toPath: venue)
            for (name, text) in [("README é.md", "hello"), (".hidden", "x"), ("more/empty.txt", "")] {
                let path = URL(fileURLWithPath: venue).appendingPathComponent(name)
                try FileManager.default.createDirectory(
                    at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: path)
            }
            let (zip, again, folder) = (scratch.path("a.zip"), scratch.path("b.IMDF"), scratch.path("fixed"))
            for output in [zip, again, folder] {
                let run = try ToolRunner.run("fix", venue, "-o", output, "-F", "never")
                expectEqual(run.code, 0, "\(run.error)")
            }
            #expect(FileManager.default.contentsEqual(atPath: zip, andPath: again))
            let check = """
                import os, sys, zipfile
                z, folder = zipfile.ZipFile(sys.argv[1]), sys.argv[2]
                assert z.testzip() is None
                files = [os.path.relpath(os.path.join(d, n), folder) for d, _, names in os.walk(folder) for n in names]
                files = sorted((n for n in files if not n.startswith(".")), key=lambda n: n.encode())
                assert files == z.namelist(), (files, z.namelist())
                for n in files: assert z.read(n) == open(os.path.join(folder, n), "rb").read(), n
                assert z.getinfo("unit.geojson").compress_type == zipfile.ZIP_DEFLATED
                """
            let checked = try ToolRunner.shell("python3 -c \"$1\" \"$2\" \"$3\"", check, zip, folder)
            expectEqual(checked.code, 0, "\(checked.error)")
            try expectEqual(Archive(path: zip).entries.count, Archive(path: folder).entries.count)
        }
    }

    @Test(arguments: ["fix zip", "fix folder", "fix file", "map", "export", "export maplibre", "diff", "diff as edits"])
    func `Nothing is overwritten without --force`(command: String) throws {
        try Scratch.with { scratch in
            let words: [String]
            var name = "out"
            switch command {
            case "fix zip": words = ["fix", mall + ".zip", "-o", "out"]
            case "fix folder":
                name = "out.zip"
                words = ["fix", mall, "-o", "out.zip"]
            case "fix file": words = ["fix", mall + "/unit.geojson", "-F", "never", "-o", "out"]
            case "map": words = ["map", ToolRunner.sample("pocket-station"), "-o", "out"]
            case "diff": words = ["diff", mall, mall + ".zip", "-o", "out"]
            case "diff as edits": words = ["diff", "--as-edits", mall, mall + ".zip", "-o", "out"]
            case "export":
                name = "level_0.geojson"
                words = ["export", mall, "--geojson", "."]
            default:
                name = "style.json"
                words = ["export", mall, "--maplibre", "."]
            }
            if command == "export" {
                expectEqual(try ToolRunner.run(words, in: scratch.folder).code, 0)
                name = try #require(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).first)
            }
            let file = try scratch.file(name, Data("precious".utf8))
            let refused = try ToolRunner.run(words, in: scratch.folder)
            expectEqual(refused.code, 2)
            #expect(refused.error.contains("already exists; choose another name, or use --force to overwrite it"))
            expectEqual(try Data(contentsOf: file), Data("precious".utf8))
            expectEqual(try ToolRunner.run(words + ["--force"], in: scratch.folder).code, 0)
            #expect(try Data(contentsOf: file) != Data("precious".utf8))
            // An empty file, as mktemp makes it, holds nothing to lose.
            try Data().write(to: file)
            if !command.hasPrefix("export") { expectEqual(try ToolRunner.run(words, in: scratch.folder).code, 0) }
        }
    }

    /// Calls that would write over a file that they read; `mall` is the sample.
    private static let overwriting = [
        ["edit", "mall.zip", "--apply", "input", "-o", "input"], ["fix", "mall.zip", "-c", "input", "-o", "input"],
        ["fix", "mall.zip", "-o", ".imdf-lint.json"], ["fix", "--files-from", "input", "--plan", "input"],
        ["map", "mall", "--engine", "input", "-o", "input"], ["diff", "mall", "mall", "-c", "input", "-o", "input"],
        ["map", "mall", "--against", "old.zip", "-o", "old.zip"], ["map", "mall", "-o", ".imdf-lint.json"],
    ]

    private static let plan =
        #"{"schemaVersion":"1.1","archives":[{"archive":"mall","changes":[{"name":"Test","steps":[]}]}]}"#

    @Test(arguments: overwriting) func `What a call reads is not overwritten, even with --force`(words: [String]) throws
    {
        try Scratch.with { scratch in
            let text = words.contains("--files-from") ? mall : words.contains("--apply") ? Self.plan : "{}"
            let inputs = try ["input", ".imdf-lint.json"].map { try scratch.file($0, Data(text.utf8)) }
            try FileManager.default.copyItem(atPath: mall + ".zip", toPath: scratch.path("old.zip"))
            let call = words.map { $0.hasPrefix("mall") ? mall + $0.dropFirst(4) : $0 } + ["--force"]
            let run = try ToolRunner.run(call, in: scratch.folder)
            expectEqual(run.code, 2)
            #expect(run.error.contains("would overwrite"), "\(run.error)")
            for input in inputs { expectEqual(try Data(contentsOf: input), Data(text.utf8)) }
        }
    }

    @Test func `A report does not replace the list of archives, and a baseline does not go into an archive`() throws {
        try Scratch.with { scratch in
            let venue = scratch.path("venue")
            try FileManager.default.copyItem(atPath: mall, toPath: venue)
            let list = try scratch.file("list", Data("venue\n".utf8))
            for words in [
                ["--files-from", "list", "-f", "json=list"], ["venue", "--write-baseline", "venue/new.geojson"],
            ] {
                let run = try ToolRunner.run(words, in: scratch.folder)
                expectEqual(run.code, 2)
            }
            expectEqual(try Data(contentsOf: list), Data("venue\n".utf8))
            #expect(!FileManager.default.fileExists(atPath: venue + "/new.geojson"))
        }
    }

    @Test(arguments: ["unit.geojson", "new.geojson"])
    func `Neither a plan nor an export goes into an archive that the call reads, even with --force`(name: String) throws
    {
        try Scratch.with { scratch in
            let venue = scratch.path("venue")
            try FileManager.default.copyItem(atPath: mall, toPath: venue)
            let before = try FileManager.default.contentsOfDirectory(atPath: venue).sorted()
            let unit = try Data(contentsOf: URL(fileURLWithPath: venue + "/unit.geojson"))
            for words in [
                ["fix", venue, "--plan", "\(venue)/\(name)", "--force"],
                ["export", venue, "--geojson", venue, "--force"], ["export", venue, "--maplibre", venue, "--force"],
            ] {
                let run = try ToolRunner.run(words)
                expectEqual(run.code, 2)
                #expect(run.error.contains("would be inside the archive"), "\(run.error)")
            }
            expectEqual(try FileManager.default.contentsOfDirectory(atPath: venue).sorted(), before)
            expectEqual(try Data(contentsOf: URL(fileURLWithPath: venue + "/unit.geojson")), unit)
            let plan = try scratch.file("plan.json", Data("precious".utf8)).path
            expectEqual(try ToolRunner.run("fix", venue, "--plan", plan).code, 2)
            #expect(try ToolRunner.run("fix", venue, "--plan", plan, "--force").code < 2)
        }
    }

    /// Ordinals as far apart as numbers go: their difference is no number.
    @Test func `Ordinals of any size make no command end`() throws {
        try Scratch.with { scratch in
            let venue = scratch.path("venue")
            try FileManager.default.copyItem(atPath: mall, toPath: venue)
            let file = URL(fileURLWithPath: venue + "/level.geojson")
            var text = try String(contentsOf: file, encoding: .utf8)
            text = text.replacing(/"ordinal": ?-1\b/, with: "\"ordinal\":-9000000000000000000")
            text = text.replacing(/"ordinal": ?1\b/, with: "\"ordinal\":9000000000000000000")
            try Data(text.utf8).write(to: file)
            for words in [
                ["reach", venue], ["route", venue, "--to", "restroom"], ["export", venue, "--gtfs", scratch.path("g")],
                ["export", venue, "--maplibre", scratch.path("m")], ["lint", venue, "--jobs", "9223372036854775807"],
            ] { #expect(try ToolRunner.run(words).code < 4, "\(words)") }
        }
    }

    @Test func `A report replaces that of the run before, but nothing that the run reads`() throws {
        try Scratch.with { scratch in
            let venue = scratch.path("venue")
            try FileManager.default.copyItem(atPath: mall, toPath: venue)
            for _ in 0..<2 {
                expectEqual(try ToolRunner.run(["-f", "sarif=out.sarif", "venue"], in: scratch.folder).code, 0)
            }
            _ = try scratch.file("settings.json", Data("{}".utf8))
            let whole = try Data(contentsOf: URL(fileURLWithPath: venue + "/unit.geojson"))
            for (report, message) in [
                ("venue/unit.geojson", "the report venue/unit.geojson would be inside the archive venue"),
                ("venue/findings.geojson", "the report venue/findings.geojson would be inside the archive venue"),
                ("settings.json", "the report would overwrite settings.json, which is an input file"),
            ] {
                let run = try ToolRunner.run(
                    ["-f", "geojson=\(report)", "-c", "settings.json", "venue"], in: scratch.folder)
                expectEqual(run.code, 2)
                expectEqual(run.complaints.first?.hasPrefix("imdf-lint: \(message)"), true, "\(run.error)")
            }
            for words in [
                ["diff", mall, "venue", "-o", "venue/unit.geojson"], ["diff", "venue", mall, "-o", "venue/x.geojson"],
                ["diff", mall + ".zip", "venue", "-o", "settings.json", "-c", "settings.json"],
                ["map", "venue/unit.geojson", "-o", "venue/unit.geojson", "--force"],
            ] {
                let run = try ToolRunner.run(words, in: scratch.folder)
                expectEqual(run.code, 2)
                expectEqual(
                    run.complaints.first?.hasPrefix("imdf-lint: the \(words[0] == "map" ? "map" : "report") "), true,
                    "\(run.error)")
            }
            #expect(!FileManager.default.fileExists(atPath: venue + "/x.geojson"))
            expectEqual(try Data(contentsOf: URL(fileURLWithPath: venue + "/unit.geojson")), whole)
        }
    }

    @Test func `Writing a baseline prints no tables`() throws {
        try Scratch.with { scratch in
            let run = try ToolRunner.run(["--write-baseline", "b.json", broken], in: scratch.folder)
            expectEqual(run.code, 0)
            expectEqual(run.output, "")
            #expect(run.complaints.count == 2 && run.complaints.last == "1 archive, 1 passed", "\(run.error)")
        }
    }
}

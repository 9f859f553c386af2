import Foundation
import TestSupport
import Testing

import IMDFLint
@testable import imdf_lint

@Suite struct `Fixing` {
    /// Fixable faults, as edits of Pocket Station: the file, the text, and the fault.
    private struct Damage {
        let file: String
        let good: String
        let bad: String
        let kind: String
    }

    private static func findings(_ path: String) throws -> [FindingKey: Int] {
        let date = try #require(LocalDate("2026-06-01"))
        let result = Linter(date: date).lint(Venue(try Dataset(path: path)))
        return Dictionary(result.findings.map { (FindingKey($0, result.venue.dataset), 1) }, uniquingKeysWith: +)
    }

    @Test func `Broken Mall loses what can be mended, and nothing else changes`() throws {
        try Scratch.with { scratch in
            let broken = ToolRunner.sample("broken-mall")
            let (once, twice) = (scratch.path("once"), scratch.path("twice"))
            let run = try ToolRunner.run("fix", broken, "-o", once, "--date", "2026-06-01")
            expectEqual(run.code, 1)
            expectEqual(run.error, "")
            let (before, after) = (try Self.findings(broken), try Self.findings(once))
            let gone = Set(before.keys.filter { after[$0, default: 0] < before[$0, default: 0] }.map(\.rule))
            #expect(gone.isSuperset(of: ["FileMustBeValidGeoJSON", "RingMustBeClosed"]))
            expectEqual(after.filter { $0.value > before[$0.key, default: 0] }, [:])

            // Features are lines in this archive: the number of different lines is the number of fixes.
            let fixes = run.output.split(separator: "\n").dropLast().compactMap { Int($0.split(separator: " ")[0]) }
            var changed = 0
            for (name, old) in try FixFiles.files(broken) {
                let new = try Data(contentsOf: URL(fileURLWithPath: once).appendingPathComponent(name))
                let lines = [old, new].map { $0.split(separator: 10, omittingEmptySubsequences: false) }
                expectEqual(lines[0].count, lines[1].count)
                changed += zip(lines[0], lines[1]).count { $0 != $1 }
            }
            #expect(changed > 0 && changed <= fixes.reduce(0, +))

            #expect(try ToolRunner.run("fix", once, "-o", twice).output.contains(": 0 files changed, 0 findings fixed"))
            try expectEqual(FixFiles.files(twice), FixFiles.files(once))
        }
    }

    @Test(arguments: [
        ("hours-spelling", "\"hours\":\"Mo-Fr 9-17\"", "\"hours\":\"Mo-Fr 09:00-17:00\""),
        ("label-spaces", "\"name\":{\"en\":\"  Nail\\u0020Bar \\n\"}", "\"name\":{\"en\":\"Nail Bar\"}"),
    ]) func `Texts are mended where their meaning is beyond doubt`(kind: String, bad: String, good: String) throws {
        try Scratch.with { scratch in
            let path = try FixFiles.copy("harbor-mall", in: scratch)
            let key = bad.prefix { $0 != ":" }
            let whole = try FixFiles.text(path, "occupant.geojson")
            let pattern = try Regex("\(key): *(\"[^\"]*\"|\\{[^}]*\\})")
            let damaged = try #require(whole.firstMatch(of: pattern))
            let text = whole.replacingCharacters(in: damaged.range, with: bad)
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/occupant.geojson"))
            let run = try ToolRunner.run("fix", path, "-o", scratch.path("out"))
            #expect(run.output.contains(" 1     \(kind)"), "\(run.output)")
            expectEqual(
                try FixFiles.text(scratch.path("out"), "occupant.geojson"),
                text.replacingOccurrences(of: bad, with: good))
        }
    }

    @Test func `Ids are put in lower case with the references to them`() throws {
        try Scratch.with { scratch in
            let path = try FixFiles.copy("pocket-station", in: scratch)
            let level = try #require(try FixFiles.text(path, "level.geojson").firstMatch(of: /"id": *"([^"]*)"/)).1
            var count = 0
            let before = try FixFiles.files(path)
            for (name, data) in before where name.hasSuffix(".geojson") {
                let text = String(decoding: data, as: UTF8.self)
                count += text.components(separatedBy: level).count - 1
                let upper = text.replacingOccurrences(of: level, with: level.uppercased())
                try Data(upper.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
            }
            let run = try ToolRunner.run("fix", path, "-o", scratch.path("out"))
            #expect(run.output.contains("  \(count)     id-case") || run.output.contains("  \(count)    id-case"))
            expectEqual(try FixFiles.files(scratch.path("out")), before)
        }
    }

    @Test(arguments: [
        ("[[0,0],[0,0],[1,0],[1,1],[0,0]]", "[[0,0],[1,0],[1,1],[0,0]]"),
        ("[ [0, 0],\n [1, 0],\n [1, 1] ]", "[ [0, 0],\n [1, 0],\n [1, 1],\n [0, 0] ]"),
        ("[[0,0],[1,1],[1,0],[0,0]]", "[[0,0],[1,0],[1,1],[0,0]]"),
        ("[[0,0],[1,1],[1,0],]", "[[0,0],[1,0],[1,1],[0,0]]"),
        ("[[0.10,0,7],[1e0,1,7],[1.0,0,7],[0.10,0,7]]", "[[0.10,0,7],[1.0,0,7],[1e0,1,7],[0.10,0,7]]"),
    ]) func `Rings are mended without writing a number anew`(bad: String, good: String) throws {
        func feature(_ ring: String) -> [UInt8] {
            Array(
                """
                {"type":"FeatureCollection","features":[{"id":"7e8a0b6f-5d5c-4b6b-9b1d-6a4a7c0d1e2f","type":"Feature",
                "feature_type":"kiosk","geometry":{"type":"Polygon","coordinates":[\(ring)]},"properties":{}}]}
                """.utf8)
        }
        let archive = Archive(inMemory: [("kiosk.geojson", feature(bad))], path: "venue")
        let fixed = FixedArchive(archive, fixes: Set(FixRegistry.all), jobs: 1)
        expectEqual(fixed.files.first?.after.withUnsafeBytes { Array($0) }, feature(good))
    }

    @Test func `What needs judgement is done when asked for`() throws {
        try Scratch.with { scratch in
            let path = try FixFiles.copy("harbor-mall", in: scratch)
            var lines = try FixFiles.text(path, "unit.geojson").components(separatedBy: "\n")
            let unit = try #require(lines.firstIndex { $0.contains("\"display_point\":{") })
            let point = try #require(
                lines[unit].firstMatch(of: /"display_point":\{"type":"Point","coordinates":\[[^\]]*\]/))
            lines[unit].replaceSubrange(
                point.range, with: "\"display_point\":{\"type\":\"Point\",\"coordinates\":[0,0]")
            let ids = lines.compactMap { $0.firstMatch(of: /"id":"([^"]*)"/)?.1 }
            lines[unit] = lines[unit].replacingOccurrences(of: ids[unit - 1], with: ids[unit == 1 ? 1 : 0])
            try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: "\(path)/unit.geojson"))
            let safe = try ToolRunner.run("fix", path, "-o", scratch.path("safe"))
            #expect(safe.output.contains(": 0 files changed"))
            let all = try ToolRunner.run("fix", "--unsafe", path, "-o", scratch.path("all"))
            #expect(all.output.contains("display-point"))
            let again = try ToolRunner.run("fix", "--unsafe", path, "-o", scratch.path("again"))
            #expect(again.output.hasSuffix(all.output.split(separator: "\n").last!.split(separator: ":")[1] + "\n"))
            try expectEqual(FixFiles.files(scratch.path("all")), FixFiles.files(scratch.path("again")))
        }
    }

    @Test func `An id that is there twice is renewed at the second place`() throws {
        try Scratch.with { scratch in
            let broken = ToolRunner.sample("broken-mall")
            _ = try ToolRunner.run("fix", "--unsafe", broken, "-o", scratch.path("out"))
            let rules = Set(try Self.findings(scratch.path("out")).keys.map(\.rule))
            #expect(!rules.contains("FeatureIdMustBeUnique"))
        }
    }

    @Test func `A dry run prints a diff that patch takes, and writes nothing`() throws {
        try Scratch.with { scratch in
            let path = try FixFiles.copy("broken-mall", in: scratch)
            let before = try FixFiles.files(path)
            let run = try ToolRunner.run("fix", "--dry-run", "--unsafe", path)
            expectEqual(run.code, 1)
            expectEqual(try FixFiles.files(path), before)
            let patch = try scratch.file("diff", Data(run.output.utf8)).path
            let patched = try ToolRunner.shell("cd \"$1\" && patch -s -p1 <\"$2\"", path, patch)
            expectEqual(patched.code, 0, "\(patched.output)\(patched.error)")
            _ = try ToolRunner.run("fix", "--unsafe", ToolRunner.sample("broken-mall"), "-o", scratch.path("out"))
            try expectEqual(FixFiles.files(path), FixFiles.files(scratch.path("out")))
            expectEqual(try ToolRunner.run("fix", "--dry-run", scratch.path("out"), "--unsafe").code, 0)
        }
    }

    @Test func `A zip stays a zip, entries without faults as they were`() throws {
        try Scratch.with { scratch in
            let sample = ToolRunner.sample("harbor-mall.zip")
            let same = scratch.path("same.zip")
            expectEqual(try ToolRunner.run("fix", sample, "-o", same).code, 0)
            #expect(FileManager.default.contentsEqual(atPath: sample, andPath: same))

            let script = """
                import sys, zipfile
                source, target = sys.argv[1:]
                with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as z:
                    z.comment = b"a comment"
                    for e in zipfile.ZipFile(source).infolist():
                        data = zipfile.ZipFile(source).read(e)
                        if e.filename.endswith("unit.geojson"): data = data.rstrip()[:-2] + b",]}"
                        z.writestr(e, data)
                """
            let bad = scratch.path("bad.zip")
            let made = try ToolRunner.shell("python3 -c \"$1\" \"$2\" \"$3\"", script, sample, bad)
            expectEqual(made.code, 0, "\(made.error)")
            let run = try ToolRunner.run("fix", bad, "-o", scratch.path("good.zip"))
            expectEqual(run.code, 0)
            #expect(run.output.contains("trailing-comma") && run.output.contains(": 1 file changed, 1 finding fixed"))
            let check = """
                import sys, zipfile
                a, b = (zipfile.ZipFile(p) for p in sys.argv[1:])
                assert b.testzip() is None and a.comment == b.comment and a.namelist() == b.namelist()
                changed = [n for n in a.namelist() if a.read(n) != b.read(n)]
                assert changed == [n for n in a.namelist() if n.endswith("unit.geojson")], changed
                for n in set(a.namelist()) - set(changed):
                    x, y = a.getinfo(n), b.getinfo(n)
                    assert (x.CRC, x.compress_size, x.date_time, x.extra) == (y.CRC, y.compress_size, y.date_time, y.extra)
                """
            let checked = try ToolRunner.shell("python3 -c \"$1\" \"$2\" \"$3\"", check, bad, scratch.path("good.zip"))
            expectEqual(checked.code, 0, "\(checked.error)")
        }
    }

    @Test func `Nothing is ever written over the archive, or over a folder with files`() throws {
        try Scratch.with { scratch in
            let path = try FixFiles.copy("broken-mall", in: scratch)
            let zip = scratch.path("a.zip")
            try FileManager.default.copyItem(atPath: ToolRunner.sample("harbor-mall.zip"), toPath: zip)
            _ = try scratch.file("a.zip.txt", Data("x".utf8))
            for (words, message): ([String], String) in [
                ([path], "fix needs --output FILE, --in-place, --dry-run, or --plan FILE"),
                ([path, "-o", path], "the output would overwrite the archive \(path)"),
                ([path, "-o", path + "/"], "the output would overwrite the archive \(path)/"),
                (
                    [path, "-o", path + "/new/deep"],
                    "\(path)/new/deep is inside the archive; choose a folder outside it"
                ), ([path, "-o", zip], "\(zip) already exists; choose another name, or use --force to overwrite it"),
                ([path, "-o", zip + ".txt"], "\(zip).txt is not a folder, but the archive is one"),
                ([path, "-o", scratch.folder.path], "\(scratch.folder.path) is not empty; choose a new folder"),
                (
                    [path, "-o", scratch.folder.path, "--force"],
                    "\(scratch.folder.path) is not empty; choose a new folder"
                ), ([zip, "-o", path], "\(path) is a folder, but the archive is a file; name a file in it"),
                ([zip, "-o", path + "2/"], "\(path)2/ is a folder, but the archive is a file; name a file in it"),
                ([zip, "-o", zip], "the output would overwrite the archive \(zip)"),
                ([path, zip, "-o", "x"], "--output takes one archive, not 2; use --in-place for several"),
                ([path, "--in-place", "-o", "x"], "--in-place and --output contradict each other; remove one"),
                ([path, "-o", "x", "-s", "display-point"], "display-point needs review; add --unsafe to apply it"),
                (
                    [path, "-o", "x", "-s", "winding", "-i", "winding"],
                    "winding is both selected and ignored; remove one"
                ),
                (
                    [path, "-o", "x", "-s", "widning"],
                    "-s needs comma-separated names of fixes, not widning; did you mean winding?"
                ),
            ] {
                let run = try ToolRunner.run(["fix"] + words)
                expectEqual(run.code, 2)
                expectEqual(run.complaints, ["imdf-lint: \(message)", "See 'imdf-lint fix --help'."])
            }
            let help = try ToolRunner.run("fix", "--help").output.split { $0.isWhitespace }.joined(separator: " ")
            #expect(help.contains("Overwrite existing files; a folder must be new or empty all the same."))
            try expectEqual(FixFiles.files(path), FixFiles.files(ToolRunner.sample("broken-mall")))
            expectEqual(try ToolRunner.run("fix", "nowhere.zip", "-o", "x").code, 3)
            let unwritable = try ToolRunner.run("fix", zip, "-o", scratch.path("no/such/out.zip"))
            expectEqual(unwritable.code, 4)
            expectEqual(
                unwritable.complaints,
                ["imdf-lint: cannot write \(scratch.path("no/such/out.zip")): No such file or directory"])
        }
    }

    @Test func `Files with another name are renamed in folders and zips, and references to places stay`() throws {
        try Scratch.with { scratch in
            let path = try FixFiles.copy("harbor-mall", in: scratch)
            let good = try FixFiles.files(path)
            try FileManager.default.moveItem(atPath: "\(path)/unit.geojson", toPath: "\(path)/unit.json")
            _ = try ToolRunner.run("fix", path, "-o", scratch.path("out"))
            expectEqual(try FixFiles.files(scratch.path("out")), good)
            let zipped = try ToolRunner.shell("cd \"$1\" && python3 -m zipfile -c ../bad.zip *", path)
            expectEqual(zipped.code, 0)
            _ = try ToolRunner.run("fix", scratch.path("bad.zip"), "-o", scratch.path("good.zip"))
            let listed = try ToolRunner.shell(
                "python3 -m zipfile -t \"$1\" && python3 -m zipfile -l \"$1\"", scratch.path("good.zip"))
            #expect(listed.output.contains("unit.geojson") && !listed.output.contains("unit.json"), "\(listed.output)")
            expectEqual(try ToolRunner.run("fix", "--dry-run", scratch.path("good.zip")).code, 0)
            _ = try ToolRunner.run("fix", "--in-place", path)
            expectEqual(try FixFiles.files(path), good)
        }
    }

    @Test func `Quiet prints no summary, and --fail-on decides about what is left`() throws {
        try Scratch.with { scratch in
            let run = try ToolRunner.run(
                "fix", "-q", "-F", "never", ToolRunner.sample("broken-mall"), "-o", scratch.path("out"))
            expectEqual(run.code, 0)
            expectEqual(run.output, "")
        }
    }
}

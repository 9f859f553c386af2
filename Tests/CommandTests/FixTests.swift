import Foundation
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

    private static func copy(_ name: String, in scratch: Scratch) throws -> String {
        let path = scratch.path("venue")
        try FileManager.default.copyItem(atPath: ToolRunner.sample(name), toPath: path)
        return path
    }

    private static func text(_ folder: String, _ file: String) throws -> String {
        try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
    }

    private static func files(_ folder: String) throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        return try Dictionary(
            uniqueKeysWithValues: names.map { name in
                (name, try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
            }
        )
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
            #expect(run.code == 1)
            #expect(run.error == "")
            let (before, after) = (try Self.findings(broken), try Self.findings(once))
            let gone = Set(before.keys.filter { after[$0, default: 0] < before[$0, default: 0] }.map(\.rule))
            #expect(gone.isSuperset(of: ["FileMustBeValidGeoJSON", "RingMustBeClosed"]))
            #expect(after.filter { $0.value > before[$0.key, default: 0] } == [:])

            // Features are lines in this archive: the number of different lines is the number of fixes.
            let fixes = run.output.split(separator: "\n").dropLast().compactMap { Int($0.split(separator: " ")[0]) }
            var changed = 0
            for (name, old) in try Self.files(broken) {
                let new = try Data(contentsOf: URL(fileURLWithPath: once).appendingPathComponent(name))
                let lines = [old, new].map { $0.split(separator: 10, omittingEmptySubsequences: false) }
                #expect(lines[0].count == lines[1].count)
                changed += zip(lines[0], lines[1]).count { $0 != $1 }
            }
            #expect(changed > 0 && changed <= fixes.reduce(0, +))

            #expect(try ToolRunner.run("fix", once, "-o", twice).output.contains(": 0 files changed, 0 findings fixed"))
            #expect(try Self.files(twice) == Self.files(once))
        }
    }

    @Test(
        arguments: [
            ("hours-spelling", "\"hours\":\"Mo-Fr 9-17\"", "\"hours\":\"Mo-Fr 09:00-17:00\""),
            ("label-spaces", "\"name\":{\"en\":\"  Nail\\u0020Bar \\n\"}", "\"name\":{\"en\":\"Nail Bar\"}"),
        ]
    )
    func `Texts are mended where their meaning is beyond doubt`(kind: String, bad: String, good: String) throws {
        try Scratch.with { scratch in
            let path = try Self.copy("harbor-mall", in: scratch)
            let key = bad.prefix { $0 != ":" }
            let whole = try Self.text(path, "occupant.geojson")
            let pattern = try Regex("\(key): *(\"[^\"]*\"|\\{[^}]*\\})")
            let damaged = try #require(whole.firstMatch(of: pattern))
            let text = whole.replacingCharacters(in: damaged.range, with: bad)
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/occupant.geojson"))
            let run = try ToolRunner.run("fix", path, "-o", scratch.path("out"))
            #expect(run.output.contains(" 1     \(kind)"), "\(run.output)")
            #expect(
                try Self.text(scratch.path("out"), "occupant.geojson")
                    == text.replacingOccurrences(of: bad, with: good)
            )
        }
    }

    @Test func `Ids are put in lower case with the references to them`() throws {
        try Scratch.with { scratch in
            let path = try Self.copy("pocket-station", in: scratch)
            let level = try #require(try Self.text(path, "level.geojson").firstMatch(of: /"id": *"([^"]*)"/)).1
            var count = 0
            let before = try Self.files(path)
            for (name, data) in before where name.hasSuffix(".geojson") {
                let text = String(decoding: data, as: UTF8.self)
                count += text.components(separatedBy: level).count - 1
                let upper = text.replacingOccurrences(of: level, with: level.uppercased())
                try Data(upper.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
            }
            let run = try ToolRunner.run("fix", path, "-o", scratch.path("out"))
            #expect(run.output.contains("  \(count)     id-case") || run.output.contains("  \(count)    id-case"))
            #expect(try Self.files(scratch.path("out")) == before)
        }
    }

    @Test(
        arguments: [
            ("[[0,0],[0,0],[1,0],[1,1],[0,0]]", "[[0,0],[1,0],[1,1],[0,0]]"),
            ("[ [0, 0],\n [1, 0],\n [1, 1] ]", "[ [0, 0],\n [1, 0],\n [1, 1],\n [0, 0] ]"),
            ("[[0,0],[1,1],[1,0],[0,0]]", "[[0,0],[1,0],[1,1],[0,0]]"),
            ("[[0,0],[1,1],[1,0],]", "[[0,0],[1,0],[1,1],[0,0]]"),
            ("[[0.10,0,7],[1e0,1,7],[1.0,0,7],[0.10,0,7]]", "[[0.10,0,7],[1.0,0,7],[1e0,1,7],[0.10,0,7]]"),
        ]
    )
    func `Rings are mended without writing a number anew`(bad: String, good: String) throws {
        func feature(_ ring: String) -> [UInt8] {
            Array(
                """
                {"type":"FeatureCollection","features":[{"id":"7e8a0b6f-5d5c-4b6b-9b1d-6a4a7c0d1e2f","type":"Feature",
                "feature_type":"kiosk","geometry":{"type":"Polygon","coordinates":[\(ring)]},"properties":{}}]}
                """.utf8
            )
        }
        let archive = Archive(inMemory: [("kiosk.geojson", feature(bad))], path: "venue")
        let fixed = FixedArchive(archive, fixes: Set(FixRegistry.all), jobs: 1)
        #expect(fixed.files.first?.after.withUnsafeBytes { Array($0) } == feature(good))
    }

    @Test func `What needs judgement is done when asked for`() throws {
        try Scratch.with { scratch in
            let path = try Self.copy("harbor-mall", in: scratch)
            var lines = try Self.text(path, "unit.geojson").components(separatedBy: "\n")
            let unit = try #require(lines.firstIndex { $0.contains("\"display_point\":{") })
            let point = try #require(
                lines[unit].firstMatch(of: /"display_point":\{"type":"Point","coordinates":\[[^\]]*\]/)
            )
            lines[unit].replaceSubrange(
                point.range,
                with: "\"display_point\":{\"type\":\"Point\",\"coordinates\":[0,0]"
            )
            let ids = lines.compactMap { $0.firstMatch(of: /"id":"([^"]*)"/)?.1 }
            lines[unit] = lines[unit].replacingOccurrences(of: ids[unit - 1], with: ids[unit == 1 ? 1 : 0])
            try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: "\(path)/unit.geojson"))
            let safe = try ToolRunner.run("fix", path, "-o", scratch.path("safe"))
            #expect(safe.output.contains(": 0 files changed"))
            let all = try ToolRunner.run("fix", "--unsafe", path, "-o", scratch.path("all"))
            #expect(all.output.contains("display-point"))
            let again = try ToolRunner.run("fix", "--unsafe", path, "-o", scratch.path("again"))
            #expect(again.output.hasSuffix(all.output.split(separator: "\n").last!.split(separator: ":")[1] + "\n"))
            #expect(try Self.files(scratch.path("all")) == Self.files(scratch.path("again")))
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
            let path = try Self.copy("broken-mall", in: scratch)
            let before = try Self.files(path)
            let run = try ToolRunner.run("fix", "--dry-run", "--unsafe", path)
            #expect(run.code == 1)
            #expect(try Self.files(path) == before)
            let patch = try scratch.file("diff", Data(run.output.utf8)).path
            let patched = try ToolRunner.shell("cd \"$1\" && patch -s -p1 <\"$2\"", path, patch)
            #expect(patched.code == 0, "\(patched.output)\(patched.error)")
            _ = try ToolRunner.run("fix", "--unsafe", ToolRunner.sample("broken-mall"), "-o", scratch.path("out"))
            #expect(try Self.files(path) == Self.files(scratch.path("out")))
            #expect(try ToolRunner.run("fix", "--dry-run", scratch.path("out"), "--unsafe").code == 0)
        }
    }

    @Test func `A zip stays a zip, entries without faults as they were`() throws {
        try Scratch.with { scratch in
            let sample = ToolRunner.sample("harbor-mall.zip")
            let same = scratch.path("same.zip")
            #expect(try ToolRunner.run("fix", sample, "-o", same).code == 0)
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
            #expect(made.code == 0, "\(made.error)")
            let run = try ToolRunner.run("fix", bad, "-o", scratch.path("good.zip"))
            #expect(run.code == 0)
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
            #expect(checked.code == 0, "\(checked.error)")
        }
    }

    @Test func `Nothing is ever written over the archive, or over a folder with files`() throws {
        try Scratch.with { scratch in
            let path = try Self.copy("broken-mall", in: scratch)
            let zip = scratch.path("a.zip")
            try FileManager.default.copyItem(atPath: ToolRunner.sample("harbor-mall.zip"), toPath: zip)
            _ = try scratch.file("a.zip.txt", Data("x".utf8))
            for (words, message) in [
                ([path], "fix needs --output FILE, --in-place, --dry-run, or --plan FILE"),
                ([path, "-o", path], "the output would overwrite the archive \(path)"),
                ([path, "-o", path + "/"], "the output would overwrite the archive \(path)/"),
                (
                    [path, "-o", path + "/new/deep"],
                    "\(path)/new/deep is inside the archive; choose a folder outside it"
                ),
                ([path, "-o", zip], "\(zip) already exists; choose another name, or use --force to overwrite it"),
                ([path, "-o", zip + ".txt"], "\(zip).txt is not a folder, but the archive is one"),
                ([path, "-o", scratch.folder.path], "\(scratch.folder.path) is not empty; choose a new folder"),
                ([zip, "-o", path], "\(path) is a folder, but the archive is a file"),
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
                #expect(run.code == 2)
                #expect(run.complaints == ["imdf-lint: \(message)", "See 'imdf-lint fix --help'."])
            }
            #expect(try Self.files(path) == Self.files(ToolRunner.sample("broken-mall")))
            #expect(try ToolRunner.run("fix", "nowhere.zip", "-o", "x").code == 3)
            let unwritable = try ToolRunner.run("fix", zip, "-o", scratch.path("no/such/out.zip"))
            #expect(unwritable.code == 4)
            #expect(
                unwritable.complaints == [
                    "imdf-lint: cannot write \(scratch.path("no/such/out.zip")): No such file or directory"
                ]
            )
        }
    }

    @Test func `In place, several archives are written over, and what they hold besides stays`() throws {
        try Scratch.with { scratch in
            let folder = try Self.copy("broken-mall", in: scratch)
            let zip = scratch.path("mall.zip")
            try FileManager.default.copyItem(atPath: ToolRunner.sample("harbor-mall.zip"), toPath: zip)
            let clean = try Data(contentsOf: URL(fileURLWithPath: zip))
            _ = try ToolRunner.run("fix", folder, "-o", scratch.path("copy"))
            let run = try ToolRunner.run("fix", "--in-place", folder, zip, "--date", "2026-06-01")
            #expect(run.code == 1 && run.error == "")
            #expect(run.output.contains("\(zip): 0 files changed") && !run.output.contains("\(folder): 0 files"))
            // Compared with the archive as it was, not with what it has become.
            #expect(run.output.contains(/changed, [1-9]\d* findings fixed, 0 new/), "\(run.output)")
            #expect(try Self.files(folder) == Self.files(scratch.path("copy")))
            #expect(try Data(contentsOf: URL(fileURLWithPath: zip)) == clean)
            #expect(try ToolRunner.run("fix", "--in-place", folder).output.hasPrefix("\(folder): 0 files changed"))
        }
    }

    @Test func `In place, a new name never replaces another file`() throws {
        try Scratch.with { scratch in
            let folder = try Self.copy("pocket-station", in: scratch)
            let (unit, notes) = ("\(folder)/unit.json", "\(folder)/notes.txt")
            try FileManager.default.moveItem(atPath: "\(folder)/unit.geojson", toPath: unit)
            try Data("keep".utf8).write(to: URL(fileURLWithPath: notes))
            let plan = try scratch.write(
                #"{"schemaVersion": "1.0", "archives": [{"archive": "x", "changes": [{"rename": "#
                    + #"{"file": "unit.json", "name": "notes.txt"}}]}]}"#,
                to: "plan.json"
            )
            let run = try ToolRunner.run("fix", "--apply", plan, "--in-place", folder)
            #expect(run.code == 2 && run.error.contains("“notes.txt” would not be part of the archive"), "\(run.error)")
            #expect(try String(contentsOfFile: notes, encoding: .utf8) == "keep")
            #expect(FileManager.default.fileExists(atPath: unit))
        }
    }

    @Test func `If one file cannot be written in place, none is changed`() throws {
        try Scratch.with { scratch in
            let folder = try Self.copy("broken-mall", in: scratch)
            let before = try Self.files(folder)
            // A folder where the temporary file of the second file would be makes it fail, also for root.
            let script = "mkdir \"$1\"/unit.geojson.$$.tmp; exec \"$0\" fix --in-place \"$1\""
            let run = try ToolRunner.shell(script, folder)
            #expect(run.code == 4 && run.error.contains("cannot write"), "\(run.error)")
            for (name, data) in before {
                #expect(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")) == data)
            }
            let left = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".tmp") }
            #expect(left.count == 1)
        }
    }

    @Test(arguments: ["broken-mall", "zip"]) func `A plan that is applied does what fix does`(sample: String) throws {
        try Scratch.with { scratch in
            var source = ToolRunner.sample("broken-mall")
            let ending = sample == "zip" ? ".zip" : ""
            if sample == "zip" {
                let made = try ToolRunner.run("fix", "-s", "file-name", source, "-o", scratch.path("source.zip"))
                #expect(made.code <= 1)
                source = scratch.path("source.zip")
            }
            let plan = scratch.path("plan.json")
            #expect(try ToolRunner.run("fix", "--unsafe", "--plan", plan, source).code == 1)
            let (direct, applied) = (scratch.path("direct" + ending), scratch.path("applied" + ending))
            _ = try ToolRunner.run("fix", "--unsafe", source, "-o", direct)
            let run = try ToolRunner.run("fix", "--apply", plan, source, "-o", applied)
            #expect(run.error == "" && run.code == 1, "\(run.error)")
            let same = try ToolRunner.shell("diff -r \"$1\" \"$2\"", direct, applied)
            #expect(same.code == 0, "\(same.output)")
            // Applied twice, the texts are not there any more.
            let again = try ToolRunner.run("fix", "--apply", plan, applied, "-o", scratch.path("again" + ending))
            #expect(again.code == 2 && again.error.contains("Nothing was written"), "\(again.error)")
            #expect(!FileManager.default.fileExists(atPath: scratch.path("again" + ending)))
        }
    }

    @Test func `A dry run names each change by feature and pointer, in one-line files without a diff`() throws {
        try Scratch.with { scratch in
            let text =
                #"{"type":"FeatureCollection","features":[{"id":"7e8a0b6f-5d5c-4b6b-9b1d-6a4a7c0d1e2f","type":"Feature","#
                + #""feature_type":"unit","geometry":null,"properties":{"category":"Non-public"}}]}"#
            let file = try scratch.file("unit.geojson", Data(text.utf8)).path
            let run = try ToolRunner.run("fix", "--dry-run", file)
            let place =
                "unit.geojson:1:\(text.distance(from: text.startIndex, to: text.range(of: "\"Non")!.lowerBound) + 1)"
            #expect(
                run.output == "# \(file): 1 change in 1 file\n"
                    + "# \(place): unit 7e8a0b6f… /features/0/properties/category: "
                    + "\"Non-public\" → \"nonpublic\" (category-spelling)\n"
            )
            #expect(run.code == 1)
        }
    }

    @Test func `A dry run of several archives names each, and shows what differs in long values`() throws {
        try Scratch.with { scratch in
            let path = try Self.copy("broken-mall", in: scratch)
            let clean = ToolRunner.sample("pocket-station")
            let run = try ToolRunner.run("fix", "--dry-run", path, clean)
            #expect(run.code == 1)
            #expect(run.output.hasPrefix("# \(path): 10 changes in 7 files\n"), "\(run.output.prefix(200))")
            #expect(run.output.hasSuffix("# \(clean): nothing to fix\n"))
            #expect(run.output.contains("coordinates/0: added ,[9.9918161,53.540317] (open-ring)\n"))
            let quiet = try ToolRunner.run("fix", "--dry-run", "-q", clean)
            #expect(quiet.output == "" && quiet.code == 0)
            let plan = scratch.path("plan.json")
            let written = try ToolRunner.run("fix", "--plan", plan, path)
            #expect(
                written.output == "\(path): 10 changes in 7 files\n"
                    + "the plan was written to \(plan); apply it with --apply\n"
            )
        }
    }

    /// Plans that somebody has edited, each with what is said about it; nothing is written.
    @Test(
        arguments: [
            ("\"edits\"", "\"edit\"", "“edit” is not a key of a change; did you mean “edits”?"),
            (
                "\"after\"", "\"afterwards\": 1, \"after\"",
                "“afterwards” is not a key of an edit; its keys are “file”"
            ),
            ("\"after\":", "\"after\": \"x\", \"after\":", "duplicate key “after” in one object; remove one"),
            ("/features/", "/features/9", "“pointer” is “/features/9"),
            ("\"featureId\": \"", "\"featureId\": \"0", "“featureId” is “0"),
            ("\"pointer\": \"", "\"pointer\": 7, \"x\": \"", "“x” is not a key of a change"),
            ("\"isSafe\"", "\"safe\"", "“safe” is not a key of a change"),
        ] as [(String, String, String)]
    )
    func `A plan edited in an odd way is an error, and the archive stays as it was`(
        old: String,
        new: String,
        message: String
    ) throws {
        try Scratch.with { scratch in
            let path = try Self.copy("broken-mall", in: scratch)
            let before = try Self.files(path)
            let plan = scratch.path("plan.json")
            _ = try ToolRunner.run("fix", "--plan", plan, path)
            var text = try String(contentsOfFile: plan, encoding: .utf8)
            let range = try #require(text.range(of: old))
            text.replaceSubrange(range, with: new)
            try Data(text.utf8).write(to: URL(fileURLWithPath: plan))
            let run = try ToolRunner.run("fix", "--apply", plan, "--in-place", path)
            #expect(run.code == 2 && run.error.contains(message) && run.output == "", "\(run.error)")
            #expect(try Self.files(path) == before)
        }
    }

    @Test func `A plan for other archives names them`() throws {
        try Scratch.with { scratch in
            let path = try Self.copy("pocket-station", in: scratch)
            let plan = try scratch.file(
                "plan.json",
                Data(
                    #"{"schemaVersion":"1.0","archives":[{"archive":"a","changes":[]},{"archive":"b","changes":[]}]}"#
                        .utf8
                )
            ).path
            let run = try ToolRunner.run("fix", "--apply", plan, "--in-place", path)
            #expect(run.code == 2 && run.error.contains("has no changes for \(path), only for a and b"), "\(run.error)")
        }
    }

    @Test func `Files with another name are renamed in folders and zips, and references to places stay`() throws {
        try Scratch.with { scratch in
            let path = try Self.copy("harbor-mall", in: scratch)
            let good = try Self.files(path)
            try FileManager.default.moveItem(atPath: "\(path)/unit.geojson", toPath: "\(path)/unit.json")
            _ = try ToolRunner.run("fix", path, "-o", scratch.path("out"))
            #expect(try Self.files(scratch.path("out")) == good)
            let zipped = try ToolRunner.shell("cd \"$1\" && python3 -m zipfile -c ../bad.zip *", path)
            #expect(zipped.code == 0)
            _ = try ToolRunner.run("fix", scratch.path("bad.zip"), "-o", scratch.path("good.zip"))
            let listed = try ToolRunner.shell(
                "python3 -m zipfile -t \"$1\" && python3 -m zipfile -l \"$1\"",
                scratch.path("good.zip")
            )
            #expect(listed.output.contains("unit.geojson") && !listed.output.contains("unit.json"), "\(listed.output)")
            #expect(try ToolRunner.run("fix", "--dry-run", scratch.path("good.zip")).code == 0)
            _ = try ToolRunner.run("fix", "--in-place", path)
            #expect(try Self.files(path) == good)
        }
    }

    @Test func `Quiet prints no summary, and --fail-on decides about what is left`() throws {
        try Scratch.with { scratch in
            let run = try ToolRunner.run(
                "fix",
                "-q",
                "-F",
                "never",
                ToolRunner.sample("broken-mall"),
                "-o",
                scratch.path("out")
            )
            #expect(run.code == 0)
            #expect(run.output == "")
        }
    }
}

import Foundation
import TestSupport
import Testing

@testable import imdf_lint

/// Fixes in place, by a plan, and as a dry run.
@Suite struct `Fix plans` {
    @Test func `In place, several archives are written over, and what they hold besides stays`() throws {
        try Scratch.with { scratch in
            let folder = try FixFiles.copy("broken-mall", in: scratch)
            let zip = scratch.path("mall.zip")
            try FileManager.default.copyItem(atPath: ToolRunner.sample("harbor-mall.zip"), toPath: zip)
            let clean = try Data(contentsOf: URL(fileURLWithPath: zip))
            _ = try ToolRunner.run("fix", folder, "-o", scratch.path("copy"))
            let run = try ToolRunner.run("fix", "--in-place", folder, zip, "--date", "2026-06-01")
            #expect(run.code == 1 && run.error == "")
            #expect(run.output.contains("\(zip): 0 files changed") && !run.output.contains("\(folder): 0 files"))
            // Compared with the archive as it was, not with what it has become.
            #expect(run.output.contains(/changed, [1-9]\d* findings fixed, 0 new/), "\(run.output)")
            try expectEqual(FixFiles.files(folder), FixFiles.files(scratch.path("copy")))
            expectEqual(try Data(contentsOf: URL(fileURLWithPath: zip)), clean)
            #expect(try ToolRunner.run("fix", "--in-place", folder).output.hasPrefix("\(folder): 0 files changed"))
        }
    }

    @Test func `In place, a new name never replaces another file`() throws {
        try Scratch.with { scratch in
            let folder = try FixFiles.copy("pocket-station", in: scratch)
            let (unit, notes) = ("\(folder)/unit.json", "\(folder)/notes.txt")
            try FileManager.default.moveItem(atPath: "\(folder)/unit.geojson", toPath: unit)
            try Data("keep".utf8).write(to: URL(fileURLWithPath: notes))
            let plan = try scratch.write(
                #"{"schemaVersion": "1.0", "archives": [{"archive": "x", "changes": [{"rename": "#
                    + #"{"file": "unit.json", "name": "notes.txt"}}]}]}"#, to: "plan.json")
            let run = try ToolRunner.run("fix", "--apply", plan, "--in-place", folder)
            #expect(run.code == 2 && run.error.contains("“notes.txt” would not be part of the archive"), "\(run.error)")
            expectEqual(try String(contentsOfFile: notes, encoding: .utf8), "keep")
            #expect(FileManager.default.fileExists(atPath: unit))
        }
    }

    @Test func `If one file cannot be written in place, none is changed`() throws {
        try Scratch.with { scratch in
            let folder = try FixFiles.copy("broken-mall", in: scratch)
            let before = try FixFiles.files(folder)
            // A folder where the temporary file of the second file would be makes it fail, also for root.
            let script = "mkdir \"$1\"/unit.geojson.imdf-$$.tmp; exec \"$0\" fix --in-place \"$1\""
            let run = try ToolRunner.shell(script, folder)
            #expect(run.code == 4 && run.error.contains("cannot write"), "\(run.error)")
            for (name, data) in before {
                expectEqual(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")), data)
            }
            let left = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".tmp") }
            expectEqual(left.count, 1)
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
            expectEqual(try ToolRunner.run("fix", "--unsafe", "--plan", plan, source).code, 1)
            let (direct, applied) = (scratch.path("direct" + ending), scratch.path("applied" + ending))
            _ = try ToolRunner.run("fix", "--unsafe", source, "-o", direct)
            let run = try ToolRunner.run("fix", "--apply", plan, source, "-o", applied)
            #expect(run.error == "" && run.code == 1, "\(run.error)")
            let same = try ToolRunner.shell("diff -r \"$1\" \"$2\"", direct, applied)
            expectEqual(same.code, 0, "\(same.output)")
            // Applied twice, the texts are not there any more.
            let again = try ToolRunner.run("fix", "--apply", plan, applied, "-o", scratch.path("again" + ending))
            #expect(again.code == 2 && again.error.contains("Nothing was written"), "\(again.error)")
            #expect(!FileManager.default.fileExists(atPath: scratch.path("again" + ending)))
        }
    }

    /// Plans that somebody has edited, each with what is said about it; nothing is written.
    @Test(
        arguments: [
            ("\"edits\"", "\"edit\"", "“edit” is not a key of a change; did you mean “edits”?"),
            ("\"after\"", "\"afterwards\": 1, \"after\"", "“afterwards” is not a key of an edit; its keys are “file”"),
            ("\"after\":", "\"after\": \"x\", \"after\":", "duplicate key “after” in one object; remove one"),
            ("/features/", "/features/9", "“pointer” is “/features/9"),
            ("\"featureId\": \"", "\"featureId\": \"0", "“featureId” is “0"),
            ("\"pointer\": \"", "\"pointer\": 7, \"x\": \"", "“x” is not a key of a change"),
            ("\"isSafe\"", "\"safe\"", "“safe” is not a key of a change"),
        ] as [(String, String, String)])
    func `A plan edited in an odd way is an error, and the archive stays as it was`(
        old: String, new: String, message: String
    ) throws {
        try Scratch.with { scratch in
            let path = try FixFiles.copy("broken-mall", in: scratch)
            let before = try FixFiles.files(path)
            let plan = scratch.path("plan.json")
            _ = try ToolRunner.run("fix", "--plan", plan, path)
            var text = try String(contentsOfFile: plan, encoding: .utf8)
            let range = try #require(text.range(of: old))
            text.replaceSubrange(range, with: new)
            try Data(text.utf8).write(to: URL(fileURLWithPath: plan))
            let run = try ToolRunner.run("fix", "--apply", plan, "--in-place", path)
            #expect(run.code == 2 && run.error.contains(message) && run.output == "", "\(run.error)")
            expectEqual(try FixFiles.files(path), before)
        }
    }

    @Test func `A plan for other archives names them`() throws {
        try Scratch.with { scratch in
            let path = try FixFiles.copy("pocket-station", in: scratch)
            let plan = try scratch.file(
                "plan.json",
                Data(
                    #"{"schemaVersion":"1.0","archives":[{"archive":"a","changes":[]},{"archive":"b","changes":[]}]}"#
                        .utf8)
            ).path
            let run = try ToolRunner.run("fix", "--apply", plan, "--in-place", path)
            #expect(run.code == 2 && run.error.contains("has no changes for \(path), only for a and b"), "\(run.error)")
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
            expectEqual(
                run.output,
                "# \(file): 1 change in 1 file\n" + "# \(place): unit 7e8a0b6f… /features/0/properties/category: "
                    + "\"Non-public\" → \"nonpublic\" (category-spelling)\n")
            expectEqual(run.code, 1)
        }
    }

    @Test func `A dry run of several archives names each, and shows what differs in long values`() throws {
        try Scratch.with { scratch in
            let path = try FixFiles.copy("broken-mall", in: scratch)
            let clean = ToolRunner.sample("pocket-station")
            let run = try ToolRunner.run("fix", "--dry-run", path, clean)
            expectEqual(run.code, 1)
            #expect(run.output.hasPrefix("# \(path): 12 changes in 7 files\n"), "\(run.output.prefix(200))")
            #expect(run.output.hasSuffix("# \(clean): nothing to fix\n"))
            #expect(run.output.contains("coordinates/0: added ,[9.9918161,53.540317] (open-ring)\n"))
            let quiet = try ToolRunner.run("fix", "--dry-run", "-q", clean)
            #expect(quiet.output == "" && quiet.code == 0)
            let plan = scratch.path("plan.json")
            let written = try ToolRunner.run("fix", "--plan", plan, path)
            expectEqual(
                written.output,
                "\(path): 12 changes in 7 files\n" + "the plan was written to \(plan); apply it with --apply\n")
        }
    }
}

import Foundation
import IMDFLint
import TestSupport
import Testing

@testable import imdf_lint

@Suite struct `A baseline knows the venues of its entries` {
    @Test func `A file that is broken in one venue is not excused in another`() throws {
        try Scratch.with { scratch in
            let old = scratch.path("old.json")
            let clean = ToolRunner.sample("harbor-mall")
            _ = try ToolRunner.run("--write-baseline", old, ToolRunner.sample("broken-mall"), clean)
            expectEqual(try ToolRunner.run("-b", old, clean).code, 0)
            let cut = try scratch.copy("harbor-mall", as: "cut", ["detail.geojson": SampleEdit.truncated])
            let report = try Counting.report("-b", old, cut)
            expectEqual(report.run.code, 1)
            expectEqual(report.rules["FileMustBeValidGeoJSON"], 1)
        }
    }

    @Test func `A missing manifest is excused in its own venue alone`() throws {
        try Scratch.with { scratch in
            let old = scratch.path("old.json")
            let known = try scratch.copy("harbor-mall", as: "known", ["manifest.json": SampleEdit.missing])
            let other = try scratch.copy("pocket-station", as: "other", ["manifest.json": SampleEdit.missing])
            _ = try ToolRunner.run("--write-baseline", old, known)
            expectEqual(try ToolRunner.run("-b", old, known).code, 0)
            expectEqual(try Counting.report("-b", old, other).rules["ManifestFileMustBePresent"], 1)
        }
    }

    @Test func `A file that is broken in another way is not excused`() throws {
        try Scratch.with { scratch in
            let old = scratch.path("old.json")
            let comma = try scratch.copy(
                "harbor-mall", as: "a", ["detail.geojson": { $0.replacing(/\]\s*\}\s*$/, with: ",]}") }])
            expectEqual(try Counting.report(comma).rules, ["FileMustBeValidGeoJSON": 1])
            _ = try ToolRunner.run("--write-baseline", old, comma)
            let text = try String(contentsOfFile: old, encoding: .utf8)
            #expect(text.contains(#""file":"detail.geojson","fault":"trailing comma","count":1}"#), "\(text)")
            expectEqual(try ToolRunner.run("-b", old, comma).code, 0)
            let cut = try scratch.copy("harbor-mall", as: "b", ["detail.geojson": SampleEdit.truncated])
            expectEqual(try ToolRunner.run("-b", old, cut).code, 1)
        }
    }

    @Test func `Of features without ids as many are excused as there were`() throws {
        func withoutIDs(_ count: Int) -> (String) -> String? {
            { $0.replacing(/"id": *"[^"]*", */, with: "", maxReplacements: count) }
        }
        try Scratch.with { scratch in
            let old = scratch.path("old.json")
            let one = try scratch.copy("harbor-mall", as: "one", ["detail.geojson": withoutIDs(1)])
            let three = try scratch.copy("harbor-mall", as: "three", ["detail.geojson": withoutIDs(3)])
            _ = try ToolRunner.run("--write-baseline", old, one)
            #expect(try Counting.report("-b", old, one).rules["FeatureMustHaveId"] == nil)
            expectEqual(try Counting.report("-b", old, three).rules["FeatureMustHaveId"], 2)
        }
    }

    @Test func `An archive without venue is known by its path as seen from the baseline`() throws {
        try Scratch.with { scratch in
            for name in ["repository/venues/a", "repository/venues/b"] {
                _ = try scratch.copy("pocket-station", as: name, ["venue.geojson": SampleEdit.missing])
            }
            let repository = scratch.path("repository")
            let old = repository + "/ci/old.json"
            try FileManager.default.createDirectory(atPath: repository + "/ci", withIntermediateDirectories: true)
            _ = try ToolRunner.run("--write-baseline", old, repository + "/venues/a")
            #expect(try String(contentsOfFile: old, encoding: .utf8).contains(#"{"archive":"../venues/a","rule":"#))
            expectEqual(try ToolRunner.run("-b", old, repository + "/venues/a").code, 0)
            expectEqual(
                try ToolRunner.run(["-b", "old.json", "../venues/a"], in: URL(fileURLWithPath: repository + "/ci"))
                    .code, 0)
            expectEqual(try ToolRunner.run("-b", old, repository + "/venues/b").code, 1)
            // The repository lies elsewhere on another machine.
            try FileManager.default.moveItem(atPath: repository, toPath: scratch.path("clone"))
            expectEqual(
                try ToolRunner.run("-b", scratch.path("clone/ci/old.json"), scratch.path("clone/venues/a")).code, 0)
        }
    }

    @Test func `A venue is known wherever it lies, as a folder or a zip, whatever the case of its id`() throws {
        try Scratch.with { scratch in
            let old = scratch.path("old.json")
            let place = try scratch.copy("harbor-mall", as: "a", ["unit.geojson": SampleEdit.withoutCategory])
            _ = try ToolRunner.run("--write-baseline", old, place)
            #expect(try Counting.report(place).findings.count > 0)
            let moved = try scratch.copy(
                "harbor-mall", as: "elsewhere/b",
                [
                    "unit.geojson": SampleEdit.withoutCategory,
                    "venue.geojson": { text in
                        text.replacing(/"id": *"[^"]*"/, maxReplacements: 1) {
                            $0.output.uppercased().replacing("\"ID\"", with: "\"id\"")
                        }
                    },
                ])
            let report = try Counting.report("-b", old, moved)
            #expect(report.rules["UnitMustHaveCategory"] == nil, "\(report.rules)")
        }
    }

    @Test func `A feature is known whatever the case of its id`() throws {
        try Scratch.with { scratch in
            let a = try scratch.copy("harbor-mall", as: "a", ["unit.geojson": SampleEdit.withoutCategory])
            let baseline = scratch.path("b.json")
            expectEqual(try ToolRunner.run("--write-baseline", baseline, a).code, 0)
            for name in try FileManager.default.contentsOfDirectory(atPath: a) where name.hasSuffix(".geojson") {
                let url = URL(fileURLWithPath: a).appendingPathComponent(name)
                let text = try String(contentsOf: url, encoding: .utf8)
                let upper = text.replacing(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/) { $0.output.0.uppercased() }
                try Data(upper.utf8).write(to: url)
            }
            let rules = try Counting.report("-b", baseline, a).rules
            expectEqual(Set(rules.keys), ["FeatureIdShouldBeLowerCase"], "\(rules)")
        }
    }

    @Test func `Two archives of one venue share its entries; each may have every finding once`() throws {
        try Scratch.with { scratch in
            let old = scratch.path("old.json")
            let a = try scratch.copy("harbor-mall", as: "a", ["unit.geojson": SampleEdit.withoutCategory])
            let b = try scratch.copy("harbor-mall", as: "b", ["unit.geojson": SampleEdit.withoutCategory])
            _ = try ToolRunner.run("--write-baseline", old, a, b)
            #expect(!(try String(contentsOfFile: old, encoding: .utf8)).contains("\"count\""))
            expectEqual(try ToolRunner.run("-b", old, a, b).code, 0)
        }
    }

    @Test func `An old file is read with a warning that says what to do`() throws {
        try Scratch.with { scratch in
            let text = """
                {"schemaVersion": "1.0", "findings": [{"rule":"FileMustBeValidGeoJSON","file":"detail.geojson"}]}
                """
            let old = try scratch.write(text, to: "old.json")
            let cut = try scratch.copy("harbor-mall", as: "cut", ["detail.geojson": SampleEdit.truncated])
            let run = try ToolRunner.run("-q", "-b", old, cut)
            expectEqual(run.code, 0)
            #expect(
                run.error.contains("imdf-lint: warning: \(old) does not record which venue each entry belongs to")
                    && run.error.contains("write it again: imdf-lint --write-baseline \(old) ARCHIVE...\n"),
                "\(run.error)")
            _ = try ToolRunner.run("--write-baseline", old, cut)
            #expect(!(try ToolRunner.run("-b", old, cut)).error.contains("warning:"))
        }
    }

    @Test func `Entries without findings are one line, and only those of the archives of the run`() throws {
        try Scratch.with { scratch in
            let old = scratch.path("old.json")
            let bad = try scratch.copy("broken-mall", as: "bad")
            let other = try scratch.copy("pocket-station", as: "other", ["unit.geojson": SampleEdit.withoutCategory])
            _ = try ToolRunner.run("--write-baseline", old, bad, other)
            // Nothing is said of a venue that was not looked at, nor of rules that were not asked.
            expectEqual(
                try Counting.report("-b", old, ToolRunner.sample("pocket-station")).rules,
                ["BaselineEntryShouldMatchFinding": 1])
            let third = try scratch.copy(
                "pocket-station", as: "third", ["venue.geojson": { $0.replacing("53933ccb", with: "63933ccb") }])
            #expect(try Counting.report("-b", old, third).rules["BaselineEntryShouldMatchFinding"] == nil)
            expectEqual(try Counting.report("-b", old, "-i", "geometry", bad).rules, [:])
            let file = URL(fileURLWithPath: bad).appendingPathComponent("fixture.geojson")
            try Data(#"{"type":"FeatureCollection","features":[]}"#.utf8).write(to: file)
            let report = try Counting.report("-b", old, bad)
            expectEqual(report.rules["BaselineEntryShouldMatchFinding"], 1)
            let message = try #require(report.findings.first?["message"] as? String)
            #expect(
                message.wholeMatch(
                    of: /\d+ baseline entries match no finding: .* \(line \d+\), and \d+ more; update .+/) != nil,
                "\(message)")
        }
    }

    @Test func `Writing it again for one archive keeps the entries of the others`() throws {
        try Scratch.with { scratch in
            let old = scratch.path("old.json")
            let bad = ToolRunner.sample("broken-mall")
            let other = try scratch.copy("pocket-station", as: "other", ["unit.geojson": SampleEdit.withoutCategory])
            _ = try ToolRunner.run("--write-baseline", old, bad, other)
            let before = try String(contentsOfFile: old, encoding: .utf8)
            let run = try ToolRunner.run("--write-baseline", old, other)
            #expect(run.error.contains("of them in archives that were not checked"), "\(run.error)")
            expectEqual(try String(contentsOfFile: old, encoding: .utf8), before)
            // Fixed findings disappear.
            _ = try ToolRunner.run("--write-baseline", old, ToolRunner.sample("pocket-station"))
            expectEqual(try ToolRunner.run("-b", old, bad).code, 0)
            expectEqual(try ToolRunner.run("-b", old, other).code, 1)
        }
    }

    @Test func `Another file is not overwritten with a baseline`() throws {
        try Scratch.with { scratch in
            let path = try scratch.write("{\"type\": \"FeatureCollection\"}", to: "unit.geojson")
            let run = try ToolRunner.run("--write-baseline", path, ToolRunner.sample("broken-mall"))
            expectEqual(run.code, 2)
            #expect(
                run.error.contains("exists and is not a baseline; delete it, or choose another file"), "\(run.error)")
            expectEqual(try String(contentsOfFile: path, encoding: .utf8), "{\"type\": \"FeatureCollection\"}")
        }
    }
}

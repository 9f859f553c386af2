import Foundation
import IMDF
import Testing

@testable import imdf_lint

extension Scratch {
    /// A copy of a sample, with some files changed or taken out.
    func copy(_ sample: String, as name: String, _ edits: [String: (String) -> String?] = [:]) throws -> String {
        let path = path(name)
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: ToolRunner.sample(sample), toPath: path)
        for (file, edit) in edits {
            let url = URL(fileURLWithPath: path).appendingPathComponent(file)
            if let text = edit(try String(contentsOf: url, encoding: .utf8)) {
                try Data(text.utf8).write(to: url)
            } else {
                try FileManager.default.removeItem(at: url)
            }
        }
        return path
    }

    func write(_ text: String, to name: String) throws -> String {
        let url = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        return url.path
    }
}

/// What a file lacks behind its middle.
private func truncated(_ text: String) -> String? { String(text.prefix(text.count / 2)) }
private func missing(_ text: String) -> String? { nil }
private func withoutCategory(_ text: String) -> String? {
    text.replacing(/"category": *"[^"]*"/, with: "\"category\": null", maxReplacements: 1)
}

@Suite struct `A baseline knows the venues of its entries` {
    @Test func `A file that is broken in one venue is not excused in another`() throws {
        try Scratch.with { scratch in
            let old = scratch.path("old.json")
            let clean = ToolRunner.sample("harbor-mall")
            _ = try ToolRunner.run("--write-baseline", old, ToolRunner.sample("broken-mall"), clean)
            #expect(try ToolRunner.run("-b", old, clean).code == 0)
            let cut = try scratch.copy("harbor-mall", as: "cut", ["detail.geojson": truncated])
            let report = try Counting.report("-b", old, cut)
            #expect(report.run.code == 1)
            #expect(report.rules["FileMustBeValidGeoJSON"] == 1)
        }
    }

    @Test func `A missing manifest is excused in its own venue alone`() throws {
        try Scratch.with { scratch in
            let old = scratch.path("old.json")
            let known = try scratch.copy("harbor-mall", as: "known", ["manifest.json": missing])
            let other = try scratch.copy("pocket-station", as: "other", ["manifest.json": missing])
            _ = try ToolRunner.run("--write-baseline", old, known)
            #expect(try ToolRunner.run("-b", old, known).code == 0)
            #expect(try Counting.report("-b", old, other).rules["ManifestFileMustBePresent"] == 1)
        }
    }

    @Test func `A file that is broken in another way is not excused`() throws {
        try Scratch.with { scratch in
            let old = scratch.path("old.json")
            let comma = try scratch.copy(
                "harbor-mall",
                as: "a",
                ["detail.geojson": { $0.replacing(/\]\s*\}\s*$/, with: ",]}") }]
            )
            #expect(try Counting.report(comma).rules == ["FileMustBeValidGeoJSON": 1])
            _ = try ToolRunner.run("--write-baseline", old, comma)
            let text = try String(contentsOfFile: old, encoding: .utf8)
            #expect(text.contains(#""file":"detail.geojson","fault":"trailing comma","count":1}"#), "\(text)")
            #expect(try ToolRunner.run("-b", old, comma).code == 0)
            let cut = try scratch.copy("harbor-mall", as: "b", ["detail.geojson": truncated])
            #expect(try ToolRunner.run("-b", old, cut).code == 1)
        }
    }

    @Test func `An archive without venue is known by its path as seen from the baseline`() throws {
        try Scratch.with { scratch in
            for name in ["repository/venues/a", "repository/venues/b"] {
                _ = try scratch.copy("pocket-station", as: name, ["venue.geojson": missing])
            }
            let repository = scratch.path("repository")
            let old = repository + "/ci/old.json"
            try FileManager.default.createDirectory(atPath: repository + "/ci", withIntermediateDirectories: true)
            _ = try ToolRunner.run("--write-baseline", old, repository + "/venues/a")
            #expect(try String(contentsOfFile: old, encoding: .utf8).contains(#"{"archive":"../venues/a","rule":"#))
            #expect(try ToolRunner.run("-b", old, repository + "/venues/a").code == 0)
            #expect(
                try ToolRunner.run(["-b", "old.json", "../venues/a"], in: URL(fileURLWithPath: repository + "/ci")).code
                    == 0
            )
            #expect(try ToolRunner.run("-b", old, repository + "/venues/b").code == 1)
            // The repository lies elsewhere on another machine.
            try FileManager.default.moveItem(atPath: repository, toPath: scratch.path("clone"))
            #expect(
                try ToolRunner.run("-b", scratch.path("clone/ci/old.json"), scratch.path("clone/venues/a")).code == 0
            )
        }
    }

    @Test func `A venue is known wherever it lies, as a folder or a zip, whatever the case of its id`() throws {
        try Scratch.with { scratch in
            let old = scratch.path("old.json")
            let place = try scratch.copy("harbor-mall", as: "a", ["unit.geojson": withoutCategory])
            _ = try ToolRunner.run("--write-baseline", old, place)
            #expect(try Counting.report(place).findings.count > 0)
            let moved = try scratch.copy(
                "harbor-mall",
                as: "elsewhere/b",
                [
                    "unit.geojson": withoutCategory,
                    "venue.geojson": { text in
                        text.replacing(/"id": *"[^"]*"/, maxReplacements: 1) {
                            $0.output.uppercased().replacing("\"ID\"", with: "\"id\"")
                        }
                    },
                ]
            )
            let report = try Counting.report("-b", old, moved)
            #expect(report.rules["UnitMustHaveCategory"] == nil, "\(report.rules)")
        }
    }

    @Test func `Two archives of one venue share its entries; each may have every finding once`() throws {
        try Scratch.with { scratch in
            let old = scratch.path("old.json")
            let a = try scratch.copy("harbor-mall", as: "a", ["unit.geojson": withoutCategory])
            let b = try scratch.copy("harbor-mall", as: "b", ["unit.geojson": withoutCategory])
            _ = try ToolRunner.run("--write-baseline", old, a, b)
            #expect(!(try String(contentsOfFile: old, encoding: .utf8)).contains("\"count\""))
            #expect(try ToolRunner.run("-b", old, a, b).code == 0)
        }
    }

    @Test func `An old file is read with a warning that says what to do`() throws {
        try Scratch.with { scratch in
            let text = """
                {"schemaVersion": "1.0", "findings": [{"rule":"FileMustBeValidGeoJSON","file":"detail.geojson"}]}
                """
            let old = try scratch.write(text, to: "old.json")
            let cut = try scratch.copy("harbor-mall", as: "cut", ["detail.geojson": truncated])
            let run = try ToolRunner.run("-q", "-b", old, cut)
            #expect(run.code == 0)
            #expect(
                run.error.contains("imdf-lint: warning: \(old) does not say which venues its entries are about")
                    && run.error.contains("write it again: imdf-lint --write-baseline \(old) ARCHIVE...\n"),
                "\(run.error)"
            )
            _ = try ToolRunner.run("--write-baseline", old, cut)
            #expect(!(try ToolRunner.run("-b", old, cut)).error.contains("warning:"))
        }
    }

    @Test func `Entries without findings are one line, and only those of the archives of the run`() throws {
        try Scratch.with { scratch in
            let old = scratch.path("old.json")
            let bad = try scratch.copy("broken-mall", as: "bad")
            let other = try scratch.copy("pocket-station", as: "other", ["unit.geojson": withoutCategory])
            _ = try ToolRunner.run("--write-baseline", old, bad, other)
            // Nothing is said of a venue that was not looked at, nor of rules that were not asked.
            #expect(
                try Counting.report("-b", old, ToolRunner.sample("pocket-station")).rules == [
                    "BaselineEntryShouldMatchFinding": 1
                ]
            )
            let third = try scratch.copy(
                "pocket-station",
                as: "third",
                ["venue.geojson": { $0.replacing("53933ccb", with: "63933ccb") }]
            )
            #expect(try Counting.report("-b", old, third).rules["BaselineEntryShouldMatchFinding"] == nil)
            #expect(try Counting.report("-b", old, "-i", "geometry", bad).rules == [:])
            let file = URL(fileURLWithPath: bad).appendingPathComponent("fixture.geojson")
            try Data(#"{"type":"FeatureCollection","features":[]}"#.utf8).write(to: file)
            let report = try Counting.report("-b", old, bad)
            #expect(report.rules["BaselineEntryShouldMatchFinding"] == 1)
            let message = try #require(report.findings.first?["message"] as? String)
            #expect(
                message.wholeMatch(
                    of: /\d+ baseline entries match no finding: .* \(line \d+\), and \d+ more; write .+/
                ) != nil,
                "\(message)"
            )
        }
    }

    @Test func `Writing it again for one archive keeps the entries of the others`() throws {
        try Scratch.with { scratch in
            let old = scratch.path("old.json")
            let bad = ToolRunner.sample("broken-mall")
            let other = try scratch.copy("pocket-station", as: "other", ["unit.geojson": withoutCategory])
            _ = try ToolRunner.run("--write-baseline", old, bad, other)
            let before = try String(contentsOfFile: old, encoding: .utf8)
            let run = try ToolRunner.run("--write-baseline", old, other)
            #expect(run.error.contains("of them in archives that were not part of this run"), "\(run.error)")
            #expect(try String(contentsOfFile: old, encoding: .utf8) == before)
            // What is mended goes.
            _ = try ToolRunner.run("--write-baseline", old, ToolRunner.sample("pocket-station"))
            #expect(try ToolRunner.run("-b", old, bad).code == 0)
            #expect(try ToolRunner.run("-b", old, other).code == 1)
        }
    }

    @Test func `Another file is not overwritten with a baseline`() throws {
        try Scratch.with { scratch in
            let path = try scratch.write("{\"type\": \"FeatureCollection\"}", to: "unit.geojson")
            let run = try ToolRunner.run("--write-baseline", path, ToolRunner.sample("broken-mall"))
            #expect(run.code == 2)
            #expect(
                run.error.contains("exists and is not a baseline; delete it, or specify another file"),
                "\(run.error)"
            )
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "{\"type\": \"FeatureCollection\"}")
        }
    }
}

@Suite struct `Settings for some archives` {
    private func venueID(_ path: String) throws -> String { try #require(try Dataset(path: path).venueID) }

    @Test func `An ignore entry that names a venue counts for that venue alone, and does not fail others`() throws {
        try Scratch.with { scratch in
            let a = try scratch.copy("harbor-mall", as: "a", ["detail.geojson": truncated])
            let b = try scratch.copy("pocket-station", as: "b")
            _ = try scratch.write("{\"type\": \"FeatureCollection\"", to: "b/detail.geojson")
            let entry =
                #"{"rule": "FileMustBeValidGeoJSON", "file": "detail.geojson", "venue": "\#(try venueID(a).uppercased())", "reason": "x"}"#
            _ = try scratch.write(#"{"failOn": "warning", "ignore": [\#(entry)]}"#, to: ".imdf-lint.json")
            #expect(try Counting.report(a).rules["FileMustBeValidGeoJSON"] == nil)
            let other = try Counting.report(b)
            #expect(other.rules["FileMustBeValidGeoJSON"] == 1)
            #expect(other.rules["IgnoreEntryShouldMatchFinding"] == nil)
            // Without the fault the entry is left over, in a run over its venue only.
            _ = try scratch.copy("harbor-mall", as: "a2")
            #expect(try Counting.report(scratch.path("a2")).rules == ["IgnoreEntryShouldMatchFinding": 1])
            #expect(try ToolRunner.run(try scratch.copy("pocket-station", as: "c")).code == 0)
        }
    }

    @Test func `An entry for all archives is left over only where all of them were looked at`() throws {
        try Scratch.with { scratch in
            let entry = #"{"rule": "UnitMustHaveCategory", "file": "unit.geojson", "reason": "x"}"#
            _ = try scratch.write(#"{"failOn": "warning", "ignore": [\#(entry)]}"#, to: ".imdf-lint.json")
            let a = try scratch.copy("harbor-mall", as: "a", ["unit.geojson": withoutCategory])
            let b = try scratch.copy("pocket-station", as: "b")
            #expect(try ToolRunner.run(b).code == 0)
            #expect(try ToolRunner.run(a).code == 0)
            #expect(try ToolRunner.run(a, b).code == 0)
            try FileManager.default.removeItem(atPath: a)
            _ = try scratch.copy("harbor-mall", as: "a")
            #expect(try ToolRunner.run(b).code == 0)
            let all = try ToolRunner.run(scratch.folder.path)
            #expect(all.code == 1)
            #expect(
                all.output.contains(
                    "1 ignore entry matches no finding: UnitMustHaveCategory for file unit.geojson (line 1)"
                ),
                "\(all.output)"
            )
        }
    }

    @Test(
        arguments: [
            ("*.geojson", true), ("unit.geojson", true), ("./unit.geojson", true), ("a/unit.geojson", true),
            ("**/unit.geojson", true), ("b/unit.geojson", false), ("*.json", false), ("UNIT.geojson", false),
        ]
    )
    func `The file of an entry is a pattern`(pattern: String, matches: Bool) throws {
        try Scratch.with { scratch in
            let entry = #"{"rule": "UnitMustHaveCategory", "file": "\#(pattern)", "reason": "x"}"#
            _ = try scratch.write(#"{"ignore": [\#(entry)]}"#, to: ".imdf-lint.json")
            let a = try scratch.copy("harbor-mall", as: "a", ["unit.geojson": withoutCategory])
            #expect((try Counting.report(a).rules["UnitMustHaveCategory"] == nil) == matches)
        }
    }

    @Test func `Overrides are for the archives that their patterns match; the later wins`() throws {
        try Scratch.with { scratch in
            let a = try scratch.copy("harbor-mall", as: "venues/us/a", ["unit.geojson": withoutCategory])
            let b = try scratch.copy("harbor-mall", as: "venues/de/b", ["unit.geojson": withoutCategory])
            let zip = scratch.path("venues/z.zip")
            try FileManager.default.copyItem(atPath: ToolRunner.sample("harbor-mall.zip"), toPath: zip)
            func severities(_ overrides: String) throws -> [String?] {
                _ = try scratch.write(
                    #"{"rules": {"UnitMustHaveCategory": "info"}, "overrides": [\#(overrides)]}"#,
                    to: "venues/.imdf-lint.json"
                )
                return try [a, b].map { path in
                    try Counting.report(path).findings.first { $0["rule"] as? String == "UnitMustHaveCategory" }?[
                        "severity"
                    ] as? String
                }
            }
            #expect(try severities("") == ["info", "info"])
            #expect(
                try severities(#"{"archives": ["us/**"], "rules": {"UnitMustHaveCategory": "warning"}}"#) == [
                    "warning", "info",
                ]
            )
            #expect(
                try severities(#"{"archives": ["us/**", "de/*"], "rules": {"UnitMustHaveCategory": "off"}}"#) == [
                    nil, nil,
                ]
            )
            #expect(
                try severities(
                    #"{"archives": ["b"], "rules": {"unit": "off"}}, {"archives": ["**"], "rules": {"UnitMustHaveCategory": "violation"}}"#
                ) == ["violation", "violation"]
            )
            let entry = #"{"rule": "UnitMustHaveCategory", "reason": "x"}"#
            #expect(try severities(#"{"archives": ["de/**"], "ignore": [\#(entry)]}"#) == ["info", nil])
            // Several archives of one call, each by what counts for it; zips side by side are told apart.
            _ = try severities(
                #"{"archives": ["z.zip"], "rules": {"all": "off"}}, {"archives": ["us/a"], "rules": {"UnitMustHaveCategory": "violation"}}"#
            )
            let run = try ToolRunner.run("-f", "json", a, b, zip)
            #expect(run.code == 1)
            let printed = try ToolRunner.run("--print-config", a, b, zip).output
            let parts = try #require(try JSONSerialization.jsonObject(with: Data(printed.utf8)) as? [[String: Any]])
            #expect(parts.map { ($0["archives"] as? [String])?.count } == [1, 1, 1])
            #expect(
                parts.map { ($0["rules"] as? [String: String])?["UnitMustHaveCategory"] } == ["violation", "info", nil]
            )
            let overrides = try #require(parts[0]["overrides"] as? [[String: Any]])
            #expect(overrides.map { $0["applies"] as? Bool } == [false, true])
            #expect(overrides[1]["archives"] as? [String] == ["us/a"])
        }
    }

    @Test func `What a file leaves out for a feature type the call can bring back`() throws {
        try Scratch.with { scratch in
            _ = try scratch.write(#"{"rules": {"unit": "off"}}"#, to: ".imdf-lint.json")
            let a = try scratch.copy("harbor-mall", as: "a", ["unit.geojson": withoutCategory])
            #expect(try Counting.report(a).rules == [:])
            #expect(try Counting.report("-s", "UnitMustHaveCategory", a).rules == ["UnitMustHaveCategory": 1])
        }
    }

    @Test func `An entry of an override is left over where its archive was looked at`() throws {
        try Scratch.with { scratch in
            let entry = #"{"rule": "UnitMustHaveCategory", "reason": "x"}"#
            _ = try scratch.write(
                #"{"overrides": [{"archives": ["./a"], "ignore": [\#(entry)]}]}"#,
                to: ".imdf-lint.json"
            )
            let (a, b) = (try scratch.copy("harbor-mall", as: "a"), try scratch.copy("pocket-station", as: "b"))
            #expect(try Counting.report(a).rules == ["IgnoreEntryShouldMatchFinding": 1])
            #expect(try Counting.report(b).rules["IgnoreEntryShouldMatchFinding"] == nil)
        }
    }

    @Test func `A file extends another; what it says itself wins`() throws {
        try Scratch.with { scratch in
            _ = try scratch.write(
                """
                {"profile": "strict", "failOn": "never", "exclude": ["old/**"],
                 "rules": {"UnitMustHaveCategory": "warning", "RingMustBeClosed": "off"},
                 "overrides": [{"archives": ["team/a"], "rules": {"UnitMustHaveCategory": "info"}}]}
                """,
                to: "base.json"
            )
            _ = try scratch.write(
                #"{"extends": "../base.json", "failOn": "warning", "rules": {"RingMustBeClosed": "on"}, "exclude": ["x"]}"#,
                to: "team/.imdf-lint.json"
            )
            let a = try scratch.copy("harbor-mall", as: "team/a", ["unit.geojson": withoutCategory])
            let b = try scratch.copy("harbor-mall", as: "team/b", ["unit.geojson": withoutCategory])
            let printed = try ToolRunner.run("--print-config", a, b).output
            let parts = try #require(try JSONSerialization.jsonObject(with: Data(printed.utf8)) as? [[String: Any]])
            #expect(parts.map { $0["profile"] as? String } == ["strict", "strict"])
            #expect(parts.map { $0["failOn"] as? String } == ["warning", "warning"])
            #expect(parts.map { ($0["rules"] as? [String: String])?["UnitMustHaveCategory"] } == ["info", "warning"])
            #expect(parts.allSatisfy { ($0["rules"] as? [String: String])?["RingMustBeClosed"] != nil })
            #expect((parts[0]["extends"] as? [String])?.map { $0.hasSuffix("base.json") } == [true])
            #expect(parts[0]["exclude"] as? [String] == ["old/**", "x"])
            let configuration = try Configuration(path: scratch.path("team/.imdf-lint.json"))
            let root = URL(fileURLWithPath: scratch.folder.path).resolvingSymlinksInPath().path
            #expect(configuration.excludes(root + "/old/a.zip"))
            #expect(configuration.excludes(root + "/team/x"))
            #expect(!configuration.excludes(root + "/team/old/a.zip") && !configuration.excludes(root + "/x"))
        }
    }

    @Test func `Files that extend each other, or nothing, are reported`() throws {
        try Scratch.with { scratch in
            let a = try scratch.copy("harbor-mall", as: "mall")
            let path = try scratch.write(#"{"extends": "other.json"}"#, to: ".imdf-lint.json")
            let missing = try ToolRunner.run(a)
            #expect(missing.code == 2)
            #expect(missing.error.contains(".imdf-lint.json:1:13: extends names “"), "\(missing.error)")
            #expect(missing.error.contains("other.json”, which can't be read: no such file"), "\(missing.error)")
            _ = try scratch.write("{\n\"extends\": \"\(path)\"}", to: "other.json")
            let loop = try ToolRunner.run(a)
            #expect(loop.code == 2)
            #expect(
                loop.error.contains(
                    "other.json:2:12: extends forms a loop: .imdf-lint.json → other.json → .imdf-lint.json; "
                ),
                "\(loop.error)"
            )
            _ = try scratch.write(#"{"extends": "other.json", "failOn": "x"}"#, to: "other.json")
            #expect(try ToolRunner.run(a).error.contains("other.json:1:37: failOn needs"))
        }
    }

    @Test func `The schema of the file is printed`() throws {
        let run = try ToolRunner.run("schema", "--config")
        #expect(run.code == 0)
        #expect(run.output == Configuration.schema)
        let schema = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let keys = try #require(schema["properties"] as? [String: [String: Any]])
        #expect(
            Set(keys.keys) == [
                "$schema", "extends", "profile", "failOn", "rules", "ignore", "overrides", "exclude", "baseline",
                "limits", "tolerances",
            ]
        )
        #expect(keys.values.allSatisfy { ($0["description"] as? String)?.hasSuffix(".") == true })
        #expect(try ToolRunner.run("schema", "--config", "unit").code == 2)
    }
}

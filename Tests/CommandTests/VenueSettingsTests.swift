import Foundation
import IMDFLint
import TestSupport
import Testing

@testable import imdf_lint

@Suite struct `Settings for some archives` {
    private func venueID(_ path: String) throws -> String { try #require(try Dataset(path: path).venueID) }

    @Test func `An ignore entry that names a venue counts for that venue alone, and does not fail others`() throws {
        try Scratch.with { scratch in
            let a = try scratch.copy("harbor-mall", as: "a", ["detail.geojson": SampleEdit.truncated])
            let b = try scratch.copy("pocket-station", as: "b")
            _ = try scratch.write("{\"type\": \"FeatureCollection\"", to: "b/detail.geojson")
            let entry =
                #"{"rule": "FileMustBeValidGeoJSON", "file": "detail.geojson", "venue": "\#(try venueID(a).uppercased())", "reason": "x"}"#
            _ = try scratch.write(#"{"failOn": "warning", "ignore": [\#(entry)]}"#, to: ".imdf-lint.json")
            #expect(try Counting.report(a).rules["FileMustBeValidGeoJSON"] == nil)
            let other = try Counting.report(b)
            expectEqual(other.rules["FileMustBeValidGeoJSON"], 1)
            #expect(other.rules["IgnoreEntryShouldMatchFinding"] == nil)
            // Without the fault the entry is left over, in a run over its venue only.
            _ = try scratch.copy("harbor-mall", as: "a2")
            expectEqual(try Counting.report(scratch.path("a2")).rules, ["IgnoreEntryShouldMatchFinding": 1])
            expectEqual(try ToolRunner.run(try scratch.copy("pocket-station", as: "c")).code, 0)
        }
    }

    @Test func `An entry for all archives is left over only where all of them were looked at`() throws {
        try Scratch.with { scratch in
            let entry = #"{"rule": "UnitMustHaveCategory", "file": "unit.geojson", "reason": "x"}"#
            _ = try scratch.write(#"{"failOn": "warning", "ignore": [\#(entry)]}"#, to: ".imdf-lint.json")
            let a = try scratch.copy("harbor-mall", as: "a", ["unit.geojson": SampleEdit.withoutCategory])
            let b = try scratch.copy("pocket-station", as: "b")
            expectEqual(try ToolRunner.run(b).code, 0)
            expectEqual(try ToolRunner.run(a).code, 0)
            expectEqual(try ToolRunner.run(a, b).code, 0)
            try FileManager.default.removeItem(atPath: a)
            _ = try scratch.copy("harbor-mall", as: "a")
            expectEqual(try ToolRunner.run(b).code, 0)
            let all = try ToolRunner.run(scratch.folder.path)
            expectEqual(all.code, 1)
            #expect(
                all.output.contains(
                    "1 ignore entry matches no finding: UnitMustHaveCategory for file unit.geojson (line 1)"),
                "\(all.output)")
        }
    }

    @Test func `An archive with settings of its own does not keep an entry of others`() throws {
        try Scratch.with { scratch in
            let entry = #"{"rule": "UnitMustHaveCategory", "file": "unit.geojson", "reason": "x"}"#
            _ = try scratch.write(#"{"failOn": "warning", "ignore": [\#(entry)]}"#, to: ".imdf-lint.json")
            _ = try scratch.copy("harbor-mall", as: "a")
            let b = try scratch.copy("pocket-station", as: "team/b")
            expectEqual(try ToolRunner.run(scratch.path("a")).code, 0)
            _ = try scratch.write("{}", to: "team/.imdf-lint.json")
            expectEqual(try ToolRunner.run(scratch.path("a")).code, 1)
            expectEqual(try ToolRunner.run(scratch.folder.path).code, 1)
            expectEqual(try ToolRunner.run(b).code, 0)
        }
    }

    /// Entries, and whether it matters for them that all archives were looked at.
    @Test(arguments: [
        (#""rule": "UnitMustHaveCategory", "file": "unit.geojson""#, false),
        (#""rule": "UnitMustHaveCategory", "archive": "a""#, false),
        (#""rule": "LevelMustHaveOrdinal", "archive": "./a""#, false),
        (#""rule": "LevelMustHaveOrdinal", "archive": "./b""#, false),
        (#""rule": "LevelMustHaveOrdinal", "file": "level.geojson""#, true),
        (#""rule": "LevelMustHaveOrdinal", "file": "level.geojson", "until": "2026-01-01""#, true),
        (#""rule": "UnitMustHaveCategory", "file": "unit.geojson", "until": "2026-01-01""#, false),
    ]) func `Other archives are looked for where an entry would be reported, and once`(entry: String, matters: Bool)
        throws
    {
        try Scratch.with { scratch in
            let reasons = matters ? ["x", "y"] : ["x"]
            let entries = reasons.map { "{\(entry), \"reason\": \"\($0)\"}" }.joined(separator: ", ")
            let path = try scratch.write(#"{"ignore": [\#(entries)]}"#, to: ".imdf-lint.json")
            let venue = Venue(
                try Dataset(path: scratch.copy("harbor-mall", as: "a", ["unit.geojson": SampleEdit.withoutCategory])))
            var results: [[String: Int]] = []
            for areAll in [false, true] {
                var plan = LintPlan(
                    profile: .recommended, layers: try Configuration(path: path).layers, date: ToolRunner.day)
                var count = 0
                let result = plan.lint(venue) {
                    count += 1
                    return areAll
                }
                expectEqual(count, (matters ? 1 : 0))
                results.append(result.totals.filter { $0.key.contains("IgnoreEntry") })
            }
            expectEqual((results[0] != results[1]), matters)
        }
    }

    @Test(arguments: [
        ("*.geojson", true), ("unit.geojson", true), ("./unit.geojson", true), ("a/unit.geojson", true),
        ("**/unit.geojson", true), ("b/unit.geojson", false), ("*.json", false), ("UNIT.geojson", false),
    ]) func `The file of an entry is a pattern`(pattern: String, matches: Bool) throws {
        try Scratch.with { scratch in
            let entry = #"{"rule": "UnitMustHaveCategory", "file": "\#(pattern)", "reason": "x"}"#
            _ = try scratch.write(#"{"ignore": [\#(entry)]}"#, to: ".imdf-lint.json")
            let a = try scratch.copy("harbor-mall", as: "a", ["unit.geojson": SampleEdit.withoutCategory])
            expectEqual((try Counting.report(a).rules["UnitMustHaveCategory"] == nil), matches)
        }
    }

    @Test func `Overrides are for the archives that their patterns match; the later wins`() throws {
        try Scratch.with { scratch in
            let a = try scratch.copy("harbor-mall", as: "venues/us/a", ["unit.geojson": SampleEdit.withoutCategory])
            let b = try scratch.copy("harbor-mall", as: "venues/de/b", ["unit.geojson": SampleEdit.withoutCategory])
            let zip = scratch.path("venues/z.zip")
            try FileManager.default.copyItem(atPath: ToolRunner.sample("harbor-mall.zip"), toPath: zip)
            func severities(_ overrides: String) throws -> [String?] {
                _ = try scratch.write(
                    #"{"rules": {"UnitMustHaveCategory": "info"}, "overrides": [\#(overrides)]}"#,
                    to: "venues/.imdf-lint.json")
                return try [a, b].map { path in
                    try Counting.report(path).findings.first { $0["rule"] as? String == "UnitMustHaveCategory" }?[
                        "severity"] as? String
                }
            }
            expectEqual(try severities(""), ["info", "info"])
            expectEqual(
                try severities(#"{"archives": ["us/**"], "rules": {"UnitMustHaveCategory": "warning"}}"#),
                ["warning", "info"])
            expectEqual(
                try severities(#"{"archives": ["us/**", "de/*"], "rules": {"UnitMustHaveCategory": "off"}}"#),
                [nil, nil])
            expectEqual(
                try severities(
                    #"{"archives": ["b"], "rules": {"unit": "off"}}, {"archives": ["**"], "rules": {"UnitMustHaveCategory": "violation"}}"#
                ), ["violation", "violation"])
            let entry = #"{"rule": "UnitMustHaveCategory", "reason": "x"}"#
            expectEqual(try severities(#"{"archives": ["de/**"], "ignore": [\#(entry)]}"#), ["info", nil])
            // Several archives of one call, each with its effective settings; zips in one folder are distinguished.
            _ = try severities(
                #"{"archives": ["z.zip"], "rules": {"all": "off"}}, {"archives": ["us/a"], "rules": {"UnitMustHaveCategory": "violation"}}"#
            )
            let run = try ToolRunner.run("-f", "json", a, b, zip)
            expectEqual(run.code, 1)
            let printed = try ToolRunner.run("--print-config", a, b, zip).output
            let parts = try #require(try JSONSerialization.jsonObject(with: Data(printed.utf8)) as? [[String: Any]])
            expectEqual(parts.map { ($0["archives"] as? [String])?.count }, [1, 1, 1])
            expectEqual(
                parts.map { ($0["rules"] as? [String: String])?["UnitMustHaveCategory"] }, ["violation", "info", nil])
            let overrides = try #require(parts[0]["overrides"] as? [[String: Any]])
            expectEqual(overrides.map { $0["applies"] as? Bool }, [false, true])
            #expect(overrides[1]["archives"] as? [String] == ["us/a"])
        }
    }

    @Test func `What a file leaves out for a feature type the call can bring back`() throws {
        try Scratch.with { scratch in
            _ = try scratch.write(#"{"rules": {"unit": "off"}}"#, to: ".imdf-lint.json")
            let a = try scratch.copy("harbor-mall", as: "a", ["unit.geojson": SampleEdit.withoutCategory])
            expectEqual(try Counting.report(a).rules, [:])
            expectEqual(try Counting.report("-s", "UnitMustHaveCategory", a).rules, ["UnitMustHaveCategory": 1])
        }
    }

    @Test func `An entry of an override is left over where its archive was looked at`() throws {
        try Scratch.with { scratch in
            let entry = #"{"rule": "UnitMustHaveCategory", "reason": "x"}"#
            _ = try scratch.write(
                #"{"overrides": [{"archives": ["./a"], "ignore": [\#(entry)]}]}"#, to: ".imdf-lint.json")
            let (a, b) = (try scratch.copy("harbor-mall", as: "a"), try scratch.copy("pocket-station", as: "b"))
            expectEqual(try Counting.report(a).rules, ["IgnoreEntryShouldMatchFinding": 1])
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
                """, to: "base.json")
            _ = try scratch.write(
                #"{"extends": "../base.json", "failOn": "warning", "rules": {"RingMustBeClosed": "on"}, "exclude": ["x"]}"#,
                to: "team/.imdf-lint.json")
            let a = try scratch.copy("harbor-mall", as: "team/a", ["unit.geojson": SampleEdit.withoutCategory])
            let b = try scratch.copy("harbor-mall", as: "team/b", ["unit.geojson": SampleEdit.withoutCategory])
            let printed = try ToolRunner.run("--print-config", a, b).output
            let parts = try #require(try JSONSerialization.jsonObject(with: Data(printed.utf8)) as? [[String: Any]])
            expectEqual(parts.map { $0["profile"] as? String }, ["strict", "strict"])
            expectEqual(parts.map { $0["failOn"] as? String }, ["warning", "warning"])
            expectEqual(parts.map { ($0["rules"] as? [String: String])?["UnitMustHaveCategory"] }, ["info", "warning"])
            #expect(parts.allSatisfy { ($0["rules"] as? [String: String])?["RingMustBeClosed"] != nil })
            expectEqual((parts[0]["extends"] as? [String])?.map { $0.hasSuffix("base.json") }, [true])
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
            expectEqual(missing.code, 2)
            #expect(missing.error.contains(".imdf-lint.json:1:13: extends names “"), "\(missing.error)")
            #expect(missing.error.contains("other.json”, which cannot be read: no such file"), "\(missing.error)")
            _ = try scratch.write("{\n\"extends\": \"\(path)\"}", to: "other.json")
            let loop = try ToolRunner.run(a)
            expectEqual(loop.code, 2)
            #expect(
                loop.error.contains(
                    "other.json:2:12: extends forms a loop: .imdf-lint.json → other.json → .imdf-lint.json; "),
                "\(loop.error)")
            _ = try scratch.write(#"{"extends": "other.json", "failOn": "x"}"#, to: "other.json")
            #expect(try ToolRunner.run(a).error.contains("other.json:1:37: failOn needs"))
        }
    }

    @Test func `The schema of the file is printed`() throws {
        let run = try ToolRunner.run("schema", "--config")
        expectEqual(run.code, 0)
        expectEqual(run.output, Configuration.schema)
        let schema = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let keys = try #require(schema["properties"] as? [String: [String: Any]])
        expectEqual(
            Set(keys.keys),
            [
                "$schema", "extends", "profile", "failOn", "rules", "ignore", "overrides", "exclude", "baseline",
                "limits", "tolerances",
            ])
        #expect(keys.values.allSatisfy { ($0["description"] as? String)?.hasSuffix(".") == true })
    }
}

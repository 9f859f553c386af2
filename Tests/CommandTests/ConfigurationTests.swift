import Foundation
import IMDFLint
import TestSupport
import Testing

@testable import imdf_lint

@Suite struct `Configuration files` {
    /// A folder with Broken Mall and a configuration above it.
    private func with(_ text: String, _ body: (Scratch, String) throws -> Void) throws {
        try Scratch.with { scratch in
            _ = try scratch.file(".imdf-lint.json", Data(text.utf8))
            try FileManager.default.copyItem(atPath: ToolRunner.sample("broken-mall"), toPath: scratch.path("mall"))
            return try body(scratch, scratch.path("mall"))
        }
    }

    @Test func `The nearest one counts, under what the call says`() throws {
        try with(#"{"failOn": "never", "rules": {"all": "off", "geometry": "warning", "RingMustBeClosed": "on"}}"#) {
            scratch, mall in
            let report = try Counting.report(mall)
            expectEqual(report.run.code, 0)
            expectEqual(report.rules["RingMustBeClosed"], 1)
            #expect(report.rules.keys.allSatisfy { RuleRegistry.rule($0)?.group == .geometry })
            expectEqual(report.severities["violation"], 0)
            expectEqual(try Counting.report("-F", "warning", mall).run.code, 1)
            let graver = try Counting.report("--severity", "RingMustBeClosed=violation", mall)
            expectEqual(graver.severities["violation"], 1)
            expectEqual(try Counting.report("--no-config", mall).run.code, 1)

            // One in the archive itself is nearer.
            let inner = URL(fileURLWithPath: mall).appendingPathComponent(".imdf-lint.json")
            try Data(#"{"profile": "imdf"}"#.utf8).write(to: inner)
            #expect(try ToolRunner.run("--print-config", mall).output.contains("\"profile\": \"imdf\""))
            let other = try scratch.file("other.json", Data(#"{"profile": "strict"}"#.utf8)).path
            let printed = try ToolRunner.run("--config", other, "--print-config", mall).output
            #expect(printed.contains("\"profile\": \"strict\"") && printed.contains(other))
        }
    }

    @Test func `It may hold comments and a comma too many`() throws {
        try with("\u{FEFF}{ // why\n \"failOn\": /* not \"yet\" // */ \"never\",\n}\n") { (_, mall) throws in
            expectEqual(try Counting.report(mall).run.code, 0)
        }
    }

    @Test(arguments: [
        (#"{"profil": "imdf"}"#, "1:2: unknown key “profil”; did you mean “profile”?"),
        ("{\n  \"profile\": \"imfd\"\n}", "2:14: profile needs recommended, imdf, strict, "),
        (#"{"failOn": 3}"#, "1:12: failOn needs violation, warning, info, or never, not 3"),
        (#"{"failOn": "warn"}"#, "1:12: failOn needs violation, warning, info, or never, not “warn”"),
        (
            #"{"rules": {"RingMustBeClosd": "off"}}"#,
            "1:12: unknown rule “RingMustBeClosd”; did you mean “RingMustBeClosed”?"
        ),
        (
            #"{"rules": {"unit": "of"}}"#,
            "1:20: unit needs off, on, violation, warning, or info, not “of”; did you mean off?"
        ), (#"{"rules": []}"#, "1:11: rules needs an object of rules, not an array"),
        (#"{"limits": {"maxEntries": 0}}"#, "1:27: maxEntries needs a whole number from 1, not 0"),
        (#"{"limits": {"maxEntrys": 1}}"#, "1:13: unknown key “maxEntrys”; did you mean “maxEntries”?"),
        (#"{"tolerances": {"length": 1.5}}"#, "1:27: length needs a number of meters from 0.001 to 1, not 1.5"),
        (
            #"{"tolerances": {"area": "0.05"}}"#,
            "1:25: area needs a number of square meters from 0.0001 to 100, not “0.05”"
        ), (#"{"tolerances": {"area": 0}}"#, "1:25: area needs a number of square meters from 0.0001 to 100, not 0"),
        (#"{"tolerances": {"lenght": 1}}"#, "1:17: unknown key “lenght”; did you mean “length”?"),
        (#"{"tolerances": 0.05}"#, "1:16: tolerances needs an object, not 0.05"),
        (#"{"ignore": {}}"#, "1:12: ignore needs an array of entries, not an object"),
        (#"{"ignore": [{"rule": "unit", "file": "x"}]}"#, "1:13: this entry has no “reason”, which is required"),
        (
            #"{"ignore": [{"rule": "unit", "reason": "x"}]}"#,
            "1:13: this entry has no “feature”, “file”, “venue”, or “archive”; "
        ),
        (
            #"{"ignore": [{"rule": "unit", "file": "x", "reason": "x", "until": "soon"}]}"#,
            "1:67: until needs a day such as 2026-12-24, not “soon”"
        ), (#"{"overrides": {}}"#, "1:15: overrides needs an array of entries, not an object"),
        (#"{"overrides": [{"rules": {}}]}"#, "1:16: this entry has no “archives”, which is required"),
        (#"{"overrides": [{"archives": "a"}]}"#, "1:29: archives needs an array of patterns, not “a”"),
        (#"{"overrides": [{"archives": [], "rule": {}}]}"#, "1:33: unknown key “rule”; did you mean “rules”?"),
        (#"{"exclude": [3]}"#, "1:14: exclude needs patterns, not 3"),
        (#"{"extends": []}"#, "1:13: extends needs the path of a file, not an array"),
        (#"{"baseline": ""}"#, "1:14: baseline needs the path of a file, not “”"),
        (#"{"failOn": "never" "profile": "imdf"}"#, "1:20: expected “,” or “}”, found "),
        (#"{"failOn": "never", "failOn": "info"}"#, "1:21: duplicate key “failOn” in one object; remove one"),
        ("{ /* ", "1:3: the file ends, but the end of a comment was expected; it may be truncated, copy it again"),
        ("[]", "1:1: the configuration needs an object, not an array"),
        ("", "1:1: the file ends, but a value was expected"),
    ]) func `What is wrong is told with line and column, and nothing is linted`(text: String, message: String) throws {
        try with(text) { scratch, mall in
            let run = try ToolRunner.run(mall)
            expectEqual(run.code, 2)
            expectEqual(run.output, "")
            let path = URL(fileURLWithPath: scratch.folder.path).resolvingSymlinksInPath().path
            expectEqual(
                run.complaints.first?.hasPrefix("imdf-lint: \(path)/.imdf-lint.json:\(message)"), true, "\(run.error)")
        }
    }

    @Test func `All faults are told at once`() throws {
        try with("{\"a\": 1,\n\"failOn\": 2,\n\"limits\": 3}") { (_, mall) throws in
            expectEqual(try ToolRunner.run(mall).complaints.count, 3)
        }
    }

    @Test func `Of very many faults the first are described, and the rest are counted`() throws {
        let keys = (1...30_000).map { "\"unit\($0)\": 1" }.joined(separator: ",\n")
        try with("{\(keys)}") { (path, mall) throws in
            let complaints = try ToolRunner.run(mall).complaints
            expectEqual(complaints.count, 21)
            expectEqual(
                complaints.last?.hasSuffix(".imdf-lint.json: 29,980 more faults of the file; the first 20 are listed"),
                true)
        }
    }

    @Test func `A tolerance that is raised hides an overlap of that amount`() throws {
        func overlaps(_ text: String) throws -> Int {
            var found = 0
            try with(text) { (_, mall) throws in
                found = try Counting.report("-s", "UnitsMustNotOverlap", mall).findings.count
            }
            return found
        }
        let all = try overlaps("{}")
        #expect(all > 0)
        #expect(try overlaps(#"{"tolerances": {"area": 100}}"#) < all)
        #expect(try overlaps(#"{"tolerances": {"area": 0.0001, "length": 0.001}}"#) >= all)
        try with(#"{"tolerances": {"area": 0.25}}"#) { (_, mall) throws in
            let printed = try ToolRunner.run("--print-config", mall).output
            let words = "; differences of up to 0.01 m and 0.25 m² were ignored\n"
            #expect(try ToolRunner.run(mall).output.contains(words))
            #expect(printed.contains("\"tolerances\": {\n    \"length\": 0.01,\n    \"area\": 0.25\n  }"))
        }
    }

    @Test func `One that cannot be read is told`() throws {
        let run = try ToolRunner.run("--config", "nowhere.json", ToolRunner.sample("harbor-mall"))
        expectEqual(run.code, 2)
        expectEqual(run.complaints, ["imdf-lint: nowhere.json: cannot be read: no such file"])
    }

    @Test func `Ignored findings do not count, and an entry without one is a finding`() throws {
        let entries = """
            {"ignore": [
              {"rule": "RingMustBeClosed", "file": "fixture.geojson", "reason": "the vendor mends it"},
              {"rule": "occupant", "feature": "00000000-0000-4000-8000-000000000000", "reason": "gone"},
              {"rule": "hours", "file": "occupant.geojson", "reason": "next month", "until": "2026-05-31"},
              {"rule": "references", "file": "fixture.geojson", "reason": "today still", "until": "2026-06-01"}
            ]}
            """
        try with(entries) { (_, mall) throws in
            let report = try Counting.report(mall)
            let before = try Counting.report("--no-config", mall)
            #expect(report.rules["RingMustBeClosed"] == nil)
            expectEqual(report.rules["IgnoreEntryShouldMatchFinding"], 1)
            expectEqual(report.rules["IgnoreEntryHasExpired"], 1)
            #expect(report.suppressed > 1)
            expectEqual(report.suppressed + report.findings.count, before.findings.count + 2)
            let stale = report.findings.prefix(2)
            expectEqual(stale.map { $0["line"] as? Int }, [4, 3])
            #expect(stale.allSatisfy { ($0["file"] as? String)?.hasSuffix(".imdf-lint.json") == true })
            // These are rules like others.
            #expect(try Counting.report("-i", "IgnoreEntryHasExpired", mall).rules["IgnoreEntryHasExpired"] == nil)
            expectEqual(try ToolRunner.run("explain", "IgnoreEntryHasExpired").code, 0)
        }
    }

    @Test func `An entry that one of several archives needs is not stale`() throws {
        let entry = #"{"ignore": [{"rule": "RingMustBeClosed", "file": "fixture.geojson", "reason": "x"}]}"#
        try with(entry) { scratch, mall in
            try FileManager.default.copyItem(atPath: ToolRunner.sample("harbor-mall"), toPath: scratch.path("clean"))
            let run = try ToolRunner.run(mall, scratch.path("clean"))
            #expect(!run.output.contains("IgnoreEntryShouldMatchFinding"))
            let alone = try ToolRunner.run(scratch.path("clean"))
            #expect(!alone.output.contains("IgnoreEntryShouldMatchFinding"))
        }
    }
}

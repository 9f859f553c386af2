import Foundation
import IMDFLint
import TestSupport
import Testing

@testable import imdf_lint

/// `.imdf-lint.json` counts for every command that reads archives, not for `lint` alone.
@Suite struct `One configuration for all commands` {
    /// A folder with Harbor Mall as `old`, Broken Mall as `new`, and a configuration above both.
    ///
    /// Both are without doors, so that no page has directions, which take most of its time.
    private func with(_ text: String, _ body: (Scratch, _ old: String, _ new: String) throws -> Void) throws {
        try Scratch.with { scratch in
            _ = try scratch.file(".imdf-lint.json", Data(text.utf8))
            for (sample, name) in [("harbor-mall", "old"), ("broken-mall", "new")] {
                try FileManager.default.copyItem(atPath: ToolRunner.sample(sample), toPath: scratch.path(name))
                try FileManager.default.removeItem(atPath: scratch.path(name) + "/opening.geojson")
            }
            try body(scratch, scratch.path("old"), scratch.path("new"))
        }
    }

    /// A call of each command that reads archives.
    private func calls(_ scratch: Scratch, _ old: String, _ new: String) -> [[String]] {
        [
            ["lint", new], ["levels", new], ["fix", new, "-o", scratch.path("out")], ["diff", old, new], ["map", new],
            ["export", new, "--geojson", scratch.path("levels")],
        ]
    }

    @Test func `Limits hold for all, under what the call says`() throws {
        try with(#"{"limits": {"maxEntries": 3}}"#) { scratch, old, new in
            for call in calls(scratch, old, new) {
                let run = try ToolRunner.run(call)
                expectEqual(run.code, 3, "\(call)")
                #expect(run.error.contains("See --max-entries."), "\(call): \(run.error)")
                #expect(try ToolRunner.run(call + ["--max-entries", "100"]).code < 2, "\(call)")
                try? FileManager.default.removeItem(atPath: scratch.path("out"))
                try? FileManager.default.removeItem(atPath: scratch.path("levels"))
                #expect(try ToolRunner.run(call + ["--no-config"]).code < 2, "\(call)")
                try? FileManager.default.removeItem(atPath: scratch.path("out"))
            }
        }
    }

    @Test func `One that is wrong is told by all, and nothing is done`() throws {
        try with(#"{"limit": {}}"#) { scratch, old, new in
            for call in calls(scratch, old, new) {
                let run = try ToolRunner.run(call)
                expectEqual(run.code, 2, "\(call)")
                expectEqual(run.output, "")
                #expect(
                    run.error.contains(".imdf-lint.json:1:2: unknown key “limit”; did you mean “limits”?"), "\(call)")
                #expect(!FileManager.default.fileExists(atPath: scratch.path("out")))
                let good = try scratch.file("good.json", Data("{}".utf8)).path
                #expect(try ToolRunner.run(call + ["--config", good]).code < 2, "\(call)")
                try? FileManager.default.removeItem(atPath: scratch.path("out"))
            }
        }
    }

    // MARK: - diff

    private func newRules(_ words: String...) throws -> Set<String> {
        let run = try ToolRunner.run(["diff", "-f", "json", "--date", "2026-06-01"] + words)
        let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let findings = try #require(report?["newFindings"] as? [[String: Any]])
        expectEqual(run.code, (findings.contains { $0["severity"] as? String == "violation" } ? 1 : 0))
        return Set(findings.compactMap { $0["rule"] as? String })
    }

    @Test func `A difference knows no findings that are ignored`() throws {
        let entry = #"{"rule": "RingMustBeClosed", "file": "fixture.geojson", "reason": "the vendor mends it"}"#
        try with(#"{"rules": {"LabelMustNotBeBlank": "off"}, "ignore": [\#(entry)]}"#) { _, old, new in
            let all = try newRules("--no-config", old, new)
            let rules = try newRules(old, new)
            #expect(all.contains("RingMustBeClosed") && all.contains("LabelMustNotBeBlank"))
            #expect(!rules.contains("RingMustBeClosed") && !rules.contains("LabelMustNotBeBlank"))
            #expect(rules.isSubset(of: all))
        }
        try with(#"{"profile": "imdf"}"#) { _, old, new in
            let chosen = try newRules("--no-config", "--profile", "imdf", old, new)
            expectEqual(try newRules(old, new), chosen)
        }
        try with(#"{"tolerances": {"area": 100, "length": 1}}"#) { _, old, new in
            let (all, rules) = (try newRules("--no-config", old, new), try newRules(old, new))
            #expect(all.contains("UnitsMustNotOverlap") && !rules.contains("UnitsMustNotOverlap"))
        }
    }

    @Test func `The configuration of the new one counts for both`() throws {
        try with("{}") { _, old, new in
            try Data(#"{"rules": {"all": "off"}}"#.utf8).write(to: URL(fileURLWithPath: "\(new)/.imdf-lint.json"))
            expectEqual(try newRules(old, new), [])
            expectEqual(try newRules(new, old), [])
            let other = try ToolRunner.run("diff", new, old)
            #expect(other.output.contains("Fixed findings"), "\(other.output.prefix(300))")
        }
    }

    @Test func `Old findings of a baseline are no difference`() throws {
        try with(#"{"baseline": "old.json"}"#) { scratch, old, new in
            let baseline = scratch.path("old.json")
            let made = try ToolRunner.run("--date", "2026-06-01", "--write-baseline", baseline, new)
            expectEqual(made.code, 0)
            expectEqual(try newRules(old, new), [])
            let all = try newRules("--no-config", old, new)
            #expect(all.count > 10)
            expectEqual(try newRules("--no-config", "--baseline", baseline, old, new), [])
        }
    }

    // MARK: - fix

    @Test func `What is left after mending is what the configuration asks for`() throws {
        try with(#"{"rules": {"all": "off", "RingMustBeClosed": "on"}}"#) { scratch, _, new in
            let run = try ToolRunner.run("fix", new, "-o", scratch.path("out"))
            #expect(run.output.hasSuffix("1 finding fixed, 0 new, 0 remaining\n"), "\(run.output)")
            expectEqual(run.code, 0)
        }
        try with(#"{"failOn": "never"}"#) { scratch, _, new in
            expectEqual(try ToolRunner.run("fix", new, "-o", scratch.path("out")).code, 0)
            expectEqual(try ToolRunner.run("fix", new, "-o", scratch.path("two"), "-F", "violation").code, 1)
            let environment = ["IMDF_LINT_FAIL_ON": "violation"]
            let run = try ToolRunner.run("fix", new, "-o", scratch.path("three"), environment: environment)
            expectEqual(run.code, 1)
        }
    }

    // MARK: - map

    @Test func `A page shows no findings that are ignored`() throws {
        try with(#"{"rules": {"RingMustBeClosed": "off"}}"#) { _, _, new in
            let page = try ToolRunner.run("map", "--findings", new).output
            // The page counts the findings of each rule.
            #expect(page.contains(/"UnitsMustNotOverlap":[0-9]/) && !page.contains(/"RingMustBeClosed":[0-9]/))
            let all = try ToolRunner.run("map", "--findings", "--no-config", new).output
            #expect(all.contains(/"RingMustBeClosed":[0-9]/))
        }
    }

    @Test func `A list of archives is for the commands that take several`() throws {
        let run = try ToolRunner.run("map", "--files-from", "list.txt")
        expectEqual(run.code, 2)
        expectEqual(
            run.complaints.first, "imdf-lint: --files-from is not an option of map, only of lint, fix, and levels")
    }
}

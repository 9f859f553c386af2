import Foundation
import IMDFLint
import TestSupport
import Testing

@testable import imdf_lint

/// Runs that look at nothing but which rules find how much.
enum Counting {
    struct Report {
        let run: ToolRunner.Run
        let rules: [String: Int]
        let severities: [String: Int]
        let suppressed: Int
        let findings: [[String: Any]]
    }

    static func report(_ words: String..., environment: [String: String] = [:], in folder: URL? = nil) throws -> Report
    {
        let run = try ToolRunner.run(
            ["--date", "2026-06-01", "-f", "json"] + words, environment: environment, in: folder)
        let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let summary = try #require(report?["summary"] as? [String: Any], "\(run.error)")
        return Report(
            run: run, rules: summary["rules"] as? [String: Int] ?? [:],
            severities: summary["severities"] as? [String: Int] ?? [:], suppressed: summary["suppressed"] as? Int ?? -1,
            findings: report?["findings"] as? [[String: Any]] ?? [])
    }
}

@Suite struct `Choosing rules` {
    let broken = ToolRunner.sample("broken-mall")

    @Test func `By name, by group, by feature type, and the narrower word wins`() throws {
        let all = try Counting.report(broken).rules
        expectEqual(try Counting.report("--select", "RingMustBeClosed", broken).rules, ["RingMustBeClosed": 1])
        expectEqual(
            try Counting.report("-i", "RingMustBeClosed", broken).rules, all.filter { $0.key != "RingMustBeClosed" })

        let group = try Counting.report("-s", "geometry", broken).rules
        expectEqual(group, all.filter { RuleRegistry.rule($0.key)?.group == .geometry })
        expectEqual(group["RingMustBeClosed"], 1)
        expectEqual(
            try Counting.report("-i", "geometry", "-s", "RingMustBeClosed,hours", broken).rules.keys.sorted(),
            all.keys.filter { RuleRegistry.rule($0)?.group == .hours || $0 == "RingMustBeClosed" }.sorted())

        let units = try Counting.report("-s", "unit", broken)
        #expect(!units.findings.isEmpty)
        for finding in units.findings { #expect((finding["feature"] as? [String: Any])?["type"] as? String == "unit") }
        let others = try Counting.report("--ignore=unit", broken)
        expectEqual(units.findings.count + others.findings.count, all.values.reduce(0, +))
        expectEqual(try Counting.report("-i", "all", broken).rules, [:])
    }

    @Test func `A rule that the profile lacks can be selected by name`() throws {
        let rule = try #require(RuleRegistry.all.first { rule in !Profile.imdf.rules.contains { $0.id == rule.id } })
        let run = try ToolRunner.run("-p", "imdf", "-s", rule.id, "--print-config", broken)
        #expect(run.output.contains("\"\(rule.id)\""))
    }

    @Test func `Severities change the report and the exit code`() throws {
        let report = try Counting.report("-s", "RingMustBeClosed", "--severity", "geometry=info", broken)
        expectEqual(report.severities, ["violation": 0, "warning": 0, "info": 1])
        expectEqual(report.run.code, 0)
        let narrow = "geometry=info,RingMustBeClosed=warning"
        let warned = try Counting.report("-s", "RingMustBeClosed", "--severity", narrow, "-F", "warning", broken)
        expectEqual(warned.severities["warning"], 1)
        expectEqual(warned.run.code, 1)
    }

    @Test func `What is shown and what counts are two things`() throws {
        let report = try Counting.report("--show", "warning", "--fail-on", "info", "-i", "structure", broken)
        #expect(report.findings.allSatisfy { $0["severity"] as? String != "info" })
        #expect(try #require(report.severities["info"]) > 0)
        expectEqual(try ToolRunner.run("--show", "violation", broken).output.contains(" warning "), false)
    }

    @Test func `Statistics stand in for the findings`() throws {
        let text = try ToolRunner.run("--statistics", broken).output
        #expect(text.contains("Findings  Severity   Rule\n"))
        #expect(text.contains("1  violation  RingMustBeClosed\n"))
        #expect(!text.contains("geojson:"))
    }

    @Test func `Timing goes to standard error`() throws {
        let run = try ToolRunner.run("--timing", broken)
        expectEqual(run.output, (try ToolRunner.run(broken).output))
        expectEqual(run.complaints.count { $0.hasSuffix(" in total") }, 1)
        #expect(
            run.error.contains(
                /: reading [0-9.,]+ ms, linking [0-9.,]+ ms, checking [0-9.,]+ ms, writing the report [0-9.,]+ ms; [0-9.,]+ ms in total/
            ))
    }

    @Test func `Colors come when they are asked for`() throws {
        #expect(try ToolRunner.run("--color", "always", broken).output.contains("\u{1B}[1;31m"))
        expectEqual(try ToolRunner.run("--color", "never", broken).output.contains("\u{1B}"), false)
        #expect(try ToolRunner.run("-f", "full", "--color", "always", broken).output.contains("\u{1B}[34m"))
        for (variables, isColored) in [
            (["FORCE_COLOR": "1"], true), (["CLICOLOR_FORCE": "1"], true), (["FORCE_COLOR": "0"], false),
            (["FORCE_COLOR": ""], false), (["FORCE_COLOR": "1", "NO_COLOR": "1"], false),
        ] {
            // Whoever runs the tests may have said no.
            let environment = ["NO_COLOR": ""].merging(variables) { $1 }
            let output = try ToolRunner.run([broken], environment: environment).output
            expectEqual(output.contains("\u{1B}"), isColored, "\(variables)")
        }
        let environment = ["IMDF_LINT_COLOR": "always"]
        expectEqual(try ToolRunner.run("-f", "json", broken, environment: environment).output.contains("\u{1B}"), false)
    }

    @Test func `The environment counts where the call says nothing`() throws {
        let environment = ["IMDF_LINT_SELECT": "RingMustBeClosed", "IMDF_LINT_FAIL_ON": "never", "IMDF_LINT_QUIET": ""]
        let report = try Counting.report(broken, environment: environment)
        #expect(report.rules == ["RingMustBeClosed": 1] && report.run.code == 0)
        expectEqual(try Counting.report("-F", "info", broken, environment: environment).run.code, 1)
        let quiet = try ToolRunner.run(ToolRunner.sample("harbor-mall"), environment: ["IMDF_LINT_QUIET": "1"])
        expectEqual(quiet.output, "1 archive, 1 passed\n")
        let wrong = try ToolRunner.run(broken, environment: ["IMDF_LINT_JOBS": "many"])
        expectEqual(wrong.complaints.first, "imdf-lint: IMDF_LINT_JOBS needs a whole number from 1, not many")
        let flag = try ToolRunner.run(broken, environment: ["IMDF_LINT_QUIET": "perhaps"])
        expectEqual(flag.complaints.first, "imdf-lint: IMDF_LINT_QUIET needs 1 or 0, not perhaps")
        // Variables are those of linting: lists know other formats.
        expectEqual(try ToolRunner.run("rules", environment: ["IMDF_LINT_FORMAT": "sarif"]).code, 0)
    }

    @Test(arguments: Command.lint.options.compactMap(\.variable)) func `The help names every variable`(variable: String)
        throws
    { #expect(try ToolRunner.run("help", "lint").output.contains("[\(variable)]")) }
}

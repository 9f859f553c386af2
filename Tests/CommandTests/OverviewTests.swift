import Foundation
import IMDFLint
import TestSupport
import Testing

@testable import imdf_lint

/// The first screen of reports for people, and what compares with earlier findings.
@Suite struct `The beginning of a report` {
    private static let broken = ToolRunner.sample("broken-mall")

    private func run(_ words: String...) throws -> ToolRunner.Run {
        try ToolRunner.run(["--no-config", "--date", "2026-06-01"] + words)
    }

    @Test func `The first line is the verdict`() throws {
        #expect(try run(Self.broken).output.hasPrefix("Failed: "))
        #expect(try run(ToolRunner.sample("harbor-mall")).output.hasPrefix("Passed: no findings in "))
        // The limit decides, as for the exit code.
        let lenient = try run("--fail-on", "never", Self.broken)
        #expect(lenient.code == 0 && lenient.output.contains(" files; exit 0 because of --fail-on never."))
        #expect(lenient.output.hasSuffix("\n1 archive, 0 passed, 1 with violations\n"))
        #expect(lenient.output.hasPrefix("86 violations, "))
    }

    @Test func `A few findings have no overview`() throws {
        let run = try run("-s", "hours", Self.broken)
        #expect(!run.output.contains("What explains"))
        #expect(run.output.hasPrefix("Failed: "))
    }

    @Test(arguments: [80, 120]) func `The overview fits the width`(width: Int) throws {
        let venue = Venue(try Dataset(path: Self.broken))
        let result = Linter(date: ToolRunner.day).lint(venue)
        var options = ReportOptions()
        options.width = width
        let text = try #require(ReportFormat.named("text")).render(result, options: options)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        let overview = lines.drop(while: \.isEmpty).prefix { !$0.isEmpty }
        #expect(overview.count > 5 && overview.count <= 40)
        expectEqual(overview.filter { $0.count > width }, [])
    }

    @Test func `Numbers of causes and rules add up to all findings`() throws {
        let venue = Venue(try Dataset(path: Self.broken))
        let result = Linter(date: ToolRunner.day).lint(venue)
        let text = try #require(ReportFormat.named("text")).render(result, options: ReportOptions())
        var sum = 0
        for line in text.split(separator: "\n") {
            let heading = #/[A-Za-z]+: ([0-9,]+) (finding|violation|warning|info)s?(?: \([^)]*\))?\. /#
            guard let match = line.prefixMatch(of: heading) else { continue }
            sum += Int(match.1.filter { $0 != "," }) ?? 0
        }
        expectEqual(sum, result.totals.values.reduce(0, +))
    }

    @Test func `Concise reports are findings alone, one a line, and all of them`() throws {
        let concise = try run("--concise", Self.broken)
        let lines = concise.output.split(separator: "\n")
        let result = Linter(date: ToolRunner.day).lint(Venue(try Dataset(path: Self.broken)))
        expectEqual(lines.count, result.totals.values.reduce(0, +))
        #expect(lines.allSatisfy { $0.contains(#/: (violation|warning|info) [A-Za-z]+: /#) })
        expectEqual(concise.code, 1)
        expectEqual(concise.error, "1 archive, 0 passed, 1 failed\n")
        expectEqual(try run("--concise", ToolRunner.sample("harbor-mall")).output, "")
        let several = try run("--concise", Self.broken, ToolRunner.sample("harbor-mall"))
        expectEqual(several.output, concise.output)
        expectEqual(
            try run("--concise", "-n", "1", "-s", "UnitMustHaveCategory,UnitsMustNotOverlap", Self.broken).output.split(
                separator: "\n"
            ).count, 2)
    }

    @Test func `An earlier delivery says what is new and what is gone`() throws {
        let forward = try run("--since", ToolRunner.sample("harbor-mall"), Self.broken)
        let total = Linter(date: ToolRunner.day).lint(Venue(try Dataset(path: Self.broken))).totals.values.reduce(0, +)
        let line = try #require(forward.output.split(separator: "\n").first { $0.hasPrefix("Since ") })
        let rest = forward.output.split(separator: "\n").dropFirst().prefix(3).joined(separator: " ")
        #expect(line.contains("harbor-mall: \(total) new findings"))
        #expect(rest.contains("0 as before, 0 gone."))
        expectEqual(forward.code, 1)
        let backward = try run("--since", Self.broken, ToolRunner.sample("harbor-mall"))
        #expect(backward.output.contains("0 new findings"))
        expectEqual(backward.code, 0)
        let same = try run("--since", Self.broken, "-f", "markdown", Self.broken)
        #expect(same.output.contains("0 new findings, \(total) as before, 0 gone."))
    }

    @Test func `Programs are told what is new and what is gone`() throws {
        func report(_ old: String, _ new: String) throws -> [String: Any] {
            let text = try run("-f", "json", "--since", old, new).output
            return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        }
        let harbor = ToolRunner.sample("harbor-mall")
        let forward = try report(harbor, Self.broken)
        let findings = try #require(forward["findings"] as? [[String: Any]])
        #expect(findings.allSatisfy { $0["isNew"] as? Bool == true })
        let history = try #require(forward["history"] as? [String: Any])
        #expect(history["new"] as? Int == findings.count && history["gone"] as? Int == 0)
        expectEqual((history["newByRule"] as? [String: Int])?.values.reduce(0, +), findings.count)
        let backward = try #require(try report(Self.broken, harbor)["history"] as? [String: Any])
        let gone = try #require(backward["goneFindings"] as? [[String: Any]])
        expectEqual(gone.compactMap { $0["count"] as? Int }.reduce(0, +), findings.count)
        #expect(gone.allSatisfy { ($0["message"] as? String)?.isEmpty == false })
        let same = try #require(try report(Self.broken, Self.broken)["findings"] as? [[String: Any]])
        #expect(same.allSatisfy { $0["isNew"] as? Bool == false })
        expectEqual(try run("-f", "json", Self.broken).output.contains("isNew"), false)
        let sarif = try run("-f", "sarif", "--since", Self.broken, Self.broken).output
        expectEqual(sarif.components(separatedBy: "\"baselineState\": \"unchanged\"").count - 1, findings.count)
    }

    @Test func `Several archives have no earlier delivery, and a missing one is an error`() throws {
        let two = try run("--since", Self.broken, Self.broken, ToolRunner.sample("harbor-mall"))
        #expect(two.code == 2 && two.error.contains("--since compares one archive, not 2"))
        expectEqual(try run("--since", "no-such.zip", Self.broken).code, 3)
    }

    @Test func `A baseline says how many findings are as before`() throws {
        try Scratch.with { scratch in
            let baseline = scratch.folder.appendingPathComponent("base.json").path
            _ = try run("--write-baseline", baseline, "-s", "hours", Self.broken)
            let hours =
                try run("-s", "hours", "-f", "json", Self.broken).output.components(separatedBy: "\"fingerprint\"")
                .count - 1
            let run = try run("-b", baseline, "-s", "hours", Self.broken)
            #expect(run.output.contains("base.json: 0 new findings, \(hours) as before, 0 gone."))
            #expect(run.output.hasPrefix("Passed: no findings"))
        }
    }

    @Test func `A finding that fix would fix is counted`() throws {
        let run = try run(Self.broken)
        #expect(
            run.output.contains(
                #/imdf-lint fix would fix [1-9][0-9]* findings, and imdf-lint fix --unsafe [1-9][0-9]*\./#))
    }

    @Test func `Causes are listed, explained, and suggested`() throws {
        let list = try ToolRunner.run(["causes"])
        expectEqual(list.code, 0)
        for cause in CauseRegistry.all {
            #expect(list.output.contains("\(cause.id) "))
            let text = try ToolRunner.run(["explain", cause.id])
            #expect(text.code == 0 && text.output.contains("How it is recognized") && text.output.contains("Not found"))
        }
        let wrong = try ToolRunner.run(["explain", "AddressAreCopies"])
        #expect(wrong.code == 2 && wrong.error.contains("AddressesAreCopies"))
    }
}

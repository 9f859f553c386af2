import Foundation
import IMDFLint
import TestSupport
import Testing

@testable import imdf_lint

@Suite struct `Baselines` {
    let broken = ToolRunner.sample("broken-mall")

    @Test func `Old findings do not count, wherever they have moved; new ones do`() throws {
        try Scratch.with { scratch in
            let path = scratch.path("old.json")
            let written = try ToolRunner.run("--write-baseline", path, broken)
            expectEqual(written.code, 0)
            let total = try Counting.report(broken).findings.count
            #expect(written.complaints.contains("\(path) now has \(total) findings"))

            let copy = scratch.path("mall")
            try FileManager.default.copyItem(atPath: broken, toPath: copy)
            let fixtures = URL(fileURLWithPath: copy).appendingPathComponent("fixture.geojson")
            var text = try String(contentsOf: fixtures, encoding: .utf8)
            text = "\n\n" + text
            try Data(text.utf8).write(to: fixtures)
            let same = try Counting.report("-b", path, copy)
            expectEqual(same.run.code, 0)
            #expect(same.findings.isEmpty && same.suppressed == total)

            let levels = URL(fileURLWithPath: copy).appendingPathComponent("level.geojson")
            text = try String(contentsOf: levels, encoding: .utf8).replacing("\"category\":", with: "\"kategorie\":")
            try Data(text.utf8).write(to: levels)
            let worse = try Counting.report("-b", path, copy)
            expectEqual(worse.run.code, 1)
            expectEqual(worse.rules["LevelMustHaveCategory"], 8)
        }
    }

    @Test func `It is sorted, knows no lines, and is the same when it is written again`() throws {
        try Scratch.with { scratch in
            let paths = [scratch.path("a.json"), scratch.path("b.json")]
            for path in paths { _ = try ToolRunner.run("-q", "--date", "2026-06-01", "--write-baseline", path, broken) }
            let texts = try paths.map { try String(contentsOfFile: $0, encoding: .utf8) }
            expectEqual(texts[0], texts[1])
            #expect(!texts[0].contains("line"))
            let entries = texts[0].split(separator: "\n").filter { $0.contains("\"rule\"") }
            let rules = entries.map { $0.split(separator: "\"")[7] }
            #expect(entries.count > 50 && rules == rules.sorted())
        }
    }

    @Test func `An entry without finding is a finding`() throws {
        try Scratch.with { scratch in
            let clean = ToolRunner.sample("harbor-mall")
            let venue = try #require(try Dataset(path: clean).venueID)
            let text = """
                {"schemaVersion": "2.0", "findings": [
                  {"venue": "\(venue)", "rule": "RingMustBeClosed", "type": "fixture", "feature": "x", "count": 2}
                ]}
                """
            let path = try scratch.file("old.json", Data(text.utf8)).path
            let report = try Counting.report("-b", path, clean)
            expectEqual(report.rules, ["BaselineEntryShouldMatchFinding": 1])
            expectEqual(report.run.code, 0)
            #expect(report.findings.first?["line"] as? Int == 2)
            let message = "1 baseline entry matches no finding: RingMustBeClosed of feature x (line 2); "
            expectEqual((report.findings.first?["message"] as? String)?.hasPrefix(message), true)
        }
    }

    @Test(arguments: [
        ("{}x", "1:3: expected the end of the file, found “x”"),
        (#"{"findings": [{"role": "x"}]}"#, "1:15: this entry has no “rule”, which is required"),
        (#"{"findings": [{"rule": "x"}]}"#, "1:15: this entry has neither “venue” nor “archive”; add one of them"),
        (#"{"schemaVersion": "3.0"}"#, "1:19: schemaVersion needs “2.0”, not “3.0”"),
        (#"{"findings": [{"rule": "x", "count": 0}]}"#, "1:38: count needs a whole number from 1, not 0"),
    ]) func `What is wrong in one is told`(text: String, message: String) throws {
        try Scratch.with { scratch in
            let path = try scratch.file("old.json", Data(text.utf8)).path
            let run = try ToolRunner.run("--baseline", path, broken)
            expectEqual(run.code, 2)
            #expect(run.complaints.contains("imdf-lint: \(path):\(message)"), "\(run.error)")
        }
    }

    @Test func `A configuration names it as seen from itself`() throws {
        try Scratch.with { scratch in
            try FileManager.default.copyItem(atPath: broken, toPath: scratch.path("mall"))
            _ = try ToolRunner.run("--write-baseline", scratch.path("old.json"), broken)
            _ = try scratch.file(".imdf-lint.json", Data(#"{"baseline": "old.json"}"#.utf8))
            expectEqual(try ToolRunner.run(scratch.path("mall")).code, 0)
        }
    }
}

import Foundation
import TestSupport
import Testing

import IMDFLint
@testable import imdf_lint

@Suite struct `Several archives` {
    let clean = ToolRunner.sample("harbor-mall")
    let broken = ToolRunner.sample("broken-mall")

    @Test func `Text reports stand under the paths`() throws {
        let run = try ToolRunner.run(clean, broken)
        expectEqual(run.code, 1)
        let expected =
            "==> \(clean) <==\n" + (try Linting.report(clean)) + "\n==> \(broken) <==\n" + (try Linting.report(broken))
        #expect(run.output.hasPrefix(expected + "\n==> All <==\n"))
    }

    @Test func `A line each and a total stand at the end`() throws {
        let run = try ToolRunner.run(clean, "nowhere.zip", broken, clean)
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = try #require(lines.lastIndex(of: "==> All <=="))
        #expect(lines[start + 1].hasSuffix("clean") && lines[start + 4].hasSuffix("clean"))
        #expect(lines[start + 2].hasSuffix("cannot be read"))
        #expect(lines[start + 3].contains(" violations, "))
        expectEqual(lines[start + 5], "4 archives, 2 passed, 1 failed, 1 cannot be read")
    }

    @Test(arguments: [[], ["-q"]], ["json", "sarif", "text=out"])
    func `The total goes to standard error where no report for people is printed`(options: [String], format: String)
        throws
    {
        try Scratch.with { scratch in
            let run = try ToolRunner.run(options + ["-f", format, clean, broken], in: scratch.folder)
            expectEqual(run.error, "2 archives, 1 passed, 1 failed\n")
        }
    }

    @Test func `JSON reports form an array`() throws {
        guard try !Linting.report(clean, "json").isEmpty else { return }
        let run = try ToolRunner.run("--format", "json", clean, broken, clean)
        let reports = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [Any]
        expectEqual(reports?.count, 3)
        expectEqual(run.code, 1)
    }

    @Test func `JSON is an array with what can not be read in its place, even if that is all`() throws {
        let none = try ToolRunner.run("--format", "json", "nowhere.zip", "nowhere2.zip")
        expectEqual(none.code, 3)
        let errors = try JSONSerialization.jsonObject(with: Data(none.output.utf8)) as? [[String: Any]]
        expectEqual(errors?.map { $0["archive"] as? String }, ["nowhere.zip", "nowhere2.zip"])
        expectEqual(none.complaints.count, 3)
        guard try !Linting.report(clean, "json").isEmpty else { return }
        let run = try ToolRunner.run("--format", "json", "nowhere.zip", clean)
        expectEqual((try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [Any])?.count, 2)
    }

    @Test func `The gravest exit code counts, wherever it comes from`() throws {
        expectEqual(try ToolRunner.run(clean, clean).code, 0)
        expectEqual(try ToolRunner.run(broken, clean).code, 1)
        expectEqual(try ToolRunner.run(broken, "nowhere.zip", clean).code, 3)
        expectEqual(try ToolRunner.run("nowhere.zip", broken).code, 3)
        expectEqual(try ToolRunner.run("--fail-on", "never", broken, clean).code, 0)
    }

    @Test func `One that cannot be read does not keep the others from being linted`() throws {
        let run = try ToolRunner.run(clean, "nowhere.zip", broken)
        expectEqual(run.complaints.first, "imdf-lint: nowhere.zip does not exist. Check the path.")
        #expect(run.output.contains("==> \(clean) <=="))
        #expect(run.output.contains("==> \(broken) <=="))
        #expect(run.output.contains("nowhere.zip  ") && run.output.contains("  cannot be read\n"))
    }

    @Test func `Quiet shows only those with findings`() throws {
        let run = try ToolRunner.run("-q", clean, broken, clean)
        let report = try Linting.report(broken)
        expectEqual(run.output, "==> \(broken) <==\n" + report + "\n3 archives, 2 passed, 1 failed\n")
    }
}

@Suite struct `Levels` {
    @Test(arguments: ReportFormat.forLevels.map(\.name), ["harbor-mall", "broken-mall"])
    func `The summary is printed as the library writes it, whatever the findings`(format: String, name: String) throws {
        let path = ToolRunner.sample(name)
        let expected = try #require(ReportFormat.named(format)).render(levelsOf: Venue(try Dataset(path: path)))
        let run = try ToolRunner.run("levels", "--format", format, "--jobs", "2", path)
        expectEqual(run.code, 0)
        expectEqual(run.output, expected)
        if format == "json" { _ = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) }
    }

    @Test func `Faults met while reading are noted on standard error, unless quiet`() throws {
        let broken = ToolRunner.sample("broken-mall")
        expectEqual(try ToolRunner.run("levels", broken).complaints.count, 1)
        expectEqual(try ToolRunner.run("levels", "-q", broken).error, "")
        expectEqual(try ToolRunner.run("levels", ToolRunner.sample("harbor-mall")).error, "")
    }

    @Test func `What cannot be read is told`() throws {
        let run = try ToolRunner.run("levels", "nowhere.zip")
        expectEqual(run.code, 3)
        expectEqual(run.output, "")
        expectEqual(run.complaints.count, 1)
    }

    @Test(arguments: ReportFormat.all.map(\.name), [false, true])
    func `An archive that cannot be read has its place in every format`(format: String, isOneOfMany: Bool) throws {
        try Scratch.with { scratch in
            let words = ["nowhere.zip"] + (isOneOfMany ? [ToolRunner.sample("harbor-mall")] : [])
            let run = try ToolRunner.run(words + ["-f", "\(format)=out"], in: scratch.folder)
            expectEqual(run.code, 3)
            let report = try String(contentsOfFile: scratch.path("out"), encoding: .utf8)
            #expect(report.contains("nowhere.zip does not exist"), "\(report)")
            if ReportFormat.named(format)?.isJSON == true {
                _ = try JSONSerialization.jsonObject(with: Data(report.utf8))
            }
            let printed = try ToolRunner.run(words + ["-f", format], in: scratch.folder)
            let isForPeople = ReportFormat.named(format)?.frame.hasHeadings == true
            // For people the reason is on standard error already.
            if isForPeople {
                #expect(printed.output.contains("1 cannot be read"))
            } else {
                expectEqual(printed.output, report)
            }
        }
    }

    @Test(arguments: [("junit", 500), ("markdown", 200)]) func `Reports on many clean archives are short`(
        format: String, limit: Int
    ) throws {
        let clean = ToolRunner.sample("harbor-mall")
        let count = 6
        let run = try ToolRunner.run(Array(repeating: clean, count: count) + ["-f", format])
        expectEqual(run.code, 0)
        #expect(run.output.utf8.count / count < limit + clean.utf8.count * 2)
        #expect(run.output.contains("no findings"))
        // One that passed with a word is not much longer.
        let station = ToolRunner.sample("pocket-station")
        let passed = try ToolRunner.run("-f", format, station)
        #expect(passed.code == 0 && passed.output.utf8.count < 2 * limit + 400 + station.utf8.count * 4)
    }

    @Test func `Statistics have totals over all archives`() throws {
        let broken = ToolRunner.sample("broken-mall")
        let one = Linter(date: ToolRunner.day).lint(Venue(try Dataset(path: broken)))
        let run = try ToolRunner.run("--statistics", broken, ToolRunner.sample("harbor-mall"), broken)
        let end = try #require(run.output.components(separatedBy: "==> All <==\n").last)
        let lines = end.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        expectEqual(lines[3], ["Findings", "Archives", "Severity", "Rule"])
        let totals = lines[4...].filter { $0.count == 4 && Int($0[0]) != nil }
        expectEqual(totals.count, one.totals.count)
        let markdown = try ToolRunner.run("--statistics", "-f", "markdown", broken, broken).output
        let rule = try #require(one.totals.first)
        #expect(markdown.contains("| \(2 * rule.value) | 2 | ") && markdown.contains(" | `\(rule.key)` |"))
        #expect(markdown.hasSuffix("\n2 archives, 0 passed, 2 failed\n"))
        let quiet = try ToolRunner.run("--statistics", "-q", broken, broken).output
        #expect(quiet.contains("==> All <==\n\nFindings"))
        for total in totals { expectEqual([total[0], total[1]], ["\(2 * (one.totals[total[3]] ?? 0))", "2"]) }
    }
}

@Suite struct `Many archives` {
    @Test func `A folder of archives, a pattern and a list stand for the archives in them`() throws {
        try Scratch.with { scratch in
            let folder = scratch.path("venues")
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for (from, to) in [("harbor-mall.zip", "b.zip"), ("pocket-station", "a"), ("harbor-mall.zip", "c.imdf")] {
                try FileManager.default.copyItem(atPath: ToolRunner.sample(from), toPath: "\(folder)/\(to)")
            }
            try Data("x".utf8).write(to: URL(fileURLWithPath: folder).appendingPathComponent("notes.txt"))
            let whole = try ToolRunner.run("--no-config", folder)
            expectEqual(whole.code, 0)
            #expect(whole.output.hasSuffix("3 archives, 3 passed\n"))
            let order = whole.output.split(separator: "\n").filter { $0.hasPrefix("==> /") }
            expectEqual(order.map { $0.split(separator: "/").last }, ["a <==", "b.zip <==", "c.imdf <=="])
            expectEqual(try ToolRunner.run("--no-config", "\(folder)/*.zip").output.contains("==> "), false)
            let list = try scratch.file("list", Data("\(folder)/a\r\n\n\(folder)/*.imdf\n".utf8)).path
            #expect(try ToolRunner.run("--no-config", "--files-from", list).output.hasSuffix("2 archives, 2 passed\n"))
            let piped = try ToolRunner.launch("--files-from", "-", "-f", "json", input: Data("\(folder)/a\n".utf8))
            expectEqual((try JSONSerialization.jsonObject(with: Data(piped.output.utf8)) as? [Any])?.count, 1)
        }
    }

    @Test func `A pattern that matches nothing is told, and so is a list that names nothing`() throws {
        try Scratch.with { scratch in
            let run = try ToolRunner.run("nowhere/*.zip")
            expectEqual(run.code, 3)
            expectEqual(
                run.complaints,
                ["imdf-lint: nowhere/*.zip does not exist. Check the path. Nothing matches the pattern."])
            let list = try scratch.emptyFile("list").path
            let empty = try ToolRunner.run("--files-from", list)
            expectEqual(empty.code, 2)
            expectEqual(empty.complaints.first, "imdf-lint: \(list) lists no archives")
            let missing = try ToolRunner.run("--files-from", "nowhere")
            expectEqual(missing.code, 2)
            expectEqual(missing.complaints.first, "imdf-lint: nowhere cannot be read: No such file or directory")
            let both = try ToolRunner.run("--files-from", "-", "-")
            expectEqual(both.complaints.first, "imdf-lint: standard input (-) can be read only once")
        }
    }

    @Test(arguments: [
        ["--files-from", "/dev/zero"], ["edit", "--dry-run", "--apply", "/dev/zero", ToolRunner.sample("harbor-mall")],
        ["map", "--engine", "/dev/zero", ToolRunner.sample("harbor-mall")],
    ]) func `A device without an end is neither a list, nor a plan, nor a module`(call: [String]) throws {
        let run = try ToolRunner.run(call)
        expectEqual(run.code, 2)
        #expect(
            run.error.contains("/dev/zero") && run.error.contains("it is larger than 67,108,864 bytes"), "\(run.error)")
    }
}

import Foundation
import Testing

import IMDFLint
@testable import imdf_lint

@Suite struct `Several archives` {
    let clean = ToolRunner.sample("harbor-mall")
    let broken = ToolRunner.sample("broken-mall")

    @Test func `Text reports stand under the paths`() throws {
        let run = try ToolRunner.run(clean, broken)
        #expect(run.code == 1)
        let expected =
            "==> \(clean) <==\n" + (try Linting.report(clean)) + "\n==> \(broken) <==\n" + (try Linting.report(broken))
        #expect(run.output.hasPrefix(expected + "\n==> All <==\n"))
    }

    @Test func `A line each and a total stand at the end`() throws {
        let run = try ToolRunner.run(clean, "nowhere.zip", broken, clean)
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = try #require(lines.lastIndex(of: "==> All <=="))
        #expect(lines[start + 1].hasSuffix("clean") && lines[start + 4].hasSuffix("clean"))
        #expect(lines[start + 2].hasSuffix("can't be read"))
        #expect(lines[start + 3].contains(" violations, "))
        #expect(lines[start + 5] == "4 archives, 2 passed, 1 failed, 1 can't be read")
    }

    @Test func `JSON reports form an array`() throws {
        guard try !Linting.report(clean, "json").isEmpty else { return }
        let run = try ToolRunner.run("--format", "json", clean, broken, clean)
        let reports = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [Any]
        #expect(reports?.count == 3)
        #expect(run.code == 1)
    }

    @Test func `JSON is an array with what can not be read in its place, even if that is all`() throws {
        let none = try ToolRunner.run("--format", "json", "nowhere.zip", "nowhere2.zip")
        #expect(none.code == 3)
        let errors = try JSONSerialization.jsonObject(with: Data(none.output.utf8)) as? [[String: Any]]
        #expect(errors?.map { $0["archive"] as? String } == ["nowhere.zip", "nowhere2.zip"])
        #expect(none.complaints.count == 3)
        guard try !Linting.report(clean, "json").isEmpty else { return }
        let run = try ToolRunner.run("--format", "json", "nowhere.zip", clean)
        #expect((try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [Any])?.count == 2)
    }

    @Test func `The gravest exit code counts, wherever it comes from`() throws {
        #expect(try ToolRunner.run(clean, clean).code == 0)
        #expect(try ToolRunner.run(broken, clean).code == 1)
        #expect(try ToolRunner.run(broken, "nowhere.zip", clean).code == 3)
        #expect(try ToolRunner.run("nowhere.zip", broken).code == 3)
        #expect(try ToolRunner.run("--fail-on", "never", broken, clean).code == 0)
    }

    @Test func `One that can't be read does not keep the others from being linted`() throws {
        let run = try ToolRunner.run(clean, "nowhere.zip", broken)
        #expect(run.complaints.first == "imdf-lint: nowhere.zip does not exist. Check the path.")
        #expect(run.output.contains("==> \(clean) <=="))
        #expect(run.output.contains("==> \(broken) <=="))
        #expect(run.output.contains("nowhere.zip  ") && run.output.contains("  can't be read\n"))
    }

    @Test func `Quiet shows only those with findings`() throws {
        let run = try ToolRunner.run("-q", clean, broken, clean)
        let report = try Linting.report(broken)
        #expect(run.output == "==> \(broken) <==\n" + report + "\n3 archives, 2 passed, 1 failed\n")
    }
}

@Suite struct `Levels` {
    @Test(arguments: ReportFormat.forLevels.map(\.name), ["harbor-mall", "broken-mall"])
    func `The summary is printed as the library writes it, whatever the findings`(format: String, name: String) throws {
        let path = ToolRunner.sample(name)
        let expected = try #require(ReportFormat.named(format)).render(levelsOf: Venue(try Dataset(path: path)))
        let run = try ToolRunner.run("levels", "--format", format, "--jobs", "2", path)
        #expect(run.code == 0)
        #expect(run.output == expected)
        if format == "json" { _ = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) }
    }

    @Test func `Faults met while reading are noted on standard error, unless quiet`() throws {
        let broken = ToolRunner.sample("broken-mall")
        #expect(try ToolRunner.run("levels", broken).complaints.count == 1)
        #expect(try ToolRunner.run("levels", "-q", broken).error == "")
        #expect(try ToolRunner.run("levels", ToolRunner.sample("harbor-mall")).error == "")
    }

    @Test func `What can't be read is told`() throws {
        let run = try ToolRunner.run("levels", "nowhere.zip")
        #expect(run.code == 3)
        #expect(run.output == "")
        #expect(run.complaints.count == 1)
    }
}

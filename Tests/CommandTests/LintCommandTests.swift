import Foundation
import TestSupport
import Testing

import IMDFLint
@testable import imdf_lint

@Suite struct `Linting` {
    /// What the library says, so that these tests do not depend on the wording of reports.
    static func report(_ path: String, _ format: String = "text", profile: Profile = .recommended, cap: Int? = nil)
        throws -> String
    {
        let cap = cap ?? (ReportFormat.named(format)?.isForPeople == true ? 20 : .max)
        var options = ReportOptions()
        options.maximumPerRule = cap
        let isForPeople = ReportFormat.named(format)?.isForPeople == true
        let linter = Linter(profile: profile, maximumPerRule: isForPeople ? .max : cap, date: ToolRunner.day)
        let result = linter.lint(Venue(try Dataset(path: path)))
        return try #require(ReportFormat.named(format)).render(result, options: options)
    }

    /// What the tool prints on one archive: for people, the line on all archives stands behind the report.
    static func printed(_ path: String, _ format: String = "text", profile: Profile = .recommended, cap: Int? = nil)
        throws -> String
    {
        let report = try report(path, format, profile: profile, cap: cap)
        guard ReportFormat.named(format)?.frame.hasHeadings == true else { return report }
        let result = Linter(profile: profile, date: ToolRunner.day).lint(Venue(try Dataset(path: path)))
        return report + "1 archive, \(result.count(.violation) > 0 ? "0 passed, 1 failed" : "1 passed")\n"
    }

    @Test(arguments: ["text", "full", "markdown"])
    func `A file that is checked alone is said to be, with what that leaves out`(format: String) throws {
        let alone = "One file was checked alone. References to other files, "
        let sample = ToolRunner.sample("harbor-mall")
        for file in ["unit.geojson", "address.geojson"] {
            let run = try ToolRunner.run(["\(sample)/\(file)", "--no-config", "-f", format])
            #expect(
                run.code == 0 && run.output.contains(alone) || format == "markdown" && file != "unit.geojson",
                "\(run.output)")
            #expect(!run.output.contains("because of earlier findings") && !run.output.contains("could be read"))
        }
        #expect(try !ToolRunner.run([sample, "--no-config", "-f", format]).output.contains(alone))
    }

    @Test(arguments: ["lint", "check", "validate"]) func `Other words for a lint mean one, unless a file has the name`(
        word: String
    ) throws {
        let sample = ToolRunner.sample("pocket-station")
        let plain = try ToolRunner.run(sample, "--no-config")
        let run = try ToolRunner.run(word, sample, "--no-config")
        #expect(run.code == plain.code && run.output == plain.output && run.error == plain.error)
        if word == "lint" { return }
        try Scratch.with { scratch in
            try FileManager.default.copyItem(atPath: sample, toPath: scratch.path(word))
            let own = try ToolRunner.run([word, "--no-config"], in: scratch.folder)
            #expect(own.code == plain.code && own.output.contains("features"), "\(own.error)")
        }
    }

    @Test(arguments: [("pocket-station", 0), ("harbor-mall", 0), ("harbor-mall.zip", 0), ("broken-mall", 1)])
    func `A sample's report goes to standard output, its verdict to the exit code`(name: String, code: Int32) throws {
        let path = ToolRunner.sample(name)
        let run = try ToolRunner.run(path)
        expectEqual(run.code, code)
        expectEqual(run.output, (try Self.printed(path)))
        expectEqual(run.error, "")
    }

    @Test(arguments: [[], ["-q"]]) func `A file in an archive that is not read is named`(options: [String]) throws {
        try Scratch.with { scratch in
            let path = try scratch.copy("pocket-station", as: "station")
            _ = try scratch.write("{}", to: "station/floors.json")
            let run = try ToolRunner.run(options + ["-f", "text", path])
            expectEqual(run.error, "note: \(path): skipped, not IMDF file names: floors.json\n")
        }
    }

    @Test func `The command may be named, and options may stand anywhere`() throws {
        let path = ToolRunner.sample("broken-mall")
        let report = try Self.report(path, "json")
        for words in [
            ["--format", "json", path], [path, "--format=json"], ["lint", path, "-fjson"],
            ["-f", "json", "lint", path], ["-f=json", "--", path], ["--format", "json", "-qf", "json", path],
        ] {
            let run = try ToolRunner.run(words)
            expectEqual(run.code, 1, "\(words)")
            expectEqual(run.output, report, "\(words)")
        }
    }

    @Test(arguments: ReportFormat.all.map(\.name), ["harbor-mall", "broken-mall"])
    func `Every format is printed as the library writes it`(format: String, name: String) throws {
        let path = ToolRunner.sample(name)
        let run = try ToolRunner.run("--format", format, path)
        let report = try Self.printed(path, format)
        expectEqual(run.output, report)
        if format == "json", !report.isEmpty { _ = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) }
    }

    @Test(arguments: Severity.allCases, FailOn.allCases) func `Findings count for the exit code from --fail-on up`(
        severity: Severity, failOn: FailOn
    ) throws {
        try Scratch.with { scratch in
            let path = try #require(try scratch.archive(whoseWorstIs: severity))
            let fails = failOn != .never && severity >= Severity(rawValue: failOn.rawValue)!
            expectEqual(try ToolRunner.run("--fail-on", failOn.rawValue, path).code, (fails ? 1 : 0))
            if failOn == .violation { expectEqual(try ToolRunner.run(path).code, (fails ? 1 : 0)) }
        }
    }

    @Test func `The profile decides which rules count`() throws {
        let rule = try #require(RuleRegistry.all.first { $0.origin == .ours && $0.severity == .violation })
        try Scratch.with { scratch in
            let path = try scratch.archive(failing: rule)
            let alone = Linter(profile: .imdf, date: ToolRunner.day).lint(Venue(try Dataset(path: path)))
            expectEqual(try ToolRunner.run(path).code, 1)
            expectEqual(try ToolRunner.run("--profile", "imdf", path).code, (alone.count(.violation) > 0 ? 1 : 0))
            try expectEqual(ToolRunner.run("-pimdf", path).output, Self.printed(path, profile: .imdf))
        }
    }

    @Test(arguments: [0, 1, 3], ["text", "json"]) func `The number of findings shown can be capped`(
        cap: Int, format: String
    ) throws {
        let path = ToolRunner.sample("broken-mall")
        let run = try ToolRunner.run("--max-per-rule", "\(cap)", "-f", format, path)
        expectEqual(run.code, 1)
        expectEqual(run.output, (try Self.printed(path, format, cap: cap)))
    }

    @Test(arguments: ["1", "2", "7"]) func `The output does not depend on the number of threads`(jobs: String) throws {
        let path = ToolRunner.sample("broken-mall")
        try expectEqual(ToolRunner.run("--jobs", jobs, path).output, Self.printed(path))
    }

    @Test func `Quiet leaves out text reports on clean archives, and nothing else`() throws {
        let (clean, broken) = (ToolRunner.sample("harbor-mall"), ToolRunner.sample("broken-mall"))
        expectEqual(try ToolRunner.run("--quiet", clean).output, "1 archive, 1 passed\n")
        try expectEqual(ToolRunner.run("-q", broken).output, Self.printed(broken))
        try expectEqual(ToolRunner.run("-q", "-f", "json", clean).output, Self.report(clean, "json"))
        expectEqual(try ToolRunner.run("-q", "nowhere.zip").complaints.count, 1)
    }

    @Test func `Limits are those of the options, and the message names them`() throws {
        let (folder, zip) = (ToolRunner.sample("harbor-mall"), ToolRunner.sample("harbor-mall.zip"))
        for (words, option) in [
            (["--max-entries", "3", folder], "--max-entries"),
            (["--max-inflated-size=1KB", zip], "--max-inflated-size"),
        ] {
            let run = try ToolRunner.run(words)
            expectEqual(run.code, 3)
            expectEqual(run.output, "1 archive, 0 passed, 1 cannot be read\n")
            expectEqual(run.complaints.count, 1)
            #expect(run.error.contains("See \(option)."))
        }
        expectEqual(try ToolRunner.run("--max-entries=4k", folder).code, 2)
        expectEqual(try ToolRunner.run("--max-inflated-size", "1GiB", "--max-ratio", "1000", zip).code, 0)
    }

    @Test func `A ratio above the limit is refused`() throws {
        try Scratch.with { scratch in
            let bomb = try scratch.file("bomb.zip", Self.zipThatClaims(inflated: 4 << 20)).path
            let run = try ToolRunner.run(bomb)
            expectEqual(run.code, 3)
            #expect(run.error.contains("See --max-ratio."))
            expectEqual(try ToolRunner.run("--max-ratio", "9999999", bomb).code, 1)
        }
    }

    /// A zip with one entry of 8 KiB that is said to inflate to 512 times as many bytes.
    private static func zipThatClaims(inflated: UInt32) -> Data {
        let name = Data("unit.geojson".utf8)
        let content = Data(count: 8192)
        func little<Number: FixedWidthInteger>(_ number: Number) -> Data {
            withUnsafeBytes(of: number.littleEndian) { Data($0) }
        }
        // Version, flags, method (deflate), time, date, CRC, sizes, lengths of the name and of the extra field.
        var common = Data()
        for number: UInt16 in [20, 0, 8, 0, 0x21] { common += little(number) }
        for number: UInt32 in [0, UInt32(content.count), inflated] { common += little(number) }
        for number: UInt16 in [UInt16(name.count), 0] { common += little(number) }
        let local = Data("PK\u{3}\u{4}".utf8) + common + name + content
        let directory = Data("PK\u{1}\u{2}".utf8) + little(UInt16(20)) + common + Data(count: 14) + name
        var end = Data("PK\u{5}\u{6}".utf8) + Data(count: 4)
        for number: UInt16 in [1, 1] { end += little(number) }
        for number: UInt32 in [UInt32(directory.count), UInt32(local.count)] { end += little(number) }
        end += little(UInt16(0))
        return local + directory + end
    }
}

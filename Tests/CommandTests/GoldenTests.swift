import Foundation
import IMDFLint
import TestSupport
import Testing

@testable import imdf_lint

/// The reports on Broken Mall as they are meant to be. After a change that is meant to change them:
///
///     UPDATE_GOLDENS=1 swift test --filter Goldens
///
/// writes them anew; look at the difference before you commit it. `.ci/reports` reads them with the tools of others.
@Suite struct `Goldens` {
    static let folder = ToolRunner.package.appendingPathComponent("Tests/CommandTests/Goldens")

    /// The file of a format. If an earlier format has the same ending, the name of the format precedes it.
    private static func file(_ format: ReportFormat) -> URL {
        let first = ReportFormat.all.first { $0.ending == format.ending }
        let name = first?.name == format.name ? "" : "\(format.name)."
        return folder.appendingPathComponent("broken-mall.\(name)\(format.ending)")
    }

    /// A run in the package's folder, so that paths are the same everywhere.
    static func report(_ format: String, _ name: String = "broken-mall", jobs: Int = 2) throws -> ToolRunner.Run {
        try ToolRunner.run(
            ["--no-config", "--date", "2026-06-01", "-f", format, "-j", "\(jobs)", "Fixtures/imdf-samples/\(name)"],
            in: ToolRunner.package)
    }

    @Test(arguments: ReportFormat.all.map(\.name)) func `Every format writes Broken Mall as agreed`(format: String)
        throws
    {
        let run = try Self.report(format)
        expectEqual(run.code, 1)
        let declared = try #require(ReportFormat.named(format))
        let isForPeople = declared.frame.hasHeadings
        expectEqual(run.error, (isForPeople ? "" : "1 archive, 0 passed, 1 failed\n"))
        try Self.compare(run.output, with: Self.file(declared))
    }

    /// Compares a text with a golden, or writes the golden anew.
    private static func compare(_ text: String, with golden: URL) throws {
        if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: golden)
        }
        // A string would be printed as a whole, twice, if they differ.
        let (found, expected) = (text.lines, try String(contentsOf: golden, encoding: .utf8).lines)
        let differing = zip(found, expected).first { $0 != $1 }
        expectEqual(differing?.0, differing?.1)
        expectEqual(found.count, expected.count)
    }

    /// Entrances, connectors, and ways between them on three floors.
    @Test func `GTFS tables of Harbor Mall are as agreed`() throws {
        try Scratch.with { scratch in
            let folder = scratch.path("gtfs")
            _ = try ToolRunner.run("export", ToolRunner.sample("harbor-mall"), "--gtfs", folder, "--language", "en")
            let tables = try ["stops.txt", "levels.txt", "pathways.txt"].map { name in
                "\(name)\n\(try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))"
            }
            try Self.compare(
                tables.joined(separator: "\n"), with: Self.folder.appendingPathComponent("harbor-mall.gtfs.txt"))
        }
    }

    @Test(arguments: Effort.cases(ReportFormat.all.map(\.name), every: 4))
    func `The same input gives the same bytes, whatever the number of threads`(format: String) throws {
        let outputs = try [1, 2, 7].map { try Self.report(format, jobs: $0).output }
        expectEqual(Set(outputs).count, 1)
    }
}

extension String { fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) } }

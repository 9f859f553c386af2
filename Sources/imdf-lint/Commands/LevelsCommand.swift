import IMDF

extension Command {
    /// The summary of levels alone.
    static let levels = Command(
        name: "levels",
        summary: "Print the summary of each level alone.",
        operands: .archives,
        discussion: """
            Areas, and counts of units, occupants, amenities and the other features of each \
            level. Rules are not checked, so findings do not count for the exit code.
            """,
        examples: [
            Example(call: "imdf-lint levels venue.zip", effect: "as a table"),
            Example(call: "imdf-lint levels -f json venue.zip", effect: "for programs"),
        ],
        groups: [.summary, .limited, .reading],
        exitCodes: ExitCode.allCases.filter { $0 != .findings }
    ) { invocation, console throws(UsageError) in
        let paths = try ArchiveList.paths(invocation, console)
        let session = try LintSession(invocation, paths, console)
        return try ArchiveRun.forEach(invocation, paths, console, session.limits) { venue, run in
            run.begin("counting")
            return ArchiveRun.Outcome(note: invocation.settings.isQuiet ? nil : note(on: venue)) { writer, _ in
                writer.format.body(levelsOf: venue, options: ReportOptions())
            }
        }
    }

    /// Features that could not be read are missing from the summary; whoever reads it should know.
    private static func note(on venue: Venue) -> String? {
        let path = venue.dataset.path
        let count = venue.issues.count
        guard count > 0 else { return nil }
        let faults = TextLayout.count(count, "fault")
        return "note: \(printable(path)): \(faults) found while reading; lint the archive to see them"
    }
}

import IMDFLint

extension Command {
    /// The summary of levels, without findings.
    static let levels = Command(
        name: "levels", summary: "Print only the summary of each level.", operands: .archives,
        discussion: """
            Lists the area of each level and its number of units, occupants, amenities, and \
            other features. Rules are not checked, and findings do not affect the exit code.
            """,
        examples: [
            Example(call: "imdf-lint levels venue.zip", effect: "as a table"),
            Example(call: "imdf-lint levels -f json venue.zip", effect: "as JSON"),
        ], groups: [.summary, .limited, .reading], exitCodes: ExitCode.allCases.filter { $0 != .findings }
    ) { invocation, console throws(UsageError) in
        let archives = try ArchiveList(invocation, console)
        let session = try LintSession(invocation, archives, console)
        return try ArchiveRun.forEach(invocation, archives.paths, console, session.limits) { venue, run in
            run.begin("counting")
            if let trouble = ArchiveRun.nothing(in: venue, archives.paths[run.number]) {
                return ArchiveRun.Outcome(code: .unreadable, note: trouble) { _, _, _ in }
            }
            return ArchiveRun.Outcome(note: invocation.settings.isQuiet ? nil : note(on: venue)) {
                writer, isInFile, write in
                var options = ReportOptions()
                if !isInFile, let width = console.width { options.width = width }
                write(Array(writer.format.body(levelsOf: venue, options: options).utf8))
            }
        }
    }

    /// A note on features that could not be read, because they are missing from the summary.
    private static func note(on venue: Venue) -> String? {
        let path = venue.dataset.path
        let count = venue.issues.count
        guard count > 0 else { return nil }
        let faults = Wording.count(count, "fault")
        return "note: \(printable(path)): \(faults) found while reading; lint the archive for details"
    }
}

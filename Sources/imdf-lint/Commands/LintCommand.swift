import IMDF

extension Command {
    /// Findings and the summary of levels.
    static let lint = Command(
        name: "lint",
        summary: "Lint archives: print findings, then a summary of each level.",
        operands: .archives,
        discussion: """
            An archive is a folder, a .zip or .imdf file, a single .geojson file, or - \
            for standard input. The word lint may be left out unless the archive is \
            called like a command. With several archives each report stands under its \
            path; in JSON they form an array.
            """,
        examples: [
            Example(call: "imdf-lint venue.zip", effect: "lint a zip"),
            Example(call: "imdf-lint --fail-on warning north/ south/", effect: "two folders, stricter"),
            Example(call: "imdf-lint --format json venue.zip > report.json", effect: "for programs"),
            Example(call: "curl -s https://example.com/v.zip | imdf-lint -", effect: "from a pipe"),
        ],
        groups: [.linting, .reading],
        exitCodes: ExitCode.allCases
    ) { invocation, console in
        let settings = invocation.settings
        let format = settings.reportFormat
        let linter = Linter(
            profile: settings.chosenProfile,
            maximumPerRule: settings.maximumPerRule ?? (format.isForPeople ? Settings.maximumPerRuleForPeople : .max),
            date: settings.date ?? .today,
            jobs: settings.jobs
        )
        var options = ReportOptions()
        options.maximumPerRule = linter.maximumPerRule
        options.usesColor = format.isForPeople && Terminal.wantsColor
        return ArchiveRun.forEach(invocation, console, format) { venue, progress in
            progress.begin("checking")
            let result = linter.lint(venue)
            progress.begin("writing the report")
            let isOmitted = settings.isQuiet && format.isForPeople && result.totals.isEmpty
            return (
                report: isOmitted ? nil : format.render(result, options: options),
                code: settings.failOn.isReached(by: result) ? .findings : .clean,
                note: nil
            )
        }
    }
}

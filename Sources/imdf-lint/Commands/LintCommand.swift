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
    ) { invocation, console throws(UsageError) in
        let settings = invocation.settings
        let linter = Linter(
            profile: settings.chosenProfile,
            maximumPerRule: settings.maximumPerRule
                ?? (settings.hasReportForPrograms ? .max : Settings.maximumPerRuleForPeople),
            date: settings.date ?? .today
        )
        var options = ReportOptions()
        options.maximumPerRule = settings.maximumPerRule ?? Settings.maximumPerRuleForPeople
        options.leastFailure = Severity(rawValue: settings.failOn.rawValue)
        return try ArchiveRun.forEach(invocation, console) { venue, progress in
            progress.begin("checking")
            let result = linter.lint(venue)
            progress.begin("writing the report")
            return ArchiveRun.Outcome(
                code: settings.failOn.isReached(by: result) ? .findings : .clean,
                verdict: verdict(result)
            ) { format, isInFile in
                options.usesColor = !isInFile && Terminal.wantsColor
                let isOmitted = settings.isQuiet && format.isForPeople && result.totals.isEmpty
                return isOmitted ? nil : format.body(result, options: options)
            }
        }
    }

    private static func verdict(_ result: LintResult) -> String {
        let counts = [Severity.violation, .warning, .info].filter { result.count($0) > 0 }
            .map { TextLayout.count(result.count($0), $0.rawValue) }
        return counts.isEmpty ? "clean" : counts.joined(separator: ", ")
    }
}

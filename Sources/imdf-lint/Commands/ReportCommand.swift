import IMDFLint

extension Command {
    /// A report as a page, for people who do not use a terminal: verdict, causes, levels, findings, and the map.
    static let report = Command(
        name: "report", summary: "Write an HTML report with verdict, findings, and map.", operands: .archive,
        discussion: """
            The report is a single HTML file that works offline, for people without a terminal: \
            the verdict, what explains most of the findings, a table of the levels, and each \
            floor with its findings, numbered on the map. It can be printed, and leads to the map. \
            Findings do not affect the exit code.
            """,
        examples: [
            Example(call: "imdf-lint report venue.zip -o report.html", effect: "to print or mail"),
            Example(call: "imdf-lint report venue.zip -o report.html --language de", effect: "names in German"),
        ], groups: [.documenting, .configured, .readingOne], exitCodes: ExitCode.allCases.filter { $0 != .findings }
    ) { invocation, console throws(UsageError) in
        try checkOutput(invocation, console)
        return try ArchiveRun.open(invocation, console) { venue, session throws(UsageError) in
            let settings = session.settings(0)
            LanguageNotice.complain(about: settings.language, venue, isPage: true, console)
            var options = MapPageData.Options(settings)
            options.findings = session.lint(venue, number: 0, reportsUnused: false)
            options.isReport = true
            return write(MapPage.html(MapPageData(venue, options)), settings, console)
        }
    }
}

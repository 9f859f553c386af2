import IMDFLint

extension Command {
    /// A page that shows a venue, or a picture of a level.
    static let map = Command(
        name: "map",
        summary: "Write an HTML map of a venue, or an SVG picture of a level.",
        operands: .archive,
        discussion: """
            The map is a single HTML file that works offline. It has a level switcher, a \
            legend, search, details with opening hours, and, with --findings, the findings of \
            a lint. A picture is in SVG format.
            """,
        examples: [
            Example(call: "imdf-lint map venue.zip -o venue.html", effect: "an HTML map"),
            Example(call: "imdf-lint map venue.zip -o venue.html --findings", effect: "with findings"),
            Example(call: "imdf-lint map venue.zip --svg 0 -o ground.svg", effect: "a picture"),
        ],
        groups: [.mapping, .configured, .readingOne],
        exitCodes: ExitCode.allCases.filter { $0 != .findings }
    ) { invocation, console throws(UsageError) in
        if let path = invocation.settings.output,
            let trouble = OutputFile.trouble(overwriting: path, isForced: invocation.settings.overwrites)
                ?? invocation.settings.trouble(writing: path, operands: invocation.operands)
        {
            throw UsageError(trouble, for: invocation.command)
        }
        return try ArchiveRun.open(invocation, console) { venue, session throws(UsageError) in
            let settings = session.settings(0)
            let text =
                try settings.pictureLevel.map { level throws(UsageError) in
                    try picture(of: level, venue, settings)
                } ?? page(venue, session)
            guard let trouble = console.write(text, to: settings.output ?? OutputFile.standardOutput) else {
                return .clean
            }
            console.complain(trouble)
            return .fault
        }
    }

    private static func page(_ venue: Venue, _ session: LintSession) -> String {
        let settings = session.settings(0)
        let today = Clock.today()
        let day = LocalDate(year: today.year, month: today.month, day: today.day)
        var options = MapPageData.Options(firstDay: settings.date ?? day ?? LocalDate(dayNumber: 20_000))
        options.language = settings.language
        options.moment = settings.moment
        options.timeZone = settings.timeZone
        if settings.showsFindings {
            options.findings = session.lint(venue, number: 0, reportsUnused: false)
        }
        return MapPage.html(MapPageData(venue, options))
    }

    private static func picture(of level: String, _ venue: Venue, _ settings: Settings) throws(UsageError) -> String {
        guard let found = venue.level(named: level) else {
            let names = venue.levels.compactMap { $0.ordinal.map(String.init) ?? $0.id?.text }
            throw UsageError(
                "--svg \(printable(level)) is not a level of the venue"
                    + (names.isEmpty
                        ? ", which has no levels" : "; its levels are \(TextLayout.list(names.uniqued(), "and"))"),
                for: .map
            )
        }
        let map = LevelMap(found, language: settings.language)
        return LevelPicture(map, theme: Theme.named(settings.theme) ?? .light).svg
    }
}

extension Array<String> {
    fileprivate func uniqued() -> [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}

import IMDFLint

extension Command {
    /// A page that shows a venue, or a picture of a level.
    static let map = Command(
        name: "map", summary: "Write an HTML map of a venue, or an SVG picture of a level.", operands: .archive,
        discussion: """
            The map is a single HTML file that works offline. It has a level switcher, a \
            legend, search, details with opening hours, and, with --findings, the \
            findings of a lint, which can be accepted, hidden, and saved as a baseline. With --against, it \
            shows what changed since an earlier delivery. With --engine, it contains the library, and gives directions; with \
            --edit as well, features can be drawn, moved, changed, and deleted, and the map saves the archive, or a plan \
            that imdf-lint edit applies. A picture is in SVG format.
            """,
        examples: [
            Example(call: "imdf-lint map venue.zip -o venue.html", effect: "an HTML map"),
            Example(call: "imdf-lint map venue.zip -o venue.html --findings", effect: "with findings"),
            Example(call: "imdf-lint map june.zip --against may.zip -o map.html", effect: "with changes"),
            Example(call: "imdf-lint map venue.zip -o map.html --engine imdf.wasm", effect: "with directions"),
            Example(call: "imdf-lint map venue.zip -o map.html --engine imdf.wasm --edit", effect: "to edit"),
            Example(call: "imdf-lint map venue.zip --svg 0 -o ground.svg", effect: "a picture"),
        ], groups: [.mapping, .configured, .readingOne], exitCodes: ExitCode.allCases.filter { $0 != .findings }
    ) { invocation, console throws(UsageError) in
        try checkOutput(invocation, console)
        if invocation.settings.isEditingPage, invocation.settings.enginePath == nil {
            throw UsageError(
                "--edit needs --engine FILE: the library does the steps of the editor, and imdf.wasm of a release contains it",
                for: invocation.command)
        }
        return try ArchiveRun.open(invocation, console) { venue, session throws(UsageError) in
            let settings = session.settings(0)
            LanguageNotice.complain(about: settings.language, venue, isPage: settings.pictureLevel == nil, console)
            if let level = settings.pictureLevel {
                return write(try picture(of: level, venue, settings), settings, console)
            }
            var options = MapPageData.Options(settings)
            if let path = settings.enginePath {
                options.engine = try PageEngine(path, archive: invocation.operands[0], settings)
            }
            if settings.showsFindings || settings.earlierPath != nil {
                options.findings = session.lint(venue, number: 0, reportsUnused: false)
            }
            if let path = settings.earlierPath {
                do throws(ArchiveError) {
                    let dataset = try Dataset(path: path, limits: settings.values.limits, jobs: settings.jobs)
                    let old = session.lint(Venue(dataset, jobs: settings.jobs), number: 0, reportsUnused: false)
                    options.findings?.compare(with: old)
                    if let warning = options.findings?.history?.warning { console.complain("warning: \(warning)") }
                    options.earlier = old
                } catch {
                    ArchiveRun.complain(of: error, console)
                    return .unreadable
                }
            }
            return write(MapPage.html(MapPageData(venue, options)), settings, console)
        }
    }

    /// Throws if the output file exists already or is one of the input files, or if a page would go to a terminal.
    static func checkOutput(_ invocation: Invocation, _ console: Console) throws(UsageError) {
        let settings = invocation.settings
        let isPrinted = settings.output.map { $0 == OutputFile.standardOutput } ?? true
        if isPrinted, settings.pictureLevel == nil, console.isOnTerminal {
            let name = invocation.command.name
            throw UsageError("the page would fill the terminal; name a file: -o \(name).html", for: invocation.command)
        }
        if let path = settings.output,
            let trouble = settings.trouble(writing: path, operands: invocation.operands, as: invocation.command.name)
                ?? misnamed(path, isPicture: settings.pictureLevel != nil)
        {
            throw UsageError(trouble, for: invocation.command)
        }
    }

    /// The reason why a file has the name of another kind; nil if it may be a page or a picture.
    private static func misnamed(_ path: String, isPicture: Bool) -> String? {
        let ending = path.split(separator: ".").last?.lowercased() ?? ""
        let others = ["pdf", "png", "jpg", "json", "geojson", "zip", isPicture ? "html" : "svg"]
        guard others.contains(ending) else { return nil }
        let advice = isPicture ? "an SVG picture; name it .svg" : "an HTML page; name it .html"
        return "\(printable(path)) would be \(advice)" + (ending == "svg" ? ", or draw a level with --svg LEVEL" : "")
    }

    /// Writes a text to the output file and says so, or to standard output.
    static func write(_ text: String, _ settings: Settings, _ console: Console) -> ExitCode {
        let code = console.put(text, to: settings.output)
        if code == .clean, let path = settings.output, path != "-" { console.note("wrote \(printable(path))") }
        return code
    }

    private static func picture(of level: String, _ venue: Venue, _ settings: Settings) throws(UsageError) -> String {
        guard let found = venue.level(named: level) else {
            var seen: Set<String> = []
            let names = venue.levels.compactMap { $0.properties.ordinal.map(String.init) ?? $0.id?.text }.filter {
                seen.insert($0).inserted
            }
            throw UsageError(
                "--svg \(printable(level)) is not a level of the venue"
                    + (names.isEmpty ? ", which has no levels" : "; its levels are \(TextLayout.list(names, "and"))"),
                for: .map)
        }
        let map = LevelMap(found, language: settings.language)
        return LevelPicture(map, theme: Theme.named(settings.theme) ?? .light).svg
    }
}

extension MapPageData.Options {
    /// Creates the options of a page from the command's settings.
    init(_ settings: Settings) {
        let today = Clock.today()
        let day = LocalDate(year: today.year, month: today.month, day: today.day)
        self.init(firstDay: settings.date ?? day ?? LocalDate(dayNumber: 20_000))
        language = settings.language
        moment = settings.moment
        timeZone = settings.timeZone
        isEditable = settings.isEditingPage
        deflatesLargeData = true
    }
}

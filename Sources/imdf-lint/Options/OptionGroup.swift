import IMDFLint

/// A group of options in the help. A command lists its groups.
struct OptionGroup: Sendable {
    /// The heading.
    let title: String
    /// The options, in the order of the help.
    let options: [Option]
}

extension OptionGroup {
    /// The options of every command.
    static let general = OptionGroup(
        title: "General",
        options: [
            .flag(
                "help", short: "h", { $0.showsHelp = true }, help: "Print help for the tool or for a command, and exit."
            ),
            .flag(
                "version", short: "V", { $0.showsVersion = true },
                help: "Print the version and exit; with -f json, include build details."),
        ])

    /// The content and destination of reports.
    static let reporting = OptionGroup(
        title: "Report",
        options: [
            .reports(among: { ReportFormat.all }).common.fromEnvironment,
            .choice("show", "SEVERITY", { keep($1, in: &$0.leastShown) }, help: "Lowest severity to show.")
                .fromEnvironment,
            .number(
                "max-per-rule", short: "n", { $0.maximumPerRule = $1 }, from: 0,
                byDefault: "\(Settings.maximumPerRuleForPeople) for text formats, otherwise unlimited",
                help: "Maximum number of findings to show per rule; totals are always complete."
            ).fromEnvironment,
            .flag(
                "statistics", { $0.showsStatistics = true },
                help: "Show the number of findings per rule instead of the findings."),
            .flag("concise", { $0.isConcise = true }, help: "In text reports, print only the findings, one per line.")
                .fromEnvironment,
            .path(
                "since", { $0.earlierPath = $1 },
                help: "Earlier delivery of the archive: report which findings are new and which are gone."),
            .flag("watch", { $0.watches = true }, help: "Check again whenever a file changes, until interrupted."),
            .flag("timing", { $0.showsTiming = true }, help: "Print the time of each step to standard error."),
            .choice(
                "color", "WHEN", { keep($1, in: &$0.color) },
                help: "When to use color; auto: on a terminal, unless NO_COLOR is set."
            ).fromEnvironment,
            .flag(
                "quiet", short: "q", { $0.isQuiet = true },
                help: "Omit reports on clean archives and the progress line."
            ).common.fromEnvironment,
        ])

    /// The output of the level summary.
    static let summary = OptionGroup(
        title: "Output",
        options: [
            .reports(among: { ReportFormat.forLevels }),
            .flag("quiet", short: "q", { $0.isQuiet = true }, help: "Omit notes and the progress line."),
        ])

    /// The options for reading archives.
    static let reading = OptionGroup(title: "Reading", options: [.list, .changedFiles, .exclude] + readingOne.options)

    /// The options for reading one archive.
    static let readingOne = OptionGroup(
        title: "Reading",
        options: [
            .jobs.fromEnvironment,
            .number(
                "max-entries", { keep($1, in: &$0.values.maximumEntries) }, from: 1,
                help: "Maximum number of entries in a zip or folder."),
            .size(
                "max-inflated-size", { keep($1, in: &$0.values.maximumInflatedBytes) },
                help: "Maximum uncompressed size of a zip in bytes."),
            .number(
                "max-ratio", { keep($1, in: &$0.values.maximumRatio) }, from: 1,
                help: "Maximum ratio of uncompressed to compressed size of a zip."),
            .number(
                "timeout", { $0.timeout = $1 }, from: 1, of: "seconds", byDefault: "unlimited",
                help: "Number of seconds after which the call is ended, with exit code 3."
            ).fromEnvironment,
        ])

    /// The options for printing lists.
    static let listing = OptionGroup(title: "Output", options: [.listFormat])

    /// The options for printing the properties of types.
    static let listingSchemas = OptionGroup(title: "Output", options: [.schemaFormat])

    /// Queries about opening hours.
    static let asking = OptionGroup(
        title: "Questions",
        options: [
            .listFormat,
            .text(
                "at", "TIME", { $0.moment = $1 }, expected: "a local time such as 2026-12-24T18:30",
                help: "Show the state at this time, and the next change."),
            .text(
                "week", "DATE", { $0.week = $1 }, expected: "a day such as 2026-12-24",
                help: "Show the week that contains this day, hour by hour."),
            .choice(
                "language", "CODE", { keep($1, in: &$0.wordsLanguage) },
                among: { OpeningHours.Language.all.map { Option.Choice(name: $0.code) } },
                help: "The language of the meaning in plain words."), .place,
            .holidays("holidays", { $0.holidays = $1 }, "public", code: "PH"),
            .holidays("school-holidays", { $0.schoolHolidays = $1 }, "school", code: "SH"),
        ])

    /// The content of a map or a picture.
    static let mapping = OptionGroup(
        title: "Map",
        options: pageOutput + [
            .flag("findings", { $0.showsFindings = true }, help: "Check the archive and mark the findings on the map."),
            .flag(
                "edit", { $0.isEditingPage = true },
                help: "With --engine, a map that can be edited: it saves the archive, or a plan for imdf-lint edit."),
            .path(
                "engine", { $0.enginePath = $1 },
                help: "The file imdf.wasm of a release: puts the library and the archive into the map, for directions."),
            .path(
                "against", { $0.earlierPath = $1 },
                help: "Earlier delivery: show what was added, removed, and moved, and new and fixed findings."),
        ] + pageContent + [
            .text(
                "svg", "LEVEL", { $0.pictureLevel = $1 }, expected: "a level's ordinal, short name, name, or id",
                help: "Write an SVG picture of one level instead of the map."),
            .choice(
                "theme", "NAME", { keep($1, in: &$0.theme) }, among: { Theme.all.map { Option.Choice(name: $0.name) } },
                help: "Color theme of the picture; the map includes all themes."),
        ])

    /// The content of a report as a page.
    static let documenting = OptionGroup(title: "Report", options: pageOutput + pageContent)

    private static let pageOutput: [Option] = [
        .path("output", short: "o", { $0.output = $1 }, help: "Output file. Without it, or with -, standard output."),
        .force, .pageLanguage,
    ]

    private static let pageContent: [Option] = [
        .profile.fromEnvironment, .date.fromEnvironment,
        .text(
            "at", "TIME", { $0.moment = $1 }, expected: "a local time such as 2026-12-24T18:30",
            help: "Time to use as now. Without it, the viewer's clock."),
        .text(
            "time-zone", "ZONE", { $0.timeZone = $1 }, expected: "a name of the tz database such as Europe/Berlin",
            help: "Time zone of the venue. Without it, the zone of its country, if that has only one."),
    ]

    /// The content and destination of an export.
    static let exporting = OptionGroup(
        title: "Export",
        options: [
            .folder(
                "maplibre", { $0.mapLibreFolder = $1 },
                help: "Write a MapLibre style, the features, the symbols, and a page that shows them."),
            .folder("geojson", { $0.geoJSONFolder = $1 }, help: "Write one GeoJSON file per level."),
            .folder("gtfs", { $0.gtfsFolder = $1 }, help: "Write the routes through a station as GTFS pathways."),
            .force, .language,
            .choice(
                "theme", "NAME", { keep($1, in: &$0.theme) }, among: { Theme.all.map { Option.Choice(name: $0.name) } },
                help: "Color theme of the style."),
            .text(
                "glyphs", "URL", { $0.glyphs = $1 }, expected: "a URL with {fontstack} and {range}",
                help: "URL template of the fonts for labels."),
            .text(
                "base-url", "URL", { $0.baseURL = $1 },
                expected: "an absolute http or https URL of a folder, such as https://example.com/map/",
                help: "URL at which the folder of --maplibre will be served: makes the URLs in style.json absolute."),
        ])

    private static let all = [Option.Choice(name: "all")]

    /// The rules to list.
    static let ruleListing = OptionGroup(
        title: "Output",
        options: [
            .listFormat, .listedProfile,
            .choice(
                "group", "GROUP", { keep($1, in: &$0.listedGroup) },
                among: { all + Rule.Group.allCases.map { .init(name: $0.rawValue) } }, help: "Group of rules to list."),
            .choice(
                "severity", "SEVERITY", { keep($1, in: &$0.listedSeverity) },
                among: { all + Severity.allCases.map { .init(name: $0.rawValue) } }, help: "Severity of rules to list."),
            .folder(
                "pages", { $0.pageFolder = $1 },
                help: "Write a Markdown page on each rule into this new or empty folder."),
        ])
}

extension Option {
    /// The number of threads.
    static let jobs = number(
        "jobs", short: "j", { $0.jobs = $1 }, from: 1, byDefault: "one per processor",
        help: "Number of threads. The output does not depend on it.")

    /// The language of names.
    static let language = text(
        "language", "TAG", { $0.language = $1 }, expected: "a language tag such as de or pt-BR",
        help: "Language of names. Without it, the manifest's language.")

    /// The language of names and of the page.
    fileprivate static let pageLanguage = text(
        "language", "TAG", { $0.language = $1 }, expected: "a language tag such as de or pt-BR",
        help: "Language of names; with de, pages without findings are in German too. The default is the manifest's.")

    /// The formats of lists, which are not those of reports.
    fileprivate static let listFormat = choice(
        "format", short: "f", "FORMAT", { keep($1, in: &$0.format) },
        among: { [Choice(name: "text"), Choice(name: "json")] }, help: "Output format.")

    /// The formats of the properties of types.
    fileprivate static let schemaFormat = choice(
        "format", short: "f", "FORMAT", { keep($1, in: &$0.format) },
        among: { [Choice(name: "text"), Choice(name: "json"), Choice(name: "json-schema")] }, help: "Output format.")

    fileprivate static let listedProfile = choice(
        "profile", short: "p", "NAME", { keep($1, in: &$0.listedProfile) },
        among: {
            [Choice(name: "all", summary: "All rules.")]
                + Profile.all.map { Choice(name: $0.name, summary: $0.summary) }
        }, help: "Set of rules to list.")

    /// A list of archives, for more than fit on a command line.
    fileprivate static let list: Option = {
        var option = path(
            "files-from", { $0.listPath = $1 }, help: "Read more archive paths from this file, one per line.")
        option.isCommon = true
        return option
    }()

    /// An option for hooks, which receive the changed files as operands.
    fileprivate static let changedFiles = flag(
        "changed-files", { $0.takesChangedFiles = true },
        help: "Treat the arguments as changed files: check the archives that contain them, and skip other files.")
    /// The path of a changed copy of an archive.
    static let copyOutput = path(
        "output", short: "o", { $0.output = $1 },
        help: "Output path; must differ from the archive. For a folder, a name ending in .zip or .imdf writes a "
            + "zip; - writes to standard output.")
    /// Whether existing files may be overwritten.
    static let force = flag(
        "force", { $0.overwrites = true }, help: "Overwrite existing files; a folder must be new or empty all the same."
    )

    static let profile = choice(
        "profile", short: "p", "NAME", { keep($1, in: &$0.values.profile) },
        among: { Profile.all.map { Choice(name: $0.name, summary: $0.summary) } }, help: "Set of rules to apply.")
}

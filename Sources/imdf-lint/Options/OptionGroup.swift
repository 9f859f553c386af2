import IMDF

/// Options that stand together in the help. A command lists the groups that it takes.
struct OptionGroup: Sendable {
    /// The heading.
    let title: String
    /// The options, in the order of the help.
    let options: [Option]
}

extension OptionGroup {
    /// For every command.
    static let general = OptionGroup(
        title: "General",
        options: [
            .flag("help", short: "h", \.showsHelp, help: "Print help, also on a command, and stop."),
            .flag(
                "version",
                short: "V",
                \.showsVersion,
                help: "Print the version and stop; all about the build with -f json."
            ),
        ]
    )

    /// What the report says, and where.
    static let reporting = OptionGroup(
        title: "Report",
        options: [
            .reports(among: { ReportFormat.all }).common.fromEnvironment,
            .choice("show", "SEVERITY", \.leastShown, help: "The least severity that is shown.").fromEnvironment,
            .number(
                "max-per-rule",
                short: "n",
                \.maximumPerRule,
                from: 0,
                byDefault: "\(Settings.maximumPerRuleForPeople) for people, all for programs",
                help: "How many findings of each rule are shown; totals always count all."
            ).fromEnvironment,
            .flag("statistics", \.showsStatistics, help: "Show the number of findings of each rule instead of these."),
            .flag("timing", \.showsTiming, help: "Print to standard error how long each step took."),
            .choice(
                "color",
                "WHEN",
                \.color,
                help: "Whether text is colored; auto: on a terminal, unless NO_COLOR is set."
            ).fromEnvironment,
            .flag("quiet", short: "q", \.isQuiet, help: "No report on clean archives, no progress line.")
                .common.fromEnvironment,
        ]
    )

    /// What a summary of levels shows.
    static let summary = OptionGroup(
        title: "Output",
        options: [
            .reports(among: { ReportFormat.forLevels }),
            .flag("quiet", short: "q", \.isQuiet, help: "No notes and no progress line."),
        ]
    )

    /// How archives are read.
    static let reading = OptionGroup(title: "Reading", options: [.list, .changedFiles, .exclude] + readingOne.options)

    /// How one archive is read.
    static let readingOne = OptionGroup(
        title: "Reading",
        options: [
            .number(
                "jobs",
                short: "j",
                \.jobs,
                from: 1,
                byDefault: "one for each processor",
                help: "How many threads read and check. The output is the same for any number."
            ).fromEnvironment,
            .number(
                "max-entries",
                \.limits.maximumEntries,
                from: 1,
                help: "How many entries a zip or folder may have."
            ),
            .size(
                "max-inflated-size",
                \.limits.maximumInflatedBytes,
                help: "How many bytes a zip may hold when inflated."
            ),
            .number(
                "max-ratio",
                \.limits.maximumRatio,
                from: 1,
                help: "How many times larger than the zip its content may be."
            ),
        ]
    )

    /// How lists are printed.
    static let listing = OptionGroup(title: "Output", options: [.listFormat])

    /// What is asked about opening hours.
    static let asking = OptionGroup(
        title: "Questions",
        options: [
            .listFormat,
            .text(
                "at",
                "TIME",
                \.moment,
                expected: "a local time such as 2026-12-24T18:30",
                help: "Whether it is open then, and when that changes."
            ),
            .text(
                "week",
                "DATE",
                \.week,
                expected: "a day such as 2026-12-24",
                help: "The week around a day, hour by hour."
            ),
            .choice(
                "language",
                "CODE",
                \.wordsLanguage,
                among: { OpeningHours.Language.all.map { Option.Choice(name: $0.code) } },
                help: "The language of the meaning in plain words."
            ),
            .place,
            .holidays("holidays", \.holidays, "public", code: "PH"),
            .holidays("school-holidays", \.schoolHolidays, "school", code: "SH"),
        ]
    )

    /// What a page or a picture shows.
    static let mapping = OptionGroup(
        title: "Map",
        options: [
            .path(
                "output",
                short: "o",
                \.output,
                help: "Where the page or picture is written; - or nothing for standard output."
            ),
            .force,
            .language,
            .flag("findings", \.showsFindings, help: "Lint the archive and mark the findings on the map."),
            .profile.fromEnvironment,
            .date.fromEnvironment,
            .text(
                "at",
                "TIME",
                \.moment,
                expected: "a local time such as 2026-12-24T18:30",
                help: "The time that the page takes for now; the reader's clock without it."
            ),
            .text(
                "svg",
                "LEVEL",
                \.pictureLevel,
                expected: "a level's ordinal, short name, name or id",
                help: "Write a picture of one level instead of a page."
            ),
            .choice(
                "theme",
                "NAME",
                \.theme,
                among: { Theme.all.map { Option.Choice(name: $0.name) } },
                help: "The colors of a picture; a page has them all."
            ),
        ]
    )

    /// What is exported, and where to.
    static let exporting = OptionGroup(
        title: "Export",
        options: [
            .folder("maplibre", \.mapLibreFolder, help: "Write a style and a GeoJSON file for each level."),
            .folder("geojson", \.geoJSONFolder, help: "Write the GeoJSON files without a style."),
            .force,
            .language,
            .choice(
                "theme",
                "NAME",
                \.theme,
                among: { Theme.all.map { Option.Choice(name: $0.name) } },
                help: "The colors of the style."
            ),
            .text(
                "glyphs",
                "URL",
                \.glyphs,
                expected: "a URL with {fontstack} and {range}",
                help: "Where the style finds the letters of labels."
            ),
        ]
    )

    /// Which rules are listed.
    static let ruleListing = OptionGroup(title: "Output", options: [.listFormat, .listedProfile])
}

extension Option {
    /// The language of names.
    fileprivate static let language = text(
        "language",
        "TAG",
        \.language,
        expected: "a language tag such as de or pt-BR",
        help: "The language of names; the manifest's without it."
    )

    /// The formats of lists, which are not those of reports.
    fileprivate static let listFormat = choice(
        "format",
        short: "f",
        "FORMAT",
        \.format,
        among: { [Choice(name: "text"), Choice(name: "json")] },
        help: "How the list is written."
    )

    fileprivate static let listedProfile = choice(
        "profile",
        short: "p",
        "NAME",
        \.listedProfile,
        among: {
            [Choice(name: "all", summary: "Every rule there is.")]
                + Profile.all.map { Choice(name: $0.name, summary: $0.summary) }
        },
        help: "Whose rules are listed."
    )

    /// A list of archives, for more than fit a call.
    fileprivate static let list: Option = {
        var option = path("files-from", \.listPath, help: "Also take the archives that this file lists.")
        option.isCommon = true
        return option
    }()

    /// For hooks, which are called with the files that changed.
    fileprivate static let changedFiles = flag(
        "changed-files",
        \.takesChangedFiles,
        help: "The archives are those that the named files belong to, each once; other files are left out."
    )
    /// Whether a file that is there may be replaced.
    static let force = flag("force", \.overwrites, help: "Replace files that are there already.")

    static let profile = choice(
        "profile",
        short: "p",
        "NAME",
        \.profile,
        among: { Profile.all.map { Choice(name: $0.name, summary: $0.summary) } },
        help: "Which rules count."
    )
}

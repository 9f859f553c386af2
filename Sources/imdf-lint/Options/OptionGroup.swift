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
            .flag("version", short: "V", \.showsVersion, help: "Print the version and stop."),
        ]
    )

    /// What linting looks for, and what it says about it.
    static let linting = OptionGroup(
        title: "Linting",
        options: [
            .reportFormat, .profile,
            .text(
                "date",
                "DATE",
                \.date,
                expected: "a day such as 2026-12-24",
                help: "The day to take for today, so that a run can be repeated."
            ),
            .choice(
                "fail-on",
                short: "F",
                "SEVERITY",
                \.failOn,
                help: "The least severity of a finding that makes the exit code 1."
            ),
            .number(
                "max-per-rule",
                short: "n",
                \.maximumPerRule,
                from: 0,
                byDefault: "\(Settings.maximumPerRuleForPeople) in text, all in other formats",
                help: "How many findings of each rule are shown; totals always count all."
            ),
            .flag("quiet", short: "q", \.isQuiet, help: "No text report on clean archives, and no progress line."),
        ]
    )

    /// What a summary of levels shows.
    static let summary = OptionGroup(
        title: "Output",
        options: [
            .reportFormat,
            .flag("quiet", short: "q", \.isQuiet, help: "No notes and no progress line."),
        ]
    )

    /// How archives are read.
    static let reading = OptionGroup(
        title: "Reading",
        options: [
            .number(
                "jobs",
                short: "j",
                \.jobs,
                from: 1,
                byDefault: "one for each processor",
                help: "How many threads read and check. The output is the same for any number."
            ),
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
        ]
    )

    /// Which rules are listed.
    static let ruleListing = OptionGroup(title: "Output", options: [.listFormat, .listedProfile])
}

extension Option {
    /// The formats of reports.
    fileprivate static let reportFormat = choice(
        "format",
        short: "f",
        "FORMAT",
        \.format,
        among: { ReportFormat.all.map { Choice(name: $0.name, summary: $0.summary) } },
        help: "How the report is written."
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

    fileprivate static let profile = choice(
        "profile",
        short: "p",
        "NAME",
        \.profile,
        among: { Profile.all.map { Choice(name: $0.name, summary: $0.summary) } },
        help: "Which rules count."
    )
}

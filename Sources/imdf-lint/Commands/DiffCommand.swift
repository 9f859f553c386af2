import IMDF

extension OptionGroup {
    /// What two deliveries are compared by.
    static let comparing = OptionGroup(
        title: "Comparing",
        options: [
            .choice(
                "format",
                short: "f",
                "FORMAT",
                \.format,
                among: { DiffFormat.all.map { Option.Choice(name: $0.name, summary: $0.summary) } },
                help: "How the difference is written."
            ).common,
            .profile.common.fromEnvironment,
            .choice(
                "fail-on",
                short: "F",
                "SEVERITY",
                \.failOn,
                help: "New findings from this severity on fail; the exit code is 1."
            ).common.fromEnvironment,
            .date.fromEnvironment,
            .path(
                "output",
                short: "o",
                \.output,
                help: "Where the difference is written; standard output without it."
            ).common,
            .flag("quiet", short: "q", \.isQuiet, help: "Print nothing where nothing differs.").common.fromEnvironment,
        ]
    )
}

extension Command {
    /// What changed between two deliveries.
    static let diff = Command(
        name: "diff",
        summary: "Report what changed from one delivery to the next.",
        operands: Operands(placeholder: "OLD NEW", noun: "archive", minimum: 2, maximum: 2, isArchive: true),
        discussion: """
            Features that are added, removed or changed, member by member; things that are \
            the same under a new id, by what they say, by the ground they cover, or by name and \
            references; findings that are new, the gravest first, or fixed; numbers of levels. The \
            order of features and keys does not count. Both are linted by the configuration of \
            the new one. The exit code is 1 if findings of --fail-on or graver are new.
            """,
        examples: [
            Example(call: "imdf-lint diff may.zip june.zip", effect: "for people"),
            Example(call: "imdf-lint diff -f markdown may.zip june.zip", effect: "for a pull request"),
            Example(call: "imdf-lint diff -F warning -o d.txt may.zip june.zip", effect: "for a gate"),
        ],
        groups: [.comparing, .configured, .readingOne],
        exitCodes: ExitCode.allCases,
        ownMeanings: [.clean: "no finding of --fail-on or graver is new", .findings: "some are new"]
    ) { invocation, console throws(UsageError) in
        // Two configurations would make findings new that only one of them asks for.
        let session = try LintSession(invocation, [invocation.operands[1]], console, maximumPerRule: .max)
        let settings = session.settings(0)
        var results: [LintResult] = []
        for path in invocation.operands {
            do throws(ArchiveError) {
                let dataset = try Dataset(path: path, limits: settings.limits, jobs: settings.jobs)
                results.append(session.lint(Venue(dataset, jobs: settings.jobs), number: 0, reportsUnused: false))
            } catch {
                ArchiveRun.complain(of: error, console)
            }
        }
        guard results.count == 2 else { return .unreadable }
        let diff = DatasetDiff(results[0], results[1])
        let format = DiffFormat.all.first { $0.name == settings.format } ?? DiffFormat.all[0]
        let code = settings.failOn.isReached(by: diff) ? ExitCode.findings : .clean
        let text = settings.isQuiet && diff.isEmpty && format.isForPeople ? "" : format.render(diff)
        guard let path = settings.output else {
            console.print(text)
            return code
        }
        if invocation.operands.contains(where: { OutputFile.areSame($0, path) }) {
            let trouble = "the output would overwrite the archive \(printable(path))"
            throw UsageError(trouble, for: invocation.command)
        }
        if let reason = OutputFile.write(text, to: path) {
            console.complain("can't write \(printable(path)): \(reason)")
            return .fault
        }
        return code
    }
}

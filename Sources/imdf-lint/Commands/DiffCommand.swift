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
            .date.fromEnvironment,
        ]
    )
}

extension Command {
    /// What changed between two deliveries.
    static let diff = Command(
        name: "diff",
        summary: "Tell what changed from one delivery to the next.",
        operands: Operands(placeholder: "OLD NEW", noun: "archive", minimum: 2, maximum: 2, isArchive: true),
        discussion: """
            Features that are added, removed or changed, member by member; things that are \
            the same under a new id; findings that are new or fixed; numbers of levels. The \
            order of features and keys does not count. Both are linted by the configuration of \
            the new one. The exit code is 1 if findings are new.
            """,
        examples: [
            Example(call: "imdf-lint diff may.zip june.zip", effect: "for people"),
            Example(call: "imdf-lint diff -f markdown may.zip june.zip", effect: "for a pull request"),
        ],
        groups: [.comparing, .configured, .readingOne],
        exitCodes: ExitCode.allCases,
        ownMeanings: [.clean: "no finding is new", .findings: "findings are new"]
    ) { invocation, console throws(UsageError) in
        // Two configurations would make findings new that only one of them asks for.
        let session = try LintSession(invocation, [invocation.operands[1]], maximumPerRule: .max)
        let settings = session.settings(0)
        var results: [LintResult] = []
        for path in invocation.operands {
            do throws(ArchiveError) {
                let dataset = try Dataset(path: path, limits: settings.limits, jobs: settings.jobs)
                results.append(session.lint(Venue(dataset, jobs: settings.jobs), number: 0, tellsUnused: false))
            } catch {
                ArchiveRun.complain(of: error, console)
            }
        }
        guard results.count == 2 else { return .unreadable }
        let diff = DatasetDiff(results[0], results[1])
        let format = DiffFormat.all.first { $0.name == settings.format } ?? DiffFormat.all[0]
        console.print(format.render(diff))
        return diff.newFindings.isEmpty ? .clean : .findings
    }
}

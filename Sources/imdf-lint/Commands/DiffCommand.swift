import IMDFLint

extension OptionGroup {
    /// The options for comparing two deliveries.
    static let comparing = OptionGroup(
        title: "Comparing",
        options: [
            .choice(
                "format", short: "f", "FORMAT", { keep($1, in: &$0.format) },
                among: { DiffFormat.all.map { Option.Choice(name: $0.name, summary: $0.summary) } },
                help: "Output format."
            ).common, .profile.common.fromEnvironment,
            .choice(
                "fail-on", short: "F", "SEVERITY", { keep($1, in: &$0.values.failOn) },
                help: "Lowest severity of new findings that makes the exit code 1."
            ).common.fromEnvironment, .date.fromEnvironment,
            .path(
                "output", short: "o", { $0.output = $1 }, help: "Output file. Without it, or with -, standard output."
            ).common, .force,
            .flag(
                "as-edits", { $0.writesEdits = true },
                help: "Write a plan that leads from OLD to NEW, for imdf-lint edit; check nothing."
            ).common,
            .flag("quiet", short: "q", { $0.isQuiet = true }, help: "Print nothing if nothing differs.").common
                .fromEnvironment,
        ])
}

extension Command {
    /// The meanings of the exit codes of commands for which only new findings count.
    static let newFindings: [ExitCode: String] = [
        .clean: "no new findings at or above --fail-on", .findings: "new findings at or above --fail-on",
    ]

    /// The changes between two deliveries.
    static let diff = Command(
        name: "diff", summary: "Compare two deliveries of a venue.",
        operands: Operands(placeholder: "OLD NEW", noun: "archive", minimum: 2, maximum: 2, isArchive: true),
        discussion: """
            Lists features that were added, removed, or changed, member by member; features \
            with a new id, matched by content, by area, or by name and references; new findings \
            by severity, and fixed ones; and level statistics that differ. The order of features \
            and keys is ignored. Both archives are linted with the configuration of the new one. \
            The exit code is 1 if there are new findings at or above --fail-on. With --as-edits, writes the differences \
            as a plan instead, which gives a venue equal to NEW when imdf-lint edit applies it to OLD.
            """,
        examples: [
            Example(call: "imdf-lint diff may.zip june.zip", effect: "as text"),
            Example(call: "imdf-lint diff -f markdown may.zip june.zip", effect: "for a pull request"),
            Example(call: "imdf-lint diff --as-edits may.zip june.zip -o plan.json", effect: "as a plan"),
            Example(call: "imdf-lint diff -F warning -o d.txt may.zip june.zip", effect: "as a CI gate"),
        ], groups: [.comparing, .configured, .readingOne], exitCodes: ExitCode.allCases, ownMeanings: newFindings
    ) { invocation, console throws(UsageError) in
        // With two configurations, findings could be new only because one configuration asks for them.
        let session = try LintSession(
            invocation, ArchiveList(only: invocation.operands[1], invocation.settings), console, maximumPerRule: .max)
        let settings = session.settings(0)
        let kind = settings.writesEdits ? "plan" : "report"
        if let path = settings.output,
            let trouble = settings.trouble(writing: path, operands: invocation.operands, as: kind)
        {
            throw UsageError(trouble, for: invocation.command)
        }
        if settings.writesEdits { return plan(invocation.operands, settings, console) }
        var results: [LintResult] = []
        for path in invocation.operands {
            do throws(ArchiveError) {
                let dataset = try Dataset(path: path, limits: settings.values.limits, jobs: settings.jobs)
                results.append(session.lint(Venue(dataset, jobs: settings.jobs), number: 0, reportsUnused: false))
            } catch { ArchiveRun.complain(of: error, console) }
        }
        guard results.count == 2 else { return .unreadable }
        let diff = DatasetDiff(results[0], results[1])
        if diff.areDifferentVenues { console.complain("warning: \(DatasetDiff.differentVenues)") }
        let format = DiffFormat.all.first { $0.name == settings.format } ?? DiffFormat.all[0]
        let code = settings.values.failOn.isReached(by: diff.newFindings) ? ExitCode.findings : .clean
        let text = settings.isQuiet && diff.isEmpty && format.isForPeople ? "" : format.render(diff)
        return console.put(text, to: settings.output, code: code)
    }

    /// Writes the plan that leads from one archive to another.
    private static func plan(_ paths: [String], _ settings: Settings, _ console: Console) -> ExitCode {
        var archives: [Archive] = []
        for path in paths {
            do throws(ArchiveError) { archives.append(try Archive(path: path, limits: settings.values.limits)) } catch {
                ArchiveRun.complain(of: error, console)
            }
        }
        guard archives.count == 2 else { return .unreadable }
        let plan: EditPlan
        do throws(EditPlanError) { plan = try EditPlan(from: archives[0], to: archives[1], jobs: settings.jobs) } catch
        {
            console.complain(error.description)
            return .fault
        }
        if settings.isQuiet, plan.changes.isEmpty, settings.output == nil { return .clean }
        return console.put(EditPlan.json([plan]), to: settings.output)
    }
}

extension FailOn {
    /// Whether one of several new findings is at or above this severity.
    func isReached(by findings: [DatasetDiff.FindingCount]) -> Bool {
        isReached { severity in findings.contains { $0.severity == severity } }
    }
}

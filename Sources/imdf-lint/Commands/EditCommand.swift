import IMDFLint

extension OptionGroup {
    /// The changes to apply, and the destination of the result.
    static let editing = OptionGroup(
        title: "Editing",
        options: [
            .path("apply", { $0.appliedPlan = $1 }, help: "Apply the changes of this plan.").common, .copyOutput.common,
            .force,
            .flag("in-place", { $0.isInPlace = true }, help: "Overwrite the archive. Each file is replaced as a whole.")
                .common,
            .flag(
                "dry-run", { $0.isDryRun = true },
                help: "Show the lines that change, as a unified diff, and the findings that come and go; write nothing."
            ).common, .profile.fromEnvironment,
            .choice(
                "fail-on", short: "F", "SEVERITY", { keep($1, in: &$0.values.failOn) },
                help: "Lowest severity of new findings that makes the exit code 1."
            ).fromEnvironment, .date.fromEnvironment,
            .flag("quiet", short: "q", { $0.isQuiet = true }, help: "Print no summary."),
        ])
}

extension Command {
    /// Changes an archive as a plan states.
    static let edit = Command(
        name: "edit", summary: "Change an archive by a plan, in a copy or in place.", operands: .archive,
        discussion: """
            A plan is a JSON file with steps: create, remove, and set features, by id or by a query such as every unit of \
            category room without a name; move, insert, and remove corners with everything that meets there; move walls; \
            split and merge units. imdf-lint fix and imdf-lint diff write plans, and imdf-lint schema prints the JSON Schema; \
            see Docs/Drafts.md. All changes are applied, or none: a step that makes no \
            sense is an error. What no step touches stays the same byte for byte. The archive is linted before and after, \
            with its configuration.
            """,
        examples: [
            Example(call: "imdf-lint edit venue.zip -o new.zip --apply plan.json", effect: "write a changed copy"),
            Example(call: "imdf-lint edit --dry-run --apply plan.json venue/", effect: "show the changes"),
            Example(call: "imdf-lint edit --in-place --apply plan.json venue/", effect: "overwrite"),
        ], groups: [.editing, .configured, .readingOne], exitCodes: ExitCode.allCases, ownMeanings: newFindings
    ) { invocation, console throws(UsageError) in
        let settings = invocation.settings
        func usage(_ trouble: String) -> UsageError { UsageError(trouble, for: invocation.command) }
        let path = invocation.operands[0]
        guard let plans = try PlannedChanges.plans(settings, usage) else { throw usage("edit needs --apply PLAN") }
        guard settings.output != nil || settings.isDryRun || settings.isInPlace else {
            throw usage("edit needs --output FILE, --in-place, or --dry-run")
        }
        if settings.isInPlace, path == "-" {
            throw usage("standard input cannot be changed in place; use --output FILE")
        }
        let plan = try PlannedChanges.plan(for: path, plans, isOnly: true, settings, usage)
        let session = try LintSession(invocation, ArchiveList(only: path, settings), console, maximumPerRule: .max)
        guard let archive = try PlannedChanges.archive(path, 0, session, settings, console, usage) else {
            return .unreadable
        }
        guard let changed = PlannedChanges.apply(plan, to: archive, settings, console) else { return .usage }
        for step in changed.steps where step.isEmpty {
            let name = step.name.map { " \(printable($0))" } ?? ""
            console.complain("warning: the change\(name) changes nothing")
        }
        return PlannedChanges.write(changed, of: archive, 0, session, console) { change, _ in
            session.settings(0).values.failOn.isReached(by: change.new) ? .findings : .clean
        }
    }
}

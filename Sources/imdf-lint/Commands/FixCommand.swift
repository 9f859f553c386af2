import IMDFLint

extension OptionGroup {
    /// The fixes to apply, and the destination of the result.
    static let fixing = OptionGroup(
        title: "Fixing",
        options: [
            .copyOutput.common, .force,
            .flag(
                "in-place", { $0.isInPlace = true }, help: "Overwrite the archives. Each file is replaced as a whole."
            ).common,
            .flag(
                "dry-run", { $0.isDryRun = true },
                help: "List the changes, with a unified diff of files that have several lines; write no archives."
            ).common,
            .path("plan", { $0.planPath = $1 }, help: "Write the changes as JSON to this file, and no archives."),
            .path(
                "apply", { $0.appliedPlan = $1 }, help: "Apply the changes of a plan, such as one that --plan wrote."),
            .fixes("select", short: "s", { $0.selectedFixes.append($1) }, help: "Apply only these fixes.").common,
            .fixes("ignore", short: "i", { $0.ignoredFixes.append($1) }, help: "Do not apply these fixes.").common,
            .flag(
                "unsafe", { $0.isUnsafe = true }, help: "Also apply fixes that need review: \(Fix.list(safe: false))."
            ).common, .profile.fromEnvironment,
            .choice(
                "fail-on", short: "F", "SEVERITY", { keep($1, in: &$0.values.failOn) },
                help: "Lowest severity of remaining findings that makes the exit code 1."
            ).fromEnvironment, .date.fromEnvironment,
            .flag("quiet", short: "q", { $0.isQuiet = true }, help: "Print no summary."),
        ])
}

extension Option {
    /// An option for comma-separated names of fixes; repeatable.
    fileprivate static func fixes(_ name: String, short: Character, _ store: @escaping Store<String>, help: String)
        -> Option
    {
        list(
            name, short: short, "FIXES", store, expected: "comma-separated names of fixes",
            suggestions: { FixRegistry.all.map { $0.id } }, help: help
        ) { FixRegistry.fix($0)?.id }
    }
}

extension Fix {
    /// The fixes by name, for help.
    fileprivate static func list(safe: Bool) -> String {
        // In one text, because every command asks for the help of all.
        var text = ""
        text.reserveCapacity(2_000)
        for fix in FixRegistry.all where fix.isSafe == safe {
            if !text.isEmpty { text += "; " }
            text += fix.id
            text += " ("
            text += fix.summary
            text += ")"
        }
        return text
    }
}

extension Command {
    /// The command that applies fixes.
    static let fix = Command(
        name: "fix", summary: "Fix what can be fixed safely, in a copy or in place.", operands: .archives,
        discussion: """
            Fixes: \(Fix.list(safe: true)). Everything else, including files without faults, stays the \
            same byte for byte. imdf-lint explain describes each fix. A folder is written as a folder, or as a zip if \
            the output name ends in .zip; a zip is written as a zip. The result is linted with the archive's \
            configuration, and the summary lists what was fixed and what remains. With --dry-run or --plan, the exit \
            code is 1 if there is anything to fix.
            """,
        examples: [
            Example(call: "imdf-lint fix venue.zip -o fixed.zip", effect: "write a repaired copy"),
            Example(call: "imdf-lint fix --in-place venues/", effect: "repair all in a folder"),
            Example(call: "imdf-lint fix --dry-run venue/", effect: "show the changes"),
            Example(call: "imdf-lint fix --unsafe --plan plan.json venue.zip", effect: "plan the changes"),
            Example(call: "imdf-lint fix --apply plan.json --in-place venue.zip", effect: "apply them"),
            Example(call: "imdf-lint fix -s category-spelling venue/ -o out/", effect: "apply one fix"),
        ], groups: [.fixing, .configured, .reading], exitCodes: ExitCode.allCases
    ) { invocation, console throws(UsageError) in
        let settings = invocation.settings
        func usage(_ trouble: String) -> UsageError { UsageError(trouble, for: invocation.command) }
        guard settings.output != nil || settings.isDryRun || settings.isInPlace || settings.planPath != nil else {
            throw usage("fix needs --output FILE, --in-place, --dry-run, or --plan FILE")
        }
        let fixes = try chosen(settings, usage)
        let isOne = settings.output != nil && invocation.operands.count == 1 && !settings.takesChangedFiles
        let archives =
            try isOne ? ArchiveList(only: invocation.operands[0], settings) : ArchiveList(invocation, console)
        if settings.output != nil, archives.paths.count > 1 {
            throw usage("--output takes one archive, not \(archives.paths.count); use --in-place for several")
        }
        if settings.isInPlace, archives.paths.contains("-") {
            throw usage("standard input cannot be fixed in place; use --output FILE")
        }
        if let path = settings.planPath,
            let trouble = settings.trouble(writing: path, operands: archives.paths, as: "plan")
        {
            throw usage(trouble)
        }
        let applied = try PlannedChanges.plans(settings, usage)
        let session = try LintSession(invocation, archives, console, maximumPerRule: .max)
        var code = ExitCode.clean
        var written: [EditPlan] = []
        for (number, path) in archives.paths.enumerated() {
            guard let archive = try PlannedChanges.archive(path, number, session, settings, console, usage) else {
                code = max(code, .unreadable)
                continue
            }
            let fixed: FixedArchive
            if let applied {
                let isOnly = archives.paths.count == 1
                let plan = try PlannedChanges.plan(for: path, applied, isOnly: isOnly, settings, usage)
                guard let changed = PlannedChanges.apply(plan, to: archive, settings, console) else {
                    code = max(code, .usage)
                    continue
                }
                fixed = changed
            } else {
                fixed = FixedArchive(archive, fixes: fixes, jobs: settings.jobs)
            }
            if settings.planPath != nil { written.append(fixed.plan) }
            if settings.isDryRun || settings.planPath != nil {
                for refused in fixed.refused { console.complain(refused.description) }
            }
            if settings.isDryRun { console.show(FixListing.text(of: fixed, isQuiet: settings.isQuiet)) }
            if settings.isDryRun || settings.planPath != nil {
                code = max(code, fixed.isEmpty ? .clean : .findings)
            } else {
                code = max(
                    code,
                    PlannedChanges.write(fixed, of: archive, number, session, console) {
                        session.settings(number).values.failOn.isReached(by: $1) ? .findings : .clean
                    })
            }
        }
        if let path = settings.planPath, console.put(EditPlan.json(written), to: path) == .fault { return .fault }
        if let path = settings.planPath, path != OutputFile.standardOutput, !settings.isQuiet {
            for plan in written { console.print(FixListing.summary(of: plan) + "\n") }
            let hint = written.contains { !$0.changes.isEmpty } ? "; apply it with --apply" : ""
            console.print("the plan was written to \(printable(path))\(hint)\n")
        }
        return code
    }

    /// The fixes to apply. One that needs review is applied only with --unsafe.
    private static func chosen(_ settings: Settings, _ usage: (String) -> UsageError) throws(UsageError) -> Set<Fix> {
        if let both = settings.selectedFixes.first(where: settings.ignoredFixes.contains) {
            throw usage("\(both) is both selected and ignored; remove one")
        }
        var fixes = FixRegistry.all.filter { $0.isSafe || settings.isUnsafe }
        if !settings.selectedFixes.isEmpty {
            let selected = FixRegistry.all.filter { settings.selectedFixes.contains($0.id) }
            if let fix = selected.first(where: { !fixes.contains($0) }) {
                throw usage("\(fix.id) needs review; add --unsafe to apply it")
            }
            fixes = selected
        }
        return Set(fixes.filter { !settings.ignoredFixes.contains($0.id) })
    }
}

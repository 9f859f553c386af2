import IMDFLint

/// Reads plans, applies them to archives, and writes the results.
enum PlannedChanges {
    /// The plans to apply; nil if there is none and fixes are to be found.
    static func plans(_ settings: Settings, _ usage: (String) -> UsageError) throws(UsageError) -> [EditPlan]? {
        guard let path = settings.appliedPlan else { return nil }
        let bytes: [UInt8]
        switch FileSystem.contents(of: path) {
        case .success(let content): bytes = content
        case .failure(let error): throw usage("\(printable(path)) cannot be read: \(error.reason)")
        }
        do throws(EditPlanError) { return try EditPlan.plans(bytes, path: path) } catch {
            throw usage(error.description)
        }
    }

    /// The plan for an archive, by its path. If there is only one plan and one archive, they belong together.
    static func plan(
        for path: String, _ plans: [EditPlan], isOnly: Bool, _ settings: Settings, _ usage: (String) -> UsageError
    ) throws(UsageError) -> EditPlan {
        if let plan = plans.first(where: { $0.archive == path }) ?? (isOnly && plans.count == 1 ? plans.first : nil) {
            return plan
        }
        let others = plans.prefix(3).map { printable($0.archive) } + (plans.count > 3 ? ["others"] : [])
        let rest = others.isEmpty ? "; it has none at all" : ", only for \(TextLayout.list(others, "and"))"
        throw usage("\(printable(settings.appliedPlan ?? "")) has no changes for \(printable(path))\(rest)")
    }

    /// Opens the archive at a path, if the settings allow writing its result. Returns nil and reports the error if it
    /// can't be read.
    static func archive(
        _ path: String, _ number: Int, _ session: LintSession, _ settings: Settings, _ console: Console,
        _ usage: (String) -> UsageError
    ) throws(UsageError) -> Archive? {
        let archive: Archive
        do throws(ArchiveError) { archive = try Archive(path: path, limits: session.limits(number)) } catch {
            ArchiveRun.complain(of: error, console)
            return nil
        }
        if archive.kind == .zip, archive.entries.isEmpty, let first = archive.refused.first {
            console.complain(
                "\(printable(path)) cannot be fixed: its entry \(Wording.quote(first.name)) \(first.error)")
            return nil
        }
        if let output = settings.output,
            let trouble = FixOutput.trouble(output, archive, isForced: settings.overwrites)
                ?? settings.trouble(writing: output, operands: [], as: "archive", replaces: true)
        {
            throw usage(trouble)
        }
        // A file alone is text; everything else goes to standard output as a zip.
        if settings.output == OutputFile.standardOutput, !settings.isDryRun, archive.kind != .singleFile,
            console.isOnTerminal
        {
            throw usage("the zip would fill the terminal; name a file: -o new.zip")
        }
        return archive
    }

    /// The archive after a plan. Returns nil and reports the error if the plan does not fit the archive.
    static func apply(_ plan: EditPlan, to archive: Archive, _ settings: Settings, _ console: Console) -> FixedArchive?
    {
        do throws(EditPlanError) { return try FixedArchive(archive, applying: plan, jobs: settings.jobs) } catch {
            console.complain(error.description)
            return nil
        }
    }

    /// Writes an archive with changes, or shows them in a dry run, and prints how its findings have changed.
    ///
    /// - Parameter code: returns the exit code from the changed findings and the current ones.
    static func write(
        _ fixed: FixedArchive, of archive: Archive, _ number: Int, _ session: LintSession, _ console: Console,
        code: (_ change: FindingComparison, _ after: LintResult) -> ExitCode
    ) -> ExitCode {
        let settings = session.settings(number)
        for refused in fixed.refused { console.complain(refused.description) }
        let output = settings.isInPlace ? archive.path : settings.output ?? ""
        // Linted before writing: after writing in place, the original is gone.
        let before = session.lint(
            Venue(Dataset(reading: archive, jobs: settings.jobs)), number: number, reportsUnused: false)
        let trouble =
            settings.isDryRun
            ? nil
            : settings.isInPlace
                ? FixOutput.writeInPlace(fixed, of: archive)
                : FixOutput.write(fixed, of: archive, to: output, console).map { FixOutput.Trouble(text: $0) }
        if let trouble {
            console.complain(trouble.text)
            return trouble.code
        }
        let after = session.lint(Venue(fixed.dataset), number: number, reportsUnused: false)
        let change = FindingComparison(before, after, newNames: fixed.oldIDs, newFiles: fixed.oldFileNames)
        let effect = FixEffect(before, change, after, by: Set(fixed.counts.keys))
        if settings.isDryRun {
            console.show(FixListing.text(of: fixed, isQuiet: settings.isQuiet))
            console.print(FixListing.text(of: change))
        } else if !settings.isQuiet {
            // If the archive goes to standard output, the summary must not.
            let isPrinted = output == OutputFile.standardOutput
            let text = summary(fixed, effect, change, isPrinted ? "standard output" : output)
            if isPrinted { console.note(String(text.dropLast())) } else { console.print(text) }
        }
        return code(change, after)
    }

    /// The changes and their effect on the findings.
    private static func summary(
        _ fixed: FixedArchive, _ effect: FixEffect, _ change: FindingComparison, _ output: String
    ) -> String {
        var text = ""
        for fix in FixRegistry.all {
            guard let count = fixed.counts[fix] else { continue }
            text += "  \(TextLayout.padded("\(count)", to: 5)) \(TextLayout.padded(fix.id, to: 18)) \(fix.summary)\n"
        }
        for step in fixed.steps { text += "  \(FixListing.text(of: step))\n" }
        // A safe fix keeps everything. What others and steps change, an owner wants to see.
        if fixed.mayLose { text += "  \(fixed.ledger.summary)\n" }
        for finding in change.new.prefix(10) { text += "  new: \(FixListing.text(of: finding))\n" }
        return text + "\(printable(output)): \(Wording.count(fixed.files.count, "file")) changed, \(effect.text)\n"
    }
}

import IMDFLint

extension OptionGroup {
    /// Which fixes are applied, and where the result is written.
    static let fixing = OptionGroup(
        title: "Fixing",
        options: [
            .path(
                "output",
                short: "o",
                \.output,
                help:
                    "Output path; must differ from the archive. For a folder, a name ending in .zip or .imdf writes a "
                    + "zip; - writes to standard output."
            )
            .common,
            .force,
            .flag(
                "unsafe",
                \.isUnsafe,
                help: "Also apply fixes that need review: \(FixKind.list(safe: false))."
            ).common,
            .flag("dry-run", \.isDryRun, help: "Print the changes as a unified diff; write no files.").common,
            .profile.fromEnvironment,
            .choice(
                "fail-on",
                short: "F",
                "SEVERITY",
                \.failOn,
                help: "Lowest severity of remaining findings that makes the exit code 1."
            ).fromEnvironment,
            .date.fromEnvironment,
            .flag("quiet", short: "q", \.isQuiet, help: "Print no summary."),
        ]
    )
}

extension FixKind {
    /// The kinds in words, for help.
    fileprivate static func list(safe: Bool) -> String {
        allCases.filter { $0.isSafe == safe }.map(\.summary).joined(separator: "; ")
    }
}

extension Command {
    /// Fixes what can be fixed safely.
    static let fix = Command(
        name: "fix",
        summary: "Write a repaired copy, fixing what can be fixed safely.",
        operands: Operands(placeholder: "ARCHIVE", noun: "archive", minimum: 1, maximum: 1, isArchive: true),
        discussion: """
            Fixes: \(FixKind.list(safe: true)). Everything else, including files without faults, stays the \
            same byte for byte. A folder is written as a folder, or as a zip if the output name ends in .zip; a zip is \
            written as a zip. The result is linted with the archive's configuration, and the summary lists what was \
            fixed and what remains. With --dry-run the exit code is 1 if there is anything to fix.
            """,
        examples: [
            Example(call: "imdf-lint fix venue.zip -o fixed.zip", effect: "write a repaired copy"),
            Example(call: "imdf-lint fix --dry-run venue/", effect: "show the changes"),
            Example(call: "imdf-lint fix --unsafe venue/ -o out/", effect: "apply all fixes"),
        ],
        groups: [.fixing, .configured, .readingOne],
        exitCodes: ExitCode.allCases
    ) { invocation, console throws(UsageError) in
        if invocation.settings.output == nil, !invocation.settings.isDryRun {
            throw UsageError("fix needs --output FILE or --dry-run", for: invocation.command)
        }
        let session = try LintSession(
            invocation,
            ArchiveList(only: invocation.operands[0], invocation.settings),
            console,
            maximumPerRule: .max
        )
        let settings = session.settings(0)
        let archive: Archive
        do throws(ArchiveError) {
            archive = try Archive(path: invocation.operands[0], limits: settings.limits)
        } catch {
            ArchiveRun.complain(of: error, console)
            return .unreadable
        }
        if let output = settings.output, !settings.isDryRun,
            let trouble = FixOutput.trouble(output, archive, isForced: settings.overwrites)
        {
            throw UsageError(trouble, for: invocation.command)
        }
        let kinds = Set(FixKind.allCases.filter { $0.isSafe || settings.isUnsafe })
        let fixed = FixedArchive(archive, kinds: kinds, jobs: settings.jobs)
        guard settings.isDryRun else { return write(fixed, of: archive, session, console) }
        console.print(fixed.diff)
        return fixed.files.isEmpty ? .clean : .findings
    }

    private static func write(
        _ fixed: FixedArchive,
        of archive: Archive,
        _ session: LintSession,
        _ console: Console
    ) -> ExitCode {
        let settings = session.settings(0)
        let output = settings.output ?? ""
        if let trouble = FixOutput.write(fixed, of: archive, to: output, console) {
            console.complain(trouble)
            return .fault
        }
        let before = session.lint(
            Venue(Dataset(reading: archive, jobs: settings.jobs)),
            number: 0,
            reportsUnused: false
        )
        let after = session.lint(Venue(fixed.dataset), number: 0, reportsUnused: false)
        if !settings.isQuiet {
            // Where the archive goes to standard output, what is said about it does not.
            let isPrinted = output == OutputFile.standardOutput
            let text = summary(fixed, before, after, isPrinted ? "standard output" : output)
            if isPrinted { console.note(String(text.dropLast())) } else { console.print(text) }
        }
        return settings.failOn.isReached(by: after) ? .findings : .clean
    }

    private static func summary(
        _ fixed: FixedArchive,
        _ before: LintResult,
        _ after: LintResult,
        _ output: String
    ) -> String {
        var text = ""
        for kind in FixKind.allCases {
            guard let count = fixed.counts[kind] else { continue }
            text +=
                "  \(TextLayout.padded("\(count)", to: 5)) \(TextLayout.padded(kind.rawValue, to: 18)) \(kind.summary)\n"
        }
        let change = FindingComparison(before, after, newNames: fixed.oldIDs)
        let (gone, new) = (change.fixed.reduce(0) { $0 + $1.count }, change.new.reduce(0) { $0 + $1.count })
        let files = Wording.count(fixed.files.count, "file")
        text += "\(printable(output)): \(files) changed, \(Wording.count(gone, "finding")) fixed, "
        return text + "\(new) new, \(after.findings.count) remaining\n"
    }
}

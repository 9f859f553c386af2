import IMDFLint

extension OptionGroup {
    /// What is mended, and where the result goes.
    static let fixing = OptionGroup(
        title: "Fixing",
        options: [
            .path(
                "output",
                short: "o",
                \.output,
                help:
                    "Where to write the fixed archive, never the archive itself; a name with .zip or .imdf at its end "
                    + "makes a zip of a folder, and - writes to standard output."
            )
            .common,
            .force,
            .flag(
                "unsafe",
                \.isUnsafe,
                help: "Also do what needs judgement: \(FixKind.list(safe: false))."
            ).common,
            .flag("dry-run", \.isDryRun, help: "Print the changes as a unified diff, and write nothing.").common,
            .profile.fromEnvironment,
            .choice(
                "fail-on",
                short: "F",
                "SEVERITY",
                \.failOn,
                help: "Findings from this severity on that are left make the exit code 1."
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
    /// Mends what can be mended without asking.
    static let fix = Command(
        name: "fix",
        summary: "Mend what can be mended without judgement, into a new archive.",
        operands: Operands(placeholder: "ARCHIVE", noun: "archive", minimum: 1, maximum: 1, isArchive: true),
        discussion: """
            Done are: \(FixKind.list(safe: true)). All else stays byte for byte as it was, and so do files without \
            faults. A folder gives a folder or, if the name of the output ends in .zip, a zip; a zip gives a zip. The \
            result is linted again: the summary says what is fixed and what is left, by the archive's configuration. \
            With --dry-run the exit code is 1 if there is anything to mend.
            """,
        examples: [
            Example(call: "imdf-lint fix venue.zip -o mended.zip", effect: "a mended copy"),
            Example(call: "imdf-lint fix --dry-run venue/", effect: "what would change"),
            Example(call: "imdf-lint fix --unsafe venue/ -o out/", effect: "all that is possible"),
        ],
        groups: [.fixing, .configured, .readingOne],
        exitCodes: ExitCode.allCases
    ) { invocation, console throws(UsageError) in
        if invocation.settings.output == nil, !invocation.settings.isDryRun {
            throw UsageError("fix needs --output FILE or --dry-run", for: invocation.command)
        }
        let session = try LintSession(invocation, invocation.operands, console, maximumPerRule: .max)
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
        let files = TextLayout.count(fixed.files.count, "file")
        text += "\(printable(output)): \(files) changed, \(TextLayout.count(gone, "finding")) fixed, "
        return text + "\(new) new, \(after.findings.count) left\n"
    }
}

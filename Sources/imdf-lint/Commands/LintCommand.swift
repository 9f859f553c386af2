import IMDFLint

extension Command {
    /// Findings and the summary of levels.
    static let lint = Command(
        name: "lint", summary: "Check archives: print findings, then a summary of each level.", operands: .archives,
        discussion: """
            An archive is a folder, a .zip or .imdf file, a single .geojson file, or - \
            for standard input. A folder stands for every archive below it, at any depth. \
            A quoted pattern stands for its matches; ** matches any number of folders. The \
            last line gives the number of archives checked and how many passed. A report \
            begins with the verdict and the causes that explain most of the findings; \
            imdf-lint explain CAUSE describes one. The word lint is optional unless the \
            archive has the same name as a command; check and validate mean the same.
            """,
        examples: [
            Example(call: "imdf-lint venue.zip", effect: "check a zip"),
            Example(call: "imdf-lint --fail-on warning north/ south/", effect: "two folders, stricter"),
            Example(call: "imdf-lint -f sarif=out.sarif -f text venue.zip", effect: "two reports"),
            Example(call: "imdf-lint -s geometry -i unit 'venues/**/*.zip'", effect: "some rules, many zips"),
            Example(call: "imdf-lint -b old.json venue.zip", effect: "only new findings"),
            Example(call: "imdf-lint --since may.zip june.zip", effect: "what is new and what is gone"),
            Example(call: "imdf-lint --watch venue", effect: "again after each change"),
            Example(call: "curl -s https://example.com/v.zip | imdf-lint -", effect: "from a pipe"),
        ], groups: [.reporting, .choosing, .configuring, .reading], exitCodes: ExitCode.allCases
    ) { invocation, console throws(UsageError) in
        guard invocation.settings.watches else { return try check(invocation, console) }
        return try FileWatch.forEachChange(of: invocation, console) { () throws(UsageError) in
            try check(invocation, console)
        }
    }

    /// Checks the archives of a run once.
    private static func check(_ invocation: Invocation, _ console: Console) throws(UsageError) -> ExitCode {
        let archives = try ArchiveList(invocation, console)
        let session = try LintSession(invocation, archives, console)
        if invocation.settings.printsConfiguration {
            console.print(session.printedConfiguration)
            return .clean
        }
        var earlier: LintResult?
        if let path = invocation.settings.earlierPath {
            guard archives.paths.count == 1 else {
                throw UsageError("--since compares one archive, not \(archives.paths.count)", for: invocation.command)
            }
            do throws(ArchiveError) {
                let dataset = try Dataset(path: path, limits: session.limits(0), jobs: invocation.settings.jobs)
                let venue = Venue(dataset, jobs: invocation.settings.jobs)
                earlier = session.lint(venue, number: 0, reportsUnused: false)
            } catch {
                ArchiveRun.complain(of: error, console)
                return .unreadable
            }
        }
        return try ArchiveRun.forEach(
            invocation, archives.paths, console, session.limits, ending: { session.writeBaseline(console) }
        ) { venue, run in
            run.begin("checking")
            var result = session.lint(venue, number: run.number)
            if let earlier {
                result.compare(with: earlier)
                if let warning = result.history?.warning { console.complain("warning: \(warning)") }
            }
            run.begin("writing the report")
            return outcome(
                of: result, session.settings(run.number),
                note: note(on: archives.paths[run.number], venue.dataset, archives, invocation.settings), console)
        }
    }

    /// The note on skipped files of an archive, which is printed even with `--quiet`.
    private static func note(on path: String, _ dataset: Dataset, _ archives: ArchiveList, _ settings: Settings)
        -> String?
    {
        let files = dataset.unreadFiles(exceptFor: archives.accountsFor)
        guard !files.isEmpty else { return noteOnSingleFile(path, settings) }
        let apart = Set(dataset.leftOutFiles.lazy.filter { $0.isApart }.map { $0.path })
        let reason =
            apart.isEmpty
            ? "not IMDF file names"
            : files.allSatisfy(apart.contains) ? "in a folder apart from the archive" : "not files of the archive"
        return "note: \(printable(dataset.path)): skipped, \(reason): " + ArchiveList.listed(files)
    }

    /// The note on a single file of an archive. It may be unintended, since the file refers to others that were not
    /// given.
    private static func noteOnSingleFile(_ path: String, _ settings: Settings) -> String? {
        guard !settings.isQuiet, path != "-", FileSystem.isFile(path) else { return nil }
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { String(path[..<$0]) } ?? "."
        let name = path[(slash.map(path.index(after:)) ?? path.startIndex)...]
        guard name.hasSuffix(".geojson"), FileSystem.isFile("\(folder)/\(Manifest.fileName)") else { return nil }
        return "note: \(printable(path)) is one file of an archive, and its references to other files are missing; "
            + "to check the whole archive, pass \(folder == "." ? "the folder that contains it" : printable(folder))"
    }

    private static func outcome(of result: LintResult, _ settings: Settings, note: String?, _ console: Console)
        -> ArchiveRun.Outcome
    {
        var options = ReportOptions()
        options.maximumPerRule =
            settings.maximumPerRule ?? (settings.isConcise ? .max : Settings.maximumPerRuleForPeople)
        options.isConcise = settings.isConcise
        options.leastFailure = Severity(rawValue: settings.values.failOn.rawValue)
        options.leastSeverity = settings.leastShown
        options.showsStatistics = settings.showsStatistics
        return ArchiveRun.Outcome(
            code: settings.values.failOn.isReached(by: result) ? .findings : .clean, note: note,
            verdict: verdict(result), isUndecided: options.leastFailure == nil && result.count(.violation) > 0,
            rules: settings.showsStatistics ? rules(of: result, settings) : []
        ) { writer, isInFile, write in
            options.usesColor = !isInFile && console.wantsColor(settings.color)
            if !isInFile, let width = console.width { options.width = width }
            let isOmitted = settings.isQuiet && writer.format.isForPeople && result.totals.isEmpty
            if !isOmitted { writer.write(result, options: options, write) }
        }
    }

    /// The number of findings per rule, for the rules that are shown.
    private static func rules(of result: LintResult, _ settings: Settings) -> [Overview.RuleCount] {
        var severities: [String: Severity] = [:]
        for finding in result.findings { severities[finding.rule] = finding.severity }
        return result.totals.compactMap { id, count in
            let severity = severities[id] ?? .violation
            return severity < settings.leastShown ? nil : .init(id: id, severity: severity, count: count)
        }
    }

    private static func verdict(_ result: LintResult) -> String {
        let counts = [Severity.violation, .warning, .info].filter { result.count($0) > 0 }.map {
            Wording.count(result.count($0), $0.rawValue)
        }
        return counts.isEmpty ? "clean" : counts.joined(separator: ", ")
    }
}

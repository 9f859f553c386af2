import IMDFLint

/// Opens the archives of a run one after another, and reports those that can't be opened.
enum ArchiveRun {
    /// The outcome of the work on an archive.
    struct Outcome {
        /// The exit code for the archive.
        var code = ExitCode.clean
        /// A line for standard error.
        var note: String?
        /// The line in the overview of several archives.
        var verdict: String?
        /// Whether it neither fails nor passes: it has violations, which --fail-on never leaves without effect.
        var isUndecided = false
        /// The number of findings per rule, if it is summed up over all archives.
        var rules: [Overview.RuleCount] = []
        /// Passes on the report in a format, for a file or for standard output, part by part.
        let report: (inout ReportWriter, _ isInFile: Bool, _ write: ([UInt8]) -> Void) -> Void
    }

    /// The work in progress on one archive.
    struct Work {
        /// The number of the archive in the run, from 0.
        let number: Int
        fileprivate let progress: Progress
        fileprivate let clock: StepClock

        /// Starts a step, for the progress line and for `--timing`.
        func begin(_ step: String) {
            progress.begin(step)
            clock.begin(step)
        }
    }

    /// Calls `body` with each archive that can be opened, writes its reports, and calls `ending` before the line on
    /// all archives. Returns the highest exit code.
    static func forEach(
        _ invocation: Invocation, _ paths: [String], _ console: Console, _ limits: (Int) -> ArchiveLimits,
        ending: () -> ExitCode = { .clean }, _ body: (Venue, Work) -> Outcome
    ) throws(UsageError) -> ExitCode {
        let settings = invocation.settings
        let showsProgress = !settings.isQuiet && console.canShowProgress
        if let trouble = settings.troubleWithFiles(operands: paths) {
            throw UsageError(trouble, for: invocation.command)
        }
        // The operands decide, because a folder with one archive is still a folder of archives.
        let areSeveral = paths.count != 1 || settings.listPath != nil
        // Findings that are written to a baseline are not reported.
        let requests = settings.newBaselinePath == nil ? settings.reports : []
        let outputs = ReportOutputs(requests, areSeveral: areSeveral, isConcise: settings.isConcise, console)
        let exclusions = Exclusions(settings)
        var overview = Overview()
        var code = ExitCode.clean
        for (number, path) in paths.enumerated() {
            let progress = Progress(path, isEnabled: showsProgress)
            let report: @Sendable (ReadingProgress) -> Void = { progress.reading($0) }
            let clock = StepClock("reading")
            // An archive that is named explicitly is linted, even if its configuration excludes it from searches.
            let isNamedAnyway = exclusions.configurationLeavesOut(path, of: path)
            do throws(ArchiveError) {
                let dataset = try Dataset(
                    path: path, limits: limits(number),
                    leavingOut: { inside in
                        exclusions.leavesOut(inside, below: path)
                            || (!isNamedAnyway && exclusions.configurationLeavesOut(inside, of: path))
                    }, jobs: settings.jobs, progress: showsProgress ? report : nil)
                let work = Work(number: number, progress: progress, clock: clock)
                work.begin("linking")
                let venue = Venue(dataset, jobs: settings.jobs)
                // Does not release the last venue, because the process ends anyway and releasing the graph would take
                // time.
                if number == paths.count - 1, !settings.watches { _ = Unmanaged.passRetained(Kept(venue)) }
                let outcome = body(venue, work)
                progress.finish()
                outputs.add(on: dataset.path, outcome.report)
                overview.add(dataset.path, outcome.verdict, outcome.code, isUndecided: outcome.isUndecided)
                overview.add(outcome.rules)
                if let note = outcome.note { console.note(note) }
                code = max(code, outcome.code)
            } catch {
                progress.finish()
                outputs.add(unreadable: path, error.description)
                complain(of: error, console)
                overview.add(path, "cannot be read", .unreadable)
                code = max(code, .unreadable)
            }
            if settings.showsTiming { console.note("\(printable(path)): \(clock.summary)") }
        }
        code = max(code, ending())
        // A command without a verdict on archives has no totals.
        if invocation.command.exitCodes.contains(.findings) { outputs.conclude(overview, isQuiet: settings.isQuiet) }
        return max(code, outputs.finish())
    }

    /// Opens the only archive of a run and calls `body`, which returns the exit code.
    static func open(
        _ invocation: Invocation, _ console: Console, _ body: (Venue, LintSession) throws(UsageError) -> ExitCode
    ) throws(UsageError) -> ExitCode {
        let path = invocation.operands[0]
        // A comparison needs all findings.
        let (own, isComparing) = (invocation.settings.maximumPerRule, invocation.settings.earlierPath != nil)
        let limit = isComparing ? .max : own ?? MapPageData.maximumPerRule
        let session = try LintSession(
            invocation, ArchiveList(only: path, invocation.settings), console, maximumPerRule: limit)
        let settings = session.settings(0)
        let venue: Venue
        do throws(ArchiveError) {
            let dataset = try Dataset(path: path, limits: settings.values.limits, jobs: settings.jobs, progress: nil)
            venue = Venue(dataset, jobs: settings.jobs)
        } catch {
            complain(of: error, console)
            return .unreadable
        }
        // Of an archive without features, a report has the findings, and a route says what is missing.
        if ["map", "export"].contains(invocation.command.name), let trouble = nothing(in: venue, path) {
            console.complain(trouble)
            return .unreadable
        }
        return try body(venue, session)
    }

    /// A sentence on an archive without features, of which nothing can be shown; nil for others.
    static func nothing(in venue: Venue, _ path: String) -> String? {
        guard venue.dataset.features.count == 0 else { return nil }
        return "\(printable(path)) has no features of IMDF that can be read; imdf-lint \(printable(path)) says why"
    }

    /// Reports why an archive can't be opened, and suggests a remedy.
    static func complain(of error: ArchiveError, _ console: Console) {
        console.complain(error.description + hint(error))
    }

    /// Retains a venue for the lifetime of the process.
    private final class Kept {
        let venue: Venue
        init(_ venue: Venue) { self.venue = venue }
    }

    /// A remedy for the error: the option that raises a limit, or a path with a similar name.
    private static func hint(_ error: ArchiveError) -> String {
        switch error {
        case .notFound(let path) where path.contains(where: { "*?[".contains($0) }): " Nothing matches the pattern."
        case .notFound(let path): nearest(to: path).map { " Did you mean \(printable($0))?" } ?? ""
        case .tooManyEntries: " See --max-entries."
        case .inflatesTooLarge: " See --max-inflated-size."
        case .ratioTooHigh: " See --max-ratio."
        default: ""
        }
    }

    /// A path in the same folder with a similar name.
    private static func nearest(to path: String) -> String? {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { String(path[...$0]) } ?? ""
        let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
        let names = FileSystem.names(in: folder.isEmpty ? "." : folder) ?? []
        return Spelling.nearest(to: name, in: names).map { folder + $0 }
    }
}

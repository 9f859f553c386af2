import IMDF

/// Opens the archives of a call one after another, and tells of those that can't be opened.
enum ArchiveRun {
    /// What the work on an archive gives.
    struct Outcome {
        /// The exit code that the archive gives.
        var code = ExitCode.clean
        /// A line for standard error.
        var note: String?
        /// Its line in the overview of several archives.
        var verdict: String?
        /// The report in a format, for a file or for standard output; nil for none.
        let report: (ReportFormat, _ isInFile: Bool) -> String?
    }

    /// Calls `body` with each archive that can be opened, and adds its reports to the others; the gravest exit code is
    /// returned.
    static func forEach(
        _ invocation: Invocation,
        _ console: Console,
        _ body: (Venue, Progress) -> Outcome
    ) throws(UsageError) -> ExitCode {
        let settings = invocation.settings
        let showsProgress = !settings.isQuiet && Terminal.canShowProgress
        if let trouble = settings.troubleWithFiles(operands: invocation.operands) {
            throw UsageError(trouble, for: invocation.command)
        }
        let outputs = ReportOutputs(settings.reports, archives: invocation.operands.count, console)
        var overview = Overview()
        var code = ExitCode.clean
        for path in invocation.operands {
            let progress = Progress(path, isEnabled: showsProgress)
            let report: @Sendable (ReadingProgress) -> Void = { progress.reading($0) }
            do throws(ArchiveError) {
                let dataset = try Dataset(
                    path: path,
                    limits: settings.limits,
                    jobs: settings.jobs,
                    progress: showsProgress ? report : nil
                )
                progress.begin("linking")
                let outcome = body(Venue(dataset), progress)
                progress.finish()
                outputs.add(on: dataset.path, outcome.report)
                overview.add(dataset.path, outcome.verdict, outcome.code)
                if let note = outcome.note { console.note(note) }
                code = max(code, outcome.code)
            } catch {
                progress.finish()
                outputs.add(unreadable: path, error.description)
                console.complain(error.description + hint(error))
                overview.add(path, "can't be read", .unreadable)
                code = max(code, .unreadable)
            }
        }
        if !settings.isQuiet, invocation.operands.count > 1 { outputs.conclude(overview.text) }
        return max(code, outputs.finish())
    }

    /// The option by which a limit is raised.
    private static func hint(_ error: ArchiveError) -> String {
        switch error {
        case .tooManyEntries: " See --max-entries."
        case .inflatesTooLarge: " See --max-inflated-size."
        case .ratioTooHigh: " See --max-ratio."
        default: ""
        }
    }
}

extension Settings {
    /// The profile that was chosen; parsing has made sure that it exists.
    var chosenProfile: Profile { Profile.all.first { $0.name == profile } ?? .recommended }
}

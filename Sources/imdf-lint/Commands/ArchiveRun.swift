import IMDF

/// Opens the archives of a call one after another, and tells of those that can't be opened.
enum ArchiveRun {
    /// Calls `body` with each archive that can be opened, and adds its report to the others.
    ///
    /// `body` returns the report, nil for none, and the exit code that the archive gives; the gravest is returned.
    static func forEach(
        _ invocation: Invocation,
        _ console: Console,
        _ format: ReportFormat,
        _ body: (Venue, Progress) -> (report: String?, code: ExitCode, note: String?)
    ) -> ExitCode {
        let settings = invocation.settings
        let showsProgress = !settings.isQuiet && Terminal.canShowProgress
        var joiner = ReportJoiner(format, archives: invocation.operands.count, console)
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
                if let report = outcome.report { joiner.add(report, on: dataset.path) }
                if let note = outcome.note { console.note(note) }
                code = max(code, outcome.code)
            } catch {
                progress.finish()
                console.complain(error.description + hint(error))
                code = max(code, .unreadable)
            }
        }
        joiner.finish()
        return code
    }

    /// Opens the one archive of a call for `body`, which returns the exit code.
    static func open(
        _ invocation: Invocation,
        _ console: Console,
        _ body: (Venue) throws(UsageError) -> ExitCode
    ) throws(UsageError) -> ExitCode {
        let settings = invocation.settings
        let venue: Venue
        do throws(ArchiveError) {
            venue = Venue(
                try Dataset(path: invocation.operands[0], limits: settings.limits, jobs: settings.jobs, progress: nil)
            )
        } catch {
            console.complain(error.description + hint(error))
            return .unreadable
        }
        return try body(venue)
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
    /// The report format that was chosen; parsing has made sure that it exists.
    var reportFormat: ReportFormat { ReportFormat.named(format) ?? ReportFormat.all[0] }

    /// The profile that was chosen; likewise.
    var chosenProfile: Profile { Profile.all.first { $0.name == profile } ?? .recommended }
}

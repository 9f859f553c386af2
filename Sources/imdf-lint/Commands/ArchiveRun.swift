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
        for (index, path) in invocation.operands.enumerated() {
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
                let venue = Venue(dataset, jobs: settings.jobs)
                // The process ends after the last one: taking its graph apart would only cost time.
                if index == invocation.operands.count - 1 { _ = Unmanaged.passRetained(Kept(venue)) }
                let outcome = body(venue, progress)
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

    /// Holds a venue for as long as the process lives.
    private final class Kept {
        let venue: Venue
        init(_ venue: Venue) { self.venue = venue }
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

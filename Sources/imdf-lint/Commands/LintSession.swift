import IMDFLint

/// The effective settings for each archive of a run: those of the nearest configuration, overridden by those of the
/// command line.
final class LintSession {
    /// A group of archives that share a configuration.
    struct Group {
        let configuration: Configuration?
        let settings: Settings
        var plan: LintPlan
        /// The number of the last archive. When it is linted, entries of the configuration that no archive needed are
        /// reported.
        var last: Int
    }

    let invocation: Invocation
    /// The archives of the run.
    let paths: [String]
    /// The places where the run searched for archives.
    private let searched: ArchiveList
    /// The maximum number of findings to keep per rule; nil for the number that the reports need.
    private let maximumPerRule: Int?
    private(set) var groups: [Group] = []
    /// The group of each archive.
    private(set) var groupOf: [Int] = []
    /// The baseline that will be replaced; nil if there is none.
    private var rewritten: Baseline?

    /// Finds the configurations and reads all of them first, so that no archive is linted if one is invalid.
    init(_ invocation: Invocation, _ archives: ArchiveList, _ console: Console, maximumPerRule: Int? = nil)
        throws(UsageError)
    {
        self.invocation = invocation
        paths = archives.paths
        searched = archives
        self.maximumPerRule = maximumPerRule
        if let path = invocation.settings.newBaselinePath {
            if let trouble = invocation.settings.trouble(writing: path, operands: paths, as: "baseline", replaces: true)
            {
                throw UsageError(trouble, for: invocation.command)
            }
            rewritten = try Self.existing(path)
        }
        var known: [String: Int] = [:]
        var places: [String: String?] = [:]
        for (number, path) in paths.enumerated() {
            let file = Self.configurationPath(for: path, invocation.settings, &places)
            if let group = known[file ?? ""] {
                groups[group].last = number
                groupOf.append(group)
                continue
            }
            known[file ?? ""] = groups.count
            groupOf.append(groups.count)
            groups.append(try group(file, number, console))
        }
    }

    // MARK: - For each archive

    /// The effective settings for an archive.
    func settings(_ number: Int) -> Settings { groups[groupOf[number]].settings }

    /// The effective limits for an archive.
    func limits(_ number: Int) -> ArchiveLimits { settings(number).values.limits }

    /// Lints a venue as the archive with a number. With the last archive of a group, unneeded entries of the
    /// configuration become findings too, unless `reportsUnused` is false.
    func lint(_ venue: Venue, number: Int, reportsUnused: Bool = true) -> LintResult {
        let group = groupOf[number]
        guard reportsUnused, groups[group].last == number else {
            return groups[group].plan.lint(venue, at: paths[number], isLast: false)
        }
        let file = groups[group].configuration?.path
        let linted = groups[group].plan.linted + [paths[number]]
        return groups[group].plan.lint(venue, at: paths[number]) { [searched, settings = invocation.settings] in
            Self.areAll(linted, of: file, searched, settings)
        }
    }

    /// Whether the linted archives are all archives below the configuration's folder that use it. Only then is it
    /// certain that no archive needs an entry that names none.
    private static func areAll(_ linted: [String], of file: String?, _ searched: ArchiveList, _ settings: Settings)
        -> Bool
    {
        guard let place = file.flatMap(FileSystem.absolute) else { return false }
        var known: [String: String?] = [:]
        let present = searched.archives(below: FileSystem.parent(of: place)).filter {
            configurationPath(for: $0, settings, &known).flatMap(FileSystem.absolute) == place
        }
        return !present.isEmpty && Set(linted.compactMap(FileSystem.absolute)).isSuperset(of: present)
    }

    // MARK: - Baseline

    /// The existing baseline, if there is one. Throws for a file of another kind, so that it is not overwritten.
    private static func existing(_ path: String) throws(UsageError) -> Baseline? {
        guard FileSystem.isFile(path), FileSystem.isEmpty(file: path) == false else { return nil }
        do throws(ConfigurationError) { return try Baseline(reading: path) } catch {
            var trouble = UsageError(error)
            trouble.others.append("\(printable(path)) exists and is not a baseline; delete it, or choose another file")
            throw trouble
        }
    }

    /// Writes the baseline if requested. Entries of archives that were not linted are kept.
    func writeBaseline(_ console: Console) -> ExitCode {
        guard let path = invocation.settings.newBaselinePath else { return .clean }
        var baseline = Baseline(path: path)
        for group in groups { baseline.merge(group.plan.recorded) }
        let found = baseline.count
        if let rewritten { baseline.keep(rewritten, exceptLintedBy: groups.map({ $0.plan })) }
        if console.put(baseline.text, to: path) == .fault { return .fault }
        if !invocation.settings.isQuiet {
            let kept = baseline.count - found
            let others = kept > 0 ? ", \(kept) of them in archives that were not checked" : ""
            console.note("\(printable(path)) now has \(Wording.count(baseline.count, "finding"))\(others)")
        }
        return .clean
    }

    // MARK: - Configurations

    private func group(_ file: String?, _ number: Int, _ console: Console) throws(UsageError) -> Group {
        let given = invocation.settings
        let wantsBaseline = invocation.command.options.contains { $0.name == "baseline" }
        var settings = given
        var configuration: Configuration?
        var baseline: Baseline?
        do throws(ConfigurationError) {
            if let file {
                let read = try Configuration(path: file)
                settings.values.inherit(read.values)
                configuration = read
            }
            if let path = settings.values.baseline, settings.newBaselinePath == nil, wantsBaseline {
                baseline = try Baseline(reading: path)
            }
        } catch { throw UsageError(error) }
        if let baseline, baseline.lacksVenues { Self.warn(ofOld: baseline, console) }
        var plan = LintPlan(
            profile: settings.values.chosenProfile, layers: configuration?.layers ?? [], selection: given.selection,
            baseline: baseline, date: settings.date ?? .today)
        plan.maximumPerRule = maximumPerRule ?? settings.maximumPerRuleKept
        plan.jobs = settings.jobs
        plan.tolerances = settings.values.tolerances
        plan.recordsBaseline = settings.newBaselinePath
        return Group(configuration: configuration, settings: settings, plan: plan, last: number)
    }

    private static func warn(ofOld baseline: Baseline, _ console: Console) {
        let path = printable(baseline.path)
        console.complain(
            "warning: \(path) does not record which venue each entry belongs to, so an entry of one venue hides the same "
                + "finding of every other venue; write it again: \(Tool.name) --write-baseline \(path) ARCHIVE...")
    }

    /// The configuration for an archive: in the folder itself, next to the file, or in the nearest folder above.
    static func configurationPath(for path: String, _ settings: Settings, _ known: inout [String: String?]) -> String? {
        if settings.ignoresConfiguration { return nil }
        if let path = settings.configurationPath { return path }
        guard let start = path == "-" ? FileSystem.absolute(".") : FileSystem.absolute(path) else { return nil }
        var folder = FileSystem.isFolder(start) ? start : FileSystem.parent(of: start)
        var passed: [String] = []
        var found: String?
        while true {
            if let result = known[folder] {
                found = result
                break
            }
            passed.append(folder)
            let candidate = (folder == "/" ? "" : folder) + "/" + Configuration.fileName
            // A file that can't be read is reported, not skipped.
            if exists(candidate) {
                found = FileSystem.shortened(candidate)
                break
            }
            if folder == "/" { break }
            folder = FileSystem.parent(of: folder)
        }
        for folder in passed { known[folder] = .some(found) }
        return found
    }
}

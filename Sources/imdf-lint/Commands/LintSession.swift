import IMDF

/// What counts for each archive of a call: the configuration that lies nearest to it, under what the call says.
final class LintSession {
    /// Archives that share a configuration.
    private struct Group {
        let configuration: Configuration?
        let settings: Settings
        var plan: LintPlan
        /// The number of the last archive; with it, entries that none needed are told.
        var last: Int
    }

    private let invocation: Invocation
    /// How many findings of each rule are kept; nil for what the reports ask for.
    private let maximumPerRule: Int?
    private var groups: [Group] = []
    /// The group of each archive.
    private var groupOf: [Int] = []

    /// Looks for configurations and reads them all, so that nothing is linted if one is wrong.
    init(_ invocation: Invocation, _ paths: [String], maximumPerRule: Int? = nil) throws(UsageError) {
        self.invocation = invocation
        self.maximumPerRule = maximumPerRule
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
            groups.append(try group(file, number))
        }
    }

    // MARK: - For each archive

    /// The settings that count for an archive.
    func settings(_ number: Int) -> Settings { groups[groupOf[number]].settings }

    /// The limits that count for an archive.
    func limits(_ number: Int) -> ArchiveLimits { settings(number).limits }

    /// Lints an archive; with the last one, entries that none needed are findings too, unless they shall not be told.
    func lint(_ venue: Venue, number: Int, tellsUnused: Bool = true) -> LintResult {
        let group = groupOf[number]
        return groups[group].plan.lint(venue, isLast: tellsUnused && groups[group].last == number)
    }

    // MARK: - Baseline

    /// Writes the findings down if that is asked for.
    func writeBaseline(_ console: Console) -> ExitCode {
        guard let path = invocation.settings.newBaselinePath else { return .clean }
        var baseline = Baseline(path: path)
        for group in groups { baseline.merge(group.plan.recorded) }
        if let trouble = console.write(baseline.text, to: path) {
            console.complain(trouble)
            return .fault
        }
        if !invocation.settings.isQuiet {
            console.note("\(printable(path)) holds \(TextLayout.count(baseline.count, "finding")) now")
        }
        return .clean
    }

    // MARK: - Configurations

    /// What counts, as a configuration that says the same; one object, or an array where there are several.
    var printedConfiguration: String {
        let all = groups.map { group in
            var members: [(key: String, value: JSONText)] = [
                ("configuration", .string(orNull: group.configuration?.path)),
                ("profile", .string(group.settings.profile)),
                ("failOn", .string(group.settings.failOn.rawValue)),
                ("date", .string("\(group.plan.date)")),
                ("baseline", .string(orNull: group.settings.baselinePath)),
            ]
            let limits = group.settings.limits
            members.append(
                (
                    "limits",
                    .object([
                        "maxEntries": .number(limits.maximumEntries),
                        "maxInflatedSize": .number(limits.maximumInflatedBytes),
                        "maxRatio": .number(limits.maximumRatio),
                    ])
                )
            )
            let tolerances = group.plan.tolerances
            members.append(
                ("tolerances", .object(["length": .decimal(tolerances.length), "area": .decimal(tolerances.area)]))
            )
            let entries = (group.configuration?.entries ?? []).map(Self.json)
            members.append(("ignore", .array(entries)))
            let profile = group.plan.profile
            let rules = profile.rules.sorted { $0.id < $1.id }
            members.append(
                ("rules", .members(rules.map { ($0.id, .string(profile.severity(of: $0).rawValue)) }))
            )
            return JSONText.members(members)
        }
        return (all.count == 1 ? all[0] : .array(all)).text
    }

    private static func json(_ entry: IgnoreEntry) -> JSONText {
        var members: [(key: String, value: JSONText)] = [("rule", .string(entry.selector.word))]
        if let feature = entry.feature { members.append(("feature", .string(feature))) }
        if let file = entry.file { members.append(("file", .string(file))) }
        members.append(("reason", .string(entry.reason)))
        if let until = entry.until { members.append(("until", .string("\(until)"))) }
        return .members(members)
    }

    private func group(_ file: String?, _ number: Int) throws(UsageError) -> Group {
        let given = invocation.settings
        let wantsBaseline = invocation.command.options.contains { $0.name == "baseline" }
        var settings = given
        var configuration: Configuration?
        var baseline: Baseline?
        do throws(ConfigurationError) {
            if let file {
                let read = try Configuration(path: file)
                settings.take(read)
                configuration = read
            }
            if let path = settings.baselinePath, settings.newBaselinePath == nil, wantsBaseline {
                baseline = try Baseline(reading: path)
            }
        } catch {
            throw UsageError(error)
        }
        var plan = LintPlan(
            profile: settings.chosenProfile,
            selections: [configuration?.selection ?? RuleSelection(), given.selection],
            entries: configuration?.entries ?? [],
            baseline: baseline,
            date: settings.date ?? .today
        )
        plan.maximumPerRule =
            maximumPerRule ?? settings.maximumPerRule
            ?? (settings.hasReportForPrograms ? .max : Settings.maximumPerRuleForPeople)
        plan.jobs = settings.jobs
        plan.tolerances = settings.tolerances
        plan.recordsBaseline = settings.newBaselinePath != nil
        return Group(configuration: configuration, settings: settings, plan: plan, last: number)
    }

    /// The configuration for an archive: in the folder itself, or beside the file, or the nearest above.
    private static func configurationPath(
        for path: String,
        _ settings: Settings,
        _ known: inout [String: String?]
    ) -> String? {
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
            if FileSystem.isFile(candidate) {
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

extension Settings {
    /// Takes what a configuration says where neither the call nor the environment says anything.
    fileprivate mutating func take(_ configuration: Configuration) {
        if let profile = configuration.profile, !given.contains("profile") { self.profile = profile }
        if let word = configuration.failOn, let failOn = FailOn(rawValue: word), !given.contains("fail-on") {
            self.failOn = failOn
        }
        if let number = configuration.maximumEntries, !given.contains("max-entries") { limits.maximumEntries = number }
        if let number = configuration.maximumInflatedBytes, !given.contains("max-inflated-size") {
            limits.maximumInflatedBytes = number
        }
        if let number = configuration.maximumRatio, !given.contains("max-ratio") { limits.maximumRatio = number }
        tolerances = Tolerances(
            length: configuration.lengthTolerance ?? tolerances.length,
            area: configuration.areaTolerance ?? tolerances.area
        )
        if let path = configuration.baseline, !given.contains("baseline") { baselinePath = path }
    }

    /// The profile that was chosen; parsing has made sure that it exists.
    var chosenProfile: Profile { Profile.named(profile) ?? .recommended }
}

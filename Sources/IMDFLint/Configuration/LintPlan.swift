/// The plan of a run: the rules to apply, and the findings to suppress. One plan serves all archives that share a
/// configuration, and records which of its entries were not needed.
package struct LintPlan: Sendable {
    /// The maximum number of findings to keep per rule; the totals are always complete.
    package var maximumPerRule = Int.max
    /// The date to use as today.
    package var date: LocalDate
    /// The limits below which deviations are noise.
    package var tolerances = Tolerances.default
    /// The number of threads; nil for one per processor.
    package var jobs: Int?
    /// The path of the baseline to which findings are written instead of being reported; nil to report them.
    package var recordsBaseline: String?
    /// The findings that have been recorded.
    package private(set) var recorded = Baseline(path: "")

    private let base: Profile
    private let layers: [Configuration.Layer]
    private let selection: RuleSelection
    private let baseline: Baseline?
    /// The use of the entries by the archives linted so far.
    private(set) var use: SettingsUse
    /// A cache of choices by the layers that apply to an archive.
    private var choices: [[Int]: RuleChoice] = [:]

    /// Creates a plan.
    ///
    /// - Parameters:
    ///   - profile: the initial rules.
    ///   - layers: the layers of the files, in order; later layers take precedence.
    ///   - selection: the selection on the command line, which takes precedence over all layers.
    ///   - baseline: known findings, which are not reported.
    ///   - date: the date to use as today.
    package init(
        profile: Profile, layers: [Configuration.Layer] = [], selection: RuleSelection = RuleSelection(),
        baseline: Baseline? = nil, date: LocalDate = .today
    ) {
        base = profile
        self.layers = layers
        self.selection = selection
        self.baseline = baseline
        self.date = date
        use = SettingsUse(entries: layers.flatMap { $0.entries }, baseline: baseline)
    }

    /// The indexes of the layers that apply to the archive at a path.
    package func layers(for path: String) -> [Int] {
        let path = PathText.absolute(path)
        return layers.indices.filter { layers[$0].isFor(path) }
    }

    /// The rules to apply to archives with these layers.
    package func profile(layers chosen: [Int]) -> Profile { choice(chosen).profile }

    /// The archives that were linted, by absolute path.
    package var linted: [String] { use.archives.map { $0.identity.path } }

    /// Lints an archive. After the last archive that shares the plan, unused entries become findings.
    ///
    /// - Parameters:
    ///   - venue: the archive.
    ///   - path: the path of the archive for settings; nil for its own path.
    ///   - isLast: whether no other archive follows.
    ///   - isComplete: whether all archives that the settings apply to were linted. Only then, unused entries that name
    ///     no archive are reported. Called at most once, and only if there is such an entry.
    package mutating func lint(
        _ venue: Venue, at path: String? = nil, isLast: Bool = true, isComplete: () -> Bool = { true }
    ) -> LintResult {
        let archive = ArchiveIdentity(venue.dataset, at: path ?? venue.dataset.path)
        let numbers = layers.indices.filter { layers[$0].isFor(archive.path) }
        let choice = choice(numbers)
        choices[numbers] = choice
        var entries = use.numbered(layers, numbers, archive)
        IgnoreEntry.completeIDs(of: &entries, in: venue)
        let sieve = FindingSieve(
            choice: choice, entries: entries, baseline: baseline, recording: recordsBaseline.map(Baseline.init(path:)),
            archive: archive, date: date)
        let linter = Linter(
            profile: choice.profile, maximumPerRule: maximumPerRule, date: date, tolerances: tolerances, jobs: jobs)
        var (result, filter) = linter.lint(venue, filter: sieve.isOpen ? nil : sieve)
        let asked = filter as? FindingSieve
        use.take(asked, archive, choice)
        if recordsBaseline == nil { result.history = use.history(of: asked, archive, choice, new: result.totals) }
        if let found = asked?.recorded { recorded.merge(found) }
        if isLast, recordsBaseline == nil {
            result.add(use.staleFindings(choice.profile, date: date, isComplete: isComplete))
        }
        return result
    }

    private func choice(_ numbers: [Int]) -> RuleChoice {
        choices[numbers] ?? RuleChoice(base, numbers.map { layers[$0].selection }, selection)
    }
}

/// The rules that apply to some archives.
struct RuleChoice: Sendable {
    let profile: Profile
    /// The initial rules.
    private let base: Set<String>
    /// The changes to them, in order.
    private let selections: [RuleSelection]
    /// The number of changes that come from files; the rest come from the command line.
    private let fileCount: Int

    init(_ base: Profile, _ layers: [RuleSelection], _ call: RuleSelection) {
        let layers = layers.filter { !$0.isEmpty }
        selections = layers + (call.isEmpty ? [] : [call])
        fileCount = layers.count
        profile = selections.reduce(base) { $1.applied(to: $0) }
        self.base = Set(base.rules.map { $0.id })
    }

    /// Whether a selection by feature type affects single findings.
    var isAboutSubjects: Bool {
        selections.contains { selection in
            (selection.selected + selection.ignored + selection.added).contains {
                if case .subject = $0 { true } else { false }
            }
        }
    }

    /// Whether findings of a rule on a subject count.
    func counts(_ rule: Rule, on subject: String?) -> Bool {
        counts(rule, on: subject, selections[...], from: base.contains(rule.id))
    }

    /// Whether findings of a rule on settings count. No profile includes these rules.
    func counts(settings rule: Rule) -> Bool { counts(rule, on: nil, selections[...], from: true) }

    /// Whether the command line does not change the meaning of a selector.
    func isWhole(_ selector: RuleSelector) -> Bool {
        RuleRegistry.all.allSatisfy { rule in
            rule.subjects.allSatisfy { subject in
                guard selector.matches(rule, on: subject.name) else { return true }
                let isInFiles = counts(
                    rule, on: subject.name, selections.prefix(fileCount), from: base.contains(rule.id))
                return !isInFiles || counts(rule, on: subject.name)
            }
        }
    }

    /// Whether a rule counts after some selections. A later one can add what an earlier one removed.
    private func counts(_ rule: Rule, on subject: String?, _ selections: ArraySlice<RuleSelection>, from start: Bool)
        -> Bool
    { selections.reduce(start) { $1.counts(rule, on: subject, isInProfile: $0) } }
}

/// How archives are linted: by which rules, and which findings do not count. One plan serves all archives that share a
/// configuration, and knows in the end which of its entries none of them needed.
public struct LintPlan: Sendable {
    /// The rules that are asked.
    public let profile: Profile
    /// How many findings of each rule are kept; the totals count all.
    public var maximumPerRule = Int.max
    /// The day to take for today.
    public var date: LocalDate
    /// What counts as noise.
    public var tolerances = Tolerances.default
    /// How many threads check; nil for one a processor.
    public var jobs: Int?
    /// Whether findings are written down as a new baseline instead of being reported.
    public var recordsBaseline = false
    /// The findings that have been written down.
    public var recorded: Baseline { sieve.recorded }

    private var sieve: FindingSieve

    /// Creates a plan.
    ///
    /// - Parameters:
    ///   - profile: the rules to begin with.
    ///   - selections: what is changed about them, one after another: first what a file says, then what the call says.
    ///   - entries: findings that do not count.
    ///   - baseline: old findings, which do not count either.
    ///   - date: the day to take for today.
    public init(
        profile: Profile,
        selections: [RuleSelection] = [],
        entries: [IgnoreEntry] = [],
        baseline: Baseline? = nil,
        date: LocalDate = .today
    ) {
        var asked = profile
        var steps: [FindingSieve.Step] = []
        for selection in selections where !selection.isEmpty {
            steps.append(FindingSieve.Step(selection: selection, asked: Set(asked.rules.map(\.id))))
            asked = selection.applied(to: asked)
        }
        self.profile = asked
        self.date = date
        sieve = FindingSieve(steps: steps, entries: entries, baseline: baseline)
    }

    /// Lints an archive. With the last of those that share the plan, the entries that none needed are findings too.
    public mutating func lint(_ venue: Venue, isLast: Bool = true) -> LintResult {
        sieve.date = date
        sieve.isRecording = recordsBaseline
        let linter = Linter(
            profile: profile,
            maximumPerRule: maximumPerRule,
            date: date,
            tolerances: tolerances,
            jobs: jobs
        )
        var (result, filter) = linter.lint(venue, filter: sieve.isOpen ? nil : sieve.unused)
        if let filter { sieve.take(filter) }
        guard isLast else { return result }
        result.add(sieve.staleFindings(profile))
        return result
    }
}

/// Sorts findings out: those of rules that do not count for their features, those that are ignored, and old ones.
struct FindingSieve: FindingFilter {
    /// A selection, and the rules that there were before it.
    struct Step: Sendable {
        let selection: RuleSelection
        let asked: Set<String>

        /// Only selections by feature type say something about single findings.
        var isAboutSubjects: Bool {
            (selection.selected + selection.ignored + selection.added).contains {
                if case .subject = $0 { true } else { false }
            }
        }
    }

    private let allSteps: [Step]
    private let steps: [Step]
    private let entries: [IgnoreEntry]
    private var usedEntries: Set<Int> = []
    private let baseline: Baseline?
    private var usedKeys: [FindingKey: Int] = [:]
    private(set) var recorded: Baseline
    var isRecording = false
    var date = LocalDate.today

    init(steps: [Step], entries: [IgnoreEntry], baseline: Baseline?) {
        allSteps = steps
        self.steps = steps.filter(\.isAboutSubjects)
        self.entries = entries
        self.baseline = baseline
        recorded = Baseline(path: "")
    }

    /// Whether everything passes.
    var isOpen: Bool { steps.isEmpty && entries.isEmpty && baseline == nil && !isRecording }

    /// The sieve as if it had seen nothing. Each archive may have every old finding once: a delivery in two parts has
    /// some of them twice.
    var unused: FindingSieve {
        var sieve = self
        sieve.usedEntries = []
        sieve.usedKeys = [:]
        sieve.recorded = Baseline(path: "")
        return sieve
    }

    mutating func take(_ other: any FindingFilter) {
        guard let other = other as? FindingSieve else { return }
        usedEntries.formUnion(other.usedEntries)
        usedKeys.merge(other.usedKeys, uniquingKeysWith: +)
        recorded.merge(other.recorded)
    }

    mutating func accepts(_ candidate: FindingCandidate) -> Bool {
        for step in steps {
            let isInProfile = step.asked.contains(candidate.rule.id)
            if !step.selection.counts(candidate.rule, on: candidate.subject, isInProfile: isInProfile) { return false }
        }
        for (number, entry) in entries.enumerated() where !entry.hasExpired(on: date) && entry.matches(candidate) {
            usedEntries.insert(number)
            return false
        }
        if isRecording {
            recorded.add(candidate.key)
            return false
        }
        guard let baseline else { return true }
        let key = candidate.key
        guard usedKeys[key, default: 0] < baseline.counts[key, default: 0] else { return true }
        usedKeys[key, default: 0] += 1
        return false
    }

    /// Entries that no finding needed, and those that have run out.
    func staleFindings(_ profile: Profile) -> [Finding] {
        var findings: [Finding] = []
        func add(_ rule: Rule, _ place: FilePlace, _ message: String) {
            guard allSteps.allSatisfy({ $0.selection.counts(rule, on: nil, isInProfile: true) }) else { return }
            findings.append(
                Finding(
                    rule: rule.id,
                    severity: profile.severity(of: rule),
                    message: message,
                    file: nil,
                    offset: 0,
                    pointer: "",
                    textOffset: nil,
                    feature: nil,
                    related: [],
                    coordinate: nil,
                    place: place
                )
            )
        }
        for (number, entry) in entries.enumerated() {
            if let until = entry.until, entry.hasExpired(on: date) {
                let reason = Wording.quote(entry.reason)
                add(
                    ConfigurationRules.ignoreExpired,
                    entry.place,
                    "the entry that ignores \(entry.description) (\(reason)) ran until \(until); mend the fault or set another day"
                )
            } else if !usedEntries.contains(number) {
                let advice = "take it out"
                add(
                    ConfigurationRules.ignoreUnused,
                    entry.place,
                    "the entry that ignores \(entry.description) matches no finding; \(advice)"
                )
            }
        }
        guard let baseline, !isRecording else { return findings }
        for (key, count) in baseline.counts.sorted(by: { $0.key < $1.key }) {
            let rest = count - usedKeys[key, default: 0]
            guard rest > 0 else { continue }
            let target =
                key.feature.map { " of feature \(Wording.clean($0))" } ?? key.file.map { " in \(Wording.clean($0))" }
            let place = baseline.places[key] ?? FilePlace(path: baseline.path, line: 1, column: 1)
            let what = rest == count ? "is mended" : "is mended in \(rest) of \(count) cases"
            add(
                ConfigurationRules.baselineUnused,
                place,
                "\(Wording.clean(key.rule))\(target ?? "") \(what); write the baseline anew"
            )
        }
        return findings
    }
}

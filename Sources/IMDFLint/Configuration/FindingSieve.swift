/// Sorts out the findings of an archive: those of rules that do not count for their features, those that are ignored,
/// and old ones.
struct FindingSieve: FindingFilter {
    /// An entry with its number in the plan.
    struct NumberedEntry: Sendable {
        let number: Int
        let entry: IgnoreEntry
    }

    /// The rules that count for each type of feature; nil if all that are asked count for all.
    private let choice: RuleChoice?
    private let entries: [NumberedEntry]
    private let baseline: Baseline?
    private let archive: ArchiveIdentity
    private let date: LocalDate
    /// The findings that are written down; nil if they are reported.
    private(set) var recorded: Baseline?
    /// The numbers of the entries that a finding needed.
    private(set) var usedEntries: Set<Int> = []
    /// The numbers of the entries that a finding would have needed, had they not run out.
    private(set) var missedEntries: Set<Int> = []
    /// The number of times that each entry of the baseline was needed.
    private(set) var usedKeys: [Baseline.Key: Int] = [:]

    init(
        choice: RuleChoice,
        entries: [NumberedEntry],
        baseline: Baseline?,
        recording: Baseline?,
        archive: ArchiveIdentity,
        date: LocalDate
    ) {
        self.choice = choice.isAboutSubjects ? choice : nil
        self.entries = entries
        self.baseline = baseline
        recorded = recording
        self.archive = archive
        self.date = date
    }

    /// Whether everything passes.
    var isOpen: Bool { choice == nil && entries.isEmpty && baseline == nil && recorded == nil }

    /// Takes over what another task noted about the same archive.
    mutating func take(_ other: any FindingFilter) {
        guard let other = other as? FindingSieve else { return }
        usedEntries.formUnion(other.usedEntries)
        missedEntries.formUnion(other.missedEntries)
        usedKeys.merge(other.usedKeys, uniquingKeysWith: +)
        if let others = other.recorded { recorded?.add(others) }
    }

    mutating func accepts(_ candidate: FindingCandidate) -> Bool {
        if let choice, !choice.counts(candidate.rule, on: candidate.subject) { return false }
        for item in entries where item.entry.matches(candidate, in: archive) {
            if item.entry.hasExpired(on: date) {
                missedEntries.insert(item.number)
            } else {
                usedEntries.insert(item.number)
                return false
            }
        }
        if let key = recorded?.key(of: candidate.key, in: archive) {
            recorded?.add(key)
            return false
        }
        // Each archive may have every old finding once: a delivery in two parts has some of them twice.
        guard let baseline else { return true }
        let key = baseline.key(of: candidate.key, in: archive)
        guard usedKeys[key, default: 0] < baseline.counts[key, default: 0] else { return true }
        usedKeys[key, default: 0] += 1
        return false
    }
}

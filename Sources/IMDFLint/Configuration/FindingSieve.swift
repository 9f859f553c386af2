/// Filters the findings of an archive: removes those of rules that do not apply to their features, ignored ones, and
/// known ones.
final class FindingSieve: FindingFilter, @unchecked Sendable {
    /// An entry with its number in the plan.
    struct NumberedEntry: Sendable {
        let number: Int
        var entry: IgnoreEntry
    }

    /// The rules that apply to each type of feature; nil if all rules apply to all types.
    private let choice: RuleChoice?
    private let entries: [NumberedEntry]
    private let baseline: Baseline?
    private let archive: ArchiveIdentity
    private let date: LocalDate
    /// The recorded findings; nil if findings are reported instead.
    private(set) var recorded: Baseline?
    /// The numbers of the entries that matched a finding.
    private(set) var usedEntries: Set<Int> = []
    /// The numbers of the expired entries that would have matched a finding.
    private(set) var missedEntries: Set<Int> = []
    /// The number of findings that each baseline entry matched.
    private(set) var usedKeys: [Baseline.Key: Int] = [:]

    init(
        choice: RuleChoice, entries: [NumberedEntry], baseline: Baseline?, recording: Baseline?,
        archive: ArchiveIdentity, date: LocalDate
    ) {
        self.choice = choice.isAboutSubjects ? choice : nil
        self.entries = entries
        self.baseline = baseline
        recorded = recording
        self.archive = archive
        self.date = date
    }

    private init(_ other: FindingSieve) {
        (choice, entries, baseline) = (other.choice, other.entries, other.baseline)
        recorded = other.recorded.map { Baseline(path: $0.path) }
        (archive, date) = (other.archive, other.date)
    }

    override func copy() -> FindingFilter { FindingSieve(self) }

    /// Whether all findings pass.
    var isOpen: Bool { choice == nil && entries.isEmpty && baseline == nil && recorded == nil }

    /// Adds the notes of another task on the same archive.
    override func take(_ other: FindingFilter) {
        guard let other = other as? FindingSieve else { return }
        usedEntries.formUnion(other.usedEntries)
        missedEntries.formUnion(other.missedEntries)
        usedKeys.merge(other.usedKeys, joining: +)
        if let others = other.recorded { recorded?.add(others) }
    }

    override func accepts(_ candidate: FindingCandidate) -> Bool {
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
        // Each archive may have every known finding once: some findings are in both parts of a divided delivery.
        guard let baseline else { return true }
        let key = baseline.key(of: candidate.key, in: archive)
        guard usedKeys[key, default: 0] < baseline.counts[key, default: 0] else { return true }
        usedKeys[key, default: 0] += 1
        return false
    }
}

/// The findings of one rule that are kept: as many as are wanted, chosen by their features rather than by their places in
/// files.
struct KeptFindings {
    private let limit: Int
    private(set) var all: [Finding] = []
    /// The last of those that were kept when there were too many; what comes behind it is not wanted any more.
    private var last: Finding?

    init(limit: Int) { self.limit = limit }

    /// Whether a finding of a feature may be one of those that are kept; asked before its message is written.
    func mayTake(_ feature: FeatureHandle?, _ context: LintContext) -> Bool {
        guard limit > 0 else { return false }
        guard let last, let feature, let other = last.feature else { return true }
        return !context.dataset.precedes(other, feature)
    }

    /// Adds a finding. Now and then those that are not wanted are taken out, so that a finding costs O(log n).
    mutating func add(_ finding: Finding, _ context: LintContext) {
        all.append(finding)
        guard limit < Int.max / 2, all.count >= 2 * limit + 16 else { return }
        all = least(context)
        last = all.last
    }

    /// The findings that are kept: the first ones by feature and place in it.
    func least(_ context: LintContext) -> [Finding] {
        guard all.count > limit else { return all }
        return Array(context.dataset.ordered(all).prefix(limit))
    }
}

extension Dataset {
    /// Findings of one rule by their features, then by their places in these; those that are no feature's come first.
    func ordered(_ findings: [Finding]) -> [Finding] { findings.sorted(by: precedes) }

    /// Whether a finding of a rule comes before another.
    func precedes(_ a: Finding, _ b: Finding) -> Bool {
        if let first = a.feature, let second = b.feature {
            if precedes(first, second) { return true }
            if precedes(second, first) { return false }
        } else if (a.feature == nil) != (b.feature == nil) {
            return a.feature == nil
        }
        return (a.pointer, a.message) < (b.pointer, b.message)
    }
}

extension LintResult {
    /// Some of the findings of a rule: the first ones by their features, in the order in which they are given.
    func some<Item>(_ count: Int, of items: [Item], _ finding: (Item) -> Finding) -> [Item] {
        guard items.count > count else { return items }
        let findings = items.map(finding)
        let chosen = findings.indices.sorted { venue.dataset.precedes(findings[$0], findings[$1]) }.prefix(count)
        return chosen.sorted().map { items[$0] }
    }
}

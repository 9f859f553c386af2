/// The findings of one rule that are kept: as many as are wanted, chosen by their features rather than by their places in
/// files.
struct KeptFindings {
    private let limit: Int
    private(set) var all: [Finding] = []
    /// The feature of the last of those that were kept when there were too many; what comes behind it is not wanted any
    /// more.
    private var last: Dataset.Rank?

    init(limit: Int) { self.limit = limit }

    /// Whether a finding of a feature may be one of those that are kept; asked before its message is written.
    func mayTake(_ feature: FeatureHandle?, _ context: LintContext) -> Bool {
        guard limit > 0 else { return false }
        guard let last, let feature else { return true }
        return !context.dataset.precedes(last, context.dataset.rank(feature))
    }

    /// Adds a finding. Now and then those that are not wanted are taken out: so seldom that a finding costs O(log n), so often
    /// that few messages are written in vain.
    mutating func add(_ finding: Finding, _ context: LintContext) {
        all.append(finding)
        guard limit < Int.max / 2, all.count >= limit + limit / 8 + 8 else { return }
        all = least(context)
        last = all.last?.feature.map(context.dataset.rank)
    }

    /// The findings that are kept: the first ones by feature and place in it.
    func least(_ context: LintContext) -> [Finding] {
        guard all.count > limit else { return all }
        return context.dataset.order(of: all).prefix(limit).map { all[$0] }
    }
}

extension Dataset {
    /// The order of findings of one rule by their features, then by their places in these: the indices of the findings.
    /// Those that no feature has come first.
    func order(of findings: [Finding]) -> [Int] {
        // No closure that holds the dataset for each of them, which would count up all that it consists of.
        var ranks: [Rank?] = []
        ranks.reserveCapacity(findings.count)
        for finding in findings {
            if let feature = finding.feature { ranks.append(rank(feature)) } else { ranks.append(nil) }
        }
        return findings.indices.sorted { a, b in
            switch (ranks[a], ranks[b]) {
            case (let first?, let second?):
                if let isFirst = first.surelyPrecedes(second) { return isFirst }
                if precedes(first, second) { return true }
                if precedes(second, first) { return false }
            case (nil, _?): return true
            case (_?, nil): return false
            case (nil, nil): break
            }
            return (findings[a].pointer, findings[a].message) < (findings[b].pointer, findings[b].message)
        }
    }
}

extension LintResult {
    /// Some of the findings of a rule: the first ones by their features, in the order in which they are given.
    func some<Item>(_ count: Int, of items: [Item], _ finding: (Item) -> Finding) -> [Item] {
        guard items.count > count else { return items }
        return venue.dataset.order(of: items.map(finding)).prefix(count).sorted().map { items[$0] }
    }
}

/// The findings of one rule that are kept: the first ones by feature, up to a limit. The choice does not depend on the
/// order of the files.
struct KeptFindings {
    private let limit: Int
    private(set) var all: [Finding] = []
    /// The feature of the last kept finding, set when the limit was first exceeded. Findings of features behind it are
    /// dropped.
    private var last: Dataset.Rank?

    init(limit: Int) { self.limit = limit }

    /// Whether a finding of a feature may be kept. Asked before the message is written.
    func mayTake(_ feature: FeatureHandle?, _ context: LintContext) -> Bool {
        guard limit > 0 else { return false }
        guard let last, let feature else { return true }
        return !context.dataset.precedes(last, context.dataset.rank(feature))
    }

    /// Adds a finding. When an eighth more than the limit has accumulated, the surplus is removed: this sorts seldom
    /// enough to cost O(log n) for each finding, and often enough that few messages are written for nothing.
    mutating func add(_ finding: Finding, _ context: LintContext) {
        all.append(finding)
        guard limit < Int.max / 2, all.count >= limit + limit / 8 + 8 else { return }
        all = least(context)
        last = all.last?.feature.map(context.dataset.rank)
    }

    /// Adds the findings of another task with the same limit.
    mutating func take(_ other: KeptFindings, _ context: LintContext) {
        if all.isEmpty { self = other } else { for finding in other.all { add(finding, context) } }
    }

    /// The findings to keep: the first ones by feature and by place in the feature.
    func least(_ context: LintContext) -> [Finding] {
        guard all.count > limit else { return all }
        return FindingOrder(context.dataset, all, Array(all.indices)).sorted.prefix(limit).map { all[$0] }
    }
}

/// The order of findings of one rule: by their features, then by their places in the features. Findings without a feature
/// come first.
struct FindingOrder {
    private let dataset: Dataset
    private let findings: [Finding]
    private let indices: [Int]
    /// The ranks of the features, in the order of the indices.
    private var ranks: [Dataset.Rank?] = []

    /// Creates the order of some findings, given by their indices.
    init(_ dataset: Dataset, _ findings: [Finding], _ indices: [Int]) {
        (self.dataset, self.findings, self.indices) = (dataset, findings, indices)
        // A loop, not a closure for each finding: the closure would retain everything in the dataset.
        ranks.reserveCapacity(indices.count)
        for index in indices {
            if let feature = findings[index].feature { ranks.append(dataset.rank(feature)) } else { ranks.append(nil) }
        }
    }

    /// The indices in order.
    var sorted: [Int] { ranks.indices.sorted(by: precedes).map { indices[$0] } }

    /// The first of the indices; nil if there are none. Linear.
    var first: Int? { ranks.indices.min(by: precedes).map { indices[$0] } }

    private func precedes(_ a: Int, _ b: Int) -> Bool {
        switch (ranks[a], ranks[b]) {
        case (let first?, let second?):
            if let isFirst = first.surelyPrecedes(second) { return isFirst }
            if dataset.precedes(first, second) { return true }
            if dataset.precedes(second, first) { return false }
        case (nil, _?): return true
        case (_?, nil): return false
        case (nil, nil): break
        }
        let (first, second) = (findings[indices[a]], findings[indices[b]])
        // A message takes longer to put together than all else here.
        return first.pointer == second.pointer ? first.message < second.message : first.pointer < second.pointer
    }
}

extension LintResult {
    /// A limited number of findings of a rule: the first ones by feature, in the order of the input.
    func some<Item>(_ count: Int, of items: [Item], _ finding: (Item) -> Finding) -> [Item] {
        guard items.count > count else { return items }
        let order = FindingOrder(venue.dataset, items.map(finding), Array(items.indices))
        return order.sorted.prefix(count).sorted().map { items[$0] }
    }
}

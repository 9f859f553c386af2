extension LintResult {
    /// Records the findings that are new and those that are gone compared with an earlier delivery. Matches features
    /// as ``DatasetDiff`` does.
    ///
    /// Linear in the features except for sorting. Both results must have all their findings.
    public mutating func compare(with old: LintResult) {
        let diff = DatasetDiff(old, self)
        func byRule(_ items: [DatasetDiff.FindingCount]) -> [String: Int] {
            items.reduce(into: [:]) { $0[$1.key.rule, default: 0] += $1.count }
        }
        let new = byRule(diff.newFindings)
        let severities = (diff.newFindings + diff.fixedFindings).reduce(into: [String: Severity]()) {
            $0[$1.key.rule] = max($0[$1.key.rule] ?? .info, $1.severity)
        }
        history = FindingHistory(
            reference: old.venue.dataset.path, new: new, gone: byRule(diff.fixedFindings),
            kept: findings.count - new.values.reduce(0, +), newFindings: Set(diff.newIndices),
            goneFindings: diff.fixedFindings.map { item in
                FindingHistory.GoneFinding(
                    rule: item.key.rule, severity: item.severity, message: item.message, count: item.count,
                    type: item.key.type, feature: item.key.feature)
            }, severities: severities)
        if diff.areDifferentVenues { history?.warning = DatasetDiff.differentVenues }
    }
}

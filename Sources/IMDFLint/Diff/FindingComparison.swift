/// The findings of one run that are not in another, by their identity.
///
/// Ids that differ only in case are equal, so that a change of case makes no finding new.
public struct FindingComparison: Sendable {
    /// Findings that the second run has more often, most severe first.
    public private(set) var new: [DatasetDiff.FindingCount] = []
    /// Findings that the first run has more often.
    public private(set) var fixed: [DatasetDiff.FindingCount] = []
    /// The indices of the new findings of the second run.
    private(set) var newIndices: [Int] = []

    /// Compares two runs.
    ///
    /// - Parameters:
    ///   - old: The first run.
    ///   - new: The second run.
    ///   - oldNames: The ids in the second run by the ids of the first run in lower case.
    ///   - newNames: The ids in the first run by the ids of the second run in lower case.
    /// - Complexity: O(*n* log *n*) in the findings.
    public init(
        _ old: LintResult, _ new: LintResult, oldNames: [String: String] = [:], newNames: [String: String] = [:]
    ) {
        var counts: [FindingKey: (old: [Finding], new: [Finding])] = [:]
        var indices: [FindingKey: [Int]] = [:]
        for finding in old.findings {
            counts[FindingKey(finding, old.venue.dataset).renamed(oldNames), default: ([], [])].old.append(finding)
        }
        for (index, finding) in new.findings.enumerated() {
            let key = FindingKey(finding, new.venue.dataset).renamed(newNames)
            counts[key, default: ([], [])].new.append(finding)
            indices[key, default: []].append(index)
        }
        for (key, found) in counts.orderedByKey() {
            let difference = found.new.count - found.old.count
            guard difference != 0, let one = (difference > 0 ? found.new : found.old).last else { continue }
            let item = DatasetDiff.FindingCount(
                key: key, count: abs(difference), message: one.message, severity: one.severity)
            if difference > 0 {
                self.new.append(item)
                let all = new.ordered(indices[key] ?? [])
                newIndices += Self.unmatched(all, new.findings, found.old).suffix(difference)
            } else {
                fixed.append(item)
            }
        }
        self.new = Severity.allCases.ordered(by: >).flatMap { severity in self.new.filter { $0.severity == severity } }
    }

    /// The findings without those that the earlier run has at the same place in the feature.
    private static func unmatched(_ indices: [Int], _ findings: [Finding], _ old: [Finding]) -> [Int] {
        var known: [String: Int] = [:]
        for finding in old { known[finding.pointer, default: 0] += 1 }
        return indices.filter { index in
            let pointer = findings[index].pointer
            guard let count = known[pointer], count > 0 else { return true }
            known[pointer] = count - 1
            return false
        }
    }
}

extension FindingKey {
    /// The key with its ids replaced. Both runs are of the same venue, even if its ids changed.
    fileprivate func renamed(_ names: [String: String]) -> FindingKey {
        func name(_ id: String) -> String { FeatureID(names[id] ?? id).canonicalText }
        // The ids determine which of several features a finding is about, so new names may change it.
        let participants = ([feature].compactMap { $0 } + related).map(name)
        let all = feature == nil ? participants : participants.sorted()
        return FindingKey(
            rule: rule, type: type, feature: feature == nil ? nil : all.first,
            related: Array(all.dropFirst(feature == nil ? 0 : 1)), file: file, fault: fault)
    }
}

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
    ///   - newNames: The ids in the first run by the ids of the second run in lower case; empty for features without one.
    ///   - newFiles: The names of files in the first run by those of the second one, of files that were renamed.
    /// - Complexity: O(*n*) in the findings, O(*m* log *m*) in those that differ.
    public init(
        _ old: LintResult, _ new: LintResult, oldNames: [String: String] = [:], newNames: [String: String] = [:],
        newFiles: [String: String] = [:]
    ) { self.init(KeyedFindings(old, names: oldNames), KeyedFindings(new, names: newNames, files: newFiles)) }

    /// Compares two runs of which the identities are known.
    ///
    /// - Complexity: O(*n*) in the findings, O(*m* log *m*) in those that differ.
    package init(_ old: KeyedFindings, _ new: KeyedFindings) {
        var different: [(key: FindingKey, old: [Int], new: [Int])] = []
        for (key, found) in new.indices {
            let before = old.indices[key] ?? []
            if before.count != found.count { different.append((key, before, found)) }
        }
        for (key, before) in old.indices where new.indices[key] == nil { different.append((key, before, [])) }
        for (key, before, after) in different.ordered(by: { $0.key < $1.key }) {
            let difference = after.count - before.count
            let (run, places) = difference > 0 ? (new.result, after) : (old.result, before)
            guard let last = places.last else { continue }
            let one = run.findings[last]
            let item = DatasetDiff.FindingCount(
                key: key, count: abs(difference), message: one.message, severity: one.severity)
            if difference > 0 {
                self.new.append(item)
                let all = new.result.ordered(after)
                let known = before.map { old.result.findings[$0] }
                newIndices += Self.unmatched(all, new.result.findings, known).suffix(difference)
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

/// The findings of a run by their identity, to compare with those of other runs.
package struct KeyedFindings: Sendable {
    package let result: LintResult
    /// The indices of the findings of each identity, in order.
    fileprivate let indices: [FindingKey: [Int]]

    /// - Parameters:
    ///   - result: The run.
    ///   - names: Other ids for those of the run in lower case; empty for a feature that counts as one without an id.
    ///   - files: Other names for those of files.
    package init(_ result: LintResult, names: [String: String] = [:], files: [String: String] = [:]) {
        var indices: [FindingKey: [Int]] = [:]
        for (index, finding) in result.findings.enumerated() {
            let file = finding.file.map { result.venue.dataset.files[$0].name }
            indices[FindingKey(finding, result.venue.dataset).renamed(names, file, files), default: []].append(index)
        }
        (self.result, self.indices) = (result, indices)
    }
}

extension FindingKey {
    /// The key as the comparison of two runs of one venue has it.
    package var compared: FindingKey { renamed([:], file, [:]) }

    /// The key with its ids replaced. Both runs are of the same venue, even if its ids changed.
    /// - Parameters:
    ///   - file: The name of the file, for a feature that had no id.
    ///   - files: Other names for those of files.
    fileprivate func renamed(_ names: [String: String], _ file: String?, _ files: [String: String]) -> FindingKey {
        func name(_ id: String) -> String { FeatureID(names[id] ?? id).canonicalText }
        let hadNone = feature.map { names[$0] == "" } ?? false
        // The ids determine which of several features a finding is about, so new names may change it.
        let participants = ([feature].compactMap { $0 } + related).map(name).filter { !$0.isEmpty }
        let isOfFeature = feature != nil && !hadNone
        let all = isOfFeature ? participants.sorted() : participants
        return FindingKey(
            rule: rule, type: type, feature: isOfFeature ? all.first : nil,
            related: Array(all.dropFirst(isOfFeature ? 1 : 0)),
            file: (hadNone ? file : self.file).map { files[$0] ?? $0 }, fault: fault)
    }
}

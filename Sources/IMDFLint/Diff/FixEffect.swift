/// The effect of fixes on the findings of an archive, counted as a report promises it: a finding is fixed if its own place is
/// edited, and others may go with it, or be found once it no longer hides them.
package struct FixEffect {
    /// The findings that a fix is for and that are gone. A report of the archive promises the same number.
    package private(set) var fixed = 0
    /// The other findings that are gone.
    package private(set) var followed = 0
    /// The findings that are there only after the fix, by rule, most frequent first.
    package let revealed: [(rule: String, count: Int)]
    private let remaining: Int
    /// Whether there were fixes, and not only steps.
    private let isByFixes: Bool

    /// Linear in the findings.
    package init(_ before: LintResult, _ change: FindingComparison, _ after: LintResult, by fixes: Set<Fix>) {
        var gone: [FindingKey: Int] = [:]
        for finding in change.fixed { gone[finding.key, default: 0] += finding.count }
        let all = gone.values.reduce(0, +)
        isByFixes = !fixes.isEmpty
        var fixable = FixableFindings(before, by: fixes)
        for finding in before.findings where !fixable.fixes(for: finding).isEmpty {
            let key = FindingKey(finding, before.venue.dataset).compared
            guard let count = gone[key], count > 0 else { continue }
            gone[key] = count - 1
            fixed += 1
        }
        // Steps are for no finding in particular.
        if fixes.isEmpty { fixed = all }
        followed = all - fixed
        var new: [String: Int] = [:]
        for finding in change.new { new[finding.key.rule, default: 0] += finding.count }
        revealed = new.ordered { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
        remaining = after.findings.count
    }

    /// The numbers: `12 findings fixed and 3 more that followed from them, 0 new, 5 remaining`.
    package var text: String {
        var text = "\(Wording.count(fixed, "finding")) fixed"
        if followed > 0 {
            text += " and \(NumberText.grouped(followed)) more that followed from \(fixed == 1 ? "it" : "them")"
        }
        let new = revealed.reduce(0) { $0 + $1.count }
        text += ", \(NumberText.grouped(new)) new"
        if new > 0, isByFixes {
            let shown = revealed.prefix(5).map { "\($0.rule) \(NumberText.grouped($0.count))" }
            let rest = revealed.count > 5 ? ", and \(Wording.count(revealed.count - 5, "more rule"))" : ""
            text += " that other faults had hidden (\(shown.joined(separator: ", "))\(rest))"
        }
        return text + ", \(NumberText.grouped(remaining)) remaining"
    }
}

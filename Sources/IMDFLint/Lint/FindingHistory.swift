/// The difference between the findings of an archive and those of a baseline or of an earlier delivery.
package struct FindingHistory: Sendable {
    /// The path of the baseline or of the earlier delivery.
    package let reference: String
    /// The number of findings that are new, by rule.
    package let new: [String: Int]
    /// The number of findings that are gone, by rule.
    package let gone: [String: Int]
    /// The highest severity of the findings that are new or gone, by rule; empty for a baseline, which stores none.
    private let severities: [String: Severity]
    /// The number of findings in both.
    package let kept: Int
    /// The indices of the new findings in ``LintResult/findings``; nil for a baseline, where all listed findings are
    /// new.
    package let newFindings: Set<Int>?
    /// The findings of the earlier delivery that are gone; empty for a baseline, which stores no messages.
    package let goneFindings: [GoneFinding]
    /// The sentence that the comparison says little; nil usually.
    package var warning: String?

    /// The findings of an earlier delivery that have one identity and are gone.
    package struct GoneFinding: Sendable {
        /// The rule's name.
        package let rule: String
        /// The severity.
        package let severity: Severity
        /// The message of one of them.
        package let message: String
        /// The number of findings.
        package let count: Int
        /// The type of the feature; nil if there is none.
        package let type: String?
        /// The id of the feature as written in this delivery; nil if it has none.
        package let feature: String?
    }

    init(
        reference: String, new: [String: Int], gone: [String: Int], kept: Int, newFindings: Set<Int>? = nil,
        goneFindings: [GoneFinding] = [], severities: [String: Severity] = [:]
    ) {
        self.severities = severities
        (self.reference, self.new, self.gone, self.kept) = (reference, new, gone, kept)
        (self.newFindings, self.goneFindings) = (newFindings, goneFindings)
    }

    /// "Since june.zip: 12 new findings (UnitMustHaveCategory 12), 340 as before, 3 gone (…)."
    package var text: String {
        let old = Wording.whole(reference)
        let (added, left) = (new.values.reduce(0, +), gone.values.reduce(0, +))
        return
            "Since \(old): \(Wording.count(added, "new finding"))\(listed(new)), \(NumberText.grouped(kept)) as before, "
            + "\(NumberText.grouped(left)) gone\(listed(gone))." + (warning.map { " \($0)" } ?? "")
    }

    /// The rules of the most severe findings, and of these the ones with the most: " (UnitMustHaveCategory 12,
    /// HoursMustBeReadable 3)".
    private func listed(_ counts: [String: Int]) -> String {
        let sorted = counts.ordered { a, b in
            let (first, second) = (severities[a.key] ?? .info, severities[b.key] ?? .info)
            return (second, b.value, a.key) < (first, a.value, b.key)
        }
        guard !sorted.isEmpty else { return "" }
        let shown = sorted.prefix(3).map { "\($0.key) \(NumberText.grouped($0.value))" }
        let rest = sorted.count > 3 ? ["…"] : []
        return " (" + (shown + rest).joined(separator: ", ") + ")"
    }
}

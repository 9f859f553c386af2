/// The difference between the findings of an archive and those of a baseline or of an earlier delivery.
package struct FindingHistory: Sendable {
    /// The path of the baseline or of the earlier delivery.
    package let reference: String
    /// The number of findings that are new, by rule.
    package let new: [String: Int]
    /// The number of findings that are gone, by rule.
    package let gone: [String: Int]
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
        goneFindings: [GoneFinding] = []
    ) {
        (self.reference, self.new, self.gone, self.kept) = (reference, new, gone, kept)
        (self.newFindings, self.goneFindings) = (newFindings, goneFindings)
    }

    /// "Since june.zip: 12 new findings (UnitMustHaveCategory 12), 340 as before, 3 gone (…)."
    package var text: String {
        let old = Wording.whole(reference)
        return "Since \(old): \(Self.counted(new, "new finding")), \(NumberText.grouped(kept)) as before, "
            + "\(Self.counted(gone, nil)) gone\(Self.listed(gone))." + (warning.map { " \($0)" } ?? "")
    }

    private static func counted(_ counts: [String: Int], _ noun: String?) -> String {
        let total = counts.values.reduce(0, +)
        guard let noun else { return NumberText.grouped(total) }
        return Wording.count(total, noun) + listed(counts)
    }

    /// The rules with the most findings: " (UnitMustHaveCategory 12, HoursMustBeReadable 3)".
    private static func listed(_ counts: [String: Int]) -> String {
        let sorted = counts.ordered { ($1.value, $0.key) < ($0.value, $1.key) }
        guard !sorted.isEmpty else { return "" }
        let shown = sorted.prefix(3).map { "\($0.key) \(NumberText.grouped($0.value))" }
        let rest = sorted.count > 3 ? ["…"] : []
        return " (" + (shown + rest).joined(separator: ", ") + ")"
    }
}

/// How the findings of an archive differ from those of a baseline or of an earlier delivery.
public struct FindingHistory: Sendable {
    /// The path of the baseline or of the earlier delivery.
    public let reference: String
    /// The number of findings that are new, by rule.
    public let new: [String: Int]
    /// The number of findings that are gone, by rule.
    public let gone: [String: Int]
    /// The number of findings that are as before.
    public let kept: Int

    /// "Since june.zip: 12 new findings (UnitMustHaveCategory 12), 340 as before, 3 gone (…)."
    var text: String {
        let old = Wording.whole(reference)
        return "Since \(old): \(Self.counted(new, "new finding")), \(NumberText.grouped(kept)) as before, "
            + "\(Self.counted(gone, nil)) gone\(Self.listed(gone))."
    }

    private static func counted(_ counts: [String: Int], _ noun: String?) -> String {
        let total = counts.values.reduce(0, +)
        guard let noun else { return NumberText.grouped(total) }
        return Wording.grouped(total, noun) + listed(counts)
    }

    /// The rules with most of them: " (UnitMustHaveCategory 12, HoursMustBeReadable 3)".
    private static func listed(_ counts: [String: Int]) -> String {
        let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        guard !sorted.isEmpty else { return "" }
        let shown = sorted.prefix(3).map { "\($0.key) \(NumberText.grouped($0.value))" }
        let rest = sorted.count > 3 ? ["…"] : []
        return " (" + (shown + rest).joined(separator: ", ") + ")"
    }
}

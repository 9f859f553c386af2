/// Findings that somebody has decided to live with, and why.
public struct IgnoreEntry: Sendable, Hashable {
    /// Which rules.
    public let selector: RuleSelector
    /// The id of the feature; nil for any.
    public let feature: String?
    /// The file's own name: `unit.geojson`; nil for any.
    public let file: String?
    /// Why.
    public let reason: String
    /// The last day on which the entry counts; nil for good.
    public let until: LocalDate?
    /// Where it is written.
    public let place: FilePlace

    /// Whether it has run out.
    func hasExpired(on day: LocalDate) -> Bool { until.map { $0 < day } ?? false }

    /// Whether it means a finding.
    func matches(_ candidate: FindingCandidate) -> Bool {
        guard selector.matches(candidate.rule, on: candidate.subject) else { return false }
        if let feature, candidate.featureID?.lowercased() != feature.lowercased() { return false }
        if let file, candidate.fileName != file { return false }
        return true
    }

    /// What it is about, for messages: `UnitMustHaveCategory for feature 3f2a81c0…`.
    var description: String {
        let target = feature.map { "feature \(Wording.clean($0))" } ?? file.map { "file \(Wording.clean($0))" }
        return selector.word + (target.map { " for \($0)" } ?? "")
    }
}

/// Selected rules and severities that differ from the profile.
///
/// More specific names take precedence: if `geometry` is ignored and one of its rules is selected, that rule applies.
/// At equal specificity, ignoring takes precedence.
package struct RuleSelection: Sendable, Hashable {
    /// If not empty, only these apply; a rule selected by name applies even if the profile lacks it.
    package var selected: [RuleSelector] = []
    /// Rules that are not applied.
    package var ignored: [RuleSelector] = []
    /// Rules that are applied in addition to those of the profile.
    package var added: [RuleSelector] = []
    /// The severities. Of equally specific ones, the last applies.
    package var severities: [Grading] = []

    /// The severity of the findings of some rules.
    package struct Grading: Sendable, Hashable {
        /// The rules.
        package let selector: RuleSelector
        /// The severity.
        package let severity: Severity

        /// Creates a grading.
        package init(_ selector: RuleSelector, _ severity: Severity) {
            self.selector = selector
            self.severity = severity
        }
    }

    /// An empty selection.
    package init() {}

    /// Whether the selection is empty.
    var isEmpty: Bool { selected.isEmpty && ignored.isEmpty && added.isEmpty && severities.isEmpty }

    /// The profile with the resulting rules.
    package func applied(to profile: Profile) -> Profile {
        if isEmpty { return profile }
        let asked = Set(profile.rules.map { $0.id })
        var changed = Profile(name: profile.name, summary: profile.summary) { rule in
            rule.subjects.contains { counts(rule, on: $0.name, isInProfile: asked.contains(rule.id)) }
        }
        changed.severities = profile.severities
        for rule in changed.rules + ConfigurationRules.all {
            if let severity = severity(of: rule) { changed.severities[rule.id] = severity }
        }
        return changed
    }

    /// Whether findings of a rule on a subject count.
    func counts(_ rule: Rule, on subject: String?, isInProfile: Bool) -> Bool {
        func precedence(_ list: [RuleSelector]) -> Int? {
            list.filter { $0.matches(rule, on: subject) }.map { $0.precedence }.max()
        }
        // `all` and groups select only rules of the profile; a rule name also selects others.
        var chosen = isInProfile && selected.isEmpty ? 0 : nil
        if let precedence = precedence(selected), isInProfile || precedence == 3 { chosen = precedence }
        if let precedence = precedence(added) { chosen = max(chosen ?? 0, precedence) }
        guard let chosen else { return false }
        return chosen > precedence(ignored) ?? -1
    }

    private func severity(of rule: Rule) -> Severity? {
        var best: (precedence: Int, severity: Severity)?
        for grading in severities {
            guard rule.subjects.contains(where: { grading.selector.matches(rule, on: $0.name) }) else { continue }
            if grading.selector.precedence >= best?.precedence ?? 0 {
                best = (grading.selector.precedence, grading.severity)
            }
        }
        return best?.severity
    }
}

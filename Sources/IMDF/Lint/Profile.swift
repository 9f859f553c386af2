/// Which rules are asked, and how grave their findings are.
public struct Profile: Sendable {
    /// The name by which it is chosen.
    public let name: String
    /// What it is for, in one sentence.
    public let summary: String
    /// The rules in the order of the registry.
    public let rules: [Rule]
    /// Severities that differ from the rule's own, by rule.
    public var severities: [String: Severity] = [:]

    /// Creates a profile of the rules for which `includes` holds.
    public init(name: String, summary: String, _ includes: (Rule) -> Bool) {
        self.name = name
        self.summary = summary
        rules = RuleRegistry.all.filter(includes)
    }

    /// How grave a rule's findings are.
    public func severity(of rule: Rule) -> Severity { severities[rule.id] ?? rule.severity }

    /// The official rules and this project's own: the default.
    public static let recommended = Profile(
        name: "recommended",
        summary: "The official rules and this project's own."
    ) { _ in true }

    /// The official rules and nothing else.
    public static let imdf = Profile(name: "imdf", summary: "The official IMDF Validations 1.0.3 and nothing else.") {
        $0.origin == .official
    }

    /// All profiles.
    public static let all = [recommended, imdf]
}

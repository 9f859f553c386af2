@testable import IMDF
@testable import IMDFLint

/// What rules find in their own failing examples, linted once for all suites that look at it.
enum ExampleFindings {
    /// The findings of each rule by itself, example by example, by the id of the rule.
    private static let all: [String: [(example: Example, findings: [Finding])]] = {
        let rules = RuleRegistry.all
        let found = Parallel.map(rules.count, jobs: 2) { number in
            let rule = rules[number]
            return rule.examples.filter(\.isFailing).map { example in
                let result = ExampleCheck.lint(ExampleArchive(example).archive, by: rule)
                return (example, result.findings.filter { $0.rule == rule.id })
            }
        }
        return Dictionary(zip(rules.map(\.id), found)) { first, _ in first }
    }()

    static func of(_ rule: Rule) -> [(example: Example, findings: [Finding])] { all[rule.id] ?? [] }
}

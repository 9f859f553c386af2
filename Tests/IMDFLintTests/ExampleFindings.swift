@testable import IMDF
@testable import IMDFLint

/// What the linter says of each example, linted once for all suites that look at it.
enum ExampleFindings {
    /// The results, in the order of `RuleExample.all`.
    fileprivate static let results: [(archive: ExampleArchive, result: LintResult)] = {
        Parallel.map(RuleExample.all.count, jobs: 2) { number in
            let item = RuleExample.all[number]
            let archive = ExampleArchive(item.example)
            return (archive, ExampleCheck.lint(archive.archive, by: item.rule))
        }
    }()

    /// What a rule finds in its own failing examples.
    static func of(_ rule: Rule) -> [(example: Example, findings: [Finding])] {
        RuleExample.failing(of: rule).map { item in (item.example, item.result.findings.filter { $0.rule == rule.id }) }
    }
}

extension RuleExample {
    /// The archive of the example.
    var archive: ExampleArchive { ExampleFindings.results[number].archive }

    /// What the linter says of it.
    var result: LintResult { ExampleFindings.results[number].result }
}

import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// One example of one rule, named for the test's output.
struct RuleExample: Sendable, CustomTestStringConvertible {
    let rule: Rule
    let example: Example
    /// The index in `all`.
    let number: Int
    var testDescription: String { "\(rule.id): \(example.caption)" }

    static let all = RuleRegistry.all.flatMap { rule in rule.examples.map { (rule, $0) } }.enumerated().map {
        RuleExample(rule: $1.0, example: $1.1, number: $0)
    }

    /// The failing examples of a rule.
    static func failing(of rule: Rule) -> [RuleExample] { ofRules[rule.id] ?? [] }

    private static let ofRules = Dictionary(grouping: all.filter(\.example.isFailing), by: \.rule.id)

    /// What is found in the sample archive that examples edit. If it is not clean, each example would fail for the same
    /// reason, hundreds of times: then only the test of the sample fails, and says why.
    static let faultsOfSample = ExampleCheck.lint(ExampleArchive(.passing("nothing changed")).archive, by: .strict)
        .findings.map(\.message)
}

@Suite("Rules and their examples") struct RuleExampleTests {
    private static let needsSample = ConditionTrait.enabled("the sample archive has findings of its own") {
        RuleExample.faultsOfSample.isEmpty
    }

    @Test(needsSample, arguments: RuleExample.all.filter(\.example.isFailing))
    func `A failing example is found at its marks and nowhere else`(_ item: RuleExample) {
        expectEqual(ExampleCheck(item.rule, item.example, item.archive, item.result).differences, [])
    }

    @Test(needsSample, arguments: RuleExample.all.filter { !$0.example.isFailing })
    func `A passing example is clean under every rule`(_ item: RuleExample) {
        expectEqual(ExampleCheck(item.rule, item.example, item.archive, item.result).differences, [])
    }

    @Test func `The sample archive is clean under every rule`() {
        expectEqual(
            RuleExample.faultsOfSample, [],
            "correct Lint/Examples/SampleArchive.swift, or the rule; the tests of examples are skipped until then")
    }

    /// Examples that say something false, and what the check says about them.
    @Test(
        arguments: [
            (.passing("no category", .set(.unit, ["category": nil])), "expected no finding"),
            (.failing("nothing changed", .archiveIsPlace), "expected findings of UnitMustHaveCategory only"),
            (.failing("no mark", .set(.unit, ["category": nil])), "the example marks no place"),
            (.failing("wrong mark", .set(.unit, ["category": nil, "name": .marked(nil)])), "expected findings at"),
        ] as [(Example, String)]) func `An example that says something false fails the check`(
            example: Example, reason: String
        ) throws
    {
        let rule = try #require(RuleRegistry.rule("UnitMustHaveCategory"))
        let differences = ExampleCheck(rule, example).differences
        #expect(differences.contains { $0.hasPrefix(reason) }, "\(differences)")
    }

    /// What all rules find; a consumer's own rule, which may contradict the others, is asked alone.
}

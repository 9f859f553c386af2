import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// One example of one cause, named for the test's output.
struct NamedCauseExample: Sendable, CustomTestStringConvertible {
    let cause: Cause
    let item: CauseExample
    var testDescription: String { "\(cause.id): \(item.example.caption)" }

    static let all = CauseRegistry.all.flatMap { cause in
        cause.examples.map { NamedCauseExample(cause: cause, item: $0) }
    }
}

@Suite("Causes and their examples") struct CauseExampleTests {
    private static func lint(_ example: Example, isReversed: Bool = false, jobs: Int = 1) -> LintResult {
        let files = Shuffled.files(ExampleArchive(example).files) { isReversed ? $0.reversed() : $0 }
        let archive = Archive(inMemory: files.map { ($0.key, Array($0.value.utf8)) }, path: "example")
        let dataset = Dataset(reading: archive, jobs: jobs)
        let date = LocalDate.ofTests
        return Linter(profile: .recommended, date: date, jobs: jobs).lint(Venue(dataset, jobs: jobs))
    }

    /// The findings by rule that the explanations of a cause gather.
    private static func gathered(_ cause: Cause, _ result: LintResult) -> [String: Int] {
        var counts: [String: Int] = [:]
        for explanation in result.explanations where explanation.cause.id == cause.id {
            for finding in explanation.findings { counts[result.findings[finding].rule, default: 0] += 1 }
        }
        return counts
    }

    @Test(arguments: NamedCauseExample.all) func `A cause gathers what its examples say and nothing else`(
        _ named: NamedCauseExample
    ) {
        let result = Self.lint(named.item.example)
        let others = result.findings.map { "\($0.rule) at \($0.pointer): \($0.message)" }
        expectEqual(Self.gathered(named.cause, result), named.item.gathers, "\(result.totals) \(others)")
        #expect(!named.item.gathers.isEmpty || !result.findings.isEmpty, "nothing looks alike")
    }

    @Test(arguments: CauseRegistry.all.map(\.id))
    func `Every cause has an archive in which it is found, and one that looks alike`(id: String) throws {
        let examples = try #require(CauseRegistry.cause(id)).examples
        #expect(examples.contains { $0.example.isFailing && !$0.gathers.isEmpty })
        #expect(examples.contains { !$0.example.isFailing && $0.gathers.isEmpty })
        #expect(examples.allSatisfy { $0.example.isFailing == !$0.gathers.isEmpty })
    }

    /// What explains what, without the places of features in files.
    private static func outcome(_ result: LintResult) -> [String] {
        let items = result.reported(ReportOptions(), withCauses: true)
        return result.explanations.map { "\($0.cause.id): \($0.statement); \($0.advice)" }
            + items.map { "\($0.finding.rule) \($0.fingerprint) \($0.cause ?? "")" }.sorted()
    }

    @Test(arguments: NamedCauseExample.all) func `Neither the order of features nor the number of threads matters`(
        _ named: NamedCauseExample
    ) {
        let outcome = Self.outcome(Self.lint(named.item.example))
        expectEqual(Self.outcome(Self.lint(named.item.example, jobs: 4)), outcome)
        expectEqual(Self.outcome(Self.lint(named.item.example, isReversed: true)), outcome)
    }

    @Test(arguments: NamedCauseExample.all)
    func `A finding has one cause at most, and the most severe explanation is first`(_ named: NamedCauseExample) {
        let result = Self.lint(named.item.example)
        let all = result.explanations.flatMap(\.findings)
        expectEqual(all.count, Set(all).count)
        let order = result.explanations.map { ($0.severity, $0.findings.count) }
        for (a, b) in zip(order, order.dropFirst()) { #expect(a >= b) }
        for (number, explanation) in result.explanations.enumerated() {
            #expect(
                explanation.findings.count
                    >= (["FileIsDamaged", "FeaturesAreFarAway"].contains(explanation.cause.id) ? 1 : 2))
            expectEqual(explanation.findings, explanation.findings.sorted())
            for finding in explanation.findings {
                expectEqual(result.cause(ofFinding: finding)?.id, result.explanations[number].cause.id)
            }
        }
    }
}

@Suite struct CauseRegistryTests {
    @Test func `Names are unique, and none is that of a rule`() {
        let ids = CauseRegistry.all.map(\.id)
        expectEqual(Set(ids).count, ids.count)
        expectEqual(ids.filter { RuleRegistry.rule($0) != nil }, [])
    }

    @Test(arguments: CauseRegistry.all.map(\.id))
    func `Texts are sentences, and advice is an imperative without a period`(id: String) throws {
        let cause = try #require(CauseRegistry.cause(id))
        #expect(cause.summary.hasSuffix("."))
        #expect(cause.recognition.hasSuffix("."))
        #expect(!cause.advice.hasSuffix(".") && cause.advice.first?.isLowercase == true)
    }

    @Test func `Every rule that a cause names exists`() {
        let named = Set(FileCauses.dependents.values.joined()).union(
            CauseRegistry.all.flatMap { $0.examples.flatMap(\.gathers.keys) })
        expectEqual(named.filter { RuleRegistry.rule($0) == nil }, [])
    }

    @Test func `A result without findings has no explanations`() {
        let archive = ExampleArchive(Example(isFailing: false, caption: "nothing changed", edits: [])).archive
        let result = Linter(date: .ofTests, jobs: 1).lint(Venue(Dataset(reading: archive, jobs: 1)))
        #expect(result.explanations.isEmpty)
    }
}

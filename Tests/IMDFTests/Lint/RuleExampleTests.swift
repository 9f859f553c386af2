import Testing

@testable import IMDF

/// One example of one rule, named for the test's output.
struct RuleExample: Sendable, CustomTestStringConvertible {
    let rule: Rule
    let example: Example
    var testDescription: String { "\(rule.id): \(example.caption)" }

    static let all = RuleRegistry.all.flatMap { rule in rule.examples.map { RuleExample(rule: rule, example: $0) } }
}

@Suite("Rules and their examples") struct RuleExampleTests {
    @Test(arguments: RuleExample.all.filter(\.example.isFailing))
    func `A failing example is found at its marks and nowhere else`(_ item: RuleExample) throws {
        let archive = ExampleArchive(item.example)
        let result = Self.lint(archive, by: item.rule)
        let expectsArchive = item.example.edits.contains { if case .archiveIsPlace = $0 { true } else { false } }
        let places = Set(
            result.findings.compactMap { finding -> ExampleArchive.Mark? in
                guard let file = finding.file, let bytes = result.venue.dataset.files[file].bytes else { return nil }
                return .init(
                    file: result.venue.dataset.files[file].name,
                    offset: FindingPlaces.offset(of: finding, in: bytes)
                )
            }
        )
        let told = result.findings.map { "\($0.rule) \($0.pointer) \($0.message)" }
        #expect(result.totals.keys.sorted() == [item.rule.id], "\(told)")
        #expect(places == archive.marks, "\(told)")
        #expect(!archive.marks.isEmpty || expectsArchive, "the example marks no place")
        #expect(result.findings.count == max(1, archive.marks.count), "\(told)")
    }

    @Test(arguments: RuleExample.all.filter { !$0.example.isFailing })
    func `A passing example is clean under every rule`(_ item: RuleExample) {
        let result = Self.lint(ExampleArchive(item.example), by: item.rule)
        #expect(result.findings.map(\.message) == [])
        #expect(result.unchecked == [])
    }

    @Test func `The sample archive is clean under every rule`() {
        let result = Self.lint(ExampleArchive(.passing("nothing changed")).archive, by: .strict)
        #expect(result.findings.map(\.message) == [])
    }

    /// What all rules find; a consumer's own rule, which may contradict the others, is asked alone.
    static func lint(_ archive: ExampleArchive, by rule: Rule) -> LintResult { lint(archive.archive, by: rule) }

    static func lint(_ archive: Archive, by rule: Rule) -> LintResult {
        guard case .consumer = rule.audience else { return lint(archive, by: .strict) }
        return lint(archive, by: Profile(name: "one", summary: "One rule.") { $0.id == rule.id })
    }

    private static func lint(_ archive: Archive, by profile: Profile) -> LintResult {
        Linter(profile: profile, date: .ofTests, jobs: 1).lint(Venue(Dataset(reading: archive, jobs: 1)))
    }
}

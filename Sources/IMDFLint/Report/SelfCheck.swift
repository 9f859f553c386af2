/// Lints the built-in examples of every rule and compares the findings with the expected ones.
///
/// Packagers use it to verify that this build works on this machine. It needs no files.
package struct SelfCheck: Sendable {
    /// The number of rules.
    package let ruleCount: Int
    /// The number of examples.
    package let exampleCount: Int
    /// The examples with unexpected findings.
    package let failures: [Failure]

    /// An example with unexpected findings.
    package struct Failure: Sendable, Hashable {
        /// The rule of the example.
        package let rule: String
        /// The example's caption.
        package let example: String
        /// The expected and the actual findings.
        package let reason: String
    }

    /// Runs the check. Takes about a second.
    package static func run() -> SelfCheck {
        let examples = RuleRegistry.all.flatMap { rule in rule.examples.map { (rule, $0) } }
        return SelfCheck(
            ruleCount: RuleRegistry.all.count, exampleCount: examples.count,
            failures: examples.flatMap { rule, example in
                ExampleCheck(rule, example).differences.map {
                    Failure(rule: rule.id, example: example.caption, reason: $0)
                }
            })
    }
}

/// Compares the findings on an example with the expected ones.
struct ExampleCheck {
    /// The differences, one sentence each; empty if there are none.
    private(set) var differences: [String] = []

    /// - Parameter profile: the rules to apply. The default is all rules that the example must satisfy.
    init(_ rule: Rule, _ example: Example, by profile: Profile? = nil) {
        let archive = ExampleArchive(example)
        let result = profile.map { Self.lint(archive.archive, by: $0) } ?? Self.lint(archive.archive, by: rule)
        self.init(rule, example, archive, result)
    }

    /// - Parameters:
    ///   - archive: the archive of the example.
    ///   - result: the findings on it.
    init(_ rule: Rule, _ example: Example, _ archive: ExampleArchive, _ result: LintResult) {
        let found = result.findings.map { "\($0.rule) at \($0.pointer): \($0.message)" }.joined(separator: "; ")
        guard example.isFailing else {
            if !found.isEmpty { differences.append("expected no finding, found \(found)") }
            if !result.unchecked.isEmpty {
                differences.append(
                    "expected all rules to be checked: \(result.unchecked.map { $0.rule }.joined(separator: ", "))")
            }
            return
        }
        let isArchivePlace = example.edits.contains { if case .archiveIsPlace = $0 { true } else { false } }
        if archive.marks.isEmpty, !isArchivePlace { differences.append("the example marks no place") }
        if result.totals.keys.sorted() != [rule.id] {
            differences.append("expected findings of \(rule.id) only, found \(found)")
        }
        let places = Set(result.findings.compactMap { Self.place(of: $0, in: result.venue.dataset) })
        if places != archive.marks {
            let (expected, actual) = (Self.list(archive.marks), Self.list(places))
            differences.append("expected findings at \(expected), found them at \(actual): \(found)")
        }
        let count = max(1, archive.marks.count)
        if result.findings.count != count { differences.append("expected findings: \(count), found \(found)") }
    }

    private static func list(_ marks: Set<ExampleArchive.Mark>) -> String {
        marks.map { $0.text }.sorted().joined(separator: ", ")
    }

    private static func place(of finding: Finding, in dataset: Dataset) -> ExampleArchive.Mark? {
        guard let file = finding.file, let bytes = dataset.files[file].bytes else { return nil }
        return .init(file: dataset.files[file].name, offset: FindingPlaces.offset(of: finding, in: bytes))
    }

    /// The findings of all rules. A rule of a single consumer is applied alone, because it may contradict the others.
    static func lint(_ archive: Archive, by rule: Rule) -> LintResult {
        guard case .consumer = rule.audience else { return lint(archive, by: .strict) }
        return lint(archive, by: Profile(name: "one", summary: "One rule.") { $0.id == rule.id })
    }

    static func lint(_ archive: Archive, by profile: Profile) -> LintResult {
        Linter(profile: profile, date: date, jobs: 1).lint(Venue(Dataset(reading: archive, jobs: 1)))
    }

    /// The current date for all examples.
    private static let date = LocalDate("2026-06-01") ?? .today
}

extension ExampleArchive.Mark { fileprivate var text: String { "\(file), byte \(offset)" } }

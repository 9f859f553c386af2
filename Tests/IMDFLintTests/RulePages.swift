import Foundation

@testable import IMDF
@testable import IMDFLint

/// The files of `Docs/Rules`, written from the rules.
enum RulePages {
    /// All files by name.
    static func all() throws -> [String: String] {
        var pages: [String: String] = [:]
        for rule in RuleRegistry.all { pages[rule.id + ".md"] = page(of: rule) }
        pages["README.md"] = index
        pages["Conformance.md"] = conformance(try OfficialRow.all())
        return pages
    }

    private static let note = "<!-- Written from the rules by Scripts/write-rule-pages; changes here are lost. -->\n"

    // MARK: - A rule

    private static func page(of rule: Rule) -> String {
        var text = """
            \(note)
            # \(rule.id)

            \(rule.summary)

            | | |
            |---|---|
            | Severity | \(rule.severity.rawValue) |
            | Origin | \(origin(of: rule)) |
            | Features | \(rule.subjects.map(\.name).joined(separator: ", ")) |
            | Group | \(rule.group.rawValue) |
            | Profiles | \(profiles(asking: rule)) |

            ## Why

            \(rule.rationale)

            """
        if !rule.values.isEmpty {
            text += "\n## Values\n\nFindings carry, beside the message:\n\n"
            text += rule.values.map { "- `\($0.name)` (\($0.unit.rawValue)): \($0.summary)\n" }.joined()
        }
        text += section("Reported", rule.examples.filter(\.isFailing))
        let passing = rule.examples.filter { !$0.isFailing }
        text += section("Not reported", passing)
        if passing.isEmpty, !rule.examples.isEmpty {
            text += "\n## Not reported\n\nThe archive without these changes.\n"
        }
        if !rule.examples.isEmpty {
            text += "\nThe examples say how an archive differs from "
            text += "[one that is clean](README.md#examples).\n"
        }
        return text
    }

    private static func origin(of rule: Rule) -> String {
        rule.origin == .official ? "official, IMDF Validations 1.0.3" : "ours"
    }

    private static func profiles(asking rule: Rule) -> String {
        let names = Profile.all.filter { $0.rules.contains { $0.id == rule.id } }.map(\.name)
        return names.joined(separator: ", ")
    }

    private static func section(_ title: String, _ examples: [Example]) -> String {
        guard !examples.isEmpty else { return "" }
        return "\n## \(title)\n\n" + examples.map(markdown).joined(separator: "\n")
    }

    private static func markdown(of example: Example) -> String {
        let caption = example.caption.prefix(1).uppercased() + example.caption.dropFirst()
        let edits = ExampleText.edits(of: example, width: 100)
        var text = "**\(caption)**" + (edits.isEmpty ? "\n" : ":\n")
        for edit in edits {
            text += "\n- \(edit.lead)\n"
            if edit.lines.isEmpty { continue }
            text += "\n  ```json\n" + edit.lines.map { "  \($0)\n" }.joined() + "  ```\n"
        }
        return text
    }

    // MARK: - Causes

    /// `Docs/Causes.md`, written from the causes.
    static var causes: String {
        var text = """
            <!-- Written from the causes by Scripts/write-rule-pages; changes here are lost. -->

            # Causes

            A cause is one mistake that explains several findings. The findings stay as they are; reports for people group \
            them by cause, and the [JSON report](Report.md#a-cause) and SARIF name the cause of each. A finding has at most \
            one cause: the first of this list that claims it. A cause explains at least \
            \(CauseSearch.leastFindings) findings; a file that could not be read is a cause even with one finding. Causes do not depend on the order of files and features.

            Reports for people look for causes in the first 10,000 findings of each rule; with `--max-per-rule`, or with a \
            report for programs beside them, in the findings that are kept. `imdf-lint causes` lists the causes; \
            `imdf-lint explain CAUSE` prints one in the terminal.

            | cause | work | |
            |---|---|---|

            """
        for cause in CauseRegistry.all {
            text += "| [\(cause.id)](#\(cause.id.lowercased())) | \(cause.effort.rawValue) | \(cause.summary) |\n"
        }
        text += "\nThe kinds of work: "
        text += Cause.Effort.allCases.map { "`\($0.rawValue)`: \($0.summary)" }.joined(separator: "; ") + ".\n"
        for cause in CauseRegistry.all {
            text += "\n## \(cause.id)\n\n\(cause.summary) \(cause.recognition)\n\n"
            text += "**What to do:** \(cause.advice).\n"
            for item in cause.examples {
                let example = markdown(of: item.example)
                let found = item.gathers.sorted { $0.key < $1.key }.map { "\($0.value) of `\($0.key)`" }
                text += "\n\(item.gathers.isEmpty ? "Not found" : "Found")"
                text += found.isEmpty ? "" : ", with \(found.joined(separator: ", "))"
                text += ": " + example
            }
        }
        return text + "\nThe examples say how an archive differs from [one that is clean](Rules/README.md#examples).\n"
    }

    // MARK: - The index

    private static var index: String {
        let subjects = [Rule.Subject.archive, .manifest] + FeatureType.allCases.map { .feature($0) }
        let official = RuleRegistry.all.count { $0.origin == .official }
        var text = """
            \(note)
            # Rules

            \(RuleRegistry.all.count) rules: \(official) of the official IMDF Validations 1.0.3 (how each row is read: \
            [Conformance](Conformance.md)) and \(RuleRegistry.all.count - official) of our own, marked with an asterisk. \
            `imdf-lint explain RULE` prints a page in the terminal, `imdf-lint rules` the list.

            | | \(Severity.allCases.map(\.rawValue).joined(separator: " | ")) |
            |---|\(Severity.allCases.map { _ in "---:|" }.joined())

            """
        for subject in subjects {
            let rules = RuleRegistry.all.filter { $0.subjects.contains(subject) }
            let counts = Severity.allCases.map { severity in "\(rules.count { $0.severity == severity })" }
            text += "| [\(subject.name)](#\(subject.name)) | \(counts.joined(separator: " | ")) |\n"
        }
        for subject in subjects {
            text += "\n## \(subject.name)\n"
            for severity in Severity.allCases {
                let rules = RuleRegistry.all.filter { $0.subjects.contains(subject) && $0.severity == severity }
                    .sorted { $0.id < $1.id }
                if rules.isEmpty { continue }
                text += "\n### \(subject.name): \(severity.rawValue)\n\n"
                for rule in rules {
                    text += "- [\(rule.id)](\(rule.id).md)\(rule.origin == .ours ? "\\*" : ""): \(rule.summary)\n"
                }
            }
        }
        return text + examples
    }

    private static let examples = """

        ## Examples

        The pages show how an archive differs from the smallest one that has a feature of every type and is clean \
        under every rule: a shop and a walkway side by side on one level, in `Sources/IMDFLint/Lint/Examples/SampleArchive+Features.swift`. \
        “The unit has” lists members of its first unit; “one more unit, with” is a copy with other members. \
        `⟪` and `⟫` mark the place that the finding reports, and the word `absent` marks a missing member. \
        Each example is a test: the rule reports the marked places and no others.

        """

    // MARK: - Conformance

    private static func conformance(_ rows: [OfficialRow]) -> String {
        let done = rows.count { RuleRegistry.rule($0.rule) != nil }
        var text = """
            \(note)
            # Conformance

            The \(rows.count) rows of the official IMDF Validations 1.0.3 (\(Set(rows.map(\.rule)).count) names), with the \
            official severity, and the interpretation of each where the text is ambiguous: \(done) done, \(rows.count - done) to come. \
            A test verifies that each row has a rule of its name and severity with an example for that feature type.

            """
        for (feature, rows) in Dictionary(grouping: rows, by: \.feature).sorted(by: { $0.key < $1.key }) {
            text += "\n## \(feature)\n\n| rule | severity | | interpretation |\n|---|---|---|---|\n"
            for row in rows {
                guard let rule = RuleRegistry.rule(row.rule) else {
                    text += "| \(row.rule) | \(row.severity) | to come | |\n"
                    continue
                }
                let reading = "\(rule.summary) \(rule.rationale)".split(whereSeparator: \.isNewline).joined(
                    separator: " "
                )
                text += "| [\(row.rule)](\(row.rule).md) | \(row.severity) | done | \(escaped(reading)) |\n"
            }
        }
        return text
    }

    private static func escaped(_ text: String) -> String { text.replacing("|", with: "\\|") }
}

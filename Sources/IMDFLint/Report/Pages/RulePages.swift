/// The pages on rules, causes, and fixes in Markdown. `imdf-lint rules --pages` and releases write all of them into
/// one folder, the language server writes the page of a single rule, and `Docs/Rules.md` is their list.
package enum RulePages {
    /// All pages with their file names. They link to each other.
    package static var all: [(name: String, text: String)] {
        [
            ("README.md", index), ("Conformance.md", conformance), ("Causes.md", CausePage.text),
            ("Fixes.md", FixPage.text),
        ] + RuleRegistry.all.map { (fileName(of: $0.id), page(of: $0)) }
    }

    /// The file name of a rule's page.
    package static func fileName(of rule: String) -> String { rule + ".md" }

    static func link(to rule: String) -> String { "[\(rule)](\(fileName(of: rule)))" }

    // MARK: - A rule

    /// The page of a rule. It has no links, so that it can be read on its own.
    package static func page(of rule: Rule) -> String {
        var text = """
            # \(rule.id)

            \(rule.summary)

            | | |
            |---|---|
            | Severity | \(rule.severity.rawValue) |
            | Origin | \(rule.origin.phrase) |
            | Features | \(rule.subjects.map { $0.name }.joined(separator: ", ")) |
            | Group | \(rule.group.rawValue) |
            | Profiles | \(profiles(asking: rule)) |

            ## Why

            \(rule.rationale)

            """
        if !rule.values.isEmpty {
            text += "\n## Values\n\nFindings carry, beside the message:\n\n"
            text += rule.values.map { "- `\($0.name)` (\($0.unit.rawValue)): \($0.summary)\n" }.joined()
        }
        if rule.examples.isEmpty { return text }
        text += section("Reported", rule.examples.filter { $0.isFailing })
        let passing = rule.examples.filter { !$0.isFailing }
        text += section("Not reported", passing)
        if passing.isEmpty { text += "\n## Not reported\n\nThe archive without these changes.\n" }
        return text + "\n" + exampleNote
    }

    private static func profiles(asking rule: Rule) -> String {
        Profile.all.filter { $0.rules.contains { $0.id == rule.id } }.map { $0.name }.joined(separator: ", ")
    }

    private static func section(_ title: String, _ examples: [Example]) -> String {
        guard !examples.isEmpty else { return "" }
        return "\n## \(title)\n\n" + examples.map(markdown).joined(separator: "\n")
    }

    // MARK: - Examples

    /// The note on how to read examples, at the end of every page that has some.
    static let exampleNote = """
        The examples are changes to the smallest archive that has a feature of every type and no findings. “The unit has” \
        lists members of its first unit; “one more unit, with” is a copy with other members. `⟪` and `⟫` enclose the place \
        that a finding points to, and the word `absent` stands for a missing member.

        """

    /// An example under its caption.
    static func markdown(of example: Example) -> String {
        let changes = edits(of: example)
        return caption(example.caption) + (changes.isEmpty ? "\n" : ":\n") + changes
    }

    static func caption(_ text: String, _ addition: String = "") -> String {
        "**\(text.prefix(1).uppercased())\(text.dropFirst())**\(addition)"
    }

    /// The edits of an example, as a list.
    static func edits(of example: Example) -> String {
        ExampleText.edits(of: example, width: 100).map { edit in
            var text = "\n- \(edit.lead)\n"
            if !edit.lines.isEmpty { text += "\n  ```json\n" + edit.lines.map { "  \($0)\n" }.joined() + "  ```\n" }
            return text
        }.joined()
    }

    // MARK: - Lists of rules

    /// The list of rules, without links; `Docs/Rules.md`.
    package static var list: String {
        """
        # Rules

        `imdf-lint explain RULE` prints the page of a rule: why it matters, and examples of what is reported and what is not. \
        `imdf-lint rules --pages DIR` writes the pages of all rules as Markdown; releases contain them in `rules`.

        """ + table { $0 }
    }

    private static var index: String {
        """
        # Rules

        `imdf-lint explain RULE` prints such a page in the terminal. [Conformance](Conformance.md) lists the official \
        validations by feature type. The pages on [causes](Causes.md) and [fixes](Fixes.md) belong to these.

        """ + table(link)
    }

    /// A line for each rule, under headings of groups.
    private static func table(_ name: (String) -> String) -> String {
        let official = RuleRegistry.all.filter { $0.origin == .official }
        var text = """

            \(RuleRegistry.all.count) rules: \(official.count) of the official IMDF Validations 1.0.3, which list them in \
            \(official.map { $0.subjects.count }.reduce(0, +)) rows, one for each rule and feature type, and \
            \(RuleRegistry.all.count - official.count) of this project, marked with an asterisk.

            """
        for group in Rule.Group.allCases {
            text += "\n## \(group.rawValue)\n\n| rule | severity | |\n|---|---|---|\n"
            for rule in RuleRegistry.all.filter({ $0.group == group }).ordered(by: { $0.id < $1.id }) {
                let mark = rule.origin == .official ? "" : "\\*"
                text += "| \(name(rule.id))\(mark) | \(rule.severity.rawValue) | \(cell(rule.summary)) |\n"
            }
        }
        return text
    }

    // MARK: - Conformance

    /// The official validations by feature type, with the interpretation of each.
    private static var conformance: String {
        let official = RuleRegistry.all.filter { $0.origin == .official }.ordered { $0.id < $1.id }
        let subjects = Set(official.flatMap { $0.subjects }.map { $0.name }).ordered { $0 < $1 }
        var text = """
            # Conformance

            The \(official.map { $0.subjects.count }.reduce(0, +)) rows of the official IMDF Validations 1.0.3 \
            (\(official.count) names), with the official severity, and the interpretation of each where the text is \
            ambiguous. All of them are checked.

            """
        for subject in subjects {
            text += "\n## \(subject)\n\n| rule | severity | interpretation |\n|---|---|---|\n"
            for rule in official where rule.subjects.contains(where: { $0.name == subject }) {
                let reading = cell("\(rule.summary) \(rule.rationale)")
                text += "| \(link(to: rule.id)) | \(rule.severity.rawValue) | \(reading) |\n"
            }
        }
        return text
    }

    /// A text for a cell of a table.
    private static func cell(_ text: String) -> String {
        text.map { $0 == "|" ? "\\|" : $0.isNewline ? " " : String($0) }.joined()
    }
}

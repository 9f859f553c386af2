/// The description of a rule as plain text, as `imdf-lint explain` prints it.
package enum RuleText {
    /// The full description of a rule, with a final line break.
    package static func text(of rule: Rule) -> String {
        let failing = rule.examples.filter { $0.isFailing }
        let passing = rule.examples.filter { !$0.isFailing }
        var text = """
            \(rule.id)
            \(TextLayout.wrapped(rule.summary, indent: 2))

            Severity  \(rule.severity.rawValue)
            Origin    \(rule.origin.phrase)
            Group     \(rule.group.rawValue)
            Features  \(features(rule))

            Why
            \(TextLayout.wrapped(rule.rationale, indent: 2))

            """
        if !rule.values.isEmpty {
            text += "\nValues\n" + rule.values.map { TextLayout.wrapped("- \($0.phrase)", indent: 2) + "\n" }.joined()
        }
        text += examples("Reported", failing) + examples("Not reported", passing)
        if failing.contains(where: hasMark) {
            text += "\n" + TextLayout.wrapped("⟪ and ⟫ enclose the place that the finding points to.") + "\n"
        }
        return text
    }

    private static func features(_ rule: Rule) -> String {
        // The list follows a label of ten columns.
        TextLayout.wrapped(rule.subjects.map { $0.name }.joined(separator: ", "), indent: 10).drop { $0 == " " }
            .description
    }

    package static func examples(_ title: String, _ examples: [Example]) -> String {
        guard !examples.isEmpty else { return "" }
        var text = "\n\(title)\n"
        for example in examples {
            text += TextLayout.wrapped("- \(example.caption)", indent: 2) + "\n"
            text += lines(example, indent: 6)
        }
        return text
    }

    /// The length up to which JSON is not broken, not counting the indentation.
    private static let width = 92

    /// The edits of an example, with the JSON below the lead.
    package static func lines(_ example: Example, indent: Int) -> String {
        let space = String(repeating: " ", count: indent)
        return ExampleText.edits(of: example, width: width).map { edit in
            "\(space)\(edit.lead)\n" + edit.lines.map { "\(space)  \(Wording.whole($0))\n" }.joined()
        }.joined()
    }

    private static func hasMark(_ example: Example) -> Bool {
        ExampleText.edits(of: example, width: width).contains { $0.hasMark }
    }
}

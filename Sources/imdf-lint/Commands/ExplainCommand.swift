import IMDFLint

extension Command {
    /// The full description of one rule, cause, or fix.
    static let explain = Command(
        name: "explain", summary: "Explain a rule, a cause, or a fix, with examples.",
        operands: Operands(
            placeholder: "NAME", noun: "rule, cause, or fix", minimum: 1, maximum: 1,
            choices: {
                RuleRegistry.all.map { $0.id } + CauseRegistry.all.map { $0.id } + FixRegistry.all.map { $0.id }
            }),
        discussion: """
            The examples are small archives, shown as differences from one without findings. \
            imdf-lint rules lists the rules, imdf-lint causes the causes, and imdf-lint fix --help the fixes.
            """,
        examples: [
            Example(call: "imdf-lint explain HoursMustNotBeBlank", effect: "by the name in a finding"),
            Example(call: "imdf-lint explain AddressesAreCopies", effect: "a cause"),
            Example(call: "imdf-lint explain category-spelling", effect: "a fix"),
        ], groups: [], exitCodes: [.clean, .usage, .fault]
    ) { invocation, console throws(UsageError) in
        let name = invocation.operands[0]
        if let cause = CauseRegistry.cause(name) {
            console.print(CauseText.text(of: cause))
            return .clean
        }
        if let fix = FixRegistry.fix(name) {
            console.print(FixText.text(of: fix))
            return .clean
        }
        guard let rule = RuleRegistry.rule(name) else {
            let nearest = Spelling.nearest(to: name, in: invocation.command.operands.choices())
            throw .unknown("rule, cause, or fix", name, nearest: nearest, for: invocation.command)
        }
        console.print(RuleText.text(of: rule))
        return .clean
    }
}

/// The description of a fix in words.
enum FixText {
    /// The full description of a fix, with a final line break.
    static func text(of fix: Fix) -> String {
        var text = """
            \(fix.id)
            \(TextLayout.wrapped(fix.summary.prefix(1).uppercased() + fix.summary.dropFirst() + ".", indent: 2))

            Applied   \(fix.isSafe ? "always (safe)" : "with --unsafe (needs review)")
            Rules     \(rules(of: fix))

            When
            \(TextLayout.wrapped(fix.rationale, indent: 2))

            """
        text += section("Fixed", fix.examples.filter { $0.after != nil })
        return text + section("Left alone", fix.examples.filter { $0.after == nil })
    }

    private static func rules(of fix: Fix) -> String {
        if fix.rules.isEmpty { return "none" }
        return TextLayout.wrapped(fix.rules.joined(separator: ", "), indent: 10).drop { $0 == " " }.description
    }

    private static func section(_ title: String, _ examples: [FixExample]) -> String {
        guard !examples.isEmpty else { return "" }
        var text = "\n\(title)\n"
        for example in examples {
            text += TextLayout.wrapped("- \(example.caption)", indent: 2) + "\n"
            text += RuleText.lines(example.before, indent: 6)
            guard let after = example.after else { continue }
            text +=
                "    becomes\n"
                + (after.edits.isEmpty ? "      the archive without these changes\n" : RuleText.lines(after, indent: 6))
        }
        return text
    }
}

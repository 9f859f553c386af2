import IMDFLint

extension Command {
    /// The self-check of the build.
    static let selfCheck = Command(
        name: "self-check",
        summary: "Verify this build by checking the built-in examples.",
        operands: .none,
        discussion: """
            Every rule has small archives that must give a finding at one place, and others \
            that must be clean. All of them are checked without reading any file. Intended \
            for packagers.
            """,
        examples: [
            Example(call: "imdf-lint self-check", effect: "one line if all pass"),
            Example(call: "imdf-lint self-check --format json", effect: "as JSON"),
        ],
        groups: [.listing],
        exitCodes: [.clean, .usage, .fault],
        ownMeanings: [.clean: "all samples give the expected findings", .fault: "some samples give other findings"]
    ) { invocation, console in
        let check = SelfCheck.run()
        console.print(invocation.settings.format == "json" ? json(check).text : text(check))
        return check.failures.isEmpty ? .clean : .fault
    }

    private static func text(_ check: SelfCheck) -> String {
        let lines = check.failures.map { "\($0.rule), “\($0.example)”: \($0.reason)\n" }
        let scope =
            "\(Tool.name) \(libraryVersion): \(TextLayout.count(check.ruleCount, "rule")), "
            + "\(TextLayout.count(check.exampleCount, "sample"))"
        let verdict =
            lines.isEmpty ? "all as expected" : "\(TextLayout.count(lines.count, "difference")); this build is broken"
        return lines.joined() + "\(scope): \(verdict)\n"
    }

    private static func json(_ check: SelfCheck) -> JSONText {
        .object([
            "tool": .string("\(Tool.name) \(libraryVersion)"),
            "rules": .number(check.ruleCount),
            "samples": .number(check.exampleCount),
            "differences": .array(
                check.failures.map {
                    .object([
                        "rule": .string($0.rule), "sample": .string($0.example), "reason": .string($0.reason),
                    ])
                }
            ),
        ])
    }
}

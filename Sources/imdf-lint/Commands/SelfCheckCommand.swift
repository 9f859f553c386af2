import IMDFLint

extension Command {
    /// The self-check of the build.
    static let selfCheck = Command(
        name: "self-check", summary: "Verify this build by checking the built-in examples.", operands: .none,
        discussion: """
            Every rule has small archives that must give a finding at one place, and others \
            that must be clean. All of them are checked without reading any file. Intended \
            for packagers.
            """,
        examples: [
            Example(call: "imdf-lint self-check", effect: "one line if all pass"),
            Example(call: "imdf-lint self-check --format json", effect: "as JSON"),
        ], groups: [.listing], exitCodes: [.clean, .usage, .fault],
        ownMeanings: [.clean: "all samples give the expected findings", .fault: "some samples give other findings"]
    ) { invocation, console in
        let check = SelfCheck.run()
        console.print(invocation.settings.format == "json" ? json(check) : text(check))
        return check.failures.isEmpty ? .clean : .fault
    }

    private static func text(_ check: SelfCheck) -> String {
        let lines = check.failures.map { "\($0.rule), “\($0.example)”: \($0.reason)\n" }
        let scope =
            "\(Tool.name) \(libraryVersion): \(Wording.count(check.ruleCount, "rule")), "
            + "\(Wording.count(check.exampleCount, "sample"))"
        let verdict =
            lines.isEmpty ? "all as expected" : "\(Wording.count(lines.count, "difference")); this build is broken"
        return lines.joined() + "\(scope): \(verdict)\n"
    }

    private static func json(_ check: SelfCheck) -> String {
        var json = JSONWriter()
        json.object { object in
            object.put("tool", "\(Tool.name) \(libraryVersion)")
            object.put("rules", check.ruleCount)
            object.put("samples", check.exampleCount)
            object.array("differences") { list in
                for failure in check.failures {
                    list.object {
                        $0.put("rule", failure.rule)
                        $0.put("sample", failure.example)
                        $0.put("reason", failure.reason)
                    }
                }
            }
        }
        return json.text + "\n"
    }
}

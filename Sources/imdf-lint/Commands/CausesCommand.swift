import IMDFLint

extension Command {
    /// The list of causes.
    static let causes = Command(
        name: "causes", summary: "List the causes that reports look for.", operands: .none,
        discussion: """
            A cause is one mistake that explains several findings. Prints one line per cause: \
            name, kind of work, and summary, in the order in which causes claim findings.
            """,
        examples: [
            Example(call: "imdf-lint causes", effect: "all causes"),
            Example(call: "imdf-lint causes --format json", effect: "as JSON"),
        ], groups: [.listing], exitCodes: [.clean, .usage, .fault]
    ) { invocation, console in
        console.print(invocation.settings.format == "json" ? json : text)
        return .clean
    }

    private static var json: String {
        var json = JSONWriter()
        json.array { list in
            for cause in CauseRegistry.all {
                list.object {
                    $0.put("id", cause.id)
                    $0.put("effort", cause.effort.rawValue)
                    $0.put("summary", cause.summary)
                    $0.put("advice", cause.advice)
                }
            }
        }
        return json.text + "\n"
    }

    /// The list with one line per cause, so that `grep` shows all of it.
    private static var text: String {
        let width = CauseRegistry.all.map { $0.id.count }.max() ?? 0
        let effortWidth = Cause.Effort.allCases.map { $0.rawValue.count }.max() ?? 0
        let lines = CauseRegistry.all.map { cause in
            [
                TextLayout.padded(cause.id, to: width), TextLayout.padded(cause.effort.rawValue, to: effortWidth),
                cause.summary,
            ].joined(separator: "  ") + "\n"
        }
        return lines.joined() + "\n" + Wording.count(lines.count, "cause") + "\n"
    }
}

/// The description of a cause in words.
enum CauseText {
    /// The full description of a cause, with a final line break.
    static func text(of cause: Cause) -> String {
        """
        \(cause.id)
        \(TextLayout.wrapped(cause.summary, indent: 2))

        Work      \(cause.effort.rawValue): \(cause.effort.summary)

        What to do
        \(TextLayout.wrapped(cause.advice.prefix(1).uppercased() + cause.advice.dropFirst() + ".", indent: 2))

        How it is recognized
        \(TextLayout.wrapped(cause.recognition, indent: 2))

        """ + RuleText.examples("Found", cause.examples.filter { $0.example.isFailing }.map { $0.example })
            + RuleText.examples("Not found", cause.examples.filter { !$0.example.isFailing }.map { $0.example })
    }
}

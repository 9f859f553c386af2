/// The page on causes in Markdown.
enum CausePage {
    static var text: String {
        var text = """
            # Causes

            A cause is one mistake that explains several findings, at least \(CauseSearch.leastFindings). A finding has at \
            most one cause: the first of this list that claims it. `imdf-lint explain CAUSE` prints one in the terminal.

            | cause | work | |
            |---|---|---|

            """
        for cause in CauseRegistry.all {
            text += "| [\(cause.id)](#\(cause.id.lowercased())) | \(cause.effort.rawValue) | \(cause.summary) |\n"
        }
        text += "\nThe kinds of work: "
        text += Cause.Effort.allCases.map { "`\($0.rawValue)`: \($0.summary)" }.joined(separator: "; ") + ".\n"
        for cause in CauseRegistry.all { text += section(cause) }
        return text + "\n" + RulePages.exampleNote
    }

    private static func section(_ cause: Cause) -> String {
        var text = "\n## \(cause.id)\n\n\(cause.summary) \(cause.recognition)\n\n**What to do:** \(cause.advice).\n"
        for item in cause.examples {
            let found = item.gathers.ordered { $0.key < $1.key }.map { "\($0.value) of \(RulePages.link(to: $0.key))" }
            text += "\n\(found.isEmpty ? "Not found" : "Found, with \(found.joined(separator: ", "))"): "
            text += RulePages.markdown(of: item.example)
        }
        return text
    }
}

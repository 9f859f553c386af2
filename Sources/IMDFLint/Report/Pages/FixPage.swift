/// The page on fixes in Markdown.
enum FixPage {
    static var text: String {
        var text = """
            # Fixes

            `imdf-lint fix` makes the safe ones of these changes; with `--unsafe`, it makes the others too, which need a \
            review. `imdf-lint explain FIX` prints a description in the terminal.

            | fix | safe | what it does |
            |---|---|---|

            """
        for fix in FixRegistry.all {
            text += "| [\(fix.id)](#\(fix.id)) | \(fix.isSafe ? "yes" : "no") | \(fix.summary) |\n"
        }
        for fix in FixRegistry.all { text += section(fix) }
        return text + "\n" + RulePages.exampleNote
    }

    private static func section(_ fix: Fix) -> String {
        var text =
            "\n## \(fix.id)\n\n\(fix.isSafe ? "Safe" : "Needs `--unsafe`"): \(fix.summary).\n\n\(fix.rationale)\n"
        if !fix.rules.isEmpty {
            text += "\nFor findings of \(fix.rules.map(RulePages.link).joined(separator: ", ")).\n"
        }
        for example in fix.examples {
            let isLeft = example.after == nil
            text += "\n\(RulePages.caption(example.caption, isLeft ? ", which is left alone" : "")):\n"
            text += RulePages.edits(of: example.before)
            guard let after = example.after else { continue }
            let changes = after.edits.isEmpty ? "\n- the archive without these changes\n" : RulePages.edits(of: after)
            text += "\nbecomes\n\(changes)"
        }
        return text
    }
}

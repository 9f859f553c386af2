@testable import IMDF
@testable import IMDFLint

/// `Docs/Fixes.md`, written from the fixes.
enum FixPage {
    static var text: String {
        var text = """
            <!-- Written from the fixes by Scripts/write-rule-pages; changes here are lost. -->

            # Fixes

            `imdf-lint fix` changes the bytes of what it fixes and nothing else. Safe fixes lose nothing and guess \
            nothing; the others are applied only with `--unsafe` and need a review. `--select` and `--ignore` choose fixes by name, and \
            `imdf-lint explain FIX` prints a description in the terminal. In JSON reports, `fixes` of a finding names \
            the fixes for it.

            | call | effect |
            |---|---|
            | `imdf-lint fix venue.zip -o fixed.zip` | writes a copy |
            | `imdf-lint fix --in-place venues/` | writes over every archive in a folder; if a file cannot be written, its archive is not changed |
            | `imdf-lint fix --dry-run venue/` | lists the changes by feature and JSON pointer, with a unified diff |
            | `imdf-lint fix --plan plan.json venue/` | writes the changes as JSON, and no archive; `imdf-lint schema --plan` prints the schema |
            | `imdf-lint fix --apply plan.json --in-place venue/` | applies these changes, some of which may have been edited or removed |

            A plan is applied as a whole: if one of its texts is not where it was, or if a file would no longer be \
            valid JSON, nothing is written. Changes whose edits belong together, such as an id and the references \
            to it, are one item of the plan. Remove a change to omit it, and edit `after` to write another text. Unknown \
            keys, a `pointer` or `featureId` that does not agree with the edits, and a new name that another file has, \
            or that would remove the file from the archive, are errors. [Plans](Drafts.md#plans) can have steps too, and \
            `imdf-lint edit` applies them as well.

            | fix | safe | what it does |
            |---|---|---|

            """
        for fix in FixRegistry.all {
            text += "| [\(fix.id)](#\(fix.id)) | \(fix.isSafe ? "yes" : "no") | \(fix.summary) |\n"
        }
        for fix in FixRegistry.all { text += section(fix) }
        return text + """

            The examples say how an archive differs from [one that is clean](Rules/README.md#examples). Each is a test.

            """
    }

    private static func section(_ fix: Fix) -> String {
        var text =
            "\n## \(fix.id)\n\n\(fix.isSafe ? "Safe" : "Needs `--unsafe`"): \(fix.summary).\n\n\(fix.rationale)\n"
        if !fix.rules.isEmpty {
            let rules = fix.rules.map { "[\($0)](Rules/\($0).md)" }.joined(separator: ", ")
            text += "\nFor findings of \(rules).\n"
        }
        for example in fix.examples {
            let caption = example.caption.prefix(1).uppercased() + example.caption.dropFirst()
            text += "\n**\(caption)**\(example.after == nil ? ", which is left alone" : ""):\n" + edits(example.before)
            guard let after = example.after else { continue }
            text += "\nbecomes\n" + (after.edits.isEmpty ? "\n- the archive without these changes\n" : edits(after))
        }
        return text
    }

    private static func edits(_ example: Example) -> String {
        ExampleText.edits(of: example, width: 100).map { edit in
            var text = "\n- \(edit.lead)\n"
            if !edit.lines.isEmpty { text += "\n  ```json\n" + edit.lines.map { "  \($0)\n" }.joined() + "  ```\n" }
            return text
        }.joined()
    }
}

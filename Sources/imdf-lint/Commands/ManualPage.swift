import IMDFLint

/// The man page in roff (man(7)), generated from the declarations.
enum ManualPage {
    static var text: String {
        var text = """
            .TH IMDF-LINT 1 "" "imdf-lint \(libraryVersion)" "User Commands"
            .SH NAME
            imdf-lint \\- check indoor maps in the Indoor Mapping Data Format
            .SH SYNOPSIS
            .B imdf-lint
            [\\fIOPTIONS\\fR] \\fIARCHIVE\\fR...
            .br
            .B imdf-lint
            \\fICOMMAND\\fR [\\fIOPTIONS\\fR] ...
            .SH COMMANDS

            """
        for command in Command.all {
            let operands = command.operands.placeholder
            text += ".SS \(escape(command.name)) \(escape(operands))\n\(lines(command.summary))"
            text += ".PP\n" + lines(command.discussion)
            for group in command.groups { text += group.options.map(item).joined() }
            text += ".PP\nExamples:\n"
            for example in command.examples { text += ".TP\n.B \(escape(example.call))\n\(lines(example.effect))" }
        }
        text += ".SH GENERAL OPTIONS\n" + OptionGroup.general.options.map(item).joined()
        text += ".SH EXIT STATUS\n"
        for code in ExitCode.allCases {
            text += ".TP\n.B \(code.rawValue)\n\(lines(code.meaning(among: ExitCode.allCases)))"
        }
        text += ".SH ENVIRONMENT\n"
        // Commands share options, so each variable is listed only once.
        var known: Set<String> = []
        for option in Command.all.flatMap({ $0.options }) {
            guard let variable = option.variable, known.insert(variable).inserted else { continue }
            text += ".TP\n.B \(escape(variable))\n\(lines("Default for \(option.spelling)."))"
        }
        text += ".TP\n.B NO_COLOR\n\(lines("If set, disables color unless --color asks for it."))"
        text += ".TP\n.B FORCE_COLOR\n\(lines("If set, enables color even without a terminal."))"
        text += ".SH FILES\n.TP\n.B \(escape(Configuration.fileName))\n"
        return text + lines("Settings for the archives next to it and below it.")
    }

    private static func item(_ option: Option) -> String {
        let names = (option.short.map { ["-\($0)"] } ?? []) + [option.spelling]
        var text = ".TP\n" + names.map { "\\fB\(escape($0))\\fR" }.joined(separator: ", ")
        if let value = option.value { text += " \\fI\(escape(value.placeholder))\\fR" }
        text += "\n" + lines(option.help)
        guard let value = option.value else { return text }
        let choices = value.choices().map { $0.summary.isEmpty ? $0.name : "\($0.name) (\($0.summary))" }
        if !choices.isEmpty { text += lines("One of " + choices.joined(separator: "; ") + ".") }
        if let standard = value.defaultText() { text += lines("Default: \(standard).") }
        return text
    }

    /// The text on lines of its own. A line must not begin with a control character of roff.
    private static func lines(_ text: String) -> String {
        let escaped = escape(text)
        return (escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" : "") + escaped + "\n"
    }

    private static func escape(_ text: String) -> String {
        text.map { character in
            switch character {
            case "\\": "\\e"
            case "-": "\\-"
            case "\n": " "
            default: String(character)
            }
        }.joined()
    }
}

import IMDFLint

/// The help, generated from the declarations of commands and options.
enum HelpText {
    /// The column at which descriptions start.
    private static let column = 30

    /// The help for a command. For nil, the help for the default command and a list of the others.
    static func text(of command: Command?, isShort: Bool = false) -> String {
        if isShort { return shortText(of: command) }
        var text = command.map(head) ?? overview
        let command = command ?? .default
        for group in command.groups + [.general] {
            text += "\n\(group.title) options:\n" + TextLayout.definitions(group.options.map(item), column: column)
        }
        text += "\nExit codes:\n"
        text += TextLayout.definitions(
            command.exitCodes.map { .init(term: "\($0.rawValue)", command.meaning(of: $0)) }, column: 5)
        return text + examples(command)
    }

    /// The help that fits a screen of 24 lines: the usual calls and options.
    private static func shortText(of command: Command?) -> String {
        let named = command ?? .default
        let name = named.name == Command.default.name ? "" : " \(named.name)"
        var text = TextLayout.wrapped(command?.summary ?? tagline) + "\n\n"
        let operands = named.operands.placeholder.isEmpty ? "" : " " + named.operands.placeholder
        text += "Usage: \(Tool.name)\(name) [OPTIONS]\(operands)\n"
        if command == nil {
            let names = Command.all.map { $0.name }.joined(separator: ", ")
            text += "       \(Tool.name) COMMAND [OPTIONS] ...\n\n" + TextLayout.wrapped("Commands: \(names).") + "\n"
        }
        let options = named.options.filter { $0.isCommon }
        if !options.isEmpty {
            text +=
                "\n" + TextLayout.definitions(options.map { .init(term: term($0), firstSentence($0.help)) }, column: 26)
        }
        text += examples(named, limit: 3)
        return text + "\n'\(Tool.name)\(name) --help' shows all options and exit codes.\n"
    }

    private static let tagline = "Checks indoor maps in IMDF, the Indoor Mapping Data Format."

    private static func firstSentence(_ help: String) -> String {
        help.split(separator: ".").first.map { $0.split(separator: ":")[0].split(separator: ";")[0] + "." } ?? ""
    }

    private static func term(_ option: Option) -> String {
        (option.short.map { "-\($0), " } ?? "    ") + option.spelling
            + (option.value.map { " " + $0.placeholder } ?? "")
    }

    private static var overview: String {
        let commands = Command.all.map { TextLayout.Definition(term: $0.name, $0.summary) }
        let lint = Command.default
        let head = """
            \(tagline)

            Usage: \(Tool.name) [OPTIONS] \(lint.operands.placeholder)
                   \(Tool.name) COMMAND [OPTIONS] ...

            \(TextLayout.wrapped(lint.discussion))

            Commands:

            """
        return head + TextLayout.definitions(commands, column: 15)
            + "\n'\(Tool.name) help COMMAND' shows details. The following options are for \(lint.name).\n"
    }

    private static func head(_ command: Command) -> String {
        let operands = command.operands.placeholder.isEmpty ? "" : " " + command.operands.placeholder
        let name = command.name == Command.default.name ? "[\(command.name)]" : command.name
        return """
            \(TextLayout.wrapped(command.summary))

            Usage: \(Tool.name) \(name) [OPTIONS]\(operands)

            \(TextLayout.wrapped(command.discussion))

            """
    }

    private static func item(_ option: Option) -> TextLayout.Definition {
        var item = TextLayout.Definition(term: term(option), option.help + (option.variable.map { " [\($0)]" } ?? ""))
        guard let value = option.value else { return item }
        let choices = value.choices()
        if choices.contains(where: { !$0.summary.isEmpty }) {
            item.details = choices.map { ($0.name, $0.summary) }
        } else if !choices.isEmpty {
            item.text += " One of \(choices.map { $0.name }.joined(separator: ", "))."
        }
        if let standard = value.defaultText() { item.text += " (default: \(standard))" }
        return item
    }

    private static func examples(_ command: Command, limit: Int = .max) -> String {
        let shown = command.examples.prefix(limit)
        guard !shown.isEmpty else { return "" }
        let width = shown.map { $0.call.count }.max() ?? 0
        let lines = shown.map { "  \(TextLayout.padded($0.call, to: width))  \($0.effect)\n" }
        return "\nExamples:\n" + lines.joined()
    }
}

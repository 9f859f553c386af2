/// Help, written from the declarations of commands and options.
enum HelpText {
    /// The column at which descriptions start.
    private static let column = 30

    /// Help on a command; nil for the tool as a whole, which is the default command's and the list of the others.
    static func text(of command: Command?) -> String {
        var text = command.map(head) ?? overview
        let command = command ?? .default
        for group in command.groups + [.general] {
            text += "\n\(group.title) options:\n" + TextLayout.definitions(group.options.map(item), column: column)
        }
        text += "\nExit codes:\n"
        let codes = command.exitCodes
        text += TextLayout.definitions(codes.map { .init(term: "\($0.rawValue)", $0.meaning(among: codes)) }, column: 5)
        return text + examples(command)
    }

    private static var overview: String {
        let commands = Command.all.map { TextLayout.Definition(term: $0.name, $0.summary) }
        let lint = Command.default
        let head = """
            Checks indoor maps in IMDF, the Indoor Mapping Data Format.

            Usage: \(Tool.name) [OPTIONS] \(lint.operands.placeholder)
                   \(Tool.name) COMMAND [OPTIONS] ...

            \(TextLayout.wrapped(lint.discussion))

            Commands:

            """
        return head + TextLayout.definitions(commands, column: 12)
            + "\n'\(Tool.name) help COMMAND' tells more. What follows is for \(lint.name).\n"
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
        var item = TextLayout.Definition(
            term: (option.short.map { "-\($0), " } ?? "    ") + option.spelling,
            option.help
        )
        guard let value = option.value else { return item }
        item.term += " " + value.placeholder
        let choices = value.choices()
        if choices.contains(where: { !$0.summary.isEmpty }) {
            item.details = choices.map { ($0.name, $0.summary) }
        } else if !choices.isEmpty {
            item.text += " One of \(choices.map(\.name).joined(separator: ", "))."
        }
        if let standard = value.defaultText() { item.text += " (default: \(standard))" }
        return item
    }

    private static func examples(_ command: Command) -> String {
        guard !command.examples.isEmpty else { return "" }
        let width = command.examples.map(\.call.count).max() ?? 0
        let lines = command.examples.map { "  \(TextLayout.padded($0.call, to: width))  \($0.effect)\n" }
        return "\nExamples:\n" + lines.joined()
    }
}

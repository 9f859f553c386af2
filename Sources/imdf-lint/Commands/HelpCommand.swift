import IMDFLint

extension Command {
    static let help = Command(
        name: "help", summary: "Print help for the tool or for a command.",
        operands: Operands(
            placeholder: "[COMMAND]", noun: "command", minimum: 0, maximum: 1, choices: { Command.all.map { $0.name } }),
        discussion: "Same as COMMAND --help.",
        examples: [Example(call: "imdf-lint help lint", effect: "all options of lint")], groups: [],
        exitCodes: [.clean, .usage, .fault]
    ) { invocation, console throws(UsageError) in
        guard let name = invocation.operands.first else {
            console.print(HelpText.text(of: nil))
            return .clean
        }
        guard let command = Command.named(name) else {
            throw .unknown("command", name, nearest: Spelling.nearest(to: name, in: Command.all.map { $0.name }))
        }
        console.print(HelpText.text(of: command))
        return .clean
    }
}

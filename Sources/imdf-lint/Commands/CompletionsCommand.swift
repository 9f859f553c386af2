import IMDFLint

extension Command {
    /// Completions for a shell.
    static let completions = Command(
        name: "completions", summary: "Print shell completions.",
        operands: Operands(
            placeholder: "bash|zsh|fish", noun: "shell", minimum: 1, maximum: 1,
            choices: { Completions.all.map { $0.name } }),
        discussion: """
            bash: save as ~/.local/share/bash-completion/completions/imdf-lint. \
            zsh: save as _imdf-lint in a folder of $fpath. \
            fish: save as ~/.config/fish/completions/imdf-lint.fish.
            """,
        examples: [Example(call: "imdf-lint completions bash > imdf-lint.bash", effect: "save, then source the file")],
        groups: [], exitCodes: [.clean, .usage, .fault]
    ) { invocation, console throws(UsageError) in
        let name = invocation.operands[0]
        guard let shell = Completions.all.first(where: { $0.name == name }) else {
            let nearest = Spelling.nearest(to: name, in: Completions.all.map { $0.name }) ?? "bash, zsh, or fish"
            throw .unknown("shell", name, nearest: nearest, for: invocation.command)
        }
        console.print(shell.script())
        return .clean
    }

    /// The man page.
    static let man = Command(
        name: "man", summary: "Print the man page.", operands: .none,
        discussion: "The output is in roff format. To view it: imdf-lint man > imdf-lint.1 && man ./imdf-lint.1.",
        examples: [Example(call: "imdf-lint man > imdf-lint.1", effect: "save to a file")], groups: [],
        exitCodes: [.clean, .usage, .fault]
    ) { _, console in
        console.print(ManualPage.text)
        return .clean
    }
}

import IMDF

extension Command {
    /// Completions for a shell.
    static let completions = Command(
        name: "completions",
        summary: "Print completions for a shell.",
        operands: Operands(placeholder: "bash|zsh|fish", noun: "shell", minimum: 1, maximum: 1),
        discussion: """
            bash: write them to ~/.local/share/bash-completion/completions/imdf-lint. \
            zsh: to a file _imdf-lint in a folder of $fpath. \
            fish: to ~/.config/fish/completions/imdf-lint.fish.
            """,
        examples: [Example(call: "imdf-lint completions bash > imdf-lint.bash", effect: "then source it")],
        groups: [],
        exitCodes: [.clean, .usage, .fault]
    ) { invocation, console throws(UsageError) in
        let name = invocation.operands[0]
        guard let shell = Completions.all.first(where: { $0.name == name }) else {
            let nearest = Spelling.nearest(to: name, in: Completions.all.map(\.name)) ?? "bash, zsh or fish"
            throw .unknown("shell", name, nearest: nearest, for: invocation.command)
        }
        console.print(shell.script())
        return .clean
    }

    /// The manual page.
    static let man = Command(
        name: "man",
        summary: "Print the manual page.",
        operands: .none,
        discussion: "In roff, for man: imdf-lint man > imdf-lint.1 && man ./imdf-lint.1.",
        examples: [Example(call: "imdf-lint man > imdf-lint.1", effect: "to a file")],
        groups: [],
        exitCodes: [.clean, .usage, .fault]
    ) { _, console in
        console.print(ManualPage.text)
        return .clean
    }
}

/// A shell and the script that completes calls in it, written from the declarations.
struct Completions: Sendable {
    let name: String
    let script: @Sendable () -> String

    static let all = [
        Completions(name: "bash") { bash },
        Completions(name: "zsh") { zsh },
        Completions(name: "fish") { fish },
    ]

    private static let commandNames = Command.all.map(\.name).joined(separator: " ")

    /// The words that may stand behind an option.
    private static func words(_ option: Option) -> [String] {
        let choices = option.value?.choices().map(\.name) ?? []
        return choices.isEmpty ? option.value?.suggestions() ?? [] : choices
    }

    private static func spellings(_ option: Option) -> [String] {
        [option.spelling] + (option.short.map { ["-\($0)"] } ?? [])
    }

    // MARK: - bash

    private static var bash: String {
        let commands = Command.all.map { command in
            let options = command.options.flatMap(spellings).joined(separator: " ")
            let values = command.options.filter { $0.value != nil }.map { option in
                let pattern = spellings(option).joined(separator: "|")
                let reply =
                    option.value?.isPath == true
                    ? "compgen -f -- \"$word\"" : "compgen -W '\(words(option).joined(separator: " "))' -- \"$word\""
                return "                \(pattern)) COMPREPLY=($(\(reply))); return ;;"
            }
            return """
                        \(command.name))
                            case $previous in
                \(values.joined(separator: "\n"))
                            esac
                            options='\(options)' ;;
                """
        }
        return """
            # Completions of imdf-lint for bash; written by 'imdf-lint completions bash'.
            _imdf_lint() {
                local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=\(Command.default.name) options=
                local index candidate
                for ((index = 1; index < COMP_CWORD; index++)); do
                    for candidate in \(commandNames); do
                        if [[ ${COMP_WORDS[index]} == "$candidate" ]]; then command=$candidate; break 2; fi
                    done
                done
                case $command in
            \(commands.joined(separator: "\n"))
                esac
                if [[ $word == -* ]]; then
                    COMPREPLY=($(compgen -W "$options" -- "$word"))
                else
                    COMPREPLY=($(compgen -f -- "$word"))
                    if ((COMP_CWORD == 1)); then COMPREPLY+=($(compgen -W '\(commandNames)' -- "$word")); fi
                fi
            }
            complete -o filenames -F _imdf_lint imdf-lint

            """
    }

    // MARK: - zsh

    private static var zsh: String {
        let commands = Command.all.map { command in
            let options = command.options.map { "        \(zshSpecification($0))" }.joined(separator: " \\\n")
            return "    \(command.name))\n      _arguments -s \\\n\(options) \\\n        '*:archive:_files' ;;"
        }
        let names = Command.all.map { "'\($0.name):\(zshText($0.summary))'" }.joined(separator: " ")
        return """
            #compdef imdf-lint
            # Completions of imdf-lint for zsh; written by 'imdf-lint completions zsh'.
            _imdf_lint() {
              local command=\(Command.default.name) word
              local -a known=(\(names))
              for word in ${words[2,CURRENT-1]}; do
                case $word in (\(commandNames.split(separator: " ").joined(separator: "|"))) command=$word; break ;; esac
              done
              if (( CURRENT == 2 )) && [[ $PREFIX != -* ]]; then _describe command known; fi
              case $command in
            \(commands.joined(separator: "\n"))
              esac
            }
            compdef _imdf_lint imdf-lint

            """
    }

    private static func zshSpecification(_ option: Option) -> String {
        let spelled = spellings(option)
        let names = spelled.count > 1 ? "{\(spelled.joined(separator: ","))}" : spelled[0]
        var rest = "[\(zshText(option.help))]"
        if let value = option.value {
            let action = value.isPath ? "_files" : "(\(words(option).joined(separator: " ")))"
            rest += ":\(value.placeholder.lowercased()):\(action)"
        }
        return "\(names)'\(rest)'"
    }

    private static func zshText(_ text: String) -> String {
        text.map { "'[]:\\".contains($0) ? ($0 == "'" ? "’" : "\\\($0)") : String($0) }.joined()
    }

    // MARK: - fish

    private static var fish: String {
        var lines = ["# Completions of imdf-lint for fish; written by 'imdf-lint completions fish'."]
        let known = "not __fish_seen_subcommand_from \(commandNames)"
        for command in Command.all {
            lines.append(
                "complete -c imdf-lint -n '__fish_use_subcommand' -a \(command.name) -d \(quoted(command.summary))"
            )
        }
        for command in Command.all {
            let isDefault = command.name == Command.default.name
            let seen = "__fish_seen_subcommand_from \(command.name)"
            let condition = isDefault ? "\(known); or \(seen)" : seen
            for option in command.options {
                var line = "complete -c imdf-lint -n '\(condition)' -l \(option.name)"
                if let short = option.short { line += " -s \(short)" }
                if let value = option.value {
                    let list = words(option)
                    line +=
                        value.isPath ? " -r -F" : list.isEmpty ? " -x" : " -x -a \(quoted(list.joined(separator: " ")))"
                }
                lines.append(line + " -d \(quoted(option.help))")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
    }
}

enum ZshCompletions {
    static var script: String {
        let names = Command.all.map { "'\($0.name):\(escaped($0.summary))'" }.joined(separator: " ")
        let pattern = Command.all.map { $0.name }.joined(separator: "|")
        return """
            #compdef imdf-lint
            # Completions of imdf-lint for zsh; written by 'imdf-lint completions zsh'.
            _imdf_lint_rules() {
              compset -P '*,'
              compadd -S '' -- \(Completions.ruleWords)
            }
            _imdf_lint_severities() {
              compset -P '*,'
              if compset -P '*='; then compadd -- \(Completions.severities); else _imdf_lint_rules; fi
            }
            _imdf_lint_reports() {
              if compset -P '*='; then _files; else compadd -- "$@"; fi
            }
            _imdf_lint() {
              local command=\(Command.default.name) word
              local -a known=(\(names))
              for word in ${words[2,CURRENT-1]}; do
                case $word in (\(pattern)) command=$word; break ;; esac
              done
              if (( CURRENT == 2 )) && [[ $PREFIX != -* ]]; then _describe command known; fi
              case $command in
            \(Command.all.map(command).joined(separator: "\n"))
              esac
            }
            compdef _imdf_lint imdf-lint

            """
    }

    private static func command(_ command: Command) -> String {
        let options = command.options.map { "        \(specification($0))" }.joined(separator: " \\\n")
        let words = command.operands.choices().joined(separator: " ")
        // Uses `*`, because the command itself is an operand too and may be left out.
        let operands = words.isEmpty ? "'*:archive:_files'" : "'*:\(command.operands.noun):(\(words))'"
        return "    \(command.name))\n      _arguments -s \\\n\(options) \\\n        \(operands) ;;"
    }

    private static func specification(_ option: Option) -> String {
        // The sign states that the value may follow an equals sign or, after a letter, directly.
        let mark = option.value == nil ? ("", "") : ("=", "+")
        let spelled = [option.spelling + mark.0] + (option.short.map { ["-\($0)\(mark.1)"] } ?? [])
        let names = spelled.count > 1 ? "{\(spelled.joined(separator: ","))}" : spelled[0]
        var rest = "[\(escaped(option.help))]"
        if let value = option.value { rest += ":\(value.placeholder.lowercased()):\(action(option, value))" }
        return "\(names)'\(rest)'"
    }

    private static func action(_ option: Option, _ value: Option.Value) -> String {
        switch value.form {
        case .list: "_imdf_lint_rules"
        case .gradings: "_imdf_lint_severities"
        case .wordWithFile: "{_imdf_lint_reports \(Completions.words(option))}"
        case .word: value.isPath ? "_files" : "(\(Completions.words(option)))"
        }
    }

    private static func escaped(_ text: String) -> String {
        text.map { "'[]:\\".contains($0) ? ($0 == "'" ? "’" : "\\\($0)") : String($0) }.joined()
    }
}

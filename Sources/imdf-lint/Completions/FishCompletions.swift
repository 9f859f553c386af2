enum FishCompletions {
    static var script: String {
        var lines = [
            """
            # Completions of imdf-lint for fish; written by 'imdf-lint completions fish'.
            # What has been typed of a value: of "--select=unit,le" it is "unit,le".
            function __imdf_lint_value
                commandline -ct | string replace -r -- '^--[^=]*=' ''
            end
            function __imdf_lint_rules
                set -l typed (string match -r -- '^.*,' (__imdf_lint_value))
                printf "$typed%s\\n" \(Completions.ruleWords)
            end
            function __imdf_lint_severities
                set -l typed (string match -r -- '^.*=' (__imdf_lint_value))
                if test -n "$typed"; and not string match -q -- '*,*' (string replace -- "$typed" '' (__imdf_lint_value))
                    printf "$typed%s\\n" \(Completions.severities)
                else
                    __imdf_lint_rules
                end
            end
            function __imdf_lint_reports
                set -l parts (string split -m 1 -- = (__imdf_lint_value))
                if test (count $parts) -gt 1
                    for file in (__fish_complete_path $parts[2])
                        printf "$parts[1]=%s\\n" $file
                    end
                else
                    printf '%s\\n' $argv
                end
            end
            """
        ]
        let known = "not __fish_seen_subcommand_from \(Completions.commandNames)"
        for command in Command.all {
            lines.append(
                "complete -c imdf-lint -n '__fish_use_subcommand' -a \(command.name) -d \(quoted(command.summary))")
            let words = command.operands.choices()
            if !words.isEmpty {
                let isFirst = "test (count (commandline -opc)) -eq 2"
                let condition = "__fish_seen_subcommand_from \(command.name); and \(isFirst)"
                let list = quoted(words.joined(separator: " "))
                lines.append("complete -c imdf-lint -f -n '\(condition)' -a \(list)")
            }
        }
        for command in Command.all {
            let isDefault = command.name == Command.default.name
            let seen = "__fish_seen_subcommand_from \(command.name)"
            let condition = isDefault ? "\(known); or \(seen)" : seen
            for option in command.options {
                var line = "complete -c imdf-lint -n '\(condition)' -l \(option.name)"
                if let short = option.short { line += " -s \(short)" }
                if let value = option.value { line += arguments(option, value) }
                lines.append(line + " -d \(quoted(option.help))")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func arguments(_ option: Option, _ value: Option.Value) -> String {
        let words = Completions.words(option)
        switch value.form {
        case .list: return " -x -a '(__imdf_lint_rules)'"
        case .gradings: return " -x -a '(__imdf_lint_severities)'"
        case .wordWithFile: return " -x -a '(__imdf_lint_reports \(words))'"
        case .word: return value.isPath ? " -r -F" : words.isEmpty ? " -x" : " -x -a \(quoted(words))"
        }
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
    }
}

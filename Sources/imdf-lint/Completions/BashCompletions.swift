/// Completions for bash 3.2 and later.
enum BashCompletions {
    static var script: String {
        let commands = Command.all.map(command).joined(separator: "\n")
        return """
            # Completions of imdf-lint for bash; written by 'imdf-lint completions bash'.
            # Offers words for the last part of a value, and puts before them what stands before it already.
            _imdf_lint_offer() {
                local part=$1; shift
                COMPREPLY=($(compgen -P "${word%"$part"}" "$@" -- "$part"))
            }
            _imdf_lint_rules() { _imdf_lint_offer "${value##*,}" -W '\(Completions.ruleWords)'; }
            _imdf_lint_severities() {
                local last=${value##*,}
                if [[ $last == *=* ]]; then
                    _imdf_lint_offer "${last#*=}" -W '\(Completions.severities)'
                else
                    _imdf_lint_rules
                fi
            }
            _imdf_lint_reports() {
                if [[ $value == *=* ]]; then
                    _imdf_lint_offer "${value#*=}" -f
                else
                    _imdf_lint_offer "$value" -W "$1"
                fi
            }
            _imdf_lint() {
                local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]} command=\(Command.default.name)
                local value index start=$COMP_CWORD candidate options operands=
                for ((index = 1; index < COMP_CWORD; index++)); do
                    for candidate in \(Completions.commandNames); do
                        if [[ ${COMP_WORDS[index]} == "$candidate" ]]; then command=$candidate; break 2; fi
                    done
                done
                # bash takes an equals sign for the end of a word: --format=json comes as three.
                while ((start > 1)) && [[ ${COMP_WORDS[start]} == = || ${COMP_WORDS[start-1]} == = ]]; do ((start--)); done
                value=
                for ((index = start; index <= COMP_CWORD; index++)); do value+=${COMP_WORDS[index]}; done
                if [[ $word == = ]]; then word=; fi
                if ((start < COMP_CWORD)); then option=${COMP_WORDS[start-1]}; fi
                if [[ $value == --*=* ]]; then option=${value%%=*} value=${value#*=}; fi
                case $command in
            \(commands)
                esac
                if [[ $word == -* ]]; then
                    COMPREPLY=($(compgen -W "$options" -- "$word"))
                elif [[ -n $operands ]]; then
                    COMPREPLY=($(compgen -W "$operands" -- "$word"))
                else
                    COMPREPLY=($(compgen -f -- "$word"))
                    if ((COMP_CWORD == 1)); then COMPREPLY+=($(compgen -W '\(Completions.commandNames)' -- "$word")); fi
                fi
            }
            complete -o filenames -F _imdf_lint imdf-lint

            """
    }

    private static func command(_ command: Command) -> String {
        let options = command.options.flatMap(Completions.spellings).joined(separator: " ")
        let values = command.options.filter { $0.value != nil }.map { option in
            let pattern = Completions.spellings(option).joined(separator: "|")
            return "                \(pattern)) \(reply(option)); return ;;"
        }
        let operands = command.operands.choices().joined(separator: " ")
        return """
                    \(command.name))
                        case $option in
            \(values.joined(separator: "\n"))
                        esac
                        options='\(options)' operands='\(operands)' ;;
            """
    }

    private static func reply(_ option: Option) -> String {
        guard let value = option.value else { return "" }
        switch value.form {
        case .list: return "_imdf_lint_rules"
        case .gradings: return "_imdf_lint_severities"
        case .wordWithFile: return "_imdf_lint_reports '\(Completions.words(option))'"
        case .word where value.isPath: return "_imdf_lint_offer \"$value\" -f"
        case .word: return "_imdf_lint_offer \"$value\" -W '\(Completions.words(option))'"
        }
    }
}

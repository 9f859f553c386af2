import IMDFLint

/// A shell and its completion script, generated from the declarations.
struct Completions: Sendable {
    let name: String
    let script: @Sendable () -> String

    static let all = [
        Completions(name: "bash") { BashCompletions.script }, Completions(name: "zsh") { ZshCompletions.script },
        Completions(name: "fish") { FishCompletions.script },
    ]

    // MARK: - Parts of all scripts

    static let commandNames = Command.all.map { $0.name }.joined(separator: " ")

    /// The words that select rules. Scripts contain them only once, because many options use them.
    static var ruleWords: String { RuleSelector.words.joined(separator: " ") }

    static var severities: String { Severity.allCases.map { $0.rawValue }.joined(separator: " ") }

    /// The possible values of an option, if they can be listed.
    static func words(_ option: Option) -> String {
        (option.value?.choices().map { $0.name } ?? []).joined(separator: " ")
    }

    /// The forms of an option that can be typed.
    static func spellings(_ option: Option) -> [String] { [option.spelling] + (option.short.map { ["-\($0)"] } ?? []) }
}

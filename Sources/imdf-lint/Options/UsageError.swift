import IMDFLint

/// An invalid call, with the reason in one line.
struct UsageError: Error {
    /// The sentence, without the tool's name.
    let description: String
    /// The command whose help is suggested; nil for the tool.
    let command: Command?
    /// Further sentences, if there are several errors.
    var others: [String] = []
    /// Whether to suggest the help. False if a file is the cause.
    var isHelpful = true

    init(_ description: String, for command: Command? = nil) {
        self.description = description
        self.command = command
    }

    /// The errors of a configuration file.
    init(_ error: ConfigurationError) {
        self.init(error.lines.first ?? error.path)
        others = Array(error.lines.dropFirst())
        isHelpful = false
    }

    /// A reference to the help.
    var hint: String {
        let name = command.map { $0.name == Command.default.name ? "" : " \($0.name)" } ?? ""
        return "See '\(Tool.name)\(name) --help'."
    }
}

extension UsageError {
    /// The error for an unknown word, with the closest known one.
    static func unknown(_ kind: String, _ word: String, nearest: String?, for command: Command? = nil) -> UsageError {
        UsageError("unknown \(kind) \(printable(word))" + (nearest.map { "; did you mean \($0)?" } ?? ""), for: command)
    }
}

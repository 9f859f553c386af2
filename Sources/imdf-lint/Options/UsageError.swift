import IMDFLint

/// A call that makes no sense: what is wrong, in one line.
struct UsageError: Error {
    /// The sentence, without the tool's name.
    let description: String
    /// The command whose help may help; nil for the tool's own.
    let command: Command?
    /// Further sentences, where several things are wrong.
    var others: [String] = []
    /// Whether the help can help; not where a file is wrong.
    var isHelpful = true

    init(_ description: String, for command: Command? = nil) {
        self.description = description
        self.command = command
    }

    /// What is wrong with a file of settings.
    init(_ error: ConfigurationError) {
        self.init(error.lines.first ?? error.path)
        others = Array(error.lines.dropFirst())
        isHelpful = false
    }

    /// Where to read on.
    var hint: String {
        let name = command.map { $0.name == Command.default.name ? "" : " \($0.name)" } ?? ""
        return "See '\(Tool.name)\(name) --help'."
    }
}

extension UsageError {
    /// A word that is none of a list, with the nearest of them.
    static func unknown(
        _ kind: String,
        _ word: String,
        nearest: String?,
        for command: Command? = nil
    ) -> UsageError {
        UsageError(
            "unknown \(kind) \(printable(word))" + (nearest.map { "; did you mean \($0)?" } ?? ""),
            for: command
        )
    }
}

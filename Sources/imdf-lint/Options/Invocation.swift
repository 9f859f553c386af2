import IMDFLint

/// A valid call: the command, its settings, and its operands.
struct Invocation {
    let command: Command
    /// Whether the call names the command. Otherwise it is the default.
    let isCommandNamed: Bool
    private(set) var settings = Settings()
    let operands: [String]

    /// Parses the words of a call, without the name of the tool.
    ///
    /// - Parameters:
    ///   - words: The words.
    ///   - variable: Returns the value of an environment variable.
    init(_ words: [String], variable: (String) -> String? = environmentVariable) throws(UsageError) {
        let arguments = try Arguments(words)
        var operands = arguments.operands
        let first = arguments.operandsBeforeDashes > 0 ? operands[0] : nil
        if let first, let named = Command.named(first) {
            (command, isCommandNamed) = (named, true)
            operands.removeFirst()
        } else {
            if let first { try Self.checkIsNoMisspeltCommand(first) }
            (command, isCommandNamed) = (.default, false)
        }
        self.operands = operands
        for given in arguments.options { try apply(given) }
        try checkContradictions()
        settings.isHelpShort = !arguments.options.contains { $0.spelling == "--help" }
        if settings.showsHelp || settings.showsVersion { return }
        try applyEnvironment(variable)
        try checkContradictions()
        try checkOperands()
    }

    /// Throws if the first word resembles a command and is not a path, because it is a typo then. Otherwise it is an
    /// archive.
    private static func checkIsNoMisspeltCommand(_ word: String) throws(UsageError) {
        guard !word.contains("/"), !word.contains("."), word != "-", !exists(word) else { return }
        let asOption = Option.all.first { $0.name == word }?.spelling
        guard let nearest = asOption ?? Spelling.nearest(to: word, in: Command.all.map({ $0.name })) else { return }
        throw .unknown("command", word, nearest: nearest)
    }

    private mutating func apply(_ given: Arguments.Given) throws(UsageError) {
        guard let option = command.options.first(where: { $0.name == given.name }) else {
            if let format = command.options.first(where: { $0.name == "format" }), given.name == "output" {
                let file = given.value.map(printable) ?? "FILE"
                let named = format.value?.choices().first { file.hasSuffix("." + $0.name) }?.name ?? "text"
                let trouble =
                    format.value?.form == .wordWithFile
                    ? "for a report in a file, use -f \(named)=\(file)" : "it writes to standard output; add > \(file)"
                throw UsageError("\(given.spelling) is not an option of \(command.name); \(trouble)", for: command)
            }
            let others = Command.all.filter { $0.options.contains { $0.name == given.name } }.map { $0.name }
            throw UsageError(
                "\(given.spelling) is not an option of \(command.name), only of \(TextLayout.list(others, "and"))",
                for: command)
        }
        if let missing = given.missing {
            throw UsageError("\(given.spelling) needs \(option.value?.expected() ?? "a value")\(missing)")
        }
        try set(option, given.value ?? "", given.spelling)
    }

    /// Reads options that are not in the call from their environment variables. An empty variable is ignored.
    private mutating func applyEnvironment(_ value: (String) -> String?) throws(UsageError) {
        let fromCall = settings.given
        for option in command.options {
            // The call takes precedence over the environment, even with an option that contradicts the one of the
            // variable.
            guard let variable = option.variable, !settings.given.contains(option.name),
                !contradictions(of: option.name).contains(where: fromCall.contains), let text = value(variable),
                !text.isEmpty
            else { continue }
            guard option.value == nil else {
                try set(option, text, variable)
                continue
            }
            switch text.lowercased() {
            case "1", "true", "yes", "on": try set(option, "", variable)
            case "0", "false", "no", "off": break
            default: throw UsageError("\(variable) needs 1 or 0, not \(printable(text))", for: command)
            }
        }
    }

    // MARK: - Contradictions

    /// Pairs of options that exclude each other.
    private static let contradictions = [
        ("config", "no-config"), ("baseline", "write-baseline"), ("format", "write-baseline"),
        ("statistics", "write-baseline"), ("print-config", "write-baseline"), ("output", "dry-run"),
        ("force", "dry-run"), ("svg", "findings"), ("svg", "at"), ("in-place", "output"), ("in-place", "dry-run"),
        ("in-place", "plan"), ("in-place", "force"), ("plan", "output"), ("plan", "apply"), ("apply", "select"),
        ("apply", "ignore"), ("apply", "unsafe"), ("concise", "statistics"), ("concise", "write-baseline"),
        ("since", "write-baseline"), ("since", "max-per-rule"), ("watch", "write-baseline"), ("watch", "print-config"),
        ("as-edits", "format"), ("as-edits", "fail-on"), ("svg", "against"), ("svg", "edit"), ("pages", "format"),
        ("pages", "profile"), ("pages", "group"), ("pages", "severity"),
    ]

    private func contradictions(of name: String) -> [String] {
        Self.contradictions.compactMap { $0 == name ? $1 : $1 == name ? $0 : nil }
    }

    private func checkContradictions() throws(UsageError) {
        for (one, other) in Self.contradictions where settings.given.contains(one) && settings.given.contains(other) {
            throw UsageError("--\(one) and --\(other) contradict each other; remove one", for: command)
        }
        let printed = settings.reports.filter { $0.path == nil }
        if printed.count > 1 {
            let names = printed.map { $0.format }
            throw UsageError(
                "\(TextLayout.list(names, "and")) would both go to standard output; send one to a file: "
                    + "-f \(names[0])=FILE", for: command)
        }
        let selection = settings.selection
        let ignored = Set(selection.ignored.map { $0.word })
        if let both = selection.selected.first(where: { ignored.contains($0.word) }) {
            throw UsageError("\(both.word) is both selected and ignored; remove one", for: command)
        }
    }

    private mutating func set(_ option: Option, _ text: String, _ spelling: String) throws(UsageError) {
        settings.given.insert(option.name)
        do throws(Option.BadValue) { try option.set(text, &settings) } catch {
            let value = error.part ?? text
            let words = (option.value?.choices().map { $0.name } ?? []) + (option.value?.suggestions() ?? [])
            let nearest = Spelling.nearest(to: value, in: words) ?? words.first { value.hasPrefix($0 + "-") }
            let advice = error.advice ?? nearest.map { "did you mean \($0)?" }
            throw UsageError(
                "\(spelling) needs \(option.value?.expected() ?? "no value"), not "
                    + (value.isEmpty ? "an empty value" : printable(value)) + (advice.map { "; \($0)" } ?? ""),
                for: command)
        }
    }

    private static let whatIsAnArchive = "; specify a folder, a zip, a .geojson file, or - for standard input"

    /// The choices for a word, if they fit on a line.
    private static func few(_ choices: [String]) -> String {
        1...5 ~= choices.count ? "; specify \(TextLayout.list(choices))" : ""
    }

    private func checkOperands() throws(UsageError) {
        let wanted = command.operands
        let isListed = wanted.isArchive && settings.listPath != nil
        if operands.count < wanted.minimum, !isListed {
            let isPair = wanted.minimum == 2
            let message =
                isPair
                ? "\(command.name) needs two \(wanted.noun)s"
                : "no \(wanted.noun) was given" + (wanted.isArchive ? Self.whatIsAnArchive : Self.few(wanted.choices()))
            throw UsageError(message, for: command)
        }
        if operands.count > wanted.maximum {
            let extra = printable(operands[wanted.maximum])
            throw UsageError(
                wanted.maximum == 0
                    ? "\(command.name) takes only options, but got \(extra)"
                    : "\(command.name) takes \(wanted.maximum == 2 ? "two \(wanted.noun)s" : "one \(wanted.noun)"), but also got \(extra)"
                        + (wanted.mayBeEmpty ? "; quote a \(wanted.noun) that contains spaces" : ""), for: command)
        }
        if operands.contains(""), !wanted.mayBeEmpty {
            throw UsageError("the \(wanted.noun) argument is empty", for: command)
        }
        if wanted.isArchive, operands.count(where: { $0 == "-" }) + (settings.listPath == "-" ? 1 : 0) > 1 {
            throw UsageError("standard input (-) can be read only once", for: command)
        }
    }
}

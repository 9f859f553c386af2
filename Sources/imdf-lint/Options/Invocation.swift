import IMDF

/// A call that makes sense: the command, what its options say, and what it is to work on.
struct Invocation {
    let command: Command
    /// Whether the command was named, rather than being the one that may be left out.
    let isCommandNamed: Bool
    private(set) var settings = Settings()
    let operands: [String]

    /// Reads the words of a call, without the name of the tool.
    init(_ words: [String]) throws(UsageError) {
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
        if settings.showsHelp || settings.showsVersion { return }
        try checkOperands()
    }

    /// A first word that is nearly a command, and no path, is a slip; any other is an archive.
    private static func checkIsNoMisspeltCommand(_ word: String) throws(UsageError) {
        guard !word.contains("/"), !word.contains("."), word != "-", !exists(word),
            let nearest = Spelling.nearest(to: word, in: Command.all.map(\.name))
        else { return }
        throw .unknown("command", word, nearest: nearest)
    }

    private mutating func apply(_ given: Arguments.Given) throws(UsageError) {
        guard let option = command.options.first(where: { $0.name == given.name }) else {
            let others = Command.all.filter { $0.options.contains { $0.name == given.name } }.map(\.name)
            throw UsageError(
                "\(given.spelling) is no option of \(command.name), only of \(TextLayout.list(others, "and"))",
                for: command
            )
        }
        if let missing = given.missing {
            throw UsageError("\(given.spelling) needs \(option.value?.expected() ?? "a value")\(missing)")
        }
        do throws(Option.BadValue) {
            try option.set(given.value ?? "", &settings)
        } catch {
            let value = given.value ?? ""
            let nearest = Spelling.nearest(to: value, in: option.value?.choices().map(\.name) ?? [])
            throw UsageError(
                "\(given.spelling) needs \(option.value?.expected() ?? "no value"), not "
                    + (value.isEmpty ? "an empty text" : printable(value))
                    + (nearest.map { "; did you mean \($0)?" } ?? ""),
                for: command
            )
        }
    }

    private func checkOperands() throws(UsageError) {
        let wanted = command.operands
        if operands.count < wanted.minimum {
            throw UsageError("no \(wanted.noun) was given", for: command)
        }
        if operands.count > wanted.maximum {
            let extra = printable(operands[wanted.maximum])
            throw UsageError(
                wanted.maximum == 0
                    ? "\(command.name) takes nothing but options, but \(extra) was given"
                    : "\(command.name) takes one \(wanted.noun), but \(extra) was given as well",
                for: command
            )
        }
        if operands.contains("") { throw UsageError("the name of one \(wanted.noun) is empty", for: command) }
        if wanted.isArchive, operands.count(where: { $0 == "-" }) > 1 {
            throw UsageError("standard input (-) can be read only once", for: command)
        }
    }
}

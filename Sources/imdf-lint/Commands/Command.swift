/// A command, declared once: parsing, help, and tests use the declaration.
struct Command: Sendable {
    let name: String
    /// A short summary.
    let summary: String
    let operands: Operands
    /// Further explanation.
    let discussion: String
    /// Example calls.
    let examples: [Example]
    /// The options, in addition to the general ones.
    let groups: [OptionGroup]
    /// The possible exit codes.
    let exitCodes: [ExitCode]
    /// Meanings of exit codes that differ from the general ones.
    var ownMeanings: [ExitCode: String] = [:]
    /// Does the work.
    let run: @Sendable (Invocation, Console) throws(UsageError) -> ExitCode

    /// The operands of a command.
    struct Operands: Sendable {
        /// The placeholder in the help: `ARCHIVE...`.
        let placeholder: String
        /// The noun for an operand in messages.
        let noun: String
        let minimum: Int
        let maximum: Int
        var isArchive = false
        /// Whether an empty operand is meaningful.
        var mayBeEmpty = false
        /// The possible words, if they can be listed; for completions.
        var choices: @Sendable () -> [String] = { [] }

        static let archives = Operands(
            placeholder: "ARCHIVE...", noun: "archive", minimum: 1, maximum: .max, isArchive: true)
        static let archive = Operands(placeholder: "ARCHIVE", noun: "archive", minimum: 1, maximum: 1, isArchive: true)
        static let none = Operands(placeholder: "", noun: "", minimum: 0, maximum: 0)
    }

    /// An example call.
    struct Example: Sendable {
        let call: String
        let effect: String
    }

    func meaning(of code: ExitCode) -> String { ownMeanings[code] ?? code.meaning(among: exitCodes) }

    /// All options of the command.
    var options: [Option] { (groups + [.general]).flatMap { $0.options } }
}

extension Command {
    /// All commands, in the order of the help.
    static let all: [Command] = [
        .lint, .fix, .edit, .diff, .levels, .route, .reach, .rules, .causes, .explain, .hours, .schema, .map, .report,
        .export, .server, .completions, .man, .selfCheck, .help,
    ]

    static let `default` = Command.lint

    /// The names of the check in other linters. They select the default command unless a file has the name.
    private static let otherNames = ["check", "validate"]

    /// The command of this name.
    static func named(_ name: String) -> Command? {
        all.first { $0.name == name } ?? (otherNames.contains(name) && !exists(name) ? .default : nil)
    }
}

extension Option {
    /// The options of all commands. Two commands may have different options with the same name.
    static let all: [Option] = OptionGroup.general.options + Command.all.flatMap { $0.groups }.flatMap { $0.options }
}

/// A command, declared once: calling it, its help and its tests come from the declaration.
struct Command: Sendable {
    /// The word by which it is called.
    let name: String
    /// What it does, in a phrase.
    let summary: String
    /// What it works on.
    let operands: Operands
    /// What else there is to say.
    let discussion: String
    /// Calls with what they do.
    let examples: [Example]
    /// The options it takes beside the general ones.
    let groups: [OptionGroup]
    /// The exit codes it may end with.
    let exitCodes: [ExitCode]
    /// What codes mean where it is not what they mean elsewhere.
    var ownMeanings: [ExitCode: String] = [:]
    /// Does the work.
    let run: @Sendable (Invocation, Console) throws(UsageError) -> ExitCode

    /// The words behind a command that are no options.
    struct Operands: Sendable {
        /// As in the help: `ARCHIVE...`.
        let placeholder: String
        /// What one of them is called in messages.
        let noun: String
        let minimum: Int
        let maximum: Int
        var isArchive = false
        /// Whether an empty one says something.
        var mayBeEmpty = false

        static let archives = Operands(
            placeholder: "ARCHIVE...",
            noun: "archive",
            minimum: 1,
            maximum: .max,
            isArchive: true
        )
        static let archive = Operands(
            placeholder: "ARCHIVE",
            noun: "archive",
            minimum: 1,
            maximum: 1,
            isArchive: true
        )
        static let none = Operands(placeholder: "", noun: "", minimum: 0, maximum: 0)
    }

    /// A call as it may be typed.
    struct Example: Sendable {
        let call: String
        let effect: String
    }

    /// What one of its exit codes means.
    func meaning(of code: ExitCode) -> String { ownMeanings[code] ?? code.meaning(among: exitCodes) }

    /// All options that it takes.
    var options: [Option] { (groups + [.general]).flatMap(\.options) }
}

extension Command {
    /// All commands, in the order of the help.
    static let all: [Command] = [
        .lint, .fix, .diff, .levels, .rules, .explain, .hours, .schema, .map, .export, .completions, .man, .selfCheck,
        .help,
    ]

    /// The command that may be left out.
    static let `default` = Command.lint

    /// The command of this name.
    static func named(_ name: String) -> Command? { all.first { $0.name == name } }
}

extension Option {
    /// The options of all commands; two commands may each have their own of one name.
    static let all: [Option] = OptionGroup.general.options + Command.all.flatMap { $0.groups }.flatMap(\.options)
}

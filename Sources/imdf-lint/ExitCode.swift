/// The exit codes of the tool, in ascending order. With several archives, the highest one is used.
enum ExitCode: Int32, CaseIterable, Comparable, Sendable {
    case clean = 0
    case findings = 1
    case usage = 2
    case unreadable = 3
    case fault = 4

    /// The meaning of the code in the help of a command with these codes.
    func meaning(among codes: [ExitCode]) -> String {
        switch self {
        case .clean where !codes.contains(.findings): "success"
        case .clean: "no findings at or above --fail-on"
        case .findings: "findings at or above --fail-on"
        case .usage: "usage error"
        case .unreadable: "an archive cannot be read"
        case .fault: "internal error, or the output cannot be written"
        }
    }

    static func < (a: ExitCode, b: ExitCode) -> Bool { a.rawValue < b.rawValue }
}

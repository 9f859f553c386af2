import CStart
import IMDFLint

// What the command does with its process, for a host that runs the module: a command of Node.js or Python. `Web/perform.c`
// exports it.

/// Performs a call, whose words, files, and streams the host has, and gives its exit code.
@_cdecl("imdf_perform") public func perform() -> Int32 {
    let words = (1..<max(Int(cstart_word_count()), 1)).compactMap { cstart_word(Int32($0)) }
    return Tool.run(words.map { String(systemCString: $0) }, Console()).rawValue
}

/// The reason why a call needs a native build.
private func unavailable(_ what: String, _ advice: String, _ command: Command) -> UsageError {
    var error = UsageError("this build, which runs by WebAssembly, has no \(what); \(advice)", for: command)
    error.isHelpful = false
    return error
}

enum Signals {
    /// Refused, since nothing interrupts the module.
    static func end(after seconds: Int, in command: Command) throws(UsageError) {
        throw unavailable(
            "--timeout", "let the system end it, such as by timeout(1), or install a native build", command)
    }
}

enum FileWatch {
    /// Refused, since the module cannot wait for changes.
    static func forEachChange(of invocation: Invocation, _ console: Console, _ work: () throws(UsageError) -> ExitCode)
        throws(UsageError) -> ExitCode
    { throw unavailable("--watch", "install a native build", invocation.command) }
}

enum Serving {
    /// Refused, since a server reads messages while it works, which needs threads.
    static func run(_ invocation: Invocation, _ console: Console) throws(UsageError) -> ExitCode {
        throw unavailable("server", "install a native build", invocation.command)
    }
}

import CStart
import IMDFLint

#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// The streams and the environment of a command. Reports go to standard output, everything else to standard error.
final class Console {
    private let output: StandardOutput
    /// The substitute for the process in memory; nil for the process itself.
    let memory: Memory?

    /// A substitute for the process, for calls within another program such as a test.
    final class Memory {
        let environment: [String: String]
        fileprivate(set) var output: [UInt8] = []
        fileprivate(set) var error = ""

        init(environment: [String: String]) { self.environment = environment }
    }

    /// The console of the process.
    init() {
        memory = nil
        output = StandardOutput()
    }

    /// A console that stores its output in memory and is not a terminal.
    init(_ memory: Memory) {
        self.memory = memory
        output = StandardOutput {
            memory.output += $0
            return nil
        }
    }

    /// A variable of the environment.
    func variable(_ name: String) -> String? { memory.map { $0.environment[name] } ?? environmentVariable(name) }

    /// The names of all variables of the environment.
    var variableNames: [String] {
        if let memory { return Array(memory.environment.keys) }
        var names: [String] = []
        while let entry = cstart_variable(Int32(names.count)) {
            names.append(String(systemCString: entry).prefix { $0 != "=" }.description)
        }
        return names
    }

    /// Writes to standard output.
    func print(_ text: String) { output.print(text) }

    /// Writes bytes to standard output that need not be text.
    func print(_ bytes: [UInt8]) { bytes.withUnsafeBytes { output.print($0) } }

    /// Writes to a file, or to standard output for `-`. Returns an error message if that fails. A failure of standard
    /// output is reported at the end.
    func write(_ text: String, to path: String) -> String? {
        var text = text
        return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: path) }
    }

    /// Writes to a file, or to standard output for `-` and nil. Reports a failure; otherwise the exit code is `code`.
    func put(_ text: String, to path: String?, code: ExitCode = .clean) -> ExitCode {
        guard let trouble = write(text, to: path ?? OutputFile.standardOutput) else { return code }
        complain(trouble)
        return .fault
    }

    /// Writes bytes to a file, or to standard output for `-`. Returns an error message if that fails.
    func write(_ bytes: UnsafeRawBufferPointer, to path: String) -> String? {
        if path == OutputFile.standardOutput {
            output.print(bytes)
            return nil
        }
        return OutputFile.write(bytes, to: path).map { "cannot write \(printable(path)): \($0)" }
    }

    /// Writes the buffered output. Call this before writing to standard error and before long work.
    func flush() { output.flush() }

    /// Reports an error on standard error: `imdf-lint: venue.zip does not exist.`
    func complain(_ message: String) { note("\(Tool.name): \(message)") }

    /// Writes a line to standard error.
    func note(_ line: String) {
        output.flush()
        if let memory { memory.error += line + "\n" } else { Self.writeError(line + "\n") }
    }

    /// Writes the remaining output. A closed pipe, such as after `head`, is not an error; any other failure is
    /// reported.
    func finish() -> ExitCode {
        output.flush()
        guard let failure = output.failure, failure != EPIPE else { return .clean }
        complain("cannot write to standard output: \(String(cString: strerror(failure)))")
        return .fault
    }

    /// Writes to standard error immediately. A failure there cannot be reported.
    static func writeError(_ text: String) {
        var text = text
        text.withUTF8 { _ = FileDescriptor.write(UnsafeRawBufferPointer($0), to: STDERR_FILENO) }
    }
}

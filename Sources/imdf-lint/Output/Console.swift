#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// Where a command writes: reports to standard output, everything else to standard error.
final class Console {
    private let output = StandardOutput()

    /// Writes to standard output.
    func print(_ text: String) { output.print(text) }

    /// Writes bytes to standard output that need not be text.
    func print(_ bytes: [UInt8]) { bytes.withUnsafeBytes { output.print($0) } }

    /// Writes what has been printed so far, before something appears on standard error or much time passes.
    func flush() { output.flush() }

    /// Tells of a trouble, on standard error: `imdf-lint: venue.zip does not exist.`
    func complain(_ message: String) { note("\(Tool.name): \(message)") }

    /// Writes a line to standard error.
    func note(_ line: String) {
        output.flush()
        Self.writeError(line + "\n")
    }

    /// Writes what is left. A reader that went away, such as `head`, is no trouble; any other failure is told.
    func finish() -> ExitCode {
        output.flush()
        guard let failure = output.failure, failure != EPIPE else { return .clean }
        complain("can't write to standard output: \(String(cString: strerror(failure)))")
        return .fault
    }

    /// Writes to standard error at once. That it can't be written can't be told either.
    static func writeError(_ text: String) {
        var text = text
        text.withUTF8 { _ = FileDescriptor.write(UnsafeRawBufferPointer($0), to: STDERR_FILENO) }
    }
}

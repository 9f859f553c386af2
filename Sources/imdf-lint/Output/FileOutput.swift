#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// Writing files and making folders.
enum FileOutput {
    /// Writes a file, in place of what is there; returns what went wrong.
    static func write(_ text: String, to path: String) -> String? {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        guard descriptor >= 0 else { return trouble(path, errno) }
        var text = text
        let failure = text.withUTF8 { FileDescriptor.write(UnsafeRawBufferPointer($0), to: descriptor) }
        let closing = close(descriptor) == 0 ? nil : errno
        return (failure ?? closing).map { trouble(path, $0) }
    }

    /// Makes a folder and those above it where they are missing; returns what went wrong.
    static func makeFolder(_ path: String) -> String? {
        var partial = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/") {
            partial += (partial.isEmpty || partial.hasSuffix("/") ? "" : "/") + part
            if mkdir(partial, 0o755) != 0, errno != EEXIST { return trouble(partial, errno) }
        }
        return nil
    }

    /// Today by the clock of the machine.
    static func today() -> (year: Int, month: Int, day: Int) {
        var now = time(nil)
        var parts = tm()
        localtime_r(&now, &parts)
        return (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
    }

    private static func trouble(_ path: String, _ number: Int32) -> String {
        "can't write \(printable(path)): \(String(cString: strerror(number)))"
    }
}

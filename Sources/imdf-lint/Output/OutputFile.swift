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

/// Files that the tool writes.
enum OutputFile {
    /// The name for standard output.
    static let standardOutput = "-"

    /// The reason why a file must not be written; nil if it may. An empty file, such as from `mktemp`, has no content
    /// to lose. Writing to a path that is not a regular file, such as a pipe, overwrites nothing.
    static func trouble(overwriting path: String, isForced: Bool) -> String? {
        var status = stat()
        guard !isForced, path != standardOutput, path.withSystemPath({ stat($0, &status) }) == 0,
            status.st_mode & S_IFMT == S_IFREG, status.st_size > 0
        else { return nil }
        return "\(printable(path)) already exists; choose another name, or use --force to overwrite it"
    }

    /// The reason why a folder must not be filled with files; nil if it is empty or does not exist.
    static func trouble(filling folder: String) -> String? {
        guard exists(folder) else { return nil }
        guard FileSystem.isFolder(folder) else { return "\(printable(folder)) is not a folder" }
        return FileSystem.isEmpty(folder) == false ? "\(printable(folder)) is not empty; choose a new folder" : nil
    }

    /// Creates a folder and the missing folders above it. Returns an error message if that fails.
    static func makeFolder(_ path: String) -> String? {
        var partial = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/") {
            partial += (partial.isEmpty || partial.hasSuffix("/") ? "" : "/") + part
            if partial.withSystemPath({ mkdir($0, 0o755) }) != 0, errno != EEXIST {
                return "cannot write \(printable(partial)): \(String(cString: strerror(errno)))"
            }
        }
        return nil
    }

    /// Writes bytes. Returns the system's reason if that fails. A reader never sees a partial file.
    static func write(_ bytes: UnsafeRawBufferPointer, to path: String) -> String? {
        FileWriting.write(bytes, to: path)
    }

    /// Whether two paths lead to the same file.
    static func areSame(_ a: String, _ b: String) -> Bool { FileWriting.areSame(a, b) }
}

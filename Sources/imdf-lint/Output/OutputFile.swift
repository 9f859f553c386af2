import IMDF

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
    /// The name that stands for standard output.
    static let standardOutput = "-"

    /// Why a file must not be written; nil if it may. An empty file, as `mktemp` makes it, holds nothing to lose, and what
    /// is no regular file, such as a pipe, is not overwritten.
    static func trouble(overwriting path: String, isForced: Bool) -> String? {
        var status = stat()
        guard !isForced, path != standardOutput, path.withSystemPath({ stat($0, &status) }) == 0,
            status.st_mode & S_IFMT == S_IFREG, status.st_size > 0
        else { return nil }
        return "\(printable(path)) already exists; specify another name, or --force to replace it"
    }

    /// Makes a folder and those above it where they are missing; returns what went wrong.
    static func makeFolder(_ path: String) -> String? {
        var partial = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/") {
            partial += (partial.isEmpty || partial.hasSuffix("/") ? "" : "/") + part
            if partial.withSystemPath({ mkdir($0, 0o755) }) != 0, errno != EEXIST {
                return "can't write \(printable(partial)): \(String(cString: strerror(errno)))"
            }
        }
        return nil
    }

    /// Writes a text; returns the system's reason if that fails.
    static func write(_ text: String, to path: String) -> String? {
        var text = text
        return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: path) }
    }

    /// Writes bytes; returns the system's reason if that fails.
    ///
    /// They are written beside the file and moved over it, so that whoever reads it, or a call that is interrupted,
    /// never leaves half of it. What is no regular file, such as a pipe, is written to as it is.
    static func write(_ bytes: UnsafeRawBufferPointer, to path: String) -> String? {
        var status = stat()
        let exists = path.withSystemPath { stat($0, &status) } == 0
        if exists, status.st_mode & S_IFMT != S_IFREG {
            if status.st_mode & S_IFMT == S_IFDIR { return String(cString: strerror(EISDIR)) }
            return put(bytes, path, flags: O_WRONLY)
        }
        // Whoever interrupts the call waits the moment that this takes, and no half of a file stays.
        var (interruptions, before) = (sigset_t(), sigset_t())
        sigemptyset(&interruptions)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&interruptions, number) }
        pthread_sigmask(SIG_BLOCK, &interruptions, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let beside = "\(path).\(getpid()).tmp"
        if let reason = put(bytes, beside, flags: O_WRONLY | O_CREAT | O_EXCL) {
            _ = beside.withSystemPath { unlink($0) }
            return reason
        }
        if exists { _ = beside.withSystemPath { chmod($0, status.st_mode & 0o7777) } }
        guard beside.withSystemPath({ from in path.withSystemPath { rename(from, $0) } }) == 0 else {
            let reason = String(cString: strerror(errno))
            _ = beside.withSystemPath { unlink($0) }
            return reason
        }
        return nil
    }

    private static func put(_ bytes: UnsafeRawBufferPointer, _ path: String, flags: Int32) -> String? {
        let file = path.withSystemPath { open($0, flags | O_CLOEXEC, 0o666) }
        guard file >= 0 else { return String(cString: strerror(errno)) }
        let failure = FileDescriptor.write(bytes, to: file)
        let closed = close(file)
        if let failure { return String(cString: strerror(failure)) }
        return closed == 0 ? nil : String(cString: strerror(errno))
    }

    /// Whether two paths lead to the same file.
    static func areSame(_ a: String, _ b: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard a.withSystemPath({ stat($0, &first) }) == 0, b.withSystemPath({ stat($0, &second) }) == 0 else {
            return a == b
        }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }
}

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

    /// Why a file must not be written; nil if it may. An empty file, as `mktemp` makes it, holds nothing to lose, and what
    /// is not a regular file, such as a pipe, is not overwritten.
    static func trouble(overwriting path: String, isForced: Bool) -> String? {
        var status = stat()
        guard !isForced, path != standardOutput, path.withSystemPath({ stat($0, &status) }) == 0,
            status.st_mode & S_IFMT == S_IFREG, status.st_size > 0
        else { return nil }
        return "\(printable(path)) already exists; choose another name, or use --force to overwrite it"
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

    /// Writes bytes; returns the system's reason if that fails.
    ///
    /// They are written to a temporary file, which then replaces the file, so that a reader never sees a partial file,
    /// even if the call is interrupted. What is not a regular file, such as a pipe, is written directly.
    static func write(_ bytes: UnsafeRawBufferPointer, to path: String) -> String? {
        var status = stat()
        let exists = path.withSystemPath { stat($0, &status) } == 0
        if exists, status.st_mode & S_IFMT != S_IFREG {
            if status.st_mode & S_IFMT == S_IFDIR { return String(cString: strerror(EISDIR)) }
            return put(bytes, path, flags: O_WRONLY)
        }
        return withoutInterruptions {
            let beside = "\(path).\(getpid()).tmp"
            return stage(bytes, beside, mode: exists ? status.st_mode : nil) ?? move(beside, to: path)
        }
    }

    /// A file of several that are replaced together.
    struct Replacement {
        let bytes: FileBytes
        let old: String
        /// Another path if the file is renamed.
        let new: String
    }

    /// Replaces files. All are written beside the old ones first, so that none is changed if one cannot be written. Returns
    /// the path and the system's reason if something fails.
    static func replace(_ files: [Replacement]) -> (path: String, reason: String)? {
        withoutInterruptions {
            // Through links, which stay.
            let staged = files.map { file in
                let target = file.new == file.old ? FileSystem.absolute(file.old) ?? file.old : file.new
                return (file: file, target: target, beside: "\(target).\(getpid()).tmp")
            }
            // A new name never replaces another file, whatever that is.
            for item in staged where item.file.new != item.file.old {
                var status = stat()
                let exists = item.target.withSystemPath { lstat($0, &status) } == 0
                if exists, !areSame(item.file.old, item.target) {
                    return (item.target, String(cString: strerror(EEXIST)))
                }
            }
            for (number, item) in staged.enumerated() {
                var status = stat()
                let exists = item.file.old.withSystemPath { stat($0, &status) } == 0
                let failure = item.file.bytes.withUnsafeBytes {
                    stage($0, item.beside, mode: exists ? status.st_mode : nil)
                }
                guard let failure else { continue }
                for earlier in staged[..<number] { _ = earlier.beside.withSystemPath { unlink($0) } }
                return (item.target, failure)
            }
            for (number, item) in staged.enumerated() {
                if let failure = move(item.beside, to: item.target) {
                    for later in staged[(number + 1)...] { _ = later.beside.withSystemPath { unlink($0) } }
                    return (item.target, failure)
                }
                // Where case does not count, the old name may be the new file.
                if item.file.new != item.file.old, !areSame(item.file.old, item.target) {
                    _ = item.file.old.withSystemPath { unlink($0) }
                }
            }
            return nil
        }
    }

    /// Writes a new file; nothing remains if that fails.
    private static func stage(_ bytes: UnsafeRawBufferPointer, _ path: String, mode: mode_t?) -> String? {
        if let reason = put(bytes, path, flags: O_WRONLY | O_CREAT | O_EXCL) {
            _ = path.withSystemPath { unlink($0) }
            return reason
        }
        if let mode { _ = path.withSystemPath { chmod($0, mode & 0o7777) } }
        return nil
    }

    private static func move(_ beside: String, to path: String) -> String? {
        guard beside.withSystemPath({ from in path.withSystemPath { rename(from, $0) } }) == 0 else {
            let reason = String(cString: strerror(errno))
            _ = beside.withSystemPath { unlink($0) }
            return reason
        }
        return nil
    }

    /// An interruption waits until `body` is done, so that no partial file remains.
    private static func withoutInterruptions<R>(_ body: () -> R) -> R {
        var (interruptions, before) = (sigset_t(), sigset_t())
        sigemptyset(&interruptions)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&interruptions, number) }
        pthread_sigmask(SIG_BLOCK, &interruptions, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return body()
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

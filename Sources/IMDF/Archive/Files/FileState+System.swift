#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

extension FileState {
    /// The state of the file at a path; symbolic links are followed. Nil if there is none.
    package init?(path: String) {
        var status = stat()
        guard path.withSystemPath({ stat($0, &status) }) == 0 else { return nil }
        self.init(status)
    }

    init(_ status: stat) {
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        self.init(
            device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino),
            byteCount: Int64(status.st_size), seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
    }
}

/// The system's metadata of a file, which is equal as long as nobody writes the file.
package struct FileStamp: Hashable, Sendable {
    private let identity: [UInt64]

    /// The stamp of the file at a path; nil if nothing is there, or if it is not a regular file.
    package init?(path: String) {
        var status = stat()
        guard !path.utf8.contains(0), path.withSystemPath({ stat($0, &status) }) == 0, case .regular = FileKind(status)
        else { return nil }
        #if canImport(Darwin)
            let (changed, created) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (changed, created) = (status.st_mtim, status.st_ctim)
        #endif
        identity = [
            UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino),
            UInt64(truncatingIfNeeded: status.st_size), UInt64(truncatingIfNeeded: changed.tv_sec),
            UInt64(truncatingIfNeeded: changed.tv_nsec), UInt64(truncatingIfNeeded: created.tv_sec),
            UInt64(truncatingIfNeeded: created.tv_nsec),
        ]
    }
}

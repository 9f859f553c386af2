#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// The identity, the size, and the last change of a file, to tell whether it is still the one that was read.
package struct FileState: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64
    private let byteCount: Int64
    private let seconds: Int64
    private let nanoseconds: Int64

    /// The state of the file at a path; symbolic links are followed. Nil if there is none.
    package init?(path: String) {
        var status = stat()
        guard path.withSystemPath({ stat($0, &status) }) == 0 else { return nil }
        self.init(status)
    }

    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
        byteCount = Int64(status.st_size)
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        seconds = Int64(time.tv_sec)
        nanoseconds = Int64(time.tv_nsec)
    }
}

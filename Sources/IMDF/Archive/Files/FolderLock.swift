#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// A lock on folders, so that of several processes one at a time replaces files in them. It ends with the process, too.
///
/// Only processes that ask for it respect it. Without support of the file system, there is none.
struct FolderLock {
    private var folders: [Int32] = []

    /// The number of times to ask for a lock that another process holds, every ten milliseconds.
    private static let patience = 1000

    /// Locks folders. Nil if another process holds one of them for ten seconds.
    init?(_ paths: Set<String>) {
        // In one order, so that no two processes wait for each other.
        for path in paths.sorted() {
            let folder = path.withSystemPath { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
            guard folder >= 0 else { continue }
            folders.append(folder)
            var tries = 0
            while flock(folder, LOCK_EX | LOCK_NB) != 0 {
                guard errno == EWOULDBLOCK || errno == EINTR else { break }
                tries += 1
                guard tries < Self.patience else {
                    end()
                    return nil
                }
                usleep(10_000)
            }
        }
    }

    func end() { for folder in folders { close(folder) } }
}

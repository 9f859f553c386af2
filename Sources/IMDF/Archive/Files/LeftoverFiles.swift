#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// The temporary names of files and folders until they are complete. A process that is killed leaves them; the next one
/// that writes in the same place removes them.
///
/// The names say whose they are, so that nothing of a user's is taken for them. The second name of a file that is being
/// replaced, with `.old` at its end, stays: it may be the only copy of what was there.
package enum LeftoverFiles {
    private static let mark = ".imdf-"
    private static let ending = ".tmp"

    /// The temporary name beside a path.
    package static func temporary(_ path: String) -> String { "\(path)\(mark)\(getpid())\(ending)" }

    /// Removes what processes that are gone left beside paths.
    package static func remove(beside paths: some Sequence<String>) {
        let names = Dictionary(grouping: paths.map(PathText.absolute), by: PathText.folder).mapValues { paths in
            Set(paths.map { Array(EntryName.base(of: $0).systemPath) })
        }
        for (folder, own) in names {
            for name in (try? namesInFolder(folder, limit: .max)) ?? [] {
                guard let (base, process) = parts(of: name), own.contains(base), isGone(process) else { continue }
                removeAll(EntryName.join(folder, String(systemPath: name)))
            }
        }
    }

    /// The name and the process of `unit.geojson.imdf-123.tmp`.
    private static func parts(of name: [UInt8]) -> (base: [UInt8], process: pid_t)? {
        let rest = name.dropLast(ending.utf8.count)
        guard name.suffix(ending.utf8.count).elementsEqual(ending.utf8), let dot = rest.lastIndex(of: UInt8(ascii: "."))
        else { return nil }
        let tail = String(decoding: rest[dot...], as: UTF8.self)
        guard tail.hasPrefix(mark), let process = pid_t(tail.dropFirst(mark.count)), process > 0 else { return nil }
        return (Array(rest[..<dot]), process)
    }

    private static func isGone(_ process: pid_t) -> Bool { kill(process, 0) != 0 && errno == ESRCH }

    /// Removes a file, or a folder and its contents. Symbolic links are not followed.
    package static func removeAll(_ path: String) {
        var status = stat()
        guard path.withSystemPath({ lstat($0, &status) }) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            _ = path.withSystemPath { unlink($0) }
            return
        }
        for name in (try? namesInFolder(path, limit: .max)) ?? [] {
            removeAll(EntryName.join(path, String(systemPath: name)))
        }
        _ = path.withSystemPath { rmdir($0) }
    }
}

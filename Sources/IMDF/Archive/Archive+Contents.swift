#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

extension Archive {
    /// A copy of the archive with contents from memory, by path: they replace those of entries, or add files that are
    /// not on disk yet.
    package func holding(_ contents: [String: FileBytes]) -> Archive {
        var copy = self
        var others = contents
        for (number, entry) in entries.enumerated() {
            guard let bytes = others.removeValue(forKey: entry.path) else { continue }
            var replaced = ArchiveEntry(
                name: entry.name, path: entry.path, byteCount: bytes.count, source: .bytes(bytes))
            replaced.similarName = entry.similarName
            copy.entries[number] = replaced
        }
        for (path, bytes) in others.sorted(by: { EntryName.precedes($0.key, $1.key) }) {
            let name = EntryName.base(of: path)
            let place = copy.entries.firstIndex {
                $0.name == name ? EntryName.precedes(path, $0.path) : EntryName.precedes(name, $0.name)
            }
            let entry = ArchiveEntry(name: name, path: path, byteCount: bytes.count, source: .bytes(bytes))
            copy.entries.insert(entry, at: place ?? copy.entries.count)
        }
        return copy
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

extension FileBytes {
    /// A copy of a regular file in memory. Unlike a mapping, it stays valid if the file is shortened.
    package static func copy(ofFile path: String, limit: Int) throws(FileError) -> FileBytes {
        guard !path.utf8.contains(0) else { throw .notFound }
        let file = path.withSystemPath { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        guard file >= 0 else { throw .last }
        defer { close(file) }
        return try FileBytes(readingFrom: file, limit: limit)
    }
}

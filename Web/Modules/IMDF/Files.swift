import CHost

/// The files of a page: those that its user chose, by their paths. Folders are parts of paths.
package enum PageFiles {
    // A worker has one thread.
    nonisolated(unsafe) private static var files: [String: FileBytes] = [:]

    /// Adds a file, whose memory from `allocate` it takes over.
    package static func add(_ path: String, _ memory: UnsafeMutablePointer<UInt8>, count: Int) {
        files[path] = FileBytes(adopting: memory, count: count)
    }

    /// Removes all files.
    package static func clear() { files = [:] }

    fileprivate static func file(_ path: String) -> FileBytes? { files[path] }

    /// The names in a folder; nil if no file is below it.
    fileprivate static func names(in folder: String) -> Set<String>? {
        let start = Array((folder + "/").utf8)
        var names: Set<String> = []
        for path in files.keys where path.utf8.starts(with: start) {
            names.insert(String(decoding: path.utf8.dropFirst(start.count).prefix { $0 != 0x2F }, as: UTF8.self))
        }
        return names.isEmpty ? nil : names
    }
}

enum FileKind {
    case folder
    case regular(byteCount: Int)
    case special

    init(path: String) throws(FileError) {
        if let file = PageFiles.file(path) {
            self = .regular(byteCount: file.count)
        } else if PageFiles.names(in: path) != nil {
            self = .folder
        } else {
            throw .notFound
        }
    }
}

/// Lists the names in a folder.
func namesInFolder(_ path: String, limit: Int) throws(FileError) -> [[UInt8]] {
    guard let names = PageFiles.names(in: path) else { throw .notFound }
    return names.map { Array($0.utf8) }
}

/// The identity of a file or folder, which has only one path.
struct FileIdentity: Hashable {
    let path: String

    init?(path: String) { self.path = path }
}

extension PathText {
    /// The path itself: a page has no folder to start from, and no symbolic links.
    package static func absolute(_ path: String) -> String { path }

    /// Nil, since a page has no symbolic links.
    static func target(ofLink path: String, outside folder: String) -> String? { nil }
}

extension FileBytes {
    convenience init(regularFile path: String, limit: Int) throws(FileError) {
        guard let file = PageFiles.file(path) else { throw .notFound }
        self.init(file, part: 0..<file.count)
    }

    package static func contents(of path: String, limit: Int) throws(FileError) -> (bytes: FileBytes, isStream: Bool) {
        guard let file = PageFiles.file(path) else { throw .notFound }
        return (file, false)
    }

    /// A page has no standard input.
    convenience init(readingFrom file: Int32, limit: Int) throws(FileError) { throw .notFound }
}

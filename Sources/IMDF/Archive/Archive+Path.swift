extension Archive {
    /// Opens the archive at a path.
    ///
    /// A zip is recognized by its content, a single file by its extension. Symbolic links are followed. Anything that
    /// is neither a folder nor a regular file, such as a pipe, is read to its end; it is a single file if it starts
    /// with `{`.
    ///
    /// - Parameters:
    ///   - path: A folder, a zip, a `.geojson` or `.json` file, or `-` for standard input.
    ///   - limits: The resource limits.
    /// - Throws: ``ArchiveError`` if it can't be opened at all.
    /// - Complexity: O(*n* log *n*) in the number of entries, and O(*n*) in the bytes of what is not a folder and is not mapped.
    public init(path: String, limits: ArchiveLimits = .default) throws(ArchiveError) {
        try self.init(path: path, limits: limits, leavingOut: { _ in false })
    }

    /// Opens the archive at a path, skipping excluded files of a folder.
    package init(path: String, limits: ArchiveLimits, leavingOut isLeftOut: (String) -> Bool) throws(ArchiveError) {
        if path == "-" {
            let name = "<stdin>"
            let bytes = try Self.reading(name) { () throws(FileError) in
                try FileBytes(readingFrom: 0, limit: limits.maximumStreamedBytes)
            }
            try self.init(bytes, path: name, isStream: true, limits: limits)
            return
        }
        switch try Self.reading(path, { () throws(FileError) in try FileKind(path: path) }) {
        case .folder:
            self.init(
                path: path, kind: .folder, try ArchiveContents(folder: path, limits: limits, isLeftOut: isLeftOut))
            try checkHoldsSomething()
        case .regular, .special:
            let (bytes, isStream) = try Self.reading(path) { () throws(FileError) in
                try FileBytes.contents(of: path, limit: limits.maximumStreamedBytes)
            }
            try self.init(bytes, path: path, isStream: isStream, limits: limits)
        }
    }

    /// Converts an error for a file to an error for the archive.
    private static func reading<R>(_ path: String, _ body: () throws(FileError) -> R) throws(ArchiveError) -> R {
        do throws(FileError) { return try body() } catch { throw ArchiveError(error, path: path) }
    }
}

extension ArchiveError {
    /// An error for the file or folder that is the archive.
    init(_ error: FileError, path: String) {
        switch error {
        case .notFound: self = .notFound(path: path)
        case .tooLarge(let limit): self = .streamTooLarge(path: path, limit: limit)
        case .notRegular, .system, .shortened, .outOfMemory: self = .unreadable(path: path, reason: error.reason)
        }
    }
}

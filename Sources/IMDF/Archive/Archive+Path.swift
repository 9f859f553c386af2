extension Archive {
    /// Opens the archive at a path.
    ///
    /// A zip is recognized by its content, a single file by its extension. Symbolic links are followed. Anything that
    /// is neither a folder nor a regular file, such as a pipe, is read to its end; it is a single file if it starts
    /// with `{`.
    ///
    /// - Parameters:
    ///   - path: A folder, a zip, a `.geojson` or `.json` file, or `-` for standard input. For one of several archives in a
    ///     zip, the path of the zip and that of the folder in it: `both.zip!/2026-02`.
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
        let (container, folder) = Self.parts(of: path)
        switch try Self.reading(container, { () throws(FileError) in try FileKind(path: container) }) {
        case .folder:
            if folder != nil { throw .notFound(path: path) }
            self.init(
                path: path, kind: .folder, try ArchiveContents(folder: path, limits: limits, isLeftOut: isLeftOut))
            try checkHoldsSomething()
        case .regular, .special:
            let (bytes, isStream) = try Self.reading(container) { () throws(FileError) in
                try FileBytes.contents(of: container, limit: limits.maximumStreamedBytes)
            }
            try self.init(bytes, path: container, isStream: isStream, folder: folder, limits: limits)
        }
    }

    /// The path of the file or folder that contains an archive.
    package static func container(of path: String) -> String { parts(of: path).container }

    /// The path of a zip and the folder in it, for one of several archives: `both.zip!/2026-02`. A file or folder of that
    /// whole name comes first.
    private static func parts(of path: String) -> (container: String, folder: String?) {
        guard let mark = path.firstPlace(of: "!/"), (try? FileKind(path: path)) == nil else { return (path, nil) }
        let folder = String(path[mark.upperBound...])
        return (String(path[..<mark.lowerBound]), folder.isEmpty ? nil : folder)
    }

    /// The paths of the archives in a file or folder: several if it is a zip of several, or a folder of several side by side.
    /// An archive that cannot be opened is the only one.
    package static func paths(in path: String, limits: ArchiveLimits = .default) -> [String] {
        guard path != "-", let kind = try? FileKind(path: path) else { return [path] }
        switch kind {
        case .folder:
            do throws(ArchiveError) { _ = try Archive(path: path, limits: limits) } catch {
                if case .severalFolders(_, let names) = error { return names.map { EntryName.join(path, $0) } }
            }
            return [path]
        case .regular:
            guard let bytes = try? FileBytes.contents(of: path, limit: limits.maximumStreamedBytes).bytes,
                let layout = try? ArchiveContents(zip: bytes, path: path, limits: limits).layout(under: path),
                layout.roots.count > 1
            else { return [path] }
            return layout.roots.map { layout.tops == [$0] ? path : Self.path(of: $0, inZip: path) }
        // A pipe can be read once.
        case .special: return [path]
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

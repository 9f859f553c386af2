extension Draft {
    /// Writes the archive to a new folder, together with the other files of the original, such as a README.
    ///
    /// Unchanged content has the same bytes as before. The folder appears only when it is complete.
    public func write(toFolder path: String) throws(WritingError) {
        let (changes, new) = changes
        let files: [Archive.ChangedEntry]
        do throws(ZipWritingError) { files = try original.contents(with: changes, adding: new) } catch {
            throw .zip(error)
        }
        if let failure = FileWriting.makeFolder(path, files) {
            throw failure.isExisting ? .alreadyExists(path: path) : .system(path: failure.path, reason: failure.reason)
        }
    }

    /// Writes the archive to a new zip; see ``zip()``.
    public func write(toZip path: String) throws(WritingError) {
        if FileWriting.exists(path) { throw .alreadyExists(path: path) }
        let bytes: [UInt8]
        do throws(ZipWritingError) { bytes = try zip() } catch { throw .zip(error) }
        try Self.put(bytes, path)
    }

    /// Writes the changes to the original place. Each file is replaced atomically. If one of them can't be written,
    /// none is replaced.
    ///
    /// A file is replaced even if another program has changed it since the draft was opened: the draft may be written
    /// several times, and does not know its own files from those of others.
    public func writeInPlace() throws(WritingError) {
        let (changes, new) = changes
        if changes.isEmpty, new.isEmpty { return }
        guard !original.path.isEmpty, original.path != "-" else { throw .noPlace }
        switch original.kind {
        case .zip:
            let bytes: [UInt8]
            do throws(ZipWritingError) { bytes = try zip() } catch { throw .zip(error) }
            try Self.put(bytes, original.path)
        case .singleFile:
            guard let bytes = changes.values.first?.bytes else { return }
            try Self.put(bytes[0..<bytes.count], original.path)
        case .folder:
            let files = changes.values.map { ($0.path, $0.bytes) } + new.map { ($0.path, $0.bytes) }
            let replacements = files.ordered { $0.0 < $1.0 }.map { name, bytes in
                let path = placeOfFiles + name
                return FileWriting.Replacement(bytes: bytes, old: path, new: path)
            }
            if let failure = FileWriting.replace(replacements) {
                throw .system(path: failure.path, reason: failure.reason)
            }
        }
    }

    /// The path of the folder with the files, ending in a slash.
    private var placeOfFiles: String { original.path.hasSuffix("/") ? original.path : original.path + "/" }

    private static func put(_ bytes: [UInt8], _ path: String) throws(WritingError) {
        let reason = bytes.withUnsafeBytes { FileWriting.write($0, to: path) }
        if let reason { throw .system(path: path, reason: reason) }
    }
}

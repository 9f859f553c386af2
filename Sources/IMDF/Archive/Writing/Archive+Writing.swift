extension Archive {
    /// The new content of an entry, and its path inside the archive.
    package typealias ChangedEntry = (path: String, bytes: FileBytes)

    /// The zip's bytes; nil for other archives and for a zip without readable entries.
    package var zipBytes: FileBytes? {
        for entry in entries { if case .zip(_, let zip) = entry.source { return zip } }
        return nil
    }

    /// The archive as a zip with some entries changed or added. A zip is otherwise unchanged. A folder is packed
    /// without hidden files, and always gives the same bytes for the same files. Nil for a single file.
    ///
    /// - Parameter changes: the changed entries by their indices.
    package func zip(with changes: [Int: ChangedEntry], adding new: [ChangedEntry] = []) throws(ZipWritingError)
        -> [UInt8]?
    {
        if kind == .folder {
            var zip = ZipBuilder(path: path)
            for (name, bytes) in try contents(with: changes, adding: new) { try zip.add(name, bytes) }
            return try zip.finished()
        }
        guard kind == .zip else { return nil }
        guard let bytes = zipBytes else { throw .broken(path: path, reason: "none of its entries can be read") }
        // A zip without changes is returned as it is, even if it has oddities.
        if changes.isEmpty, new.isEmpty, !writesSlashes { return bytes[0..<bytes.count] }
        let start = folderInZip.isEmpty ? "" : folderInZip + "/"
        var contents: [Int: FileBytes] = [:]
        var paths: [Int: String] = [:]
        for (number, change) in changes {
            guard let numberInZip = entries[number].numberInZip else { continue }
            contents[numberInZip] = change.bytes
            if change.path != inside(entries[number].path) { paths[numberInZip] = start + change.path }
        }
        return try ZipRewriter(bytes, path: container).rewritten(
            contents, paths: paths, adding: new.map { (start + $0.path, $0.bytes) })
    }

    /// The files by path, with changes, except hidden files.
    package func contents(with changes: [Int: ChangedEntry], adding new: [ChangedEntry] = []) throws(ZipWritingError)
        -> [ChangedEntry]
    {
        if let lost = refused.first { throw .broken(path: lost.path, reason: "\(lost.error)") }
        var contents = new
        // By index: two names that are canonically equivalent are two files.
        for (number, entry) in (entries + others).enumerated() {
            if let changed = changes[number] {
                contents.append(changed)
                continue
            }
            do throws(EntryError) { contents.append((inside(entry.path), try entry.bytes())) } catch {
                throw .broken(path: entry.path, reason: "\(error)")
            }
        }
        return contents.sorted { EntryName.precedes($0.path, $1.path) }
    }
}

extension Draft {
    /// The archive as a zip. For a zip, this is the original with the changes: unchanged entries keep their bytes,
    /// order, times, and methods. For a folder or a new archive, the same files always give the same bytes.
    public func zip() throws(ZipWritingError) -> [UInt8] {
        let (changes, new) = changes
        if let bytes = try original.zip(with: changes, adding: new) { return bytes }
        // A single file.
        var zip = ZipBuilder(path: original.path)
        for (path, bytes) in files { try zip.add(path, bytes) }
        return try zip.finished()
    }

    /// The differences from the original: changed entries by their indices, and new ones.
    var changes: (changed: [Int: Archive.ChangedEntry], new: [Archive.ChangedEntry]) {
        var changed: [Int: Archive.ChangedEntry] = [:]
        var new: [Archive.ChangedEntry] = []
        for number in state.archive.entries.indices {
            guard let bytes = state.bytes(ofEntry: number) else { continue }
            let path = state.archive.entries[number].path
            let inside = state.archive.inside(path)
            guard let old = original.entries.firstIndex(where: { $0.path == path }) else {
                new.append((inside, bytes))
                continue
            }
            if initialBytes[path].map({ $0 === bytes || $0[0..<$0.count] == bytes[0..<bytes.count] }) ?? false {
                continue
            }
            changed[old] = (inside, bytes)
        }
        return (changed, new)
    }
}

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

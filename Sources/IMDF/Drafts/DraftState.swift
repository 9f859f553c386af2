/// An archive between two steps: its files in memory, and the venue that they say.
struct DraftState: Sendable {
    private(set) var archive: Archive
    /// What the files say, before anything is linked.
    private var dataset: Dataset
    private(set) var venue: Venue

    init(_ archive: Archive) {
        self.archive = archive
        dataset = Dataset(reading: archive)
        // What has been read stays in memory, so that the next reading opens nothing.
        for file in dataset.files {
            guard let entry = file.entry, let bytes = file.bytes else { continue }
            self.archive.entries[entry] = archive.entries[entry].with(bytes)
        }
        venue = Venue(dataset)
    }

    /// The bytes of an entry that has been read.
    func bytes(ofEntry number: Int) -> FileBytes? {
        if case .bytes(let bytes) = archive.entries[number].source { bytes } else { nil }
    }

    /// The bytes of all entries that have been read, by path.
    var bytesByPath: [String: FileBytes] {
        var result: [String: FileBytes] = [:]
        for number in archive.entries.indices { result[archive.entries[number].path] = bytes(ofEntry: number) }
        return result
    }

    /// Does the patches of a step, or undoes them.
    mutating func apply(_ patches: [FilePatch], backward: Bool) {
        // Whether all is read again in parts, and ids and references are what they were.
        var (isWhole, keepsLinks) = (true, venue.storage.mayKeepLinks(of: dataset))
        for patch in backward ? patches.reversed().map(\.reversed) : patches {
            let number = archive.entries.firstIndex { $0.path == patch.path }
            if patch.isNewFile {
                if backward, let number {
                    archive.entries.remove(at: number)
                } else {
                    add(patch)
                }
                isWhole = false
            } else if let number, let bytes = bytes(ofEntry: number) {
                let changed = patch.applied(to: bytes)
                archive.entries[number] = archive.entries[number].with(changed)
                // Once a file has to be read whole, all are read after the last patch.
                if isWhole {
                    let part = dataset.reread(patch, changed, entry: number)
                    isWhole = part != nil
                    keepsLinks = keepsLinks && part?.keepsLinks == true
                }
            }
        }
        if !isWhole { dataset = Dataset(reading: archive) }
        venue = isWhole && keepsLinks ? Venue(VenueStorage(dataset, linkedAs: venue.storage)) : Venue(dataset)
    }

    private mutating func add(_ patch: FilePatch) {
        let name = EntryName.base(of: patch.path)
        let bytes = FileBytes(patch.pieces.flatMap(\.new))
        let entry = ArchiveEntry(name: name, path: patch.path, byteCount: bytes.count, source: .bytes(bytes))
        let place = archive.entries.firstIndex { !EntryName.precedes($0.name, name) && $0.name != name }
        archive.entries.insert(entry, at: place ?? archive.entries.count)
    }
}

extension ArchiveEntry {
    /// The same entry with another content.
    fileprivate func with(_ bytes: FileBytes) -> ArchiveEntry {
        var entry = ArchiveEntry(name: name, path: path, byteCount: bytes.count, source: .bytes(bytes))
        entry.similarName = similarName
        return entry
    }
}

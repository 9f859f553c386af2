/// An archive that is being changed, as it stands: its files in memory, and the venue that they say.
package struct DraftState: Sendable {
    package private(set) var archive: Archive
    /// The content of the files, before anything is linked.
    private var dataset: Dataset
    package private(set) var venue: Venue
    private let jobs: Int?

    package init(_ archive: Archive, jobs: Int? = nil) {
        self.archive = archive
        self.jobs = jobs
        dataset = Dataset(reading: archive, jobs: jobs)
        // What has been read stays in memory, so that the next reading opens nothing.
        for file in dataset.files {
            guard let entry = file.entry, let bytes = file.bytes else { continue }
            self.archive.entries[entry] = archive.entries[entry].with(bytes)
        }
        venue = Venue(dataset, jobs: jobs)
    }

    /// The bytes of an entry that has been read.
    package func bytes(ofEntry number: Int) -> FileBytes? {
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
        change { state, reading in
            for patch in backward ? patches.reversed().map(\.reversed) : patches {
                let number = state.archive.entries.firstIndex { $0.path == patch.path }
                if patch.isNewFile {
                    if backward, let number {
                        state.archive.entries.remove(at: number)
                    } else {
                        state.add(patch)
                    }
                    reading.isWhole = false
                } else if let number, let bytes = state.bytes(ofEntry: number) {
                    state.put(patch.applied(to: bytes), after: patch, entry: number, &reading)
                }
            }
        }
    }

    /// Takes other contents of entries that have been read, by their numbers.
    package mutating func replace(_ contents: [(entry: Int, bytes: FileBytes)]) {
        change { state, reading in
            for (number, bytes) in contents {
                guard let before = state.bytes(ofEntry: number), let part = before.difference(to: bytes) else {
                    continue
                }
                let edit = TextEdit(part.head..<part.oldTail, bytes[part.head..<part.newTail])
                let patch = FilePatch(path: state.archive.entries[number].path, before, [edit])
                state.put(bytes, after: patch, entry: number, &reading)
            }
        }
    }

    /// The files and features that are left to read after some changes.
    private struct Reading {
        /// Whether all has been read again in parts.
        var isWhole = true
        /// Whether ids and references are what they were.
        var keepsLinks: Bool
    }

    private mutating func change(_ body: (inout DraftState, inout Reading) -> Void) {
        var reading = Reading(keepsLinks: venue.storage.mayKeepLinks(of: dataset))
        body(&self, &reading)
        if !reading.isWhole { dataset = Dataset(reading: archive, jobs: jobs) }
        venue =
            reading.isWhole && reading.keepsLinks
            ? Venue(VenueStorage(dataset, linkedAs: venue.storage)) : Venue(dataset, jobs: jobs)
    }

    private mutating func put(_ bytes: FileBytes, after patch: FilePatch, entry number: Int, _ reading: inout Reading) {
        archive.entries[number] = archive.entries[number].with(bytes)
        // Once a file has to be read whole, all are read after the last change.
        guard reading.isWhole else { return }
        let part = dataset.reread(patch, bytes, entry: number)
        reading.isWhole = part != nil
        reading.keepsLinks = reading.keepsLinks && part?.keepsLinks == true
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

/// The state of an archive that is being edited: its files in memory, and the venue that they contain.
package struct DraftState: Sendable {
    package private(set) var archive: Archive
    /// The content of the files before linking.
    private var dataset: Dataset
    package private(set) var venue: Venue
    private let jobs: Int?

    package init(_ archive: Archive, jobs: Int? = nil) {
        self.archive = archive
        self.jobs = jobs
        dataset = Dataset(reading: archive, jobs: jobs)
        // Keeps the contents of files in memory, so that reading them again opens no files.
        for file in dataset.files {
            guard let entry = file.entry, let bytes = file.bytes else { continue }
            self.archive.entries[entry] = archive.entries[entry].with(bytes)
        }
        venue = Venue(dataset, jobs: jobs)
    }

    /// The bytes of an entry that was read.
    package func bytes(ofEntry number: Int) -> FileBytes? {
        if case .bytes(let bytes) = archive.entries[number].source { bytes } else { nil }
    }

    /// The bytes of all entries that were read, by path.
    var bytesByPath: [String: FileBytes] {
        var result: [String: FileBytes] = [:]
        for number in archive.entries.indices { result[archive.entries[number].path] = bytes(ofEntry: number) }
        return result
    }

    /// Applies or reverts the patches of a step.
    mutating func apply(_ patches: [FilePatch], backward: Bool) {
        var changed: Set<Int> = []
        var hasOtherFiles = false
        for patch in backward ? patches.reversed().map({ $0.reversed }) : patches {
            let number = archive.entries.firstIndex { $0.path == patch.path }
            if patch.isNewFile {
                if backward, let number { archive.entries.remove(at: number) } else { add(patch) }
                hasOtherFiles = true
            } else if let number, let bytes = bytes(ofEntry: number) {
                archive.entries[number] = archive.entries[number].with(patch.applied(to: bytes))
                changed.insert(number)
            }
        }
        read(hasOtherFiles ? nil : changed)
    }

    /// Replaces the contents of entries that were read, by their indices.
    package mutating func replace(_ contents: [(entry: Int, bytes: FileBytes)]) {
        for (number, bytes) in contents { archive.entries[number] = archive.entries[number].with(bytes) }
        read(Set(contents.map { $0.entry }))
    }

    /// Reads entries whose contents have changed, or all entries if the files have changed, and links the dataset.
    private mutating func read(_ entries: Set<Int>?) {
        let jobs = Parallel.threads(jobs)
        let isRead = entries?.allSatisfy { dataset.reread($0, of: archive, jobs: jobs) } ?? false
        if !isRead { dataset = Dataset(reading: archive, jobs: jobs) }
        venue = Venue(dataset, jobs: jobs)
    }

    private mutating func add(_ patch: FilePatch) {
        let name = EntryName.base(of: patch.path)
        let bytes = FileBytes(patch.pieces.flatMap { $0.new })
        let entry = ArchiveEntry(name: name, path: patch.path, byteCount: bytes.count, source: .bytes(bytes))
        let place = archive.entries.firstIndex { !EntryName.precedes($0.name, name) && $0.name != name }
        archive.entries.insert(entry, at: place ?? archive.entries.count)
    }
}

extension ArchiveEntry {
    /// The entry with other content.
    fileprivate func with(_ bytes: FileBytes) -> ArchiveEntry {
        var entry = ArchiveEntry(name: name, path: path, byteCount: bytes.count, source: .bytes(bytes))
        entry.similarName = similarName
        return entry
    }
}

/// An archive with some of its faults mended. Everything that needs no mending is byte for byte as it was.
public struct FixedArchive: Sendable {
    /// A file that was changed.
    public struct ChangedFile: Sendable {
        /// The file's own name: `unit.geojson`.
        public let name: String
        /// The path inside the archive: `unit.geojson`, or with a folder before it in a zip.
        public let path: String
        /// What it held.
        public let before: FileBytes
        /// What it holds now.
        public let after: FileBytes
    }

    /// The changed files in the order of the archive.
    public private(set) var files: [ChangedFile] = []
    /// How often each kind of fix was made.
    public private(set) var counts: [FixKind: Int] = [:]
    /// The archive as it is now.
    public private(set) var dataset: Dataset
    private let archive: Archive

    /// One fix may open the way for another, as when a comma stood in a ring; more rounds than this are never needed.
    private static let rounds = 5

    /// Mends what can be mended.
    ///
    /// - Parameters:
    ///   - archive: the archive; it is only read.
    ///   - kinds: what to do.
    ///   - jobs: how many threads read.
    public init(_ archive: Archive, kinds: Set<FixKind>, jobs: Int? = nil) {
        self.archive = archive
        dataset = Dataset(reading: archive, jobs: jobs)
        let before = dataset.files.map(\.bytes)
        var current = before
        for _ in 0..<Self.rounds {
            let edits = FixFinder(dataset, kinds: kinds).edits
            guard !edits.isEmpty else { break }
            for (file, own) in Dictionary(grouping: edits, by: \.file) {
                guard let bytes = current[file] else { continue }
                let (changed, applied) = bytes.applying(own)
                current[file] = FileBytes(changed)
                for kind in applied.flatMap(\.kinds) { counts[kind, default: 0] += 1 }
            }
            dataset = Dataset(reading: archive.replacing(current, of: dataset), jobs: jobs)
        }
        for (file, (old, new)) in Swift.zip(before, current).enumerated() {
            guard let old, let new, old !== new else { continue }
            let path = dataset.files[file].path
            files.append(
                ChangedFile(name: dataset.files[file].name, path: archive.inside(path), before: old, after: new)
            )
        }
    }
}

extension Archive {
    /// The same archive with other contents; the order of entries is that of the dataset's files.
    fileprivate func replacing(_ contents: [FileBytes?], of dataset: Dataset) -> Archive {
        var copy = self
        copy.entries = entries.enumerated().map { number, entry in
            // An entry that could not be read stays, so that its fault is found again.
            guard let file = dataset.files.firstIndex(where: { $0.path == entry.path }), let bytes = contents[file]
            else {
                return entry
            }
            return ArchiveEntry(name: entry.name, path: entry.path, byteCount: bytes.count, source: .bytes(bytes))
        }
        return copy
    }

    /// The zip's bytes; nil for other archives and for a zip without any entry to read.
    var zipBytes: FileBytes? {
        for entry in entries { if case .zip(_, let zip) = entry.source { return zip } }
        return nil
    }
}

extension FixedArchive {
    /// The archive as a zip with the changed files in it: a zip as it was otherwise, a folder with all that is in it but
    /// hidden files, always the same bytes for the same files. Nil for a single file.
    public func zip() throws(ZipWritingError) -> [UInt8]? {
        if archive.kind == .folder { return try zipOfFolder() }
        guard let zip = archive.zipBytes else { return nil }
        let changes = Dictionary(files.map { ($0.path, $0.after) }, uniquingKeysWith: { $1 })
        return try ZipRewriter(zip, path: archive.path).rewritten(changes)
    }

    private func zipOfFolder() throws(ZipWritingError) -> [UInt8] {
        if let lost = archive.refused.first { throw .broken(path: lost.path, reason: "\(lost.error)") }
        let changes = Dictionary(files.map { ($0.path, $0.after) }, uniquingKeysWith: { $1 })
        var contents: [(name: String, bytes: FileBytes)] = []
        for entry in archive.entries + archive.others {
            let name = archive.inside(entry.path)
            do throws(EntryError) {
                if let changed = changes[name] {
                    contents.append((name, changed))
                } else {
                    contents.append((name, try entry.bytes()))
                }
            } catch {
                throw .broken(path: entry.path, reason: "\(error)")
            }
        }
        var zip = ZipBuilder()
        do throws(ZipBuilder.Fault) {
            for (name, bytes) in contents.sorted(by: { EntryName.precedes($0.name, $1.name) }) {
                try zip.add(name, bytes)
            }
            return try zip.finished()
        } catch {
            let reason =
                switch error {
                case .tooLarge: "it would hold more than 4 GiB or 65,535 files"
                case .outOfMemory: "out of memory"
                }
            throw .broken(path: archive.path, reason: reason)
        }
    }

    /// The changes as a unified diff, as `patch -p1` takes it; empty if there are none.
    public var diff: [UInt8] { files.flatMap { UnifiedDiff($0.path, $0.before, $0.after).bytes } }
}

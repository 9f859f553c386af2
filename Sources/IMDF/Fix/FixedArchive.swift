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

    /// The part of a shown path that lies inside the archive.
    fileprivate func inside(_ shown: String) -> String {
        for prefix in [path + "!/", path.hasSuffix("/") ? path : path + "/"] where shown.hasPrefix(prefix) {
            return String(shown.dropFirst(prefix.count))
        }
        return EntryName.base(of: shown)
    }

    /// The zip's bytes; nil for other archives and for a zip without any entry to read.
    var zipBytes: FileBytes? {
        for entry in entries { if case .zip(_, let zip) = entry.source { return zip } }
        return nil
    }
}

extension FixedArchive {
    /// The whole zip with the changed files in it, if the archive is one.
    public func zip() throws(ZipWritingError) -> [UInt8]? {
        guard let zip = archive.zipBytes else { return nil }
        let changes = Dictionary(files.map { ($0.path, $0.after) }, uniquingKeysWith: { $1 })
        return try ZipRewriter(zip, path: archive.path).rewritten(changes)
    }

    /// The changes as a unified diff, as `patch -p1` takes it; empty if there are none.
    public var diff: [UInt8] { files.flatMap { UnifiedDiff($0.path, $0.before, $0.after).bytes } }
}

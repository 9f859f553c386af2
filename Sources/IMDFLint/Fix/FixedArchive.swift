/// An archive with some of its faults fixed. Everything else is unchanged, byte for byte.
public struct FixedArchive: Sendable {
    /// A file that was changed.
    public struct ChangedFile: Sendable {
        /// The file name: `unit.geojson`.
        public let name: String
        /// The path inside the archive: `unit.geojson`, or with a folder before it in a zip.
        public let path: String
        /// The original content.
        public let before: FileBytes
        /// The new content.
        public let after: FileBytes
        /// Its number in the archive's entries; two of a zip may have one name.
        let entry: Int
    }

    /// The changed files in the order of the archive.
    public private(set) var files: [ChangedFile] = []
    /// The number of fixes of each kind.
    public private(set) var counts: [FixKind: Int] = [:]
    /// The archive with the changes.
    public private(set) var dataset: Dataset
    /// New ids of features with a duplicate id, each with the original one.
    public private(set) var oldIDs: [String: String] = [:]
    private let archive: Archive

    /// One fix may open the way for another, as when a comma stood in a ring; more rounds than this are never needed.
    private static let rounds = 8

    /// Applies fixes to an archive.
    ///
    /// - Parameters:
    ///   - archive: the archive; it is only read.
    ///   - kinds: what to do.
    ///   - jobs: the number of threads.
    public init(_ archive: Archive, kinds: Set<FixKind>, jobs: Int? = nil) {
        self.archive = archive
        dataset = Dataset(reading: archive, jobs: jobs)
        let before = Contents(dataset, archive)
        var current = before
        for _ in 0..<Self.rounds {
            let finder = FixFinder(dataset, kinds: kinds)
            var edits = finder.edits
            oldIDs.merge(finder.oldIDs) { _, new in new }
            if kinds.contains(.idCase) {
                let spelling = IDSpelling(dataset)
                for (entry, bytes) in current.bytes { edits += spelling.edits(in: bytes, entry: entry) }
            }
            guard !edits.isEmpty else { break }
            for (entry, own) in Dictionary(grouping: edits, by: \.entry) {
                guard let bytes = current.bytes[entry] else { continue }
                let (changed, applied) = bytes.applying(own)
                current.bytes[entry] = FileBytes(changed)
                for kind in applied.flatMap(\.kinds) { counts[kind, default: 0] += 1 }
            }
            dataset = Dataset(reading: archive.replacing(current.bytes), jobs: jobs)
        }
        for (number, entry) in archive.entries.enumerated() {
            guard let old = before.bytes[number], let new = current.bytes[number], old !== new else { continue }
            let path = archive.inside(entry.path)
            files.append(ChangedFile(name: entry.name, path: path, before: old, after: new, entry: number))
        }
    }
}

/// The bytes of an archive's entries by their numbers, as far as they can be read.
private struct Contents {
    var bytes: [Int: FileBytes] = [:]

    init(_ dataset: Dataset, _ archive: Archive) {
        for file in dataset.files { if let entry = file.entry { bytes[entry] = file.bytes } }
        // Files that are no part of IMDF may mention its ids.
        for number in archive.entries.indices where bytes[number] == nil {
            if !dataset.files.contains(where: { $0.entry == number }) {
                bytes[number] = try? archive.entries[number].bytes()
            }
        }
    }
}

extension Archive {
    /// The same archive with other contents of the entries with these numbers.
    fileprivate func replacing(_ contents: [Int: FileBytes]) -> Archive {
        var copy = self
        for (number, bytes) in contents {
            let entry = entries[number]
            var replaced = ArchiveEntry(
                name: entry.name,
                path: entry.path,
                byteCount: bytes.count,
                source: .bytes(bytes)
            )
            replaced.similarName = entry.similarName
            copy.entries[number] = replaced
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
    /// The archive as a zip with the changed files: for a zip, otherwise unchanged; for a folder, with everything
    /// except hidden files, and always the same bytes for the same files. Nil for a single file.
    public func zip() throws(ZipWritingError) -> [UInt8]? {
        if archive.kind == .folder { return try zipOfFolder() }
        guard let zip = archive.zipBytes else { return nil }
        // A zip without faults comes back as it is, whatever else is odd about it.
        if files.isEmpty { return zip.withUnsafeBytes { Array($0) } }
        var changes: [Int: FileBytes] = [:]
        for file in files { if let number = archive.entries[file.entry].numberInZip { changes[number] = file.after } }
        return try ZipRewriter(zip, path: archive.path).rewritten(changes)
    }

    private func zipOfFolder() throws(ZipWritingError) -> [UInt8] {
        if let lost = archive.refused.first { throw .broken(path: lost.path, reason: "\(lost.error)") }
        // By number: two names that Unicode takes for one are two files.
        let changes = Dictionary(files.map { ($0.entry, $0.after) }, uniquingKeysWith: { $1 })
        var contents: [(name: String, bytes: FileBytes)] = []
        for (number, entry) in (archive.entries + archive.others).enumerated() {
            let name = archive.inside(entry.path)
            do throws(EntryError) {
                if let changed = changes[number] {
                    contents.append((name, changed))
                } else {
                    contents.append((name, try entry.bytes()))
                }
            } catch {
                throw .broken(path: entry.path, reason: "\(error)")
            }
        }
        var zip = ZipBuilder(path: archive.path)
        for (name, bytes) in contents.sorted(by: { EntryName.precedes($0.name, $1.name) }) { try zip.add(name, bytes) }
        return try zip.finished()
    }

    /// The changes as a unified diff for `patch -p1`; empty if there are none.
    public var diff: [UInt8] { files.flatMap { UnifiedDiff($0.path, $0.before, $0.after).bytes } }
}

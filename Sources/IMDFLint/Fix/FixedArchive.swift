/// An archive with some of its faults fixed. Everything else is unchanged, byte for byte.
public struct FixedArchive: Sendable {
    /// A file that was changed.
    public struct ChangedFile: Sendable {
        /// The new file name: `unit.geojson`.
        public let name: String
        /// The path inside the archive: `unit.geojson`, or with a folder before it in a zip.
        public let path: String
        /// The new path inside the archive; another one if the file is renamed.
        public let newPath: String
        /// The original content.
        public let before: FileBytes
        /// The new content.
        public let after: FileBytes
        /// Its number in the archive's entries; two of a zip may have one name.
        let entry: Int
    }

    /// The changed files in the order of the archive.
    public private(set) var files: [ChangedFile] = []
    /// The number of times each fix was applied.
    public private(set) var counts: [Fix: Int] = [:]
    /// The archive with the changes.
    public private(set) var dataset: Dataset
    /// New ids of features with a duplicate id, each with the original one.
    public private(set) var oldIDs: [String: String] = [:]
    /// The original archive.
    let original: Dataset
    /// What was replaced in the original files.
    let history: EditHistory
    /// New names of files by their numbers.
    let names: [Int: String]
    let archive: Archive

    /// One fix may open the way for another, as when a comma stood in a ring; more rounds than this are never needed.
    private static let rounds = 8

    /// Applies fixes to an archive.
    ///
    /// - Parameters:
    ///   - archive: the archive; it is only read.
    ///   - fixes: what to do.
    ///   - jobs: the number of threads.
    public init(_ archive: Archive, fixes: Set<Fix>, jobs: Int? = nil) {
        self.archive = archive
        original = Dataset(reading: archive, jobs: jobs)
        dataset = original
        let before = Contents(dataset, archive)
        var current = before
        var history = EditHistory()
        var names: [Int: String] = [:]
        for _ in 0..<Self.rounds {
            let finder = FixFinder(dataset, fixes: fixes)
            var edits = finder.edits
            oldIDs.merge(finder.oldIDs) { _, new in new }
            if fixes.contains(.idCase) {
                let spelling = IDSpelling(dataset)
                for (entry, bytes) in current.bytes { edits += spelling.edits(in: bytes, entry: entry) }
            }
            guard !edits.isEmpty || !finder.names.isEmpty else { break }
            counts.merge(history.apply(edits, to: &current.bytes).counts, uniquingKeysWith: +)
            if !finder.names.isEmpty { counts[.fileName, default: 0] += finder.names.count }
            names.merge(finder.names) { _, new in new }
            dataset = Dataset(reading: archive.replacing(current.bytes, names), jobs: jobs)
        }
        (self.history, self.names) = (history, names)
        noteFiles(before, current)
    }

    /// Applies a plan to an archive.
    ///
    /// - Throws: ``FixPlanError`` if the archive is not what the plan expects, or would no longer be JSON. Nothing is
    ///   written in any case.
    package init(_ archive: Archive, applying plan: FixPlan, jobs: Int? = nil) throws(FixPlanError) {
        self.archive = archive
        original = Dataset(reading: archive, jobs: jobs)
        let before = Contents(original, archive)
        var current = before
        var history = EditHistory()
        let (edits, names) = try plan.edits(in: archive, before.bytes)
        try plan.checkPlaces(original, archive)
        _ = history.apply(edits, to: &current.bytes)
        dataset = Dataset(reading: archive.replacing(current.bytes, names), jobs: jobs)
        for change in plan.changes {
            if let fix = FixRegistry.fix(change.fixes.first ?? "") { counts[fix, default: 0] += 1 }
            guard change.fixes.contains(Fix.duplicateID.id), let edit = change.edits.first else { continue }
            oldIDs[edit.after.filter { $0 != "\"" }] = edit.before.filter { $0 != "\"" }
        }
        (self.history, self.names) = (history, names)
        noteFiles(before, current)
        try FixPlan.check(dataset, against: original)
    }

    private mutating func noteFiles(_ before: Contents, _ current: Contents) {
        for (number, entry) in archive.entries.enumerated() {
            guard let old = before.bytes[number], let new = current.bytes[number] else { continue }
            let name = names[number] ?? entry.name
            if old === new, name == entry.name { continue }
            let path = archive.inside(entry.path)
            let newPath = path.dropLast(entry.name.count) + name
            files.append(
                ChangedFile(name: name, path: path, newPath: String(newPath), before: old, after: new, entry: number)
            )
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
    /// The same archive with other contents and names of the entries with these numbers.
    fileprivate func replacing(_ contents: [Int: FileBytes], _ names: [Int: String]) -> Archive {
        var copy = self
        for (number, bytes) in contents {
            let entry = entries[number]
            let name = names[number] ?? entry.name
            var replaced = ArchiveEntry(
                name: name,
                path: entry.path.dropLast(entry.name.count) + name,
                byteCount: bytes.count,
                source: .bytes(bytes)
            )
            replaced.similarName = entry.similarName
            copy.entries[number] = replaced
        }
        return copy
    }
}

extension FixedArchive {
    /// The archive as a zip with the changed files: for a zip, otherwise unchanged; for a folder, with everything
    /// except hidden files, and always the same bytes for the same files. Nil for a single file.
    public func zip() throws(ZipWritingError) -> [UInt8]? {
        try archive.zip(
            with: Dictionary(files.map { ($0.entry, ($0.newPath, $0.after)) }, uniquingKeysWith: { $1 })
        )
    }

    /// The changes as a unified diff for `patch -p1`; empty if there are none.
    public var diff: [UInt8] { files.flatMap(\.diff) }
}

extension FixedArchive.ChangedFile {
    /// The changes as a unified diff for `patch -p1`; empty if only the name changes.
    public var diff: [UInt8] { before === after ? [] : UnifiedDiff(path, before, after).bytes }
}

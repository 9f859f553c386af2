/// An archive after fixes or the changes of a plan. All other bytes are unchanged.
public struct FixedArchive: Sendable {
    /// A file that was changed.
    public struct ChangedFile: Sendable, Identifiable {
        /// The new file name: `unit.geojson`.
        public let name: String
        /// The path inside the archive: `unit.geojson`, or with a folder before it in a zip.
        public let path: String
        /// The path.
        public var id: String { path }
        /// The new path inside the archive, which differs if the file is renamed.
        public let newPath: String
        /// The original content; empty for a new file.
        public let before: FileBytes
        /// The new content.
        public let after: FileBytes
        /// The index in the archive's entries, because two entries of a zip may have the same name; nil for a new
        /// file.
        let entry: Int?
        /// Whether the original archive lacks the file.
        public var isNew: Bool { entry == nil }
    }

    /// A fix that was not applied, because the archive would have lost something. It is a fault of this library.
    public struct RefusedFix: Sendable, Hashable, Identifiable, CustomStringConvertible {
        /// The fix.
        public let fix: Fix
        /// The loss: `would lose unit 3f2a81c0… “Shop”`.
        public let reason: String
        /// The refused fix itself.
        public var id: Self { self }
        /// A sentence on what was not done.
        public var description: String {
            "\(fix.id) \(reason), so it was not applied. This is a fault of imdf-lint; please report it"
        }
    }

    /// The changed files in the order of the archive.
    public private(set) var files: [ChangedFile] = []
    /// The number of times each fix was applied.
    public private(set) var counts: [Fix: Int] = [:]
    /// The archive with the changes.
    public private(set) var dataset: Dataset
    /// The effects of the steps of a plan, in order.
    public private(set) var steps: [IMDFDrafts.Change] = []
    /// New ids of features, each with the original one, which is empty if there was none.
    public private(set) var oldIDs: [String: String] = [:]
    /// The original names of files that are renamed, by their new names.
    package var oldFileNames: [String: String] {
        let renamed = files.filter { $0.path != $0.newPath }
        return Dictionary(
            renamed.map { ($0.name, String($0.path.split(separator: "/").last ?? "")) }, joining: { first, _ in first })
    }
    /// A comparison of the features with those of the original archive.
    public private(set) var ledger: FixLedger
    /// Fixes that were not applied, because the archive would have lost something.
    public private(set) var refused: [RefusedFix] = []
    /// The original archive.
    let original: Dataset
    /// The replacements in the original files.
    let history: EditHistory
    /// The new names of files, by the indices of their entries.
    let names: [Int: String]
    /// The entries that have a new name because others were merged into them.
    private(set) var merged: Set<Int> = []
    let archive: Archive

    /// Applies fixes to an archive.
    ///
    /// A fix that would lose something is not applied, and is one of the ``refused`` ones.
    ///
    /// - Parameters:
    ///   - archive: the archive; it is only read.
    ///   - fixes: the fixes to apply.
    ///   - jobs: the number of threads.
    public init(_ archive: Archive, fixes: Set<Fix>, jobs: Int? = nil) {
        self.init(archive, fixes: fixes, jobs: jobs) { _, _ in [] }
    }

    /// - Parameter others: further edits of each round, for tests of what is refused.
    init(_ archive: Archive, fixes: Set<Fix>, jobs: Int? = nil, others: @escaping (Dataset, Set<Fix>) -> [ByteEdit]) {
        let original = Dataset(reading: archive, jobs: jobs)
        let before = Contents(original, archive)
        func run(_ fixes: Set<Fix>) -> Rounds { Rounds(archive, original, before, fixes, jobs, others) }
        var fixes = fixes
        var result = run(fixes)
        // The fixes are tested, so this never happens; if it does, the owner's data comes first.
        while let refusal = result.refusal {
            let applied = FixRegistry.all.filter { result.counts[$0] != nil && fixes.contains($0) }
            let harmful = applied.first { run(fixes.subtracting([$0])).refusal == nil }
            for fix in harmful.map({ [$0] }) ?? applied { refused.append(RefusedFix(fix: fix, reason: refusal)) }
            fixes = harmful.map { fixes.subtracting([$0]) } ?? []
            result = run(fixes)
        }
        self.archive = result.archive
        self.original = original
        (counts, dataset, oldIDs) = (result.counts, result.dataset, result.oldIDs)
        (history, names, merged) = (result.history, result.names, result.merged)
        ledger = result.ledger
        noteFiles(before, result.current, result.current)
    }

    /// Whether there are changes that are not those of safe fixes.
    package var mayLose: Bool { !steps.isEmpty || counts.keys.contains { !$0.isSafe } }

    /// Whether there is anything to write: files that change, or the names in a zip.
    public var isEmpty: Bool { files.isEmpty && !archive.writesSlashes }

    /// Applies a plan to an archive: first its text edits, then its steps.
    ///
    /// - Throws: ``EditPlanError`` if the archive is not the one that the plan expects, or would no longer be JSON, or
    ///   if a step is not possible. Nothing is written in any case.
    package init(_ archive: Archive, applying plan: EditPlan, jobs: Int? = nil) throws(EditPlanError) {
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
        ledger = FixLedger(unchanged: original)
        try EditPlan.check(dataset, against: original)
        let edited = current
        let new = try perform(plan, on: archive.replacing(current.bytes, names), &current)
        noteFiles(before, edited, current)
        files += new
        ledger = FixLedger(original, dataset)
    }

    /// Performs the steps of a plan. Returns the files that they add.
    private mutating func perform(_ plan: EditPlan, on edited: Archive, _ current: inout Contents) throws(EditPlanError)
        -> [ChangedFile]
    {
        guard plan.changes.contains(where: { !$0.steps.isEmpty }) else { return [] }
        var draft = Draft(edited)
        var rest = plan.changes.enumerated().filter { !$0.element.steps.isEmpty }[...]
        while let first = rest.first {
            let group = rest.prefix { $0.element.knownEffect != nil }
            if group.count > 1, (try? draft.perform(Self.joined(group.map { $0.element }))) != nil {
                steps += group.compactMap { $0.element.knownEffect }
                rest.removeFirst(group.count)
                continue
            }
            let (number, change) = group.count > 1 ? Self.firstFailing(group, draft) : first
            do throws(EditPlanError) { steps.append(try draft.perform(change)) } catch {
                let name = change.name.map { " (\(Wording.quote($0)))" } ?? ""
                // A suggestion already ends with a question mark: “did you mean “name”?”
                let end = error.description.hasSuffix("?") ? "" : "."
                throw EditPlanError(
                    "\(Wording.whole(archive.path)): change \(number + 1)\(name): \(error)\(end) Nothing was written",
                    cause: error.cause)
            }
            rest.removeFirst()
        }
        dataset = draft.venue.dataset
        // Entries of a zip with the same name stay in order.
        var entries: [String: [Int]] = [:]
        for (number, entry) in edited.entries.enumerated().reversed() where current.bytes[number] != nil {
            entries[edited.inside(entry.path), default: []].append(number)
        }
        var new: [ChangedFile] = []
        for file in draft.files {
            if let number = entries[file.path]?.popLast() {
                current.bytes[number] = file.bytes
            } else {
                let name = EntryName.base(of: file.path)
                // Files that could not be read, or do not belong to the archive, are not replaced.
                let others = archive.others.map { $0.path } + archive.refused.map { $0.path }
                let taken = others.map(archive.inside) + archive.ignored
                guard !taken.contains(where: { $0.lowercased() == file.path.lowercased() }) else {
                    throw EditPlanError(
                        "\(Wording.whole(archive.path)) already has a file \(Wording.quote(name)). Nothing was written")
                }
                new.append(
                    ChangedFile(
                        name: name, path: file.path, newPath: file.path, before: FileBytes([]), after: file.bytes,
                        entry: nil))
            }
        }
        return new
    }

    /// The first of several changes that is not possible after those before it, joined with them.
    private static func firstFailing(_ group: ArraySlice<(offset: Int, element: EditPlan.Change)>, _ draft: Draft) -> (
        Int, EditPlan.Change
    ) {
        let changes = group.map { $0.element }
        let count = (1..<changes.count).partitioningIndex { count in
            var draft = draft
            return (try? draft.perform(joined(Array(changes.prefix(count))))) == nil
        }
        var change = joined(Array(changes.prefix(count)))
        change.name = changes[count - 1].name
        return (group[group.startIndex + count - 1].offset, change)
    }

    /// Changes as one.
    private static func joined(_ changes: [EditPlan.Change]) -> EditPlan.Change {
        EditPlan.Change(steps: changes.flatMap { $0.steps })
    }

    /// - Parameter edited: the contents after the edits of text. Files that the steps did not affect are no changes.
    private mutating func noteFiles(_ before: Contents, _ edited: Contents, _ current: Contents) {
        for (number, entry) in archive.entries.enumerated() {
            guard let old = before.bytes[number], var new = current.bytes[number] else { continue }
            if new !== old, let text = edited.bytes[number], text === old, new.count == old.count,
                new[0..<new.count] == old[0..<old.count]
            {
                new = old
            }
            let name = names[number] ?? entry.name
            if old === new, name == entry.name { continue }
            let path = archive.inside(entry.path)
            let newPath = path.dropLast(entry.name.count) + name
            files.append(
                ChangedFile(name: name, path: path, newPath: String(newPath), before: old, after: new, entry: number))
        }
    }
}

/// The rounds of some fixes.
private struct Rounds {
    /// The maximum number of rounds. One fix can make another possible, for example after a comma in a ring is
    /// removed.
    private static let most = 8

    var counts: [Fix: Int] = [:]
    var dataset: Dataset
    var oldIDs: [String: String] = [:]
    var history = EditHistory()
    var names: [Int: String] = [:]
    var merged: Set<Int> = []
    var current: Contents
    var archive: Archive
    var ledger: FixLedger
    /// The first loss; nil if there is none, as always if fixes have no fault.
    var refusal: String?

    init(
        _ archive: Archive, _ original: Dataset, _ before: Contents, _ fixes: Set<Fix>, _ jobs: Int?,
        _ others: (Dataset, Set<Fix>) -> [ByteEdit]
    ) {
        (dataset, current, self.archive) = (original, before, archive)
        ledger = FixLedger(unchanged: original)
        let isSafe = fixes.isSubset(of: FixRegistry.safe)
        if fixes.contains(.fileName), archive.hasBackslashes {
            self.archive = archive.withSlashes()
            counts[.fileName] = 1
            dataset.issues.removeAll { if case .backslashes = $0.kind { true } else { false } }
        }
        for _ in 0..<Self.most {
            let finder = FixFinder(dataset, fixes: fixes)
            var edits = finder.edits + others(dataset, fixes)
            oldIDs.merge(finder.oldIDs, joining: { _, new in new })
            if fixes.contains(.idCase) {
                let spelling = IDSpelling(dataset)
                for (entry, bytes) in current.bytes { edits += spelling.edits(in: bytes, entry: entry) }
            }
            if fixes.contains(.idForm) {
                let forms = IDForms(dataset)
                for (entry, bytes) in current.bytes { edits += forms.edits(in: bytes, entry: entry) }
            }
            guard !edits.isEmpty || !finder.names.isEmpty else { break }
            counts.merge(history.apply(edits, to: &current.bytes).counts, joining: +)
            if finder.standardNames > 0 { counts[.fileName, default: 0] += finder.standardNames }
            names.merge(finder.names, joining: { _, new in new })
            merged.formUnion(finder.merged)
            let next = Dataset(reading: self.archive.replacing(current.bytes, names), jobs: jobs)
            // Round by round, because a copy may be one only after another fix.
            let change = FixLedger(dataset, next)
            refusal = change.refusal(isSafe: isSafe, dataset)
            if refusal != nil { return }
            ledger.add(change)
            dataset = next
        }
    }
}

/// The bytes of an archive's entries by index, as far as they can be read.
private struct Contents {
    var bytes: [Int: FileBytes] = [:]

    init(_ dataset: Dataset, _ archive: Archive) {
        for file in dataset.files { if let entry = file.entry { bytes[entry] = file.bytes } }
        // Files that do not belong to IMDF may contain its ids.
        for number in archive.entries.indices where bytes[number] == nil {
            if !dataset.files.contains(where: { $0.entry == number }) {
                bytes[number] = try? archive.entries[number].bytes()
            }
        }
    }
}

extension Archive {
    /// The same archive with other contents and names for the entries with these indices.
    fileprivate func replacing(_ contents: [Int: FileBytes], _ names: [Int: String]) -> Archive {
        var copy = self
        for (number, bytes) in contents {
            let entry = entries[number]
            let name = names[number] ?? entry.name
            var replaced = ArchiveEntry(
                name: name, path: entry.path.dropLast(entry.name.count) + name, byteCount: bytes.count,
                source: .bytes(bytes))
            replaced.similarName = entry.similarName
            copy.entries[number] = replaced
        }
        return copy
    }
}

extension FixedArchive {
    /// The archive as a zip with the changed files. For a zip, everything else is unchanged. For a folder, it
    /// contains everything except hidden files, and the same files always give the same bytes. Nil for a single file.
    public func zip() throws(ZipWritingError) -> [UInt8]? {
        var changed: [Int: Archive.ChangedEntry] = [:]
        for file in files { if let entry = file.entry { changed[entry] = (file.newPath, file.after) } }
        return try archive.zip(with: changed, adding: files.filter { $0.entry == nil }.map { ($0.newPath, $0.after) })
    }

    /// The changes as a unified diff for `patch -p1`; empty if there are none.
    public var diff: [UInt8] { files.flatMap { $0.diff } }
}

extension FixedArchive.ChangedFile {
    /// The changes as a unified diff for `patch -p1`; empty if only the name changes.
    public var diff: [UInt8] { before === after ? [] : UnifiedDiff(path, before, after).bytes }
}

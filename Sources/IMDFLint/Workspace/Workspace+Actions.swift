import IMDF

/// An action that an editor offers for findings.
package struct WorkspaceAction: Sendable {
    package let title: String
    /// The findings that the action is for.
    package let diagnostics: [WorkspaceDiagnostic]
    /// Whether the action loses nothing and guesses nothing.
    package let isSafe: Bool
    package let change: WorkspaceChange
    /// The range to show afterwards: the reason of a new entry, which the user writes.
    package var shown: WorkspacePlace?
}

extension Workspace {
    /// The fixes for the findings in a range, as separate actions.
    package func fixes(_ path: String, in range: Range<Int>) -> [WorkspaceAction] {
        guard let venue = venue(holding: path) else { return [] }
        var actions: [WorkspaceAction] = []
        for (finding, diagnostic) in findings(path, in: range, venue) {
            let found = venue.withFixable { fixable in
                (fixable.edits(for: finding), fixable.fixes(for: finding).contains(.fileName))
            }
            guard let (edits, renames) = found else { continue }
            var change = change(of: edits, in: venue)
            if renames { change.renamings = venue.renamings(of: path) }
            guard !change.isEmpty else { continue }
            let fixes = FixRegistry.all.filter { fix in
                edits.contains { $0.fixes.contains(fix) } || (renames && fix == .fileName)
            }
            let isSafe = fixes.allSatisfy { $0.isSafe }
            let summary = fixes.map { $0.summary }.joined(separator: "; ")
            actions.append(
                WorkspaceAction(
                    title: "Fix: \(summary)" + (isSafe ? "" : " (review the change)"), diagnostics: [diagnostic],
                    isSafe: isSafe, change: change))
        }
        return actions
    }

    /// All edits of safe fixes for findings of a file.
    package func fixAll(file path: String, unless isCanceled: () -> Bool = { false }) -> WorkspaceChange {
        guard let venue = venue(holding: path), let result = venue.result, let number = venue.fileNumbers[path] else {
            return WorkspaceChange()
        }
        var edits: [ByteEdit] = []
        venue.withFixable { fixable in
            for finding in result.findings where finding.file == number {
                if isCanceled() { return }
                edits += fixable.edits(for: finding).filter { $0.fixes.allSatisfy { $0.isSafe } }
            }
        }
        var known: Set<ByteEditKey> = []
        let distinct = edits.filter { known.insert(ByteEditKey($0)).inserted }
        return change(of: EditRound(distinct, first: 0).accepted, in: venue)
    }

    /// All edits that `imdf-lint fix` makes to a venue.
    package func fixAll(venue path: String) -> WorkspaceChange {
        guard let venue = venues.first(where: { $0.path == path }), let archive = venue.archive else {
            return WorkspaceChange()
        }
        let fixed = FixedArchive(archive, fixes: FixRegistry.safe, jobs: options.jobs)
        var change = WorkspaceChange()
        for (entry, pieces) in fixed.history.pieces {
            change.edits[archive.entries[entry].path] = pieces.map { TextEdit($0.range, $0.replacement) }
        }
        for (entry, name) in fixed.names.orderedByKey() {
            let old = archive.entries[entry].path
            change.renamings.append((old, PathText.folder(of: old) + "/" + name))
        }
        return change
    }

    private func change(of edits: [ByteEdit], in venue: WorkspaceVenue) -> WorkspaceChange {
        var change = WorkspaceChange()
        guard let archive = venue.archive else { return change }
        for edit in edits {
            change.edits[archive.entries[edit.entry].path, default: []].append(TextEdit(edit.range, edit.replacement))
        }
        return change
    }

    /// The findings of a file that touch a range, with their diagnostics.
    private func findings(_ path: String, in range: Range<Int>, _ venue: WorkspaceVenue) -> [(
        Finding, WorkspaceDiagnostic
    )] {
        guard let result = venue.result else { return [] }
        let shown = (diagnostics[path] ?? []).filter {
            $0.range.lowerBound <= range.upperBound && range.lowerBound <= $0.range.upperBound
        }
        guard !shown.isEmpty else { return [] }
        let number = venue.fileNumbers[path]
        var left = shown
        var found: [(Finding, WorkspaceDiagnostic)] = []
        for finding in result.findings where finding.file == number || finding.file == nil {
            // If equal findings are at the same place, each has its own diagnostic.
            guard let place = left.firstIndex(where: { $0.rule == finding.rule && $0.message == finding.message })
            else { continue }
            found.append((finding, left.remove(at: place)))
        }
        return found
    }

    // MARK: - Ignoring

    /// Entries of the configuration that ignore the findings in a range.
    package func ignoring(_ path: String, in range: Range<Int>) -> [WorkspaceAction] {
        guard let venue = venue(holding: path), let dataset = venue.venue?.dataset else { return [] }
        var known: Set<String> = []
        return findings(path, in: range, venue).compactMap { finding, diagnostic in
            let id = finding.feature.flatMap { dataset.features.id(of: $0)?.text }
            guard known.insert("\(finding.rule) \(id ?? "")").inserted else { return nil }
            let file = venue.configurationPath ?? newConfigurationPath(for: venue.path)
            let sharing = venues.filter { ($0.configurationPath ?? file) == file }.count
            let member = JSONWriter.line { object in
                object.put("rule", finding.rule)
                if let id { object.put("feature", id) } else { object.put("file", EntryName.base(of: path)) }
                if sharing > 1, let venue = dataset.venueID { object.put("venue", venue) }
                object.put("reason", Self.reason)
            }
            guard let (edit, isNew) = insertion(of: member, into: file) else { return nil }
            var change = WorkspaceChange()
            change.edits[file] = [edit]
            if isNew { change.created = [file] }
            let text = String(decoding: edit.replacement, as: UTF8.self)
            let before = text.utf8Offset(of: Self.reason) ?? 0
            let start = edit.range.lowerBound + before
            var action = WorkspaceAction(
                title: "Ignore \(finding.rule) here, with a reason", diagnostics: [diagnostic], isSafe: false,
                change: change)
            action.shown = WorkspacePlace(file, start..<start + Self.reason.utf8.count)
            return action
        }
    }

    /// The placeholder for the reason, until the user writes one.
    private static let reason = "Reason not given yet"

    private func newConfigurationPath(for venue: String) -> String {
        let above = folders.filter { venue.hasPrefix($0 == "/" ? $0 : $0 + "/") }.max { $0.count < $1.count }
        return (above ?? venue) + "/" + Configuration.fileName
    }

    /// The edit that adds an entry to the ignored findings, and whether the file is new; nil if the file is not an
    /// object.
    private func insertion(of entry: String, into file: String) -> (TextEdit, isNew: Bool)? {
        guard let text = text(file), text.bytes.count > 0 else {
            return (TextEdit(0..<0, Array("{\n  \"ignore\": [\n    \(entry)\n  ]\n}\n".utf8)), text(file) == nil)
        }
        let tree = SyntaxTree(text.bytes, in: 0..<text.bytes.count)
        guard let root = tree.nodes.first, root.kind == .object else { return nil }
        if let list = tree.member("ignore", of: 0) {
            guard tree.nodes[list].kind == .array else { return nil }
            let start = tree.nodes[list].range.lowerBound + 1
            let comma = tree.children(of: list).isEmpty ? "\n  " : ","
            return (TextEdit(start..<start, Array("\n    \(entry)\(comma)".utf8)), false)
        }
        let start = root.range.lowerBound + 1
        let comma = tree.children(of: 0).isEmpty ? "\n" : ","
        return (TextEdit(start..<start, Array("\n  \"ignore\": [\n    \(entry)\n  ]\(comma)".utf8)), false)
    }
}

extension WorkspaceVenue {
    /// The new name of a file whose name is not that of the standard.
    func renamings(of path: String) -> [(from: String, to: String)] {
        guard let type = WorkspaceSpot.type(ofFile: path) else { return [] }
        return [(path, PathText.folder(of: path) + "/" + type.fileName)]
    }
}

/// The properties by which edits are compared.
private struct ByteEditKey: Hashable {
    let entry: Int
    let range: Range<Int>
    let replacement: [UInt8]

    init(_ edit: ByteEdit) { (entry, range, replacement) = (edit.entry, edit.range, edit.replacement) }
}

extension String {
    /// The offset of a part in UTF-8 bytes.
    fileprivate func utf8Offset(of part: String) -> Int? {
        let (own, wanted) = (Array(utf8), Array(part.utf8))
        guard own.count >= wanted.count else { return nil }
        return (0...(own.count - wanted.count)).first { own[$0..<$0 + wanted.count].elementsEqual(wanted) }
    }
}

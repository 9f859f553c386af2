/// The safe changes by which `fix` would make findings disappear.
struct SARIFFixes {
    private let dataset: Dataset
    private var indexes: [Int: LineIndex] = [:]
    /// By file, in file order; empty where no finding can have one.
    private var edits: [Int: [Edit]] = [:]
    /// What goes together: the edits that write one id in lower case, in whatever files.
    private var groups: [[UInt8]: [Edit]] = [:]

    /// The files of the dataset by their numbers among the archive's entries.
    private var files: [Int: Int] = [:]

    private static let kinds = Set(FixKind.allCases.filter(\.isSafe))

    /// Looks for edits where some finding may have one. Files in a zip have none: a change of the zip is no change of text.
    init(_ result: LintResult, _ items: [ReportedFinding]) {
        dataset = result.venue.dataset
        let isFixable = items.contains { !FixKind.fixing($0.finding.rule).isEmpty }
        guard isFixable, dataset.kind != .zip else { return }
        files = Dictionary(
            dataset.files.indices.compactMap { number in dataset.files[number].entry.map { ($0, number) } },
            uniquingKeysWith: { first, _ in first }
        )
        let spelling = IDSpelling(dataset)
        var all = FixFinder(dataset, kinds: Self.kinds).edits
        for file in dataset.files {
            if let entry = file.entry, let bytes = file.bytes { all += spelling.edits(in: bytes, entry: entry) }
        }
        for edit in all {
            guard let file = files[edit.entry] else { continue }
            edits[file, default: []].append(edit)
            if edit.kinds == [.idCase] { groups[edit.replacement, default: []].append(edit) }
        }
    }

    mutating func write(_ item: ReportedFinding, artifacts: inout SARIFArtifacts, to object: inout JSONWriter) {
        let found = changes(for: item.finding)
        guard !found.isEmpty else { return }
        let kinds = FixKind.allCases.filter { kind in found.contains { $0.kinds.contains(kind) } }
        object.array("fixes") { list in
            list.object { fix in
                fix.object("description") { $0.put("text", kinds.map(\.summary).joined(separator: "; ")) }
                fix.array("artifactChanges") { list in
                    for (file, own) in Dictionary(grouping: found, by: { files[$0.entry] ?? 0 }).sorted(by: {
                        $0.key < $1.key
                    }) {
                        list.object { change in
                            let path = dataset.files[file].path
                            change.object("artifactLocation") { artifacts.write(file: path, to: &$0) }
                            change.array("replacements") { list in
                                for edit in own { list.object { write(edit, to: &$0) } }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The edits that make a finding disappear, in the order of files and places.
    private func changes(for finding: Finding) -> [Edit] {
        let kinds = FixKind.fixing(finding.rule)
        guard !kinds.isEmpty, !edits.isEmpty, let file = finding.file, let own = edits[file],
            let bytes = dataset.files[file].bytes
        else { return [] }
        let value = JSONLocator.range(of: finding.pointer, from: finding.offset, in: bytes)
        let direct = own.filter { edit in
            guard !kinds.isDisjoint(with: edit.kinds) else { return false }
            // A comma too many is found at the bracket after it.
            return edit.range.overlaps(value) || bytes.isBlank(from: edit.range.upperBound, to: value.lowerBound)
        }
        var all: [Edit] = []
        for edit in direct { all += edit.kinds == [.idCase] ? groups[edit.replacement] ?? [edit] : [edit] }
        return all
    }

    private mutating func write(_ edit: Edit, to replacement: inout JSONWriter) {
        guard let file = files[edit.entry], let bytes = dataset.files[file].bytes else { return }
        let start = indexes[file, default: LineIndex(bytes)].position(of: edit.range.lowerBound)
        let end = indexes[file, default: LineIndex(bytes)].position(of: edit.range.upperBound)
        replacement.object("deletedRegion") { region in
            region.put("startLine", start.line)
            region.put("startColumn", start.column)
            region.put("endLine", end.line)
            region.put("endColumn", end.column)
        }
        if !edit.replacement.isEmpty {
            replacement.object("insertedContent") { content in
                content.put("text", String(decoding: edit.replacement, as: UTF8.self))
            }
        }
    }
}

extension FileBytes {
    /// Whether nothing but white space, or nothing at all, is between two places.
    fileprivate func isBlank(from start: Int, to end: Int) -> Bool {
        start <= end && end <= count && (start..<end).allSatisfy { base[$0].isJSONWhitespace }
    }
}

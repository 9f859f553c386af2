/// The safe changes with which `fix` would remove findings.
struct SARIFFixes {
    private let dataset: Dataset
    private var indexes: [Int: LineIndex] = [:]
    private var fixable: FixableFindings?
    /// The files of the dataset by the indices of their archive entries.
    private var files: [Int: Int] = [:]

    /// Finds the available edits. Files in a zip have none, because a change to a zip is not a change of text.
    init(_ result: LintResult) {
        dataset = result.venue.dataset
        fixable = dataset.kind == .zip ? nil : FixableFindings(result, by: FixRegistry.safe)
        files = Dictionary(
            dataset.files.indices.compactMap { number in dataset.files[number].entry.map { ($0, number) } },
            joining: { first, _ in first })
    }

    mutating func write(_ item: ReportedFinding, artifacts: inout SARIFArtifacts, to object: inout JSONWriter) {
        let found = fixable?.edits(for: item.finding) ?? []
        guard !found.isEmpty else { return }
        let fixes = FixRegistry.all.filter { fix in found.contains { $0.fixes.contains(fix) } }
        object.array("fixes") { list in
            list.object { fix in
                fix.object("description") { $0.put("text", fixes.map { $0.summary }.joined(separator: "; ")) }
                fix.array("artifactChanges") { list in
                    for (file, own) in Dictionary(grouping: found, by: { files[$0.entry] ?? 0 }).ordered(by: {
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

    private mutating func write(_ edit: ByteEdit, to replacement: inout JSONWriter) {
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

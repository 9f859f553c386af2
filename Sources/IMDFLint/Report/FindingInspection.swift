/// The details of findings that a page shows next to their messages: the place in the file, the JSON of the feature,
/// and the changes that fixes would make.
package struct FindingInspection {
    /// A replacement that a fix would make.
    package struct Edit: Sendable {
        /// The name of the file.
        package let file: String
        /// The line, from 1.
        package let line: Int
        /// The number of bytes from the start of the finding's feature; nil for an edit elsewhere.
        package let offset: Int?
        /// The original text.
        package let before: String
        /// The new text.
        package let after: String
    }

    private let dataset: Dataset
    private var places: FindingPlaces
    private var fixable: FixableFindings
    private var lines: [Int: LineIndex] = [:]
    /// The indices of files, by their entries.
    private let files: [Int: Int]

    /// Creates the inspection and finds the fixes for the findings of a result.
    package init(_ result: LintResult) {
        dataset = result.venue.dataset
        places = FindingPlaces(dataset)
        fixable = FixableFindings(result)
        files = Dictionary(
            dataset.files.enumerated().compactMap { number, file in file.entry.map { ($0, number) } },
            joining: { first, _ in first })
    }

    /// The place of a finding: `unit.geojson:12:3`.
    package mutating func place(of finding: Finding) -> String { places.shortPlace(of: finding) }

    /// The JSON pointer of a finding from the top of its file.
    package func pointer(of finding: Finding) -> String { places.pointer(of: finding) }

    /// The JSON of a feature as it is in the file; nil if the file cannot be read again.
    package func source(of handle: FeatureHandle) -> [UInt8]? {
        guard let (bytes, range) = range(of: handle) else { return nil }
        return Array(UnsafeBufferPointer(start: bytes.base + range.lowerBound, count: range.count))
    }

    private func range(of handle: FeatureHandle) -> (FileBytes, Range<Int>)? {
        let source = dataset.features.source(of: handle)
        guard let bytes = dataset.files[Int(source.file)].bytes,
            let range = JSONElement.withValue(bytes, at: source.offset, { $0.node.start..<$0.node.end })
        else { return nil }
        return (bytes, range)
    }

    /// The fixes that make a finding disappear, safe ones first, and their edits.
    package mutating func fixes(for finding: Finding) -> (fixes: [Fix], edits: [Edit]) {
        let fixes = fixable.fixes(for: finding)
        if fixes.isEmpty { return ([], []) }
        let own = finding.feature.flatMap { handle in
            range(of: handle).map { (file: Int(dataset.features.source(of: handle).file), range: $0.1) }
        }
        var edits: [Edit] = []
        for edit in fixable.edits(for: finding) {
            guard let file = files[edit.entry], let bytes = dataset.files[file].bytes else { continue }
            let isOwn =
                own.map {
                    $0.file == file && $0.range.lowerBound <= edit.range.lowerBound
                        && edit.range.upperBound <= $0.range.upperBound
                } ?? false
            let text = UnsafeBufferPointer(start: bytes.base + edit.range.lowerBound, count: edit.range.count)
            edits.append(
                Edit(
                    file: dataset.files[file].name,
                    line: lines[file, default: LineIndex(bytes)].position(of: edit.range.lowerBound).line,
                    offset: isOwn ? own.map { edit.range.lowerBound - $0.range.lowerBound } : nil,
                    before: String(decoding: text, as: UTF8.self),
                    after: String(decoding: edit.replacement, as: UTF8.self)))
        }
        return (fixes, edits)
    }
}

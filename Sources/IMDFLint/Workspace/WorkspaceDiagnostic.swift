import IMDF

/// A finding with its range in the text, as editors show it.
package struct WorkspaceDiagnostic: Sendable, Hashable {
    /// A further feature that is involved.
    package struct Related: Sendable, Hashable {
        package let path: String
        package let range: Range<Int>
        package let message: String
    }

    /// A tag that makes editors show a diagnostic in a special way.
    package enum Tag: Sendable, Hashable {
        /// Unused or redundant.
        case unnecessary
    }

    package let range: Range<Int>
    package let severity: Severity
    /// The rule; nil for faults of a configuration.
    package let rule: String?
    package let message: String
    package let related: [Related]
    package let tags: [Tag]
}

extension Workspace {
    /// The maximum length of a mark for a value that contains others.
    private static let markLength = 120

    /// The diagnostics of a venue that was linted, by file.
    func diagnostics(of venue: WorkspaceVenue, _ result: LintResult) -> [String: [WorkspaceDiagnostic]] {
        var found: [String: [WorkspaceDiagnostic]] = [:]
        var places = DiagnosticPlaces(self, venue, result)
        for finding in result.findings {
            guard let (path, range) = places.place(of: finding) else { continue }
            found[path, default: []].append(
                WorkspaceDiagnostic(
                    range: range, severity: finding.severity, rule: finding.rule, message: finding.message,
                    related: finding.related.compactMap { places.related($0) },
                    tags: Self.unnecessary.contains(finding.rule) ? [.unnecessary] : []))
        }
        addHidden(result, places, &found)
        return found
    }

    /// The diagnostics of all files.
    func currentDiagnostics() -> [String: [WorkspaceDiagnostic]] {
        var found: [String: [WorkspaceDiagnostic]] = [:]
        for venue in venues where venue.result != nil { found.merge(venue.diagnostics, joining: { $0 + $1 }) }
        for (path, configuration) in configurations {
            for fault in (configuration.error?.faults ?? []) + (configuration.baselineError?.faults ?? []) {
                // A faulty base file or baseline is reported at the top of the configuration that names it.
                let isHere = fault.place.map { $0.path == path } ?? false
                let offset =
                    isHere ? fault.place.map { configuration.text.offset(line: $0.line, scalar: $0.column) } : nil
                let lead = isHere ? "" : EntryName.base(of: fault.place?.path ?? path) + ": "
                found[path, default: []].append(
                    WorkspaceDiagnostic(
                        range: Self.mark(at: offset ?? 0, in: configuration.text), severity: .violation, rule: nil,
                        message: lead + fault.message, related: [], tags: []))
            }
        }
        return found
    }

    /// Adds a diagnostic with the number of findings that are not shown.
    private func addHidden(
        _ result: LintResult, _ places: DiagnosticPlaces, _ found: inout [String: [WorkspaceDiagnostic]]
    ) {
        var kept: [String: Int] = [:]
        for finding in result.findings { kept[finding.rule, default: 0] += 1 }
        for (rule, total) in result.totals.orderedByKey() where total > kept[rule] ?? 0 {
            guard let path = places.home else { return }
            let count = total - (kept[rule] ?? 0)
            found[path, default: []].append(
                WorkspaceDiagnostic(
                    range: 0..<0, severity: .info, rule: rule,
                    message: "\(Wording.count(count, "more finding")) of this rule not shown", related: [], tags: []))
        }
    }

    /// Rules on parts that could be omitted.
    static let unnecessary: Set<String> = [
        "AddressMustBeReferenced", "BaselineEntryShouldMatchFinding", "DetailShouldNotEqualDetail",
        "IgnoreEntryHasExpired", "IgnoreEntryShouldMatchFinding",
    ]

    /// The mark at an offset without a value: the word there, or the rest of the line.
    static func mark(at offset: Int, in text: WorkspaceText) -> Range<Int> {
        let tree = SyntaxTree(text.bytes, in: 0..<text.bytes.count)
        guard let node = tree.node(at: offset).map({ tree.nodes[$0] }), offset >= node.whole.lowerBound else {
            return offset..<offset
        }
        if let key = node.key, key.contains(offset) { return key }
        return clipped(max(node.range.lowerBound, offset)..<max(node.range.upperBound, offset), text)
    }

    /// The range of a value for marking: up to the end of its line, and shortened if it contains other values.
    static func clipped(_ range: Range<Int>, _ text: WorkspaceText) -> Range<Int> {
        guard range.lowerBound < text.bytes.count else { return text.bytes.count..<text.bytes.count }
        let first = text.bytes.base[range.lowerBound]
        guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return range }
        var end = min(range.upperBound, text.endOfLine(at: range.lowerBound), range.lowerBound + markLength)
        while end > range.lowerBound, end < text.bytes.count, text.bytes.base[end] & 0xC0 == 0x80 { end -= 1 }
        return range.lowerBound..<end
    }
}

/// Finds the ranges of findings in texts.
private struct DiagnosticPlaces {
    let workspace: Workspace
    let venue: WorkspaceVenue
    let dataset: Dataset
    let names: FeatureNames
    /// The file for findings on the venue as a whole.
    let home: String?
    private var walk = JSONWalk()
    private var fileWalk = JSONWalk(isChecked: false)

    init(_ workspace: Workspace, _ venue: WorkspaceVenue, _ result: LintResult) {
        (self.workspace, self.venue, dataset) = (workspace, venue, result.venue.dataset)
        names = result.names
        home = dataset.files.first { $0.isManifest }?.path ?? dataset.files.first { $0.bytes != nil }?.path
    }

    mutating func place(of finding: Finding) -> (String, Range<Int>)? {
        if let place = finding.place {
            guard let text = workspace.text(place.path) else { return (place.path, 0..<0) }
            return (place.path, Workspace.mark(at: text.offset(line: place.line, scalar: place.column), in: text))
        }
        guard let number = finding.file else { return home.map { ($0, 0..<0) } }
        let file = dataset.files[number]
        guard let bytes = file.bytes, let text = venue.texts[file.path] else { return (file.path, 0..<0) }
        var value =
            finding.feature == nil
            ? fileWalk.range(of: finding.pointer, from: finding.offset, in: bytes)
            : walk.range(of: finding.pointer, from: finding.offset, in: bytes)
        // The place of a fault can be within a value.
        if finding.pointer.isEmpty { value = finding.offset..<max(finding.offset, value.upperBound) }
        guard let own = finding.textOffset else { return (file.path, Workspace.clipped(value, text)) }
        let start = JSONLocator.offset(ofByte: own, inString: value.lowerBound, bytes)
        return (file.path, start..<max(start, value.upperBound - 1))
    }

    func related(_ handle: FeatureHandle) -> WorkspaceDiagnostic.Related? {
        let source = dataset.features.source(of: handle)
        let path = dataset.files[Int(source.file)].path
        guard let text = venue.texts[path] else { return nil }
        let range = Workspace.clipped(source.offset..<text.endOfLine(at: source.offset), text)
        return .init(path: path, range: range, message: names.describe(handle))
    }
}

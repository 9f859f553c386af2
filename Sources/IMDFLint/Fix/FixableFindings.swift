/// The fixes that would resolve findings of a result.
///
/// Only features whose findings have a fix are examined.
package struct FixableFindings: Sendable {
    private let dataset: Dataset
    /// The edits by file, ordered by their starts; empty for files without any.
    private var edits: [Int: [ByteEdit]] = [:]
    /// The farthest end of each edit and the previous ones, by file.
    private var ends: [Int: [Int]] = [:]
    /// The edits of each change, which may be in several files.
    private var groups: [String: [ByteEdit]] = [:]
    /// The files to rename.
    private var renamed: Set<Int> = []
    /// Whether names in the zip have backslashes.
    private var hasBackslashes = false
    /// The fixes for the findings of each rule.
    private var fixing: [String: Set<Fix>] = [:]
    private var walk = JSONWalk()
    private var fileWalk = JSONWalk(isChecked: false)

    /// Finds the edits of some fixes.
    package init(_ result: LintResult, by fixes: Set<Fix> = Set(FixRegistry.all)) {
        dataset = result.venue.dataset
        for rule in result.totals.keys {
            let own = FixRegistry.fixing(rule).intersection(fixes)
            if !own.isEmpty { fixing[rule] = own }
        }
        guard !fixing.isEmpty else { return }
        hasBackslashes = dataset.issues.contains { if case .backslashes = $0.kind { true } else { false } }
        // Fixes that examine the whole archive run only if a finding may need them.
        var rules: Set<String> = []
        var features: [(handle: FeatureHandle, parts: FixFinder.Parts)] = []
        let parts = fixing.mapValues { FixFinder.Parts(changedBy: $0) }
        // A finding on a file includes the edits of all its features.
        var partsOfAll: FixFinder.Parts = []
        var known: [FeatureHandle: Int] = [:]
        for finding in result.findings {
            guard let changed = parts[finding.rule], !finding.isOfUnknownMember || finding.text(.expected) != nil else {
                continue
            }
            rules.insert(finding.rule)
            guard let handle = finding.feature else {
                partsOfAll.formUnion(changed)
                continue
            }
            if let place = known[handle] {
                features[place].parts.formUnion(changed)
            } else {
                known[handle] = features.count
                features.append((handle, changed))
            }
        }
        let wanted = rules.reduce(into: Set<Fix>()) { $0.formUnion(fixing[$1] ?? []) }
        guard !wanted.isEmpty else { return }
        let files = Dictionary(
            dataset.files.indices.compactMap { number in dataset.files[number].entry.map { ($0, number) } },
            joining: { first, _ in first })
        let finder = FixFinder(result, fixes: wanted, only: features.map { ($0.handle, $0.parts.union(partsOfAll)) })
        var all = finder.edits
        renamed = Set(finder.names.keys.compactMap { files[$0] })
        if wanted.contains(.idCase) {
            let spelling = IDSpelling(dataset)
            for file in dataset.files {
                if let entry = file.entry, let bytes = file.bytes { all += spelling.edits(in: bytes, entry: entry) }
            }
        }
        if wanted.contains(.idForm) {
            let forms = IDForms(dataset)
            for file in dataset.files {
                if let entry = file.entry, let bytes = file.bytes { all += forms.edits(in: bytes, entry: entry) }
            }
        }
        for edit in all {
            guard let file = files[edit.entry] else { continue }
            edits[file, default: []].append(edit)
            if let group = edit.group { groups[group, default: []].append(edit) }
        }
        for (file, own) in edits {
            let sorted = own.sorted {
                ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
            }
            var farthest = 0
            edits[file] = sorted
            ends[file] = sorted.map {
                farthest = max(farthest, $0.range.upperBound)
                return farthest
            }
        }
    }

    /// The fixes that resolve a finding, safe ones first.
    ///
    /// - Parameter value: the byte offset of the value that it is about, if that was looked up for its place.
    package mutating func fixes(for finding: Finding, at value: Int? = nil) -> [Fix] {
        guard let wanted = fixing[finding.rule] else { return [] }
        var found: [Fix] = []
        for edit in edits(for: finding, at: value) {
            for fix in edit.fixes where wanted.contains(fix) && !found.contains(fix) { found.append(fix) }
        }
        if finding.file == nil, wanted.contains(.fileName), hasBackslashes { found.append(.fileName) }
        if !renamed.isEmpty, wanted.contains(.fileName), let file = finding.file, finding.feature == nil,
            renamed.contains(file), !found.contains(.fileName)
        {
            found.append(.fileName)
        }
        if found.count < 2 { return found }
        return FixRegistry.all.filter(found.contains).sorted { $0.isSafe && !$1.isSafe }
    }

    /// The edits that resolve a finding, in the order of files and places.
    mutating func edits(for finding: Finding, at known: Int? = nil) -> [ByteEdit] {
        guard let wanted = fixing[finding.rule], let file = finding.file, let own = edits[file], let ends = ends[file],
            let bytes = dataset.files[file].bytes
        else { return [] }
        let isInFeature = finding.feature != nil
        let start =
            known
            ?? (isInFeature
                ? walk.offset(of: finding.pointer, from: finding.offset, in: bytes)
                : fileWalk.offset(of: finding.pointer, from: finding.offset, in: bytes))
        let value = JSONWalk.range(at: start, in: bytes, isChecked: isInFeature)
        var all: [ByteEdit] = []
        var known: Set<String> = []
        // Starts at the edits that may touch the value or end just before it.
        let first = ends.partitioningIndex { $0 >= value.lowerBound - FileBytes.blanks }
        for edit in own[first...] {
            if edit.range.lowerBound >= value.upperBound, edit.range.lowerBound > value.lowerBound { break }
            // A superfluous comma is reported at the bracket after it, and a key at its value.
            let isInside = value.lowerBound < edit.range.lowerBound && edit.range.upperBound < value.upperBound
            guard
                isInside || edit.range.overlaps(value)
                    || bytes.isBlank(from: edit.range.upperBound, to: value.lowerBound)
            else { continue }
            // Last, because names of fixes are hashed, and many edits may lie just before.
            if wanted.isDisjoint(with: edit.fixes) { continue }
            guard let group = edit.group else {
                all.append(edit)
                continue
            }
            if known.insert(group).inserted { all += groups[group] ?? [edit] }
        }
        return all
    }
}

extension FileBytes {
    /// The maximum number of blanks between two places that count as adjacent.
    fileprivate static let blanks = 1024

    /// Whether there is nothing but white space and colons between two places.
    fileprivate func isBlank(from start: Int, to end: Int) -> Bool {
        start <= end && end <= count && end - start < Self.blanks
            && (start..<end).allSatisfy { base[$0].isJSONWhitespace || base[$0] == Byte.colon }
    }
}

extension Finding {
    /// Whether it is about a member that the standard does not define, which has a fix only if the member stands for another.
    fileprivate var isOfUnknownMember: Bool { rule == MemberRules.unknownMember.id }
}

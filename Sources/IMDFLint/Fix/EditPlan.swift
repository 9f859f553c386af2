/// Changes of an archive that can be shown, written as JSON, edited, and applied.
///
/// A change either edits the text of files, as fixes do, or has steps, as a ``Draft`` does. Text edits are applied
/// first, to the original files; the steps follow in order.
package struct EditPlan: Sendable, Hashable {
    /// A replacement of text at one place.
    package struct Edit: Sendable, Hashable {
        /// The path of the file inside the archive.
        package var file: String
        /// The byte offset in the original file.
        package var offset: Int
        /// The line and column of the place, from 1.
        package var line = 0, column = 0
        /// The original text.
        package var before: String
        /// The new text.
        package var after: String
    }

    /// A file that is renamed.
    package struct Renaming: Sendable, Hashable {
        /// The path of the file inside the archive.
        package var file: String
        /// The new file name.
        package var name: String
    }

    /// Edits or steps that belong together.
    package struct Change: Sendable, Hashable {
        /// A name for display, such as “Move Wall”.
        package var name: String?
        /// The names of the fixes.
        package var fixes: [String] = []
        /// The feature in words: `unit 3f2a81c0… “Shop”`; nil for the file itself.
        package var feature: String?
        /// The id of the feature.
        package var featureID: String?
        /// The JSON pointer to the place, from the top of the file; nil if it is not a value.
        package var pointer: String?
        /// The edits, in the order of files and places.
        package var edits: [Edit] = []
        /// The new name of a file; such a change has no edits.
        package var renaming: Renaming?
        /// The steps; such a change has no edits.
        package var steps: [Step] = []
    }

    /// The path of the archive.
    package var archive: String
    /// The changes, in the order of files and places.
    package var changes: [Change]
}

extension FixedArchive {
    /// The changes, in terms of the original archive.
    package var plan: EditPlan {
        let count = (history.pieces.values.joined().flatMap { $0.changes }.max() ?? -1) + 1
        // Changes that a later round edited together become one.
        var sets = DisjointSets(count: count)
        for piece in history.pieces.values.joined() {
            for change in piece.changes.dropFirst() { sets.join(piece.changes[0], change) }
        }
        var places = EditPlaces(original, FeatureNames(Venue(original)))
        var changes: [EditPlan.Change] = []
        var known: [Int: Int] = [:]
        for entry in archive.entries.indices {
            let path = archive.inside(archive.entries[entry].path)
            for piece in history.pieces[entry] ?? [] {
                guard let number = places.file(of: entry, archive),
                    let place = places.place(of: piece.range, in: number)
                else { continue }
                let before = place.text(of: piece.range)
                let after = String(decoding: piece.replacement, as: UTF8.self)
                if before == after { continue }
                let edit = EditPlan.Edit(
                    file: path, offset: piece.range.lowerBound, line: place.line, column: place.column, before: before,
                    after: after)
                let root = sets.root(piece.changes[0])
                if let change = known[root] {
                    changes[change].edits.append(edit)
                    for fix in piece.fixes where !changes[change].fixes.contains(fix.id) {
                        changes[change].fixes.append(fix.id)
                    }
                } else {
                    known[root] = changes.count
                    changes.append(
                        EditPlan.Change(
                            fixes: piece.fixes.map { $0.id }, feature: place.feature, featureID: place.featureID,
                            pointer: place.pointer, edits: [edit]))
                }
            }
            if let name = names[entry] {
                let renaming = EditPlan.Renaming(file: path, name: name)
                changes.append(
                    EditPlan.Change(
                        fixes: [(merged.contains(entry) ? Fix.secondFile : Fix.fileName).id], edits: [],
                        renaming: renaming))
            }
        }
        return EditPlan(archive: archive.path, changes: changes)
    }
}

extension EditPlan {
    /// Throws if the place stated in a change is not the place of its edits. Someone who edited the stated place
    /// would expect an effect.
    func checkPlaces(_ original: Dataset, _ archive: Archive) throws(EditPlanError) {
        var places = EditPlaces(original, FeatureNames(Venue(original)))
        var entries: [String: Int] = [:]
        for (number, entry) in archive.entries.enumerated() { entries[archive.inside(entry.path)] = number }
        for change in changes where !change.edits.isEmpty && (change.pointer != nil || change.featureID != nil) {
            var found: [EditPlaces.Place] = []
            for edit in change.edits {
                guard let entry = entries[edit.file], let file = places.file(of: entry, archive),
                    let place = places.place(of: edit.offset..<edit.offset + edit.before.utf8.count, in: file)
                else { continue }
                found.append(place)
            }
            func check(_ key: String, _ stated: String?, _ actual: [String?], _ agree: (String, String) -> Bool)
                throws(EditPlanError)
            {
                guard let stated, !actual.contains(where: { $0.map { agree($0, stated) } ?? false }) else { return }
                let edits = actual.compactMap { $0 }.first.map { "the edits are at \(Wording.clean($0))" }
                throw EditPlanError(
                    """
                    \(Wording.whole(archive.path)): “\(key)” is \(Wording.quote(stated)), but \
                    \(edits ?? "the edits are not there"). It only describes the place: change “file”, “offset”, and \
                    “before” for another one. Nothing was written
                    """)
            }
            try check("featureId", change.featureID, found.map { $0.featureID }) { $0 == $1 }
            // A wider or narrower place is accepted.
            try check("pointer", change.pointer, found.map { $0.pointer }) {
                ($0 + "/").hasPrefix($1 + "/") || ($1 + "/").hasPrefix($0 + "/")
            }
        }
    }
}

/// Finds the features and values that contain edits.
private struct EditPlaces {
    /// A place in a file.
    struct Place {
        let bytes: FileBytes
        let line: Int
        let column: Int
        var feature: String?
        var featureID: String?
        var pointer: String?

        func text(of range: Range<Int>) -> String {
            String(
                decoding: UnsafeBufferPointer(start: bytes.base + range.lowerBound, count: range.count), as: UTF8.self)
        }
    }

    private let dataset: Dataset
    private let names: FeatureNames
    private var lines: [Int: LineIndex] = [:]
    private var enclosure = JSONEnclosure()
    /// The features with their places, by file.
    private var features: [Int: [(offset: Int, handle: FeatureHandle)]] = [:]
    /// Files that do not belong to IMDF, numbered after those of the dataset.
    private var others: [FileBytes] = []
    private var numbers: [Int: Int] = [:]

    init(_ dataset: Dataset, _ names: FeatureNames) {
        (self.dataset, self.names) = (dataset, names)
        for (number, file) in dataset.files.enumerated() { if let entry = file.entry { numbers[entry] = number } }
        for handle in dataset.features.handles {
            let source = dataset.features.source(of: handle)
            features[Int(source.file), default: []].append((source.offset, handle))
        }
        for file in features.keys { features[file]?.sort { $0.offset < $1.offset } }
    }

    /// The number of the file of an entry. Files that do not belong to the dataset have numbers after its files.
    mutating func file(of entry: Int, _ archive: Archive) -> Int? {
        if let number = numbers[entry] { return number }
        guard let bytes = try? archive.entries[entry].bytes() else { return nil }
        others.append(bytes)
        numbers[entry] = dataset.files.count + others.count - 1
        return numbers[entry]
    }

    mutating func place(of range: Range<Int>, in file: Int) -> Place? {
        let isPart = file < dataset.files.count
        guard let bytes = isPart ? dataset.files[file].bytes : others[file - dataset.files.count] else { return nil }
        let position = lines[file, default: LineIndex(bytes)].position(of: range.lowerBound)
        var place = Place(bytes: bytes, line: position.line, column: position.column)
        guard isPart else { return place }
        // Without the adjacent comma.
        var (start, end) = (range.lowerBound, range.upperBound)
        func isSpace(_ at: Int) -> Bool { bytes.base[at] == Byte.comma || bytes.base[at].isJSONWhitespace }
        while start < end, isSpace(start) { start += 1 }
        while start < end, isSpace(end - 1) { end -= 1 }
        let own = features[file] ?? []
        let next = own.partitioningIndex { $0.offset > start }
        guard next > 0 else {
            if dataset.files[file].isManifest {
                place.pointer = enclosure.pointer(to: start..<max(start, end), from: 0, in: bytes)
            }
            return place
        }
        let handle = own[next - 1].handle
        if let pointer = enclosure.pointer(to: start..<max(start, end), from: own[next - 1].offset, in: bytes) {
            place.feature = names.describe(handle)
            place.featureID = dataset.features.id(of: handle)?.text
            place.pointer = "/features/\(dataset.features.source(of: handle).ordinal)\(pointer)"
        }
        return place
    }
}

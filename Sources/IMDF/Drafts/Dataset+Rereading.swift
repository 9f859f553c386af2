extension Dataset {
    /// Reads again what a patch has changed in a file: as little of it as gives what reading all of it would.
    ///
    /// - Parameters:
    ///   - patch: what was replaced in the file.
    ///   - bytes: the file as it is now.
    ///   - entry: the number of the file in ``Archive/entries``.
    /// - Returns: whether that was possible: all edits are inside of features that were read without faults of JSON.
    mutating func reread(_ patch: FilePatch, _ bytes: FileBytes, entry: Int) -> Bool {
        guard let number = files.firstIndex(where: { $0.entry == entry }), files[number].isComplete,
            !issues.contains(where: { $0.file == number && $0.feature == nil })
        else { return false }
        var places = FeaturePlaces(file: Int32(truncatingIfNeeded: number))
        for type in FeatureType.allCases { features.visitTable(of: type, &places) }
        for (index, source) in features.otherSources.enumerated() {
            places.take(source, FeatureHandle(nil, index))
        }
        guard let changed = places.features(changedBy: patch, bytes), files[number].featureCount == places.count else {
            return false
        }
        // Read all first, so that nothing is half done.
        var results: [(handle: FeatureHandle, result: CollectionReader.Result)] = []
        for handle in changed {
            let start = patch.moved(features.source(of: handle).offset)
            var reader = CollectionReader(
                bytes: bytes.base,
                count: bytes.count,
                file: number,
                type: files[number].type,
                chunk: start..<start + 1
            )
            let result = reader.readFromFeature()
            guard result.featureCount == 1, result.isComplete, result.lost.isEmpty,
                result.tables.count(of: handle.type) == 1, result.issues.allSatisfy({ $0.feature != nil })
            else { return false }
            results.append((handle, result))
        }
        files[number] = files[number].with(bytes, patch)
        var shifting = OffsetShifting(file: Int32(truncatingIfNeeded: number), patch: patch)
        for type in FeatureType.allCases { features.editTable(of: type, &shifting) }
        features.otherSources = features.otherSources.map { shifting.moved($0) }
        var kept = issues.filter { issue in !(issue.feature.map(changed.contains) ?? false) }
        for index in kept.indices where kept[index].file == number { kept[index] = kept[index].moved(by: patch) }
        for (handle, result) in results {
            var replacement = FeatureReplacement(index: handle.index, tables: result.tables)
            if let type = handle.type {
                features.editTable(of: type, &replacement)
            } else {
                features.others[handle.index] = result.tables.others[0]
            }
            kept += result.issues.map { issue in
                var issue = issue
                issue.feature = handle
                return issue
            }
        }
        issues = kept
        sortIssues()
        return true
    }
}

extension Dataset.File {
    /// The file with other bytes.
    fileprivate func with(_ bytes: FileBytes, _ patch: FilePatch) -> Dataset.File {
        var file = Dataset.File(name: name, path: path, type: type, bytes: bytes, isComplete: isComplete)
        file.featureCount = featureCount
        file.boundingBox = boundingBox.map { Dataset.BoundingBox(value: $0.value, offset: patch.moved($0.offset)) }
        file.entry = entry
        return file
    }
}

extension Issue {
    /// The issue where its feature is after a patch.
    fileprivate func moved(by patch: FilePatch) -> Issue {
        Issue(kind, file: file, offset: patch.moved(offset), pointer: pointer, feature: feature)
    }
}

/// Where the features of a file begin.
private struct FeaturePlaces: TableVisitor {
    let file: Int32
    private var places: [(offset: Int, handle: FeatureHandle)] = []

    init(file: Int32) { self.file = file }

    var count: Int { places.count }

    mutating func take(_ source: FeatureSource, _ handle: FeatureHandle) {
        if source.file == file { places.append((source.offset, handle)) }
    }

    mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        for index in table.sources.indices { take(table.sources[index], FeatureHandle(P.featureType, index)) }
    }

    /// The features that the pieces of a patch are in, each once; nil if a piece is not inside of one.
    ///
    /// - Parameter bytes: the text after the patch.
    mutating func features(changedBy patch: FilePatch, _ bytes: FileBytes) -> [FeatureHandle]? {
        places.sort { $0.offset < $1.offset }
        var found: [FeatureHandle] = []
        var (end, shift) = (0, 0)
        for piece in patch.pieces {
            // Where the new text ends.
            let newEnd = piece.offset + shift + piece.new.count
            shift += piece.new.count - piece.old.count
            let next = places.partitioningIndex { $0.offset >= piece.offset }
            guard next > 0 else { return nil }
            let place = places[next - 1]
            if found.last != place.handle {
                let start = patch.moved(place.offset)
                guard let own = JSONElement.withValue(bytes, at: start, { $0.node.end }) else { return nil }
                end = own
                found.append(place.handle)
            }
            // Before the closing brace, in the newer text.
            guard newEnd < end,
                next == places.count || piece.offset + piece.old.count <= places[next].offset
            else { return nil }
        }
        return found
    }
}

/// Moves the places of features by what a patch has added before them.
private struct OffsetShifting: TableEditor {
    let file: Int32
    let patch: FilePatch

    func moved(_ source: FeatureSource) -> FeatureSource {
        guard source.file == file else { return source }
        return FeatureSource(file: file, ordinal: source.ordinal, offset: patch.moved(source.offset))
    }

    mutating func edit<P: DeclaredProperties>(_ table: inout FeatureTable<P>) {
        guard table.sources.contains(where: { $0.file == file }) else { return }
        table.sources = table.sources.map(moved)
    }
}

/// Puts the only feature of other tables at an index.
private struct FeatureReplacement: TableEditor {
    let index: Int
    let tables: FeatureTables

    mutating func edit<P: DeclaredProperties>(_ table: inout FeatureTable<P>) {
        table.features[index] = tables[P.self].features[0]
    }
}

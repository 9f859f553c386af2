extension Dataset {
    /// The effect of reading a part of a file again.
    struct Rereading {
        /// Whether ids, references, and numbers of features are what they were.
        var keepsLinks: Bool
    }

    /// Reads again what a patch has changed in a file: as little of it as gives what reading all of it would.
    ///
    /// - Parameters:
    ///   - patch: what was replaced in the file.
    ///   - bytes: the file as it is now.
    ///   - entry: the number of the file in ``Archive/entries``.
    /// - Returns: nil if that is not possible: the patch must change, add, or remove features that are read without faults of
    ///   JSON, and leave some.
    mutating func reread(_ patch: FilePatch, _ bytes: FileBytes, entry: Int) -> Rereading? {
        guard let number = files.firstIndex(where: { $0.entry == entry }), files[number].isComplete,
            let before = files[number].bytes, !issues.contains(where: { $0.file == number && $0.feature == nil })
        else { return nil }
        var places = FeaturePlaces(file: Int32(truncatingIfNeeded: number))
        for type in FeatureType.allCases { features.visitTable(of: type, &places) }
        for (index, source) in features.otherSources.enumerated() {
            places.take(source, FeatureHandle(nil, index))
        }
        guard files[number].featureCount == places.count, let found = places.concerned(by: patch, before, bytes) else {
            return nil
        }
        // Read all first, so that nothing is half done.
        func read(_ start: Int) -> CollectionReader.Result? {
            var reader = CollectionReader(
                bytes: bytes.base,
                count: bytes.count,
                file: number,
                type: files[number].type,
                chunk: start..<start + 1
            )
            let result = reader.readFromFeature()
            let isGood =
                result.featureCount == 1 && result.isComplete && result.lost.isEmpty
                && result.issues.allSatisfy { $0.feature != nil }
            return isGood ? result : nil
        }
        var changed: [(handle: FeatureHandle, result: CollectionReader.Result)] = []
        var keepsLinks = found.added.isEmpty && found.removed.isEmpty
        for handle in found.changed {
            let offset = features.source(of: handle).offset
            guard let result = read(patch.moved(offset)), result.tables.count(of: handle.type) == 1 else { return nil }
            keepsLinks = keepsLinks && LinkTexts(before, offset) == LinkTexts(bytes, patch.moved(offset))
            changed.append((handle, result))
        }
        var splicing = FeatureSplicing(file: Int32(truncatingIfNeeded: number), removed: found.removed)
        for offset in found.added {
            guard let result = read(offset), result.tables.others.isEmpty else { return nil }
            splicing.added.append((offset, result))
        }
        files[number] = files[number].with(bytes, patch)
        files[number].featureCount += found.added.count - found.removed.count
        var shifting = OffsetShifting(file: Int32(truncatingIfNeeded: number), patch: patch)
        for type in FeatureType.allCases { features.editTable(of: type, &shifting) }
        features.otherSources = features.otherSources.map { shifting.moved($0) }
        let reread = Set(found.changed + found.removed)
        var kept = issues.filter { issue in !(issue.feature.map(reread.contains) ?? false) }
        for index in kept.indices where kept[index].file == number { kept[index] = kept[index].moved(by: patch) }
        for (handle, result) in changed {
            var replacement = FeatureReplacement(index: handle.index, tables: result.tables)
            if let type = handle.type {
                features.editTable(of: type, &replacement)
            } else {
                features.others[handle.index] = result.tables.others[0]
            }
            kept += result.issues.map { $0.about(handle) }
        }
        if !found.added.isEmpty || !found.removed.isEmpty {
            for type in splicing.types { features.editTable(of: type, &splicing) }
            for index in kept.indices {
                if let handle = kept[index].feature { kept[index].feature = splicing.moved(handle) }
            }
            kept += splicing.issues
            var ordering = OrdinalSetting(file: Int32(truncatingIfNeeded: number), features)
            for type in FeatureType.allCases { features.editTable(of: type, &ordering) }
            features.otherSources = features.otherSources.map { ordering.ordered($0) }
        }
        issues = kept
        sortIssues()
        return Rereading(keepsLinks: keepsLinks)
    }
}

/// The part of a feature that decides about links: its id and its references, as they are written.
private struct LinkTexts: Equatable {
    private var values: [String: JSONValue] = [:]

    init(_ bytes: FileBytes, _ offset: Int) {
        JSONElement.withValue(bytes, at: offset) { feature in
            values["id"] = feature.member("id")?.value
            feature.member("properties")?.forEachMember { key, value in
                if ReferenceField(rawValue: key) != nil { values["properties/" + key] = value.value }
                return true
            }
        }
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
    /// The issue of a feature that was read alone.
    fileprivate func about(_ handle: FeatureHandle) -> Issue {
        var issue = self
        issue.feature = handle
        return issue
    }

    /// The issue where its feature is after a patch.
    fileprivate func moved(by patch: FilePatch) -> Issue {
        Issue(kind, file: file, offset: patch.moved(offset), pointer: pointer, feature: feature)
    }
}

/// The places where the features of a file begin.
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

    /// The features that a patch is about.
    struct Concerned {
        /// Those that pieces are inside of, each once.
        var changed: [FeatureHandle] = []
        /// Those that are gone.
        var removed: [FeatureHandle] = []
        /// The places where new ones begin in the newer text.
        var added: [Int] = []
    }

    /// The features that a patch is about; nil if one of its pieces is neither inside of a feature nor takes the place of
    /// whole ones.
    mutating func concerned(by patch: FilePatch, _ before: FileBytes, _ after: FileBytes) -> Concerned? {
        places.sort { $0.offset < $1.offset }
        guard let first = places.first, let last = places.last, let lastEnd = Self.end(last.offset, before) else {
            return nil
        }
        var found = Concerned()
        var shift = 0
        for piece in patch.pieces {
            let (start, end) = (piece.offset, piece.offset + piece.old.count)
            let newStart = start + shift
            shift += piece.new.count - piece.old.count
            guard start >= first.offset, end <= lastEnd else { return nil }
            let next = places.partitioningIndex { $0.offset >= start }
            if next > 0, let own = Self.end(places[next - 1].offset, before), own > start {
                // Before the closing brace, in the older text and in the newer one.
                let place = places[next - 1]
                guard end < own, let now = Self.end(patch.moved(place.offset), after), newStart + piece.new.count < now,
                    now == patch.moved(own)
                else { return nil }
                if found.changed.last != place.handle { found.changed.append(place.handle) }
                continue
            }
            let gone = places[next...].prefix { $0.offset < end }
            guard let rest = Self.features(in: start..<end, before), rest == gone.map({ $0.offset }),
                let new = Self.features(in: newStart..<newStart + piece.new.count, after)
            else { return nil }
            found.removed += gone.map { $0.handle }
            found.added += new
        }
        return found.removed.count < places.count && !found.removed.contains { $0.type == nil } ? found : nil
    }

    private static func end(_ offset: Int, _ bytes: FileBytes) -> Int? {
        JSONElement.withValue(bytes, at: offset) { $0.node.end }
    }

    /// The places where the objects of a text begin that has nothing else but commas and white space.
    private static func features(in range: Range<Int>, _ bytes: FileBytes) -> [Int]? {
        var found: [Int] = []
        var at = range.lowerBound
        while at < range.upperBound {
            let byte = bytes.base[at]
            if byte == Byte.comma || byte.isJSONWhitespace {
                at += 1
            } else {
                guard byte == Byte.openBrace, let end = Self.end(at, bytes), end <= range.upperBound else { return nil }
                found.append(at)
                at = end
            }
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

/// Takes features out of the tables, and puts others in.
private struct FeatureSplicing: TableEditor {
    let file: Int32
    var added: [(offset: Int, result: CollectionReader.Result)] = []
    /// The issues of the added features.
    private(set) var issues: [Issue] = []
    /// The indices of those that are gone, and those of the new ones afterward, by type, in order.
    private var gone: [FeatureType: [Int]] = [:]
    private var new: [FeatureType: [Int]] = [:]

    init(file: Int32, removed: [FeatureHandle]) {
        self.file = file
        for handle in removed { if let type = handle.type { gone[type, default: []].append(handle.index) } }
        for type in gone.keys { gone[type]?.sort() }
    }

    /// The types of which there are more or fewer features.
    var types: [FeatureType] {
        FeatureType.allCases.filter { type in
            gone[type] != nil || added.contains { $0.result.tables.count(of: type) > 0 }
        }
    }

    mutating func edit<P: FeatureProperties>(_ table: inout FeatureTable<P>) {
        for index in (gone[P.featureType] ?? []).reversed() {
            table.features.remove(at: index)
            table.sources.remove(at: index)
        }
        for (offset, result) in added where result.tables.count(of: P.featureType) > 0 {
            let index = table.sources.partitioningIndex { ($0.file, $0.offset) > (file, offset) }
            table.features.insert(result.tables[P.self].features[0], at: index)
            table.sources.insert(FeatureSource(file: file, ordinal: 0, offset: offset), at: index)
            new[P.featureType, default: []].append(index)
            issues += result.issues.map { $0.about(FeatureHandle(P.featureType, index)) }
        }
    }

    /// The handle of a feature that remains.
    func moved(_ handle: FeatureHandle) -> FeatureHandle {
        guard let type = handle.type, gone[type] != nil || new[type] != nil else { return handle }
        var index = handle.index - (gone[type] ?? []).count { $0 < handle.index }
        // New ones are in the order of the file.
        for place in new[type] ?? [] where place <= index { index += 1 }
        return FeatureHandle(type, index)
    }
}

/// Numbers the features of a file by their order in it.
private struct OrdinalSetting: TableEditor {
    let file: Int32
    private let offsets: [Int]

    init(file: Int32, _ features: FeatureTables) {
        self.file = file
        var offsets: [Int] = []
        for type in FeatureType.allCases {
            for source in features.table(of: type).sources where source.file == file { offsets.append(source.offset) }
        }
        for source in features.otherSources where source.file == file { offsets.append(source.offset) }
        self.offsets = offsets.sorted()
    }

    func ordered(_ source: FeatureSource) -> FeatureSource {
        guard source.file == file else { return source }
        let ordinal = offsets.partitioningIndex { $0 >= source.offset }
        return FeatureSource(file: file, ordinal: Int32(truncatingIfNeeded: ordinal), offset: source.offset)
    }

    mutating func edit<P: FeatureProperties>(_ table: inout FeatureTable<P>) {
        guard table.sources.contains(where: { $0.file == file }) else { return }
        table.sources = table.sources.map(ordered)
    }
}

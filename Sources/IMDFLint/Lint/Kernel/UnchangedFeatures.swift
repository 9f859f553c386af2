/// The features that are written alike in two readings of an archive, of which a part has changed.
///
/// A file is compared from its begin and from its end up to where it differs; what lies between counts as changed.
struct UnchangedFeatures {
    /// A file's features that begin before a place are unchanged, and those behind a part that ends so far from the end.
    private struct Part {
        var head = Int.max
        var oldTail = 0
        var newTail = 0
    }

    private let parts: [Part]
    /// The old and new sources of features, by type.
    private let sources: [(old: [FeatureSource], new: [FeatureSource])]

    /// Nil if the files are others.
    init?(_ old: Dataset, _ new: Dataset) {
        guard old.files.map(\.path) == new.files.map(\.path) else { return nil }
        sources = FeatureType.allCases.map { (old.features.table(of: $0).sources, new.features.table(of: $0).sources) }
        var parts: [Part] = []
        for (before, after) in zip(old.files, new.files) {
            guard let a = before.bytes, let b = after.bytes else { return nil }
            let (head, oldTail, newTail) = a === b ? (Int.max, 0, 0) : a.difference(to: b) ?? (Int.max, 0, 0)
            parts.append(Part(head: head, oldTail: oldTail, newTail: newTail))
        }
        // The last feature that begins before the difference may reach into it.
        var last = [Int](repeating: 0, count: parts.count)
        for (_, now) in sources {
            for source in now where source.offset < parts[Int(source.file)].head {
                last[Int(source.file)] = max(last[Int(source.file)], source.offset)
            }
        }
        for file in parts.indices where parts[file].head != .max { parts[file].head = last[file] }
        self.parts = parts
    }

    /// Whether no file has changed.
    var areFilesUnchanged: Bool { parts.allSatisfy { $0.head == .max } }

    /// The number of features of a type; nil if there are more or fewer of them than there were.
    func sharedCount(of type: FeatureType) -> Int? {
        let (before, after) = sources[type.caseIndex]
        return before.count == after.count ? after.count : nil
    }

    /// Whether a feature of a type has the same index and the same text in both.
    func contains(_ type: FeatureType, _ index: Int) -> Bool {
        let (before, after) = sources[type.caseIndex]
        guard index < before.count, index < after.count, before[index].file == after[index].file else { return false }
        let (old, new) = (before[index].offset, after[index].offset)
        let part = parts[Int(after[index].file)]
        if new < part.head { return old == new }
        return new >= part.newTail && old >= part.oldTail && new - part.newTail == old - part.oldTail
    }
}

extension UnchangedFeatures {
    /// Whether all features of a chunk are unchanged.
    func contains(_ chunk: FeatureChunk) -> Bool { chunk.range.allSatisfy { contains(chunk.type, $0) } }
}

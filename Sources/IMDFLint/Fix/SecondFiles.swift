/// Moves the features of a second file of a type to the end of the file that the standard names.
///
/// Both files must be whole feature collections in one folder, and the second one must have features of one type
/// only. It stays in the archive without features, with all its other members, so that nothing is lost.
struct SecondFiles {
    private(set) var edits: [ByteEdit] = []

    init(_ dataset: Dataset) {
        let files = dataset.files
        guard dataset.kind != .singleFile else { return }
        let types = Dictionary(FeatureType.allCases.map { ($0.fileName, $0) }, joining: { first, _ in first })
        let seconds = files.indices.filter { files[$0].featureCount > 0 && types[files[$0].name] == nil }
        guard !seconds.isEmpty else { return }
        var counts: [Int: [FeatureType?: Int]] = [:]
        for handle in dataset.features.handles {
            let file = Int(dataset.features.source(of: handle).file)
            if seconds.contains(file) { counts[file, default: [:]][handle.type, default: 0] += 1 }
        }
        for second in seconds {
            guard let count = counts[second], count.count == 1, let only = count.first, let type = only.key else {
                continue
            }
            let own = files.indices.filter { files[$0].name == type.fileName }
            // A file in another folder of a zip may be of another delivery.
            guard own.count == 1, files[own[0]].isComplete, files[second].isComplete,
                files[own[0]].folder == files[second].folder
            else { continue }
            move(only.value, from: files[second], to: files[own[0]])
        }
    }

    private mutating func move(_ count: Int, from second: Dataset.File, to own: Dataset.File) {
        guard let from = second.entry, let to = own.entry, let bytes = second.bytes, let target = own.bytes,
            let moved = Self.features(of: bytes), moved.count == count, let last = Self.features(of: target)
        else { return }
        let group = "second file \(from)"
        let text = [Byte.comma] + bytes[moved.range]
        edits.append(
            ByteEdit(
                entry: to, range: last.range.upperBound..<last.range.upperBound, replacement: text,
                fixes: [.secondFile], group: group))
        edits.append(ByteEdit(entry: from, range: moved.range, replacement: [], fixes: [.secondFile], group: group))
    }

    /// The number of features of a collection, and the bytes from the opening bracket to the end of the last one; nil
    /// if there are none.
    private static func features(of bytes: FileBytes) -> (count: Int, range: Range<Int>)? {
        let found = JSONElement.withValue(bytes, at: 0) { file -> (count: Int, range: Range<Int>)? in
            guard let features = file.member("features"), features.kind == .array else { return nil }
            var count = 0
            var end = 0
            features.forEachElement { feature in
                count += 1
                end = Int(feature.node.end)
                return true
            }
            let start = Int(features.node.start) + 1
            return count > 0 ? (count, start..<end) : nil
        }
        return found ?? nil
    }
}

extension Dataset.File {
    /// The path without the name.
    fileprivate var folder: Substring { path.dropLast(name.count) }
}

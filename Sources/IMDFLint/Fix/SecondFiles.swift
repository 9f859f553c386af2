/// Moves the features of a second file of a type to the end of the file that the standard names, or, if there is none, to the
/// end of the first file, which gets that name.
///
/// All files must be whole feature collections in one folder with features of that type only, and no id may be in two of
/// them. The second file stays in the archive without features, with all its other members, so that nothing is lost.
struct SecondFiles {
    private(set) var edits: [ByteEdit] = []
    /// The new names of files, by their indices in ``Archive/entries``.
    private(set) var names: [Int: String] = [:]

    init(_ dataset: Dataset) {
        let files = dataset.files
        for family in FilesOfType.all(in: dataset) where family.canBeMerged {
            guard let own = family.own ?? family.others.first?.file else { continue }
            let seconds = family.others.filter { $0.file != own }
            guard files[own].isComplete, seconds.allSatisfy({ files[$0.file].isComplete }) else { continue }
            let before = edits.count
            for second in seconds { move(second.count, from: files[second.file], to: files[own]) }
            if family.own == nil, edits.count > before, let entry = files[own].entry {
                names[entry] = family.type.fileName
            }
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

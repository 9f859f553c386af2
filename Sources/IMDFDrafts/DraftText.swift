/// The texts of an archive's files with the offsets of their features. Creates the patches for changed and new
/// features.
struct DraftText {
    private let state: DraftState
    /// A cache of the offsets of features by file.
    private let known = KnownOffsets()

    init(_ state: DraftState) { self.state = state }

    /// The sorted offsets. Cached because a step that changes many features would otherwise sort them for each one.
    private final class KnownOffsets { var offsets: [Int: [Int]] = [:] }

    private var dataset: Dataset { state.venue.dataset }

    // MARK: - Features that exist

    /// The file of a feature, and the edits that replace its object.
    func edits(of handle: FeatureHandle, to object: JSONObject) throws(EditError) -> (file: Int, edits: [TextEdit]) {
        let source = dataset.features.source(of: handle)
        let number = Int(source.file)
        guard let bytes = dataset.files[number].bytes else { throw .unwritableFile(dataset.files[number].name) }
        let offsets = offsets(in: number)
        let own = offsets.partitioningIndex { $0 >= source.offset }
        // The feature itself, then the features around it, as examples of formatting.
        let near =
            [source.offset] + offsets[..<own].suffix(FormExamples.limit / 2).reversed()
            + offsets.dropFirst(own + 1).prefix(FormExamples.limit)
        var patch = JSONPatch(bytes, FormExamples(bytes, at: Array(near)), orders: Self.orders(handle.type))
        JSONElement.withValue(bytes, at: source.offset) { patch.change($0, to: .object(object), path: [], depth: 0) }
        return (number, patch.edits)
    }

    /// The file and the bytes of a feature.
    func range(of handle: FeatureHandle) throws(EditError) -> (file: Int, range: Range<Int>) {
        let source = dataset.features.source(of: handle)
        let file = dataset.files[Int(source.file)]
        guard let bytes = file.bytes,
            let range = JSONElement.withValue(bytes, at: source.offset, { $0.node.start..<$0.node.end })
        else { throw .unwritableFile(file.name) }
        return (Int(source.file), range)
    }

    /// The edits that remove features together with their commas.
    func removals(of ranges: [Range<Int>], in file: Int) -> [TextEdit] {
        guard let bytes = dataset.files[file].bytes else { return [] }
        var runs: [Range<Int>] = []
        for range in ranges.ordered(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = runs.last, Self.isComma(bytes[last.upperBound..<range.lowerBound]) {
                runs[runs.count - 1] = last.lowerBound..<range.upperBound
            } else {
                runs.append(range)
            }
        }
        return runs.map { TextEdit(bytes.removal(of: $0), []) }
    }

    /// The patch of a file; nil if nothing changes.
    func patch(file: Int, _ edits: [TextEdit]) -> FilePatch? {
        guard !edits.isEmpty, let entry = dataset.files[file].entry, let bytes = dataset.files[file].bytes else {
            return nil
        }
        return FilePatch(path: state.archive.entries[entry].path, bytes, edits)
    }

    private static func isComma(_ bytes: [UInt8]) -> Bool { bytes.filter { !$0.isJSONWhitespace } == [Byte.comma] }

    /// The offsets of the features of a file, in its order.
    private func offsets(in file: Int) -> [Int] {
        if let offsets = known.offsets[file] { return offsets }
        var offsets: [Int] = []
        for type in FeatureType.allCases {
            for source in dataset.features.sources(of: type) where Int(source.file) == file {
                offsets.append(source.offset)
            }
        }
        for source in dataset.features.otherSources where Int(source.file) == file { offsets.append(source.offset) }
        offsets.sort()
        known.offsets[file] = offsets
        return offsets
    }

    private static func orders(_ type: FeatureType?) -> [String: [String]] {
        [
            "": ["id", "type", "feature_type", "geometry", "properties"],
            "properties": type?.fieldDescriptions.map { $0.key } ?? [],
        ]
    }

    // MARK: - New features

    /// The patch that adds features of a type.
    func patch(adding objects: [JSONObject], _ type: FeatureType) throws(EditError) -> FilePatch {
        guard let file = file(for: type) else { return try newFile(type, objects) }
        let name = dataset.files[file].name
        guard let entry = dataset.files[file].entry, let bytes = dataset.files[file].bytes else {
            throw .unwritableFile(name)
        }
        let offsets = offsets(in: file)
        let path = state.archive.entries[entry].path
        guard let last = offsets.last else {
            return FilePatch(path: path, bytes, [try inserting(objects, type, intoEmpty: bytes, name)])
        }
        guard let end = JSONElement.withValue(bytes, at: last, { $0.node.end }) else { throw .unwritableFile(name) }
        let comma = Self.comma(bytes, offsets, end)
        let texts = Self.texts(of: objects, type, like: bytes, offsets)
        return FilePatch(path: path, bytes, [TextEdit(end..<end, texts.flatMap { comma + $0 })])
    }

    /// The file for new features of a type: the file of the last one, or the file with the type's name.
    private func file(for type: FeatureType) -> Int? {
        if let last = dataset.features.sources(of: type).last { return Int(last.file) }
        let named = dataset.files.firstIndex { $0.type == type && $0.bytes != nil }
        return named ?? (dataset.kind == .singleFile ? dataset.files.firstIndex { $0.bytes != nil } : nil)
    }

    private static func texts(of objects: [JSONObject], _ type: FeatureType, like bytes: FileBytes, _ offsets: [Int])
        -> [[UInt8]]
    {
        let examples = FormExamples(bytes, at: offsets.reversed())
        return objects.map { object in
            var printer = JSONPrinter(examples.style, orders: orders(type))
            printer.put(.object(object), like: examples.form(ofFeature: object), depth: 0, key: "")
            return printer.bytes
        }
    }

    /// The separator between two features of a file.
    private static func comma(_ bytes: FileBytes, _ offsets: [Int], _ end: Int) -> [UInt8] {
        if offsets.count > 1, case let before = offsets[offsets.count - 2],
            let first = JSONElement.withValue(bytes, at: before, { $0.node.end }), first <= offsets[offsets.count - 1],
            case let gap = bytes[first..<offsets[offsets.count - 1]], isComma(gap)
        {
            return gap
        }
        // Uses the indentation of the only feature.
        var start = offsets.last ?? 0
        let feature = start
        while start > 0, bytes.base[start - 1].isJSONWhitespace { start -= 1 }
        return [Byte.comma] + bytes[start..<feature]
    }

    /// The edit that inserts features into an empty array of features.
    private func inserting(_ objects: [JSONObject], _ type: FeatureType, intoEmpty bytes: FileBytes, _ name: String)
        throws(EditError) -> TextEdit
    {
        let found: Range<Int>?? = JSONElement.withValue(bytes, at: bytes.startAfterMark) { collection in
            guard collection.member("type")?.string == "FeatureCollection", let array = collection.member("features"),
                array.kind == .array, array.lastElementEnd == nil
            else { return nil }
            return array.node.start + 1..<array.node.end - 1
        }
        guard let inside = found ?? nil else { throw .unwritableFile(name) }
        let model = model ?? .lines
        return TextEdit(inside, model.open + model.text(of: objects, type) + model.close)
    }

    private func newFile(_ type: FeatureType, _ objects: [JSONObject]) throws(EditError) -> FilePatch {
        // In the same folder as the other files.
        let beside = state.archive.entries.first
        let folder = beside.map { String($0.path.dropLast($0.name.count)) } ?? ""
        guard !state.archive.entries.contains(where: { $0.name.lowercased() == type.fileName }) else {
            throw .unwritableFile(type.fileName)
        }
        let model = model ?? .lines
        return FilePatch(path: folder + type.fileName, content: model.head + model.text(of: objects, type) + model.tail)
    }

    /// A feature file as an example of formatting for a new one.
    private struct Model {
        let bytes: FileBytes
        let offsets: [Int]
        /// The text before the first and after the last feature, and the parts of it inside the array.
        let head, tail, open, close: [UInt8]
        /// The text between two features.
        let comma: [UInt8]

        /// The format with one feature on each line.
        static let lines = Model(
            bytes: FileBytes([]), offsets: [], head: Array("{\"type\":\"FeatureCollection\",\"features\":[\n".utf8),
            tail: Array("\n]}\n".utf8), open: [Byte.newline], close: [Byte.newline], comma: [Byte.comma, Byte.newline])

        func text(of objects: [JSONObject], _ type: FeatureType) -> [UInt8] {
            Array(DraftText.texts(of: objects, type, like: bytes, offsets).joined(separator: comma))
        }
    }

    /// The format of the first file that has features and whose collection has no other members.
    private var model: Model? {
        for number in dataset.files.indices {
            guard let bytes = dataset.files[number].bytes, case let offsets = offsets(in: number),
                let first = offsets.first, let last = offsets.last,
                let end = JSONElement.withValue(bytes, at: last, { $0.node.end })
            else { continue }
            // A byte order mark is a fault, so it is not copied.
            let start = bytes.startAfterMark
            let (head, tail) = (bytes[start..<first], bytes[end..<bytes.count])
            guard case .object(let members)? = try? JSONValue(parsing: head + tail), members.count == 2,
                members["type"] == .string("FeatureCollection"), members["features"] == .array([])
            else { continue }
            let open = head.reversed().prefix { $0.isJSONWhitespace }.reversed()
            let close = tail.prefix { $0.isJSONWhitespace }
            return Model(
                bytes: bytes, offsets: offsets, head: head, tail: tail, open: Array(open), close: Array(close),
                comma: Self.comma(bytes, offsets, end))
        }
        return nil
    }
}

extension FileBytes {
    /// The offset of the text after a byte order mark, if there is one.
    fileprivate var startAfterMark: Int { count >= 3 && self[0..<3] == [0xEF, 0xBB, 0xBF] ? 3 : 0 }
}

extension FormExamples {
    /// The formatting for a new feature: that of the nearest feature, and of others for members that the nearest one
    /// lacks.
    func form(ofFeature object: JSONObject) -> JSONForm? {
        form(at: [], of: .object).map { completed($0, for: object, at: []) }
    }

    private func completed(_ form: JSONForm, for members: JSONObject, at path: [String]) -> JSONForm {
        guard case .object(let gaps, let keys, var forms) = form else { return form }
        for (key, value) in members {
            let own = path + [key]
            if forms[key]?.kind != value.kind { forms[key] = self.form(at: own, of: value.kind) }
            if case .object(let inner) = value, let known = forms[key] {
                forms[key] = completed(known, for: inner, at: own)
            }
        }
        return .object(gaps, keys: keys, members: forms)
    }
}

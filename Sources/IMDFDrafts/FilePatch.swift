/// The changes of a step in one file, which can be applied and reverted. It takes as much memory as the changed text.
struct FilePatch: Sendable {
    /// Some bytes of the file before the step, and the bytes in their place after it.
    struct Piece: Sendable {
        let offset: Int
        let old: [UInt8]
        let new: [UInt8]
    }

    /// The path of the entry, as in ``ArchiveEntry/path``.
    let path: String
    /// The pieces in order, without overlaps.
    let pieces: [Piece]
    /// Whether the step creates the file.
    var isNewFile = false

    /// - Parameter edits: the edits in any order. Edits at the same place are applied in the order of the list.
    init(path: String, _ bytes: FileBytes, _ edits: [TextEdit]) {
        self.path = path
        let sorted = edits.enumerated().ordered { a, b in
            (a.element.range.lowerBound, a.element.range.upperBound, a.offset) < (
                b.element.range.lowerBound, b.element.range.upperBound, b.offset
            )
        }
        pieces = sorted.map { _, edit in
            Piece(offset: edit.range.lowerBound, old: bytes[edit.range], new: edit.replacement)
        }
    }

    private init(path: String, pieces: [Piece], isNewFile: Bool) {
        (self.path, self.pieces, self.isNewFile) = (path, pieces, isNewFile)
    }

    /// Creates a patch that adds a file.
    init(path: String, content: [UInt8]) {
        self.path = path
        pieces = [Piece(offset: 0, old: [], new: content)]
        isNewFile = true
    }

    /// The text after the step.
    func applied(to bytes: FileBytes) -> FileBytes {
        FileBytes(bytes.replacing(pieces.map { ($0.offset..<$0.offset + $0.old.count, $0.new) }))
    }

    /// The patch that reverts this one.
    var reversed: FilePatch {
        var shift = 0
        let pieces = pieces.map { piece in
            defer { shift += piece.new.count - piece.old.count }
            return Piece(offset: piece.offset + shift, old: piece.new, new: piece.old)
        }
        return FilePatch(path: path, pieces: pieces, isNewFile: isNewFile)
    }

    /// The number of bytes that the patch stores.
    var byteCount: Int { pieces.reduce(0) { $0 + $1.old.count + $1.new.count } }
}

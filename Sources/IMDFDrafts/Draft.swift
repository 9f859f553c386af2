/// An archive that is being edited, with the history of its changes. Use it to edit files while keeping everything
/// else byte for byte.
///
///     var draft = try Draft(path: "venue.zip")
///     try draft.perform(.set(\Occupant.name, to: ["de": "Café Achterdeck"], of: café), named: "Rename")
///     try draft.perform(.moveCorner(corner, to: position))   // walls, openings, and outline go with it
///     draft.undo()
///     try draft.write(toFolder: "changed")                   // the rest byte for byte as it was
///
/// A draft is a value: a copy is a branch of its history. A step is performed completely or not at all. The history
/// has no limit; a step takes as much memory as the text that it changes.
public struct Draft: Sendable {
    /// A step with its name and the text that it replaced.
    private struct Step: Sendable {
        let name: String?
        let patches: [FilePatch]
        let change: Change
    }

    /// The original archive. Writing needs it.
    let original: Archive
    /// The original files, by the paths of their entries.
    let initialBytes: [String: FileBytes]
    private(set) var state: DraftState
    private var done: [Step] = []
    private var undone: [Step] = []

    /// Opens an archive in memory, such as a download: a zip, or a single GeoJSON file.
    ///
    /// - Parameters:
    ///   - data: the bytes, such as `Data` or `[UInt8]`. They are copied.
    ///   - name: the name to report. If the bytes are not a zip, it must end in `.geojson` or `.json`.
    ///   - limits: the resource limits.
    /// - Throws: `ArchiveError` if nothing can be read.
    public init(data: some Collection<UInt8>, name: String = "venue.zip", limits: ArchiveLimits = .default)
        throws(ArchiveError)
    { self.init(try Archive(bytes: FileBytes(data), name: name, limits: limits)) }

    /// Creates a draft of an opened archive.
    public init(_ archive: Archive) {
        original = archive
        state = DraftState(archive)
        initialBytes = state.bytesByPath
    }

    /// Creates a new archive without features.
    public init(_ manifest: Manifest) {
        var printer = JSONPrinter(.lines, orders: ["": Manifest.fieldDescriptions.map { $0.key }])
        var members = manifest.jsonObject
        for field in Manifest.fieldDescriptions where field.need == .optional && members[field.key] == .null {
            members[field.key] = nil
        }
        printer.put(.object(members), like: nil, depth: 0, key: "")
        self.init(Archive(inMemory: [(Manifest.fileName, printer.bytes + [Byte.newline])], path: ""))
    }

    /// The venue after the last step. The nodes of earlier venues remain usable.
    public var venue: Venue { state.venue }

    /// The files after the last step, by path.
    public var files: [(path: String, bytes: FileBytes)] {
        state.archive.entries.indices.compactMap { number in
            state.bytes(ofEntry: number).map { (state.archive.inside(state.archive.entries[number].path), $0) }
        }
    }

    // MARK: - Steps

    /// Performs a step.
    ///
    /// - Parameters:
    ///   - edit: the step.
    ///   - name: the name of the step in a menu, such as “Move Wall”.
    /// - Returns: the features that have been created, changed, and removed.
    /// - Throws: ``EditError`` if the step is not possible; the draft is then unchanged.
    @discardableResult public mutating func perform(_ edit: Edit, named name: String? = nil) throws(EditError) -> Change
    { try perform(named: name) { work throws(EditError) in try work.perform(edit) } }

    /// A group of edits that becomes one step.
    package struct Work {
        fileprivate var editor: Editor

        /// The venue after the edits so far.
        package var venue: Venue { editor.venue }

        /// Performs an edit as a part of the step.
        package mutating func perform(_ edit: Edit) throws(EditError) { try editor.perform(edit) }
    }

    /// Performs several edits as one step. Each may depend on the venue after the previous ones.
    @discardableResult package mutating func perform<Failure: Error>(
        named name: String?, _ body: (inout Work) throws(Failure) -> Void
    ) throws(Failure) -> Change {
        var work = Work(editor: Editor(state))
        try body(&work)
        var change = work.editor.change
        change.name = name
        state = work.editor.state
        done.append(Step(name: name, patches: work.editor.patches, change: change))
        undone = []
        return change
    }

    /// Undoes the last step and performs another one in its place. Use it during a drag, so that the drag is one
    /// step.
    ///
    /// - Throws: ``EditError`` if the step is not possible; the last step then remains.
    @discardableResult public mutating func replaceLast(by edit: Edit) throws(EditError) -> Change {
        var earlier = self
        guard let last = earlier.undo() else { throw .noStep }
        let change = try earlier.perform(edit, named: last.name)
        self = earlier
        return change
    }

    /// Undoes the last step. Returns its change; nil if there is no step.
    @discardableResult public mutating func undo() -> Change? {
        guard let step = done.popLast() else { return nil }
        state.apply(step.patches, backward: true)
        undone.append(step)
        return step.change.reversed
    }

    /// Performs the last undone step again. Returns its change; nil if there is none.
    @discardableResult public mutating func redo() -> Change? {
        guard let step = undone.popLast() else { return nil }
        state.apply(step.patches, backward: false)
        done.append(step)
        return step.change
    }

    /// The names of the steps that can be undone, the last one first; nil for steps without a name.
    public var undoNames: [String?] { done.reversed().map { $0.name } }

    /// The names of the steps that can be redone, the next one first; nil for steps without a name.
    public var redoNames: [String?] { undone.reversed().map { $0.name } }

    /// The number of bytes of text in the history.
    package var historyByteCount: Int { (done + undone).reduce(0) { $0 + $1.patches.reduce(0) { $0 + $1.byteCount } } }
}

extension JSONStyle {
    /// A style with one line for each member.
    static var lines: JSONStyle {
        let example = FileBytes(Array("{\n  \"a\": 1,\n  \"b\": 2\n}".utf8))
        return JSONElement.withValue(example, at: 0) { JSONStyle($0, in: example) } ?? JSONStyle()
    }
}

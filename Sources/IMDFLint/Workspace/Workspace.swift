import IMDF

/// Venues that are being edited: the files on disk, the unsaved texts of open documents, and the findings.
///
/// The type is a value, independent of any editor protocol. An editor reports which documents are open and how they
/// change. Every request is answered from the current texts. Offsets are in bytes, and paths are absolute.
package struct Workspace: Sendable {
    /// The options that do not come from configuration files.
    package struct Options: Sendable {
        /// The day that rules use as today; nil for the current one.
        package var date: LocalDate?
        /// The number of threads; nil for one per processor.
        package var jobs: Int?
        /// The number of findings to show per rule and venue.
        package var maximumPerRule = 1000

        package init() {}
    }

    /// A document that is open in an editor.
    package struct Document: Sendable {
        package internal(set) var text: WorkspaceText
        package internal(set) var version: Int
    }

    package let options: Options
    /// The folders in which venues are searched.
    package private(set) var folders: [String]
    package private(set) var documents: [String: Document] = [:]
    /// The venues, sorted by the paths of their folders.
    package internal(set) var venues: [WorkspaceVenue] = []
    /// The configurations of all venues, by path.
    var configurations: [String: WorkspaceConfiguration] = [:]
    /// The diagnostics of every file that has any.
    package internal(set) var diagnostics: [String: [WorkspaceDiagnostic]] = [:]
    /// Descriptions of files that could not be read.
    package internal(set) var troubles: [String] = []
    /// Whether venues must be searched again.
    private var isSearchDue = true
    /// The paths that have changed since the last linting.
    private var changed: Set<String> = []
    /// The venues to read, and those to lint.
    private var unread: Set<String> = []
    var unlinted: Set<String> = []

    package init(folders: [String], options: Options = Options()) {
        self.folders = folders
        self.options = options
    }

    // MARK: - Changes

    package mutating func setFolders(_ folders: [String]) {
        self.folders = folders
        isSearchDue = true
    }

    /// Adds the text of a document that was opened.
    package mutating func open(_ path: String, _ text: String, version: Int) {
        documents[path] = Document(text: WorkspaceText(text), version: version)
        note(path)
    }

    /// Replaces a part or all of an open document.
    package mutating func change(_ path: String, _ range: Range<Int>?, _ replacement: String, version: Int) {
        guard let document = documents[path] else { return }
        let text =
            range.map { document.text.replacing($0, with: Array(replacement.utf8)) } ?? WorkspaceText(replacement)
        documents[path] = Document(text: text, version: version)
        changed.insert(path)
    }

    /// Removes the text of a document, so that the file on disk is used again.
    package mutating func close(_ path: String) {
        guard documents.removeValue(forKey: path) != nil else { return }
        note(path)
    }

    /// Notes that the file at a path may have changed on disk.
    package mutating func noteDisk(_ path: String) { note(path) }

    /// Discards everything that was read from files.
    package mutating func readAgain() {
        isSearchDue = true
        venues = []
        configurations = [:]
    }

    private mutating func note(_ path: String) {
        changed.insert(path)
        // A file that belongs to no venue may create one, and a file of a venue may be gone.
        let isKnown = venues.contains { $0.texts[path] != nil } && FileStamp(path: path) != nil
        if !isKnown { isSearchDue = true }
    }

    // MARK: - Refreshing

    /// Whether ``refresh()`` has anything to do.
    package var isStale: Bool { isSearchDue || !changed.isEmpty || !unread.isEmpty || !unlinted.isEmpty }

    /// Reads and lints the changes, venue by venue.
    ///
    /// - Parameter isCanceled: checked between parts of the work. If it returns true, the rest is left for the next
    ///   call, and diagnostics do not change.
    /// - Returns: the paths whose diagnostics have changed.
    @discardableResult package mutating func refresh(unless isCanceled: () -> Bool = { false }) -> Set<String> {
        guard isStale, read(unless: isCanceled) else { return [] }
        // A venue that can no longer be opened has no diagnostics; the reason is among the troubles.
        guard lint(unless: isCanceled) else { return [] }
        let before = diagnostics
        diagnostics = currentDiagnostics()
        let paths = Set(before.keys).union(diagnostics.keys)
        return paths.filter { before[$0] != diagnostics[$0] }
    }

    /// Reads the changes and leaves linting to the next ``refresh(unless:)``. Returns false if canceled.
    @discardableResult package mutating func read(unless isCanceled: () -> Bool = { false }) -> Bool {
        if unread.isEmpty, unlinted.isEmpty { troubles = [] }
        noteStale()
        for index in venues.indices where unread.contains(venues[index].path) {
            if isCanceled() { return false }
            read(index)
            unread.remove(venues[index].path)
            unlinted.insert(venues[index].path)
        }
        return true
    }

    /// The milliseconds without a change to wait before linting. None for up to 4,000 features, which take no longer
    /// than a keystroke may.
    package var delay: Int {
        let isLarge = venues.contains { venue in
            guard let features = venue.venue?.dataset.features, features.count > 4_000 else { return false }
            return unread.union(unlinted).contains(venue.path) || changed.contains(where: venue.concerns)
        }
        return isLarge ? 100 : 0
    }

    /// Determines which venues must be read.
    private mutating func noteStale() {
        var stale = Set(
            venues.indices.filter { index in changed.contains { venues[index].concerns($0) } }.map { venues[$0].path })
        if isSearchDue {
            let known = Dictionary(venues.map { ($0.path, $0) }, joining: { a, _ in a })
            let found = search()
            stale.formUnion(found)
            venues = found.map { known[$0] ?? WorkspaceVenue($0) }
        }
        (changed, isSearchDue) = ([], false)
        stale.formUnion(updateConfigurations())
        unread.formUnion(stale)
    }

    /// The folders of the venues, in order.
    private func search() -> [String] {
        var found: Set<String> = []
        for folder in folders {
            for path in ArchiveSearch(below: folder, isExcluded: { _ in false }).archives where !EntryName.isZip(path) {
                found.insert(path)
            }
        }
        var holders = ArchiveHolders()
        for path in documents.keys where EntryName.isGeoJSON(path) {
            if found.contains(where: { path.hasPrefix($0 + "/") }) { continue }
            if let folder = holders.archive(holding: path), folder.hasPrefix("/") { found.insert(folder) }
        }
        return found.filter { !isExcluded($0, of: $0) && FileStamp(path: $0) == nil }.sorted()
    }

    private func isExcluded(_ path: String, of venue: String) -> Bool {
        guard let file = configurationPath(for: venue) else { return false }
        let configuration = configurations[file]?.current ?? (try? Configuration(path: file))
        return configuration?.excludes(path) ?? false
    }

    /// Opens the files of a venue, with the texts of open documents.
    private mutating func read(_ index: Int) {
        let path = venues[index].path
        let configuration = venues[index].configurationPath.flatMap { configurations[$0]?.current }
        let own = documents.filter { $0.key.hasPrefix(path + "/") && EntryName.isGeoJSON($0.key) }
        let nested = venues.filter { $0.path != path && $0.path.hasPrefix(path + "/") }.map { $0.path }
        let unsaved = own.filter { document in !nested.contains { document.key.hasPrefix($0 + "/") } }
        do throws(ArchiveError) { try venues[index].read(unsaved, configuration, jobs: options.jobs) } catch {
            troubles.append(error.description)
            venues[index].clear()
        }
    }

    // MARK: - Texts

    /// The current text of a file: that of the editor, or else the one read from disk.
    package func text(_ path: String) -> WorkspaceText? {
        if let document = documents[path] { return document.text }
        for venue in venues { if let text = venue.texts[path] { return text } }
        if let configuration = configurations[path] { return configuration.text }
        return nil
    }

    /// The venue that a file belongs to.
    package func venue(holding path: String) -> WorkspaceVenue? { venues.first { $0.fileNumbers[path] != nil } }

    /// The nearest configuration file in a folder or above it.
    func configurationPath(for folder: String) -> String? {
        var folder = folder
        while true {
            let path = (folder == "/" ? "" : folder) + "/" + Configuration.fileName
            if documents[path] != nil || FileStamp(path: path) != nil { return path }
            if folder == "/" { return nil }
            folder = PathText.folder(of: folder)
        }
    }
}

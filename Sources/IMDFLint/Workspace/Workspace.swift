import IMDF

/// Venues while they are edited: the files on disk, the unsaved texts of those that are open, and what is found in them.
///
/// A value that knows no protocol. An editor reports which documents are open and how they change; every question is
/// answered from the texts as they stand. Offsets are bytes, paths are absolute.
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
    /// The folders that are searched for venues.
    package private(set) var folders: [String]
    package private(set) var documents: [String: Document] = [:]
    /// The venues by the paths of their folders, in order.
    package internal(set) var venues: [WorkspaceVenue] = []
    /// The configurations that some venue has, by path.
    var configurations: [String: WorkspaceConfiguration] = [:]
    /// The diagnostics of every file that has some.
    package internal(set) var diagnostics: [String: [WorkspaceDiagnostic]] = [:]
    /// Descriptions of what could not be read.
    package internal(set) var troubles: [String] = []
    /// Whether venues have to be searched again.
    private var isSearchDue = true
    /// The paths that have changed since the venues were linted.
    private var changed: Set<String> = []
    /// The venues that have to be read, and those that have to be linted.
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

    /// Takes the text of a document that has been opened.
    package mutating func open(_ path: String, _ text: String, version: Int) {
        documents[path] = Document(text: WorkspaceText(text), version: version)
        note(path)
    }

    /// Replaces a part of an open document, or all of it.
    package mutating func change(_ path: String, _ range: Range<Int>?, _ replacement: String, version: Int) {
        guard let document = documents[path] else { return }
        let text =
            range.map { document.text.replacing($0, with: Array(replacement.utf8)) } ?? WorkspaceText(replacement)
        documents[path] = Document(text: text, version: version)
        changed.insert(path)
    }

    /// Forgets the text of a document: the file on disk counts again.
    package mutating func close(_ path: String) {
        guard documents.removeValue(forKey: path) != nil else { return }
        note(path)
    }

    /// Takes note that something at a path on disk may have changed.
    package mutating func noteDisk(_ path: String) { note(path) }

    /// Forgets what is known of all files.
    package mutating func readAgain() {
        isSearchDue = true
        venues = []
        configurations = [:]
    }

    private mutating func note(_ path: String) {
        changed.insert(path)
        // A file that no venue knows may make one, and one that a venue knows may be gone.
        let isKnown = venues.contains { $0.texts[path] != nil } && FileStamp(path: path) != nil
        if !isKnown { isSearchDue = true }
    }

    // MARK: - Bringing up to date

    /// Whether ``refresh()`` has something to do.
    package var isStale: Bool { isSearchDue || !changed.isEmpty || !unread.isEmpty || !unlinted.isEmpty }

    /// Reads and lints what has changed, venue by venue.
    ///
    /// - Parameter isCanceled: asked between the parts of the work. If it is canceled, the rest is left for the next time, and
    ///   diagnostics stay as they are.
    /// - Returns: the paths whose diagnostics are others than before.
    @discardableResult
    package mutating func refresh(unless isCanceled: () -> Bool = { false }) -> Set<String> {
        guard isStale, read(unless: isCanceled) else { return [] }
        // A venue that can't be opened any more has nothing to show; the reason is among the troubles.
        guard lint(unless: isCanceled) else { return [] }
        let before = diagnostics
        diagnostics = currentDiagnostics()
        let paths = Set(before.keys).union(diagnostics.keys)
        return paths.filter { before[$0] != diagnostics[$0] }
    }

    /// Reads what has changed and leaves the findings for the next ``refresh(unless:)``; false if it was canceled.
    @discardableResult
    package mutating func read(unless isCanceled: () -> Bool = { false }) -> Bool {
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

    /// The milliseconds without another change after which findings are looked for: none where that takes as long as a
    /// keystroke may, up to 4,000 features.
    package var delay: Int {
        let isLarge = venues.contains { venue in
            guard let features = venue.venue?.dataset.features, features.count > 4_000 else { return false }
            return unread.union(unlinted).contains(venue.path) || changed.contains(where: venue.concerns)
        }
        return isLarge ? 100 : 0
    }

    /// Finds out which venues have to be read.
    private mutating func noteStale() {
        var stale = Set(
            venues.indices.filter { index in changed.contains { venues[index].concerns($0) } }.map { venues[$0].path }
        )
        if isSearchDue {
            let known = Dictionary(venues.map { ($0.path, $0) }, uniquingKeysWith: { a, _ in a })
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
        for path in documents.keys where EntryName.isGeoJSON(path) {
            if found.contains(where: { path.hasPrefix($0 + "/") }) { continue }
            if let folder = ArchiveSearch.archive(holding: path), folder.hasPrefix("/") { found.insert(folder) }
        }
        return found.filter { !isExcluded($0, of: $0) && FileStamp(path: $0) == nil }.sorted()
    }

    private func isExcluded(_ path: String, of venue: String) -> Bool {
        guard let file = configurationPath(for: venue) else { return false }
        let configuration = configurations[file]?.current ?? (try? Configuration(path: file))
        return configuration?.excludes(path) ?? false
    }

    /// Opens a venue's files, those that are open in an editor as they are there.
    private mutating func read(_ index: Int) {
        let path = venues[index].path
        let configuration = venues[index].configurationPath.flatMap { configurations[$0]?.current }
        let own = documents.filter { $0.key.hasPrefix(path + "/") && EntryName.isGeoJSON($0.key) }
        let nested = venues.filter { $0.path != path && $0.path.hasPrefix(path + "/") }.map(\.path)
        let unsaved = own.filter { document in !nested.contains { document.key.hasPrefix($0 + "/") } }
        do throws(ArchiveError) {
            try venues[index].read(unsaved, configuration, jobs: options.jobs)
        } catch {
            troubles.append(error.description)
            venues[index].clear()
        }
    }

    // MARK: - Texts

    /// The text of a file as it stands: that of the editor, else what was read from disk.
    package func text(_ path: String) -> WorkspaceText? {
        if let document = documents[path] { return document.text }
        for venue in venues { if let text = venue.texts[path] { return text } }
        if let configuration = configurations[path] { return configuration.text }
        return nil
    }

    /// The venue that a file is part of.
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

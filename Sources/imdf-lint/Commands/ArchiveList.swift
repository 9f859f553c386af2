import IMDFLint

/// The archives of a run: the named ones, those in list files, and those that folders and patterns expand to.
struct ArchiveList: Sendable {
    /// The paths in order.
    private(set) var paths: [String] = []
    /// The folders that were searched, by absolute path, and the archives that they hold.
    private var searched: [String: [String]] = [:]
    /// The archives and the skipped files, by absolute path.
    private var places: Set<String> = []
    private let settings: Settings

    /// Creates a list of one archive without expanding the path.
    init(only path: String, _ settings: Settings) {
        paths = [path]
        self.settings = settings
    }

    /// Expands the operands of a run. Files that resemble an archive but are skipped are listed on standard error.
    init(_ invocation: Invocation, _ console: Console) throws(UsageError) {
        settings = invocation.settings
        var named = invocation.operands
        if let list = invocation.settings.listPath {
            switch FileSystem.lines(of: list) {
            case .success(let lines): named += lines
            case .failure(let error):
                throw UsageError("\(printable(list)) cannot be read: \(error.reason)", for: invocation.command)
            }
        }
        if invocation.settings.takesChangedFiles { named = ChangedFiles.archives(of: named) }
        let exclusions = Exclusions(invocation.settings)
        var leftOut: [ArchiveSearch.Reason: [String]] = [:]
        for word in named {
            let (archives, others) = Self.expanded(word, exclusions)
            for (path, reason) in others { leftOut[reason, default: []].append(path) }
            if FileSystem.isFolder(word), let folder = FileSystem.absolute(word) { searched[folder] = archives }
            paths += archives
        }
        for reason in ArchiveSearch.Reason.allCases {
            guard let paths = leftOut[reason] else { continue }
            console.note("note: skipped, \(reason.text): \(Self.listed(paths))")
            places.formUnion(paths.map(Self.place))
        }
        places.formUnion(paths.map(Self.place))
        // A gate that checks nothing must not pass. Changed files may belong to no archive.
        guard paths.isEmpty, !settings.takesChangedFiles else { return }
        let list = named.isEmpty ? settings.listPath : nil
        throw UsageError(
            list.map { "\(printable($0)) lists no archives" }
                ?? "no archive is left: --exclude, or “exclude” in a \(Configuration.fileName), leaves out all",
            for: invocation.command)
    }

    private static func place(of path: String) -> String { FileSystem.absolute(path) ?? path }

    /// The archives that a folder expands to, by absolute path: those in it, and the folder itself if it is one. A
    /// folder that was already searched, or a folder in it, is not searched again.
    func archives(below folder: String) -> [String] {
        var above = folder
        while true {
            if let found = searched[above] {
                let start = folder == "/" ? folder : folder + "/"
                return found.compactMap(FileSystem.absolute).filter { $0 == folder || $0.hasPrefix(start) }
            }
            if above == "/" { break }
            above = FileSystem.parent(of: above)
        }
        return Self.expanded(folder, Exclusions(settings)).archives.compactMap(FileSystem.absolute)
    }

    /// Whether a file is an archive of the run, or was listed as skipped.
    func accountsFor(_ path: String) -> Bool { places.contains(Self.place(of: path)) }

    /// Up to ten paths and the number of the others.
    static func listed(_ paths: [String]) -> String {
        let shown = paths.prefix(10).map(printable).joined(separator: ", ")
        return paths.count > 10 ? "\(shown) and \(paths.count - 10) more" : shown
    }

    /// The paths that a word expands to: the matches of a pattern, the archives in a folder, or the word itself. A
    /// word without a match is kept, so that the reason is reported.
    private static func expanded(_ word: String, _ exclusions: Exclusions) -> (
        archives: [String], leftOut: [(path: String, reason: ArchiveSearch.Reason)]
    ) {
        if word == "-" { return ([word], []) }
        if exclusions.leavesOut(word) { return ([], []) }
        if !exists(word), word.contains(where: { "*?[".contains($0) }) {
            let found = ArchiveSearch(matching: word) { exclusions.leavesOut($0) }
            if found.archives.isEmpty, found.leftOut.isEmpty { return ([word], []) }
            return chosen(found, exclusions)
        }
        guard FileSystem.isFolder(word) else { return (Archive.paths(in: word), []) }
        var folder = word
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        let found = ArchiveSearch(below: folder) { exclusions.leavesOut($0, below: folder) }
        // A folder without archives is tried as an archive anyway, because it was named.
        if found.archives.isEmpty { return ([word], []) }
        let (archives, leftOut) = chosen(found, exclusions, named: folder)
        return (archives.map { $0 == folder ? word : $0 }, leftOut)
    }

    /// The results without paths that configurations exclude. An archive that is named explicitly stays.
    private static func chosen(_ found: ArchiveSearch, _ exclusions: Exclusions, named: String? = nil) -> (
        archives: [String], leftOut: [(path: String, reason: ArchiveSearch.Reason)]
    ) {
        (
            found.archives.filter { $0 == named || !exclusions.configurationLeavesOut($0, of: $0) },
            found.leftOut.filter { !exclusions.configurationLeavesOut($0.path, of: $0.path) }
        )
    }
}

extension ArchiveSearch.Reason {
    /// The reason for skipping, as it fits after "skipped".
    fileprivate var text: String {
        switch self {
        case .looseFile: "not part of an archive (no manifest.json next to it, and not named as in the standard)"
        case .loneManifest: "a manifest without feature files"
        case .notRegular: "not a regular file"
        }
    }
}

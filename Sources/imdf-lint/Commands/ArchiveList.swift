import IMDF

/// The archives of a call: what was named, what a list names, and what folders and patterns stand for.
enum ArchiveList {
    /// The paths in the order of the call. What looks like an archive and is left out is named on standard error.
    static func paths(_ invocation: Invocation, _ console: Console) throws(UsageError) -> [String] {
        var named = invocation.operands
        if let list = invocation.settings.listPath {
            switch FileSystem.lines(of: list) {
            case .success(let lines):
                if lines.isEmpty { console.note("\(Tool.name): \(printable(list)) lists no archives") }
                named += lines
            case .failure(let error):
                throw UsageError("\(printable(list)) can't be read: \(error.reason)", for: invocation.command)
            }
        }
        if invocation.settings.takesChangedFiles { named = ChangedFiles.archives(of: named) }
        let exclusions = Exclusions(invocation.settings)
        var leftOut: [ArchiveSearch.Reason: [String]] = [:]
        let paths = named.flatMap { word in
            let (archives, others) = expanded(word, exclusions)
            for (path, reason) in others { leftOut[reason, default: []].append(path) }
            return archives
        }
        for reason in ArchiveSearch.Reason.allCases {
            if let paths = leftOut[reason] { console.note("note: skipped, \(reason.text): \(listed(paths))") }
        }
        return paths
    }

    /// The archives that a folder stands for: those in it, and itself if it is one.
    static func archives(below folder: String, _ settings: Settings) -> [String] {
        expanded(folder, Exclusions(settings)).archives
    }

    /// A handful of paths and how many more there are.
    static func listed(_ paths: [String]) -> String {
        let shown = paths.prefix(10).map(printable).joined(separator: ", ")
        return paths.count > 10 ? "\(shown) and \(paths.count - 10) more" : shown
    }

    /// What a word stands for: a pattern for what it matches, a folder for the archives in it, and everything else for
    /// itself. What stands for nothing stays, so that the reason is reported.
    private static func expanded(
        _ word: String,
        _ exclusions: Exclusions
    ) -> (archives: [String], leftOut: [(path: String, reason: ArchiveSearch.Reason)]) {
        if word == "-" { return ([word], []) }
        if exclusions.leavesOut(word) { return ([], []) }
        if !exists(word), word.contains(where: { "*?[".contains($0) }) {
            let found = ArchiveSearch(matching: word) { exclusions.leavesOut($0) }
            if found.archives.isEmpty, found.leftOut.isEmpty { return ([word], []) }
            return chosen(found, exclusions)
        }
        guard FileSystem.isFolder(word) else { return ([word], []) }
        var folder = word
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        let found = ArchiveSearch(below: folder) { exclusions.leavesOut($0, below: folder) }
        // A folder of files that are no archive by their names is tried as it is: it was named.
        if found.archives.isEmpty { return ([word], []) }
        let (archives, leftOut) = chosen(found, exclusions, named: folder)
        return (archives.map { $0 == folder ? word : $0 }, leftOut)
    }

    /// What was found, without what configurations leave out; an archive that is named itself stays.
    private static func chosen(
        _ found: ArchiveSearch,
        _ exclusions: Exclusions,
        named: String? = nil
    ) -> (archives: [String], leftOut: [(path: String, reason: ArchiveSearch.Reason)]) {
        (
            found.archives.filter { $0 == named || !exclusions.configurationLeavesOut($0, of: $0) },
            found.leftOut.filter { !exclusions.configurationLeavesOut($0.path, of: $0.path) }
        )
    }
}

extension ArchiveSearch.Reason {
    /// Why it was left out, behind "left out".
    fileprivate var text: String {
        switch self {
        case .looseFile: "not part of an archive (no manifest.json next to it, and not a name of the standard)"
        case .loneManifest: "a manifest without feature files"
        case .notRegular: "not a regular file"
        }
    }
}

import IMDF

/// The archives of a call: what was named, what a list names, and what folders and patterns stand for.
enum ArchiveList {
    /// The paths in the order of the call.
    static func paths(_ invocation: Invocation, _ console: Console) throws(UsageError) -> [String] {
        var named = invocation.operands
        if let list = invocation.settings.listPath {
            switch FileSystem.lines(of: list) {
            case .success(let lines):
                if lines.isEmpty { console.note("\(Tool.name): \(printable(list)) names no archive") }
                named += lines
            case .failure(let error):
                throw UsageError("\(printable(list)) can't be read: \(error.reason)", for: invocation.command)
            }
        }
        if invocation.settings.takesChangedFiles { named = ChangedFiles.archives(of: named) }
        return named.flatMap(expanded)
    }

    /// What a word stands for: a pattern for what it matches, a folder without IMDF files for the archives in it, and
    /// everything else for itself. What stands for nothing stays, so that it is told that it does not exist.
    private static func expanded(_ word: String) -> [String] {
        if word == "-" { return [word] }
        if !exists(word) {
            let isPattern = word.contains { "*?[".contains($0) }
            let matches = isPattern ? FileSystem.matches(word) : []
            return matches.isEmpty ? [word] : matches.flatMap(expanded)
        }
        guard FileSystem.isFolder(word), let inside = archives(in: word), !inside.isEmpty else { return [word] }
        return inside
    }

    /// The archives that a folder holds: itself, or those in it.
    static func archives(below folder: String) -> [String] {
        guard let names = FileSystem.names(in: folder), !names.contains(where: isData) else { return [folder] }
        return names.map { "\(folder)/\($0)" }.filter { path in
            path.hasSuffix(".zip") || path.hasSuffix(".imdf")
                || FileSystem.names(in: path)?.contains(where: isData) == true
        }
    }

    /// The archives of a folder that is none itself; nil if it is one, or can't be read.
    ///
    /// A single folder within a folder is the archive, as many zips unpack to; two or more are archives each.
    private static func archives(in folder: String) -> [String]? {
        guard let names = FileSystem.names(in: folder), !names.contains(where: isData) else { return nil }
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        let zips = names.filter { $0.hasSuffix(".zip") || $0.hasSuffix(".imdf") }.filter {
            FileSystem.isFile(base + $0)
        }
        let folders = names.filter { name in
            FileSystem.isFolder(base + name) && FileSystem.names(in: base + name)?.contains(where: isData) == true
        }
        if zips.isEmpty, folders.count < 2 { return nil }
        return names.filter { zips.contains($0) || folders.contains($0) }.map { base + $0 }
    }

    private static func isData(_ name: String) -> Bool { name.hasSuffix(".geojson") || name == Manifest.fileName }
}

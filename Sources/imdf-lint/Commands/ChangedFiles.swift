import IMDF

/// From files that changed to the archives that they belong to, as a hook before a commit is called with them.
enum ChangedFiles {
    /// The archives, each once, in file order. Files elsewhere, such as GeoJSON that is not IMDF, belong to
    /// none.
    static func archives(of files: [String]) -> [String] {
        var known: Set<String> = []
        return files.compactMap { ArchiveSearch.archive(holding: $0) }.filter { known.insert($0).inserted }
    }
}

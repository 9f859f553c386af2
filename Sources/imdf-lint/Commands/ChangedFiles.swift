import IMDFLint

/// Maps changed files to the archives that contain them, for hooks that run before a commit.
enum ChangedFiles {
    /// The archives in the order of the files, without duplicates. Other files, such as GeoJSON that is not IMDF,
    /// belong to none.
    static func archives(of files: [String]) -> [String] {
        var known: Set<String> = []
        var holders = ArchiveHolders()
        return files.compactMap { holders.archive(holding: $0) }.filter { known.insert($0).inserted }
    }
}

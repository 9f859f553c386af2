extension Dataset {
    /// Reads an archive: a folder, a zip, a single GeoJSON file, or `-` for standard input.
    ///
    /// Linear in the bytes; features take less memory than the text they are read from.
    /// - Parameters:
    ///   - path: the path of the archive.
    ///   - limits: the resource limits.
    ///   - jobs: the number of threads; nil for one per processor.
    ///   - progress: called from any thread while files are read.
    public init(
        path: String, limits: ArchiveLimits = .default, jobs: Int? = nil,
        progress: (@Sendable (ReadingProgress) -> Void)? = nil
    ) throws(ArchiveError) {
        self.init(reading: try Archive(path: path, limits: limits), jobs: jobs, progress: progress)
    }

    /// Reads an archive, skipping excluded files of a folder.
    package init(
        path: String, limits: ArchiveLimits, leavingOut isLeftOut: (String) -> Bool, jobs: Int? = nil,
        progress: (@Sendable (ReadingProgress) -> Void)? = nil
    ) throws(ArchiveError) {
        let archive = try Archive(path: path, limits: limits, leavingOut: isLeftOut)
        self.init(reading: archive, jobs: jobs, progress: progress)
    }
}

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Draft {
    /// Opens an archive: a folder, a zip, or a single GeoJSON file.
    ///
    /// - Throws: `ArchiveError` if nothing can be read.
    public init(path: String, limits: ArchiveLimits = .default) throws(ArchiveError) {
        self.init(try Archive(path: path, limits: limits))
    }

    /// Opens an archive: a folder, a `.zip` or `.imdf` file, or a single `.geojson` file.
    ///
    /// - Throws: `ArchiveError` if nothing can be read.
    public init(contentsOf url: URL, limits: ArchiveLimits = .default) throws(ArchiveError) {
        try self.init(path: url.path, limits: limits)
    }

    /// Writes the archive to a new folder with the other files of the original.
    public func write(toFolder url: URL) throws(WritingError) { try write(toFolder: url.path) }

    /// Writes the archive to a new zip; see ``zip()``.
    public func write(toZip url: URL) throws(WritingError) { try write(toZip: url.path) }
}

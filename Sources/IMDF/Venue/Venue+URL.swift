// The only file that needs Foundation. `Scripts/link-static` leaves its object out, which makes the binary a quarter smaller.
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Venue {
    /// Opens an archive: a folder, a `.zip` or `.imdf` file, or a single `.geojson` file.
    ///
    /// Faults in the data never throw; see ``issues``. Linear in the bytes.
    /// - Throws: ``ArchiveError`` where there is nothing to read.
    public init(contentsOf url: URL, limits: ArchiveLimits = .default) throws(ArchiveError) {
        self.init(try Dataset(path: url.path, limits: limits))
    }
}

// This file and `Draft+URL.swift` need Foundation. `Scripts/link-static` omits their objects, which makes the binary a
// quarter smaller.
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Dataset {
    /// Reads an archive: a folder, a `.zip` or `.imdf` file, or a single `.geojson` file.
    ///
    /// Faults in the data never throw; see ``issues``. Linear in the bytes.
    /// - Parameters:
    ///   - url: the URL of a file or folder.
    ///   - limits: the resource limits.
    ///   - jobs: the number of threads; nil for one per processor.
    ///   - progress: called from any thread while files are read.
    /// - Throws: ``ArchiveError`` where there is nothing to read.
    public init(
        contentsOf url: URL, limits: ArchiveLimits = .default, jobs: Int? = nil,
        progress: (@Sendable (ReadingProgress) -> Void)? = nil
    ) throws(ArchiveError) { try self.init(path: url.path, limits: limits, jobs: jobs, progress: progress) }
}

extension Venue {
    /// Opens an archive: a folder, a `.zip` or `.imdf` file, or a single `.geojson` file.
    ///
    /// Faults in the data never throw; see ``issues``. Linear in the bytes.
    /// - Throws: ``ArchiveError`` where there is nothing to read.
    public init(contentsOf url: URL, limits: ArchiveLimits = .default) throws(ArchiveError) {
        try self.init(path: url.path, limits: limits)
    }

    /// Opens an archive, as ``init(contentsOf:limits:)`` does, by its path.
    public init(path: String, limits: ArchiveLimits = .default) throws(ArchiveError) {
        self.init(try Dataset(path: path, limits: limits))
    }

    /// Opens an archive on other threads, so that an interface stays responsive.
    ///
    ///     let venue = try await Venue.open(url) { progress in print(progress.fraction) }
    ///
    /// If the task is canceled, reading stops after the chunks that are being read, and nothing is returned.
    ///
    /// - Parameters:
    ///   - url: the URL of a file or folder.
    ///   - limits: the resource limits.
    ///   - progress: called from any thread while files are read.
    /// - Throws: ``ArchiveError`` where there is nothing to read, and `CancellationError` if the task is canceled.
    public static func open(
        _ url: URL, limits: ArchiveLimits = .default, progress: (@Sendable (ReadingProgress) -> Void)? = nil
    ) async throws -> Venue {
        let path = url.path
        return try await open(progress: progress) { () throws(ArchiveError) in try Archive(path: path, limits: limits) }
    }
}

extension ArchiveError: LocalizedError {
    /// The sentences of ``description``.
    public var errorDescription: String? { description }
}

extension EntryError: LocalizedError {
    /// The sentences of ``description``.
    public var errorDescription: String? { description }
}

extension LocalDateTime {
    /// The minute of date components, as a calendar with the time zone of the venue returns them.
    ///
    ///     let calendar = Calendar(identifier: .gregorian)
    ///     let now = LocalDateTime(calendar.dateComponents(in: timeZone, from: Date()))
    ///
    /// Seconds are ignored, and so are the components' calendar and time zone.
    /// - Returns: nil if the year, month, day, hour, or minute is missing, or if there is no such minute.
    public init?(_ components: DateComponents) {
        guard let year = components.year, let month = components.month, let day = components.day,
            let hour = components.hour, let minute = components.minute
        else { return nil }
        self.init(year: year, month: month, day: day, hour: hour, minute: minute)
    }
}

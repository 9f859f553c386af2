// The only file that needs Swift's concurrency. `Scripts/link-static` omits its object, and with it that library.
import Dispatch

extension Venue {
    /// Opens an archive in memory on other threads; see ``open(_:limits:progress:)``.
    ///
    /// - Parameters:
    ///   - data: the bytes, such as `Data` or `[UInt8]`.
    ///   - name: the name to report. If the bytes are not a zip, it must end in `.geojson` or `.json`.
    ///   - limits: the resource limits.
    ///   - progress: called from any thread while files are read.
    /// - Throws: ``ArchiveError`` where there is nothing to read, and `CancellationError` if the task is canceled.
    public static func open(
        data: some Collection<UInt8> & Sendable, name: String = "venue.zip", limits: ArchiveLimits = .default,
        progress: (@Sendable (ReadingProgress) -> Void)? = nil
    ) async throws -> Venue {
        try await open(progress: progress) { () throws(ArchiveError) in
            try Archive(bytes: FileBytes(data), name: name, limits: limits)
        }
    }

    /// Opens an archive on a separate thread, because reading blocks its thread.
    static func open(
        progress: (@Sendable (ReadingProgress) -> Void)?,
        _ archive: @escaping @Sendable () throws(ArchiveError) -> Archive
    ) async throws -> Venue {
        let cancellation = Cancellation()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<Result<Venue, any Error>, Never>) in
                DispatchQueue.global().async {
                    continuation.resume(
                        returning: Result {
                            try cancellation.check()
                            let dataset = Dataset(
                                reading: try archive(), jobs: nil, chunkBytes: nil, progress: progress,
                                cancellation: cancellation)
                            try cancellation.check()
                            let venue = Venue(dataset)
                            try cancellation.check()
                            return venue
                        })
                }
            }
        } onCancel: {
            cancellation.cancel()
        }
        return try result.get()
    }
}

extension Cancellation {
    /// Throws if the task was canceled.
    func check() throws(CancellationError) { if isCanceled { throw CancellationError() } }
}

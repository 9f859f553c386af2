import OpeningHours

/// A flag that stops the threads that read an archive. They belong to no task, so they cannot check `Task.isCancelled`.
final class Cancellation: @unchecked Sendable {
    private var flag = false
    private let lock = Lock()

    /// Whether reading was canceled.
    var isCanceled: Bool { lock.withLock { flag } }

    func cancel() { lock.withLock { flag = true } }
}

import Dispatch

/// A flag that stops the threads that read an archive. They belong to no task, so they cannot check `Task.isCancelled`.
final class Cancellation: @unchecked Sendable {
    private var flag = false
    private let lock = DispatchSemaphore(value: 1)

    /// Whether reading was canceled.
    var isCanceled: Bool {
        lock.wait()
        defer { lock.signal() }
        return flag
    }

    func cancel() {
        lock.wait()
        defer { lock.signal() }
        flag = true
    }
}

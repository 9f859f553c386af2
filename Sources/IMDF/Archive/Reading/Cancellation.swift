import Dispatch

/// Tells the threads that read an archive to end. They belong to no task, so that they cannot ask one.
final class Cancellation: @unchecked Sendable {
    private var flag = false
    private let lock = DispatchSemaphore(value: 1)

    /// Whether the result is no longer wanted.
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

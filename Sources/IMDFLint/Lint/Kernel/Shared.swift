import Dispatch

/// A value that several rules need: computed on first use, and never if no rule needs it.
final class Shared<Value: Sendable>: @unchecked Sendable {
    // Unchecked: it is accessed only under the lock.
    private var made: Value?
    private let lock = DispatchSemaphore(value: 1)

    /// The value; other threads wait while one computes it.
    func value(_ make: () -> Value) -> Value {
        lock.wait()
        defer { lock.signal() }
        if let made { return made }
        let value = make()
        made = value
        return value
    }
}

import Dispatch

/// A value that several rules ask for: made by the first that does, and not at all where none of them is asked.
final class Shared<Value: Sendable>: @unchecked Sendable {
    // Unchecked: it is only touched by who holds the lock.
    private var made: Value?
    private let lock = DispatchSemaphore(value: 1)

    /// The value; others wait while one thread makes it.
    func value(_ make: () -> Value) -> Value {
        lock.wait()
        defer { lock.signal() }
        if let made { return made }
        let value = make()
        made = value
        return value
    }
}

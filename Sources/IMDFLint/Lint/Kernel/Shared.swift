import OpeningHours

/// A value that several rules need. It is computed on first use, and not at all if no rule needs it.
final class Shared<Value: Sendable>: @unchecked Sendable {
    // Unchecked: it is accessed only under the lock.
    private var made: Value?
    private let lock = Lock()

    /// The value. If one thread is computing it, other threads wait.
    func value(_ make: () -> Value) -> Value {
        lock.withLock {
            if let made { return made }
            let value = make()
            made = value
            return value
        }
    }

    /// Whether the value was computed.
    var isMade: Bool { lock.withLock { made != nil } }
}

/// A value that several threads change, one at a time.
final class Guarded<Value: Sendable>: @unchecked Sendable {
    // Unchecked: it is accessed only under the lock.
    private var value: Value
    private let lock = Lock()

    init(_ value: Value) { self.value = value }

    /// Changes the value, or reads it.
    func change<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
}

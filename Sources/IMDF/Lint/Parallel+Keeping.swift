import Dispatch

extension Parallel {
    /// The same, where each thread keeps something from one number to the next: memory that is used again, on which no
    /// result may depend.
    static func map<Kept, Result: Sendable>(
        _ count: Int,
        jobs: Int,
        keeping make: @Sendable () -> Kept,
        _ body: @Sendable (Int, inout Kept) -> Result
    ) -> [Result] {
        guard jobs > 1, count > 1 else {
            var kept = make()
            return (0..<count).map { body($0, &kept) }
        }
        return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
            // Each number is written by exactly one thread, and all have ended when the call returns.
            nonisolated(unsafe) let slots = buffer
            let turns = Turns(count)
            DispatchQueue.concurrentPerform(iterations: min(jobs, count)) { _ in
                var kept = make()
                while let number = turns.next() { slots.initializeElement(at: number, to: body(number, &kept)) }
            }
            initialized = count
        }
    }
}

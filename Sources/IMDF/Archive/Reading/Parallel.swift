import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// Work on several threads with results in order, so that output does not depend on their number.
package enum Parallel {
    /// Whether work may go to other threads. On Linux libdispatch looks after its threads by `/proc`, and ends the process
    /// where that is not mounted.
    package static let isPossible: Bool = {
        #if os(Linux)
            access("/proc/self/task", F_OK) == 0
        #else
            true
        #endif
    }()

    /// The number of processors that are online.
    package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// `count` results, computed on up to `jobs` threads, which take the next number in turn.
    package static func map<Result: Sendable>(_ count: Int, jobs: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
        map(count, jobs: jobs, keeping: {}) { number, _ in body(number) }
    }

    /// A result for each of these pieces of work, the longest of which are begun first, so that no thread ends up alone
    /// with one.
    package static func map<Result: Sendable>(lengths: [Int], jobs: Int, _ body: @Sendable (Int) -> Result) -> [Result]
    {
        let order = lengths.indices.sorted { lengths[$0] > lengths[$1] }
        return map(lengths.count, jobs: jobs, order: order, keeping: {}) { number, _ in body(number) }
    }

    /// `count` results, where each thread keeps memory from one number to the next for reuse; results must not depend
    /// on it.
    ///
    /// - Parameter order: the numbers in the order in which they are begun; nil for their own.
    package static func map<Kept, Result: Sendable>(
        _ count: Int,
        jobs: Int,
        order: [Int]? = nil,
        keeping make: @Sendable () -> Kept,
        _ body: @Sendable (Int, inout Kept) -> Result
    ) -> [Result] {
        guard jobs > 1, count > 1, isPossible else {
            var kept = make()
            return (0..<count).map { body($0, &kept) }
        }
        return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
            // Each element is written by exactly one thread, and all threads have finished when the call returns.
            nonisolated(unsafe) let results = buffer
            let turns = Turns(count)
            DispatchQueue.concurrentPerform(iterations: min(jobs, count)) { _ in
                var kept = make()
                while let turn = turns.next() {
                    let number = order?[turn] ?? turn
                    results.initializeElement(at: number, to: body(number, &kept))
                }
            }
            initialized = count
        }
    }

    /// Changes each element in place, on up to `jobs` threads; each element belongs to one of them.
    package static func forEach<Element: Sendable>(
        _ elements: inout [Element],
        jobs: Int,
        _ body: @Sendable (inout Element) -> Void
    ) {
        elements.withUnsafeMutableBufferPointer { buffer in
            // Each number is handed out once, so that no two threads change the same element.
            nonisolated(unsafe) let elements = buffer
            _ = map(elements.count, jobs: jobs) { body(&elements[$0]) }
        }
    }
}

/// Hands out the numbers below a limit, each once, across threads.
final class Turns: @unchecked Sendable {
    private let limit: Int
    private var taken = 0
    private let lock = DispatchSemaphore(value: 1)

    init(_ limit: Int) { self.limit = limit }

    func next() -> Int? {
        lock.wait()
        defer { lock.signal() }
        guard taken < limit else { return nil }
        defer { taken += 1 }
        return taken
    }
}

import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Work on several threads whose results come back in order, so that output does not depend on their number.
enum Parallel {
    /// The number of processors that are online.
    static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// `count` results, computed on up to `jobs` threads, which take the next number in turn.
    static func map<Result: Sendable>(_ count: Int, jobs: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
        guard jobs > 1, count > 1 else { return (0..<count).map(body) }
        return spread(count, jobs, number: { $0 }, body)
    }

    /// A result for each of these pieces of work, the longest of which are begun first, so that no thread ends up alone
    /// with one.
    static func map<Result: Sendable>(
        lengths: [Int],
        jobs: Int,
        _ body: @Sendable (Int) -> Result
    ) -> [Result] {
        guard jobs > 1, lengths.count > 1 else { return lengths.indices.map(body) }
        let order = lengths.indices.sorted { lengths[$0] > lengths[$1] }
        return spread(lengths.count, jobs, number: { order[$0] }, body)
    }

    /// - Parameter number: the number that is computed in a turn.
    @inline(__always)
    private static func spread<Result: Sendable>(
        _ count: Int,
        _ jobs: Int,
        number: @Sendable (Int) -> Int,
        _ body: @Sendable (Int) -> Result
    ) -> [Result] {
        [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
            // Each number is written by exactly one thread, and all have ended when the call returns.
            nonisolated(unsafe) let slots = buffer
            let turns = Turns(count)
            DispatchQueue.concurrentPerform(iterations: min(jobs, count)) { _ in
                while let turn = turns.next() {
                    slots.initializeElement(at: number(turn), to: body(number(turn)))
                }
            }
            initialized = count
        }
    }
}

/// Hands out the numbers below a limit, each once, to any thread.
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

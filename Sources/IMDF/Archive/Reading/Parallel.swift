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

/// Runs work on several threads. Results are in order, so that output does not depend on the number of threads.
package enum Parallel {
    /// Whether several threads can be used. On Linux, libdispatch monitors its threads in `/proc`, and ends the process
    /// if that is not mounted.
    package static let isPossible: Bool = {
        #if os(Linux)
            access("/proc/self/task", F_OK) == 0
        #else
            true
        #endif
    }()

    /// The number of processors that are online.
    package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// `count` results, computed on up to `jobs` threads. Each thread takes the next number when it is free.
    package static func map<Result: Sendable>(_ count: Int, jobs: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
        map(count, jobs: jobs, keeping: {}) { number, _ in body(number) }
    }

    /// A result for each piece of work. The longest pieces start first, so that no thread works on a long one alone at
    /// the end.
    package static func map<Result: Sendable>(lengths: [Int], jobs: Int, _ body: @Sendable (Int) -> Result) -> [Result]
    {
        let order = lengths.indices.sorted { lengths[$0] > lengths[$1] }
        return map(lengths.count, jobs: jobs, order: order, keeping: {}) { number, _ in body(number) }
    }

    /// `count` results. Each thread keeps a value from one number to the next, such as memory to reuse. Results must
    /// not depend on it.
    ///
    /// - Parameter order: the order in which the numbers are started; nil for ascending order.
    package static func map<Kept, Result: Sendable>(
        _ count: Int, jobs: Int, order: [Int]? = nil, keeping make: @Sendable () -> Kept,
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

    /// Changes each element in place, on up to `jobs` threads. Each element is changed by one thread only.
    package static func forEach<Element: Sendable>(
        _ elements: inout [Element], jobs: Int, _ body: @Sendable (inout Element) -> Void
    ) {
        elements.withUnsafeMutableBufferPointer { buffer in
            // Each number is given to one thread only, so no two threads change the same element.
            nonisolated(unsafe) let elements = buffer
            _ = map(elements.count, jobs: jobs) { body(&elements[$0]) }
        }
    }
}

/// Gives each number below a limit to one of several threads.
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

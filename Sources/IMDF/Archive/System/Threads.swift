import Dispatch
import OpeningHours

#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

extension Parallel {
    /// Whether several threads can be used. On Linux, libdispatch monitors its threads in `/proc`, and ends the process
    /// if that is not mounted. Where the address space is limited (`ulimit -v`) and has no room for another stack, it
    /// waits forever.
    package static let isPossible: Bool = {
        #if os(Linux)
            guard access("/proc/self/task", F_OK) == 0 else { return false }
        #endif
        return AddressSpace.hasRoom(for: 512 << 20)
    }()

    /// The number of processors that are online.
    package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

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
}

/// Gives each number below a limit to one of several threads.
final class Turns: @unchecked Sendable {
    private let limit: Int
    private var taken = 0
    private let lock = Lock()

    init(_ limit: Int) { self.limit = limit }

    func next() -> Int? {
        lock.withLock {
            guard taken < limit else { return nil }
            defer { taken += 1 }
            return taken
        }
    }
}

/// Runs work on several threads. Results are in order, so that output does not depend on the number of threads.
package enum Parallel {
    /// The number of threads for a number that a caller wants, which may be any: one for each processor if it is nil.
    package static func threads(_ wanted: Int?) -> Int { min(max(1, wanted ?? processorCount), 1 << 16) }

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

extension Parallel {
    /// A page's worker has one thread.
    package static let processorCount = 1

    /// `count` results, one after the other.
    package static func map<Kept, Result: Sendable>(
        _ count: Int, jobs: Int, order: [Int]? = nil, keeping make: @Sendable () -> Kept,
        _ body: @Sendable (Int, inout Kept) -> Result
    ) -> [Result] {
        var kept = make()
        return (0..<count).map { body($0, &kept) }
    }
}

import Testing

@testable import IMDF

/// What threads keep from one number to the next shows in no result.
@Suite struct ParallelKeepingTests {
    @Test(arguments: [1, 2, 7], [0, 1, 2, 500])
    func `Results are in order, and all that is kept is what one thread has put there`(_ jobs: Int, _ count: Int) {
        let results = Parallel.map(count, jobs: jobs, keeping: { [Int]() }) { number, kept in
            // A thread takes higher numbers in turn.
            let isRising = kept.last.map { $0 < number } ?? true
            kept.append(number)
            return isRising ? number * number : -1
        }
        #expect(results == (0..<count).map { $0 * $0 })
    }
}

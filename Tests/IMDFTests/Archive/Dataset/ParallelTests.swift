import TestSupport
import Testing

@testable import IMDF

/// Results are in order, whatever threads do and keep.
@Suite struct ParallelTests {
    @Test(arguments: [1, 2, 7], [0, 1, 2, 500])
    func `Results are in order, and all that is kept is what one thread has put there`(_ jobs: Int, _ count: Int) {
        let results = Parallel.map(count, jobs: jobs, keeping: { [Int]() }) { number, kept in
            // A thread takes higher numbers in turn.
            let isRising = kept.last.map { $0 < number } ?? true
            kept.append(number)
            return isRising ? number * number : -1
        }
        expectEqual(results, (0..<count).map { $0 * $0 })
    }

    @Test(arguments: [1, 2, 7], [[], [5], [3, 9, 9, 1], Array(0..<300)])
    func `Work that is begun with its longest piece gives results in order all the same`(_ jobs: Int, _ lengths: [Int])
    { expectEqual(Parallel.map(lengths: lengths, jobs: jobs) { "\($0)" }, lengths.indices.map { "\($0)" }) }
}

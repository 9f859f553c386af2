import TestSupport
import Testing

@testable import IMDF

@Suite struct DifferenceTests {
    @Test(
        arguments: [
            ("", "", [], []), ("abc", "abc", [], []), ("abc", "", [0, 1, 2], []), ("", "ab", [], [0, 1]),
            ("abc", "axc", [1], [1]), ("abcd", "bcde", [0], [3]),
        ] as [(String, String, Set<Int>, Set<Int>)]) func `Elements are removed and inserted`(
            old: String, new: String, removed: Set<Int>, inserted: Set<Int>
        )
    {
        let changes = Array(new).changes(from: Array(old))
        #expect(changes.removed == removed && changes.inserted == inserted)
    }

    /// Looking for the least would take half a gigabyte for ten thousand changes.
    @Test func `Of very many changes all between equal ends are given`() {
        let old = [-1, -2] + Array(0..<2000) + [-3]
        let new = [-1, -2] + Array(5000..<6001) + [-3]
        let changes = new.changes(from: old)
        #expect(changes.removed == Set(2..<2002) && changes.inserted == Set(2..<1003))
        let same = [Int](repeating: 1, count: 1200)
        expectEqual((same + [2]).changes(from: same + same).removed.count, 1200)
        let shorter = ([2] + same).changes(from: [Int](repeating: 3, count: 5) + same + same)
        #expect(shorter.removed.count == 1205 && shorter.inserted == [0])
    }

    /// The standard library's difference has as many changes.
    @Test func `There are as few changes as possible, and they lead to the new array`() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            let old = (0..<Int.random(in: 0...12, using: &random)).map { _ in Int.random(in: 0...3, using: &random) }
            let new = (0..<Int.random(in: 0...12, using: &random)).map { _ in Int.random(in: 0...3, using: &random) }
            let changes = new.changes(from: old)
            expectEqual(changes.removed.count + changes.inserted.count, new.difference(from: old).count)
            let kept = old.indices.filter { !changes.removed.contains($0) }.map { old[$0] }
            expectEqual(kept, new.indices.filter { !changes.inserted.contains($0) }.map { new[$0] })
        }
    }
}

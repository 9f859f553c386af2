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

    /// The standard library's difference has as many changes.
    @Test func `There are as few changes as possible, and they lead to the new array`() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            let old = (0..<Int.random(in: 0...12, using: &random)).map { _ in Int.random(in: 0...3, using: &random) }
            let new = (0..<Int.random(in: 0...12, using: &random)).map { _ in Int.random(in: 0...3, using: &random) }
            let changes = new.changes(from: old)
            #expect(changes.removed.count + changes.inserted.count == new.difference(from: old).count)
            let kept = old.indices.filter { !changes.removed.contains($0) }.map { old[$0] }
            #expect(kept == new.indices.filter { !changes.inserted.contains($0) }.map { new[$0] })
        }
    }
}

import Testing

@testable import IMDF
@testable import IMDFLint

@Suite struct HashChainsTests {
    @Test(arguments: [0, 100, 5_000])
    func `What was put there is found, however many were expected`(expected: Int) {
        var random = SeededGenerator(seed: 7)
        var chains = HashChains(expecting: expected)
        var newest: [UInt64: Int] = [:]
        for item in 0..<2_000 {
            // Few hashes, so that many items share one.
            let hash = UInt64.random(in: 0..<500, using: &random)
            #expect(chains.first(hash) { _ in true } == newest[hash])
            chains.insert(item, hash)
            newest[hash] = item
        }
        for (hash, item) in newest {
            #expect(chains.first(hash) { $0 != item } ?? -1 < item)
        }
        #expect(chains.first(500) { _ in true } == nil)
    }
}

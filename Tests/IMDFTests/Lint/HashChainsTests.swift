import Testing

@testable import IMDF

@Suite struct HashChainsTests {
    static let families: [(name: String, make: @Sendable (Int) -> Point)] = [
        ("along a parallel", { Point(8 + Double($0) * 1e-7, 47) }),
        ("along a meridian", { Point(8, 47 + Double($0) * 1e-7) }),
        ("along a diagonal", { Point(Double($0), Double($0)) }),
        ("of powers of two", { Point(Double($0 * 1024), 0.5) }),
        ("on a grid", { Point(Double($0 % 128), Double($0 / 128)) }),
    ]

    @Test(arguments: families.indices)
    func `Points spread over the slots`(family: Int) {
        let mixer = SecretMixer()
        let (size, count) = (32_768, 16_384)
        var taken = Set<Int>()
        for number in 0..<count {
            let hash = mixer.mix(mixer.start, Self.families[family].make(number))
            taken.insert(Int(truncatingIfNeeded: hash) & (size - 1))
        }
        // As many balls into as many halves of bins fill 12,894 of them on average.
        #expect(taken.count > 12_000, "\(Self.families[family].name): \(taken.count)")
    }

    @Test func `Both zeros are one coordinate`() {
        let mixer = SecretMixer()
        #expect(mixer.mix(1, Point(0, 0)) == mixer.mix(1, Point(-0.0, -0.0)))
    }

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

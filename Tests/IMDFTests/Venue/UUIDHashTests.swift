import Testing

import TestSupport

@testable import IMDF

/// Ids cannot be chosen so that they meet in one slot.
@Suite struct UUIDHashTests {
    static let families: [(name: String, make: @Sendable (UInt64) -> UUIDBits)] = [
        ("in a row", { UUIDBits(high: 0, low: $0) }),
        ("equal but for the first digits", { UUIDBits(high: $0 << 44, low: 0) }),
        ("equal but for the middle", { UUIDBits(high: $0, low: 1) }),
        ("equal but for the last digits' first", { UUIDBits(high: 7, low: $0 << 44) }),
        ("of equal halves", { UUIDBits(high: $0 << 20, low: $0 << 20) }),
        ("of halves that undo each other", { UUIDBits(high: $0 << 30, low: 0 &- $0 << 30) }),
    ]

    /// The mixers of a hundred draws, the same in every run.
    private static let mixers: [SecretMixer] = {
        var random = SeededGenerator(seed: 2)
        return (0..<100).map { _ in SecretMixer(using: &random) }
    }()

    @Test(arguments: families.indices)
    func `Ids spread over the slots, whatever the secrets are`(family: Int) {
        for mixer in Self.mixers {
            let taken = Set((0..<16_384).map { mixer.hash(Self.families[family].make($0)) & 32_767 })
            // As many balls into twice as many bins fill 12,894 of them on average.
            #expect(taken.count > 12_000, "\(Self.families[family].name): \(taken.count)")
        }
    }

    @Test(arguments: families.indices)
    func `Ids spread over the shares of the threads`(family: Int) {
        var shares = [Int](repeating: 0, count: 8)
        for number in 0..<UInt64(16_384) {
            shares[SecretMixer.share(Self.mixers[0].hash(Self.families[family].make(number)), of: 8)] += 1
        }
        #expect(shares.allSatisfy { 1024...4096 ~= $0 }, "\(Self.families[family].name): \(shares)")
    }
}

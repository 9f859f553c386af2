import TestSupport
import Testing

@testable import IMDF

@Suite struct SecretMixerTests {
    private static let count = 512
    /// Twice as many slots as hashes, as tables have them.
    private static let slots = 1024
    private static let side = 32

    /// What walls and places have in common: regular steps, round numbers, grids.
    static let families: [(name: String, hash: @Sendable (SecretMixer, Int) -> UInt64)] = [
        ("points along a parallel", { $0.hash(Point(8 + Double($1) * 1e-7, 47)) }),
        ("points along a meridian", { $0.hash(Point(8, 47 + Double($1) * 1e-7)) }),
        ("points along a diagonal", { $0.hash(Point(Double($1), Double($1))) }),
        ("points of powers of two", { $0.hash(Point(Double($1 * 1024), 0.5)) }),
        ("points on a grid", { $0.hash(Point(Double($1 % side), Double($1 / side))) }),
        ("points on a fine grid", { $0.hash(Point(-122 + Double($1 % side) * 1e-7, 37 + Double($1 / side) * 1e-7)) }),
        ("numbers in a row", { $0.mix($0.start, UInt64($1)) }),
        ("squares of a level", { $0.mix($0.mix($0.start, UInt64(3)), UInt64($1 % side), UInt64($1 / side)) }),
    ]

    /// The mixers of many draws, the same in every run.
    private static let mixers: [SecretMixer] = {
        var random = SeededGenerator(seed: 1)
        return (0..<Effort.count(1000, dividedBy: 5)).map { _ in SecretMixer(using: &random) }
    }()

    /// The least number of slots that hashes take with any of the mixers.
    private static func leastTaken(_ hashes: (SecretMixer) -> [Int]) -> Int {
        mixers.map { mixer in
            var isTaken = [Bool](repeating: false, count: slots)
            for hash in hashes(mixer) { isTaken[hash & (slots - 1)] = true }
            return isTaken.count { $0 }
        }.min() ?? 0
    }

    /// 512 balls into 1,024 bins fill 403 of them on average, and once in a million times fewer than 365.
    @Test(arguments: families.indices) func `Hashes spread over the slots, whatever the secrets are`(family: Int) {
        let hash = Self.families[family].hash
        let least = Self.leastTaken { mixer in (0..<Self.count).map { Int(truncatingIfNeeded: hash(mixer, $0)) } }
        #expect(least > 360, "\(Self.families[family].name): \(least)")
    }

    /// Along a row of the grid and across it.
    @Test(arguments: families.indices, [1, side]) func `Edges spread too`(family: Int, step: Int) {
        let hash = Self.families[family].hash
        let least = Self.leastTaken { mixer in
            let ends = (0..<Self.count + step).map { hash(mixer, $0) }
            return (0..<Self.count).map { SecretMixer.hash(edge: ends[$0], ends[$0 + step]) }
        }
        #expect(least > 360, "\(Self.families[family].name) by \(step): \(least)")
    }

    @Test func `An edge has one hash in both directions`() {
        let mixer = SecretMixer()
        let (a, b) = (mixer.hash(Point(8, 47)), mixer.hash(Point(9, 47)))
        expectEqual(SecretMixer.hash(edge: a, b), SecretMixer.hash(edge: b, a))
    }

    @Test func `What points hash to cannot be foreseen`() {
        #expect(SecretMixer().hash(Point(8, 47)) != SecretMixer().hash(Point(8, 47)))
    }

    @Test func `Both zeros are one coordinate`() {
        let mixer = SecretMixer()
        expectEqual(mixer.mix(1, Point(0, 0)), mixer.mix(1, Point(-0.0, -0.0)))
        expectEqual(mixer.mix(1, 0.0), mixer.mix(1, -0.0))
    }
}

import Testing

@testable import IMDF

@Suite struct SecretMixerTests {
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
            let hash = mixer.hash(Self.families[family].make(number))
            taken.insert(Int(truncatingIfNeeded: hash) & (size - 1))
        }
        // As many balls into as many halves of bins fill 12,894 of them on average.
        #expect(taken.count > 12_000, "\(Self.families[family].name): \(taken.count)")
    }

    @Test(arguments: families.indices)
    func `Edges spread too, one way as the other`(family: Int) {
        let mixer = SecretMixer()
        let (size, count) = (32_768, 16_384)
        var taken = Set<Int>()
        for number in 0..<count {
            let ends = [number, number + 1].map { mixer.hash(Self.families[family].make($0)) }
            let hash = SecretMixer.hash(edge: ends[0], ends[1])
            #expect(SecretMixer.hash(edge: ends[1], ends[0]) == hash)
            taken.insert(hash & (size - 1))
        }
        #expect(taken.count > 12_000, "\(Self.families[family].name): \(taken.count)")
    }

    @Test func `What points hash to cannot be foreseen`() {
        #expect(SecretMixer().hash(Point(8, 47)) != SecretMixer().hash(Point(8, 47)))
    }

    @Test func `Both zeros are one coordinate`() {
        let mixer = SecretMixer()
        #expect(mixer.mix(1, Point(0, 0)) == mixer.mix(1, Point(-0.0, -0.0)))
    }
}

/// Mixes numbers into unpredictable hashes: two multiplications per pair of numbers, with random secrets.
///
/// `Hasher` takes ten times as long, and a dictionary calls it twice. Without the secrets, an archive could be constructed
/// whose elements all have the same hash, so that lookups would take quadratic time. The secrets never affect results.
///
/// A multiplication by a secret alone has poor low bits, which choose a slot, for one secret in a hundred: points on a
/// grid, and even more so the sums of their hashes in pairs, then share a third of the slots. Multiplying the two
/// numbers, each combined with its secret, and the folded product by a constant with well-spread bits had no poor
/// secrets among 20,000.
package struct SecretMixer: Sendable {
    /// The mixer for small tables, of which there are many. Its secrets are drawn once per process.
    static let shared = SecretMixer()

    /// The initial value of a hash.
    package let start: UInt64
    private let secret: UInt64

    package init() {
        var random = SystemRandomNumberGenerator()
        self.init(using: &random)
    }

    /// A mixer with secrets from a generator, for repeatable tests.
    init(using random: inout some RandomNumberGenerator) {
        start = random.next()
        secret = random.next()
    }

    /// A hash combined with two numbers.
    @inline(__always) package func mix(_ hash: UInt64, _ a: UInt64, _ b: UInt64) -> UInt64 {
        (hash ^ a).folded(by: secret ^ b).folded(by: goldenRatio)
    }

    /// A hash combined with a number.
    @inline(__always) package func mix(_ hash: UInt64, _ bits: UInt64) -> UInt64 { mix(hash, bits, 0) }

    /// A hash combined with a coordinate. Both zeros are equal.
    @inline(__always) package func mix(_ hash: UInt64, _ number: Double) -> UInt64 { mix(hash, Self.bits(number)) }

    /// A hash combined with a point. Both zeros are equal.
    @inline(__always) package func mix(_ hash: UInt64, _ point: Point) -> UInt64 {
        mix(hash, Self.bits(point.x), Self.bits(point.y))
    }

    /// The hash of a point.
    @inline(__always) func hash(_ point: Point) -> UInt64 { mix(start, point) }

    /// The hash of coordinates, longitude and latitude alternating.
    func hash(_ lonLat: UnsafeBufferPointer<Double>) -> UInt64 {
        var hash = mix(start, UInt64(lonLat.count))
        for at in stride(from: 0, to: lonLat.count - 1, by: 2) {
            hash = mix(hash, Self.bits(lonLat[at]), Self.bits(lonLat[at + 1]))
        }
        return hash
    }

    /// The hash of an edge from the hashes of its ends, independent of direction.
    @inline(__always) static func hash(edge a: UInt64, _ b: UInt64) -> Int { Int(truncatingIfNeeded: a &+ b) }

    /// Adding zero turns -0 into 0, so that equal numbers have equal bits.
    @inline(__always) private static func bits(_ number: Double) -> UInt64 { (number + 0).bitPattern }
}

/// Mixes numbers into hashes that nobody can foresee: a multiplication each, with secrets that are drawn anew.
///
/// A `Hasher` takes ten times as much, and a dictionary asks it twice. Without the secrets an archive could be written
/// whose things all have one hash, so that looking for them would take the square of their number. They show in no result.
struct SecretMixer: Sendable {
    /// One for all that is looked for in small tables, of which there are many: drawn once a process.
    static let shared = SecretMixer()

    /// What a hash begins with.
    let start = UInt64.random(in: .min ... .max)
    private let factor = UInt64.random(in: .min ... .max) | 1

    /// A hash with more bits mixed in.
    @inline(__always)
    func mix(_ hash: UInt64, _ bits: UInt64) -> UInt64 {
        let product = (hash ^ bits).multipliedFullWidth(by: factor)
        return product.high ^ product.low
    }

    /// A hash with a coordinate mixed in; both zeros are the same.
    @inline(__always)
    func mix(_ hash: UInt64, _ number: Double) -> UInt64 { mix(hash, (number + 0).bitPattern) }

    /// The hash of a point.
    @inline(__always)
    func hash(_ point: Point) -> UInt64 { mix(start, point) }

    /// The hash of an edge by those of its ends, the same in both directions.
    @inline(__always)
    static func hash(edge a: UInt64, _ b: UInt64) -> Int { Int(truncatingIfNeeded: a &+ b) }

    /// A hash with a point mixed in.
    @inline(__always)
    func mix(_ hash: UInt64, _ point: Point) -> UInt64 { mix(mix(hash, point.x), point.y) }
}

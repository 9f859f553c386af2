/// Items by their hashes: of those with the hash of another, the one that is meant is found by looking at each.
///
/// Unlike a ``SlotTable``, it may hold several items of one hash, grows, and shows the newest first.
struct HashChains {
    private struct Entry {
        let hash: UInt64
        let item: Int32
        /// The entry before it in the same slot, or -1.
        var next: Int32
    }

    private var entries = ContiguousArray<Entry>()
    /// The newest entry of each slot, or -1; as many slots as there are entries or more, by a power of two.
    private var newest: ContiguousArray<Int32>

    /// - Parameter count: how many items are expected; with more of them the table grows.
    init(expecting count: Int) {
        var size = 16
        while size < count { size *= 2 }
        newest = ContiguousArray(repeating: -1, count: size)
        entries.reserveCapacity(count)
    }

    /// The newest item with a hash of which something holds.
    @inline(__always)
    func first(_ hash: UInt64, where isMeant: (Int) -> Bool) -> Int? {
        var at = Int(newest[slot(hash)])
        while at >= 0 {
            let entry = entries[at]
            if entry.hash == hash, isMeant(Int(entry.item)) { return Int(entry.item) }
            at = Int(entry.next)
        }
        return nil
    }

    /// Adds an item, whether or not there is one with its hash.
    mutating func insert(_ item: Int, _ hash: UInt64) {
        if entries.count == newest.count { grow() }
        let slot = slot(hash)
        entries.append(Entry(hash: hash, item: Int32(truncatingIfNeeded: item), next: newest[slot]))
        newest[slot] = Int32(truncatingIfNeeded: entries.count - 1)
    }

    @inline(__always)
    private func slot(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (newest.count - 1) }

    private mutating func grow() {
        newest = ContiguousArray(repeating: -1, count: newest.count * 2)
        for at in entries.indices {
            let slot = slot(entries[at].hash)
            entries[at].next = newest[slot]
            newest[slot] = Int32(truncatingIfNeeded: at)
        }
    }
}

extension Geometry {
    /// A number that equal geometries share.
    func hash(_ mixer: SecretMixer, _ start: UInt64) -> UInt64 {
        var hash = start
        if kind == .geometryCollection {
            for geometry in geometries { hash = geometry.hash(mixer, hash) }
            return hash
        }
        if shape.firstAltitude >= 0 {
            for position in positions { hash = mixer.mix(hash, position.altitude ?? 0) }
        }
        return withCoordinates { coordinates in
            for position in coordinates.positions { hash = mixer.mix(hash, coordinates.point(position)) }
            return hash
        }
    }
}

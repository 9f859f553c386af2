/// A stable sort of words in linear time.
enum RadixSort {
    /// Sorts by the upper 32 bits, of which only the lower `bits` are used.
    static func sortByHighWord(_ keys: inout ContiguousArray<UInt64>, bits: Int = 32) {
        if keys.count < 64 { return insertionSort(&keys) }
        // Fewer and wider digits pay for themselves where there are many keys.
        let width: UInt64 = keys.count < 2048 ? 8 : 11
        let digits = (UInt64(bits) + width - 1) / width
        var other = ContiguousArray<UInt64>(repeating: 0, count: keys.count)
        withUnsafeTemporaryAllocation(of: Int.self, capacity: 1 << Int(width)) { counts in
            for digit in 0..<digits {
                sort(keys, into: &other, by: 32 + digit * width, counts)
                swap(&keys, &other)
            }
        }
    }

    /// Sorts by one digit, as many bits as there are `counts` for.
    private static func sort(
        _ keys: ContiguousArray<UInt64>,
        into other: inout ContiguousArray<UInt64>,
        by shift: UInt64,
        _ counts: UnsafeMutableBufferPointer<Int>
    ) {
        let mask = UInt64(counts.count - 1)
        counts.initialize(repeating: 0)
        for key in keys { counts[Int(truncatingIfNeeded: key >> shift & mask)] += 1 }
        var sum = 0
        for bucket in counts.indices {
            let size = counts[bucket]
            counts[bucket] = sum
            sum += size
        }
        other.withUnsafeMutableBufferPointer { other in
            for key in keys {
                let bucket = Int(truncatingIfNeeded: key >> shift & mask)
                other[counts[bucket]] = key
                counts[bucket] += 1
            }
        }
    }

    private static func insertionSort(_ keys: inout ContiguousArray<UInt64>) {
        keys.withUnsafeMutableBufferPointer { keys in
            for index in keys.indices.dropFirst() {
                let key = keys[index]
                var at = index
                while at > 0, keys[at - 1] >> 32 > key >> 32 {
                    keys[at] = keys[at - 1]
                    at -= 1
                }
                keys[at] = key
            }
        }
    }
}

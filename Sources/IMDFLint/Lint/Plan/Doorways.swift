/// The openings of a level, in order, and the units that each of them joins.
///
/// In flat arrays: a venue has as many openings as units, and an array of its own for each would cost more memory, and
/// more time to be let go of, than all the rest of the plan.
struct Doorways: Sendable {
    private var openings = ContiguousArray<Int32>()
    /// The end of each opening's units.
    private var ends = ContiguousArray<Int32>()
    private var units = ContiguousArray<Int32>()

    /// - Parameter count: how many openings to expect, and of units two for each: a door mostly joins two.
    init(expecting count: Int) {
        openings.reserveCapacity(count)
        ends.reserveCapacity(count)
        units.reserveCapacity(2 * count)
    }

    var count: Int { openings.count }
    var isEmpty: Bool { openings.isEmpty }

    /// The index of an opening.
    func opening(_ door: Int) -> Int { Int(openings[door]) }

    /// The indices of the units whose boundary holds an opening.
    func units(_ door: Int) -> ArraySlice<Int32> { units[(door == 0 ? 0 : Int(ends[door - 1]))..<Int(ends[door])] }

    /// Adds an opening, and the units that `find` puts behind those that there are.
    mutating func append<R>(_ opening: Int, _ find: (inout ContiguousArray<Int32>) -> R) -> R {
        let result = find(&units)
        openings.append(Int32(truncatingIfNeeded: opening))
        ends.append(Int32(truncatingIfNeeded: units.count))
        return result
    }
}

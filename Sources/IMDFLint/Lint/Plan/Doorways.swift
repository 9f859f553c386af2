/// The openings of a level, in order, and the units that each of them joins.
///
/// The units are in one flat array. A venue has as many openings as units; an array for each would take more memory,
/// and more time to free, than the rest of the plan.
struct Doorways: Sendable {
    private var openings = ContiguousArray<Int32>()
    /// The end of the units of each opening.
    private var ends = ContiguousArray<Int32>()
    private var units = ContiguousArray<Int32>()

    /// - Parameter count: the expected number of openings. Space is reserved for two units each, as most doors join
    ///   two.
    init(expecting count: Int) {
        openings.reserveCapacity(count)
        ends.reserveCapacity(count)
        units.reserveCapacity(2 * count)
    }

    var count: Int { openings.count }
    var isEmpty: Bool { openings.isEmpty }

    /// The index of an opening.
    func opening(_ door: Int) -> Int { Int(openings[door]) }

    /// The indices of the units on whose boundary an opening lies.
    func units(_ door: Int) -> ArraySlice<Int32> { units[(door == 0 ? 0 : Int(ends[door - 1]))..<Int(ends[door])] }

    /// Adds an opening and its units, which `find` appends to the array.
    mutating func append<R>(_ opening: Int, _ find: (inout ContiguousArray<Int32>) -> R) -> R {
        let result = find(&units)
        openings.append(Int32(truncatingIfNeeded: opening))
        ends.append(Int32(truncatingIfNeeded: units.count))
        return result
    }
}

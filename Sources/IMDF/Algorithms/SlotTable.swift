/// A hash table with open addressing that holds the numbers of elements; the caller keeps the elements.
///
/// The caller compares the elements, so no key is stored twice. At least half of the slots are free. Clearing the table
/// keeps its memory.
package struct SlotTable: Sendable {
    /// The numbers; -1 marks a free slot.
    private var slots = ContiguousArray<Int32>()
    /// One less than the number of slots in use, which is a power of two.
    private var mask = 0

    /// Creates a table without slots; clear it for a number of elements before use.
    package init() {}

    /// Creates an empty table with room for this many elements.
    package init(for count: Int) { clear(for: count) }

    /// Removes everything and makes room for this many elements.
    package mutating func clear(for count: Int) {
        var size = 16
        while size < 2 * count { size *= 2 }
        mask = size - 1
        if slots.count < size {
            slots = ContiguousArray(repeating: -1, count: size)
        } else {
            slots.withUnsafeMutableBufferPointer { $0[..<size].update(repeating: -1) }
        }
    }

    /// The number with this hash that satisfies a condition; nil if there is none.
    @inline(__always) package func number(_ hash: Int, where isMeant: (Int) -> Bool) -> Int? {
        slots.withUnsafeBufferPointer { slots in
            var slot = hash & mask
            while slots[slot] >= 0 {
                if isMeant(Int(slots[slot])) { return Int(slots[slot]) }
                slot = (slot &+ 1) & mask
            }
            return nil
        }
    }

    /// Adds a number unless the table holds one of an equal element; returns that one if so.
    @inline(__always) package mutating func insert(_ number: Int, _ hash: Int, unless isEqual: (Int) -> Bool) -> Int? {
        let mask = mask
        return slots.withUnsafeMutableBufferPointer { slots in
            var slot = hash & mask
            while slots[slot] >= 0 {
                if isEqual(Int(slots[slot])) { return Int(slots[slot]) }
                slot = (slot &+ 1) & mask
            }
            slots[slot] = Int32(truncatingIfNeeded: number)
            return nil
        }
    }
}

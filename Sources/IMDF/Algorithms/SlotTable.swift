/// Numbers of elements by the hashes of the elements, which the caller keeps: a hash table with open addressing.
///
/// At least half of the slots are free. The caller says which element is meant, so that no key is stored twice. Memory is
/// kept when the table is cleared for other elements.
package struct SlotTable: Sendable {
    /// The numbers; -1 where a slot is free.
    private var slots = ContiguousArray<Int32>()
    /// One less than the number of slots in use, which is a power of two.
    private var mask = 0

    /// A table without room, to be cleared for some elements.
    package init() {}

    /// An empty table with room for so many elements.
    package init(for count: Int) { clear(for: count) }

    /// Removes everything, and makes room for so many elements.
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

    /// The number with a hash of which something holds.
    @inline(__always)
    package func number(_ hash: Int, where isMeant: (Int) -> Bool) -> Int? {
        slots.withUnsafeBufferPointer { slots in
            var slot = hash & mask
            while slots[slot] >= 0 {
                if isMeant(Int(slots[slot])) { return Int(slots[slot]) }
                slot = (slot &+ 1) & mask
            }
            return nil
        }
    }

    /// Adds a number, unless there is one of an equal element, which is returned.
    @inline(__always)
    package mutating func insert(_ number: Int, _ hash: Int, unless isEqual: (Int) -> Bool) -> Int? {
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

/// Sets of numbers that are joined, two by two: union and find, with paths halved.
package struct DisjointSets {
    private var parents: ContiguousArray<Int32>

    /// Makes as many sets of one number each.
    package init(count: Int) { parents = ContiguousArray(0..<Int32(truncatingIfNeeded: count)) }

    /// Makes room for so many numbers.
    package mutating func reserveCapacity(_ count: Int) { parents.reserveCapacity(count) }

    /// Adds a number that is a set by itself.
    package mutating func add() -> Int {
        parents.append(Int32(truncatingIfNeeded: parents.count))
        return parents.count - 1
    }

    /// The number that stands for the set of another: the smallest in it.
    package mutating func root(_ number: Int) -> Int {
        var node = number
        while Int(parents[node]) != node {
            parents[node] = parents[Int(parents[node])]
            node = Int(parents[node])
        }
        return node
    }

    /// Joins the sets of two numbers; false if they were one.
    @discardableResult
    package mutating func join(_ a: Int, _ b: Int) -> Bool {
        // Mostly both stand for themselves, which is read without writing.
        let one = Int(parents[a]) == a ? a : root(a)
        let two = Int(parents[b]) == b ? b : root(b)
        if one == two { return false }
        parents[max(one, two)] = Int32(truncatingIfNeeded: min(one, two))
        return true
    }
}

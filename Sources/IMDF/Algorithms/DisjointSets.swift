/// Disjoint sets of numbers that can be joined (union–find with path halving).
package struct DisjointSets {
    private var parents: ContiguousArray<Int32>

    /// Creates `count` sets of one number each.
    package init(count: Int) { parents = ContiguousArray(0..<Int32(truncatingIfNeeded: count)) }

    /// Reserves memory for this many numbers.
    package mutating func reserveCapacity(_ count: Int) { parents.reserveCapacity(count) }

    /// Adds a number in a set of its own and returns it.
    package mutating func add() -> Int {
        parents.append(Int32(truncatingIfNeeded: parents.count))
        return parents.count - 1
    }

    /// The number that represents a number's set: the smallest in it.
    package mutating func root(_ number: Int) -> Int {
        var node = number
        while Int(parents[node]) != node {
            parents[node] = parents[Int(parents[node])]
            node = Int(parents[node])
        }
        return node
    }

    /// Joins the sets of two numbers; returns false if they were in the same set already.
    @discardableResult package mutating func join(_ a: Int, _ b: Int) -> Bool {
        // Usually both represent their own sets, so check that first without writing.
        let one = Int(parents[a]) == a ? a : root(a)
        let two = Int(parents[b]) == b ? b : root(b)
        if one == two { return false }
        parents[max(one, two)] = Int32(truncatingIfNeeded: min(one, two))
        return true
    }
}

/// Sets of numbers that are joined, two by two: union and find, with paths halved.
package struct DisjointSets {
    private var parents: ContiguousArray<Int32>

    package init(count: Int) { parents = ContiguousArray(0..<Int32(truncatingIfNeeded: count)) }

    /// The number that stands for the set of another.
    package mutating func root(_ number: Int) -> Int {
        var node = number
        while Int(parents[node]) != node {
            parents[node] = parents[Int(parents[node])]
            node = Int(parents[node])
        }
        return node
    }

    /// Joins the sets of two numbers; the smaller root stands for both.
    package mutating func join(_ a: Int, _ b: Int) {
        let (one, two) = (root(a), root(b))
        if one != two { parents[max(one, two)] = Int32(truncatingIfNeeded: min(one, two)) }
    }
}

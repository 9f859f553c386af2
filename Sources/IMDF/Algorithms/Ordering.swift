extension Sequence {
    /// The elements in an order, as `sorted(by:)` of the standard library returns them: elements that are equal stay in
    /// the order they had. O(*n* log *n*) comparisons.
    ///
    /// All types of elements share this code. The standard library's function is compiled again for each type and each
    /// closure, 3 KB of machine code every time. That is worth it where many elements are sorted for each level or
    /// feature, as in geometry, plans, and indices; everywhere else, such as in reports, this one is the better choice.
    @inline(never)
    package func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
        let elements = Array(self)
        return withoutActuallyEscaping(precedes) { precedes in
            PlaceOrder { precedes(elements[$0], elements[$1]) }.sorted(elements.count).map { elements[$0] }
        }
    }
}

extension Dictionary where Key: Comparable {
    /// The pairs of keys and values by their keys. O(*n* log *n*) comparisons.
    @inline(never)
    package func orderedByKey() -> [Element] { ordered { $0.key < $1.key } }
}

/// Sorts places in an array whose elements it does not know. A class, so that the optimizer leaves it in one piece.
private final class PlaceOrder {
    private let precedes: (Int, Int) -> Bool

    init(_ precedes: @escaping (Int, Int) -> Bool) { self.precedes = precedes }

    @inline(never)
    func sorted(_ count: Int) -> [Int] { (0..<count).sorted(by: precedes) }
}

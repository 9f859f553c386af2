extension Sequence {
    /// The elements in order, with the same result as `sorted(by:)` of the standard library: equal elements keep their
    /// order. O(*n* log *n*) comparisons.
    ///
    /// All element types share this code. The standard library's function is compiled again for each type and each
    /// closure, at 3 KB of machine code each. That is worth it where many elements are sorted for each level or
    /// feature, as in geometry, plans, and indices. Everywhere else, such as in reports, use this one.
    @inline(never) package func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
        let elements = Array(self)
        return withoutActuallyEscaping(precedes) { precedes in
            PlaceOrder { precedes(elements[$0], elements[$1]) }.sorted(elements.count).map { elements[$0] }
        }
    }
}

extension Dictionary where Key: Comparable {
    /// The key-value pairs sorted by key. O(*n* log *n*) comparisons.
    @inline(never) package func orderedByKey() -> [Element] { ordered { $0.key < $1.key } }
}

/// Sorts indices of an array without knowing its element type. It is a class so that the optimizer does not break it
/// up.
private final class PlaceOrder {
    private let precedes: (Int, Int) -> Bool

    init(_ precedes: @escaping (Int, Int) -> Bool) { self.precedes = precedes }

    @inline(never) func sorted(_ count: Int) -> [Int] { (0..<count).sorted(by: precedes) }
}

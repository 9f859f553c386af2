/// An index that is built only for a large collection that is queried often. Building one costs as much as about twenty
/// queries without it, and queries of a small collection are cheap anyway.
@usableFromInline package struct DelayedIndex<Index> {
    @usableFromInline var questions = 0
    /// The index; nil if it has not been built.
    @usableFromInline package var made: Index?

    @inlinable @inline(__always) package init() {}

    /// Whether a collection of this size is large enough for an index.
    @inlinable @inline(__always) package static func isWorthwhile(_ size: Int) -> Bool { size > 64 }

    /// Counts a query, and builds the index if it pays off by now.
    ///
    /// - Parameter size: The cost of a query without the index.
    @inlinable @inline(__always) package mutating func ask(size: Int, _ make: () -> Index) {
        questions &+= 1
        if made == nil, Self.isWorthwhile(size), questions > 20 { made = make() }
    }
}

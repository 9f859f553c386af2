/// An index that is made only for something large of which much is asked: making one costs as much as some twenty questions
/// without it, and of something small no question costs much.
@usableFromInline package struct DelayedIndex<Index> {
    @usableFromInline var questions = 0
    /// The index, if it is made.
    @usableFromInline package var made: Index?

    @inlinable @inline(__always)
    package init() {}

    /// Whether an index can pay at all for something of this size.
    @inlinable @inline(__always)
    package static func isWorthwhile(_ size: Int) -> Bool { size > 64 }

    /// Counts a question, and makes the index if it pays by now.
    ///
    /// - Parameter size: what a question costs without the index.
    @inlinable @inline(__always)
    package mutating func ask(size: Int, _ make: () -> Index) {
        questions &+= 1
        if made == nil, Self.isWorthwhile(size), questions > 20 { made = make() }
    }
}

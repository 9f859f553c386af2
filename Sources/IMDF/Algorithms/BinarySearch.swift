extension RandomAccessCollection {
    /// The index of the first element that satisfies a condition, in a collection where all elements after it satisfy
    /// it too; the end index if there is none. Logarithmic.
    @inlinable package func partitioningIndex(where holds: (Element) -> Bool) -> Index {
        var start = startIndex
        var count = count
        while count > 0 {
            let half = count / 2
            let middle = index(start, offsetBy: half)
            if holds(self[middle]) {
                count = half
            } else {
                start = index(after: middle)
                count -= half + 1
            }
        }
        return start
    }
}

extension RandomAccessCollection where Element: Comparable {
    /// Whether a sorted collection contains an element. Logarithmic.
    package func containsSorted(_ element: Element) -> Bool {
        let at = partitioningIndex { $0 >= element }
        return at < endIndex && self[at] == element
    }
}

extension Array where Element: Equatable {
    /// The indices of the elements to remove from an array and to insert into it so that it becomes this one: as few as
    /// possible, or all between equal ends if these are more than a thousand.
    ///
    /// The standard library's `difference(from:)` casts dynamically, which Embedded Swift cannot, and takes memory for the
    /// square of the changes, however many. Linear in the elements times the changes, of which a thousand are looked for.
    /// Source: E. W. Myers, An O(ND) Difference Algorithm and Its Variations, 1986.
    package func changes(from old: [Element]) -> (removed: Set<Int>, inserted: Set<Int>) {
        // For each number of changes, how far they lead in the old array, by the diagonal: the index in the old array less
        // that in the new one, from -n to n in steps of two; -1 where no path ends.
        var reached: [[Int]] = []

        /// The ends of paths on a diagonal whose last change is an insertion or a removal; -1 for none.
        func ends(_ changes: Int, _ diagonal: Int) -> (inserted: Int, removed: Int) {
            let row = (diagonal + changes) / 2
            let inserted = row < changes ? reached[changes - 1][row] : -1
            let removed = row > 0 ? reached[changes - 1][row - 1] : -1
            return (
                inserted - diagonal <= count ? inserted : -1, removed >= 0 && removed < old.count ? removed + 1 : -1
            )
        }

        var diagonal: Int?
        while diagonal == nil {
            let changes = reached.count
            guard changes <= 1000 else { return changesBetweenEnds(from: old) }
            var row: [Int] = []
            for k in stride(from: -changes, through: changes, by: 2) {
                let ends = changes == 0 ? (inserted: 0, removed: 0) : ends(changes, k)
                var place = Swift.max(ends.inserted, ends.removed)
                if place >= 0 {
                    while place < old.count, place - k < count, old[place] == self[place - k] { place += 1 }
                }
                row.append(place)
                if place == old.count, place - k == count { diagonal = k }
            }
            reached.append(row)
        }
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        var k = diagonal ?? 0
        for changes in stride(from: reached.count - 1, to: 0, by: -1) {
            let ends = ends(changes, k)
            if ends.removed > ends.inserted {
                removed.insert(ends.removed - 1)
                k -= 1
            } else {
                inserted.insert(ends.inserted - k - 1)
                k += 1
            }
        }
        return (removed, inserted)
    }
    /// All elements that are not among the equal ones at the beginning or at the end.
    private func changesBetweenEnds(from old: [Element]) -> (removed: Set<Int>, inserted: Set<Int>) {
        let start = Swift.zip(old, self).prefix { $0 == $1 }.count
        let rest = Swift.min(old.count, count) - start
        let end = Swift.zip(old.reversed(), reversed()).prefix(rest).prefix { $0 == $1 }.count
        return (Set(start..<old.count - end), Set(start..<count - end))
    }
}

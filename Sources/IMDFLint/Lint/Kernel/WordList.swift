/// A list of words to search for the nearest spelling. Folds the words to lower case once rather than for each search.
struct WordList: Sendable {
    private struct Word: Sendable {
        let text: String
        /// The scalars in lower case.
        let letters: [Unicode.Scalar]

        /// A bit for each letter that occurs; several letters share one.
        let set: UInt64

        init(_ text: String) {
            (self.text, letters) = (text, Array(text.lowercased().unicodeScalars))
            set = letters.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
        }
    }

    private let words: [Word]

    init(_ words: some Sequence<String>) { self.words = words.map { Word($0) } }

    /// The maximum number of letters of a word to find suggestions for.
    private static let longest = 100

    /// The result of ``Spelling/nearest(to:in:)``.
    func nearest(to text: String) -> String? {
        // Lower case may turn one scalar into two, and a scalar takes at most four bytes.
        guard text.utf8.count <= 4 * Self.longest else { return nil }
        let wanted = Word(text)
        guard wanted.letters.count <= Self.longest else { return nil }
        return similar(to: wanted) ?? onlyOneLonger(than: wanted)
    }

    private func similar(to wanted: Word) -> String? {
        var best: (word: String, distance: Int)?
        for candidate in words {
            let count = candidate.letters.count
            let limit = min(best.map { $0.distance - 1 } ?? .max, max(wanted.letters.count, count) / 3)
            guard (count - wanted.letters.count).magnitude <= limit else { continue }
            // A step of the distance removes at most one of the letters that occur, and adds at most one.
            guard (wanted.set & ~candidate.set).nonzeroBitCount <= limit,
                (candidate.set & ~wanted.set).nonzeroBitCount <= limit
            else { continue }
            guard let distance = Self.distance(wanted.letters, candidate.letters, limit: limit) else { continue }
            best = (candidate.text, distance)
            if distance == 0 { break }
        }
        return best?.word
    }

    /// The only word that begins with a text of three letters or more.
    private func onlyOneLonger(than wanted: Word) -> String? {
        guard wanted.letters.count > 2 else { return nil }
        // A text that ends within a character is not a beginning of a word.
        let found = Set(
            words.filter { word in
                word.letters.count > wanted.letters.count && word.letters.starts(with: wanted.letters)
                    && word.text.count > wanted.text.count && word.text.lowercased().hasPrefix(wanted.text.lowercased())
            }.map { $0.text })
        return found.count == 1 ? found.first : nil
    }

    /// The Damerau-Levenshtein distance (optimal string alignment); nil if it is greater than `limit`.
    ///
    /// Each step changes by at most one how many letters of the one word are behind those of the other, so that only a band
    /// of the table leads from its one corner to the other in so few steps.
    private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int) -> Int? {
        let excess = b.count - a.count
        let (ahead, behind) = ((limit + excess) / 2, (limit - excess) / 2)
        // Three rows, without arrays of their own for each of a thousand words. Cells outside the band exceed the limit.
        let width = b.count + 2
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { cells in
            cells.initialize(repeating: limit + 1)
            var (before, previous, current) = (0, width, 2 * width)
            for j in 0...min(ahead, b.count) { cells[previous + j] = j }
            var leastBefore = 0
            for i in 1..<a.count + 1 {
                let band = max(0, i - behind)..<min(b.count, i + ahead) + 1
                var leastOfRow = limit + 1
                if band.lowerBound > 0 { cells[current + band.lowerBound - 1] = limit + 1 }
                for j in band {
                    var least = j == 0 ? i : min(cells[previous + j], cells[current + j - 1]) + 1
                    if j > 0 { least = min(least, cells[previous + j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)) }
                    if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                        least = min(least, cells[before + j - 2] + 1)
                    }
                    cells[current + j] = least
                    leastOfRow = min(leastOfRow, least + abs(excess + i - j))
                }
                cells[current + band.upperBound] = limit + 1
                // Later rows come from this one and the one before, and are not less. Most words end here after a few letters.
                if min(leastOfRow, leastBefore + 1) > limit { return nil }
                leastBefore = leastOfRow
                (before, previous, current) = (previous, current, before)
            }
            let distance = cells[previous + b.count]
            return distance <= limit ? distance : nil
        }
    }
}

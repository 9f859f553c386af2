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
            // A step of the distance changes two of the letters that occur at most.
            guard (wanted.set ^ candidate.set).nonzeroBitCount <= 2 * limit else { continue }
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
    private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int) -> Int? {
        var before = [Int](repeating: 0, count: b.count + 1)
        var (previous, current) = (Array(0...b.count), before)
        var leastBefore = 0
        for i in a.indices {
            current[0] = i + 1
            var leastOfRow = i + 1
            for j in b.indices {
                var least = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, before[j - 1] + 1) }
                current[j + 1] = least
                leastOfRow = min(leastOfRow, least)
            }
            // Later rows come from this one and the one before, and are not less. Most words end here after a few letters.
            if min(leastOfRow, leastBefore + 1) > limit { return nil }
            leastBefore = leastOfRow
            (before, previous, current) = (previous, current, before)
        }
        return previous[b.count] <= limit ? previous[b.count] : nil
    }
}

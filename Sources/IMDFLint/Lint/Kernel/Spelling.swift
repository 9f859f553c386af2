/// Suggests corrections of misspelled words.
public enum Spelling {
    /// The word closest to `word`, if it is similar: at most a third of its letters added, removed, changed, or
    /// swapped, or the same letters in another case. The first of equally close words; if none is similar, the only one
    /// that begins with it: `warning` for `warn`.
    ///
    /// - Complexity: the length of the word times the length of all words together.
    public static func nearest(to word: String, in words: some Sequence<String>) -> String? {
        let wanted = Array(word.lowercased().unicodeScalars)
        guard wanted.count <= 100 else { return nil }
        var best: (word: String, distance: Int)?
        for candidate in words {
            let letters = Array(candidate.lowercased().unicodeScalars)
            let limit = min(best.map { $0.distance - 1 } ?? .max, max(wanted.count, letters.count) / 3)
            guard abs(letters.count - wanted.count) <= limit else { continue }
            let distance = distance(wanted, letters)
            if distance <= limit { best = (candidate, distance) }
        }
        if let best { return best.word }
        let longer = Set(words).filter { $0.count > word.count && $0.lowercased().hasPrefix(word.lowercased()) }
        return wanted.count > 2 && longer.count == 1 ? longer.first : nil
    }

    /// The Damerau-Levenshtein distance (optimal string alignment).
    private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var before = [Int](repeating: 0, count: b.count + 1)
        var previous = Array(0...b.count)
        for i in a.indices {
            var current = [i + 1]
            for j in b.indices {
                var least = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, before[j - 1] + 1) }
                current.append(least)
            }
            (before, previous) = (previous, current)
        }
        return previous[b.count]
    }
}

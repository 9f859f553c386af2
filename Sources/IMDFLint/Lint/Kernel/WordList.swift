/// Words to compare many others with: their letters in lower case, taken out once.
struct WordList: Sendable {
    private let words: [String]
    /// The scalars of all words in lower case, one word after the other.
    private let letters: [UInt32]
    /// Where the letters of each word end.
    private let ends: [Int]
    /// Which letters each word has.
    private let letterSets: [LetterSet]

    /// Letters as bits, several to a bit.
    private struct LetterSet {
        private var bits: UInt64 = 0

        init(_ letters: some Sequence<UInt32>) { for letter in letters { bits |= 1 << UInt64(letter & 63) } }

        /// Whether more letters are only in the one than a distance allows, or only in the other: each step of a
        /// distance takes at most one letter away and adds at most one.
        func isFartherThan(_ limit: Int, from other: LetterSet) -> Bool {
            (bits & ~other.bits).nonzeroBitCount > limit || (other.bits & ~bits).nonzeroBitCount > limit
        }
    }

    init(_ words: some Sequence<String>) {
        self.words = Array(words)
        var letters: [UInt32] = []
        var ends: [Int] = []
        var letterSets: [LetterSet] = []
        for word in self.words {
            let start = letters.count
            Self.add(word, to: &letters)
            ends.append(letters.count)
            letterSets.append(LetterSet(letters[start...]))
        }
        (self.letters, self.ends, self.letterSets) = (letters, ends, letterSets)
    }

    /// Adds the scalars of a word in lower case.
    private static func add(_ word: String, to letters: inout [UInt32]) {
        if word.utf8.allSatisfy({ $0 < 0x80 }) {
            for byte in word.utf8 {
                let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                letters.append(UInt32(isCapital ? byte | 0x20 : byte))
            }
        } else {
            for scalar in word.lowercased().unicodeScalars { letters.append(scalar.value) }
        }
    }

    /// As ``Spelling/nearest(to:in:)`` says.
    func nearest(to word: String) -> String? {
        var wanted: [UInt32] = []
        // A scalar in lower case may be two, and a letter takes at most four bytes.
        guard word.utf8.count <= 4 * Self.longest else { return nil }
        Self.add(word, to: &wanted)
        guard wanted.count <= Self.longest else { return nil }
        return wanted.withUnsafeBufferPointer { wanted in
            letters.withUnsafeBufferPointer { letters in
                similar(to: wanted, letters) ?? onlyOneLonger(than: word, wanted, letters)
            }
        }
    }

    /// So many letters a word may have that another is suggested for.
    private static let longest = 100

    private func similar(to wanted: UnsafeBufferPointer<UInt32>, _ letters: UnsafeBufferPointer<UInt32>) -> String? {
        var best: (word: Int, distance: Int)?
        let wantedSet = LetterSet(wanted)
        var start = 0
        for (number, end) in ends.enumerated() {
            let candidate = UnsafeBufferPointer(rebasing: letters[start..<end])
            start = end
            let limit = min(best.map { $0.distance - 1 } ?? .max, max(wanted.count, candidate.count) / 3)
            guard (candidate.count - wanted.count).magnitude <= limit,
                !letterSets[number].isFartherThan(limit, from: wantedSet)
            else { continue }
            if let distance = Self.distance(wanted, candidate, limit: limit) { best = (number, distance) }
            if best?.distance == 0 { break }
        }
        return best.map { words[$0.word] }
    }

    /// The only word that begins with another of three letters or more.
    private func onlyOneLonger(
        than word: String,
        _ wanted: UnsafeBufferPointer<UInt32>,
        _ letters: UnsafeBufferPointer<UInt32>
    ) -> String? {
        guard wanted.count > 2 else { return nil }
        var found: String?
        var start = 0
        for (number, end) in ends.enumerated() {
            let candidate = letters[start..<end]
            start = end
            // Nearly always decided by letters; what ends within a character does not begin another word.
            guard candidate.count > wanted.count, candidate.starts(with: wanted),
                words[number].count > word.count, words[number].lowercased().hasPrefix(word.lowercased())
            else { continue }
            if found != nil, found != words[number] { return nil }
            found = words[number]
        }
        return found
    }

    /// The Damerau-Levenshtein distance (optimal string alignment); nil if it is more than a limit.
    private static func distance(
        _ a: UnsafeBufferPointer<UInt32>,
        _ b: UnsafeBufferPointer<UInt32>,
        limit: Int
    ) -> Int? {
        guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) <= limit ? max(a.count, b.count) : nil }
        let width = b.count + 1
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: 3 * width) { rows in
            var (before, previous, current) = (0, width, 2 * width)
            for j in 0..<width { rows[previous + j] = Int32(j) }
            var leastBefore: Int32 = 0
            for i in a.indices {
                rows[current] = Int32(i + 1)
                var leastOfRow = rows[current]
                for j in b.indices {
                    var least = min(rows[previous + j + 1], rows[current + j]) + 1
                    least = min(least, rows[previous + j] + (a[i] == b[j] ? 0 : 1))
                    if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                        least = min(least, rows[before + j - 1] + 1)
                    }
                    rows[current + j + 1] = least
                    leastOfRow = min(leastOfRow, least)
                }
                // What follows comes from this row, or by a swap from the one before.
                if leastOfRow > limit, leastBefore >= limit { return nil }
                leastBefore = leastOfRow
                (before, previous, current) = (previous, current, before)
            }
            let distance = Int(rows[previous + b.count])
            return distance <= limit ? distance : nil
        }
    }
}

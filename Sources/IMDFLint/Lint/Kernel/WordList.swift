/// Words to compare many others with: their letters in lower case, taken out once.
struct WordList: Sendable {
    private let words: [String]
    /// The scalars of all words in lower case, one word after the other.
    private let letters: [UInt32]
    /// The end of each word's letters.
    private let ends: [Int]
    /// The letter set of each word.
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

    /// The result of ``Spelling/nearest(to:in:)``.
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

    /// The greatest number of letters of a word that another is suggested for.
    private static let longest = 100

    private func similar(to wanted: UnsafeBufferPointer<UInt32>, _ letters: UnsafeBufferPointer<UInt32>) -> String? {
        var best: (word: Int, distance: Int)?
        let wantedSet = LetterSet(wanted)
        let places = LetterPlaces(wanted)
        var start = 0
        for (number, end) in ends.enumerated() {
            let candidate = UnsafeBufferPointer(rebasing: letters[start..<end])
            start = end
            let limit = min(best.map { $0.distance - 1 } ?? .max, max(wanted.count, candidate.count) / 3)
            guard (candidate.count - wanted.count).magnitude <= limit,
                !letterSets[number].isFartherThan(limit, from: wantedSet)
            else { continue }
            let distance = places?.distance(to: candidate) ?? Self.distance(wanted, candidate)
            if distance <= limit { best = (number, distance) }
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

    /// The Damerau-Levenshtein distance (optimal string alignment), for words of any length.
    private static func distance(_ a: UnsafeBufferPointer<UInt32>, _ b: UnsafeBufferPointer<UInt32>) -> Int {
        guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
        let width = b.count + 1
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: 3 * width) { rows in
            var (before, previous, current) = (0, width, 2 * width)
            for j in 0..<width { rows[previous + j] = Int32(j) }
            for i in a.indices {
                rows[current] = Int32(i + 1)
                for j in b.indices {
                    var least = min(rows[previous + j + 1], rows[current + j]) + 1
                    least = min(least, rows[previous + j] + (a[i] == b[j] ? 0 : 1))
                    if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                        least = min(least, rows[before + j - 1] + 1)
                    }
                    rows[current + j + 1] = least
                }
                (before, previous, current) = (previous, current, before)
            }
            return Int(rows[previous + b.count])
        }
    }
}

/// The places of each letter in a word of at most 64 letters, to find its distance from many others in a few steps a
/// letter: a column of the table of distances is kept as the bits of its differences (H. Hyyrö, 2003).
private struct LetterPlaces {
    private var ascii: [UInt64]
    private var others: [(letter: UInt32, places: UInt64)] = []
    private let count: Int

    init?(_ word: UnsafeBufferPointer<UInt32>) {
        guard 1...64 ~= word.count else { return nil }
        count = word.count
        ascii = Array(repeating: 0, count: 0x80)
        for (place, letter) in word.enumerated() {
            if letter < 0x80 {
                ascii[Int(letter)] |= 1 << UInt64(place)
            } else if let known = others.firstIndex(where: { $0.letter == letter }) {
                others[known].places |= 1 << UInt64(place)
            } else {
                others.append((letter, 1 << UInt64(place)))
            }
        }
    }

    private func places(of letter: UInt32) -> UInt64 {
        letter < 0x80 ? ascii[Int(letter)] : others.first { $0.letter == letter }?.places ?? 0
    }

    /// The Damerau-Levenshtein distance (optimal string alignment) from another word.
    func distance(to other: UnsafeBufferPointer<UInt32>) -> Int {
        var distance = count
        // A bit for each letter: whether the distance grows or shrinks by one from there to the next, downward.
        var (grows, shrinks) = (UInt64.max, UInt64(0))
        // Whether the distance stays the same diagonally, and where the letter before was.
        var (stays, before) = (UInt64(0), UInt64(0))
        let last = UInt64(1) << UInt64(count - 1)
        for letter in other {
            let same = places(of: letter)
            let swapped = ((~stays & same) << 1) & before
            stays = (((same & grows) &+ grows) ^ grows) | same | shrinks | swapped
            var right = shrinks | ~(stays | grows)
            var left = stays & grows
            if right & last != 0 { distance += 1 }
            if left & last != 0 { distance -= 1 }
            right = right << 1 | 1
            left <<= 1
            grows = left | ~(stays | right)
            shrinks = right & stays
            before = same
        }
        return distance
    }
}

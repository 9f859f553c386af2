/// The distinct words of an index, sorted by their UTF-8.
struct SearchVocabulary: Sendable {
    /// The UTF-8 of all words, concatenated.
    private let bytes: [UInt8]
    /// The start of each word, and the end of the last one.
    private let starts: [Int32]
    /// The letters of each word, used to compare misspelled words. Of repeated letters only the first is kept; a word
    /// with digits has none.
    private let letters: [UInt16]
    private let letterEnds: [Int32]

    /// The way in which a word of a query matches a word of the index.
    enum Match {
        case exact
        /// The word begins with that of the query.
        case prefix
        /// A later part of the word begins with that of the query: "haus" in "kaffeehaus".
        case part
        /// The word begins with that of the query if doubled letters count once: "kafe" for "kaffee".
        case doubled
        /// The word is that of the query except for one letter.
        case typo
        /// The word begins with that of the query except for one letter.
        case typoAtStart
    }

    /// Creates a vocabulary from words in UTF-8, which must be sorted.
    init(_ words: [[UInt8]]) {
        var bytes: [UInt8] = []
        var starts: [Int32] = []
        var letters: [UInt16] = []
        var letterEnds: [Int32] = []
        for word in words {
            starts.append(Int32(truncatingIfNeeded: bytes.count))
            bytes += word
            Self.append(word, to: &letters)
            letterEnds.append(Int32(truncatingIfNeeded: letters.count))
        }
        starts.append(Int32(truncatingIfNeeded: bytes.count))
        (self.bytes, self.starts, self.letters, self.letterEnds) = (bytes, starts, letters, letterEnds)
    }

    /// The number of words.
    var count: Int { starts.count - 1 }

    /// A word.
    subscript(number: Int) -> String { String(decoding: bytes[range(number)], as: UTF8.self) }

    private func range(_ number: Int) -> Range<Int> { Int(starts[number])..<Int(starts[number + 1]) }

    /// Calls `body` with each word that a word of a query may match, and how well it matches.
    ///
    /// Misspellings are considered only if no word matches as written.
    /// - Complexity: linear in the words of the index.
    func forEachMatch(of wanted: String, toleratesTypos: Bool, _ body: (Int, Match) -> Void) {
        var wanted = wanted
        wanted.withUTF8 { wanted in
            guard !wanted.isEmpty else { return }
            var isFound = false
            let first = (0..<count).partitioningIndex { !precedes(range($0), wanted) }
            var number = first
            while number < count, begins(range(number), with: wanted) {
                body(number, range(number).count == wanted.count ? .exact : .prefix)
                isFound = true
                number += 1
            }
            guard toleratesTypos else { return }
            forEachPart(wanted, except: first..<number) {
                body($0, .part)
                isFound = true
            }
            if !isFound { forEachMisspelling(of: wanted, body) }
        }
    }

    private func precedes(_ range: Range<Int>, _ wanted: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes[range].lexicographicallyPrecedes(wanted)
    }

    private func begins(_ range: Range<Int>, with wanted: UnsafeBufferPointer<UInt8>) -> Bool {
        range.count >= wanted.count && bytes[range.lowerBound..<range.lowerBound + wanted.count].elementsEqual(wanted)
    }

    // MARK: - Parts of words

    /// The minimum number of letters in a part, and before it, in scripts that separate words by spaces.
    private static let leastPart = 3

    private func forEachPart(_ wanted: UnsafeBufferPointer<UInt8>, except found: Range<Int>, _ body: (Int) -> Void) {
        let scalars = String(checked: wanted).unicodeScalars
        let isUnspaced = scalars.contains(where: SearchWords.isUnspaced)
        guard isUnspaced || scalars.count >= Self.leastPart else { return }
        bytes.withUnsafeBufferPointer { bytes in
            var number = 0
            var at = 1
            let last = bytes.count - wanted.count
            while at <= last {
                guard bytes[at] == wanted[0], bytes[at..<at + wanted.count].elementsEqual(wanted) else {
                    at += 1
                    continue
                }
                number += starts[(number + 1)...].partitioningIndex { $0 > at } - number - 1
                let range = range(number)
                let isWithin = range.lowerBound < at && at + wanted.count <= range.upperBound
                if isWithin, !found.contains(number),
                    isUnspaced
                        || String(decoding: bytes[range.lowerBound..<at], as: UTF8.self).unicodeScalars.count
                            >= Self.leastPart
                {
                    body(number)
                    at = range.upperBound
                } else {
                    at += 1
                }
            }
        }
    }

    // MARK: - Misspellings

    /// The minimum number of letters for one to be wrong, and for doubled letters to be missing.
    private static let leastWithTypo = 5
    private static let leastWithDoubled = 4

    /// Appends the letters of a word without consecutive repetitions; none for a word with a digit.
    private static func append(_ word: some Sequence<UInt8>, to letters: inout [UInt16]) {
        let start = letters.count
        var hasDigit = false
        var isASCII = true
        for byte in word {
            if byte &- 48 < 10 { hasDigit = true }
            if byte >= 0x80 { isASCII = false }
            if isASCII, letters.count == start || letters[letters.count - 1] != UInt16(byte) {
                letters.append(UInt16(byte))
            }
        }
        if hasDigit {
            letters.removeSubrange(start...)
        } else if !isASCII {
            letters.removeSubrange(start...)
            for unit in String(decoding: Array(word), as: UTF8.self).utf16
            where letters.count == start || letters[letters.count - 1] != unit { letters.append(unit) }
        }
    }

    private func forEachMisspelling(of wanted: UnsafeBufferPointer<UInt8>, _ body: (Int, Match) -> Void) {
        let count = String(checked: wanted).unicodeScalars.count
        guard count >= Self.leastWithDoubled else { return }
        var own: [UInt16] = []
        Self.append(wanted, to: &own)
        guard own.count > 2 else { return }
        own.withUnsafeBufferPointer { own in
            letters.withUnsafeBufferPointer { letters in
                var start = 0
                for (number, end) in letterEnds.enumerated() {
                    let word = UnsafeBufferPointer(rebasing: letters[start..<Int(end)])
                    start = Int(end)
                    guard word.count + 1 >= own.count else { continue }
                    let same = zip(own, word).prefix { $0 == $1 }.count
                    if same == own.count {
                        body(number, .doubled)
                    } else if count >= Self.leastWithTypo, Self.begins(word, with: own, butOneAfter: same) {
                        body(number, abs(word.count - own.count) < 2 ? .typo : .typoAtStart)
                    }
                }
            }
        }
    }

    /// Whether a word begins with another except for one letter that is wrong, missing, extra, or swapped with the
    /// next. The letters before it must be the same.
    private static func begins(
        _ word: UnsafeBufferPointer<UInt16>, with own: UnsafeBufferPointer<UInt16>, butOneAfter same: Int
    ) -> Bool {
        func agree(_ a: Int, _ b: Int) -> Bool {
            let rest = own.count - a
            guard rest <= word.count - b else { return false }
            for step in 0..<max(rest, 0) where own[a + step] != word[b + step] { return false }
            return true
        }
        let isSwapped =
            same + 1 < own.count && same + 1 < word.count && own[same] == word[same + 1] && own[same + 1] == word[same]
        return agree(same + 1, same + 1) || agree(same + 1, same) || agree(same, same + 1)
            || isSwapped && agree(same + 2, same + 2)
    }
}

import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Suggested words, against a plain reading of the definition.
@Suite struct SuggestionTests {
    /// The distance of two words by a full table.
    private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var table = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
        for i in 0...a.count { table[i][0] = i }
        for j in 0...b.count { table[0][j] = j }
        for i in 0..<a.count {
            for j in 0..<b.count {
                var least = min(table[i][j + 1] + 1, table[i + 1][j] + 1, table[i][j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, table[i - 1][j - 1] + 1) }
                table[i + 1][j + 1] = least
            }
        }
        return table[a.count][b.count]
    }

    private static func nearest(to word: String, in words: [String]) -> String? {
        let wanted = Array(word.lowercased().unicodeScalars)
        guard wanted.count <= 100 else { return nil }
        let near = words.enumerated().compactMap { number, candidate -> (Int, Int)? in
            let letters = Array(candidate.lowercased().unicodeScalars)
            let distance = distance(wanted, letters)
            return distance <= max(wanted.count, letters.count) / 3 ? (distance, number) : nil
        }
        if let best = near.min(by: { $0 < $1 }) { return words[best.1] }
        let longer = Set(words.filter { $0.count > word.count && $0.lowercased().hasPrefix(word.lowercased()) })
        return wanted.count > 2 && longer.count == 1 ? longer.first : nil
    }

    /// A listed word with some letters changed, or something else.
    private static func word(_ words: [String], _ random: inout SeededGenerator) -> String {
        var letters = Array(words.randomElement(using: &random) ?? "")
        for _ in 0..<Int.random(in: 0...4, using: &random) where !letters.isEmpty {
            let at = Int.random(in: 0..<letters.count, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: letters.remove(at: at)
            case 1: letters.insert(Array("aeéß İ-.Z").randomElement(using: &random) ?? "x", at: at)
            case 2: letters[at] = letters[at].uppercased().first ?? "X"
            case 3: letters.swapAt(at, max(0, at - 1))
            case 4: letters.removeSubrange(at...)
            default: letters += " (large)"
            }
        }
        return String(letters)
    }

    @Test(arguments: Effort.cases(Array(0..<UInt64(4)), every: 4)) func `The nearest word is the one of the definition`(
        _ seed: UInt64
    ) {
        var random = SeededGenerator(seed: seed)
        let lists = [
            UnitCategory.allCases.map(\.rawValue), AmenityCategory.allCases.map(\.rawValue),
            ["warning", "Warnung", "étage", "Étages", "lint", "LINT", "", "lintel"],
            // More than 64 letters, which one machine word does not hold.
            ["warning", "é"].flatMap { word in (62...66).map { String(repeating: word.first!, count: $0) + word } },
        ]
        var suggested = 0
        for list in lists {
            for _ in 0..<150 {
                let word = Self.word(list, &random)
                let expected = Self.nearest(to: word, in: list)
                expectEqual(Spelling.nearest(to: word, in: list), expected, "\(word)")
                if expected != nil { suggested += 1 }
            }
        }
        #expect(suggested > 100)
        #expect(
            Spelling.nearest(to: String(repeating: "a", count: 101), in: [String(repeating: "a", count: 102)]) == nil)
    }

    @Test func `What is remembered of a list is what a look at it says, for more words than are kept`() {
        var random = SeededGenerator(seed: 7)
        let values = LevelCategory.allCases.map(\.rawValue)
        let words = (0..<6000).map { "\(Self.word(values, &random))\($0 % 5000)" } + values
        for word in words { _ = CategoryAdvice.suggestion(word, in: LevelCategory.self) }
        var misspelled = 0
        for word in words where word.count < 9 && !values.contains(word) {
            let suggestion = CategoryAdvice.suggestion(word, in: LevelCategory.self)
            guard CategoryAdvice.synonym(word, in: LevelCategory.self) == nil,
                CategorySpelling(values).certain(word) == nil
            else { continue }
            let nearest = Spelling.nearest(to: word, in: values)
            expectEqual(
                suggestion, nearest.flatMap { CategorySpelling.isMisspelling(word, of: $0) ? $0 : nil }, "\(word)")
            if suggestion != nil { misspelled += 1 }
        }
        #expect(misspelled > 0)
        expectEqual(CategoryAdvice.suggestion("parkng", in: LevelCategory.self), "parking")
        expectEqual(CategoryAdvice.suggestion("parkng", in: UnitCategory.self), "parking")
    }
}

/// A counter for each of 64 languages. Bit *n* of all counters is in one word, so that one addition updates all of
/// them.
struct LanguageCounts {
    private var bits: ContiguousArray<UInt64> = []

    /// Adds 1 to each language of a set.
    mutating func add(_ languages: UInt64) {
        var carry = languages
        for place in bits.indices {
            (bits[place], carry) = (bits[place] ^ carry, bits[place] & carry)
            if carry == 0 { return }
        }
        if carry != 0 { bits.append(carry) }
    }

    /// The highest count of a language in a set, and the languages with this count.
    func most(of languages: UInt64) -> (count: Int, languages: UInt64) {
        var best = languages
        var count = 0
        for place in bits.indices.reversed() where best & bits[place] != 0 {
            best &= bits[place]
            count |= 1 << place
        }
        return (count, best)
    }
}

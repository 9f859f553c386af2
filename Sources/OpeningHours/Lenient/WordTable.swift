/// A hash table of all words of all languages, keyed by bytes.
///
/// Misspelled values are read by the ten thousand; a lookup by bytes avoids creating a string for each word.
final class WordTable: Sendable {
    typealias Kind = LenientToken.Kind

    /// The meaning of a word in some languages.
    struct Sense: Sendable {
        /// The index in ``kinds``.
        var kind: UInt16
        /// The languages, as a bit for each element of ``HoursLanguage/all``.
        var languages: UInt64
        /// Whether the meaning of the word is vague in itself.
        var isVague: Bool
        /// The next sense of the word; -1 for none.
        var next: Int32
    }

    static let shared = WordTable(WordTableBuilder())
    /// The bit of English, whose short names are those of the specification.
    static let english: UInt64 = 1
    /// The indices in ``kinds`` of names with two meanings in one language. The seven weekdays come first, then the
    /// months.
    static let tuesday: UInt16 = 1
    static let march: UInt16 = 9

    let kinds: [Kind]
    let senses: ContiguousArray<Sense>
    private let words: ContiguousArray<Word>
    private let bytes: ContiguousArray<UInt8>
    /// The numbers of words, or -1, in a table with open addressing.
    private let slots: ContiguousArray<Int32>

    /// The start of a word's bytes, and its first sense; -1 if it is only the beginning of longer words.
    struct Word: Sendable {
        var start: Int32
        var count: Int32
        var sense: Int32
    }

    private init(_ builder: WordTableBuilder) {
        kinds = builder.kinds
        senses = builder.senses
        words = builder.words
        bytes = builder.bytes
        slots = builder.slots
    }

    /// An FNV-1a hash, which can be continued from the beginning of a phrase to its next word.
    struct Hash {
        private var value: UInt32 = 2_166_136_261

        mutating func add(_ byte: UInt8) { value = (value ^ UInt32(byte)) &* 16_777_619 }

        func slot(_ count: Int) -> Int { Int(truncatingIfNeeded: value ^ value >> 15) & (count - 1) }
    }

    /// The first sense of a word in lower case.
    ///
    /// - Returns: nil if no word begins with it, -1 if only longer words do.
    @inline(__always) func sense(of key: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ hash: Hash) -> Int32? {
        var slot = hash.slot(slots.count)
        while slots[slot] >= 0 {
            let word = words[Int(slots[slot])]
            if Int(word.count) == range.count {
                let start = Int(word.start)
                var at = 0
                while at < range.count, bytes[start + at] == key[range.lowerBound + at] { at += 1 }
                if at == range.count { return word.sense }
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// The first sense of a word in lower case; nil if there is none.
    func sense(of word: [UInt8]) -> Int32? {
        var hash = Hash()
        for byte in word { hash.add(byte) }
        let sense = word.withUnsafeBufferPointer { self.sense(of: $0, 0..<$0.count, hash) }
        return sense.flatMap { $0 >= 0 ? $0 : nil }
    }

    /// Calls back with each sense, beginning with the first.
    @inline(__always) func forEachSense(from first: Int32, _ body: (Sense) -> Void) {
        var sense = first
        while sense >= 0 {
            body(senses[Int(sense)])
            sense = senses[Int(sense)].next
        }
    }

    func kind(_ sense: Sense) -> Kind { kinds[Int(sense.kind)] }

    /// Whether a byte joins the words of a phrase.
    static func isConnector(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "'"), UInt8(ascii: "&"),
            UInt8(ascii: ","), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

/// All words of all languages, to be found by their bytes.
///
/// Misspelled values come by the ten thousand, so a word is found without making a string of it.
struct WordTable: Sendable {
    typealias Kind = LenientToken.Kind

    /// What a word means in some languages.
    struct Sense: Sendable {
        /// The place in ``kinds``.
        var kind: UInt16
        /// A bit for each language of ``HoursLanguage/all``.
        var languages: UInt64
        /// Whether the word is vague in itself.
        var isVague: Bool
        /// The next sense of the word; -1 for none.
        var next: Int32
    }

    static let shared = WordTable()
    /// English, whose short names are those of the specification.
    static let english: UInt64 = 1

    private(set) var kinds: [Kind] = []
    private(set) var senses: ContiguousArray<Sense> = []
    /// For each word: where its bytes are, and its first sense, -1 if it only begins longer ones.
    private var words: ContiguousArray<(start: Int32, count: Int32, sense: Int32)> = []
    private var bytes: ContiguousArray<UInt8> = []
    /// Open addressing: the number of a word, or -1.
    private var slots: ContiguousArray<Int32>

    private init() {
        slots = ContiguousArray(repeating: -1, count: 1 << 15)
        kinds = (0..<7).map { .weekday($0) } + (1...12).map { .month($0) }
        for (index, language) in HoursLanguage.all.enumerated() {
            let bit = UInt64(1) << UInt64(index)
            add(language.days, 0, bit)
            add(language.months, 7, bit)
        }
        for (kind, lines) in HoursLanguage.phrases { add(kind, lines) }
        add(.comment(0..<0), HoursLanguage.remarks)
    }

    /// Adds names that have `/` between meanings.
    private mutating func add(_ names: String, _ firstKind: Int, _ languages: UInt64) {
        for (index, list) in names.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .enumerated()
        {
            for word in list.split(separator: UInt8(ascii: "|")) { add(word, UInt16(firstKind + index), languages) }
        }
    }

    /// Adds lines of languages and phrases.
    private mutating func add(_ kind: Kind, _ lines: String) {
        kinds.append(kind)
        for line in lines.utf8.split(separator: UInt8(ascii: "\n")) {
            let blank = line.firstIndex(of: UInt8(ascii: " "))!
            var languages: UInt64 = 0
            for code in line[..<blank].split(separator: UInt8(ascii: ",")) {
                // What all write is the specification's own, as English is.
                let index = HoursLanguage.all.firstIndex { $0.code.utf8.elementsEqual(code) } ?? 0
                languages |= UInt64(1) << UInt64(index)
            }
            for word in line[line.index(after: blank)...].split(separator: UInt8(ascii: "|")) {
                add(word, UInt16(kinds.count - 1), languages)
            }
        }
    }

    private mutating func add(_ word: Substring.UTF8View, _ kind: UInt16, _ languages: UInt64) {
        let isVague = word.last == UInt8(ascii: "?")
        let key = Array(isVague ? word.dropLast() : word[...])
        // What a longer phrase begins with is found as well, so that a search knows when to stop.
        for end in key.indices.dropFirst() where Self.isConnector(key[end]) && !Self.isConnector(key[end - 1]) {
            _ = number(of: key[..<end])
        }
        for end in key.indices.dropFirst() where Self.isDigit(key[end]) != Self.isDigit(key[end - 1]) {
            if !Self.isConnector(key[end - 1]), !Self.isConnector(key[end]) { _ = number(of: key[..<end]) }
        }
        let number = number(of: key[...])
        var sense = words[number].sense
        while sense >= 0 {
            if senses[Int(sense)].kind == kind, senses[Int(sense)].isVague == isVague {
                senses[Int(sense)].languages |= languages
                return
            }
            sense = senses[Int(sense)].next
        }
        senses.append(Sense(kind: kind, languages: languages, isVague: isVague, next: words[number].sense))
        words[number].sense = Int32(senses.count - 1)
    }

    private mutating func number(of key: ArraySlice<UInt8>) -> Int {
        var hash = Hash()
        for byte in key { hash.add(byte) }
        var slot = hash.slot(slots.count)
        while slots[slot] >= 0 {
            let word = words[Int(slots[slot])]
            let known = bytes[Int(word.start)..<Int(word.start + word.count)]
            if known.elementsEqual(key) { return Int(slots[slot]) }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = Int32(words.count)
        words.append((Int32(bytes.count), Int32(key.count), -1))
        bytes += key
        return words.count - 1
    }

    /// FNV-1a, which can go on from the beginning of a phrase to its next word.
    struct Hash {
        private var value: UInt32 = 2_166_136_261

        mutating func add(_ byte: UInt8) { value = (value ^ UInt32(byte)) &* 16_777_619 }

        func slot(_ count: Int) -> Int { Int(value ^ value >> 15) & (count - 1) }
    }

    /// The first sense of a word in lower case.
    ///
    /// - Returns: nil if no word begins so, -1 if only longer ones do.
    func sense(of key: ContiguousArray<UInt8>, _ hash: Hash) -> Int32? {
        var slot = hash.slot(slots.count)
        while slots[slot] >= 0 {
            let word = words[Int(slots[slot])]
            if Int(word.count) == key.count {
                let start = Int(word.start)
                var at = 0
                while at < key.count, bytes[start + at] == key[at] { at += 1 }
                if at == key.count { return word.sense }
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Calls for each sense from the first on.
    @inline(__always)
    func forEachSense(from first: Int32, _ body: (Sense) -> Void) {
        var sense = first
        while sense >= 0 {
            body(senses[Int(sense)])
            sense = senses[Int(sense)].next
        }
    }

    func kind(_ sense: Sense) -> Kind { kinds[Int(sense.kind)] }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

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

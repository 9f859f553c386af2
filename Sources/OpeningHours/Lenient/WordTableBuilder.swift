/// Builds the ``WordTable`` from the words of all languages.
struct WordTableBuilder {
    private(set) var kinds: [LenientToken.Kind] = []
    private(set) var senses: ContiguousArray<WordTable.Sense> = []
    private(set) var words: ContiguousArray<WordTable.Word> = []
    private(set) var bytes: ContiguousArray<UInt8> = []
    private(set) var slots: ContiguousArray<Int32>

    /// The codes of the languages, packed.
    private let codes: [UInt32]

    init() {
        slots = ContiguousArray(repeating: -1, count: 1 << 15)
        kinds = (0..<7).map { .weekday($0) } + (1...12).map { .month($0) }
        codes = HoursLanguage.all.map { language in language.code.utf8.reduce(0) { $0 << 8 | UInt32($1) } }
        senses.reserveCapacity(1 << 13)
        words.reserveCapacity(1 << 13)
        bytes.reserveCapacity(1 << 17)
        for (index, language) in HoursLanguage.all.enumerated() {
            let bit = UInt64(1) << UInt64(index)
            add(language.days, 0, bit)
            add(language.months, 7, bit)
        }
        for (kind, lines) in HoursPhrases.all { add(kind, lines) }
    }

    // Uses bytes rather than strings and slices: the table has about ten thousand words, and even a program that reads
    // a single value builds all of it.

    /// Adds names with `/` between meanings.
    private mutating func add(_ names: String, _ firstKind: Int, _ languages: UInt64) {
        var names = names
        names.withUTF8 { names in
            var kind = firstKind
            Self.forEachPart(of: names, ["/", "|"]) { word, end in
                add(word, UInt16(kind), languages)
                if end == UInt8(ascii: "/") { kind += 1 }
            }
        }
    }

    /// Adds lines with languages and phrases.
    private mutating func add(_ kind: LenientToken.Kind, _ lines: String) {
        kinds.append(kind)
        let number = UInt16(kinds.count - 1)
        var lines = lines
        lines.withUTF8 { lines in
            Self.forEachPart(of: lines, ["\n"]) { line, _ in
                guard let blank = line.firstIndex(of: UInt8(ascii: " ")) else { return }
                var languages: UInt64 = 0
                Self.forEachPart(of: UnsafeBufferPointer(rebasing: line[..<blank]), [","]) { code, _ in
                    // Words of all languages belong to the specification, as English words do.
                    let packed = code.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
                    languages |= UInt64(1) << UInt64(codes.firstIndex(of: packed) ?? 0)
                }
                Self.forEachPart(of: UnsafeBufferPointer(rebasing: line[(blank + 1)...]), ["|"]) { word, _ in
                    add(word, number, languages)
                }
            }
        }
    }

    /// Calls back with each part of a text between separators, and with the separator after it; 0 at the end.
    @inline(__always) private static func forEachPart(
        of text: UnsafeBufferPointer<UInt8>, _ separators: [Unicode.Scalar],
        _ body: (UnsafeBufferPointer<UInt8>, UInt8) -> Void
    ) {
        let (first, last) = (UInt8(ascii: separators[0]), UInt8(ascii: separators[separators.count - 1]))
        var start = 0
        for at in text.indices where text[at] == first || text[at] == last {
            body(UnsafeBufferPointer(rebasing: text[start..<at]), text[at])
            start = at + 1
        }
        body(UnsafeBufferPointer(rebasing: text[start...]), 0)
    }

    private mutating func add(_ word: UnsafeBufferPointer<UInt8>, _ kind: UInt16, _ languages: UInt64) {
        let isVague = word.last == UInt8(ascii: "?")
        let key = isVague ? UnsafeBufferPointer(rebasing: word.dropLast()) : word
        guard let first = key.first else { return }
        var hash = WordTable.Hash()
        hash.add(first)
        // The beginnings of longer phrases are added as well, so that a search knows when to stop.
        for end in 1..<key.count {
            let (isConnector, wasConnector) = (WordTable.isConnector(key[end]), WordTable.isConnector(key[end - 1]))
            let isDigitBeside = FoldedText.isDigit(key[end]) != FoldedText.isDigit(key[end - 1])
            if !wasConnector, isConnector || isDigitBeside {
                _ = number(of: UnsafeBufferPointer(rebasing: key[..<end]), hash)
            }
            hash.add(key[end])
        }
        let number = number(of: key, hash)
        var sense = words[number].sense
        while sense >= 0 {
            if senses[Int(sense)].kind == kind, senses[Int(sense)].isVague == isVague {
                senses[Int(sense)].languages |= languages
                return
            }
            sense = senses[Int(sense)].next
        }
        senses.append(WordTable.Sense(kind: kind, languages: languages, isVague: isVague, next: words[number].sense))
        words[number].sense = Int32(senses.count - 1)
    }

    private mutating func number(of key: UnsafeBufferPointer<UInt8>, _ hash: WordTable.Hash) -> Int {
        var slot = hash.slot(slots.count)
        while slots[slot] >= 0 {
            let word = words[Int(slots[slot])]
            if Int(word.count) == key.count {
                let start = Int(word.start)
                var at = 0
                while at < key.count, bytes[start + at] == key[at] { at += 1 }
                if at == key.count { return Int(slots[slot]) }
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = Int32(words.count)
        words.append(WordTable.Word(start: Int32(bytes.count), count: Int32(key.count), sense: -1))
        bytes.append(contentsOf: key)
        return words.count - 1
    }
}

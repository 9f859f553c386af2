/// Puts the words of all languages into the ``WordTable``.
struct WordTableBuilder {
    private(set) var kinds: [LenientToken.Kind] = []
    private(set) var senses: ContiguousArray<WordTable.Sense> = []
    private(set) var words: ContiguousArray<WordTable.Word> = []
    private(set) var bytes: ContiguousArray<UInt8> = []
    private(set) var slots: ContiguousArray<Int32>

    init() {
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
    private mutating func add(_ kind: LenientToken.Kind, _ lines: String) {
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
        for end in key.indices.dropFirst() where WordTable.isConnector(key[end]) && !WordTable.isConnector(key[end - 1])
        {
            _ = number(of: key[..<end])
        }
        for end in key.indices.dropFirst() where FoldedText.isDigit(key[end]) != FoldedText.isDigit(key[end - 1]) {
            if !WordTable.isConnector(key[end - 1]), !WordTable.isConnector(key[end]) { _ = number(of: key[..<end]) }
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
        senses.append(WordTable.Sense(kind: kind, languages: languages, isVague: isVague, next: words[number].sense))
        words[number].sense = Int32(senses.count - 1)
    }

    private mutating func number(of key: ArraySlice<UInt8>) -> Int {
        var hash = WordTable.Hash()
        for byte in key { hash.add(byte) }
        var slot = hash.slot(slots.count)
        while slots[slot] >= 0 {
            let word = words[Int(slots[slot])]
            let known = bytes[Int(word.start)..<Int(word.start + word.count)]
            if known.elementsEqual(key) { return Int(slots[slot]) }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = Int32(words.count)
        words.append(WordTable.Word(start: Int32(bytes.count), count: Int32(key.count), sense: -1))
        bytes += key
        return words.count - 1
    }
}

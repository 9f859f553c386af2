/// A scanner that reads JSON from bytes onto a tape, strictly according to RFC 8259, one value at a time.
///
/// The scanner never copies text: a node holds the offsets of its value. An array under the key `coordinates` does not
/// become nodes. Its numbers go directly into flat buffers (`JSONScanner+Coordinates.swift`), because coordinates make
/// up most of an archive's bytes.
///
/// Values that cannot be read throw a ``JSONFault``. Faults after which reading can continue (a trailing comma, a
/// repeated key) are added to ``recovered``. Time is linear in the bytes, memory in the nodes of one value, and depth
/// is bounded.
package struct JSONScanner: ~Copyable {
    /// The maximum nesting depth. IMDF needs 8 levels.
    static let depthLimit = 512

    let bytes: UnsafePointer<UInt8>
    /// The number of bytes that may be read, and the end of the offsets.
    let end: Int
    package internal(set) var position: Int
    package var tape = JSONTape()
    var coordinates = CoordinateBuffers()
    /// Faults after which reading continued.
    var recovered: [JSONFault] = []
    /// Whether bytes of strings that are not UTF-8 are read as U+FFFD. Otherwise, they are a fault.
    let repairsTexts: Bool
    /// The strings that have such bytes.
    var repaired = RepairedTexts()
    /// The current nesting depth in the file. The caller sets it to the depth of the value to be read.
    var depth = 0
    /// Whether arrays of coordinates go into the buffers; false if a value is to be kept entirely as plain JSON.
    package var readsCoordinates = true

    package init(bytes: UnsafePointer<UInt8>, count: Int, position: Int = 0, repairsTexts: Bool = false) {
        self.bytes = bytes
        self.repairsTexts = repairsTexts
        self.end = count
        self.position = position
    }

    // MARK: - White space and punctuation

    @inline(__always) mutating func skipWhitespace() {
        while position < end, bytes[position].isJSONWhitespace { position &+= 1 }
    }

    /// The next byte that is not white space, or nil at the end.
    @inline(__always) mutating func peek() -> UInt8? {
        skipWhitespace()
        return position < end ? bytes[position] : nil
    }

    // MARK: - Values

    /// Reads one value and any white space before it.
    package mutating func scanValue() throws(JSONFault) {
        guard let first = peek() else { throw JSONFault(.endOfFile(expected: "a value"), at: end) }
        switch first {
        case Byte.quote: try scanString()
        case Byte.openBrace: try scanObject()
        case Byte.openBracket: try scanArray()
        case UInt8(ascii: "n"): try scanWord("null", .null)
        case UInt8(ascii: "t"): try scanWord("true", .true)
        case UInt8(ascii: "f"): try scanWord("false", .false)
        case Byte.minus, Byte.zero...Byte.nine: try scanNumberNode()
        default: try scanForeignWord(unexpected("a value"), at: position)
        }
    }

    /// Reads a word that is no JSON but has a meaning, such as `NaN`, and notes it.
    @inline(never) private mutating func scanForeignWord(_ fault: JSONFault, at start: Int) throws(JSONFault) {
        var stop = start
        while stop < end, stop < start + 12, bytes[stop] == Byte.minus || (0x61...0x7A).contains(bytes[stop] | 0x20) {
            stop += 1
        }
        guard repairsTexts, stop > start, let meant = ForeignWords.meant[text(start, stop)] else { throw fault }
        recovered.append(JSONFault(.foreignWord(text(start, stop), meant: meant), at: start))
        position = stop
        append(meant == "true" ? .true : meant == "false" ? .false : .null, from: start)
    }

    private mutating func scanWord(_ word: StaticString, _ kind: JSONNode.Kind) throws(JSONFault) {
        let start = position
        let length = word.utf8CodeUnitCount
        guard start &+ length <= end, haveSameBytes(bytes + start, word.utf8Start, length) else {
            return try scanForeignWord(broken(word), at: start)
        }
        position = start &+ length
        append(kind, from: start)
    }

    /// The fault of a literal that differs from `word` or is cut off; moves to the first difference.
    @inline(never) private mutating func broken(_ word: StaticString) -> JSONFault {
        let start = position
        for i in 0..<word.utf8CodeUnitCount {
            guard start + i < end else { break }
            position = start + i
            if bytes[position] != word.utf8Start[i] { return unexpected("“\(word)”") }
        }
        return JSONFault(.endOfFile(expected: "“\(word)”"), at: end)
    }

    @inline(__always) mutating func append(
        _ kind: JSONNode.Kind, from start: Int, detail: UInt8 = 0, payload: Int32 = 0
    ) {
        tape.nodes.append(
            JSONNode(
                start: start, end: position, next: Int32(truncatingIfNeeded: tape.nodes.count &+ 1), payload: payload,
                kind: kind, detail: detail))
    }

    private mutating func open(_ kind: JSONNode.Kind) throws(JSONFault) -> Int {
        depth += 1
        guard depth <= Self.depthLimit else { throw JSONFault(.tooDeep(limit: Self.depthLimit), at: position) }
        // Node numbers have 32 bits. A value of more than two billion nodes throws a fault instead of trapping.
        guard tape.nodes.count < Int(Int32.max) - 2 else {
            throw JSONFault(.unexpected(expected: "fewer values", found: "more than 2,147,483,645"), at: position)
        }
        let index = tape.nodes.count
        append(kind, from: position)
        position &+= 1
        return index
    }

    private mutating func close(_ index: Int, children: Int) {
        position &+= 1
        depth -= 1
        tape.nodes[index].end = position
        tape.nodes[index].next = Int32(truncatingIfNeeded: tape.nodes.count)
        tape.nodes[index].payload = Int32(truncatingIfNeeded: children)
    }

    private mutating func scanObject() throws(JSONFault) {
        let index = try open(.object)
        var children = 0
        var next = peek()
        while next != Byte.closeBrace {
            guard next == Byte.quote else {
                throw next == nil
                    ? JSONFault(.endOfFile(expected: "a key or “}”"), at: end) : unexpected("a key or “}”")
            }
            let key = tape.nodes.count
            try scanKey()
            if readsCoordinates, isKey(key, "coordinates"), peek() == Byte.openBracket {
                try scanCoordinates()
            } else {
                try scanValue()
            }
            children &+= 1
            next = try separator(closing: Byte.closeBrace)
        }
        close(index, children: children)
        if children > 1 { noteDuplicateKeys(ofObjectAt: index) }
    }

    mutating func scanArray() throws(JSONFault) {
        let index = try open(.array)
        var children = 0
        var next = peek()
        while next != Byte.closeBracket {
            try scanValue()
            children &+= 1
            next = try separator(closing: Byte.closeBracket)
        }
        close(index, children: children)
    }

    /// Reads the separator after an element; returns the first byte of the next element or the closing byte, without
    /// reading it; nil if the bytes end.
    @inline(__always) mutating func separator(closing: UInt8) throws(JSONFault) -> UInt8? {
        // Usually the separator is only a comma.
        if position &+ 1 < end, bytes[position] == Byte.comma, bytes[position &+ 1] == Byte.quote {
            position &+= 1
            return Byte.quote
        }
        let next = peek()
        if next == Byte.comma {
            position &+= 1
            let after = peek()
            if after == closing {
                recovered.append(JSONFault(.trailingComma(before: Character(Unicode.Scalar(closing))), at: position))
            }
            return after
        }
        guard next == closing else { throw unexpected("“,” or “\(Character(Unicode.Scalar(closing)))”") }
        return next
    }

    // MARK: - Numbers

    private mutating func scanNumberNode() throws(JSONFault) {
        let start = position
        guard DecimalNumber.read(bytes, end: end, at: &position) != nil else {
            let stop = position
            position = start
            return try scanForeignWord(invalidNumber(from: start, stop: stop), at: start)
        }
        append(.number, from: start)
    }

    /// The fault of a number that is invalid at `stop`.
    private func invalidNumber(from start: Int, stop: Int) -> JSONFault {
        // `1.` may be cut off; `01` is wrong whatever follows.
        if stop >= end, !bytes[end - 1].isDigit { return JSONFault(.endOfFile(expected: "a digit"), at: end) }
        var i = start
        while i < end, i < start + 40, bytes[i].isDigit || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(bytes[i]) { i += 1 }
        return JSONFault(.invalidNumber(text(start, max(i, start + 1))), at: start)
    }

    // MARK: - Faults

    /// The fault for anything other than `expected` at the current position.
    func unexpected(_ expected: String) -> JSONFault {
        guard position < end else { return JSONFault(.endOfFile(expected: expected), at: end) }
        return JSONFault(.unexpected(expected: expected, found: describeByte(at: position)), at: position)
    }

    private func describeByte(at offset: Int) -> String {
        let length = utf8SequenceLength(bytes + offset, available: end - offset)
        guard length > 0 else { return "a byte that is not UTF-8 (0x\(String(bytes[offset], radix: 16)))" }
        if bytes[offset] < 0x20 { return "control character 0x\(String(bytes[offset], radix: 16))" }
        return "“\(text(offset, offset + length))”"
    }

    /// The offset after the character at `offset`, so that quoted text never ends within a character.
    func behindCharacter(_ offset: Int) -> Int {
        offset + max(1, utf8SequenceLength(bytes + offset, available: end - offset))
    }

    func text(_ from: Int, _ to: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: bytes + from, count: min(to, end) - from), as: UTF8.self)
    }
}

/// Writes JSON as UTF-8, member by member: keys in the order in which they are given.
package struct JSONWriter {
    /// What the text is for.
    package enum Style {
        /// For people: two spaces per level.
        case pretty
        /// On one line.
        case compact
        /// On one line, for a script element of a page: `<`, `>`, and `&` in strings are escaped.
        case embedded
    }

    package private(set) var bytes: [UInt8] = []
    private let style: Style
    private var depth = 0
    private var isFirst = true

    /// Empty text.
    package init(_ style: Style = .pretty) { self.style = style }

    /// The text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// One object on one line, without a line break at its end.
    package static func line(_ body: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter(.compact)
        writer.object(nil, body)
        return writer.text
    }

    /// The members of an object without its braces and the line breaks inside of them.
    package static func members(_ body: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        writer.object(nil, body)
        return String(decoding: writer.bytes.dropFirst(2).dropLast(2), as: UTF8.self)
    }

    /// Writes an object.
    package mutating func object(_ key: String? = nil, _ body: (inout JSONWriter) -> Void) { nest(key, "{", "}", body) }

    /// Writes an array.
    package mutating func array(_ key: String? = nil, _ body: (inout JSONWriter) -> Void) { nest(key, "[", "]", body) }

    /// Writes a string, or null.
    package mutating func put(_ key: String? = nil, _ value: String?) {
        begin(key)
        if let value { quote(value) } else { bytes += "null".utf8 }
    }

    /// Writes a whole number, or null.
    package mutating func put(_ key: String? = nil, _ value: Int?) {
        begin(key)
        bytes += (value.map(String.init) ?? "null").utf8
    }

    /// Writes a boolean, or null.
    package mutating func put(_ key: String? = nil, _ value: Bool?) {
        begin(key)
        bytes += (value.map { $0 ? "true" : "false" } ?? "null").utf8
    }

    /// Writes a number by the fewest digits that read back the same; null where JSON has none for it.
    package mutating func put(_ key: String? = nil, number value: Double) {
        begin(key)
        bytes += (value.isFinite ? NumberText.shortest(value) : "null").utf8
    }

    /// Writes an array of strings.
    package mutating func put(_ key: String? = nil, strings: some Sequence<String>) {
        array(key) { list in for string in strings { list.put(nil, string) } }
    }

    /// Writes an array of whole numbers.
    package mutating func put(_ key: String? = nil, numbers: some Sequence<Int>) {
        array(key) { list in for number in numbers { list.put(nil, number) } }
    }

    private mutating func nest(
        _ key: String?,
        _ open: Unicode.Scalar,
        _ close: Unicode.Scalar,
        _ body: (inout JSONWriter) -> Void
    ) {
        begin(key)
        bytes.append(UInt8(ascii: open))
        depth += 1
        isFirst = true
        body(&self)
        depth -= 1
        if !isFirst { newLine() }
        bytes.append(UInt8(ascii: close))
        isFirst = false
    }

    private mutating func begin(_ key: String?) {
        if !isFirst { bytes.append(Byte.comma) }
        if depth > 0 { newLine() }
        isFirst = false
        if let key {
            quote(key)
            bytes.append(Byte.colon)
            if style == .pretty { bytes.append(Byte.space) }
        }
    }

    /// A line break with the spaces behind it.
    private static let lineStart: StaticString = "\n                                "

    private mutating func newLine() {
        guard style == .pretty else { return }
        let count = 1 + 2 * depth
        if count <= Self.lineStart.utf8CodeUnitCount {
            bytes.append(contentsOf: UnsafeBufferPointer(start: Self.lineStart.utf8Start, count: count))
        } else {
            bytes.append(Byte.newline)
            for _ in 0..<2 * depth { bytes.append(Byte.space) }
        }
    }

    /// A string in quotes; what breaks lines, in JSON or in JavaScript, is escaped, and so is what a terminal or an editor
    /// obeys instead of showing it.
    private mutating func quote(_ value: String) {
        bytes.append(Byte.quote)
        var value = value
        value.withUTF8 { text in
            // What has not been written yet begins here.
            var start = 0
            var at = 0
            while at < text.count {
                let plain = plainLength(text, at)
                if plain > 0 {
                    at += plain
                    continue
                }
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<at]))
                let (scalar, length) = Self.scalar(text, at)
                write(scalar)
                at += length
                start = at
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
        }
        bytes.append(Byte.quote)
    }

    /// How many bytes from here on surely are written as they are: a word without anything to escape, or one scalar; 0 for
    /// what has to be looked at.
    @inline(__always)
    private func plainLength(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int {
        if at + 8 <= text.count, style != .embedded {
            let word = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: at, as: UInt64.self)
            if Self.isPlain(word) { return 8 }
        }
        return switch text[at] {
        case Byte.quote, Byte.backslash: 0
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): style == .embedded ? 0 : 1
        default: text.plainLength(at: at)
        }
    }

    /// Whether all bytes of a word are printable ASCII other than quotation marks and backslashes.
    @inline(__always)
    private static func isPlain(_ word: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        // A byte that is zero borrows, and so does one below the space; adding one carries into the top bit from DEL on.
        let (quotes, backslashes) = (word ^ ones &* 0x22, word ^ ones &* 0x5C)
        let marks = (quotes &- ones) | (backslashes &- ones) | (word &- ones &* 0x20)
        return (marks | word | (word &+ ones)) & (ones &* 0x80) == 0
    }

    /// The scalar at a place of valid UTF-8, and how many bytes it takes.
    private static func scalar(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> (Unicode.Scalar, length: Int) {
        let first = UInt32(text[at])
        func next(_ offset: Int) -> UInt32 { UInt32(text[at + offset]) & 0x3F }
        let (value, length): (UInt32, Int) =
            switch first {
            case ..<0x80: (first, 1)
            case ..<0xE0: ((first & 0x1F) << 6 | next(1), 2)
            case ..<0xF0: ((first & 0xF) << 12 | next(1) << 6 | next(2), 3)
            default: ((first & 7) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
            }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }

    private mutating func write(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": bytes += "\\\"".utf8
        case "\\": bytes += "\\\\".utf8
        case "\n": bytes += "\\n".utf8
        case "\r": bytes += "\\r".utf8
        case "\t": bytes += "\\t".utf8
        case "<", ">", "&": if style == .embedded { escape(scalar) } else { bytes.append(UInt8(ascii: scalar)) }
        case _ where scalar.isControlOrFormat: escape(scalar)
        default: bytes += UTF8.encode(scalar)!
        }
    }

    private mutating func escape(_ scalar: Unicode.Scalar) {
        for unit in UTF16.encode(scalar)! { bytes += ("\\u" + hex(unit, isUppercase: false)).utf8 }
    }
}

/// Writes JSON as UTF-8, member by member: keys in the order in which they are given.
///
/// It cannot be copied, so that its bytes are never shared and adding to them needs no check.
package struct JSONWriter: ~Copyable {
    /// The purpose of the text.
    package enum Style {
        /// Two spaces per level, for people.
        case pretty
        /// One line.
        case compact
        /// One line, for a script element of a page: `<`, `>`, and `&` in strings are escaped.
        case embedded
    }

    private var buffer = GrowingBuffer<UInt8>()
    private let style: Style
    private var depth = 0
    private var isFirst = true

    /// Empty text.
    package init(_ style: Style = .pretty) { self.style = style }

    /// The text as UTF-8.
    package var bytes: [UInt8] { buffer.withUnsafeBufferPointer { Array($0) } }

    /// The text. Its bytes are verified once more; a large text is better taken as ``bytes``.
    package var text: String { buffer.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) } }

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
        if let value { quote(value) } else { write("null") }
    }

    /// Writes a whole number, or null.
    package mutating func put(_ key: String? = nil, _ value: Int?) {
        begin(key)
        if let value { write(String(value)) } else { write("null") }
    }

    /// Writes a boolean, or null.
    package mutating func put(_ key: String? = nil, _ value: Bool?) {
        begin(key)
        write(value.map { $0 ? "true" : "false" } ?? "null")
    }

    /// Writes a number by the fewest digits that read back the same; null where JSON has none for it.
    package mutating func put(_ key: String? = nil, number value: Double) {
        begin(key)
        if value.isFinite { write(NumberText.shortest(value)) } else { write("null") }
    }

    /// Writes an array of strings.
    package mutating func put(_ key: String? = nil, strings: some Sequence<String>) {
        array(key) { list in for string in strings { list.put(nil, string) } }
    }

    /// Writes an array of whole numbers.
    package mutating func put(_ key: String? = nil, numbers: some Sequence<Int>) {
        array(key) { list in for number in numbers { list.put(nil, number) } }
    }

    /// Writes any JSON value, the members of objects by key.
    package mutating func put(_ key: String? = nil, json value: JSONValue) {
        switch value {
        case .null: put(key, nil as String?)
        case .boolean(let flag): put(key, flag)
        case .integer(let whole): put(key, Int(whole))
        case .number(let number): put(key, number: number)
        case .literal(let text):
            begin(key)
            write(text)
        case .string(let text): put(key, text)
        case .array(let elements): array(key) { list in for element in elements { list.put(nil, json: element) } }
        case .object(let members):
            object(key) { object in
                for (name, member) in members.sorted(by: { $0.key < $1.key }) { object.put(name, json: member) }
            }
        }
    }

    private mutating func nest(
        _ key: String?,
        _ open: Unicode.Scalar,
        _ close: Unicode.Scalar,
        _ body: (inout JSONWriter) -> Void
    ) {
        begin(key)
        buffer.append(UInt8(ascii: open))
        depth += 1
        isFirst = true
        body(&self)
        depth -= 1
        if !isFirst { newLine() }
        buffer.append(UInt8(ascii: close))
        isFirst = false
    }

    private mutating func begin(_ key: String?) {
        let isFirst = isFirst
        self.isFirst = false
        // The comma, the line break, and the spaces behind it at once.
        let spaces = style == .pretty && depth > 0 ? 2 * depth : -1
        buffer.append(atMost: 3 + max(spaces, 0)) { target in
            var target = target
            if !isFirst { Self.add(Byte.comma, to: &target) }
            guard spaces >= 0 else { return target }
            Self.add(Byte.newline, to: &target)
            target.update(repeating: Byte.space, count: spaces)
            return target + spaces
        }
        guard let key else { return }
        quote(key)
        buffer.append(Byte.colon)
        if style == .pretty { buffer.append(Byte.space) }
    }

    private mutating func newLine() {
        guard style == .pretty else { return }
        buffer.append(Byte.newline)
        buffer.append(repeating: Byte.space, count: 2 * depth)
    }

    private mutating func write(_ text: StaticString) {
        buffer.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func write(_ text: String) {
        var text = text
        text.withUTF8 { buffer.append(contentsOf: $0) }
    }

    /// A string in quotes; what breaks lines, in JSON or in JavaScript, is escaped, and so is what a terminal or an editor
    /// obeys instead of showing it.
    private mutating func quote(_ value: String) {
        var value = value
        value.withUTF8 { quote($0) }
    }

    private mutating func quote(_ text: UnsafeBufferPointer<UInt8>) {
        let isEmbedded = style == .embedded
        var at = 0
        repeat {
            // So many bytes that room for all of them, escaped, can be made at once; the last scalar may go on.
            let end = min(at + 512, text.count)
            buffer.append(atMost: 6 * (end - at) + 26) { target in
                var target = target
                if at == 0 { Self.add(Byte.quote, to: &target) }
                while at < end {
                    if !isEmbedded {
                        // What is not plain is written over by what follows.
                        let word = Self.word(text, at)
                        UnsafeMutableRawPointer(target).storeBytes(of: word, as: UInt64.self)
                        let plain = Self.plainBytes(word)
                        if plain > 0 {
                            target += plain
                            at += plain
                            continue
                        }
                    }
                    let plain = Self.plainLength(text, at, isEmbedded)
                    guard plain > 0 else {
                        let (scalar, length) = text.scalar(at: at)
                        Self.write(scalar, isEmbedded, to: &target)
                        at += length
                        continue
                    }
                    for _ in 0..<plain {
                        target.pointee = text[at]
                        target += 1
                        at += 1
                    }
                }
                if at == text.count { Self.add(Byte.quote, to: &target) }
                return target
            }
        } while at < text.count
    }

    /// The eight bytes from a place on; zero beyond the end, which is not plain.
    @inline(__always)
    private static func word(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> UInt64 {
        let bytes = UnsafeRawBufferPointer(text)
        if at + 8 <= text.count { return bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self) }
        var word: UInt64 = 0
        var rest = text.count
        // Those of a long text are there behind some that come before them.
        if rest >= 8 {
            let last = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: rest - 8, as: UInt64.self))
            word = last >> UInt64(8 * (at + 8 - rest))
        } else {
            while rest > at {
                rest -= 1
                word = word << 8 | UInt64(text[rest])
            }
        }
        return word.littleEndian
    }

    /// The number of bytes from here on that surely are one scalar that is written as it is; 0 for what has to be
    /// looked at.
    @inline(__always)
    private static func plainLength(_ text: UnsafeBufferPointer<UInt8>, _ at: Int, _ isEmbedded: Bool) -> Int {
        switch text[at] {
        case Byte.quote, Byte.backslash: 0
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): isEmbedded ? 0 : 1
        default: text.plainLength(at: at)
        }
    }

    /// The number of bytes of a word, from the first on, that are printable ASCII other than quotation marks and
    /// backslashes.
    @inline(__always)
    private static func plainBytes(_ word: UInt64) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        // A byte that is zero borrows, so that one behind the first that is meant may look like one, too.
        let quotes = (word.littleEndian ^ ones &* 0x22) &- ones
        let backslashes = (word.littleEndian ^ ones &* 0x5C) &- ones
        return ((quotes | backslashes | word.unprintable) & (ones &* 0x80)).trailingZeroBitCount / 8
    }

    private static func write(
        _ scalar: Unicode.Scalar,
        _ isEmbedded: Bool,
        to target: inout UnsafeMutablePointer<UInt8>
    ) {
        switch scalar {
        case "\"": escape(letter: UInt8(ascii: "\""), to: &target)
        case "\\": escape(letter: UInt8(ascii: "\\"), to: &target)
        case "\n": escape(letter: UInt8(ascii: "n"), to: &target)
        case "\r": escape(letter: UInt8(ascii: "r"), to: &target)
        case "\t": escape(letter: UInt8(ascii: "t"), to: &target)
        case "<" where isEmbedded, ">" where isEmbedded, "&" where isEmbedded: escape(scalar, to: &target)
        case _ where scalar.isControlOrFormat: escape(scalar, to: &target)
        default: for byte in UTF8.encode(scalar)! { add(byte, to: &target) }
        }
    }

    @inline(__always)
    private static func add(_ byte: UInt8, to target: inout UnsafeMutablePointer<UInt8>) {
        target.pointee = byte
        target += 1
    }

    /// A backslash and a letter.
    private static func escape(letter: UInt8, to target: inout UnsafeMutablePointer<UInt8>) {
        add(Byte.backslash, to: &target)
        add(letter, to: &target)
    }

    /// `\u` and four digits, twice for a scalar of two units.
    private static func escape(_ scalar: Unicode.Scalar, to target: inout UnsafeMutablePointer<UInt8>) {
        for unit in UTF16.encode(scalar)! {
            for byte in ("\\u" + hex(unit, isUppercase: false)).utf8 { add(byte, to: &target) }
        }
    }
}

/// A writer of JSON as UTF-8, member by member. Keys keep the order in which they are given.
///
/// It cannot be copied, so its bytes are never shared, and appending needs no check.
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

    /// Creates a writer of an empty text.
    package init(_ style: Style = .pretty) { self.style = style }

    /// The text as UTF-8.
    package var bytes: [UInt8] { buffer.withUnsafeBufferPointer { Array($0) } }

    /// The text. Its UTF-8 is checked again, so use ``bytes`` for a large text.
    package var text: String { buffer.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) } }

    /// Hands over what was written so far once it is large, so that a long text is passed on part by part.
    package mutating func flush(to write: ([UInt8]) -> Void) {
        guard buffer.count >= 1 << 16 else { return }
        write(bytes)
        buffer.removeAll()
    }

    /// One object on one line, without a line break at its end.
    package static func line(_ body: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter(.compact)
        writer.object(nil, body)
        return writer.text
    }

    /// The members of an object without its braces and the line breaks next to them.
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

    /// Writes a number with the fewest digits that read back as the same number; null if JSON cannot represent it.
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

    /// Writes any JSON value, with the members of objects sorted by key.
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
        _ key: String?, _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void
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
        if !isFirst { buffer.append(Byte.comma) }
        if depth > 0 { newLine() }
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

    /// Writes a string in quotes. Escapes line breaks of JSON and of JavaScript, and characters that a terminal or an
    /// editor would act on instead of displaying.
    private mutating func quote(_ value: String) {
        var value = value
        let style = style
        buffer.append(Byte.quote)
        // Nearly all strings are written as they are.
        let isPlain = value.withUTF8 { bytes in
            guard bytes.endOfPlain(from: 0) == bytes.count, !Self.hasSpecial(bytes, style) else { return false }
            buffer.append(contentsOf: bytes)
            return true
        }
        if !isPlain { for scalar in value.unicodeScalars { write(scalar) } }
        buffer.append(Byte.quote)
    }

    /// Whether any printable ASCII character is escaped. Looks at eight bytes at a time.
    private static func hasSpecial(_ bytes: UnsafeBufferPointer<UInt8>, _ style: Style) -> Bool {
        let raw = UnsafeRawBufferPointer(bytes)
        var place = 0
        while place + 8 <= bytes.count {
            let word = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            if word.contains(Byte.quote) || word.contains(UInt8(ascii: "\\")) { return true }
            if style == .embedded,
                [UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&")].contains(where: word.contains)
            {
                return true
            }
            place += 8
        }
        return bytes[place...].contains { byte in
            switch Unicode.Scalar(byte) {
            case "\"", "\\": true
            case "<", ">", "&": style == .embedded
            default: false
            }
        }
    }

    private mutating func write(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": write("\\\"")
        case "\\": write("\\\\")
        case "\n": write("\\n")
        case "\r": write("\\r")
        case "\t": write("\\t")
        case "<", ">", "&": if style == .embedded { escape(scalar) } else { buffer.append(UInt8(ascii: scalar)) }
        case _ where scalar.isControlOrFormat: escape(scalar)
        default: for byte in UTF8.encode(scalar)! { buffer.append(byte) }
        }
    }

    /// Writes `\u` and four digits, twice for a scalar of two UTF-16 units.
    private mutating func escape(_ scalar: Unicode.Scalar) {
        for unit in UTF16.encode(scalar)! { write("\\u" + hex(unit, isUppercase: false)) }
    }
}

/// Writes compact JSON directly as UTF-8, for data that programs read.
///
/// `<`, `&`, and line separators in strings are escaped, so that the text can be embedded in a script element of a
/// page.
package struct CompactJSON {
    package private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// Empty text.
    package init() {}

    /// The text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Writes an object.
    package mutating func object(_ key: String? = nil, _ body: (inout CompactJSON) -> Void) {
        nest(key, "{", "}", body)
    }

    /// Writes an array.
    package mutating func array(_ key: String? = nil, _ body: (inout CompactJSON) -> Void) { nest(key, "[", "]", body) }

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

    /// Writes a boolean.
    package mutating func put(_ key: String? = nil, _ value: Bool) {
        begin(key)
        bytes += (value ? "true" : "false").utf8
    }

    /// Writes a number by the shortest digits that give it back; null where JSON has none for it.
    package mutating func put(_ key: String? = nil, number value: Double) {
        begin(key)
        bytes += (value.isFinite ? (Int(exactly: value).map(String.init) ?? "\(value)") : "null").utf8
    }

    /// Writes an array of strings.
    package mutating func put(_ key: String? = nil, strings: some Sequence<String>) {
        array(key) { list in for string in strings { list.put(nil, string) } }
    }

    /// Writes an array of whole numbers.
    package mutating func put(_ key: String? = nil, numbers: some Sequence<Int>) {
        array(key) { list in for number in numbers { list.put(nil, number) } }
    }

    /// Writes a value whose text is at hand.
    package mutating func append(key: String? = nil, raw text: some Sequence<UInt8>) {
        begin(key)
        bytes += text
    }

    private mutating func nest(_ key: String?, _ open: String, _ close: String, _ body: (inout CompactJSON) -> Void) {
        begin(key)
        bytes += open.utf8
        needsComma = false
        body(&self)
        bytes += close.utf8
        needsComma = true
    }

    private mutating func begin(_ key: String?) {
        if needsComma { bytes.append(Byte.comma) }
        needsComma = true
        if let key {
            quote(key)
            bytes.append(Byte.colon)
        }
    }

    private mutating func quote(_ value: String) {
        bytes.append(Byte.quote)
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": bytes += "\\\"".utf8
            case "\\": bytes += "\\\\".utf8
            case "\u{0}"..."\u{1F}", "<", ">", "&", "\u{7F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                bytes += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
            default: bytes += UTF8.encode(scalar)!
            }
        }
        bytes.append(Byte.quote)
    }
}

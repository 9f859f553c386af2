/// Writes JSON text member by member: keys in the order in which they are given, two spaces a level, or all on one line.
package struct JSONWriter {
    package private(set) var text = ""
    private let isCompact: Bool
    private var depth = 0
    private var isFirst = true

    package init(isCompact: Bool = false) { self.isCompact = isCompact }

    /// One object on one line, without a line break at its end.
    package static func line(_ body: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter(isCompact: true)
        writer.object(nil, body)
        return writer.text
    }

    /// The members of an object without its braces and the line breaks inside of them.
    package static func members(_ body: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        writer.object(nil, body)
        return String(writer.text.dropFirst(2).dropLast(2))
    }

    /// Writes an object.
    package mutating func object(_ key: String? = nil, _ body: (inout JSONWriter) -> Void) { nest(key, "{", "}", body) }

    /// Writes an array.
    package mutating func array(_ key: String? = nil, _ body: (inout JSONWriter) -> Void) { nest(key, "[", "]", body) }

    /// Writes a string, or null.
    package mutating func put(_ key: String? = nil, _ value: String?) {
        begin(key)
        if let value { JSONString.quote(value, into: &text) } else { text += "null" }
    }

    /// Writes a whole number, or null.
    package mutating func put(_ key: String? = nil, _ value: Int?) {
        begin(key)
        text += value.map(String.init) ?? "null"
    }

    /// Writes a boolean, or null.
    package mutating func put(_ key: String? = nil, _ value: Bool?) {
        begin(key)
        text += value.map { $0 ? "true" : "false" } ?? "null"
    }

    /// Writes a number; null where JSON has none for it.
    package mutating func put(_ key: String? = nil, number value: Double) {
        begin(key)
        text += value.isFinite ? (Int(exactly: value).map(String.init) ?? "\(value)") : "null"
    }

    private mutating func nest(_ key: String?, _ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
        begin(key)
        text += open
        depth += 1
        isFirst = true
        body(&self)
        depth -= 1
        if !isFirst { newLine() }
        text += close
        isFirst = false
    }

    private mutating func begin(_ key: String?) {
        if !isFirst { text += "," }
        if depth > 0 { newLine() }
        isFirst = false
        if let key {
            JSONString.quote(key, into: &text)
            text += isCompact ? ":" : ": "
        }
    }

    private mutating func newLine() {
        if isCompact { return }
        text += "\n"
        for _ in 0..<depth { text += "  " }
    }
}

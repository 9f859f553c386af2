/// A violation of the JSON syntax of RFC 8259: what was expected, what was found, and where.
///
/// The scanner throws a fault if it cannot continue. It only records the fault (`recovered`) if the meaning is clear,
/// as with a trailing comma.
public struct JSONFault: Error, Hashable, Sendable {
    /// The kind of fault.
    public enum Reason: Hashable, Sendable {
        /// An unexpected token; both values are in words.
        case unexpected(expected: String, found: String)
        /// A comma before a closing bracket or brace, at which the offset points. Reading continues.
        case trailingComma(before: Character)
        /// A word that is no JSON, such as `NaN`, and what JSON has for it. Reading continues as if that were written.
        case foreignWord(String, meant: String)
        /// Two elements without a comma between them. Reading continues.
        case missingComma
        /// Bytes that are not UTF-8 (RFC 3629).
        case invalidUTF8
        /// A control character that must be escaped inside a string.
        case unescapedControl(UInt8)
        /// A backslash that does not start a valid escape.
        case invalidEscape(String)
        /// Half of a surrogate pair in `\u` escapes.
        case loneSurrogate(String)
        /// A number that RFC 8259 does not allow, such as `01`, `.5` or `1.`.
        case invalidNumber(String)
        /// Nesting that exceeds the limit.
        case tooDeep(limit: Int)
        /// The bytes end in the middle of a value.
        case endOfFile(expected: String)
        /// A duplicate key in an object; the last one is used. Reading continues.
        case duplicateKey(String)
        /// A byte order mark at the start, which RFC 8259 section 8.1 forbids. Reading continues.
        case byteOrderMark
    }

    /// The kind of fault.
    public let reason: Reason
    /// The byte offset in the file.
    public let offset: Int

    /// Creates a fault at a byte offset.
    public init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}

extension JSONFault: CustomStringConvertible {
    /// One sentence that describes the fault, without its position.
    public var description: String {
        switch reason {
        case .unexpected(let expected, let found): "expected \(expected), found \(found)"
        case .trailingComma(let closing): "there is a comma before this “\(closing)”; remove it"
        case .foreignWord(let word, let meant): "\(word) is not JSON; write \(meant)"
        case .missingComma: "there is no comma before this value; add one"
        case .invalidUTF8: "these bytes are not UTF-8; save the file as UTF-8"
        case .unescapedControl(let byte):
            "a string contains control character U+00\(hex(byte)); write it as \\u00\(hex(byte))"
        case .invalidEscape(let text): "“\(text)” is not a JSON escape; correct it"
        case .loneSurrogate(let text): "“\(text)” is half of a surrogate pair; write both halves"
        case .invalidNumber(let text): "“\(text)” is not a JSON number; correct it"
        case .tooDeep(let limit): "there are more than \(limit) levels of nesting; remove some"
        case .endOfFile(let expected): "the file ends, but \(expected) was expected; it may be truncated, copy it again"
        case .duplicateKey(let key): "duplicate key “\(key)” in one object; the last value is used"
        case .byteOrderMark: "the file starts with a byte order mark; save it as UTF-8 without one"
        }
    }

    /// The description for documents that are not read any further after the fault, such as settings.
    package var refusal: String {
        if case .duplicateKey(let key) = reason { return "duplicate key “\(key)” in one object; remove one" }
        return description
    }
}

/// A source of a JSON value: a ``JSONValue``, or bytes on a tape.
///
/// Property types are read through this protocol, so they are read in the same way from a file and from `JSONDecoder`.
@usableFromInline package protocol JSONSource: SendableMetatype {
    /// The kind of the value.
    var kind: JSONKind { get }
    /// The value of `true` or `false`; nil for other kinds.
    var boolean: Bool? { get }
    /// The text of a string; nil for other kinds. Linear in its length.
    var string: String? { get }
    /// The double nearest to the number as written; nil for other kinds and for numbers beyond the range of doubles.
    var number: Double? { get }
    /// The number as an integer; nil for other kinds, for fractions, and for integers that do not fit in 64 bits.
    var integer: Int64? { get }
    /// The value as a ``JSONValue``, which can be kept. Linear in its size.
    var value: JSONValue { get }

    /// Calls `body` with the UTF-8 of a string; returns nil for other kinds.
    func withUTF8<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R?
    /// Calls `body` with each element of an array in order, until it returns false; does nothing for other kinds.
    func forEachElement(_ body: (Self) -> Bool)
    /// Calls `body` with each member of an object until it returns false, in file order where known;
    /// does nothing for other kinds.
    func forEachMember(_ body: (String, Self) -> Bool)
    /// The last member of an object with this key; nil if there is none.
    func member(_ key: StaticString) -> Self?
}

/// The kinds of JSON values.
public enum JSONKind: String, Sendable, Hashable, CaseIterable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean
    /// A number.
    case number
    /// A string.
    case string
    /// An array.
    case array
    /// An object.
    case object

    /// The kind with an article, for messages.
    public var phrase: String {
        switch self {
        case .null: "null"
        case .boolean: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

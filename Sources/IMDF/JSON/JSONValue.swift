/// Any JSON value, used where the model declares no type: unknown members, and values of an unexpected type.
///
/// Two values are equal if they have the same meaning: the order of members is ignored, and `1` equals `1.0`.
public enum JSONValue: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// An integer that fits in 64 bits.
    case integer(Int64)
    /// Any other number, as the nearest double.
    case number(Double)
    /// A number beyond the range of doubles, as written: `1e999`. Foundation's coders do not support it.
    case literal(String)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object.
    case object(JSONObject)

    /// Creates a number: an integer if it is one and fits in 64 bits.
    public init(_ number: Double) { self = Int64(exactly: number).map(JSONValue.integer) ?? .number(number) }
}

/// The members of a JSON object.
public typealias JSONObject = [String: JSONValue]

extension JSONValue: Hashable {
    /// Whether two values have the same meaning; the representation of an integer does not matter.
    public static func == (a: JSONValue, b: JSONValue) -> Bool {
        switch (a, b) {
        case (.null, .null): true
        case (.boolean(let x), .boolean(let y)): x == y
        case (.integer(let x), .integer(let y)): x == y
        case (.number(let x), .number(let y)): x == y
        case (.integer(let x), .number(let y)), (.number(let y), .integer(let x)): Int64(exactly: y) == x
        case (.literal(let x), .literal(let y)): x == y
        case (.string(let x), .string(let y)): x == y
        case (.array(let x), .array(let y)): x == y
        case (.object(let x), .object(let y)): x == y
        default: false
        }
    }

    /// Hashes the meaning, so that equal values have equal hashes.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: break
        case .boolean(let flag): hasher.combine(flag)
        case .integer(let whole): hasher.combine(whole)
        case .number(let number):
            if let whole = Int64(exactly: number) { hasher.combine(whole) } else { hasher.combine(number) }
        case .literal(let text), .string(let text): hasher.combine(text)
        case .array(let elements): hasher.combine(elements)
        case .object(let members): hasher.combine(members)
        }
    }
}

extension JSONValue: JSONSource {
    /// The kind of the value.
    public var kind: JSONKind {
        switch self {
        case .null: .null
        case .boolean: .boolean
        case .integer, .number, .literal: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }

    /// The value of `true` or `false`.
    public var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

    /// The text of a string.
    public var string: String? { if case .string(let text) = self { text } else { nil } }

    /// The double nearest to the number.
    public var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    /// The number if it is an integer that fits in 64 bits.
    public var integer: Int64? {
        switch self {
        case .integer(let value): value
        case .number(let value): Int64(exactly: value)
        default: nil
        }
    }

    /// The value itself.
    public var value: JSONValue { self }

    /// Calls `body` with the UTF-8 of a string.
    public func withUTF8<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R? {
        guard case .string(var text) = self else { return nil }
        return text.withUTF8(body)
    }

    /// Calls `body` with each element of an array.
    public func forEachElement(_ body: (JSONValue) -> Bool) {
        guard case .array(let elements) = self else { return }
        for element in elements where !body(element) { return }
    }

    /// Calls `body` with each member of an object, by key.
    public func forEachMember(_ body: (String, JSONValue) -> Bool) {
        guard case .object(let members) = self else { return }
        for (key, value) in members.sorted(by: { $0.key < $1.key }) where !body(key, value) { return }
    }

    /// The member of an object with this key.
    public func member(_ key: StaticString) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members["\(key)"]
    }
}

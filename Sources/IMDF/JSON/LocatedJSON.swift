/// A JSON value with its position, for files that people write, such as settings, so that errors have a position. It is
/// not used for map data.
package struct LocatedJSON {
    /// A member of an object.
    package struct Member {
        package let key: String
        /// The offset of the key in the file, in bytes.
        package let keyOffset: Int
        package let value: LocatedJSON
    }

    package enum Content {
        case null
        case boolean(Bool)
        case number(Double)
        case string(String)
        case array([LocatedJSON])
        case object([Member])
    }

    package let content: Content
    /// The offset of the value in the file, in bytes.
    package let offset: Int
    /// A number as JSON has it, including integers that no double can represent.
    private var exactNumber: JSONValue?

    /// The value without positions. The last of repeated keys counts.
    package var value: JSONValue {
        switch content {
        case .null: .null
        case .boolean(let flag): .boolean(flag)
        case .number(let number): exactNumber ?? JSONValue(number)
        case .string(let text): .string(text)
        case .array(let elements): .array(elements.map { $0.value })
        case .object(let members): .object(Dictionary(members.map { ($0.key, $0.value.value) }, joining: { $1 }))
        }
    }

    /// The kind of value, for messages.
    package var phrase: String {
        switch content {
        case .null: "null"
        case .boolean: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// Reads a file that may have comments (`//` and `/* */`) and commas before closing brackets.
    ///
    /// Linear in the bytes; depth is bounded by the scanner.
    package init(commented bytes: [UInt8]) throws(JSONFault) {
        let plain = try Self.blankingComments(bytes)
        self = try JSONElement.read(plain, letting: { $0.isHarmlessInSettings }) { LocatedJSON($0) }
    }

    private init(_ element: JSONElement) {
        offset = element.node.start
        switch element.kind {
        case .null: content = .null
        case .boolean: content = .boolean(element.boolean == true)
        case .number:
            content = .number(element.number ?? .infinity)
            exactNumber = element.value
        case .string: content = .string(element.string ?? "")
        case .array:
            var elements: [LocatedJSON] = []
            element.forEachElement { child in
                elements.append(LocatedJSON(child))
                return true
            }
            content = .array(elements)
        case .object:
            var members: [Member] = []
            element.forEachRawMember { key, child in
                members.append(Member(key: key.string ?? "", keyOffset: key.node.start, value: LocatedJSON(child)))
                return true
            }
            content = .object(members)
        }
    }

    /// The bytes with spaces in place of comments, so that all offsets stay the same.
    package static func blankingComments(_ bytes: [UInt8]) throws(JSONFault) -> [UInt8] {
        var plain = bytes
        var at = 0
        let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
        while at < bytes.count {
            if bytes[at] == Byte.quote {
                at += 1
                while at < bytes.count, bytes[at] != Byte.quote { at += bytes[at] == Byte.backslash ? 2 : 1 }
                at += 1
            } else if bytes[at] == slash, at + 1 < bytes.count, bytes[at + 1] == slash {
                while at < bytes.count, bytes[at] != Byte.newline {
                    plain[at] = Byte.space
                    at += 1
                }
            } else if bytes[at] == slash, at + 1 < bytes.count, bytes[at + 1] == star {
                let start = at
                at += 2
                while at + 1 < bytes.count, !(bytes[at] == star && bytes[at + 1] == slash) { at += 1 }
                guard at + 1 < bytes.count else {
                    throw JSONFault(.endOfFile(expected: "the end of a comment"), at: start)
                }
                at += 2
                for index in start..<at where bytes[index] != Byte.newline { plain[index] = Byte.space }
            } else {
                at += 1
            }
        }
        return plain
    }
}

extension JSONFault {
    /// Whether settings may have this fault: a comma before a closing bracket, or a byte order mark, which editors
    /// write.
    fileprivate var isHarmlessInSettings: Bool {
        switch reason {
        case .trailingComma, .byteOrderMark: true
        default: false
        }
    }
}

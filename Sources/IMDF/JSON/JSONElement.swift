extension JSONSource {
    /// The value if it is on a tape; nil for other sources. Use it for a faster path with the same results; in
    /// specialized code, the compiler knows which of the two it is.
    @inline(__always) var element: JSONElement? { self as? JSONElement }
}

/// A value on a tape, read in place. Valid only as long as the tape and the bytes; it must not outlive the function
/// that received it.
package struct JSONElement: JSONSource {
    package let bytes: UnsafePointer<UInt8>
    let nodes: UnsafePointer<JSONNode>
    /// The storage of the scanner's coordinates; unmanaged because elements are copied too often to count references.
    let storage: Unmanaged<CoordinateStorage>?
    let index: Int

    @inline(__always) package init(
        bytes: UnsafePointer<UInt8>, nodes: UnsafePointer<JSONNode>, storage: Unmanaged<CoordinateStorage>?, index: Int
    ) {
        self.bytes = bytes
        self.nodes = nodes
        self.storage = storage
        self.index = index
    }

    @inline(__always) package var node: JSONNode { nodes[index] }
    /// The value at another index of the tape.
    @inline(__always) func at(_ other: Int) -> JSONElement {
        JSONElement(bytes: bytes, nodes: nodes, storage: storage, index: other)
    }

    @inline(__always) package var kind: JSONKind {
        switch node.kind {
        case .null: .null
        case .true, .false: .boolean
        case .number: .number
        case .string: .string
        case .array, .coordinates: .array
        case .object: .object
        }
    }

    package var boolean: Bool? {
        switch node.kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// The bytes of the value as written; those of a string without its quotes.
    @inline(__always) var raw: UnsafeBufferPointer<UInt8> {
        let inset = node.kind == .string ? 1 : 0
        return UnsafeBufferPointer(start: bytes + node.start + inset, count: node.end - node.start - 2 * inset)
    }

    package var string: String? {
        guard node.kind == .string else { return nil }
        return node.hasEscapes ? unescapedJSON(raw) : String(checked: raw)
    }

    @inline(__always) package func withUTF8<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R? {
        guard node.kind == .string else { return nil }
        guard node.hasEscapes else { return body(raw) }
        var text = unescapedJSON(raw)
        return text.withUTF8(body)
    }

    private var decimal: (value: DecimalNumber, double: Double)? {
        guard node.kind == .number else { return nil }
        var position = node.start
        guard let number = DecimalNumber.read(bytes, end: node.end, at: &position) else { return nil }
        return (number, number.double(text: raw))
    }

    package var number: Double? {
        guard let double = decimal?.double, double.isFinite else { return nil }
        return double
    }

    package var integer: Int64? {
        guard let decimal else { return nil }
        return decimal.value.integer ?? Int64(exactly: decimal.double)
    }

    package var value: JSONValue {
        switch node.kind {
        case .null: return .null
        case .true: return .boolean(true)
        case .false: return .boolean(false)
        case .number:
            guard let decimal, decimal.double.isFinite else { return .literal(String(decoding: raw, as: UTF8.self)) }
            return decimal.value.integer.map(JSONValue.integer) ?? JSONValue(decimal.double)
        case .string: return .string(string ?? "")
        case .array:
            var elements: [JSONValue] = []
            elements.reserveCapacity(Int(node.payload))
            forEachElement { element in
                elements.append(element.value)
                return true
            }
            return .array(elements)
        case .coordinates: return plainCoordinates()
        case .object:
            var members = JSONObject(minimumCapacity: Int(node.payload))
            forEachMember { key, member in
                members[key] = member.value
                return true
            }
            return .object(members)
        }
    }

    /// Reads an array of coordinates again, as plain JSON; only for members that do not belong to a geometry.
    private func plainCoordinates() -> JSONValue {
        var scanner = JSONScanner(bytes: bytes, count: node.end, position: node.start, repairsTexts: true)
        scanner.readsCoordinates = false
        guard (try? scanner.scanValue()) != nil else { return .null }
        return scanner.tape.nodes.withUnsafeBufferPointer { plain in
            plain.baseAddress.map { JSONElement(bytes: bytes, nodes: $0, storage: nil, index: 0).value } ?? .null
        }
    }

    @inline(__always) package func forEachElement(_ body: (JSONElement) -> Bool) {
        guard node.kind == .array else { return }
        var child = index + 1
        let behind = Int(node.next)
        while child < behind {
            guard body(at(child)) else { return }
            child = Int(nodes[child].next)
        }
    }

    package func forEachMember(_ body: (String, JSONElement) -> Bool) {
        forEachRawMember { key, member in body(key.string ?? "", member) }
    }

    /// Calls `body` with each member in file order, passing the key as an element too.
    @inline(__always) package func forEachRawMember(_ body: (JSONElement, JSONElement) -> Bool) {
        guard node.kind == .object else { return }
        var key = index + 1
        let behind = Int(node.next)
        while key < behind {
            guard body(at(key), at(key + 1)) else { return }
            key = Int(nodes[key + 1].next)
        }
    }

    package func member(_ key: StaticString) -> JSONElement? {
        var found: JSONElement?
        forEachRawMember { name, member in
            if name.isText(key) { found = member }
            return true
        }
        return found
    }

    /// Whether a string equals `text`, which must be ASCII.
    @inline(__always) func isText(_ text: StaticString) -> Bool {
        if node.hasEscapes { return string == "\(text)" }
        let length = text.utf8CodeUnitCount
        return node.end &- node.start &- 2 == length && haveSameBytes(bytes + node.start + 1, text.utf8Start, length)
    }
}

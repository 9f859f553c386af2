extension JSONValue {
    /// Parses a JSON text strictly, as defined by RFC 8259.
    ///
    /// These are all faults: a trailing comma, a duplicate key, a byte order mark, anything after the value, bytes that
    /// are not UTF-8, and more than 512 levels of nesting. Integers that fit in 64 bits are exact, other numbers are
    /// the nearest double, and numbers beyond the range of doubles are preserved as written
    /// (``JSONValue/literal(_:)``). Linear in the bytes.
    ///
    /// - Throws: the first fault, with its distance in bytes from the start.
    public init(parsing bytes: [UInt8]) throws(JSONFault) {
        self = try JSONElement.read(bytes, letting: { _ in false }) { $0.value }
    }

    /// Parses a JSON text strictly, as ``JSONValue/init(parsing:)-([UInt8])`` does; the offset of a fault is counted in
    /// UTF-8.
    public init(parsing text: String) throws(JSONFault) { try self.init(parsing: Array(text.utf8)) }
}

extension JSONElement {
    /// Checks that a text is one plain JSON value, without building the value.
    package static func check(_ bytes: [UInt8]) throws(JSONFault) { try read(bytes, letting: { _ in false }) { _ in } }

    /// Reads a text as one plain JSON value and passes the value to `body`.
    ///
    /// - Parameters:
    ///   - isHarmless: whether to ignore a fault after which reading can continue.
    /// - Throws: the first fault that is not ignored.
    static func read<R>(_ bytes: [UInt8], letting isHarmless: (JSONFault) -> Bool, _ body: (JSONElement) -> R)
        throws(JSONFault) -> R
    {
        try bytes.withUnsafeBufferPointer { buffer -> Result<R, JSONFault> in
            guard let base = buffer.baseAddress else {
                return .failure(JSONFault(.endOfFile(expected: "a value"), at: 0))
            }
            var scanner = JSONScanner(bytes: base, count: buffer.count)
            scanner.readsCoordinates = false
            if buffer.starts(with: [0xEF, 0xBB, 0xBF]) {
                scanner.recovered.append(JSONFault(.byteOrderMark, at: 0))
                scanner.position = 3
            }
            var faults: [JSONFault] = []
            do throws(JSONFault) {
                try scanner.scanValue()
                if scanner.peek() != nil { faults.append(scanner.unexpected("the end of the file")) }
            } catch { faults.append(error) }
            faults += scanner.recovered.filter { !isHarmless($0) }
            if let first = faults.min(by: { $0.offset < $1.offset }) { return .failure(first) }
            return scanner.tape.nodes.withUnsafeBufferPointer { nodes in
                guard let first = nodes.baseAddress else {
                    return .failure(JSONFault(.endOfFile(expected: "a value"), at: 0))
                }
                return .success(body(JSONElement(bytes: base, nodes: first, storage: nil, index: 0)))
            }
        }.get()
    }
}

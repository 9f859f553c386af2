/// An object or array that is written as a text, with quotation marks around it, as QGIS, GDAL, and CSV files write what a
/// column cannot hold: `"{\\"en\\": \\"Main Hall\\"}"`.
enum JSONInText {
    /// The object or array that a text contains, and nothing else; nil for other texts.
    static func value(_ text: String) -> JSONValue? {
        let start = text.utf8.first { !$0.isJSONWhitespace }
        guard start == UInt8(ascii: "{") || start == UInt8(ascii: "[") else { return nil }
        let bytes = FileBytes(Array(text.utf8))
        var scanner = JSONScanner(bytes: bytes.base, count: bytes.count, position: 0, repairsTexts: false)
        scanner.readsCoordinates = false
        guard (try? scanner.scanValue()) != nil else { return nil }
        guard text.utf8.dropFirst(scanner.position).allSatisfy({ $0.isJSONWhitespace }) else { return nil }
        return scanner.tape.nodes.withUnsafeBufferPointer { nodes in
            nodes.baseAddress.map { JSONElement(bytes: bytes.base, nodes: $0, storage: nil, index: 0).value }
        }
    }

    /// The same, if a property of a shape may have such a value.
    static func value(_ text: String, for shape: FieldShape) -> JSONValue? {
        guard let value = value(text) else { return nil }
        return switch (shape, value) {
        case (.array, .array), (.object, .object), (.geometry, .object): value
        default: nil
        }
    }

    /// Such a value in a message.
    static let phrase = "JSON in quotation marks"

    /// Whether a text contains the object or array that a property should have.
    /// - Parameter expected: The expected value, as in a message: `an array`.
    static func isMeant(_ text: String, expected: String) -> Bool {
        switch value(text) {
        case .array: expected == "an array"
        case .object: expected == "an object" || expected.hasPrefix("{")
        default: false
        }
    }
}

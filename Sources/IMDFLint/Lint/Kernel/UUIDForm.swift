/// A UUID in another form than that of the standard: in braces, as ArcGIS writes it, without hyphens, or with a prefix.
enum UUIDForm: String {
    case braces = "in braces"
    case digits = "without hyphens"
    case prefixed = "with a prefix"

    /// The form of a text, and the UUID in lowercase; nil for a UUID as in the standard, and for other texts.
    static func read(_ text: String) -> (form: UUIDForm, plain: String)? {
        let bytes = Array(text.utf8)
        guard 32...45 ~= bytes.count else { return nil }
        if bytes.count == 32 {
            guard bytes.allSatisfy({ $0.hexDigit != nil }) else { return nil }
            let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(decoding: bytes[$0], as: UTF8.self) }
            return (.digits, groups.joined(separator: "-").lowercased())
        }
        let isBraced = bytes.first == UInt8(ascii: "{") && bytes.last == UInt8(ascii: "}")
        let isPrefixed = text.lowercased().hasPrefix("urn:uuid:")
        guard isBraced || isPrefixed else { return nil }
        let id = FeatureID(String(isBraced ? text.dropFirst().dropLast() : text.dropFirst(9)))
        // A closure with a conditional expression makes the compiler fail when it optimizes Embedded Swift for size.
        guard let uuid = id.uuid else { return nil }
        return (isBraced ? .braces : .prefixed, uuid.text())
    }

    /// An id as the standard wants it, in lowercase; any other text unchanged.
    static func plain(_ text: String) -> String { read(text)?.plain ?? FeatureID(text).canonicalText }
}

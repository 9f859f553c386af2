/// The name of an extension: `imdf:extension:PROVIDER:NAME#VERSION`.
public struct ExtensionIdentifier: Hashable, Sendable {
    /// The publisher.
    public let provider: String
    /// The name.
    public let name: String
    /// The version.
    public let version: String

    /// Parses an identifier; nil if the text is not one.
    ///
    /// Provider, name, and version begin and end with a letter or digit and consist of letters, digits, “.”, “_”, and
    /// “-”.
    public init?(_ text: String) {
        let prefix = "imdf:extension:"
        guard text.hasPrefix(prefix) else { return nil }
        let parts = text.dropFirst(prefix.count).split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let rest = parts[1].split(separator: "#", omittingEmptySubsequences: false)
        guard rest.count == 2, [parts[0], rest[0], rest[1]].allSatisfy(Self.isWord) else { return nil }
        (provider, name, version) = (String(parts[0]), String(rest[0]), String(rest[1]))
    }

    private static func isWord(_ word: Substring) -> Bool {
        func isPlain(_ byte: UInt8) -> Bool { byte.isDigit || byte | 0x20 &- 97 < 26 }
        guard let first = word.utf8.first, let last = word.utf8.last, isPlain(first), isPlain(last) else {
            return false
        }
        return word.utf8.allSatisfy { isPlain($0) || $0 == Byte.point || $0 == Byte.minus || $0 == UInt8(ascii: "_") }
    }
}

import IMDFLint

/// The absolute address of a folder on a web server, such as `https://example.com/map/`.
struct BaseURL: LosslessStringConvertible, Hashable, Sendable {
    /// The address, with a slash at its end.
    let text: String
    /// The length of `https:`, and that of `https://example.com`.
    private let schemeLength, originLength: Int

    var description: String { text }

    /// Returns nil unless the text is an http or https URL of a folder. User names, queries, and fragments are not allowed,
    /// because the names of files are appended.
    init?(_ text: String) {
        let scheme = text.prefix { $0 != ":" }
        guard ["http", "https"].contains(scheme.lowercased()), text.dropFirst(scheme.count).hasPrefix("://") else {
            return nil
        }
        let rest = text.dropFirst(scheme.count + 3)
        guard rest.unicodeScalars.allSatisfy(Self.isAllowed), !rest.lowercased().hasSuffix(".html") else { return nil }
        let authority = rest.prefix { $0 != "/" }
        guard Self.isHost(authority) else { return nil }
        self.text = text.hasSuffix("/") ? text : text + "/"
        schemeLength = scheme.count + 1
        originLength = schemeLength + 2 + authority.count
    }

    /// The absolute address of a file in the folder, or of anything else to which a page in the folder can link.
    func address(of relative: String) -> String {
        let name = relative.prefix { $0 != ":" && $0 != "/" }
        if name.first?.isLetter == true, relative.dropFirst(name.count).first == ":" { return relative }
        if relative.hasPrefix("//") { return text.prefix(schemeLength) + relative }
        return text.prefix(relative.hasPrefix("/") ? originLength : text.count) + relative
    }

    /// Whether a character can be part of a path. RFC 3986 has no others; they are written as `%C3%A9`.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", ":", "/", "[", "]", "!", "$", "&", "'", "(", ")", "*",
            "+", ",", ";", "=", "%":
            true
        default: false
        }
    }

    /// Whether a text is the name or address of a host, with or without a port.
    private static func isHost(_ text: Substring) -> Bool {
        let isAddress = text.hasPrefix("[")
        let host = text.prefix { $0 != (isAddress ? "]" : ":") }
        var rest = text.dropFirst(host.count)
        if isAddress {
            guard host.count > 2, rest.first == "]" else { return false }
            rest = rest.dropFirst()
        }
        guard !host.isEmpty, !rest.isEmpty else { return !host.isEmpty }
        let port = rest.dropFirst()
        return rest.first == ":" && port.allSatisfy { $0.isNumber } && UInt16(port) != nil
    }
}

extension Phone {
    /// Why this is no number as E.164 writes it, nil where it is one: a plus sign and up to 15 digits, of which the
    /// first, the country's, is not 0. Separators are for the eye and no part of the number.
    public var fault: String? {
        var text = rawValue
        return text.withUTF8 { bytes in Self.isSound(bytes) ? nil : Self.reason(Array(bytes)) }
    }

    private static func isSound(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard 8...16 ~= bytes.count, bytes[0] == Byte.plus, bytes[1] != Byte.zero else { return false }
        return bytes[1...].allSatisfy(\.isDigit)
    }

    private static func reason(_ bytes: [UInt8]) -> String {
        let digits = bytes.count(where: \.isDigit)
        if bytes.allSatisfy(\.isJSONWhitespace) { return "it is blank; write null where there is none" }
        if digits == 0 { return "it holds no digit" }
        if bytes.contains(where: { $0 | 0x20 &- 97 < 26 }) { return "it holds letters" }
        if bytes[0] != Byte.plus { return "it does not begin with “+” and the country's code" }
        if bytes.dropFirst().contains(where: { !$0.isDigit }) {
            return "it holds something else than digits behind the “+”; leave out spaces, hyphens and brackets"
        }
        if bytes[1] == Byte.zero { return "no country's code begins with 0" }
        return digits > 15 ? "it has \(digits) digits, and 15 are the most" : "it has \(digits) digits, too few"
    }
}

extension Website {
    /// Why this is no address on the web; nil where it is one: a URI (RFC 3986) of scheme http or https with a host.
    public var fault: String? {
        var text = rawValue
        return text.withUTF8 { bytes in URIReader(bytes: bytes).fault() }
    }
}

/// Checks the characters of a URI.
private struct URIReader {
    let bytes: UnsafeBufferPointer<UInt8>

    /// By byte: 1 unreserved or sub-delims, 2 one of `:@/?`, 0 anything else. `%`, `[`, `]` and `#` are looked at.
    private static let classes: [UInt8] = {
        var classes = [UInt8](repeating: 0, count: 256)
        let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;="
        for byte in plain.utf8 { classes[Int(byte)] = 1 }
        for byte in ":@/?".utf8 { classes[Int(byte)] = 2 }
        return classes
    }()

    func fault() -> String? {
        if bytes.allSatisfy(\.isJSONWhitespace) { return "it is blank; write null where there is none" }
        guard let start = schemeEnd else { return "it does not begin with “http://” or “https://”" }
        let end = bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.count
        return characterFault(from: start) ?? hostFault(start..<end)
    }

    private var schemeEnd: Int? {
        for scheme in ["https://", "http://"] where bytes.count >= scheme.utf8.count {
            if zip(bytes, scheme.utf8).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 && $1 &- 97 < 26 }) {
                return scheme.utf8.count
            }
        }
        return nil
    }

    private func characterFault(from start: Int) -> String? {
        var fragments = 0
        var at = start
        while at < bytes.count {
            let byte = bytes[at]
            if Self.classes[Int(byte)] == 0 {
                switch byte {
                case UInt8(ascii: "%"):
                    guard at + 2 < bytes.count, bytes[at + 1].hexDigit != nil, bytes[at + 2].hexDigit != nil else {
                        return "two hexadecimal digits must follow “%”"
                    }
                case UInt8(ascii: "#"):
                    fragments += 1
                    if fragments > 1 { return "it holds “#” twice" }
                case Byte.openBracket, Byte.closeBracket:
                    let isHost = bytes[start..<at].allSatisfy { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
                    if !isHost { return "it holds a bracket outside of the host; write %5B or %5D" }
                case Byte.space: return "it holds a space; write %20"
                case 0x80...: return "it holds a character beyond ASCII; percent-encode it"
                default: return "it holds a character that no URI may hold; percent-encode it"
                }
            }
            at += 1
        }
        return nil
    }

    private func hostFault(_ authority: Range<Int>) -> String? {
        let atSign = bytes[authority].lastIndex(of: UInt8(ascii: "@"))
        var host = (atSign.map { $0 + 1 } ?? authority.lowerBound)..<authority.upperBound
        if host.first.map({ bytes[$0] }) == Byte.openBracket {
            guard let close = bytes[host].firstIndex(of: Byte.closeBracket) else { return "a bracket is not closed" }
            if bytes[host].contains(Byte.colon), close + 1 == host.upperBound || bytes[close + 1] == Byte.colon {
                return nil
            }
            return "its host is no address of IP version 6"
        }
        if let colon = bytes[host].lastIndex(of: Byte.colon) {
            guard bytes[(colon + 1)..<host.upperBound].allSatisfy(\.isDigit) else { return "its port is no number" }
            host = host.lowerBound..<colon
        }
        if host.isEmpty { return "it has no host" }
        return bytes[host].contains(Byte.colon) ? "its host holds a colon" : nil
    }
}

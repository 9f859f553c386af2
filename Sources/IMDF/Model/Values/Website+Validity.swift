extension Website {
    /// The reason why this is not a web address; nil if it is one: a URI (RFC 3986) with the scheme http or https and a
    /// host.
    public var fault: String? {
        var text = rawValue
        return text.withUTF8 { bytes in URIReader(bytes: bytes).fault() }
    }
}

/// Checks the characters of a URI.
private struct URIReader {
    let bytes: UnsafeBufferPointer<UInt8>

    /// The class of each byte: 1 for unreserved or sub-delims, 2 for one of `:@/?`, 0 for all others. `%`, `[`, `]`,
    /// and `#` are examined separately.
    private static let classes: [UInt8] = {
        var classes = [UInt8](repeating: 0, count: 256)
        let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;="
        for byte in plain.utf8 { classes[Int(byte)] = 1 }
        for byte in ":@/?".utf8 { classes[Int(byte)] = 2 }
        return classes
    }()

    func fault() -> String? {
        if bytes.allSatisfy({ $0.isJSONWhitespace }) { return "it is blank; write null if there is none" }
        guard let start = schemeEnd else { return "it does not start with “http://” or “https://”; add it" }
        let end = bytes[start...].firstIndex(where: Self.endsAuthority) ?? bytes.count
        return characterFault(from: start, authorityEnd: end) ?? hostFault(start..<end)
    }

    @inline(__always) private static func endsAuthority(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    /// The position after the scheme and its slashes.
    private var schemeEnd: Int? { end(of: "https://") ?? end(of: "http://") }

    /// The position after a prefix, whose letters may be of either case.
    @inline(__always) private func end(of beginning: StaticString) -> Int? {
        let count = beginning.utf8CodeUnitCount
        guard bytes.count >= count else { return nil }
        for at in 0..<count {
            let byte = beginning.utf8Start[at]
            guard bytes[at] == byte || bytes[at] | 0x20 == byte && byte >= UInt8(ascii: "a") else { return nil }
        }
        return count
    }

    private func characterFault(from start: Int, authorityEnd: Int) -> String? {
        var fragments = 0
        var at = start
        while at < bytes.count {
            let byte = bytes[at]
            if Self.classes[Int(byte)] == 0 {
                switch byte {
                case UInt8(ascii: "%"):
                    guard at + 2 < bytes.count, bytes[at + 1].hexDigit != nil, bytes[at + 2].hexDigit != nil else {
                        return "“%” is not followed by two hexadecimal digits; write %25"
                    }
                case UInt8(ascii: "#"):
                    fragments += 1
                    if fragments > 1 { return "it contains “#” twice; write %23 for the second" }
                case Byte.openBracket, Byte.closeBracket:
                    if at >= authorityEnd { return "it contains a bracket outside the host; write %5B or %5D" }
                case Byte.space: return "it contains a space; write %20"
                case 0x80...: return "it contains a non-ASCII character; percent-encode it"
                default: return "it contains a character that is not allowed in URIs; percent-encode it"
                }
            }
            at += 1
        }
        return nil
    }

    private func hostFault(_ authority: Range<Int>) -> String? {
        // A plain host name, as in nearly all addresses.
        if !authority.isEmpty, authority.allSatisfy({ Self.classes[Int(bytes[$0])] == 1 }) { return nil }
        let atSign = bytes[authority].lastIndex(of: UInt8(ascii: "@"))
        var host = (atSign.map { $0 + 1 } ?? authority.lowerBound)..<authority.upperBound
        let userinfo = bytes[authority.lowerBound..<host.lowerBound]
        if userinfo.contains(where: { $0 == Byte.openBracket || $0 == Byte.closeBracket }) {
            return "it contains a bracket outside the host; write %5B or %5D"
        }
        var literal: Range<Int>?
        if host.first.map({ bytes[$0] }) == Byte.openBracket {
            guard let close = bytes[host].firstIndex(of: Byte.closeBracket) else {
                return "a bracket is not closed; add “]”"
            }
            literal = (host.lowerBound + 1)..<close
            // Only a port may follow, as after a name.
            host = (close + 1)..<host.upperBound
            guard host.isEmpty || bytes[host.lowerBound] == Byte.colon else {
                return "only a port may follow the address in brackets; remove the rest"
            }
        } else if bytes[host].contains(where: { $0 == Byte.openBracket || $0 == Byte.closeBracket }) {
            return "it contains a bracket that is not around the host; write %5B or %5D"
        }
        if let colon = bytes[host].lastIndex(of: Byte.colon) {
            guard bytes[(colon + 1)..<host.upperBound].allSatisfy({ $0.isDigit }) else {
                return "its port is not a number; correct it"
            }
            host = host.lowerBound..<colon
        }
        if let literal {
            let isSound = Self.isIPv6(bytes[literal]) || Self.isIPvFuture(bytes[literal])
            return isSound ? nil : "its host is not an IPv6 address; correct it"
        }
        if host.isEmpty { return "it has no host; add it" }
        return bytes[host].contains(Byte.colon) ? "its host contains a colon; remove it" : nil
    }

    /// IPv6address of RFC 3986 section 3.2.2: eight groups, of which “::” may stand for some; the last two may be an
    /// address of IP version 4.
    private static func isIPv6(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        var groups = 0
        var gaps = 0
        let parts = text.split(separator: Byte.colon, omittingEmptySubsequences: false)
        guard parts.count >= 3, parts.count <= 9 else { return false }
        for (index, part) in parts.enumerated() {
            let isLast = index == parts.count - 1
            if part.isEmpty {
                // A gap is two colons. At either end of the text, it splits into two empty parts, of which the outer
                // one is not counted.
                if index == 0 {
                    guard parts[1].isEmpty else { return false }
                } else if isLast {
                    guard parts[index - 1].isEmpty else { return false }
                } else {
                    gaps += 1
                }
            } else if isLast, part.contains(Byte.point) {
                guard isIPv4(part) else { return false }
                groups += 2
            } else {
                guard part.count <= 4, part.allSatisfy({ $0.hexDigit != nil }) else { return false }
                groups += 1
            }
        }
        return gaps == 0 ? groups == 8 : gaps == 1 && groups < 8
    }

    private static func isIPv4(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let parts = text.split(separator: Byte.point, omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                guard 1...3 ~= part.count, part.allSatisfy({ $0.isDigit }), part.count == 1 || part.first != Byte.zero
                else { return false }
                return part.reduce(0) { $0 * 10 + Int($1 - Byte.zero) } < 256
            }
    }

    /// `v1.anything`, reserved for future versions.
    private static func isIPvFuture(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let first = text.first, first | 0x20 == UInt8(ascii: "v"), let point = text.firstIndex(of: Byte.point)
        else { return false }
        let version = text[text.index(after: text.startIndex)..<point]
        let rest = text[(point + 1)...]
        return !version.isEmpty && version.allSatisfy { $0.hexDigit != nil } && !rest.isEmpty
            && rest.allSatisfy { classes[Int($0)] == 1 || $0 == Byte.colon }
    }
}

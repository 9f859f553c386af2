extension Phone {
    /// The reason why this is not an E.164 number; nil if it is one: a plus sign and up to 15 digits, of which the
    /// first, of the country code, is not 0. Separators are ignored.
    public var fault: String? {
        var text = rawValue
        return text.withUTF8 { bytes in Self.isSound(bytes) ? nil : Self.reason(Array(bytes)) }
    }

    private static func isSound(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard 8...16 ~= bytes.count, bytes[0] == Byte.plus, bytes[1] != Byte.zero else { return false }
        return bytes[1...].allSatisfy { $0.isDigit }
    }

    private static func reason(_ bytes: [UInt8]) -> String {
        let digits = bytes.count { $0.isDigit }
        if bytes.allSatisfy({ $0.isJSONWhitespace }) { return "it is blank; write null if there is none" }
        if digits == 0 { return "it contains no digit; write the number, or null" }
        if bytes.contains(where: { $0 | 0x20 &- 97 < 26 }) { return "it contains letters; write the digits" }
        if bytes[0] != Byte.plus { return "it does not start with “+” and the country code; add them" }
        if bytes.dropFirst().contains(where: { !$0.isDigit }) {
            return "it contains characters other than digits after the “+”; remove spaces, hyphens, and brackets"
        }
        if bytes[1] == Byte.zero { return "no country code starts with 0; correct it" }
        return "it has \(Wording.count(digits, "digit")), \(digits > 15 ? "more than 15" : "too few"); correct it"
    }
}

extension Phone {
    /// Why this is not a valid E.164 number; nil if it is one: a plus sign and up to 15 digits, the first of which, of
    /// the country code, is not 0. Separators are ignored.
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

/// Words from a file, made fit for a message.
enum Wording {
    /// The text on one line and without characters that could steer a terminal or turn the direction of writing, at
    /// most `limit` characters of it.
    static func clean(_ text: String, limit: Int = 60) -> String {
        // Printable ASCII, as nearly all of it is, needs no look at the properties of Unicode.
        if text.utf8.count <= limit, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
        var shown = ""
        var count = 0
        for scalar in text.unicodeScalars {
            guard count < limit else { return shown + "…" }
            count += 1
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
                shown += scalar.escaped(asASCII: true)
            default: shown.unicodeScalars.append(scalar)
            }
        }
        return shown
    }

    /// The whole text, made fit in the same way: names of files and the like.
    static func whole(_ text: String) -> String { clean(text.shownPath, limit: .max) }
}

/// A few bytes in hexadecimal, and as text if they are printable: `3C 21 44 4F ("<!DO")`.
func describe(_ bytes: some Collection<UInt8>) -> String {
    guard !bytes.isEmpty else { return "nothing" }
    let digits = bytes.map { hex($0) }.joined(separator: " ")
    guard bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else { return digits }
    return "\(digits) (\"\(String(decoding: bytes, as: UTF8.self))\")"
}

/// An integer in hexadecimal, all its digits.
func hex<Value: FixedWidthInteger>(_ value: Value) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: Value.bitWidth / 4 - digits.count) + digits
}

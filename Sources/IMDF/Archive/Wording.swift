/// Prepares text from files for messages.
extension Wording {
    /// The text on one line, without characters that could control a terminal or change the writing direction,
    /// shortened to `limit` characters.
    package static func clean(_ text: String, limit: Int = 60) -> String {
        // No more is looked at than is shown: a label may be long, and in the messages of many findings.
        if text.utf8.count / 4 - 1 > limit { return clean(String(text.unicodeScalars.prefix(limit + 1)), limit: limit) }
        // Most text is plain; the check avoids looking up Unicode properties.
        if isPlain(text) {
            if text.utf8.count <= limit || text.unicodeScalars.count <= limit { return text }
            return String(text.unicodeScalars.prefix(limit)) + "…"
        }
        var shown = ""
        var count = 0
        for scalar in text.unicodeScalars {
            guard count < limit else { return shown + "…" }
            count += 1
            if scalar.isShowable { shown.unicodeScalars.append(scalar) } else { shown += scalar.escaped(asASCII: true) }
        }
        return shown
    }

    /// The whole text, prepared in the same way, for messages and file names.
    package static func whole(_ text: String) -> String { isPlain(text) ? text : clean(text.shownPath, limit: .max) }

    /// Several lines of a file for a terminal: what could control it, or change the writing direction, is escaped as in JSON.
    package static func lines(_ text: [UInt8]) -> [UInt8] {
        let lines = String(decoding: text, as: UTF8.self).escaped { scalar in
            guard scalar.isControlOrFormat, scalar != "\n", scalar != "\t" else { return nil }
            return UTF16.encode(scalar)?.map { "\\u" + hex($0, isUppercase: false) }.joined()
        }
        return Array(lines.utf8)
    }

    /// Whether a text certainly needs no preparation, by a quick check of its bytes.
    private static func isPlain(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { $0.endOfPlain(from: 0) == $0.count }
    }

    /// A value from a file, in quotes.
    package static func quote(_ text: String) -> String { "“\(clean(text))”" }
}

extension String {
    /// The text with its first letter in upper case.
    package var firstUpper: String { prefix(1).uppercased() + dropFirst() }
}

/// A few bytes in hexadecimal, and as text if they are printable: `3C 21 44 4F ("<!DO")`.
func describe(_ bytes: some Collection<UInt8>) -> String {
    guard !bytes.isEmpty else { return "nothing" }
    let digits = bytes.map { hex($0) }.joined(separator: " ")
    guard bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else { return digits }
    return "\(digits) (\"\(String(decoding: bytes, as: UTF8.self))\")"
}

extension Unicode.Scalar {
    /// Whether the scalar can be displayed as it is.
    fileprivate var isShowable: Bool {
        if isControlOrFormat { return false }
        switch properties.generalCategory {
        case .privateUse, .surrogate, .unassigned: return false
        default: return true
        }
    }
}

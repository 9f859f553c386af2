/// Text in XML 1.0.
package enum XMLText {
    /// A text as written in elements and attributes. Characters that XML does not allow are replaced, and formatting
    /// characters are written as character references.
    package static func escape(_ text: String) -> String {
        text.escaped { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "\n", "\t": nil
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
            case _ where scalar.isControlOrFormat: "&#x\(String(scalar.value, radix: 16, uppercase: true));"
            default: nil
            }
        }
    }
}

/// Text for CSV (RFC 4180).
package enum CSVText {
    /// A cell with one line of text, in quotation marks if it needs them.
    package static func cell(_ line: String) -> String {
        guard line.unicodeScalars.contains(where: { $0 == "," || $0 == "\"" }) else { return line }
        var cell = "\""
        for character in line { cell += character == "\"" ? "\"\"" : String(character) }
        return cell + "\""
    }
}

/// Text layout for a terminal of 80 columns.
package enum TextLayout {
    /// The number of columns to which help and explanations are wrapped.
    package static let width = 80

    /// Wraps the words of a text to lines of at most 80 columns, each after `indent` spaces. Keeps existing line
    /// breaks.
    package static func wrapped(_ text: String, indent: Int = 0) -> String {
        let margin = String(repeating: " ", count: indent)
        return text.split(separator: "\n", omittingEmptySubsequences: false).map {
            lines(String($0), width: width - indent).map { $0.isEmpty ? "" : margin + $0 }
        }.flatMap { $0 }.joined(separator: "\n")
    }

    /// A term and its description.
    package struct Definition {
        package var term: String
        package var text: String
        /// Terms that occur in the text, each with its own description. They are listed below the text.
        package var details: [(term: String, text: String)] = []

        package init(term: String, _ text: String) { (self.term, self.text) = (term, text) }
    }

    /// A list of terms with their descriptions to the right: the layout of options and commands.
    package static func definitions(_ items: [Definition], column: Int) -> String {
        let margin = String(repeating: " ", count: column)
        var result = ""
        for item in items {
            let left = "  " + item.term
            var described = lines(item.text, width: width - column)
            let inner = 2 + (item.details.map { $0.term.count }.max() ?? 0) + 2
            for (term, text) in item.details {
                let block = lines(text, width: width - column - inner)
                for (index, line) in block.enumerated() {
                    described.append(padded(index == 0 ? "  " + term : "", to: inner) + line)
                }
            }
            // A term that does not fit the first column has a line to itself.
            result += left.count + 2 <= column ? padded(left, to: column) + described.removeFirst() : left
            result += "\n"
            for line in described { result += margin + line + "\n" }
        }
        return result
    }

    /// The text padded with spaces to a width.
    package static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    /// The items in prose: "text or json", "text, full, or json".
    package static func list(_ items: [String], _ word: String = "or") -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + (items.count > 2 ? ", \(word) " : " \(word) ") + last
    }

    private static func lines(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return lines + [line]
    }
}

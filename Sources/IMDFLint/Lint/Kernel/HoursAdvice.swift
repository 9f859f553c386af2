/// Corrections of texts that often appear in place of opening hours.
package enum HoursAdvice {
    /// The comment for hours that only state in words that a place is closed: “temporarily closed” stays as it is,
    /// “Closed for renovation” gives “for renovation”.
    static func closingComment(_ text: String) -> String? {
        var words = text.split { $0.isWhitespace }.map(String.init)
        let isPlain = text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == " " }
        guard isPlain, words.count > 1, words.count < 8, words.contains(where: { $0.lowercased() == "closed" }) else {
            return nil
        }
        // In a title, capitals carry no meaning; in a sentence, only the first one does not.
        let isTitle = words.allSatisfy { $0.first?.isUppercase == true }
        words = words.enumerated().map { isTitle || $0 == 0 ? $1.lowercased() : $1 }
        if words.first == "closed" { words.removeFirst() }
        return words.joined(separator: " ")
    }

    /// Whether a text is a placeholder for unknown hours: “N/A”, “TBD”, “varies”.
    static func isPlaceholder(_ text: String) -> Bool {
        let known: Set<String> = [
            "na", "n.a.", "tbd", "tba", "unknown", "varies", "--", "?", "not available", "to be determined",
            "to be announced",
        ]
        if text.meansNull { return true }
        return known.contains(text.lowercased().split { $0.isWhitespace }.joined(separator: " "))
    }

    /// The hours with an open end in place of the last departure: “04:00+” for “04:00 - Last Flight”.
    package static func openEnded(_ text: String) -> String? {
        let words = ["flight", "flights", "departure", "train", "bus", "ferry", "boat"].map { "last " + $0 }
        var isFound = false
        let rules = text.split(separator: ";").map { rule -> String in
            var rest = Substring(rule).trimmed
            guard let end = words.first(where: { rest.lowercased().hasSuffix($0) }) else { return String(rest) }
            rest = rest.dropLast(end.count).trimmed
            guard let separator = ["-", "–", "—", "to", "until", "till"].first(where: rest.hasSuffix) else {
                return String(rule)
            }
            rest = rest.dropLast(separator.count).trimmed
            guard rest.last?.isNumber == true else { return String(rule) }
            isFound = true
            return rest + "+"
        }
        guard isFound else { return nil }
        let reading = OpeningHours.read(rules.joined(separator: "; "))
        return reading.suggestion ?? (reading.verdict == .accept ? reading.text : nil)
    }
}

extension Substring {
    /// The text without white space at its ends.
    var trimmed: Substring {
        guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return self[...last].drop { $0.isWhitespace }
    }
}

import CTables
import OpeningHours

/// Words that are no JSON, but that programs write for values: `NaN`, `None`.
enum ForeignWords {
    /// The words of JSON in place of each: `null`, `true`, or `false`.
    static let meant: [String: String] = {
        var meant: [String: String] = [:]
        for line in EmbeddedTable(ctables_formats()).lines where line.hasPrefix("word|") {
            let parts = line.split(separator: "|").map(String.init)
            if parts.count == 3 { meant[parts[1]] = parts[2] }
        }
        return meant
    }()
}

extension JSONFault {
    /// The word that is no JSON, and what to write for it.
    package var foreignWord: (text: String, meant: String)? {
        if case .foreignWord(let text, let meant) = reason { (text, meant) } else { nil }
    }
}

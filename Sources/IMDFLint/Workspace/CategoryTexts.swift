import CTables
import IMDF

/// The meanings of category values, in the project's own words.
enum CategoryTexts {
    /// Markdown for a value of a list: its name and meaning. For a value that is not in the list, a statement of that.
    static func text(of value: String, in list: String) -> String {
        "**\(CategoryNames.displayName(of: value))** (\(list))\n\n\(meaning(of: value, in: list))"
    }

    /// The meaning in a sentence.
    static func meaning(of value: String, in list: String) -> String {
        let texts = meanings[list] ?? [:]
        if let text = texts[value] { return text }
        // `restroom.female.wheelchair` is a more specific `restroom`.
        var parts = value.split(separator: ".").map(String.init)
        while parts.count > 1 {
            parts.removeLast()
            if let text = texts[parts.joined(separator: ".")] {
                return "\(text.dropLast()): \(CategoryNames.displayName(of: value).lowercased())."
            }
        }
        return switch list {
        case "OCCUPANT-CATEGORY": "A business or organization of this kind."
        case "AMENITY-CATEGORY": "A facility or service of this kind for visitors."
        default: "A value of this list."
        }
    }

    private static let meanings: [String: [String: String]] = {
        var meanings: [String: [String: String]] = [:]
        for (list, text) in EmbeddedTable(ctables_category_meanings()).sections {
            for line in EmbeddedTable.lines(of: text) {
                guard let colon = line.firstIndex(of: ":") else { continue }
                let rest = line[line.index(after: colon)...].drop { $0 == " " }
                for name in line[..<colon].split(separator: " ") {
                    meanings[String(list), default: [:]][String(name)] = String(rest)
                }
            }
        }
        return meanings
    }()
}

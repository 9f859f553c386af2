import CTables

/// The texts of the interface by key and language. Each language is a column; to add one, add a column and its tag.
///
/// For the English names of categories, see ``CategoryNames``.
package enum InterfaceTable {
    /// The languages in the order of the columns.
    static let languages = ["en", "de"]

    /// A text; nil if the table has none.
    package static func text(_ name: String, _ language: String) -> String? {
        guard let column = languages.firstIndex(of: language), let text = rows[name]?[column], !text.isEmpty else {
            return nil
        }
        return text
    }

    /// The texts by name, one for each language; empty if there is none.
    static let rows: [String: [String]] = {
        var rows: [String: [String]] = [:]
        for line in EmbeddedTable(ctables_interface()).lines {
            var parts: [String] = []
            for part in line.split(separator: "|", omittingEmptySubsequences: false) {
                parts.append(String(part.trimmingSpaces))
            }
            rows[parts[0]] = Array(parts.dropFirst())
        }
        return rows
    }()

    /// The name of a category without a row of its own, composed from the names of its parts: "Restroom, female". Nil
    /// if one of them has no row.
    static func name(ofParts english: String, _ language: String) -> String? {
        var names: [String] = []
        for part in english.split(separator: ",") {
            guard let name = text("part.\(part.drop { $0 == " " }.lowercased())", language) else { return nil }
            names.append(name)
        }
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }
}

extension Substring {
    /// The text without spaces at its ends.
    fileprivate var trimmingSpaces: Substring {
        var text = drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return text
    }
}

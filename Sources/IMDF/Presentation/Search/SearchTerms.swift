import CTables

/// The words that people type for categories, in fourteen languages.
///
/// Sources: the names of emoji such as restroom, elevator, and baggage claim in Unicode CLDR (annotations), for all
/// languages but Dutch, Ukrainian, and Polish; the standard's categories; and ordinary words for the same places,
/// chosen for this table.
package enum SearchTerms {
    /// Calls a closure with the terms of a category, each with the weight of its field: its own and those of its parent
    /// categories, then those of its role.
    ///
    /// - Parameters:
    ///   - category: the category as written.
    ///   - role: the role of an occupant; nil for other features.
    ///   - languages: the languages, in two letters.
    package static func forEach(
        of category: String, role: StyleRole?, in languages: Set<String>, _ body: (Substring, SearchField) -> Void
    ) {
        var name = category[...]
        while true {
            for row in rows[String(name)] ?? [] { row.forEach(in: languages) { body($0, .term) } }
            guard let dot = name.lastIndex(of: ".") else { break }
            name = name[..<dot]
        }
        guard let role else { return }
        for row in rows["@" + role.rawValue] ?? [] { row.forEach(in: languages) { body($0, .role) } }
    }

    /// Whether the table has terms for a category, so that visitors look for it by such words.
    static func has(_ category: String) -> Bool {
        rows[category] != nil || category.lastIndex(of: ".").map { has(String(category[..<$0])) } ?? false
    }

    /// One line of the table: the terms of one language, separated by commas.
    struct Row: Sendable {
        let language: String
        let terms: Substring

        func forEach(in languages: Set<String>, _ body: (Substring) -> Void) {
            guard languages.contains(language) else { return }
            for term in terms.utf8.split(separator: UInt8(ascii: ",")) { body(Substring(term)) }
        }
    }

    /// The languages of the table, in two letters.
    package static let languages = Set(rows.values.joined().map { $0.language })

    /// The rows by category, or by role after an `@`; read once.
    static let rows: [String: [Row]] = {
        var rows: [String: [Row]] = [:]
        var keys: [String] = []
        for line in EmbeddedTable(ctables_search_terms()).lines {
            if line.utf8.first == UInt8(ascii: "=") {
                keys = line.split(separator: " ").dropFirst().map(String.init)
            } else {
                let row = Row(language: String(line.prefix(2)), terms: line.dropFirst(3))
                for key in keys { rows[key, default: []].append(row) }
            }
        }
        return rows
    }()
}

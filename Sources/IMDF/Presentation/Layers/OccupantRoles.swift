import CTables

/// The role of an occupant by its category: food, service, or leisure as listed, a shop otherwise.
///
/// The list has the first words of categories; "lawyer" includes "lawyer.tax".
package enum OccupantRoles {
    package static func role(of category: Category<OccupantCategory>) -> StyleRole {
        let text = category.rawValue
        let first = text.prefix { $0 != "." }
        return roles[text] ?? roles[String(first)] ?? .retail
    }

    /// The listed categories by role.
    static let lists: [(role: StyleRole, words: [Substring])] = EmbeddedTable(ctables_occupant_roles()).sections
        .compactMap { section in
            StyleRole(rawValue: String(section.name)).map { ($0, EmbeddedTable.words(of: section.text)) }
        }

    private static let roles: [String: StyleRole] = {
        var roles: [String: StyleRole] = [:]
        for (role, words) in lists { for word in words { roles[String(word)] = role } }
        return roles
    }()
}

/// Phrases of messages.
extension Wording {
    /// "1 unit has", "2 units have".
    static func have(_ number: Int, _ noun: String) -> String { count(number, noun) + (number == 1 ? " has" : " have") }

    /// Items with commas and a last "and".
    static func list(_ items: [String]) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + (items.count > 2 ? ", and " : " and ") + last
    }

    /// Items with commas and a last "or".
    static func alternatives(_ items: [String]) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + (items.count > 2 ? ", or " : " or ") + last
    }

    /// A feature type with its article: "a level", "an anchor".
    static func indefinite(_ type: String) -> String {
        // “an unspecified amenity”, but “a unit” and “a university”.
        let isVowel = "aeio".contains(type.first ?? "x") || type.hasPrefix("un") && !type.hasPrefix("uni")
        return (isVowel ? "an " : "a ") + clean(type)
    }
}

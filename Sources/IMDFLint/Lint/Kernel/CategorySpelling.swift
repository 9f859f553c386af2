/// The values of a category list, to find the value that a misspelled one was meant to be. They have no index: a list has at
/// most 400 values, and an index of them takes as long as a hundred searches.
struct CategorySpelling: Sendable {
    private let values: [String]

    init(_ values: [String]) { self.values = values }

    /// The only value with the same letters and digits as a text that is not a value itself: “Non-public” for
    /// “nonpublic”, “restroom (female)” for “restroom.female”.
    func certain(_ text: String) -> String? { only(foldedAs: text).flatMap { $0 == text ? nil : $0 } }

    /// Whether a text is a value, ignoring case and the separators between words.
    func has(_ text: String) -> Bool { values.contains(text) || only(foldedAs: text) != nil }

    /// The longest value that a text begins with, before a capital letter or a period: “elevator” for “elevatorNotNow”.
    func beginning(_ text: String) -> String? {
        values.filter { value in
            guard text.hasPrefix(value), let next = text.dropFirst(value.count).first else { return false }
            return next == "." || next.isUppercase
        }.max { $0.utf8.count < $1.utf8.count }
    }

    /// The only value with the folded form of a text.
    private func only(foldedAs text: String) -> String? {
        guard let key = Self.fold(text), let first = key.utf8.first else { return nil }
        var found: String?
        // A value begins with a letter or a digit, which tells most apart.
        for value in values where value.utf8.first.map({ $0 | 0x20 }) == first {
            guard value.utf8.count >= key.utf8.count, Self.fold(value) == key else { continue }
            if found != nil { return nil }
            found = value
        }
        return found
    }

    /// The folded form of a text: its letters and digits in lower case. Nil if it has other characters than these and
    /// separators, or no letters and digits at all.
    static func fold(_ text: String) -> String? {
        var key: [UInt8] = []
        key.reserveCapacity(text.utf8.count)
        var bytes = text.utf8.makeIterator()
        while let byte = bytes.next() {
            switch byte {
            case 0x61...0x7A, 0x30...0x39: key.append(byte)
            case 0x41...0x5A: key.append(byte | 0x20)
            case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "("),
                UInt8(ascii: ")"), UInt8(ascii: "/"), UInt8(ascii: ":"):
                break
            // U+A0, the no-break space, and U+2013, the en dash.
            case 0xC2 where bytes.next() == 0xA0: break
            case 0xE2 where bytes.next() == 0x80 && bytes.next() == 0x93: break
            default: return nil
            }
        }
        return key.isEmpty ? nil : String(decoding: key, as: UTF8.self)
    }

    /// Whether two texts are the same, ignoring case and the separators between words.
    static func areAlike(_ a: String, _ b: String) -> Bool { a == b || fold(a).map { $0 == fold(b) } ?? false }

    /// Whether a text is a plausible misspelling of a word: the same letters in another order, or a change in one place
    /// that leaves at least three quarters of the longer text.
    static func isMisspelling(_ text: String, of word: String) -> Bool {
        let (a, b) = (Array(text.lowercased().unicodeScalars), Array(word.lowercased().unicodeScalars))
        if a.count == b.count, a.sorted() == b.sorted() { return true }
        let least = min(a.count, b.count)
        let start = zip(a, b).prefix { $0 == $1 }.count
        let end = zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
        return 4 * min(start + end, least) >= 3 * max(a.count, b.count)
    }
}

/// Suggestions for invalid categories of features.
enum CategoryAdvice {
    /// The value to suggest for a text that is not in a list: the value with the same letters and digits, else a
    /// synonym, else the nearest spelling.
    ///
    /// Suggestions are cached by list and text, because thousands of features often share one wrong category; without
    /// the cache, each would be compared with all values again.
    static func suggestion<List: CategoryList>(_ text: String, in list: List.Type) -> String? {
        suggestions.change { $0[ListKey(list), default: Suggestions(list)].suggestion(text, in: list) }
    }

    private static let suggestions = Guarded<[ListKey: Suggestions]>([:])

    /// The identity of a list: no two lists have the same first value and the same length.
    struct ListKey: Hashable {
        private let first: String?
        private let count: Int

        init<List: CategoryList>(_ list: List.Type) {
            let all = list.allCases
            (first, count) = (all.first?.rawValue, all.count)
        }
    }

    /// The suggestions for texts that are not in a list.
    private struct Suggestions {
        private let words: WordList
        private let spelling: CategorySpelling
        private var known: [String: String?] = [:]

        /// The maximum number of cached texts. When it is reached, the cache is emptied, which bounds its memory.
        static let limit = 4096

        init<List: CategoryList>(_ list: List.Type) {
            let values = list.allCases.map { $0.rawValue }
            words = WordList(values)
            spelling = CategorySpelling(values)
        }

        mutating func suggestion<List: CategoryList>(_ text: String, in list: List.Type) -> String? {
            if let known = known[text] { return known }
            if known.count >= Self.limit { known.removeAll() }
            let meant =
                spelling.certain(text) ?? CategoryAdvice.synonym(text, in: list) ?? spelling.beginning(text)
                ?? words.nearest(to: text).flatMap { CategorySpelling.isMisspelling(text, of: $0) ? $0 : nil }
            known[text] = .some(meant)
            return meant
        }
    }

    /// The value of a list that is a synonym of a text.
    static func synonym<List: CategoryList>(_ text: String, in list: List.Type) -> String? {
        let key = text.lowercased().unicodeScalars.reduce(into: "") { key, scalar in
            if scalar.properties.isAlphabetic { key.unicodeScalars.append(scalar) }
        }
        return CategorySynonyms.meanings[key]?.lazy.compactMap { List(rawValue: $0)?.rawValue }.first
    }

    /// The feature types, other than the given one, whose category lists contain a text.
    static func types(listing text: String, except type: FeatureType) -> [FeatureType] {
        let types = listings.change { known in
            if let types = known[text] { return types }
            if known.count >= Suggestions.limit { known.removeAll() }
            let types = lists.filter { $0.spelling.has(text) }.map { $0.type }
            known[text] = types
            return types
        }
        return types.filter { $0 != type }
    }

    /// A cache of the feature types by the texts that their lists contain.
    private static let listings = Guarded<[String: [FeatureType]]>([:])

    /// The information in the category of a type, to follow “an occupant's says”.
    static func meaning(of type: FeatureType) -> String {
        switch type {
        case .amenity: "what facility is there"
        case .building: "what the building is for"
        case .fixture: "what kind of object it is"
        case .footprint: "which outline of the building it is"
        case .geofence: "what kind of area it is"
        case .level: "what the level is for"
        case .occupant: "what business is there"
        case .opening: "who passes through"
        case .relationship: "what connects the features"
        case .section: "what happens in the area"
        case .unit: "how the space is used"
        case .venue: "what kind of venue it is"
        case .address, .anchor, .detail, .kiosk: "nothing"
        }
    }

    /// Units come first, because other features are most often confused with them.
    private static let lists: [(type: FeatureType, spelling: CategorySpelling)] = [
        (.unit, list(UnitCategory.self)), (.amenity, list(AmenityCategory.self)),
        (.section, list(SectionCategory.self)), (.fixture, list(FixtureCategory.self)),
        (.opening, list(OpeningCategory.self)), (.level, list(LevelCategory.self)),
        (.building, list(BuildingCategory.self)), (.footprint, list(FootprintCategory.self)),
        (.geofence, list(GeofenceCategory.self)), (.relationship, list(RelationshipCategory.self)),
        (.venue, list(VenueCategory.self)), (.occupant, list(OccupantCategory.self)),
    ]

    private static func list<List: CategoryList>(_ list: List.Type) -> CategorySpelling {
        CategorySpelling(List.allCases.map { $0.rawValue }.filter { $0 != "unspecified" })
    }
}

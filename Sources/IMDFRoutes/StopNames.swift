/// Texts that stand for the places where routes begin and end: names in any language, their beginnings, categories, ids,
/// and positions.
///
///     let names = StopNames(venue)
///     if case .features(let found) = names.meaning(of: "Harbor Bank") { ... }
public struct StopNames: Sendable {
    /// The meaning of a text.
    public enum Meaning: Hashable, Sendable {
        /// The nearest entrance.
        case entrance
        /// A position on a level.
        case position(Position, level: Node<Level>)
        /// Features with one name or category; at least one.
        case features([FeatureHandle])
        /// Features with different names, best first; at least two.
        case ambiguous([FeatureHandle])
        /// No place matches the text.
        case unknown
    }

    /// The word for the nearest entrance.
    public static let entrance = "entrance"
    /// The words for the nearest entrance, in any letter case, unless a feature has that name.
    private static let waysIn = [entrance, "exit"]

    private let venue: Venue
    private let choice: LabelChoice
    private let search: SearchIndex
    private let titleOf: [FeatureHandle: String]
    private let openings: [(handle: FeatureHandle, labels: [Labels])]

    /// Indexes the names of a venue.
    ///
    /// - Parameters:
    ///   - venue: the venue.
    ///   - language: the language of titles; if nil, the manifest's. All languages are searched.
    public init(_ venue: Venue, language: String? = nil) {
        self.venue = venue
        choice = LabelChoice(venue.manifest, language)
        search = SearchIndex(venue, language: language)
        titleOf = Dictionary(search.entries.map { ($0.handle, $0.title) }) { first, _ in first }
        openings = venue.all(Opening.self).compactMap { node in
            let labels = [node.properties.name, node.properties.altName].compactMap { $0 }
            return labels.isEmpty ? nil : (node.handle, labels)
        }
    }

    /// The meaning of a text. Case, width, and diacritics are ignored.
    ///
    /// The first of these that applies: `entrance`; a position as `LONGITUDE,LATITUDE@LEVEL`; the id of a feature, or its
    /// beginning as in messages; the
    /// whole name of features; a category, such as `restroom`, or a word for it, such as `toilet`; `exit`, which is the nearest entrance; a part of names; another
    /// search result.
    public func meaning(of text: String) -> Meaning {
        if text == Self.entrance { return .entrance }
        if let position = position(text) { return position }
        if let number = venue.storage.ids.number(of: FeatureID(text)) {
            return .features([venue.storage.numbering.handle(number)])
        }
        let short = venue.features(withShortID: text)
        if !short.isEmpty { return short.count == 1 ? .features(short) : .ambiguous(short) }
        let wanted = FoldedText(text)
        let hits = features(SearchQuery(text, limit: .max))
        let named = hits.filter { isNamed($0, wanted) } + openings(named: wanted)
        if !named.isEmpty { return .features(withoutUnitsOf(named)) }
        let category = ofCategory(wanted)
        if !category.isEmpty { return .features(category) }
        if Self.waysIn.contains(wanted.text) { return .entrance }
        // An occupant of a hall is also found by the name of the hall.
        let own = hits.filter { isNamed($0, with: wanted) }
        let places = withoutUnitsOf(own.isEmpty ? hits : own)
        guard let first = places.first else { return .unknown }
        if places.allSatisfy({ title(of: $0) == title(of: first) }) { return .features(places) }
        return .ambiguous(places)
    }

    /// The names that ``meaning(of:)`` recognizes, in all languages, without repetitions; for suggestions.
    public var all: [String] {
        let own = search.entries.flatMap { entry in
            let texts = FeatureTexts(entry.handle, venue)
            return [texts.name, texts.otherName].flatMap { $0?.entries.map { $0.text } ?? [] } + [entry.title]
        }
        let names = [Self.entrance] + own + openings.flatMap { $0.labels.flatMap { $0.entries.map { $0.text } } }
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    /// Whether a text is a category of amenities in the standard, or a word for it.
    package static func isCategory(_ text: String) -> Bool {
        AmenityCategory.allCases.contains { words(for: $0.rawValue, role: nil).contains(FoldedText(text)) }
    }

    /// The titles of search results that allow for misspellings, best first; for a text without a meaning.
    package func suggestions(for text: String) -> [String] {
        var titles: [String] = []
        for hit in search.hits(for: SearchQuery(text, limit: 10)) {
            guard let title = hit.features.first.map(title(of:)), !titles.contains(title) else { continue }
            titles.append(title)
        }
        return Array(titles.prefix(3))
    }

    /// The name of a feature; its category if it has none.
    public func title(of handle: FeatureHandle) -> String {
        if let title = titleOf[handle] { return title }
        let texts = FeatureTexts(handle, venue)
        return texts.name.flatMap(choice.text) ?? CategoryNames.displayName(of: texts.category ?? "unspecified")
    }

    // MARK: - Kinds of names

    /// `8.5417,47.3769@0`: degrees, then a level by its ordinal, id, or name.
    private func position(_ text: String) -> Meaning? {
        guard let at = text.firstIndex(of: "@") else { return nil }
        let numbers = text[..<at].split(separator: ",", omittingEmptySubsequences: false).map {
            Double($0.filter { $0 != " " })
        }
        guard numbers.count == 2, let longitude = numbers[0], let latitude = numbers[1],
            let level = venue.level(named: String(text[text.index(after: at)...]))
        else { return nil }
        return .position(Position(longitude: longitude, latitude: latitude), level: level)
    }

    private func isNamed(_ handle: FeatureHandle, _ wanted: FoldedText) -> Bool {
        let texts = FeatureTexts(handle, venue)
        return [texts.name, texts.otherName].contains { labels in
            labels?.entries.contains { FoldedText($0.text) == wanted } ?? false
        }
    }

    /// Whether a feature's name has words that begin with a text.
    private func isNamed(_ handle: FeatureHandle, with wanted: FoldedText) -> Bool {
        let texts = FeatureTexts(handle, venue)
        return [texts.name, texts.otherName].contains { labels in
            labels?.entries.contains {
                let name = FoldedText($0.text).text
                return name.indices.contains {
                    ($0 == name.startIndex || name[name.index(before: $0)] == " ") && name[$0...].hasPrefix(wanted.text)
                }
            } ?? false
        }
    }

    private func openings(named wanted: FoldedText) -> [FeatureHandle] {
        openings.filter { $0.labels.contains { $0.entries.contains { FoldedText($0.text) == wanted } } }.map {
            $0.handle
        }
    }

    /// The places of a category or its subcategories: amenities and occupants, or else units.
    private func ofCategory(_ wanted: FoldedText) -> [FeatureHandle] {
        let known = Set(search.entries.compactMap { $0.category })
        var categories = known.filter { Self.words(for: $0, role: nil).contains(wanted) }
        // “restroom” is a category of which an archive may have only subcategories.
        if categories.isEmpty { categories = known.filter { $0.hasPrefix(wanted.text + ".") } }
        if categories.isEmpty {
            let occupants = Set(search.entries.lazy.filter { $0.layer == .occupants }.compactMap { $0.category })
            categories = occupants.filter {
                Self.words(for: $0, role: OccupantRoles.role(of: Category($0))).contains(wanted)
            }
        }
        if categories.isEmpty { return [] }
        let hits = features(SearchQuery("", categories: categories, limit: .max))
        let others = hits.filter { $0.type != .unit }
        return others.isEmpty ? hits : others
    }

    /// The name of a category and the words that people use for it, in all languages: “toilet”, “WC”, “Toilette”.
    private static func words(for category: String, role: StyleRole?) -> Set<FoldedText> {
        var words: Set<FoldedText> = [FoldedText(category), FoldedText(CategoryNames.displayName(of: category))]
        SearchTerms.forEach(of: category, role: role, in: SearchTerms.languages) { term, _ in
            words.insert(FoldedText(String(term)))
        }
        return words
    }

    /// All features that match a query, best first. Misspellings are not corrected here: the caller suggests names.
    private func features(_ query: SearchQuery) -> [FeatureHandle] {
        var query = query
        query.toleratesTypos = false
        return search.hits(for: query).flatMap { $0.features }
    }

    /// Removes units whose occupants or amenities are in the list, because both are one place.
    private func withoutUnitsOf(_ handles: [FeatureHandle]) -> [FeatureHandle] {
        let taken = Set(
            handles.flatMap { handle in
                switch AnyNode(handle, venue.storage) {
                case .occupant(let node): node.unit.map { [$0.handle] } ?? []
                case .amenity(let node): node.units.map { $0.handle }
                default: [FeatureHandle]()
                }
            })
        return handles.filter { !taken.contains($0) }
    }
}

/// Finds places by name, alternative name, category, address, and phone number, in every language of the labels.
///
///     let search = SearchIndex(venue)
///     let hits = search.hits(for: SearchQuery("caf", openAt: now))
///
/// Case, width, and diacritics are ignored. Each word of the query must begin a word of the place. Places rank higher
/// the better the words match and the more specific the matching text is. The index is built once, linear in the texts;
/// the cost of a query depends mostly on the number of matching words.
public struct SearchIndex: Sendable {
    /// A place that can be found.
    package struct Entry: Sendable {
        package let handle: FeatureHandle
        let layer: MapLayer
        let level: Int?
        let category: String?
        let hours: String?
        let accessibility: [Category<AccessibilityCategory>]
        package let title: String
    }

    /// A word of an entry.
    package struct Word: Sendable {
        package let text: String
        /// The length of the text in UTF-8.
        let length: Int32
        package let entry: Int32
        /// What the text is worth, and whether the word begins it.
        package let weight: UInt8
        /// Whether it is the whole text.
        package let isWhole: Bool

        /// Whether it begins with what was typed so far, which may end within a syllable.
        func begins(with prefix: String) -> Bool {
            text.utf8.starts(with: prefix.utf8) || text.hasPrefix(prefix)
        }
    }

    let venue: Venue
    package let entries: [Entry]
    /// Sorted by text, so that words with a prefix are in a row.
    package let words: [Word]
    /// The place of each entry when they are sorted by title.
    package let titleRanks: [Int32]
    /// The entries sorted by title.
    let entriesByTitle: [Int32]
    /// The hours of the entries that can be read, each once.
    let hours: [String: OpeningHours]

    /// The number of places.
    public var count: Int { entries.count }

    /// Indexes a venue: occupants, amenities, units with names, kiosks, sections, buildings, and levels.
    ///
    /// - Parameters:
    ///   - venue: the venue.
    ///   - language: the language of titles; if nil, the manifest's. All languages are searched.
    public init(_ venue: Venue, language: String? = nil) {
        self.venue = venue
        var builder = IndexBuilder(choice: LabelChoice(venue.manifest, language))
        for node in venue.all(Occupant.self) { builder.add(node) }
        for node in venue.all(Amenity.self) { builder.add(node) }
        for node in venue.all(Unit.self) { builder.add(node) }
        for node in venue.all(Kiosk.self) { builder.add(node) }
        for node in venue.all(Section.self) { builder.add(node) }
        let entries = builder.entries
        self.entries = entries
        words = builder.words.sorted { ($0.text, $0.entry, $1.weight) < ($1.text, $1.entry, $0.weight) }
        var ranks = [Int32](repeating: 0, count: entries.count)
        let keys = entries.map { FoldedText($0.title) }
        let order = entries.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
        for (rank, entry) in order.enumerated() { ranks[entry] = Int32(truncatingIfNeeded: rank) }
        titleRanks = ranks
        entriesByTitle = order.map { Int32(truncatingIfNeeded: $0) }
        hours = Set(entries.compactMap(\.hours)).reduce(into: [:]) { known, text in
            if let value = Hours(rawValue: text).value { known[text] = value }
        }
    }

    /// Where the words that begin with a text stand.
    func range(ofPrefix prefix: String) -> Range<Int> {
        let first = words.partitioningIndex { $0.text >= prefix }
        return first..<words[first...].partitioningIndex { !$0.begins(with: prefix) }
    }
}

/// Gathers entries and their words.
private struct IndexBuilder {
    let choice: LabelChoice
    var entries: [SearchIndex.Entry] = []
    var words: [SearchIndex.Word] = []

    mutating func add(_ node: Node<Occupant>) {
        let feature = node.feature
        begin(node.handle, .occupants, node.level, feature.category?.rawValue, feature.hours, [], feature.name)
        add(feature.name, SearchField.name)
        // A shop is also found by the name of its room, and a room's number by the shop.
        add(node.unit?.name, .place)
        add(category: feature.category?.rawValue)
        add(node.address ?? node.level?.address)
        add(phone: feature.phone)
    }

    mutating func add(_ node: Node<Amenity>) {
        let feature = node.feature
        let accessibility = feature.accessibility ?? []
        let level = node.level
        begin(node.handle, .amenities, level, feature.category?.rawValue, feature.hours, accessibility, feature.name)
        add(feature.name, .name)
        add(feature.altName, .otherName)
        add(category: feature.category?.rawValue)
        add(node.address)
        add(phone: feature.phone)
    }

    mutating func add(_ node: Node<Unit>) {
        let feature = node.feature
        guard feature.name?.isEmpty == false || feature.altName?.isEmpty == false else { return }
        let accessibility = feature.accessibility ?? []
        begin(node.handle, .units, node.level, feature.category?.rawValue, nil, accessibility, feature.name)
        add(feature.name, .name)
        add(feature.altName, .otherName)
        add(category: feature.category?.rawValue)
    }

    mutating func add(_ node: Node<Kiosk>) {
        let feature = node.feature
        // Who is at the kiosk is found already, and says more.
        guard feature.name?.isEmpty == false, node.occupants.isEmpty else { return }
        begin(node.handle, .kiosks, node.level, "kiosk", nil, [], feature.name)
        add(feature.name, .name)
        add(feature.altName, .otherName)
        add(category: "kiosk")
    }

    mutating func add(_ node: Node<Section>) {
        let feature = node.feature
        guard feature.name?.isEmpty == false else { return }
        let accessibility = feature.accessibility ?? []
        begin(node.handle, .sections, node.level, feature.category?.rawValue, nil, accessibility, feature.name)
        add(feature.name, .name)
        add(feature.altName, .otherName)
        add(category: feature.category?.rawValue)
        add(node.address)
    }

    private mutating func begin(
        _ handle: FeatureHandle,
        _ layer: MapLayer,
        _ level: Node<Level>?,
        _ category: String?,
        _ hours: Hours?,
        _ accessibility: [Category<AccessibilityCategory>],
        _ name: Labels?
    ) {
        let title = choice.text(name) ?? CategoryNames.displayName(of: category ?? "unspecified")
        entries.append(
            SearchIndex.Entry(
                handle: handle,
                layer: layer,
                level: level?.index,
                category: category,
                hours: hours?.rawValue,
                accessibility: accessibility,
                title: title
            )
        )
    }

    private mutating func add(_ labels: Labels?, _ field: SearchField) {
        for entry in labels?.entries ?? [] { add(entry.text, field) }
    }

    private mutating func add(category: String?) {
        guard let category else { return }
        add(CategoryNames.displayName(of: category), .category)
        add(category, .category)
    }

    private mutating func add(_ address: Node<Address>?) {
        guard let address = address?.feature else { return }
        for text in [address.address, address.unit, address.postalCode, address.locality] {
            if let text { add(text, .address) }
        }
    }

    private mutating func add(phone: Phone?) {
        guard let phone else { return }
        let digits = phone.rawValue.filter(\.isNumber)
        guard digits.count > 2 else { return }
        append(digits, .phone, isFirst: true, isWhole: true)
        append("+" + digits, .phone, isFirst: true, isWhole: true)
    }

    /// Texts longer than this are cut: nobody types more.
    private static let longestText = 256

    private mutating func add(_ text: String, _ field: SearchField) {
        let words = SearchWords.split(String(text.prefix(Self.longestText)))
        for (number, word) in words.enumerated() {
            append(word, field, isFirst: number == 0, isWhole: words.count == 1)
            for tail in SearchWords.tails(of: word) { append(tail, field, isFirst: false, isWhole: false) }
        }
    }

    private mutating func append(_ word: String, _ field: SearchField, isFirst: Bool, isWhole: Bool) {
        words.append(
            SearchIndex.Word(
                text: word,
                length: Int32(truncatingIfNeeded: word.utf8.count),
                entry: Int32(truncatingIfNeeded: entries.count - 1),
                weight: field.weight + (isFirst ? 4 : 0),
                isWhole: isWhole
            )
        )
    }
}

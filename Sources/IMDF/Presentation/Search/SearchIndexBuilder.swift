/// A builder that collects the entries and their words.
struct SearchIndexBuilder {
    private(set) var entries: [SearchIndex.Entry] = []
    var words = SearchWordTable()
    private let venue: Venue
    private let choice: LabelChoice
    /// The languages from which other words for categories are taken.
    private let languages: Set<String>
    /// The numbers of the texts that entries share, by category and by address.
    private var terms: [String: Int32] = [:]
    private var addresses: [Int: Int32] = [:]
    private var cutter = SearchWords()

    init(_ venue: Venue, _ choice: LabelChoice) {
        (self.venue, self.choice) = (venue, choice)
        languages = Self.languages(of: venue, choice)
    }

    var sharedCount: Int { terms.count + addresses.count }

    mutating func addAll() {
        for node in venue.all(Occupant.self) { add(node) }
        for node in venue.all(Amenity.self) { add(node) }
        for node in venue.all(Unit.self) { add(node) }
        for node in venue.all(Kiosk.self) { add(node) }
        for node in venue.all(Section.self) { add(node) }
    }

    /// The languages of a venue: that of titles, the manifest's, those of the names of levels and of the first places,
    /// and English, because category names are in English.
    private static func languages(of venue: Venue, _ choice: LabelChoice) -> Set<String> {
        var found: Set<String> = ["en"]
        func add(_ tag: String) {
            let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
            if let language = parts.first { found.insert(String(language)) }
        }
        func add(_ labels: Labels?) {
            labels?.forEachEntry {
                if $0.language.count != 2 || !found.contains(String(checked: $0.language)) { add($0.entry.language) }
                return true
            }
        }
        add(choice.language)
        if let language = venue.manifest?.language?.rawValue { add(language) }
        add(venue.feature?.properties.name)
        for level in venue.all(Level.self) { add(level.properties.name) }
        for occupant in venue.all(Occupant.self).prefix(1000) { add(occupant.properties.name) }
        return found
    }

    private mutating func add(_ node: Node<Occupant>) {
        let category = node.properties.category?.rawValue
        let address = node.address ?? node.level?.address
        begin(node.handle, .occupants, node.level, category, node.properties.hours, [], node.properties.name, address)
        add(node.properties.name, .name)
        // A shop is also found by the name of its room, for example its number.
        add(node.unit?.properties.name, .place)
        add(phone: node.properties.phone)
    }

    private mutating func add(_ node: Node<Amenity>) {
        let category = node.properties.category?.rawValue
        let accessibility = node.properties.accessibility ?? []
        begin(
            node.handle, .amenities, node.level, category, node.properties.hours, accessibility, node.properties.name,
            node.address)
        add(node.properties.name, .name)
        add(node.properties.altName, .otherName)
        add(phone: node.properties.phone)
    }

    private mutating func add(_ node: Node<Unit>) {
        let (name, category) = (node.properties.name, node.properties.category?.rawValue)
        let isNamed = name?.isEmpty == false || node.properties.altName?.isEmpty == false
        // Visitors look for a restroom without a name, but not for a room without one.
        guard isNamed || category.map(SearchTerms.has) == true && node.occupants.isEmpty else { return }
        begin(node.handle, .units, node.level, category, nil, node.properties.accessibility ?? [], name, nil)
        add(name, .name)
        add(node.properties.altName, .otherName)
    }

    private mutating func add(_ node: Node<Kiosk>) {
        // The occupants of a kiosk have entries of their own, which are more informative.
        guard node.properties.name?.isEmpty == false, node.occupants.isEmpty else { return }
        begin(node.handle, .kiosks, node.level, "kiosk", nil, [], node.properties.name, nil)
        add(node.properties.name, .name)
        add(node.properties.altName, .otherName)
    }

    private mutating func add(_ node: Node<Section>) {
        guard node.properties.name?.isEmpty == false else { return }
        let category = node.properties.category?.rawValue
        let accessibility = node.properties.accessibility ?? []
        begin(node.handle, .sections, node.level, category, nil, accessibility, node.properties.name, node.address)
        add(node.properties.name, .name)
        add(node.properties.altName, .otherName)
    }

    private mutating func begin(
        _ handle: FeatureHandle, _ layer: MapLayer, _ level: Node<Level>?, _ category: String?, _ hours: Hours?,
        _ accessibility: [Category<AccessibilityCategory>], _ name: Labels?, _ address: Node<Address>?
    ) {
        let ownTitle = choice.text(name)
        let terms = category.map { number(ofTerms: $0, layer) }
        entries.append(
            SearchIndex.Entry(
                handle: handle, layer: layer, level: level?.index, category: category, hours: hours?.rawValue,
                accessibility: accessibility,
                title: ownTitle ?? CategoryNames.displayName(of: category ?? "unspecified"), isNamed: ownTitle != nil,
                terms: terms ?? -1, address: address.map { number(of: $0) } ?? -1))
    }

    // MARK: - Words

    private var current: Int32 { Int32(truncatingIfNeeded: entries.count - 1) }

    private mutating func add(_ labels: Labels?, _ field: SearchField) {
        labels?.forEachEntry {
            add($0.text, field, current)
            return true
        }
    }

    /// The number of the words of a category: its names, and other words that people use.
    private mutating func number(ofTerms category: String, _ layer: MapLayer) -> Int32 {
        let key = layer == .occupants ? "@" + category : category
        if let known = terms[key] { return known }
        let number = Int32(truncatingIfNeeded: sharedCount)
        terms[key] = number
        add(CategoryNames.displayName(of: category), .category, ~number)
        add(category, .category, ~number)
        let role = layer == .occupants ? OccupantRoles.role(of: Category(category)) : nil
        var found: [(String, SearchField)] = []
        SearchTerms.forEach(of: category, role: role, in: languages) { found.append((String($0), $1)) }
        for (term, field) in found { add(term, field, ~number) }
        return number
    }

    private mutating func number(of address: Node<Address>) -> Int32 {
        if let known = addresses[address.index] { return known }
        let number = Int32(truncatingIfNeeded: sharedCount)
        addresses[address.index] = number
        let feature = address.feature
        for text in [
            feature.properties.address, feature.properties.unit, feature.properties.postalCode,
            feature.properties.locality,
        ] { if let text { add(text, .address, ~number) } }
        return number
    }

    private mutating func add(phone: Phone?) {
        guard let phone else { return }
        let digits = phone.rawValue.utf8.filter { $0 &- 48 < 10 }
        guard digits.count > 2 else { return }
        digits.withUnsafeBufferPointer { words.add($0, current, SearchField.phone.weight + 4, isWhole: true) }
        guard phone.rawValue.utf8.first == UInt8(ascii: "+") else { return }
        // As dialed within the country, but without leading zeros, which queries omit as well.
        let national = digits.dropFirst(Self.countryCodeLength(digits)).drop { $0 == UInt8(ascii: "0") }
        guard national.count > 5 else { return }
        national.withUnsafeBufferPointer { words.add($0, current, SearchField.phone.weight + 4, isWhole: true) }
    }

    /// The number of digits in the country code of an international number (ITU-T E.164, list of country codes).
    private static func countryCodeLength(_ digits: [UInt8]) -> Int {
        let (first, second) = (digits[0] &- 48, digits[1] &- 48)
        switch first {
        case 1, 7: return 1
        case 2: return second == 0 || second == 7 ? 2 : 3
        case 3: return second == 5 || second == 7 || second == 8 ? 3 : 2
        case 4: return second == 2 ? 3 : 2
        case 5: return second == 0 || second == 9 ? 3 : 2
        case 6: return second > 6 ? 3 : 2
        case 8: return second == 0 || second == 3 || second == 5 || second > 6 ? 3 : 2
        case 9: return second == 6 || second == 7 || second == 9 ? 3 : 2
        default: return 3
        }
    }

    private mutating func add(_ text: String, _ field: SearchField, _ owner: Int32) {
        var text = text
        text.withUTF8 { add($0, field, owner) }
    }

    private mutating func add(_ text: UnsafeBufferPointer<UInt8>, _ field: SearchField, _ owner: Int32) {
        cutter.cut(text)
        let (bytes, ends) = (cutter.bytes, cutter.ends)
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            for (number, end) in ends.enumerated() {
                let weight = field.weight + (number == 0 ? 4 : 0)
                words.add(UnsafeBufferPointer(rebasing: bytes[start..<end]), owner, weight, isWhole: ends.count == 1)
                start = end
            }
        }
    }
}

/// The distinct words of an index while it is being built, and their postings.
struct SearchWordTable {
    private var postings: [[UInt8]: [SearchIndex.Posting]] = [:]

    /// Adds a word of an owner.
    mutating func add(_ word: UnsafeBufferPointer<UInt8>, _ owner: Int32, _ weight: UInt8, isWhole: Bool) {
        let posting = SearchIndex.Posting(owner: owner, weight: weight, isWhole: isWhole)
        postings[Array(word), default: []].append(posting)
    }

    /// The words sorted by their UTF-8, and the postings in that order with the end of those of each word.
    consuming func finish() -> (SearchVocabulary, [SearchIndex.Posting], [Int32]) {
        let words = postings.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        var sorted: [SearchIndex.Posting] = []
        var ends: [Int32] = []
        for word in words {
            sorted += word.value
            ends.append(Int32(truncatingIfNeeded: sorted.count))
        }
        return (SearchVocabulary(words.map { $0.key }), sorted, ends)
    }
}

import IMDFLint

/// Writes the places of a page: their shapes and their details.
///
/// Items are written in columns, one value per item, in the order of their numbers. Few items have a phone number or
/// hours; these are written as pairs of the item's number and the value. Texts and lists of words are written once
/// and referenced by number, because most rooms of a venue share them. `data.js` reads the columns.
struct PagePlaces {
    private let data: MapPageData
    private let index: SearchIndex
    /// The search words of each feature, with their weights.
    private let words: [FeatureHandle: [SearchIndex.Word]]
    /// The rank of each feature among all that can be found, sorted by title.
    private let ranks: [FeatureHandle: Int]
    private(set) var hours: PageHours
    private var texts = PageTable<String>()
    private var wordTexts = PageTable<String>()
    private var wordLists = PageTable<[Int]>()
    private var categories: [String: String] = [:]
    private var columns = Columns()

    init(_ data: MapPageData) {
        self.data = data
        index = SearchIndex(data.venue, language: data.options.language)
        hours = PageHours(data.options)
        // As in the library, absent occupants are not found.
        let moment = data.options.moment ?? LocalDateTime(data.options.firstDay)
        let absent = Set(data.venue.absentOccupants(at: moment).map { FeatureHandle(.occupant, $0) })
        let handles = index.entries.map { $0.handle }
        var words: [FeatureHandle: [SearchIndex.Word]] = [:]
        for word in index.words where !absent.contains(handles[Int(word.entry)]) {
            words[handles[Int(word.entry)], default: []].append(word)
        }
        self.words = words
        ranks = Dictionary(zip(handles, index.titleRanks.map(Int.init)), joining: { first, _ in first }).filter {
            !absent.contains($0.key)
        }
    }

    mutating func write(to page: inout JSONWriter) {
        writeSearch(to: &page)
        page.object("items") { list in
            list.array("shapes") { shapes in
                for (number, map) in data.maps.enumerated() {
                    for item in map.allItems {
                        add(item, map, number)
                        data.plane.write(nil, item.layer == .occupants ? nil : item.geometry, to: &shapes)
                    }
                }
            }
            columns.write(to: &list)
        }
        page.put("texts", strings: texts.values)
        page.put("words", strings: wordTexts.values)
        page.array("wordLists") { lists in for list in wordLists.values { lists.put(nil, numbers: list) } }
        page.object("categories") { names in
            for (category, name) in categories.orderedByKey() { names.put(category, name) }
        }
    }

    /// Writes the other search data: the words of categories, and the items that are the same place.
    private func writeSearch(to page: inout JSONWriter) {
        page.object("terms") { object in
            for (category, words) in index.terms.orderedByKey() {
                object.array(category) { list in
                    for word in words {
                        list.put(nil, word.text)
                        list.put(nil, Int(word.weight) + (word.isWhole ? 1000 : 0))
                    }
                }
            }
        }
        page.array("places") { list in
            for members in index.groups.places {
                let numbers = members.compactMap { data.numbers[index.entries[$0].handle] }
                if numbers.count > 1 { list.put(nil, numbers: numbers) }
            }
        }
    }

    /// Adds an item to the columns.
    private mutating func add(_ item: MapItem, _ map: LevelMap, _ level: Int) {
        let details = FeatureDetails(
            item.handle, data.venue, data.options.language, nil, OpeningHours.Context(), data.interface, isPlaced: false
        )
        let number = columns.count
        columns.count += 1
        columns.add(level, item.layer)
        columns.keys += Self.key(item.id)
        if data.options.engine != nil { columns.addIndex(item) }
        columns.roles.append(StyleRole.allCases.firstIndex(of: item.role) ?? 0)
        columns.symbols.append(item.symbol.flatMap { MapSymbol.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
        columns.categories.append(item.category.map { texts.number(of: $0) + 1 } ?? 0)
        columns.titles.append(item.title.map { texts.number(of: $0) + 1 } ?? 0)
        let point = data.plane.point(item.labelPoint)
        let start = item.layer == .occupants ? nil : data.plane.start(item.geometry)
        columns.points += zip(point ?? [0, 0], start ?? [0, 0]).map(-)
        if point == nil { columns.pairs["noPoint", default: []].append(number) }
        if let unit = data.unit(of: item) { columns.pairs["units", default: []] += [number, unit] }
        for occupant in data.occupants(of: item) { columns.pairs["occupants", default: []] += [number, occupant] }
        if let hours = map.hours(of: item).flatMap({ self.hours.number(of: $0) }) {
            columns.pairs["hours", default: []] += [number, hours]
        }
        add(details, item, number)
        let isOther = data.numbers[item.handle] != number
        columns.ranks.append(isOther ? -1 : ranks[item.handle] ?? -1)
        let found = isOther ? [] : list(of: words[item.handle] ?? [])
        columns.words.append(found.isEmpty ? 0 : wordLists.number(of: found) + 1)
    }

    /// Adds the details that do not follow from the category, the name, and the level.
    private mutating func add(_ details: FeatureDetails, _ item: MapItem, _ number: Int) {
        var category: String?
        for fact in details.facts {
            switch fact.kind {
            case .category:
                category = fact.text
                if let key = item.category { categories[key] = fact.text }
            case .level: continue
            default:
                columns.facts[fact.kind.rawValue, default: []] += [
                    number, texts.number(of: fact.text), fact.link.map { texts.number(of: $0) } ?? -1,
                ]
            }
        }
        let fallback = category ?? item.handle.type.map { data.interface[.type($0)] }
        if details.title != item.title ?? fallback {
            columns.pairs["headings", default: []] += [number, texts.number(of: details.title)]
        }
    }

    /// The numbers and weights of words, alternating. The weight of a word that is a whole text is increased by
    /// 1,000. Of equal words in several texts, only the possible best matches are included.
    private mutating func list(of words: [SearchIndex.Word]) -> [Int] {
        var list: [Int] = []
        var last: SearchIndex.Word?
        for word in words where last?.text != word.text || word.isWhole && last?.isWhole == false {
            list.append(wordTexts.number(of: word.text))
            list.append(Int(word.weight) + (word.isWhole ? 1000 : 0))
            last = word
        }
        return list
    }

    /// The first eight characters of an id, for links.
    private static func key(_ id: FeatureID?) -> String {
        let letters = (id?.text ?? "").lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return String((letters + "........").prefix(8))
    }
}

/// The columns of a page's items.
private struct Columns {
    var count = 0
    /// The level, the layer, and the number of successive items there.
    private var runs: [Int] = []
    var keys = ""
    private var indices: [Int] = []
    private var lastIndex = 0
    var roles: [Int] = []
    var symbols: [Int] = []
    var categories: [Int] = []
    var titles: [Int] = []
    /// The label points, relative to the first position of the shape.
    var points: [Int] = []
    var ranks: [Int] = []
    var words: [Int] = []
    /// The values that few items have: pairs of the item's number and the value.
    var pairs: [String: [Int]] = [:]
    /// Facts by kind: the item's number, a text, and a link or -1.
    var facts: [String: [Int]] = [:]

    mutating func add(_ level: Int, _ layer: MapLayer) {
        let layer = MapLayer.allCases.firstIndex(of: layer) ?? 0
        if runs.count >= 3, runs[runs.count - 3] == level, runs[runs.count - 2] == layer {
            runs[runs.count - 1] += 1
        } else {
            runs += [level, layer, 1]
        }
    }

    /// Adds where a feature stands among those of its type, as the distance from the one before.
    mutating func addIndex(_ item: MapItem) {
        let index = item.handle.type == item.layer.featureType ? item.handle.index : -1
        indices.append(index - lastIndex)
        lastIndex = index
    }

    func write(to list: inout JSONWriter) {
        list.put("runs", numbers: runs)
        if !indices.isEmpty { list.put("indices", numbers: indices) }
        list.put("keys", keys)
        list.put("roles", numbers: roles)
        list.put("symbols", numbers: symbols)
        list.put("categories", numbers: categories)
        list.put("titles", numbers: titles)
        list.put("points", numbers: points)
        list.put("ranks", numbers: ranks)
        list.put("words", numbers: words)
        for (key, values) in pairs.orderedByKey() { list.put(key, numbers: values) }
        list.object("facts") { kinds in for (kind, values) in facts.orderedByKey() { kinds.put(kind, numbers: values) }
        }
    }
}

/// A table of values that are written once and referenced by number.
struct PageTable<Value: Hashable> {
    private(set) var values: [Value] = []
    private var numbers: [Value: Int] = [:]

    mutating func number(of value: Value) -> Int {
        if let number = numbers[value] { return number }
        numbers[value] = values.count
        values.append(value)
        return values.count - 1
    }
}

extension MapPageData {
    /// The occupants in a unit or at a kiosk, by their numbers on the page.
    fileprivate func occupants(of item: MapItem) -> [Int] {
        venue[item]?.occupants.compactMap { numbers[$0.handle] } ?? []
    }

    /// The unit of an occupant.
    fileprivate func unit(of item: MapItem) -> Int? {
        guard item.layer == .occupants else { return nil }
        let occupant = Node<Occupant>(storage: venue.storage, index: item.handle.index)
        return occupant.unit.flatMap { numbers[$0.handle] }
    }
}

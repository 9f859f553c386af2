import IMDFLint

/// Writes the places of a page: what is drawn, and what is shown about it.
struct PagePlaces {
    private let data: MapPageData
    private let index: SearchIndex
    /// The words by the feature that they find, with their weights.
    private let words: [FeatureHandle: [SearchIndex.Word]]
    /// The place of a feature among all that can be found, sorted by title.
    private let ranks: [FeatureHandle: Int]
    private(set) var hours: PageHours

    init(_ data: MapPageData) {
        self.data = data
        index = SearchIndex(data.venue, language: data.options.language)
        hours = PageHours(data.options)
        var words: [FeatureHandle: [SearchIndex.Word]] = [:]
        for word in index.words { words[index.entries[Int(word.entry)].handle, default: []].append(word) }
        self.words = words
        ranks = Dictionary(
            zip(index.entries.map(\.handle), index.titleRanks.map(Int.init)),
            uniquingKeysWith: { first, _ in first }
        )
    }

    mutating func write(to page: inout JSONWriter) {
        page.array("items") { list in
            for (number, map) in data.maps.enumerated() {
                for item in map.allItems { write(item, map, number, to: &list) }
            }
        }
    }

    private mutating func write(_ item: MapItem, _ map: LevelMap, _ level: Int, to list: inout JSONWriter) {
        let details = FeatureDetails(
            item.handle,
            data.venue,
            data.options.language,
            nil,
            OpeningHours.Context(),
            isPlaced: false
        )
        let hours = map.hours(of: item).flatMap { self.hours.number(of: $0) }
        let occupants = data.occupants(of: item)
        let unit = data.unit(of: item)
        list.object { object in
            object.put("layer", item.layer.rawValue)
            object.put("level", level)
            object.put("role", item.role.rawValue)
            if let id = item.id { object.put("id", id.text) }
            if let title = item.title { object.put("title", title) }
            object.put("heading", details.title)
            if !details.subtitle.isEmpty { object.put("subtitle", details.subtitle) }
            if let category = item.category { object.put("category", category) }
            if let symbol = item.symbol { object.put("symbol", symbol.rawValue) }
            if let point = data.plane.point(item.labelPoint) { object.put("point", numbers: point) }
            if item.layer != .occupants { data.plane.write("shape", item.geometry, to: &object) }
            if let unit { object.put("unit", unit) }
            if !occupants.isEmpty { object.put("occupants", numbers: occupants) }
            if let hours { object.put("hours", hours) }
            write(details.facts, to: &object)
            if data.numbers[item.handle] == nil { return }
            if let rank = ranks[item.handle] { object.put("rank", rank) }
            if let words = words[item.handle] { write(words, to: &object) }
        }
    }

    private func write(_ facts: [FeatureDetails.Fact], to object: inout JSONWriter) {
        guard !facts.isEmpty else { return }
        object.array("facts") { list in
            for fact in facts {
                list.array {
                    $0.put(nil, fact.label)
                    $0.put(nil, fact.text)
                    if let link = fact.link { $0.put(nil, link) }
                }
            }
        }
    }

    /// Words and weights in turn; a word that is a whole text has 1,000 added to its weight. Of the same word in several
    /// texts, those that may be the best match.
    private func write(_ words: [SearchIndex.Word], to object: inout JSONWriter) {
        object.array("words") { list in
            var last: SearchIndex.Word?
            for word in words where last?.text != word.text || word.isWhole && last?.isWhole == false {
                list.put(nil, word.text)
                list.put(nil, Int(word.weight) + (word.isWhole ? 1000 : 0))
                last = word
            }
        }
    }
}

extension MapPageData {
    /// The occupants that are found in a unit or at a kiosk, by their numbers on the page.
    fileprivate func occupants(of item: MapItem) -> [Int] {
        let occupants: [Node<Occupant>]
        switch item.layer {
        case .units: occupants = Node<Unit>(storage: venue.storage, index: item.handle.index).occupants
        case .kiosks: occupants = Node<Kiosk>(storage: venue.storage, index: item.handle.index).occupants
        default: return []
        }
        return occupants.compactMap { numbers[$0.handle] }
    }

    /// The unit of an occupant.
    fileprivate func unit(of item: MapItem) -> Int? {
        guard item.layer == .occupants else { return nil }
        let occupant = Node<Occupant>(storage: venue.storage, index: item.handle.index)
        return occupant.unit.flatMap { numbers[$0.handle] }
    }
}

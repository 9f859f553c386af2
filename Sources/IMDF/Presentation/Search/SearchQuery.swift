/// A search query.
public struct SearchQuery: Sendable {
    /// The words as typed; an empty text matches everything that passes the filters.
    public var text: String
    /// Only places on these levels; nil for all levels.
    public var levels: Set<Node<Level>>?
    /// Only places of these categories or their subcategories: "restroom" includes "restroom.female".
    public var categories: Set<String>
    /// Only places that are open at this local time; places without readable hours are excluded.
    public var openAt: LocalDateTime?
    /// The holidays and sun times for ``openAt``. By default no day is a holiday.
    public var hoursContext = OpeningHours.Context.noHolidays
    /// Whether occupants are found that are not present by their `validity`: at ``openAt``, or now if that is nil.
    public var includesAbsent = false
    /// Only places with all of these accessibility features.
    public var accessibility: Set<AccessibilityCategory>
    /// The maximum number of results.
    public var limit: Int

    /// A query.
    public init(
        _ text: String,
        levels: Set<Node<Level>>? = nil,
        categories: Set<String> = [],
        openAt: LocalDateTime? = nil,
        accessibility: Set<AccessibilityCategory> = [],
        limit: Int = 50
    ) {
        self.text = text
        self.levels = levels
        self.categories = categories
        self.openAt = openAt
        self.accessibility = accessibility
        self.limit = limit
    }
}

/// A place that was found.
public struct SearchHit: Sendable, Hashable {
    /// The feature.
    public let handle: FeatureHandle
    /// Its name, or its category if it has none.
    public let title: String
    /// The layer.
    public let layer: MapLayer
    /// The score; comparable within one result.
    public let score: Int
}

extension SearchIndex {
    /// The places that match a query, best first; equal scores are ordered by title, then in file order.
    ///
    /// - Complexity: linear in the words of the venue that begin with a word of the query.
    public func hits(for query: SearchQuery) -> [SearchHit] {
        let wanted = SearchWords.split(query.text)
        // Signs alone are words that nothing has; blanks are no query at all.
        if wanted.isEmpty, !query.text.allSatisfy(\.isWhitespace) { return [] }
        let scores = matches(wanted)
        let filter = SearchFilter(query, self)
        var best = BestKeys(limit: query.limit)
        for entry in scores.indices where scores[entry] > 0 {
            if !filter.isOpenToAll, !filter.passes(entries[entry]) { continue }
            // The higher score first, then the title that comes first.
            best.add(Int(scores[entry]) << 32 - Int(titleRanks[entry]))
        }
        return best.keys.map { key in
            let rank = -key & 0xFFFF_FFFF
            let entry = Int(entriesByTitle[rank])
            return SearchHit(
                handle: entries[entry].handle,
                title: entries[entry].title,
                layer: entries[entry].layer,
                score: (key + rank) >> 32
            )
        }
    }

    /// The score of each entry; 0 where a word has no match.
    private func matches(_ wanted: [String]) -> [Int32] {
        guard let first = wanted.first else { return [Int32](repeating: 1, count: entries.count) }
        var total = scores(of: first)
        for word in wanted.dropFirst() {
            let next = scores(of: word)
            for entry in total.indices {
                total[entry] = next[entry] == 0 || total[entry] == 0 ? 0 : total[entry] + next[entry]
            }
        }
        return total
    }

    /// The best match of one word in each entry: a whole word counts for more than its beginning, the only word of a
    /// text for more than one of several, the first for more than a later one.
    private func scores(of wanted: String) -> [Int32] {
        var scores = [Int32](repeating: 0, count: entries.count)
        let length = Int32(truncatingIfNeeded: wanted.utf8.count)
        for number in range(ofPrefix: wanted) {
            let isExact = words[number].length == length
            let score = Int32(words[number].weight) + (isExact ? (words[number].isWhole ? 16 : 8) : 0)
            let entry = Int(words[number].entry)
            if score > scores[entry] { scores[entry] = score }
        }
        return scores
    }
}

/// The greatest of many numbers, in falling order.
private struct BestKeys {
    let limit: Int
    private var all: [Int] = []

    init(limit: Int) { self.limit = max(0, limit) }

    /// Few are kept in order; where many are wanted, it is quicker to sort them once.
    private var keepsOrder: Bool { limit <= 256 }

    mutating func add(_ key: Int) {
        guard keepsOrder else { return all.append(key) }
        if all.count == limit {
            guard let least = all.last, key > least else { return }
            all.removeLast()
        }
        all.insert(key, at: all.partitioningIndex { $0 <= key })
    }

    var keys: ArraySlice<Int> { keepsOrder ? all[...] : all.sorted(by: >).prefix(limit) }
}

/// The filters of a query.
private struct SearchFilter {
    let levels: Set<Int>?
    let categories: Set<String>
    let accessibility: Set<AccessibilityCategory>
    let openHours: Set<String>?
    /// The occupants that are not present, by their indices.
    let absent: Set<Int>

    /// Whether everything passes.
    var isOpenToAll: Bool {
        levels == nil && categories.isEmpty && accessibility.isEmpty && openHours == nil && absent.isEmpty
    }

    init(_ query: SearchQuery, _ index: SearchIndex) {
        levels = query.levels.map { Set($0.map(\.index)) }
        categories = query.categories
        accessibility = query.accessibility
        absent = query.includesAbsent ? [] : index.venue.absentOccupants(at: query.openAt)
        openHours = query.openAt.map { moment in
            index.hours.reduce(into: Set<String>()) { open, hours in
                if hours.value.state(at: moment, context: query.hoursContext).state == .open { open.insert(hours.key) }
            }
        }
    }

    func passes(_ entry: SearchIndex.Entry) -> Bool {
        if entry.handle.type == .occupant, absent.contains(entry.handle.index) { return false }
        if let levels, !(entry.level.map(levels.contains) ?? false) { return false }
        if !categories.isEmpty, !isOfCategory(entry.category) { return false }
        if !accessibility.isEmpty, !accessibility.isSubset(of: entry.accessibility.compactMap(\.known)) { return false }
        if let openHours { return entry.hours.map(openHours.contains) ?? false }
        return true
    }

    private func isOfCategory(_ category: String?) -> Bool {
        guard var rest = category.map({ $0[...] }) else { return false }
        while true {
            if categories.contains(String(rest)) { return true }
            guard let dot = rest.lastIndex(of: ".") else { return false }
            rest = rest[..<dot]
        }
    }
}

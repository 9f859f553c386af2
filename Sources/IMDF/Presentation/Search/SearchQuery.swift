/// A search query.
public struct SearchQuery: Sendable {
    /// The words as typed; an empty text matches everything that passes the filters.
    public var text: String
    /// The levels to search; nil for all levels.
    public var levels: Set<Node<Level>>?
    /// The categories to search, with their subcategories: "restroom" includes "restroom.female".
    public var categories: Set<String>
    /// The local time at which places must be open; places without readable hours are excluded.
    public var openAt: LocalDateTime?
    /// The holidays and sun times for ``openAt``. By default no day is a holiday.
    public var hoursContext = OpeningHours.Context.noHolidays
    /// Whether to include occupants that, by their `validity`, are not present at ``openAt``, or now if that is nil.
    public var includesAbsent = false
    /// The accessibility features that places must all have.
    public var accessibility: Set<AccessibilityCategory>
    /// The maximum number of results.
    public var limit: Int
    /// The current status. It takes precedence over the hours for ``openAt``, and closed places come after those of
    /// equal score.
    public var live: LiveStatus?
    /// Whether parts of words and misspelled words match; otherwise only words that begin with those of the query.
    public var toleratesTypos = true

    /// Creates a query.
    public init(
        _ text: String, levels: Set<Node<Level>>? = nil, categories: Set<String> = [], openAt: LocalDateTime? = nil,
        accessibility: Set<AccessibilityCategory> = [], limit: Int = 50, live: LiveStatus? = nil
    ) {
        self.text = text
        self.levels = levels
        self.categories = categories
        self.openAt = openAt
        self.accessibility = accessibility
        self.limit = limit
        self.live = live
    }
}

/// A place that was found: one feature, or several that represent the same place.
public struct SearchHit: Sendable, Hashable {
    /// The feature that matches best.
    public let handle: FeatureHandle
    /// All features of the place that pass the filters, from the lowest floor up: the elevator on each floor, a
    /// restroom and its unit.
    public let features: [FeatureHandle]
    /// The levels of these features, without repetitions, from the lowest floor up.
    public let levels: [Node<Level>]
    /// The name of the feature, else that of another of ``features``, else the category.
    public let title: String
    /// The layer.
    public let layer: MapLayer
    /// The score; comparable within one result.
    public let score: Int
    /// The current status of the place, if the query has a ``LiveStatus``.
    public let live: LiveStatus.State?
}

extension SearchIndex {
    /// The places that match a query, best first. Places of equal score are ordered by title, then in file order, with
    /// closed and out-of-service ones last.
    ///
    /// - Complexity: linear in the distinct words and in the places of the venue.
    public func hits(for query: SearchQuery) -> [SearchHit] {
        let wanted = wantedWords(of: query.text)
        // A text of only punctuation matches nothing, but a blank one matches everything.
        if wanted.isEmpty, !query.text.allSatisfy({ $0.isWhitespace }) { return [] }
        let scores = matches(wanted, toleratesTypos: query.toleratesTypos)
        let filter = SearchFilter(query, self)
        // Keeps the best entry of each place.
        var bestOfGroup: [Int32: Candidate] = [:]
        for entry in scores.indices where scores[entry] > 0 && filter.passes(entry) {
            let isInService = filter.live(entry)?.isClosed != true
            let candidate = Candidate(entry, score: scores[entry], isInService: isInService, rank: titleRanks[entry])
            let group = groups.first[entry]
            if bestOfGroup[group].map(candidate.precedes) ?? true { bestOfGroup[group] = candidate }
        }
        return bestOfGroup.values.sorted { $0.precedes($1) }.prefix(max(0, query.limit)).map {
            hit($0.entry, score: Int($0.score), filter)
        }
    }

    private func hit(_ entry: Int, score: Int, _ filter: SearchFilter) -> SearchHit {
        let members = groups.members[groups.first[entry]]?.map { Int($0) }.filter(filter.passes) ?? [entry]
        let levels = venue.dataset.features.levels.features
        func floor(_ entry: Int) -> Int { entries[entry].level.map { levels[$0].properties.ordinal ?? .max } ?? .max }
        let sorted = members.sorted { (floor($0), $0) < (floor($1), $1) }
        var seen: Set<Int> = []
        return SearchHit(
            handle: entries[entry].handle, features: sorted.map { entries[$0].handle },
            levels: sorted.compactMap { entries[$0].level }.filter { seen.insert($0).inserted }.map {
                Node(storage: venue.storage, index: $0)
            },
            // The room of an amenity without a name often has one.
            title: entries[entries[entry].isNamed ? entry : sorted.first { entries[$0].isNamed } ?? entry].title,
            layer: entries[entry].layer, score: score,
            live: filter.live(entry) ?? members.lazy.compactMap(filter.live).first)
    }

    /// The words of a query. The groups of digits of a phone number become one word.
    private func wantedWords(of text: String) -> [String] {
        let words = SearchWords.split(text)
        guard words.count > 1, text.utf8.allSatisfy({ $0 &- 48 < 10 || "+-/(). ".utf8.contains($0) }) else {
            return words
        }
        let digits = words.joined()
        // Within a country, numbers begin with a zero that is not part of their international form.
        return digits.utf8.count < 7 ? words : [String(digits.drop { $0 == "0" })]
    }

    /// The score of each entry; 0 if any word has no match.
    private func matches(_ wanted: [String], toleratesTypos: Bool) -> [Int32] {
        guard let first = wanted.first else { return [Int32](repeating: 1, count: entries.count) }
        var total = scores(of: first, toleratesTypos)
        for word in wanted.dropFirst() {
            let next = scores(of: word, toleratesTypos)
            for entry in total.indices {
                total[entry] = next[entry] == 0 || total[entry] == 0 ? 0 : total[entry] + next[entry]
            }
        }
        return total
    }

    /// The score of the best match of one word in each entry. A whole word scores higher than its beginning, the only
    /// word of a text higher than one of several, and the first word higher than a later one. A later part of a word
    /// and a misspelled word score less.
    private func scores(of wanted: String, _ toleratesTypos: Bool) -> [Int32] {
        var own = [Int32](repeating: 0, count: entries.count)
        var shared = [Int32](repeating: 0, count: sharedCount)
        vocabulary.forEachMatch(of: wanted, toleratesTypos: toleratesTypos) { word, match in
            for posting in postings(of: word) {
                let weight = Int32(posting.weight)
                let score =
                    switch match {
                    case .exact: weight + (posting.isWhole ? 32 : 12)
                    case .prefix: weight
                    case .part, .doubled: weight / 2
                    case .typo: weight * 2 / 5
                    case .typoAtStart: weight / 3
                    }
                if posting.owner >= 0 {
                    own[Int(posting.owner)] = max(own[Int(posting.owner)], score)
                } else {
                    shared[Int(~posting.owner)] = max(shared[Int(~posting.owner)], score)
                }
            }
        }
        for entry in own.indices {
            if entries[entry].terms >= 0 { own[entry] = max(own[entry], shared[Int(entries[entry].terms)]) }
            if entries[entry].address >= 0 { own[entry] = max(own[entry], shared[Int(entries[entry].address)]) }
        }
        return own
    }
}

/// An entry that matches a query.
private struct Candidate {
    let entry: Int
    let score: Int32
    private let isInService: Bool
    /// The rank of its title among all titles.
    private let rank: Int32

    init(_ entry: Int, score: Int32, isInService: Bool, rank: Int32) {
        (self.entry, self.score, self.isInService, self.rank) = (entry, score, isInService, rank)
    }

    /// Whether it comes before another: by its score, then by whether it is in service, then by its title.
    func precedes(_ other: Candidate) -> Bool {
        if score != other.score { return score > other.score }
        if isInService != other.isInService { return isInService }
        return rank < other.rank
    }
}

/// The filters of a query.
private struct SearchFilter {
    private let index: SearchIndex
    private let query: SearchQuery
    private let levels: Set<Int>?
    private let openHours: Set<String>?
    private let live: LiveStatus?
    /// The occupants that are not present, by their indices.
    private let absent: Set<Int>
    /// Whether all entries pass.
    private let isOpenToAll: Bool

    init(_ query: SearchQuery, _ index: SearchIndex) {
        (self.query, self.index) = (query, index)
        levels = query.levels.map { Set($0.lazy.filter { $0.storage === index.venue.storage }.map { $0.index }) }
        absent = query.includesAbsent ? [] : index.venue.absentOccupants(at: query.openAt)
        openHours = query.openAt.map { moment in
            index.hours.reduce(into: Set<String>()) { open, hours in
                if hours.value.state(at: moment, context: query.hoursContext).state == .open { open.insert(hours.key) }
            }
        }
        live = query.live.flatMap { $0.isEmpty ? nil : $0 }
        isOpenToAll =
            levels == nil && query.categories.isEmpty && query.accessibility.isEmpty && openHours == nil
            && absent.isEmpty
    }

    /// The live status of an entry; nil if unknown.
    func live(_ entry: Int) -> LiveStatus.State? { live?.state(of: index.entries[entry].handle, in: index.venue) }

    func passes(_ number: Int) -> Bool {
        if isOpenToAll { return true }
        let entry = index.entries[number]
        if entry.handle.type == .occupant, absent.contains(entry.handle.index) { return false }
        if let levels, !(entry.level.map(levels.contains) ?? false) { return false }
        if !query.categories.isEmpty, !isOfCategory(entry.category) { return false }
        if !query.accessibility.isEmpty, !query.accessibility.isSubset(of: entry.accessibility.compactMap({ $0.known }))
        {
            return false
        }
        guard let openHours else { return true }
        // The live status takes precedence over the hours.
        if let availability = live(number)?.availability { return availability == .open }
        return entry.hours.map(openHours.contains) ?? false
    }

    private func isOfCategory(_ category: String?) -> Bool {
        guard var rest = category.map({ $0[...] }) else { return false }
        while true {
            if query.categories.contains(String(rest)) { return true }
            guard let dot = rest.lastIndex(of: ".") else { return false }
            rest = rest[..<dot]
        }
    }
}

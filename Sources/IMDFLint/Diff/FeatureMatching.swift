/// All features of a venue, read as written in its files.
struct FeatureRecords {
    private(set) var records: [FeatureRecord] = []
    /// The indices of the records of each type.
    private(set) var ofType: [String: [Int]] = [:]

    init(_ venue: Venue) {
        let names = FeatureNames(venue)
        let graph = FeatureGraph(venue.storage)
        for type in FeatureType.allCases.map(Optional.some) + [nil] {
            for handle in graph.features(of: type) {
                guard let record = FeatureRecord(handle, venue.dataset, names) else { continue }
                ofType[record.type, default: []].append(records.count)
                records.append(record)
            }
        }
    }

    var ids: Set<String> { Set(records.compactMap { $0.id }) }
}

/// Matches the features of two deliveries: first by id, then by content and place.
struct FeatureMatching {
    /// The matched pairs in the order of the new delivery.
    var pairs: [(old: FeatureRecord, new: FeatureRecord)] {
        new.records.indices.compactMap { index in oldOf[index].map { (old.records[$0], new.records[index]) } }
    }
    var unmatchedOld: [FeatureRecord] { old.records.indices.filter { !used.contains($0) }.map { old.records[$0] } }
    var unmatchedNew: [FeatureRecord] { new.records.indices.filter { oldOf[$0] == nil }.map { new.records[$0] } }
    /// The new ids by old ids, where they differ.
    private(set) var newNames: [String: String] = [:]

    /// The maximum number of times that new matches are used to find more. A chain of references in the standard has
    /// three members; one of thousands, each with the next, would take quadratic time.
    private static let mostRounds = 32

    private let old: FeatureRecords
    private let new: FeatureRecords
    private var oldOf: [Int: Int] = [:]
    private var used: Set<Int> = []
    /// The new ids of all matched features by old ids, including those that did not change.
    private var names: [String: String] = [:]

    /// Matches features by type and id. If several have the same id, matches those that are equal first, so that their
    /// order does not matter, and the rest in their order.
    init(_ old: FeatureRecords, _ new: FeatureRecords) {
        self.old = old
        self.new = new
        let before = Self.group(old.records.indices, { Self.typedID(old.records[$0]) })
        for (key, news) in Self.group(new.records.indices, { Self.typedID(new.records[$0]) }) {
            guard let olds = before[key] else { continue }
            var changed = news
            if olds.count > 1 || news.count > 1 {
                var equal = Self.group(olds.reversed()) { old.records[$0].members }
                changed = news.filter { index in
                    guard let same = equal[new.records[index].members]?.popLast() else { return true }
                    match(same, index)
                    return false
                }
            }
            for (oldIndex, newIndex) in zip(olds.filter { !used.contains($0) }, changed) { match(oldIndex, newIndex) }
        }
    }

    private static func typedID(_ record: FeatureRecord) -> TypedID? {
        record.id.map { TypedID(type: record.type, id: $0) }
    }

    private mutating func match(_ oldIndex: Int, _ newIndex: Int) {
        oldOf[newIndex] = oldIndex
        used.insert(oldIndex)
        if let before = old.records[oldIndex].id, let after = new.records[newIndex].id { names[before] = after }
    }

    private struct TypedID: Hashable {
        let type: String
        let id: String
    }

    /// Matches the remaining features by content, then by place.
    ///
    /// First matches features that are the same except for id and references, if their content is unique in both
    /// deliveries, then those with a geometry that is unique in both. Place and references decide among the rest.
    /// Features that still have several equal candidates are matched in their order.
    mutating func matchByContent() {
        let ids = old.ids.union(new.ids)
        let content: (Int, FeatureRecords) -> Content? = { index, records in
            let record = records.records[index]
            let signature = record.signature(ids: ids)
            // A feature with nothing but references has no content to compare.
            let says = signature.values.contains { $0 != .null }
            return says ? Content(type: record.type, members: signature) : nil
        }
        matchLeft(onlyUnique: true, content)
        matchLeft(onlyUnique: true) { index, records in
            let record = records.records[index]
            guard let geometry = record.members["geometry"], geometry != .null else { return nil }
            return Content(type: record.type, members: ["geometry": geometry])
        }
        matchByPlace()
        matchLeft(content)
        newNames = names.filter { $0.key != $0.value }
    }

    /// Matches the remaining features by the area they cover. Then matches features without a geometry by names and
    /// references, repeatedly while there are new matches, up to a limit.
    private mutating func matchByPlace() {
        // Venues, footprints, levels, and units come first, because two features on different levels are not the
        // same.
        let grounds: [FeatureType] = [.venue, .footprint, .level, .unit]
        let placed = FeatureType.allCases.filter { $0.geometryNeed != .none && !grounds.contains($0) }
        guard used.count < old.records.count, oldOf.count < new.records.count else { return }
        for type in (grounds + placed).map({ $0.rawValue }) + otherTypes {
            let (olds, news) = left(of: type)
            guard !olds.isEmpty, !news.isEmpty else { continue }
            let matching = PlaceMatching(old.records, new.records, names: names)
            for pair in matching.pairs(olds, news) { match(pair.old, pair.new) }
        }
        var count = -1
        for _ in 0..<Self.mostRounds where count != used.count {
            count = used.count
            // Features with a geometry are matched by it, or not at all.
            let open = FeatureType.allCases.compactMap { type -> (old: [Int], new: [Int])? in
                let all = left(of: type.rawValue)
                let olds = all.old.filter { old.records[$0].hasNoPlace }
                let news = all.new.filter { new.records[$0].hasNoPlace }
                return olds.isEmpty || news.isEmpty ? nil : (olds, news)
            }
            guard !open.isEmpty else { return }
            let known = oldOf.map { (old: $0.value, new: $0.key) }
            let matching = ReferenceMatching(old.records, new.records, names: names, pairs: known)
            for (olds, news) in open { for pair in matching.pairs(olds, news) { match(pair.old, pair.new) } }
        }
    }

    /// The types that are not in the standard.
    private var otherTypes: [String] { Set(old.records.lazy.filter { $0.handle.type == nil }.map { $0.type }).sorted() }

    /// The features of a type that have no match yet.
    private func left(of type: String) -> (old: [Int], new: [Int]) {
        (
            old.ofType[type, default: []].filter { !used.contains($0) },
            new.ofType[type, default: []].filter { oldOf[$0] == nil }
        )
    }

    private struct Content: Hashable {
        let type: String
        let members: [String: JSONValue]
    }

    private mutating func matchLeft(onlyUnique: Bool = false, _ content: (Int, FeatureRecords) -> Content?) {
        let before = Self.group(old.records.indices.filter { !used.contains($0) }) { content($0, old) }
        let after = Self.group(new.records.indices.filter { oldOf[$0] == nil }) { content($0, new) }
        for (key, news) in after {
            guard let olds = before[key] else { continue }
            if onlyUnique, olds.count != 1 || news.count != 1 { continue }
            for (oldIndex, newIndex) in zip(olds, news) { match(oldIndex, newIndex) }
        }
    }

    private static func group<Key: Hashable>(_ indices: some Sequence<Int>, _ key: (Int) -> Key?) -> [Key: [Int]] {
        var groups: [Key: [Int]] = [:]
        for index in indices { if let key = key(index) { groups[key, default: []].append(index) } }
        return groups
    }
}

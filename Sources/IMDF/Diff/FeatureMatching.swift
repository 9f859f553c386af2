/// All features of a venue as they are written.
struct FeatureRecords {
    private(set) var records: [FeatureRecord] = []

    init(_ venue: Venue) {
        let context = LintContext(describing: venue)
        let features = venue.dataset.features
        for type in FeatureType.allCases.map(Optional.some) + [nil] {
            for index in 0..<features.count(of: type) {
                if let record = FeatureRecord(FeatureHandle(type, index), context) { records.append(record) }
            }
        }
    }

    var ids: Set<String> { Set(records.compactMap { $0.id?.lowercased() }) }
}

/// Which feature of one delivery is which of the other: by id, then by what it is.
struct FeatureMatching {
    /// Pairs in the order of the new delivery.
    var pairs: [(old: FeatureRecord, new: FeatureRecord)] {
        new.records.indices.compactMap { index in oldOf[index].map { (old.records[$0], new.records[index]) } }
    }
    var unmatchedOld: [FeatureRecord] { old.records.indices.filter { !used.contains($0) }.map { old.records[$0] } }
    var unmatchedNew: [FeatureRecord] { new.records.indices.filter { oldOf[$0] == nil }.map { new.records[$0] } }
    /// What old ids are called now.
    private(set) var newNames: [String: String] = [:]

    private let old: FeatureRecords
    private let new: FeatureRecords
    private var oldOf: [Int: Int] = [:]
    private var used: Set<Int> = []

    /// Matches by type and id; of several with one id the first with the first.
    init(_ old: FeatureRecords, _ new: FeatureRecords) {
        self.old = old
        self.new = new
        var places = Self.group(old.records.indices) { index in
            let record = old.records[index]
            return record.id.map { [record.type, $0] }
        }
        for (index, record) in new.records.enumerated() {
            guard let id = record.id, let first = places[[record.type, id]]?.first else { continue }
            places[[record.type, id]]?.removeFirst()
            match(first, index)
        }
    }

    private mutating func match(_ oldIndex: Int, _ newIndex: Int) {
        oldOf[newIndex] = oldIndex
        used.insert(oldIndex)
    }

    /// Matches what is left and the same but for its id and references: those whose content is there once in both
    /// deliveries, then, where there are several alike, one by one in their order. A geometry that is there once on
    /// either side tells as well. Tried again while it finds something, because names of others may decide.
    mutating func matchByContent() {
        let ids = old.ids.union(new.ids)
        matchLeft { index, records in
            let record = records.records[index]
            let signature = record.signature(ids: ids)
            // A feature that says nothing but references is like any other.
            let says = signature.values.contains { $0 != .null }
            return says ? Content(type: record.type, members: signature) : nil
        }
        matchLeft(onlyUnique: true) { index, records in
            let record = records.records[index]
            guard let geometry = record.members["geometry"], geometry != .null else { return nil }
            return Content(type: record.type, members: ["geometry": geometry])
        }
        for (newIndex, oldIndex) in oldOf {
            if let before = old.records[oldIndex].id, let after = new.records[newIndex].id, before != after {
                newNames[before] = after
            }
        }
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

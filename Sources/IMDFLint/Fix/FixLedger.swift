/// A comparison of the features of an archive with what is left of them after a change, before anything is written.
///
/// Only features whose text differs are read, so that the cost is that of reading them once more. A feature is kept if the
/// changed archive has it with all its properties, references, and positions; what only another spelling of the same is,
/// such as the case of an id, a ring in the other direction, or a position that is not repeated, is no loss.
public struct FixLedger: Sendable {
    /// The part of a feature that changes.
    public enum Part: Sendable, Hashable, CaseIterable {
        /// The feature itself.
        case feature
        /// Its id.
        case id
        /// A property that says something, or a member.
        case property
        /// A reference.
        case reference
        /// Its geometry or display point.
        case geometry
        /// A name.
        case name
        /// The text or number of a property.
        case value
    }

    /// A change of a feature that is more than another spelling.
    public struct Entry: Sendable, Hashable, Identifiable {
        /// The feature in the archive before the change.
        public let feature: FeatureHandle
        /// The part that changes.
        public let part: Part
        /// The key of the property; empty for other parts.
        public let key: String
        /// Whether it is gone rather than different.
        public let isLoss: Bool
        /// The change itself, which a ledger has once.
        public var id: Self { self }
    }

    /// The number of features before the change.
    public let count: Int
    /// The number of these features that are still there.
    public var kept: Int { count - entries.count { $0.part == .feature } - copies }
    /// The features that are removed although they are there once more, word for word.
    public private(set) var copies = 0
    /// The features that get an id.
    public private(set) var givenIDs = 0
    /// The changes, in the order of features.
    public private(set) var entries: [Entry] = []

    /// An archive without changes.
    init(unchanged dataset: Dataset) { count = dataset.features.count }

    /// Adds what a further change does to the archive.
    mutating func add(_ next: FixLedger) {
        copies += next.copies
        givenIDs += next.givenIDs
        entries += next.entries
    }

    /// Compares an archive with itself after a change. Linear in the bytes of the files that differ.
    init(_ before: Dataset, _ after: Dataset) {
        count = before.features.count
        let unchanged = Set(before.files.compactMap { $0.bytes.map(ObjectIdentifier.init) }).intersection(
            after.files.compactMap { $0.bytes.map(ObjectIdentifier.init) })
        var old = Self.open(before, except: unchanged)
        var new = Self.open(after, except: unchanged)
        // First those with the same text, wherever it is now.
        var same: [Int: [Int]] = [:]
        for (index, feature) in new.enumerated() { same[feature.text, default: []].append(index) }
        var taken: Set<Int> = []
        old.removeAll { feature in
            guard let index = same[feature.text]?.popLast() else { return false }
            taken.insert(index)
            return true
        }
        new = new.indices.filter { !taken.contains($0) }.map { new[$0] }
        pair(old.map { Written($0.handle, before) }, new.map { Written($0.handle, after) }, before)
    }

    /// The features of files that differ.
    private static func open(_ dataset: Dataset, except unchanged: Set<ObjectIdentifier>) -> [(
        handle: FeatureHandle, text: Int
    )] {
        let files = dataset.files.map { $0.bytes.map { !unchanged.contains(ObjectIdentifier($0)) } ?? false }
        guard files.contains(true) else { return [] }
        return dataset.features.handles.compactMap { handle in
            guard files[Int(dataset.features.source(of: handle).file)] else { return nil }
            var hasher = Hasher()
            hasher.combine(handle.type)
            hasher.combine(bytes: UnsafeRawBufferPointer(dataset.written(handle)))
            return (handle, hasher.finalize())
        }
    }

    /// The number of features in one place, such as none, among which one with a new id is looked for.
    private static let mostAlike = 50

    /// Pairs features by id, then those that get an id or lose one, in their order, and compares each pair.
    private mutating func pair(_ old: [Written], _ new: [Written], _ before: Dataset) {
        var byKey: [String: [Int]] = [:]
        for (index, feature) in new.enumerated() { byKey[feature.key, default: []].append(index) }
        let groups = Dictionary(grouping: old.indices) { old[$0].key }
        var taken: Set<Int> = []
        var left: [Written] = []
        for (key, olds) in groups.orderedByKey() {
            // Of several with one id, those with the most in common; of copies, the later ones are removed.
            let news = byKey[key] ?? []
            if olds.count * news.count > Self.mostAlike * Self.mostAlike {
                for (index, match) in zip(olds, news) {
                    taken.insert(match)
                    compare(old[index], new[match])
                }
                left += olds.dropFirst(news.count).map { old[$0] }
                continue
            }
            let pairs = olds.flatMap { index in news.map { (old: index, new: $0, common: old[index].common(new[$0])) } }
            var paired: Set<Int> = []
            for pair in pairs.ordered(by: { ($1.common, $0.old, $0.new) < ($0.common, $1.old, $1.new) }) {
                guard !paired.contains(pair.old), !taken.contains(pair.new) else { continue }
                paired.insert(pair.old)
                taken.insert(pair.new)
                compare(old[pair.old], new[pair.new])
            }
            left += olds.filter { !paired.contains($0) }.map { old[$0] }
        }
        guard !left.isEmpty else { return }
        var open: [JSONValue: [Int]] = [:]
        for index in new.indices.reversed() where !taken.contains(index) {
            open[Self.shape(new[index].members["geometry"]) ?? .null, default: []].append(index)
        }
        var byID: [String: [FeatureHandle]] = [:]
        for handle in before.features.handles {
            if let id = (before.features.id(of: handle)?.text).map(UUIDForm.plain) {
                byID[id, default: []].append(handle)
            }
        }
        var removed: Set<FeatureHandle> = []
        func twin(of feature: Written) -> FeatureHandle? {
            feature.id.flatMap { byID[$0] }?.first { handle in
                handle != feature.handle && !removed.contains(handle) && Written(handle, before).isCopy(feature)
            }
        }
        // Copies last, so that one that is removed takes no place of another feature.
        for feature in left.filter({ twin(of: $0) == nil }) + left.filter({ twin(of: $0) != nil }) {
            // By shape, since one fix may close the ring of a feature to which another gives its id.
            let shape = Self.shape(feature.members["geometry"]) ?? .null
            let candidates = open[shape, default: []].suffix(Self.mostAlike).filter { new[$0].isFor(feature) }
            if let index = candidates.max(by: { new[$0].common(feature) < new[$1].common(feature) }) {
                open[shape]?.removeAll { $0 == index }
                compare(feature, new[index])
            } else if twin(of: feature) != nil {
                removed.insert(feature.handle)
                copies += 1
            } else {
                entries.append(Entry(feature: feature.handle, part: .feature, key: "", isLoss: true))
            }
        }
    }

    private mutating func compare(_ old: Written, _ new: Written) {
        func note(_ part: Part, _ key: String = "", isLoss: Bool = false) {
            entries.append(Entry(feature: old.handle, part: part, key: key, isLoss: isLoss))
        }
        if let id = old.id, id != new.id { note(.id, isLoss: new.id == nil) }
        if old.id == nil, new.id != nil { givenIDs += 1 }
        if Self.shape(old.members["geometry"]) != Self.shape(new.members["geometry"]) {
            note(.geometry, isLoss: new.members["geometry"] == .null)
        }
        // A value may move to another key, or to the feature itself.
        var moved = new.properties.filter { !Self.says(old.properties[$0.key] ?? .null) }.map { $0.value }
        if old.members["feature_type"] == nil, let type = new.members["feature_type"] { moved.append(type) }
        // A number in place of an id is that of a row.
        if old.id == nil, let id = new.members["id"] { moved.append(id) }
        let known = ["geometry", "properties", "id", "feature_type", "bbox", "type"]
        for (key, value) in old.members where !known.contains(key) && Self.says(value) && new.members[key] != value {
            note(.property, key, isLoss: new.members[key] == nil && !moved.contains { Self.isSame(value, $0, key) })
        }
        for (key, value) in old.properties where Self.says(value) {
            guard let other = new.properties[key], Self.says(other) else {
                if !moved.contains(where: { Self.isSame(value, $0, key) }) { note(.property, key, isLoss: true) }
                continue
            }
            if Self.isSame(value, other, key) { continue }
            switch key {
            case "name", "alt_name", "short_name": note(.name, key, isLoss: Self.texts(value) > Self.texts(other))
            case "display_point": note(.geometry, key)
            case _ where key.hasSuffix("_id") || key.hasSuffix("_ids"): note(.reference, key)
            default: note(.value, key, isLoss: Self.texts(value) > Self.texts(other))
            }
        }
    }

    // MARK: - Values

    /// Whether a value says something: neither null, nor blank, nor a text that stands for null.
    private static func says(_ value: JSONValue) -> Bool {
        switch value {
        case .null: false
        case .string(let text): !text.isBlank && !text.saysNothing
        case .array(let values): values.contains(where: says)
        case .object(let members): !value.isPointWithoutCoordinates && members.values.contains(where: says)
        default: true
        }
    }

    /// The number of texts and numbers in a value that say something.
    private static func texts(_ value: JSONValue) -> Int {
        switch value {
        case .array(let values): values.reduce(0) { $0 + texts($1) }
        case .object(let members): members.values.reduce(0) { $0 + texts($1) }
        default: says(value) ? 1 : 0
        }
    }

    /// Whether two values say the same: ids in any case, JSON with or without quotation marks around it, one text alone or
    /// in a list.
    private static func isSame(_ a: JSONValue, _ b: JSONValue, _ key: String) -> Bool {
        if a == b { return true }
        switch (a, b) {
        case (.string(let one), .string(let other)): return UUIDForm.plain(one) == UUIDForm.plain(other)
        case (.string(let text), .array), (.string(let text), .object):
            if case .array(let list) = b {
                let words = list.count == 1 ? [text] : StatedValue.words(text)
                if words.count == list.count, zip(words, list).allSatisfy({ isSame(.string($0), $1, key) }) {
                    return true
                }
            }
            return JSONInText.value(text).map { isSame($0, b, key) } ?? false
        case (.array(let one), .array(let other)):
            return one.count == other.count && zip(one, other).allSatisfy { isSame($0, $1, key) }
        case (.object(let one), .object(let other)):
            if key == "display_point", shape(a) == shape(b) { return true }
            return one.count == other.count
                && one.allSatisfy { member, value in other[member].map { isSame(value, $0, member) } ?? false }
        default: return false
        }
    }

    /// The positions of a geometry, without what another spelling may change: the direction and the start of rings,
    /// repeated positions, and the list around a single part. Nil if there is none.
    private static func shape(_ value: JSONValue?) -> JSONValue? {
        guard case .object(let geometry)? = value, let coordinates = geometry["coordinates"],
            case .string(let type)? = geometry["type"]
        else { return value == .null ? nil : value }
        switch (type, coordinates) {
        case ("Polygon", .array(let rings)): return .array(rings.map(ring))
        case ("MultiPolygon", .array(let parts)):
            return .array(
                parts.map { part -> JSONValue in
                    if case .array(let rings) = part { .array(rings.map(ring)) } else { part }
                })
        case ("LineString", .array(let line)): return .array(withoutRepeats(line))
        case ("MultiLineString", .array(let lines)):
            let parts = lines.map { line -> JSONValue in
                if case .array(let positions) = line { .array(withoutRepeats(positions)) } else { line }
            }
            return parts.count == 1 ? parts[0] : .array(parts)
        case ("MultiPoint", .array(let points)): return points.count == 1 ? points[0] : coordinates
        default: return coordinates
        }
    }

    private static func withoutRepeats(_ line: [JSONValue]) -> [JSONValue] {
        line.indices.filter { $0 == 0 || line[$0] != line[$0 - 1] }.map { line[$0] }
    }

    private static func ring(_ value: JSONValue) -> JSONValue {
        guard case .array(let positions) = value else { return value }
        var corners = withoutRepeats(positions)
        if corners.count > 1, corners.first == corners.last { corners.removeLast() }
        let numbers = corners.map { position -> [Double] in
            guard case .array(let values) = position else { return [] }
            return values.map { value in
                switch value {
                case .integer(let whole): Double(whole)
                case .number(let number): number
                default: .infinity
                }
            }
        }
        // From the least corner, toward the lesser of its neighbors.
        guard let start = numbers.indices.min(by: { numbers[$0].lexicographicallyPrecedes(numbers[$1]) }) else {
            return value
        }
        let count = corners.count
        let (next, last) = ((start + 1) % count, (start + count - 1) % count)
        let step = numbers[last].lexicographicallyPrecedes(numbers[next]) ? count - 1 : 1
        return .array((0..<count).map { corners[(start + $0 * step) % count] })
    }
}

/// A feature as written, for the ledger.
private struct Written {
    let handle: FeatureHandle
    /// Its id in lowercase.
    let id: String?
    let members: JSONObject
    let properties: JSONObject

    init(_ handle: FeatureHandle, _ dataset: Dataset) {
        self.handle = handle
        id = (dataset.features.id(of: handle)?.text).map(UUIDForm.plain)
        if case .object(let members)? = dataset.value(of: handle) { self.members = members } else { members = [:] }
        if case .object(let own)? = members["properties"] { properties = own } else { properties = [:] }
    }

    /// The id and the type, by which features are paired.
    var key: String { "\(handle.type?.rawValue ?? "") \(id ?? "")" }

    /// The extent to which two features are alike: the properties and members that are the same, without those that differ or that
    /// only one of them has.
    func common(_ other: Written) -> Int {
        func common(_ a: JSONObject, _ b: JSONObject) -> Int {
            3 * a.count { b[$0.key] == $0.value } - a.count - b.count
        }
        return common(properties, other.properties) + common(members, other.members)
    }

    /// Whether this is the other feature word for word.
    func isCopy(_ other: Written) -> Bool { handle.type == other.handle.type && members == other.members }

    /// Whether this may be another feature of the same shape, with a new id or type.
    func isFor(_ old: Written) -> Bool {
        (old.handle.type == nil || old.handle.type == handle.type)
            && (old.id == nil || old.id != id || old.handle.type == nil)
    }
}

extension FixLedger {
    /// The features, and what changes in how many: `keeps 35 of 35 features; 2 ids and 4 names changed`.
    public var summary: String {
        let parts: [(Part, String)] = [
            (.id, "id"), (.name, "name"), (.reference, "reference"), (.geometry, "geometry"), (.value, "value"),
        ]
        var changes = parts.compactMap { part, word -> String? in
            let count = entries.count { $0.part == part }
            return count == 0 ? nil : Wording.count(count, word)
        }
        let lost = entries.count { $0.part == .property && $0.isLoss }
        if !changes.isEmpty { changes = [Wording.list(changes) + " changed"] }
        if givenIDs > 0 { changes.append("\(Wording.count(givenIDs, "id")) added") }
        if lost > 0 { changes.append("\(Wording.count(lost, "property")) lost") }
        if copies > 0 { changes.append("\(Wording.count(copies, "exact copy")) removed") }
        let head = "keeps \(NumberText.grouped(kept)) of \(Wording.count(count, "feature"))"
        return ([head] + changes).joined(separator: "; ")
    }

    /// The first thing that a change must never do: `would lose unit 3f2a81c0… “Shop”`. Nil if there is none.
    ///
    /// - Parameter isSafe: Whether ids, references, and geometries must stay too.
    func refusal(isSafe: Bool, _ before: Dataset) -> String? {
        let found = entries.first { entry in
            switch entry.part {
            case .feature, .property: entry.isLoss
            case .id: isSafe
            case .reference, .geometry: isSafe
            case .name, .value: isSafe && entry.isLoss
            }
        }
        guard let found else { return nil }
        let name = FeatureNames(Venue(before)).describe(found.feature)
        switch found.part {
        case .feature: return "would lose \(name)"
        case .property, .value, .name: return "would lose \(Wording.quote(found.key)) of \(name)"
        case .id: return "would change the id of \(name)"
        case .reference: return "would change \(Wording.quote(found.key)) of \(name)"
        case .geometry: return "would change the geometry of \(name)"
        }
    }
}

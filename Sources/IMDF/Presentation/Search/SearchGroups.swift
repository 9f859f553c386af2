/// The groups of entries that represent the same place, which is one hit:
/// - the features of one correlation id, such as an elevator on several floors;
/// - a unit and the amenity or occupant in it that represents it: a restroom, or a shop whose room has its name;
/// - the units that a relationship describes as one connector between floors.
package struct SearchGroups: Sendable {
    /// The first entry of the place that each entry belongs to.
    package let first: [Int32]
    /// The entries of each place that has several, by the first of them.
    let members: [Int32: [Int32]]

    init(_ entries: [SearchIndex.Entry], _ venue: Venue) {
        var sets = DisjointSets(count: entries.count)
        let numbers = Numbers(entries, venue)
        Self.joinCorrelated(entries, venue, &sets)
        for (number, entry) in entries.enumerated() where entry.layer == .units {
            let unit = Node<Unit>(storage: venue.storage, index: entry.handle.index)
            if let same = Self.same(as: unit, entry, entries, numbers) { sets.join(number, same) }
        }
        for relationship in venue.relationships {
            guard Self.connectors.contains(relationship.properties.category?.rawValue ?? "") else { continue }
            let nodes =
                [relationship.originFeature].compactMap { $0 } + relationship.intermediaryFeatures
                + [relationship.destinationFeature].compactMap { $0 }
            var last: Int?
            for case .unit(let unit) in nodes {
                guard let number = numbers.units[unit.index] else { continue }
                if let last, Self.areAlike(entries[last].category, entries[number].category) { sets.join(last, number) }
                last = number
            }
        }
        first = entries.indices.map { Int32(truncatingIfNeeded: sets.root($0)) }
        var members: [Int32: [Int32]] = [:]
        for (number, root) in first.enumerated() where Int(root) != number {
            members[root, default: [root]].append(Int32(truncatingIfNeeded: number))
        }
        self.members = members
    }

    /// The entries of each place that has several, in order.
    package var places: [[Int]] { members.sorted { $0.key < $1.key }.map { $0.value.map { Int($0) } } }

    private static let connectors: Set<String> = ["elevator", "escalator", "ramp", "stairs"]

    /// The entries of features by their index.
    private struct Numbers {
        var units: [Int: Int] = [:]
        var amenities = 0
        let occupants = 0

        init(_ entries: [SearchIndex.Entry], _ venue: Venue) {
            // Occupants are the first entries; amenities follow. All of them have one.
            amenities = venue.dataset.features.occupants.features.count
            for (number, entry) in entries.enumerated() where entry.layer == .units {
                units[entry.handle.index] = number
            }
        }
    }

    private static func joinCorrelated(_ entries: [SearchIndex.Entry], _ venue: Venue, _ sets: inout DisjointSets) {
        struct Key: Hashable {
            let layer: MapLayer
            let id: FeatureID
        }
        var known: [Key: Int] = [:]
        let features = venue.dataset.features
        for (number, entry) in entries.enumerated() {
            let id: FeatureID? =
                switch entry.layer {
                case .occupants: features.properties.occupants[entry.handle.index].correlationID
                case .amenities: features.properties.amenities[entry.handle.index].correlationID
                default: nil
                }
            guard let id else { continue }
            if let other = known.updateValue(number, forKey: Key(layer: entry.layer, id: id)) {
                sets.join(other, number)
            }
        }
    }

    /// The entry of the amenity or occupant that represents the same place as a unit. There is at most one, so that the
    /// amenities of a unit stay separate.
    private static func same(
        as unit: Node<Unit>, _ entry: SearchIndex.Entry, _ entries: [SearchIndex.Entry], _ numbers: Numbers
    ) -> Int? {
        var best: (number: Int, isEqual: Bool)?
        for amenity in unit.amenities where best?.isEqual != true {
            let number = numbers.amenities + amenity.index
            let isEqual = entries[number].category == entry.category
            if isEqual || best == nil && areAlike(entries[number].category, entry.category) { best = (number, isEqual) }
        }
        if let best { return best.number }
        let title = FoldedText(entry.title)
        return unit.occupants.lazy.map { numbers.occupants + $0.index }.first { FoldedText(entries[$0].title) == title }
    }

    /// Whether two categories are equal, or one is a subcategory of the other.
    static func areAlike(_ a: String?, _ b: String?) -> Bool {
        guard let a, let b else { return false }
        return a == b || a.hasPrefix(b + ".") || b.hasPrefix(a + ".")
    }
}

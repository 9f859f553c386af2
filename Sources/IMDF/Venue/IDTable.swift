/// Finds features by id in constant time.
///
/// UUIDs, which nearly all ids are, lie in one array by the number of the feature, and a table of hashes finds them. A
/// dictionary of ids takes half as much memory again, and seven times as long to fill.
package struct IDTable: Sendable {
    /// The UUIDs by the number of the feature; zero for a feature without one.
    private let uuids: ContiguousArray<UUIDBits>
    /// The number of the first feature with each UUID, in the order of the tables.
    private let slots: SlotTable
    /// The number of the first feature with each id that is not a UUID.
    private let texts: [String: UInt32]
    /// The number of the feature that an id refers to, by the number of the first feature with it, where they differ.
    private let meant: [UInt32: UInt32]
    /// The numbers of the other features with the same id, by the number of the feature that it refers to.
    package let repeated: [UInt32: [UInt32]]
    /// Whether any UUID is written with capital letters.
    let hasUpperCase: Bool
    private let mixer: SecretMixer

    /// Collects the ids of all features.
    ///
    /// - Parameter ordered: sorts the numbers of features that share an id. The id refers to the first of them.
    init(_ tables: FeatureTables, ordered: ([UInt32]) -> [UInt32]) {
        let count = tables.count
        var ids = CollectedIDs()
        ids.uuids.reserveCapacity(count)
        for type in tables.common { for head in type.heads { ids.take(head.id) } }
        for other in tables.others { ids.take(other.id) }
        // The numbers of all features that share an id, by the first of them.
        var groups: [UInt32: [UInt32]] = [:]
        func add(_ number: UInt32, sameAs first: UInt32) { groups[first, default: [first]].append(number) }
        var texts: [String: UInt32] = [:]
        for (text, number) in ids.texts {
            if let first = texts[text] { add(number, sameAs: first) } else { texts[text] = number }
        }
        let mixer = SecretMixer()
        var slots = SlotTable(for: count)
        var without = ids.without[...]
        ids.uuids.withUnsafeBufferPointer { uuids in
            for number in uuids.indices {
                if without.first == UInt32(number) {
                    without.removeFirst()
                    continue
                }
                let bits = uuids[number]
                if let first = slots.insert(number, Self.hash(bits, mixer), unless: { uuids[$0] == bits }) {
                    add(UInt32(number), sameAs: UInt32(first))
                }
            }
        }
        var (meant, repeated): ([UInt32: UInt32], [UInt32: [UInt32]]) = ([:], [:])
        for (first, numbers) in groups {
            let group = ordered(numbers)
            if group[0] != first { meant[first] = group[0] }
            repeated[group[0]] = Array(group.dropFirst())
        }
        (uuids, self.slots, self.texts, self.mixer) = (ids.uuids, slots, texts, mixer)
        (self.meant, self.repeated, hasUpperCase) = (meant, repeated, ids.upperCase != 0)
    }

    private static func hash(_ bits: UUIDBits, _ mixer: SecretMixer) -> Int {
        Int(truncatingIfNeeded: mixer.mix(mixer.start, bits.high, bits.low))
    }

    /// The number of the first feature with an id.
    package func number(of id: FeatureID) -> Int? {
        let first: Int?
        if let bits = id.uuid {
            first = slots.number(Self.hash(bits, mixer)) { uuids[$0] == bits }
        } else {
            first = texts[id.text].map(Int.init)
        }
        guard let first, !meant.isEmpty else { return first }
        return meant[UInt32(first)].map(Int.init) ?? first
    }
}

/// The ids of features in the order of their numbers.
private struct CollectedIDs {
    /// The UUIDs of all features; zero for those without one.
    var uuids: ContiguousArray<UUIDBits> = []
    /// The numbers of the features without a UUID, ascending.
    private(set) var without: [UInt32] = []
    /// The ids that are not UUIDs, with the numbers of their features.
    private(set) var texts: [(text: String, number: UInt32)] = []
    /// The union of the positions of capital digits in all ids.
    private(set) var upperCase: UInt32 = 0

    @inline(__always) mutating func take(_ id: FeatureID?) {
        guard let id, let bits = id.uuid else { return takeOther(id?.text ?? "") }
        upperCase |= id.upperCase
        uuids.append(bits)
    }

    @inline(never) private mutating func takeOther(_ text: String) {
        let number = UInt32(uuids.count)
        uuids.append(UUIDBits(high: 0, low: 0))
        without.append(number)
        if !text.isEmpty { texts.append((text, number)) }
    }
}

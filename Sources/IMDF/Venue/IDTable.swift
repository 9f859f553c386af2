/// Finds features by id, in constant time.
struct IDTable: Sendable {
    /// The UUID of each feature by its number; zero where it has none.
    private var uuids: ContiguousArray<UUIDBits>
    /// Open addressing: a feature's number plus one, or 0.
    private var slots: ContiguousArray<UInt32>
    /// Ids that are no UUIDs.
    private var texts: [String: UInt32] = [:]
    /// The numbers of features whose id an earlier one has, in order, by the number of the first.
    private(set) var repeated: [UInt32: [UInt32]] = [:]
    /// Keeps hostile ids from meeting in one slot; does not show in any result.
    private var seed = UInt64.random(in: .min ... .max) | 1

    init(_ tables: FeatureTables, _ numbering: FeatureNumbering) {
        var size = 16
        while size < numbering.count * 2 { size *= 2 }
        slots = ContiguousArray(repeating: 0, count: size)
        uuids = []
        uuids.reserveCapacity(numbering.count)
        tables.forEachTable(&self)
        for other in tables.others { insert(other.id) }
    }

    @inline(__always)
    private func slot(_ bits: UUIDBits) -> Int {
        let mixed = (bits.high ^ seed).multipliedFullWidth(by: bits.low &* 0x9E37_79B9_7F4A_7C15 | 1)
        return Int(truncatingIfNeeded: mixed.high ^ mixed.low) & (slots.count - 1)
    }

    /// Adds the next feature.
    @inline(__always)
    private mutating func insert(_ id: FeatureID?) {
        let number = UInt32(truncatingIfNeeded: uuids.count)
        guard let bits = id?.uuid else {
            uuids.append(UUIDBits(high: 0, low: 0))
            if let text = id?.text, !text.isEmpty { insert(text: text, number) }
            return
        }
        uuids.append(bits)
        var at = slot(bits)
        while slots[at] != 0 {
            let other = slots[at] - 1
            if uuids[Int(other)] == bits {
                repeated[other, default: []].append(number)
                return
            }
            at = (at + 1) & (slots.count - 1)
        }
        slots[at] = number + 1
    }

    private mutating func insert(text: String, _ number: UInt32) {
        if let first = texts[text] {
            repeated[first, default: []].append(number)
        } else {
            texts[text] = number
        }
    }

    /// The number of the first feature with this id.
    @inline(__always)
    func number(of id: FeatureID) -> Int? {
        guard let bits = id.uuid else { return texts[id.text].map(Int.init) }
        var at = slot(bits)
        while slots[at] != 0 {
            let number = Int(slots[at] - 1)
            if uuids[number] == bits { return number }
            at = (at + 1) & (slots.count - 1)
        }
        return nil
    }
}

extension IDTable: TableVisitor {
    @inline(__always)
    mutating func visit<P: FeatureProperties>(_ table: FeatureTable<P>) {
        for index in table.features.indices { insert(table.features[index].id) }
    }
}

/// Finds features by id, in constant time.
package struct IDTable: Sendable {
    /// The UUID of each feature by its number; zero where it has none.
    private let uuids: ContiguousArray<UUIDBits>
    /// The numbers of features, in one table for each of several parts of the hashes, so that threads can fill them side
    /// by side.
    private let parts: [SlotTable]
    /// Ids that are no UUIDs.
    private let texts: [String: UInt32]
    /// The numbers of features whose id another one has, by the number of the one that counts as the first.
    package let repeated: [UInt32: [UInt32]]
    /// Whether a UUID is written with capital letters.
    let hasUpperCase: Bool
    private let mixer: SecretMixer

    /// Takes in the ids of all features, on several threads; the same for any number of them.
    ///
    /// - Parameter ordered: puts the numbers of features that share an id in order; the first of them is the one that the
    ///   id finds.
    init(
        _ tables: FeatureTables,
        _ numbering: FeatureNumbering,
        _ chunks: [FeatureChunk],
        jobs: Int,
        ordered: ([UInt32]) -> [UInt32]
    ) {
        let collected = CollectedIDs(tables, numbering, chunks, jobs: jobs)
        let mixer = SecretMixer()
        let shares = jobs > 1 && numbering.count > 4096 ? min(8, jobs) : 1
        let filled = Parallel.map(shares, jobs: jobs) { share in
            IDPart(share, of: shares, collected, mixer)
        }
        var texts: [String: UInt32] = [:]
        var repeated: [UInt32: [UInt32]] = [:]
        // The texts of ids that several features have.
        var textOf: [UInt32: String] = [:]
        for (number, text) in collected.texts {
            if let first = texts[text] {
                repeated[first, default: []].append(number)
                (textOf[first], textOf[number]) = (text, text)
            } else {
                texts[text] = number
            }
        }
        for part in filled { repeated.merge(part.repeated) { first, _ in first } }
        var parts = filled.map(\.table)
        var chosen: [UInt32: [UInt32]] = [:]
        for (first, others) in repeated {
            let group = ordered([first] + others)
            chosen[group[0]] = Array(group.dropFirst())
            guard group[0] != first else { continue }
            // Ids that are no UUIDs are looked up by their texts.
            guard textOf[first] == nil else { continue }
            let hash = mixer.hash(collected.uuids[Int(first)])
            let share = SecretMixer.share(hash, of: parts.count)
            parts[share].replace(Int(first), by: Int(group[0]), Int(truncatingIfNeeded: hash))
        }
        for first in chosen.keys { if let text = textOf[first] { texts[text] = first } }
        (uuids, self.parts, self.mixer) = (collected.uuids, parts, mixer)
        (self.texts, self.repeated) = (texts, chosen)
        hasUpperCase = collected.hasUpperCase
    }

    /// The number of the first feature with this id.
    @inline(__always)
    package func number(of id: FeatureID) -> Int? {
        guard let bits = id.uuid else { return texts[id.text].map(Int.init) }
        return number(of: bits)
    }

    /// The number of the first feature with this UUID.
    @inline(__always)
    package func number(of bits: UUIDBits) -> Int? {
        let hash = mixer.hash(bits)
        return parts[SecretMixer.share(hash, of: parts.count)]
            .number(Int(truncatingIfNeeded: hash)) { uuids[$0] == bits }
    }
}

extension SecretMixer {
    /// The hash of an id.
    @inline(__always)
    func hash(_ id: UUIDBits) -> UInt64 { mix(start, id.high, id.low) }

    /// The one of `count` shares that a hash falls into, by its upper half; a table takes the slot from the lower one.
    @inline(__always)
    static func share(_ hash: UInt64, of count: Int) -> Int {
        Int(truncatingIfNeeded: (hash >> 32 &* UInt64(truncatingIfNeeded: count)) >> 32)
    }
}

/// The ids of all features in the order of their numbers.
private struct CollectedIDs: Sendable {
    let uuids: ContiguousArray<UUIDBits>
    /// The numbers of features whose id is not a UUID, or that have none, in order.
    let others: [UInt32]
    /// Those among them that have a text for an id.
    let texts: [(UInt32, String)]
    let hasUpperCase: Bool

    init(_ tables: FeatureTables, _ numbering: FeatureNumbering, _ chunks: [FeatureChunk], jobs: Int) {
        var found = Parallel.map(chunks.count, jobs: jobs) { number in
            let chunk = chunks[number]
            let first = numbering.range(of: chunk.type).lowerBound + chunk.range.lowerBound
            var ids = IDsOfChunk(chunk.range, first: first)
            tables.visitTable(of: chunk.type, &ids)
            return ids
        }
        var rest = IDsOfChunk(tables.others.indices, first: numbering.range(of: nil).lowerBound)
        for other in tables.others { rest.take(other.id) }
        found.append(rest)
        var uuids = ContiguousArray<UUIDBits>()
        uuids.reserveCapacity(numbering.count)
        for ids in found { uuids.append(contentsOf: ids.uuids) }
        self.uuids = uuids
        others = found.flatMap(\.others)
        texts = found.flatMap(\.texts)
        hasUpperCase = found.contains { $0.upperCase != 0 }
    }
}

/// The ids of some features of one type.
private struct IDsOfChunk: TableVisitor, Sendable {
    private let range: Range<Int>
    private let first: Int
    /// The UUID of each feature; zero where it has none.
    private(set) var uuids = ContiguousArray<UUIDBits>()
    private(set) var others: [UInt32] = []
    private(set) var texts: [(UInt32, String)] = []
    /// All digits that are capital letters anywhere.
    private(set) var upperCase: UInt32 = 0

    /// - Parameter first: the number of the first feature of the range.
    init(_ range: Range<Int>, first: Int) {
        (self.range, self.first) = (range, first)
        uuids.reserveCapacity(range.count)
    }

    @inline(__always)
    mutating func take(_ id: FeatureID?) {
        upperCase |= id?.upperCase ?? 0
        if id?.uuid == nil {
            let number = UInt32(truncatingIfNeeded: first + uuids.count)
            others.append(number)
            if let text = id?.text, !text.isEmpty { texts.append((number, text)) }
        }
        uuids.append(id?.uuid ?? UUIDBits(high: 0, low: 0))
    }

    // A function for each type rather than one for all.
    @inline(never)
    mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        table.features.withUnsafeBufferPointer { features in
            for index in range { take(features[index].id) }
        }
    }
}

/// The slots of one share of the hashes.
private struct IDPart: Sendable {
    private(set) var table: SlotTable
    private(set) var repeated: [UInt32: [UInt32]] = [:]

    init(_ share: Int, of shares: Int, _ ids: CollectedIDs, _ mixer: SecretMixer) {
        var mine = 0
        ids.forEach { _, bits in if SecretMixer.share(mixer.hash(bits), of: shares) == share { mine += 1 } }
        table = SlotTable(for: mine)
        ids.forEach { number, bits in
            let hash = mixer.hash(bits)
            guard SecretMixer.share(hash, of: shares) == share else { return }
            let other = table.insert(Int(number), Int(truncatingIfNeeded: hash)) { ids.uuids[$0] == bits }
            if let other { repeated[UInt32(truncatingIfNeeded: other), default: []].append(number) }
        }
    }
}

extension CollectedIDs {
    /// Calls `body` with the number and the UUID of each feature that has one, in order.
    @inline(__always)
    fileprivate func forEach(_ body: (UInt32, UUIDBits) -> Void) {
        var other = 0
        for number in uuids.indices {
            if other < others.count, Int(others[other]) == number {
                other &+= 1
                continue
            }
            body(UInt32(truncatingIfNeeded: number), uuids[number])
        }
    }
}

/// The properties that refer to other features.
public enum ReferenceField: String, Sendable, Hashable, CaseIterable {
    case addressID = "address_id"
    case anchorID = "anchor_id"
    case buildingIDs = "building_ids"
    case destination
    case intermediary
    case levelID = "level_id"
    case levelIDs = "level_ids"
    case origin
    case parents
    case unitID = "unit_id"
    case unitIDs = "unit_ids"
}

/// Who refers to whom: every reference that resolves, forward and backward, by the numbers of features.
///
/// Two arrays a direction: where a feature's links begin, and the links. Looking them up is constant time and needs no
/// allocation.
struct LinkTable: Sendable {
    struct Link: Sendable {
        let field: ReferenceField
        /// The feature at the other end.
        let number: Int32
    }

    private var outgoingStarts: ContiguousArray<Int32> = [0]
    private var outgoing: ContiguousArray<Link> = []
    private var incomingStarts: ContiguousArray<Int32> = []
    private var incoming: ContiguousArray<Link> = []

    /// Adds a link of the feature that comes next.
    @inline(__always)
    mutating func add(_ field: ReferenceField, to target: Int) {
        outgoing.append(Link(field: field, number: Int32(truncatingIfNeeded: target)))
    }

    /// Ends the links of the feature that comes next.
    @inline(__always)
    mutating func endFeature() { outgoingStarts.append(Int32(truncatingIfNeeded: outgoing.count)) }

    var count: Int { outgoing.count }

    /// Reserves memory, so that the arrays are no larger than they must be.
    mutating func reserveCapacity(features: Int, links: Int) {
        outgoingStarts.reserveCapacity(features + 1)
        outgoing.reserveCapacity(links)
    }

    /// Adds the links of the features that come next.
    mutating func append(_ other: LinkTable) {
        let shift = Int32(truncatingIfNeeded: outgoing.count)
        for start in other.outgoingStarts.dropFirst() { outgoingStarts.append(start &+ shift) }
        outgoing.append(contentsOf: other.outgoing)
    }

    /// Sorts the links by their targets; sources stay in order.
    mutating func finish() {
        let count = outgoingStarts.count - 1
        // Counted two places behind and summed up, a place holds where the links of the feature before it begin, and,
        // once they have been put down, where they end: where its own begin.
        incomingStarts = ContiguousArray(repeating: 0, count: count + 2)
        incoming = ContiguousArray(repeating: Link(field: .origin, number: 0), count: outgoing.count)
        incomingStarts.withUnsafeMutableBufferPointer { starts in
            for link in outgoing { starts[Int(link.number) + 2] += 1 }
            for number in 0..<count { starts[number + 2] += starts[number + 1] }
            incoming.withUnsafeMutableBufferPointer { incoming in
                for source in 0..<count {
                    for at in Int(outgoingStarts[source])..<Int(outgoingStarts[source + 1]) {
                        let link = outgoing[at]
                        let place = Int(link.number) + 1
                        incoming[Int(starts[place])] = Link(
                            field: link.field,
                            number: Int32(truncatingIfNeeded: source)
                        )
                        starts[place] += 1
                    }
                }
            }
        }
    }

    /// The links of a feature, in the order of its properties.
    func links(from number: Int) -> ArraySlice<Link> {
        outgoing[Int(outgoingStarts[number])..<Int(outgoingStarts[number + 1])]
    }

    /// The first feature that a property of a feature refers to.
    @inline(__always)
    func target(of number: Int, _ field: ReferenceField) -> Int? {
        for at in Int(outgoingStarts[number])..<Int(outgoingStarts[number + 1]) where outgoing[at].field == field {
            return Int(outgoing[at].number)
        }
        return nil
    }

    /// All features that a property of a feature refers to, in its order.
    func targets(of number: Int, _ field: ReferenceField) -> [Int] {
        var found: [Int] = []
        for at in Int(outgoingStarts[number])..<Int(outgoingStarts[number + 1]) where outgoing[at].field == field {
            found.append(Int(outgoing[at].number))
        }
        return found
    }

    /// Calls `body` with the number of each feature in `range` that refers to a feature, in order; a feature that does
    /// so more than once comes once. With a field, only references by that property count.
    @inline(__always)
    func forEachSource(
        of number: Int,
        _ field: ReferenceField?,
        in range: Range<Int>,
        _ body: (Int) -> Void
    ) {
        var previous = -1
        for at in Int(incomingStarts[number])..<Int(incomingStarts[number + 1]) {
            let link = incoming[at]
            let source = Int(link.number)
            guard source >= range.lowerBound, source != previous, field == nil || link.field == field else { continue }
            guard source < range.upperBound else { return }
            previous = source
            body(source)
        }
    }

    /// Whether anything refers to a feature.
    func isReferenced(_ number: Int) -> Bool { incomingStarts[number] < incomingStarts[number + 1] }
}

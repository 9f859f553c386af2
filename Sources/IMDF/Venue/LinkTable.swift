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

/// All resolved references between features, forward and backward, by feature number. Lookups take constant time and do
/// not allocate.
package struct LinkTable: Sendable {
    private let outgoing: LinkRows
    private let incoming: LinkRows

    /// Creates the table from the links of all features, in the order of the features.
    init(_ parts: [LinkRows]) {
        outgoing = LinkRows(joining: parts)
        incoming = LinkRows(turning: outgoing)
    }

    /// The links of a feature, in the order of its properties.
    package func links(from number: Int) -> some RandomAccessCollection<Link> {
        outgoing.range(of: number).lazy.map { Link(field: outgoing.fields[$0], number: outgoing.numbers[$0]) }
    }

    /// The first feature that a property of a feature refers to.
    @inline(__always) package func target(of number: Int, _ field: ReferenceField) -> Int? {
        for at in outgoing.range(of: number) where outgoing.fields[at] == field { return Int(outgoing.numbers[at]) }
        return nil
    }

    /// All features that a property of a feature refers to, in the order of the property.
    package func targets(of number: Int, _ field: ReferenceField) -> [Int] {
        var found: [Int] = []
        for at in outgoing.range(of: number) where outgoing.fields[at] == field {
            found.append(Int(outgoing.numbers[at]))
        }
        return found
    }

    /// Calls `body` with the number of each feature in `range` that refers to a feature, in order and once each. With a
    /// field, only references by that property count.
    @inline(__always) package func forEachSource(
        of number: Int, _ field: ReferenceField?, in range: Range<Int>, _ body: (Int) -> Void
    ) {
        var previous = -1
        for at in incoming.range(of: number) {
            let source = Int(incoming.numbers[at])
            guard source >= range.lowerBound, source != previous, field == nil || incoming.fields[at] == field else {
                continue
            }
            guard source < range.upperBound else { return }
            previous = source
            body(source)
        }
    }

    /// Whether anything refers to a feature.
    package func isReferenced(_ number: Int) -> Bool { !incoming.range(of: number).isEmpty }
}

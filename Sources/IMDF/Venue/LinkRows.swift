/// A resolved reference, seen from one of its ends.
package struct Link: Sendable {
    package let field: ReferenceField
    /// The number of the feature at the other end.
    package let number: Int32
}

/// The links of all features in flat arrays: the start of the links of each feature, and the field and the other end of
/// each link.
struct LinkRows: Sendable {
    private(set) var starts: ContiguousArray<Int32> = [0]
    private(set) var fields: ContiguousArray<ReferenceField> = []
    private(set) var numbers: ContiguousArray<Int32> = []

    init(features: Int = 0, links: Int = 0) {
        starts.reserveCapacity(features + 1)
        fields.reserveCapacity(links)
        numbers.reserveCapacity(links)
    }

    /// The number of features whose links are complete.
    var featureCount: Int { starts.count - 1 }

    /// Adds a link to the current feature.
    @inline(__always) mutating func add(_ field: ReferenceField, to target: Int) {
        fields.append(field)
        numbers.append(Int32(truncatingIfNeeded: target))
    }

    /// Completes the links of the current feature.
    @inline(__always) mutating func endFeature() { starts.append(Int32(truncatingIfNeeded: numbers.count)) }

    /// The range of a feature's links.
    @inline(__always) func range(of number: Int) -> Range<Int> { Int(starts[number])..<Int(starts[number + 1]) }
}

extension LinkRows {
    /// Concatenates rows.
    init(joining parts: [LinkRows]) {
        self.init()
        for part in parts {
            let shift = starts[featureCount]
            starts += part.starts.dropFirst().lazy.map { $0 + shift }
            fields += part.fields
            numbers += part.numbers
        }
    }

    /// The links in the opposite direction, in the order of their sources.
    init(turning rows: LinkRows) {
        starts = ContiguousArray(repeating: 0, count: rows.starts.count)
        for target in rows.numbers { starts[Int(target) + 1] += 1 }
        for number in 0..<rows.featureCount { starts[number + 1] += starts[number] }
        fields = rows.fields
        numbers = rows.numbers
        // The index of the next link of each feature.
        var next = starts
        for source in 0..<rows.featureCount {
            for at in rows.range(of: source) {
                let target = Int(rows.numbers[at])
                let place = Int(next[target])
                (fields[place], numbers[place]) = (rows.fields[at], Int32(truncatingIfNeeded: source))
                next[target] += 1
            }
        }
    }
}

/// Finds features by id in constant time.
package struct IDTable: Sendable {
    /// The number of the first feature with each id.
    private let numbers: [FeatureID: UInt32]
    /// The numbers of the other features with the same id, by the number of the first.
    package let repeated: [UInt32: [UInt32]]
    /// Whether any UUID is written with capital letters.
    let hasUpperCase: Bool

    /// Collects the ids of all features.
    ///
    /// - Parameter ordered: sorts the numbers of features that share an id. The id refers to the first of them.
    init(_ tables: FeatureTables, ordered: ([UInt32]) -> [UInt32]) {
        var ids = CollectedIDs()
        ids.numbers.reserveCapacity(FeatureType.allCases.reduce(tables.others.count) { $0 + tables.count(of: $1) })
        tables.forEachTable(&ids)
        for other in tables.others { ids.take(other.id) }
        var repeated: [UInt32: [UInt32]] = [:]
        for (id, numbers) in ids.repeated {
            let group = ordered(numbers)
            ids.numbers[id] = group[0]
            repeated[group[0]] = Array(group.dropFirst())
        }
        (numbers, self.repeated, hasUpperCase) = (ids.numbers, repeated, ids.upperCase != 0)
    }

    /// The number of the first feature with an id.
    package func number(of id: FeatureID) -> Int? { numbers[id].map(Int.init) }
}

/// A visitor that collects the ids of features in the order of their numbers.
private struct CollectedIDs: TableVisitor {
    var numbers: [FeatureID: UInt32] = [:]
    /// The numbers of all features that share an id.
    private(set) var repeated: [FeatureID: [UInt32]] = [:]
    /// The union of the positions of capital digits in all ids.
    private(set) var upperCase: UInt32 = 0
    private var next: UInt32 = 0

    mutating func take(_ id: FeatureID?) {
        defer { next += 1 }
        guard let id, id.uuid != nil || !id.text.isEmpty else { return }
        upperCase |= id.upperCase
        guard let first = numbers.updateValue(next, forKey: id) else { return }
        numbers[id] = first
        repeated[id, default: [first]].append(next)
    }

    mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        for feature in table.features { take(feature.id) }
    }
}

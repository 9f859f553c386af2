/// Finds features by id, in constant time.
package struct IDTable: Sendable {
    /// The number of the first feature with each id.
    private let numbers: [FeatureID: UInt32]
    /// The numbers of features whose id another one has, by the number of the one that counts as the first.
    package let repeated: [UInt32: [UInt32]]
    /// Whether a UUID is written with capital letters.
    let hasUpperCase: Bool

    /// Takes in the ids of all features.
    ///
    /// - Parameter ordered: puts the numbers of features that share an id in order; the first of them is the one that the
    ///   id finds.
    init(_ tables: FeatureTables, ordered: ([UInt32]) -> [UInt32]) {
        var ids = CollectedIDs()
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

    /// The number of the first feature with this id.
    package func number(of id: FeatureID) -> Int? { numbers[id].map(Int.init) }
}

/// The ids of features in the order of their numbers.
private struct CollectedIDs: TableVisitor {
    var numbers: [FeatureID: UInt32] = [:]
    /// The numbers of all features that share an id.
    private(set) var repeated: [FeatureID: [UInt32]] = [:]
    /// All digits that are capital letters anywhere.
    private(set) var upperCase: UInt32 = 0
    private var next: UInt32 = 0

    mutating func take(_ id: FeatureID?) {
        defer { next += 1 }
        guard let id, id.uuid != nil || !id.text.isEmpty else { return }
        upperCase |= id.upperCase
        if let first = numbers[id] { repeated[id, default: [first]].append(next) } else { numbers[id] = next }
    }

    mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        for feature in table.features { take(feature.id) }
    }
}

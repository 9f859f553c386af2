import TestSupport
import Testing

@testable import IMDF

/// What the table finds is what a search through all features finds.
@Suite struct IDTableTests {
    /// UUIDs, one of which is all zeros and one of which is written in two ways; other texts; and no id.
    static let ids: [FeatureID?] = [
        nil, "", "door 1", "Door 1", "00000000-0000-0000-0000-000000000000", "77800b61-138d-4938-86cf-954a13465e48",
        "77800B61-138D-4938-86CF-954A13465E48", "77800b61-138d-4938-86cf-954a13465e49",
    ]

    @Test(arguments: [0, 1, 2, 5, 40]) func `Each id refers to the first of the features with it`(count: Int) {
        var random = SeededGenerator(seed: UInt64(count))
        for _ in 0..<40 {
            let given = (0..<count).map { _ in Self.ids[Int.random(in: 0..<Self.ids.count, using: &random)] }
            let anchors = Int.random(in: 0...count, using: &random)
            var tables = FeatureTables()
            // Numbers go on from type to type.
            tables.anchors.features = given[..<anchors].map { Feature(id: $0) }
            tables.units.features = given[anchors...].map { Feature(id: $0) }
            // The order that decides which is first need not be that of the numbers.
            let table = IDTable(tables) { $0.reversed() }
            for case let id? in Self.ids where !id.text.isEmpty {
                let numbers = given.indices.filter { given[$0] == id }
                #expect(table.number(of: id) == numbers.last)
                guard let last = numbers.last else { continue }
                #expect((table.repeated[UInt32(last)] ?? []).map(Int.init) == numbers.dropLast().reversed())
            }
            #expect(table.number(of: "") == nil)
            #expect(table.hasUpperCase == given.contains { $0?.hasUpperCase == true })
        }
    }
}

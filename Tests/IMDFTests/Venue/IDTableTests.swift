import TestSupport
import Testing

@testable import IMDF

@Suite struct IDTableTests {
    private static let one = "11111111-1111-4111-8111-111111111111"
    private static let two = "aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa"
    private static let zero = "00000000-0000-0000-0000-000000000000"

    /// The table of units with these ids, numbered in order; nil stands for a unit without one.
    private static func table(_ ids: [String?], ordered: ([UInt32]) -> [UInt32] = { $0 }) -> IDTable {
        let units = ids.map { id in
            let member = id.map { #""id":"\#($0)","# } ?? ""
            return #"{"type":"Feature","feature_type":"unit",\#(member)"geometry":null,"properties":{}}"#
        }
        return IDTable(Dataset(collection(units.joined(separator: ","))).features, ordered: ordered)
    }

    @Test func `An id leads to the first feature with it`() {
        let table = Self.table([nil, "x", Self.one, nil, "x", Self.two, Self.one, "", Self.one])
        #expect(table.number(of: "x") == 1 && table.number(of: FeatureID(Self.one)) == 2)
        #expect(table.number(of: FeatureID(Self.two)) == 5 && table.number(of: "y") == nil)
        expectEqual(table.repeated, [1: [4], 2: [6, 8]])
    }

    @Test func `The first is that of the given order`() {
        let table = Self.table(["x", Self.one, "x", Self.one, Self.one, Self.two]) { $0.sorted(by: >) }
        #expect(table.number(of: "x") == 2 && table.number(of: FeatureID(Self.one)) == 4)
        expectEqual(table.number(of: FeatureID(Self.two)), 5)
        expectEqual(table.repeated, [2: [0], 4: [3, 1]])
    }

    /// Features without an id are not found by the UUID of zeros that stands in their place.
    @Test func `A UUID of zeros is an id like others`() {
        #expect(Self.table([nil, "x", nil]).number(of: FeatureID(Self.zero)) == nil)
        let table = Self.table([nil, "x", nil, Self.zero, nil, Self.one])
        #expect(table.number(of: FeatureID(Self.zero)) == 3 && table.number(of: FeatureID(Self.one)) == 5)
        #expect(table.repeated.isEmpty)
    }

    @Test(
        arguments: [
            ([], false), ([one], false), ([two], false), (["AAAAAAAA-aaaa-4aaa-8aaa-aaaaaaaaaaaa"], true),
            ([one, "aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaA", two], true), (["A"], false), ([nil], false),
        ] as [([String?], Bool)]) func `Capital digits of UUIDs are noticed`(_ ids: [String?], _ hasUpperCase: Bool)
    { expectEqual(Self.table(ids).hasUpperCase, hasUpperCase) }

    /// Rules on spelling look at ids and references only if one of them has capital digits.
    @Test(arguments: [(two, two, false), (two.uppercased(), two, true), (two, two.uppercased(), true)])
    func `Capital digits of references are noticed`(_ id: String, _ reference: String, _ hasUpperCase: Bool) {
        let venue = TinyVenue.with(more: [
            TinyVenue.feature("anchor", id, "null", #""unit_id":"room""#),
            TinyVenue.feature("occupant", Self.one, "null", #""category":"shop","anchor_id":"\#(reference)""#),
        ])
        expectEqual(venue.storage.hasUpperCaseIDs, hasUpperCase)
        #expect(venue.occupants.first?.anchor != nil)
    }
}

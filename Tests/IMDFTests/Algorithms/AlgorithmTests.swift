import Foundation
import Testing

import TestSupport

@testable import IMDF

/// What several folders share, against plain definitions.
@Suite struct AlgorithmTests {
    /// Hashes that are all different, that meet in a few slots, and that are all the same.
    @Test(arguments: [Int.max, 7, 1]) func `A table finds what was put into it, and nothing else`(hashes: Int) {
        let elements = (0..<100).map { $0 * $0 % 71 }
        var table = SlotTable()
        for _ in 0..<2 {
            table.clear(for: elements.count)
            for (number, element) in elements.enumerated() {
                let first = elements.firstIndex(of: element)!
                let other = table.insert(number, element % hashes) { elements[$0] == element }
                expectEqual(other, (first == number ? nil : first))
            }
        }
        for element in -1...80 {
            expectEqual(table.number(element % hashes) { elements[$0] == element }, elements.firstIndex(of: element))
        }
    }

    @Test(arguments: [[], [(0, 1)], [(3, 1), (1, 2), (5, 4)], [(5, 4), (4, 3), (3, 2), (2, 1), (1, 0), (0, 5)]])
    func `Sets are joined, and the smallest number stands for all`(pairs: [(Int, Int)]) {
        var sets = DisjointSets(count: 5)
        expectEqual(sets.add(), 5)
        var plain = Array(0..<6)
        for (a, b) in pairs {
            let (low, high) = (min(plain[a], plain[b]), max(plain[a], plain[b]))
            expectEqual(sets.join(a, b), (low != high))
            plain = plain.map { $0 == high ? low : $0 }
        }
        expectEqual((0..<6).map { sets.root($0) }, plain)
    }

    @Test(arguments: [[], [1], [1, 3, 3, 5], Array(0..<100)]) func `Binary search agrees with a look at every element`(
        sorted: [Int]
    ) {
        for wanted in -1...101 {
            #expect(sorted.partitioningIndex { $0 >= wanted } == sorted.firstIndex { $0 >= wanted } ?? sorted.count)
            expectEqual(sorted.containsSorted(wanted), sorted.contains(wanted))
        }
        let slice = sorted.dropFirst(2)
        #expect(slice.partitioningIndex { $0 >= 4 } == slice.firstIndex { $0 >= 4 } ?? slice.endIndex)
    }

    /// The test vectors of its authors.
    @Test(arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
    func `The stable hash is FNV-1a`(text: String, digits: String) {
        expectEqual(StableHash.digits(text), digits)
        let half = StableHash.of(text.utf8.prefix(2))
        expectEqual(StableHash.of(text.utf8.dropFirst(2), from: half), StableHash.of(text.utf8))
    }

    @Test(arguments: [
        (0, "0", "0.0"), (-0.0, "0", "0.0"), (1, "1", "1.0"), (1234.56, "1234.56", "1,234.6"),
        (-1234.56, "-1234.56", "-1,234.6"), (0.05, "0.05", "0.1"), (-0.04, "-0.04", "0.0"),
        (1e6, "1000000", "1,000,000.0"), (1e20, "1e+20", "1e+20"), (.infinity, "inf", "inf"), (.nan, "nan", "nan"),
    ]) func `Numbers are written`(number: Double, shortest: String, fixed: String) {
        expectEqual(NumberText.shortest(number), shortest)
        expectEqual(NumberText.fixed(number, 1), fixed)
    }

    @Test(
        arguments: [
            (-8.29e-05, "-0.0000829"), (5e-05, "0.00005"), (0.0001, "0.0001"), (8.5, "8.5"), (0, "0.0"),
            (-1e-12, "-0.000000000001"), (1e-13, "0.0"), (1.5e17, "150000000000000000.0"), (1e22, "1e+22"),
            (.infinity, "inf"),
        ] as [(Double, String)]) func `Plain numbers have no exponent`(number: Double, text: String)
    { expectEqual(NumberText.plain(number), text) }

    @Test(arguments: [
        (0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567"), (.min, "-9,223,372,036,854,775,808"),
    ]) func `Whole numbers are grouped`(number: Int, text: String) { expectEqual(NumberText.grouped(number), text) }

    @Test(arguments: [(2.345678, 2, 2.35), (-0.5, 0, -1), (8.541234567890123, 7, 8.5412346)])
    func `Numbers are rounded to decimals`(number: Double, decimals: Int, rounded: Double) {
        expectEqual(number.rounded(decimals: decimals), rounded)
    }

    @Test func `Integers have all their digits in hexadecimal`() {
        expectEqual(hex(UInt8(10)), "0A")
        expectEqual(hex(UInt32(0xABCD), isUppercase: false), "0000abcd")
        expectEqual(hex(UInt64.max), "FFFFFFFFFFFFFFFF")
        expectEqual(NumberText.padded(7, 2), "07")
        expectEqual(NumberText.padded(2026, 2), "2026")
    }

    @Test(
        arguments: [("a!/b!/c", 1), ("!/", 0), ("!", nil), ("", nil), ("!!/", 1), ("ä!/", 2), ("a! /", nil)]
            as [(String, Int?)]) func `A text is found where it first stands`(text: String, offset: Int?)
    {
        let place = text.firstPlace(of: "!/")
        expectEqual(place.map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) }, offset)
        #expect(place.map { text[$0] == "!/" } ?? true)
        expectEqual(place?.lowerBound, text.range(of: "!/")?.lowerBound)
    }
}

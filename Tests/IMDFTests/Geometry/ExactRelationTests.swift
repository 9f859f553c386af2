import Foundation
import TestSupport
import Testing

@testable import IMDF

/// The matrix of random geometries is the one of exact fractions, worked out by the definition (`ExactRelation`).
@Suite struct ExactRelationTests {
    /// Pairs of geometries on a small grid, where touching, sharing and running along one another are common.
    private static func pairs(_ seed: UInt64, _ count: Int, collections: Bool) -> [(Geometry, Geometry)] {
        var source = GridGeometries(seed: seed, size: collections ? 3 : 5)
        return (0..<count).map { _ in
            guard collections else { return (source.anyGeometry(), source.anyGeometry()) }
            let first = source.collection()
            return (first, Bool.random(using: &source.random) ? source.collection() : source.anyGeometry())
        }
    }

    private func check(_ pairs: [(Geometry, Geometry)]) {
        for (a, b) in pairs {
            let expected = ExactRelation(a, b).matrix
            expectEqual(a.relate(b).description, expected, "\(a.json) \(b.json)")
        }
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>) func simple(seed: UInt64) {
        check(Self.pairs(seed, 250, collections: false))
    }

    @Test(arguments: 5...8 as ClosedRange<UInt64>) func collections(seed: UInt64) {
        check(Self.pairs(seed, 150, collections: true))
    }

    /// The same through the road that collections take, with crossings that no doubles hold.
    @Test(arguments: 9...10 as ClosedRange<UInt64>) func simpleAsCollections(seed: UInt64) {
        for (a, b) in Self.pairs(seed, 200, collections: false) {
            var relation = CollectionRelation(a, b)
            expectEqual(relation.relate(), a.relate(b), "\(a.json) \(b.json)")
        }
    }

    /// At the magnitude of longitudes and latitudes, where filters in doubles are in doubt: by thirds of 2^-40 degrees.
    @Test(arguments: 11...12 as ClosedRange<UInt64>) func collectionsMoved(seed: UInt64) {
        func move(_ p: Position) -> Position {
            Position(longitude: -122.03125 + p.longitude * 3 / 0x1p40, latitude: 37.328125 + p.latitude * 3 / 0x1p40)
        }
        for (a, b) in Self.pairs(seed, 100, collections: true) {
            expectEqual(a.mapped(move).relate(b.mapped(move)), a.relate(b), "\(a.json) \(b.json)")
        }
    }

    @Test(arguments: 13...14 as ClosedRange<UInt64>) func locations(seed: UInt64) {
        for (collection, _) in Self.pairs(seed, Effort.count(60, dividedBy: 2), collections: true) {
            var members: [Geometry] = []
            collection.flatten(into: &members)
            let areas = Geometry.geometryCollection(members.filter { $0.kind.dimension == 2 })
            for x in 0...3 {
                for y in 0...3 {
                    let p = Position(longitude: Double(x), latitude: Double(y))
                    let isInside = ExactRelation(areas, .point(p)).matrix.first != "F"
                    let isOn =
                        !ExactRelation(collection, .point(p)).matrix.hasPrefix("FF")
                        || ExactRelation(collection, .point(p)).matrix.dropFirst(3).first != "F"
                    let expected: PointLocation = isInside ? .inside : isOn ? .boundary : .outside
                    expectEqual(collection.location(of: p), expected, "\(p) \(collection.json)")
                    expectEqual((GeometryIndex([collection]).covering(p) == [0]), (expected != .outside))
                }
            }
        }
    }

    /// An index relates collections as they are related alone.
    @Test func indexed() {
        var source = GridGeometries(seed: 15, size: 3)
        let geometries = (0..<24).map { $0 % 2 == 0 ? source.collection() : source.anyGeometry() }
        let index = GeometryIndex(geometries)
        let pairs = index.pairs { $0.overlapsOrEquals }.map { [$0.first, $0.second] }
        let both = index.pairs(with: index) { $0.overlapsOrEquals }.map { [$0.first, $0.second] }
        var expected: [[Int]] = []
        for (i, a) in geometries.enumerated() {
            for (j, b) in geometries.enumerated() {
                expectEqual(index.relate(i, j), a.relate(b), "\(a.json) \(b.json)")
                if a.relate(b).overlapsOrEquals { expected.append([i, j]) }
            }
        }
        expectEqual(both, expected)
        expectEqual(pairs, expected.filter { $0[0] < $0[1] })
    }

    /// Writes pairs, the matrix found and the exact one, for `Benchmarks/relations` to ask GEOS the same.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["IMDF_RELATIONS"] != nil)) func compared() throws {
        let words = try #require(ProcessInfo.processInfo.environment["IMDF_RELATIONS"]).split(separator: ",")
        let count = try #require(Int(words[0]))
        var lines = ""
        for collections in [false, true] {
            for (a, b) in Self.pairs(42, count, collections: collections) {
                let (found, exact) = (a.relate(b).description, ExactRelation(a, b).matrix)
                expectEqual(found, exact, "\(a.json) \(b.json)")
                let texts = try [a, b].map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
                let kind = collections ? "collections" : "simple"
                lines += ([kind] + texts + [found, exact]).joined(separator: "\t") + "\n"
            }
        }
        try lines.write(toFile: String(words[1]), atomically: true, encoding: .utf8)
    }
}

extension IntersectionMatrix { fileprivate var overlapsOrEquals: Bool { matches("T********") } }

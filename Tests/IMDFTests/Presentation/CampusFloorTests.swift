import TestSupport
import Testing

@testable import IMDF

@Suite struct CampusFloorTests {
    private func level(_ id: String, _ ordinal: String, _ name: String) -> String {
        TinyVenue.feature("level", id, TinyVenue.square(2), #""ordinal":\#(ordinal),"name":{"en":"\#(name)"}"#)
    }

    @Test func `A floor has the levels of one ordinal, lowest first; a level without one is a floor of its own`() throws
    {
        let venue = TinyVenue.with(more: [
            level("b1", "1", "First"), level("c0", "0", "Lobby"), level("n1", "null", "Roof"),
            level("n2", "null", "Attic"), level("b-1", "-1", "Cellar"), level("d0", "0", "Ground"),
        ])
        let floors = venue.floors
        expectEqual(floors.map(\.ordinal), [-1, 0, 1, nil, nil])
        expectEqual(
            floors.map { $0.levels.compactMap(\.id?.text) },
            [["b-1"], ["level-0", "c0", "d0"], ["b1"], ["n1"], ["n2"]])
        expectEqual(floors.map { $0.name(in: "en") }, ["Cellar", "Ground / Lobby", "First", "Roof", "Attic"])
        expectEqual(Set(floors.map(\.id)).count, 5)
        expectEqual(venue.groundFloor, floors[1])
        expectEqual(venue.floor(of: try #require(venue.levels.last)), floors[4])
        #expect(Venue(features: FeatureTables()).groundFloor == nil)
    }

    @Test func `Every level of a sample is on one floor`() throws {
        for name in ["harbor-mall", "pocket-station", "broken-mall"] {
            let venue = try Venue.sample(name)
            expectEqual(venue.floors.flatMap(\.levels), venue.levels)
            for building in venue.buildings { expectEqual(building.floors.flatMap(\.levels), building.levels) }
        }
    }
}

@Suite struct HitTestTests {
    /// A room of 1/10,000 degree, a smaller one in it, a wall across both, and an amenity.
    private let venue = TinyVenue.with(
        amenities: [#""category":"atm""#],
        more: [
            TinyVenue.feature(
                "unit", "booth",
                #"{"type":"Polygon","coordinates":[[[8,47],[8.00005,47],[8.00005,47.00005],[8,47.00005],[8,47]]]}"#,
                #""category":"office","level_id":"level-0""#),
            TinyVenue.feature("section", "zone", TinyVenue.square(0), #""category":"retail","level_id":"level-0""#),
        ])

    private func ids(_ longitude: Double, _ latitude: Double, within meters: Double = 0) throws -> [String] {
        let map = LevelMap(try #require(venue.levels.first))
        let position = Position(longitude: longitude, latitude: latitude)
        return map.items(at: position, within: meters).compactMap { $0.id?.text }
    }

    @Test func `Areas come smallest first, in drawing order where they are equal`() throws {
        expectEqual(try ids(8.00002, 47.00004), ["booth", "room", "zone"])
        expectEqual(try ids(8.00008, 47.00008), ["room", "zone"])
        expectEqual(try ids(8.00005, 47.00005), ["booth", "room", "zone"], "the edge belongs to the area")
        expectEqual(try ids(8.0002, 47.00008), [])
        expectEqual(try ids(.nan, 47), [])
        expectEqual(try ids(8, .infinity), [])
    }

    @Test func `Points come before areas, within the distance`() throws {
        // The amenity is at 8, 47.00002: 3 m to the west, and 2.2 m to the south.
        expectEqual(try ids(8.00004, 47.00004, within: 2), ["booth", "room", "zone"])
        expectEqual(try ids(8.00004, 47.00004, within: 5), ["amenity-0", "booth", "room", "zone"])
    }

    @Test func `Layers that are not shown are not hit, and levels of a floor are hit together`() throws {
        let map = LevelMap(try #require(venue.levels.first))
        let position = Position(longitude: 8.00002, latitude: 47.00004)
        expectEqual(map.items(at: position, visible: [.sections]).map { $0.id?.text }, ["zone"])
        expectEqual([map, map].items(at: position).count, 6)
    }

    /// Every room is hit at the position of its own label, unless a smaller area lies there.
    @Test func `A label is a place where its area is hit`() throws {
        let venue = try Venue.sample("harbor-mall")
        var count = 0
        for map in venue.levels.map({ LevelMap($0) }) {
            for item in map[.units] {
                guard let point = item.labelPoint else { continue }
                let hits = map.items(at: point)
                #expect(hits.contains(item), "\(item.id?.text ?? "")")
                let areas = hits.compactMap { $0.geometry?.area(on: LocalPlane(at: point)) }
                expectEqual(areas, areas.sorted())
                count += 1
            }
        }
        #expect(count > 40)
    }
}

@Suite struct LabelPlacementTests {
    private func label(_ id: Int, _ x: Double, _ priority: Double = 0, isRequired: Bool = false) -> MapLabel<Int> {
        MapLabel(id: id, x: x, y: 0, width: 10, height: 10, priority: priority, isRequired: isRequired)
    }

    @Test func `The label with the higher priority takes the place`() {
        expectEqual(LabelPlacement.visible([label(1, 0), label(2, 5, 1), label(3, 10)]).map(\.id), [2])
        // Edges may touch, and of equal ones the first is shown.
        expectEqual(LabelPlacement.visible([label(1, 0), label(2, 5), label(3, 10)]).map(\.id), [1, 3])
        expectEqual(LabelPlacement.visible([label(1, 0, 9), label(2, 5, isRequired: true)]).map(\.id), [2])
        // What is required is shown in any case, and what it covers is taken.
        let both = [label(1, 0, isRequired: true), label(2, 5, isRequired: true), label(3, 9)]
        expectEqual(LabelPlacement.visible(both).map(\.id), [1, 2])
    }

    @Test func `What has no place is left out`() {
        let bad = [Double.nan, .infinity, 1e300].map { label(1, $0) }
        #expect(LabelPlacement.visible(bad).isEmpty)
        #expect(LabelPlacement.visible([label(1, 0, .nan)]).isEmpty)
        #expect(LabelPlacement.visible([MapLabel(id: 1, x: 0, y: 0, width: -1, height: 1)]).isEmpty)
        #expect(LabelPlacement.visible([MapLabel<Int>]()).isEmpty)
    }

    /// Compared with the comparison of each label with each.
    @Test(arguments: 1...20) func `None covers another, and whoever is left out would`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let labels = (0..<200).map { id in
            MapLabel(
                id: id, x: .random(in: -300...300, using: &random), y: .random(in: -200...200, using: &random),
                width: .random(in: 5...60, using: &random), height: .random(in: 5...20, using: &random),
                priority: Double(Int.random(in: 0...5, using: &random)))
        }
        func overlap(_ a: MapLabel<Int>, _ b: MapLabel<Int>) -> Bool {
            abs(a.x - b.x) * 2 < a.width + b.width && abs(a.y - b.y) * 2 < a.height + b.height
        }
        var expected: [MapLabel<Int>] = []
        for label in labels.sorted(by: { ($1.priority, $0.id) < ($0.priority, $1.id) })
        where !expected.contains(where: { overlap($0, label) }) { expected.append(label) }
        let shown = LabelPlacement.visible(labels)
        expectEqual(shown.map(\.id), expected.map(\.id))
        #expect(shown.count > 20 && shown.count < 200)
    }

    @Test func `A room is labeled by its occupant, with the priority of its area`() throws {
        let venue = TinyVenue.with(
            occupants: [#""name":{"en":"Tony's"}"#],
            more: [
                TinyVenue.feature(
                    "unit", "other", TinyVenue.square(1),
                    #""name":{"en":"Office"},"category":"office","level_id":"level-0""#)
            ])
        let priorities = LevelMap(try #require(venue.levels.first)).labelPriorities
        expectEqual(Set(priorities.keys), [FeatureHandle(.occupant, 0), FeatureHandle(.unit, 1)])
        #expect(priorities.values.allSatisfy { $0 > 80 && $0 < 90 }, "\(priorities)")
    }
}

import TestSupport
import Testing

@testable import IMDF

@Suite struct ClusterTests {
    private func marker(_ number: Int, _ x: Double, _ y: Double = 0, level: Int? = 0, kind: String? = "shop") -> Marker<
        Int
    > {
        Marker(
            id: FeatureID("\(number)"), position: Position(longitude: x, latitude: y), level: level, kind: kind,
            payload: number)
    }

    private func numbers(_ clusters: [MarkerCluster<Int>]) -> [[Int]] { clusters.map { $0.members.map(\.payload) } }

    /// At zoom 0 the world is 512 pixels broad, so a degree of longitude is 1.42 pixels.
    @Test func `What is near on screen is one, and comes apart when nearer`() {
        let markers = [marker(0, 0), marker(1, 10), marker(2, 40)]
        let far = MarkerCluster.group(markers, zoom: 0, distance: 20)
        expectEqual(numbers(far), [[0, 1], [2]])
        // It stands at one of its members, not between them.
        #expect(far[0].center == Position(longitude: 5, latitude: 0) && far[0].position == markers[0].position)
        #expect(far[0].splitZoom == 1 && far[1].splitZoom == nil)
        expectEqual(MarkerCluster.group(markers, zoom: 1, distance: 20).count, 3)
        expectEqual(MarkerCluster.group(markers, zoom: 0, distance: 60).map(\.members.count), [3])
        expectEqual(MarkerCluster.group(markers, zoom: 0, distance: 0).count, 3)
    }

    @Test func `Never across levels or kinds, and never without a kind`() {
        let markers = [
            marker(0, 0), marker(1, 0, level: 1), marker(2, 0, kind: "atm"), marker(3, 0, level: nil),
            marker(4, 0, kind: nil), marker(5, 0, kind: nil),
        ]
        let clusters = MarkerCluster.group(markers, zoom: 0)
        expectEqual(numbers(clusters), [[0], [1], [2], [3], [4], [5]])
        // Those without a kind stay where they are.
        #expect(clusters[4].position == markers[4].position && clusters[5].position == markers[5].position)
    }

    private static func crowd(_ seed: UInt64) -> [Marker<Int>] {
        var random = SeededGenerator(seed: seed)
        return (0..<300).map { number in
            Marker(
                id: FeatureID("\(number)"),
                position: Position(
                    longitude: .random(in: -0.01...0.01, using: &random),
                    latitude: .random(in: -0.01...0.01, using: &random)),
                level: Int.random(in: 0...2, using: &random) == 2 ? nil : Int.random(in: 0...1, using: &random),
                kind: ["a", "b", "c"].randomElement(using: &random), payload: number)
        }
    }

    @Test(arguments: 0..<5 as Range<UInt64>)
    func `Every marker is in one cluster, clusters are nested, and none covers another`(seed: UInt64) throws {
        let markers = Self.crowd(seed)
        let index = MarkerIndex(markers)
        var finer: [MarkerCluster<Int>] = []
        for zoom in stride(from: 24.0, through: 8, by: -2) {
            let clusters = index.clusters(at: zoom)
            expectEqual(numbers(clusters).joined().sorted(), Array(0..<300))
            #expect(clusters == MarkerCluster.group(markers, zoom: zoom) && clusters == index.clusters(at: zoom + 0.9))
            var clusterOf: [Int: Int] = [:]
            for (number, cluster) in clusters.enumerated() {
                for member in cluster.members { clusterOf[member.payload] = number }
                #expect(Set(cluster.members.map(\.kind)).count == 1 && Set(cluster.members.map(\.level)).count == 1)
            }
            for cluster in finer {
                expectEqual(Set(cluster.members.map { clusterOf[$0.payload] }).count, 1, "zoom \(zoom)")
            }
            let camera = Camera(center: Position(longitude: 0, latitude: 0), zoom: zoom)
            for cluster in clusters {
                let place = camera.offset(of: cluster.position)
                let nearest = cluster.members.map { Self.distance(camera.offset(of: $0.position), place) }.min()
                #expect(try #require(nearest) < 40.1, "zoom \(zoom)")
            }
            let places = clusters.map { camera.offset(of: $0.position) }
            let centers = clusters.map { camera.offset(of: $0.center) }
            var least = (alike: Double.infinity, shown: Double.infinity)
            for (a, one) in clusters.enumerated() {
                for (b, two) in clusters.enumerated().dropFirst(a + 1) {
                    if one.level == two.level, one.kind == two.kind {
                        least.alike = min(least.alike, Self.distance(centers[a], centers[b]))
                    }
                    if !one.isCovered, !two.isCovered, one.level == two.level || one.level == nil || two.level == nil {
                        least.shown = min(least.shown, Self.distance(places[a], places[b]))
                    }
                }
            }
            #expect(least.alike > 39.9 && least.shown > 39.9, "zoom \(zoom)")
            // A cluster comes apart exactly where it says so.
            for cluster in clusters where cluster.splitZoom.map({ $0 <= zoom + 2 }) == true && !finer.isEmpty {
                #expect(!finer.contains { $0.members == cluster.members })
            }
            finer = clusters
        }
    }

    private static func distance(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double)) -> Double {
        ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    }

    @Test func `A cluster at one place never comes apart, and lists its members`() throws {
        let clusters = MarkerCluster.group([marker(0, 8), marker(1, 8), marker(2, 8.1)], zoom: 22)
        expectEqual(numbers(clusters), [[0, 1], [2]])
        #expect(clusters[0].splitZoom == nil && clusters[0].members.count == 2)
        #expect(clusters[0].total { $0.payload + 1 } == 3 && clusters[0].id == "0" && clusters[0].contains("1"))
    }

    @Test func `Markers that are nowhere are kept, crowds are no trouble`() {
        let nowhere = [marker(0, .nan), marker(1, .infinity), marker(2, 1e300)]
        expectEqual(MarkerCluster.group(nowhere, zoom: 5).count, 3)
        expectEqual(MarkerCluster.group(nowhere, zoom: .nan, distance: -.infinity).count, 3)
        expectEqual(MarkerCluster.group([marker(0, 8), marker(1, 9)], zoom: 3, distance: .nan).count, 2)
        expectEqual(MarkerCluster.group([marker(0, 8), marker(1, 9)], zoom: 3, distance: 1e-300).count, 2)
        let crowd = (0..<5_000).map { marker($0, 8) }
        expectEqual(MarkerCluster.group(crowd, zoom: 15).map(\.members.count), [5_000])
        // Of many kinds at one place, those that find room are shown, and none is lost.
        let kinds = MarkerCluster.group((0..<1_000).map { marker($0, 8, kind: "\($0)") }, zoom: 15)
        let shown = kinds.filter { !$0.isCovered }
        #expect(kinds.count == 1_000 && Set(shown.map(\.position)).count == shown.count && shown.count == 7)
        #expect(MarkerCluster<Int>.group([], zoom: 3).isEmpty)
    }

    @Test func `Markers need not be in an archive`() {
        let bikes = [
            Marker(id: "bike-1", position: Position(longitude: 8, latitude: 47)),
            Marker(id: "bike-2", position: Position(longitude: 8, latitude: 47)),
        ]
        expectEqual(MarkerCluster.group(bikes, zoom: 12).map(\.members.count), [1, 1])
    }

    @Test func `A level's markers are its amenities, its occupants, and units that are places by category`() throws {
        let level = try #require(try Venue.sample("harbor-mall").level(named: "0"))
        let map = LevelMap(level)
        let markers = map.markers
        let others = map[.amenities] + map[.occupants]
        expectEqual(markers.prefix(others.count).map(\.handle), others.map(\.handle))
        let units = markers.dropFirst(others.count).map(\.payload)
        #expect(units.allSatisfy { $0.layer == .units && $0.symbol != nil })
        #expect(markers.allSatisfy { $0.level == 0 && $0.id == $0.payload.id })
        expectEqual(MarkerCluster.group(markers, zoom: 12).reduce(0) { $0 + $1.members.count }, markers.count)
    }

    /// A restroom with an amenity for it is one place, and so is a shop with its occupant.
    @Test(arguments: [
        ([], ["b"]), ([#""category":"restroom""#], []), ([#""category":"restroom.male""#], []),
        ([#""category":"phone""#], ["b"]),
    ]) func `A unit that an amenity stands for has no marker`(_ amenities: [String], _ units: [String]) throws {
        let more = [TinyVenue.feature("unit", "b", TinyVenue.square(1), #""category":"restroom","level_id":"level-0""#)]
        let inRoom = amenities.enumerated().map { number, properties in
            TinyVenue.feature(
                "amenity", "a\(number)", #"{"type":"Point","coordinates":[8.00015,47.00005]}"#,
                properties + #","unit_ids":["b"]"#)
        }
        let level = try #require(TinyVenue.with(more: more + inRoom).level(named: "Ground"))
        let markers = LevelMap(level).markers
        expectEqual(markers.filter { $0.payload.layer == .units }.map(\.id.text), units)
        expectEqual(markers.count, amenities.count + units.count)
    }
}

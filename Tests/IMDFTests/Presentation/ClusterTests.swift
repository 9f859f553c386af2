import Testing

@testable import IMDF

@Suite struct ClusterTests {
    private func marker(_ number: Int, _ x: Double, _ y: Double = 0, level: Int? = 0, kind: String = "shop")
        -> MapMarker
    {
        MapMarker(
            handle: FeatureHandle(.occupant, number),
            level: level,
            kind: kind,
            position: Position(longitude: x, latitude: y)
        )
    }

    /// At zoom 0 the world is 512 pixels broad, so a degree of longitude is 1.42 pixels.
    @Test func `What is near on screen is one, and comes apart when nearer`() {
        let markers = [marker(0, 0), marker(1, 10), marker(2, 40)]
        let far = MarkerCluster.group(markers, zoom: 0, distance: 20)
        #expect(far.map { $0.members.map(\.handle.index) } == [[0, 1], [2]])
        #expect(far[0].position == Position(longitude: 5, latitude: 0))
        #expect(MarkerCluster.group(markers, zoom: 1, distance: 20).count == 3)
        #expect(MarkerCluster.group(markers, zoom: 0, distance: 60).map(\.members.count) == [3])
        #expect(MarkerCluster.group(markers, zoom: 0, distance: 0).count == 3)
    }

    @Test func `Never across levels or kinds`() {
        let markers = [marker(0, 0), marker(1, 0, level: 1), marker(2, 0, kind: "atm"), marker(3, 0, level: nil)]
        #expect(MarkerCluster.group(markers, zoom: 0).count == 4)
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `Every marker is in one cluster, members are in reach of the first, and the answer is always the same`(
        seed: UInt64
    ) {
        var random = SeededGenerator(seed: seed)
        let markers = (0..<300).map { number in
            marker(
                number,
                .random(in: -0.01...0.01, using: &random),
                .random(in: -0.01...0.01, using: &random),
                level: .random(in: 0...1, using: &random),
                kind: Bool.random(using: &random) ? "a" : "b"
            )
        }
        let zoom = Double.random(in: 10...20, using: &random)
        let clusters = MarkerCluster.group(markers, zoom: zoom, distance: 40)
        #expect(clusters.flatMap(\.members).map(\.handle.index).sorted() == Array(0..<300))
        let camera = Camera(center: Position(longitude: 0, latitude: 0), zoom: zoom)
        for cluster in clusters {
            #expect(Set(cluster.members.map(\.kind)).count == 1)
            #expect(Set(cluster.members.map(\.level)).count == 1)
            let first = camera.offset(of: cluster.members[0].position)
            for member in cluster.members {
                let other = camera.offset(of: member.position)
                let (dx, dy) = (first.x - other.x, first.y - other.y)
                #expect((dx * dx + dy * dy).squareRoot() <= 40.000001)
            }
        }
        #expect(MarkerCluster.group(markers, zoom: zoom, distance: 40) == clusters)
    }

    @Test func `Markers that are nowhere are kept, crowds are no trouble`() {
        let nowhere = [marker(0, .nan), marker(1, .infinity), marker(2, 1e300)]
        #expect(MarkerCluster.group(nowhere, zoom: 5).count == 3)
        #expect(MarkerCluster.group(nowhere, zoom: .nan, distance: -.infinity).count == 3)
        let crowd = (0..<20_000).map { marker($0, 8) }
        #expect(MarkerCluster.group(crowd, zoom: 15).map(\.members.count) == [20_000])
        #expect(MarkerCluster.group([], zoom: 3).isEmpty)
    }

    @Test func `A level's markers are its amenities and occupants`() throws {
        let level = try #require(try Venue.sample("harbor-mall").level(named: "0"))
        let map = LevelMap(level)
        let markers = map.markers
        #expect(markers.count == map[.amenities].count + map[.occupants].count)
        #expect(MarkerCluster.group(markers, zoom: 12).reduce(0) { $0 + $1.members.count } == markers.count)
    }
}

import Foundation
import IMDF

// Times what an app does after reading an archive, in processor time of one process, medians of eleven:
//   presentation-benchmark FOLDER    the search index and queries, clusters, a refresh of 10,000 places, the MapLibre style

guard CommandLine.arguments.count == 2 else {
    FileHandle.standardError.write(Data("usage: presentation-benchmark FOLDER\n".utf8))
    exit(2)
}
let venue = try Venue(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))

/// Prints the median processor time of eleven runs.
@discardableResult
func time<Value>(_ name: String, _ body: () -> Value) -> Value {
    var times: [Double] = []
    var value = body()
    for _ in 0..<11 {
        let start = clock()
        value = body()
        times.append(Double(clock() - start) * 1000 / Double(CLOCKS_PER_SEC))
    }
    print("\(name): \((times.sorted()[5] * 100).rounded() / 100) ms")
    return value
}

print("\(venue.dataset.features.count) features")
let index = time("search index") { SearchIndex(venue) }
print("  \(index.count) features can be found")
for text in ["s", "coffee", "toilet", "haus", "kafehaus", "shop 1"] {
    let hits = time("query “\(text)”") { index.hits(for: SearchQuery(text)) }
    print("  \(hits.count) shown")
}

let markers = time("markers of all levels") { venue.levels.flatMap { LevelMap($0).markers } }
let clusters = time("clusters of \(markers.count) markers, all zooms") { MarkerIndex(markers) }
for zoom in [16.0, 17, 18, 20] {
    let found = time("clusters at zoom \(Int(zoom))") { clusters.clusters(at: zoom) }
    print("  \(found.count) clusters")
}

// A feed of 10,000 places with two counts each; the totals are those of all clusters of a zoom.
let stations = (0..<10_000).map { number in
    Marker(
        id: FeatureID("station-\(number)"),
        position: Position(longitude: 8 + 0.001 * Double(number % 100), latitude: 47 + 0.001 * Double(number / 100)),
        kind: "bikes"
    )
}
let feed = stations.enumerated().map { number, station in
    (id: station.id, state: LiveStatus.State(counts: ["bikes": number % 17, "e-bikes": number % 5]))
}
let groups = MarkerIndex(stations).clusters(at: 13)
var live = LiveStatus(venue)
time("refresh of 10,000 places") { live.replace(with: feed) }
let bikes = time("totals of \(groups.count) clusters") { groups.reduce(0) { $0 + $1.total("bikes", in: live) } }
print("  \(bikes) bikes")

time("MapLibre style") { MapLibreStyle(venue).text.utf8.count }
time("GeoJSON of the venue") { VenueGeoJSON(venue).text.utf8.count }
time("sprite") { MapLibreSprite.files.count }

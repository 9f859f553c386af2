// A clustered map with live data: clusters by zoom with totals, what is closed, labels, and the selection, which stays while
// the data changes.
import Foundation
import IMDF

let venue = try Venue(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
guard let extent = venue.extent else { fatalError("no geometry") }
var camera = Camera(showing: extent, width: 400, height: 800)
let maps = venue.levels.map { LevelMap($0, language: "en") }
let markers = maps.flatMap(\.markers)
let index = MarkerIndex(markers)  // once

// What a feed says by id, as `{"id": …, "free": 3}` in most of them.
var live = LiveStatus(venue)
live.replace(with: markers.enumerated().map { (id: $1.id, state: .init(counts: ["free": $0 % 5])) })
let selection = markers[0].id

while camera.zoom < 22 {
    let clusters = index.clusters(at: camera.zoom)
    let free = clusters.reduce(0) { $0 + $1.total("free", in: live) }
    print("zoom \(Int(camera.zoom)): \(clusters.count) clusters, \(free) free")
    camera.zoom += 2
}

// Labels that have room on the screen, the largest rooms first.
let labels = maps.flatMap { map in
    let priorities = map.labelPriorities
    return map.allItems.compactMap { item -> MapLabel<FeatureHandle>? in
        guard let title = item.title, let point = item.labelPoint, let priority = priorities[item.handle] else {
            return nil
        }
        let (x, y) = camera.offset(of: point)
        return MapLabel(id: item.handle, x: x, y: y, width: 7 * Double(title.count), height: 14, priority: priority)
    }
}
print("\(LabelPlacement.visible(labels).isEmpty ? "no" : "some") labels of \(labels.count)")

// A refresh: the selection is an id, and finds its cluster and its details again.
live[selection] = .init(.outOfService, message: "Back on Friday", counts: ["free": 0])
let details = venue[selection].flatMap { FeatureDetails($0, in: venue, language: "en")?.taking(live) }
print("selected:", details?.title ?? "", "|", details?.status ?? "")
print("in a cluster of", index.cluster(containing: selection, at: 18)?.members.count ?? 0)
for entry in Legend(maps, texts: .english).entries where entry.closedCount(in: maps, live) > 0 {
    print(entry.displayName, entry.count, "of which closed:", entry.closedCount(in: maps, live))
}
